package throng.navigation.field;

import java.util.Arrays;
import throng.kernel.Force;
import throng.math.Check;
import throng.terrain.TileMap;

/**
 * Finds the directions of a block of agents along their {@link DistanceFields}: the bits of {@link FieldDirection}, for
 * all agents of a block at once. Use it in rules for many agents, as working memory of one worker
 * ({@code in.scratch(...)}). For single positions use {@link FieldDirection}.
 *
 * <p>Each loop does one thing for all agents. So the processor waits for many fields at once, which often are not in
 * its caches, and no branch waits for them. Goals, tiles without a path, and places in walls and off the map are left
 * to {@link FieldDirection}. Distances are read only near goals.
 */
public final class BlockDirections {
    /** Row {@code own} has bit {@code other} set if the directions of both agree: four words for each row. */
    private static final long[] AGREES = new long[256 * 4];

    static {
        for (int own = 0; own < 256; own++)
            for (int other = 0; other < 256; other++)
                if (FieldDirection.agree(own, other)) AGREES[own << 2 | other >> 6] |= 1L << other;
    }

    private final int[] column = new int[Force.LENGTH];
    private final int[] row = new int[Force.LENGTH];

    /** The place in the tile, in [0, 1]. */
    private final float[] x = new float[Force.LENGTH];

    private final float[] y = new float[Force.LENGTH];

    /** 1 in the right half of the tile, or the upper, else 0. */
    private final int[] right = new int[Force.LENGTH];

    private final int[] upper = new int[Force.LENGTH];

    /** Agents inside the map with a way on, in order, and the steps of the four tiles about each, a byte each. */
    private final int[] going = new int[Force.LENGTH];

    private final int[] steps = new int[Force.LENGTH];
    private final float[] toX = new float[Force.LENGTH];
    private final float[] toY = new float[Force.LENGTH];

    private final int[] arrived = new int[Force.LENGTH];
    private int arrivals;

    /** Memory for a block of up to {@link Force#LENGTH} agents. */
    public BlockDirections() {}

    /**
     * Writes the direction of each agent of a block: the unit vector of {@link FieldDirection}. Zeros for agents that
     * have arrived, or have no goal or path.
     *
     * @param fields the fields; those of the goals were asked for
     * @param goal the number of each agent's goal, from the start of the block; other numbers: no goal
     * @param px x of the agents by index, metres
     * @param py y of the agents by index, metres
     * @param start first agent of the block
     * @param end end of the block, exclusive
     * @param arrival cost of the path left at which an agent has arrived, for tiles of side 1
     * @param out receives x and y of the vectors
     * @param present receives 1 for agents with a direction, else 0
     */
    public void find(
            DistanceFields fields,
            int[] goal,
            float[] px,
            float[] py,
            int start,
            int end,
            double arrival,
            Force out,
            float[] present) {
        TileMap map = fields.map();
        int n = Check.within("the agents of a block", end - start, 0, Force.LENGTH);
        locate(px, start, n, map.x(), map.size(), column, x, right);
        locate(py, start, n, map.y(), map.size(), row, y, upper);
        Arrays.fill(out.x(), 0, n, 0f);
        Arrays.fill(out.y(), 0, n, 0f);
        Arrays.fill(present, 0, n, 0f);
        arrivals = 0;
        int m = 0, width = map.width(), height = map.height(), stride = width + 2;
        double reach = fields.stepsWithin(arrival);
        for (int k = 0; k < n; k++) {
            DistanceField field = fields.field(goal[k]);
            if (field == null) continue;
            int c = column[k], r = row[k];
            boolean inside = c >= 0 && c < width && r >= 0 && r < height;
            int four = inside ? four(field.nextSteps, (r + upper[k]) * stride + c + right[k], stride) : 0;
            boolean near =
                    inside && field.stepsToGoals(c, r) <= reach && field.distance[(r + 1) * stride + c + 1] <= arrival;
            going[m] = k;
            steps[m] = four;
            if (!near && own(four, right[k], upper[k]) != 0) m++;
            else if (near || field.within(px[start + k], py[start + k], arrival)) arrived[arrivals++] = k;
            else if (FieldDirection.at(field, px[start + k], py[start + k], out, k)) present[k] = 1;
        }
        directions(m);
        normalise(m);
        for (int j = 0; j < m; j++) {
            int k = going[j];
            out.x()[k] = toX[j];
            out.y()[k] = toY[j];
            present[k] = 1;
        }
    }

    /** {@return how many agents of the block have arrived} */
    public int arrivals() {
        return arrivals;
    }

    /**
     * {@return an agent that has arrived: its index less the start of the block}
     *
     * @param n number of the arrival, in the order of the agents
     */
    public int arrived(int n) {
        return arrived[Check.index("an arrival", n, arrivals)];
    }

    private static void locate(
            float[] p, int start, int n, double origin, double size, int[] tile, float[] inTile, int[] half) {
        for (int k = 0; k < n; k++) {
            double t = (p[start + k] - origin) / size, whole = Math.floor(t);
            tile[k] = (int) whole;
            inTile[k] = (float) (t - whole);
        }
        for (int k = 0; k < n; k++) half[k] = Math.min((int) (inTile[k] * 2), 1);
    }

    /** The steps of the four tiles whose middles are about the agent: lower left, lower right, upper left and right. */
    private static int four(byte[] steps, int first, int stride) {
        return steps[first] & 0xff
                | (steps[first + 1] & 0xff) << 8
                | (steps[first + stride] & 0xff) << 16
                | steps[first + stride + 1] << 24;
    }

    /** The steps of the agent's own tile: the left one in the right half, the lower one in the upper half. */
    private static int own(int four, int right, int upper) {
        return four >>> ((1 - right) + 2 * (1 - upper)) * 8 & 0xff;
    }

    private static int agrees(int own, int other) {
        return (int) (AGREES[own << 2 | other >> 6] >>> other);
    }

    /** Blends the directions of four tiles where they agree; elsewhere it points to the middle of the next tile. */
    private void directions(int m) {
        float[] unitX = FieldDirection.UNIT_X, unitY = FieldDirection.UNIT_Y;
        for (int j = 0; j < m; j++) {
            int k = going[j], four = steps[j], own = own(four, right[k], upper[k]);
            int a = four & 0xff, b = four >> 8 & 0xff, c = four >> 16 & 0xff, d = four >>> 24;
            float px = x[k], py = y[k], u = px - (right[k] - .5f), w = py - (upper[k] - .5f);
            if ((agrees(own, a) & agrees(own, b) & agrees(own, c) & agrees(own, d) & 1) != 0) {
                float lowX = unitX[a] + u * (unitX[b] - unitX[a]), highX = unitX[c] + u * (unitX[d] - unitX[c]);
                float lowY = unitY[a] + u * (unitY[b] - unitY[a]), highY = unitY[c] + u * (unitY[d] - unitY[c]);
                toX[j] = lowX + w * (highX - lowX);
                toY[j] = lowY + w * (highY - lowY);
            } else {
                toX[j] = FieldDirection.TO_X[own] + .5f - px;
                toY[j] = FieldDirection.TO_Y[own] + .5f - py;
            }
        }
    }

    /** No vector is near zero: blended ones are a half or more, as they agree, others a sixth or more. */
    private void normalise(int m) {
        for (int j = 0; j < m; j++) {
            float per = 1 / (float) Math.sqrt(toX[j] * toX[j] + toY[j] * toY[j]);
            toX[j] *= per;
            toY[j] *= per;
        }
    }
}
