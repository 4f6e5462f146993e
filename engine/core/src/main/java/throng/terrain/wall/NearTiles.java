package throng.terrain.wall;

import throng.math.Axis;
import throng.math.Space;
import throng.memory.Agents;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/**
 * Finds the agents of a block whose paths may touch a blocked tile. Most agents of a town touch none: two loops without
 * a branch for each agent pass them by, and {@link Slide} looks at the others one by one. Scratch of one worker.
 *
 * <p>It may find too many, never too few: boxes are computed in float, and grown by more than all roundings. A box of
 * more than two columns or rows, or one at the edge of the map or of the world, counts as near.
 */
final class NearTiles {
    static final int MAX_AGENTS = Workers.BLOCK;

    /** Grows boxes by this share of the coordinates: roundings are less than half of it. */
    private static final float SLACK = 1e-6f;

    private final TileMap map;
    private final Axis axisX;
    private final Axis axisY;
    /** The agents that the last search has found, ascending. */
    final int[] agents = new int[MAX_AGENTS];

    private final int[] left = new int[MAX_AGENTS];
    private final int[] right = new int[MAX_AGENTS];
    private final int[] low = new int[MAX_AGENTS];
    private final int[] high = new int[MAX_AGENTS];

    NearTiles(TileMap map, Space space) {
        this.map = map;
        axisX = space.x();
        axisY = space.y();
    }

    /** Searches [start, end), at most {@link #MAX_AGENTS}. Returns how many agents it has found. */
    int find(Agents columns, float[] radius, int base, int start, int end) {
        float[] toX = columns.next(0), toY = columns.next(1);
        int r = start - base, n = end - start;
        span(columns.now(0), toX, start, n, radius, r, map.x(), left, right);
        span(columns.now(1), toY, start, n, radius, r, map.y(), low, high);
        float minX = least(axisX), maxX = greatest(axisX), minY = least(axisY), maxY = greatest(axisY);
        int width = map.width(), height = map.height(), found = 0;
        for (int k = 0; k < n; k++) {
            int a = left[k], b = right[k], c = low[k], d = high[k];
            float x = toX[start + k], y = toY[start + k];
            boolean within = x >= minX && x <= maxX && y >= minY && y <= maxY;
            boolean small = a > 0 && b - a <= 1 && b < width && c > 0 && d - c <= 1 && d < height;
            c *= width;
            d *= width;
            float costs = map.cost(c + a) * map.cost(c + b) * map.cost(d + a) * map.cost(d + b);
            agents[found] = start + k; // overwritten unless it is near
            found += within && small && costs > 0 ? 0 : 1;
        }
        return found;
    }

    private static float least(Axis axis) {
        return axis.open() || axis.torus() ? Float.NEGATIVE_INFINITY : axis.low();
    }

    private static float greatest(Axis axis) {
        return axis.open() ? Float.POSITIVE_INFINITY : axis.high();
    }

    /** Writes the first and the last column or row of the box of each path. C2 does it in registers. */
    private void span(
            float[] from, float[] to, int start, int n, float[] radius, int r, float origin, int[] first, int[] last) {
        float perMetre = 1 / map.size(), far = SLACK * Math.abs(origin), skin = (float) Slide.SKIN;
        for (int k = 0; k < n; k++) {
            float a = from[start + k], b = to[start + k];
            float middle = .5f * (a + b), half = .5f * Math.abs(b - a), size = Math.max(radius[r + k], skin);
            float reach = half + size + (SLACK * (Math.abs(a) + Math.abs(b) + size) + far);
            first[k] = (int) ((middle - reach - origin) * perMetre);
            last[k] = (int) ((middle + reach - origin) * perMetre);
        }
    }
}
