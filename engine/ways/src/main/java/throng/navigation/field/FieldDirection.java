package throng.navigation.field;

import throng.kernel.Force;
import throng.math.Check;
import throng.math.Tiny;
import throng.terrain.TileMap;

/**
 * The direction in which to go from a position to follow a {@link DistanceField}. Use it in rules and guides that move
 * agents along a field; it never leads into a wall.
 *
 * <p>Between the middles of four open tiles whose directions agree within 60°, it blends these directions bilinearly.
 * Elsewhere it leads to the middle of the next tile. That line crosses only open tiles: the own one, the next, and for
 * a diagonal step the two beside it. Where two or three neighbouring steps are on cheapest paths, it leads between
 * them, so paths have more than 8 directions.
 *
 * <p>An agent that touches a wall with its side is led past the corner. It never stops there, because the agent, the
 * corner and the middle of the tile are never in line.
 */
public final class FieldDirection {
    /** How far it looks for the nearest open tile, in tiles. */
    public static final int SEARCH_RINGS = 32;

    /**
     * By the bits of {@link DistanceField#nextSteps}: the middle of the next steps, tiles from the own tile, and as a
     * unit vector.
     */
    static final float[] TO_X = new float[256], TO_Y = new float[256];

    static final float[] UNIT_X = new float[256], UNIT_Y = new float[256];

    /** Cosine of the largest angle between directions that are blended: 60°. */
    private static final float MIN_COSINE = .5f;

    private static final int[] DX = {1, 1, 0, -1, -1, -1, 0, 1};
    private static final int[] DY = {0, 1, 1, 1, 0, -1, -1, -1};

    static {
        for (int bits = 1; bits < 256; bits++) {
            int k = Integer.numberOfTrailingZeros(bits);
            if (k == 0 && (bits & 0x80) != 0) k = (bits & 0x40) != 0 ? 6 : 7; // the run of bits wraps round past 0°
            int n = 0;
            while (n < 3 && (bits >> (k + n & 7) & 1) != 0) {
                TO_X[bits] += DX[k + n & 7];
                TO_Y[bits] += DY[k + n & 7];
                n++;
            }
            TO_X[bits] /= n;
            TO_Y[bits] /= n;
            float length = (float) Math.sqrt(TO_X[bits] * TO_X[bits] + TO_Y[bits] * TO_Y[bits]);
            UNIT_X[bits] = TO_X[bits] / length;
            UNIT_Y[bits] = TO_Y[bits] / length;
        }
    }

    private FieldDirection() {}

    /**
     * Writes the direction at a position: the unit vector that leads on to the nearest goal. In a goal tile it leads to
     * the tile's middle; on a blocked tile and off the map, to the nearest tile with a path.
     *
     * @param field the distances
     * @param x of the position, metres
     * @param y of the position, metres
     * @param out receives x and y of the vector; zeros if there is no path
     * @param k the index in {@code out}
     * @return whether there is a path
     */
    public static boolean at(DistanceField field, float x, float y, Force out, int k) {
        Check.index("an entry of a force", k, Force.LENGTH);
        StepCosts costs = field.costs;
        TileMap map = costs.map;
        double tx = ((double) x - map.x()) / map.size(), ty = ((double) y - map.y()) / map.size();
        double fx = Math.floor(tx), fy = Math.floor(ty);
        if (fx >= 0 && fx < map.width() && fy >= 0 && fy < map.height()) {
            int v = ((int) fy + 1) * costs.stride + (int) fx + 1;
            if (costs.costs[v] != TileMap.BLOCKED)
                return inside(field, v, (float) (tx - fx), (float) (ty - fy), out, k);
        }
        return towardsNearestTile(field, tx, ty, out, k);
    }

    /** The direction at (x, y) of an open tile, both in [0, 1]. */
    private static boolean inside(DistanceField field, int v, float x, float y, Force out, int k) {
        int bits = field.nextSteps[v] & 0xff;
        if (bits == 0) {
            if (field.distance[v] == 0) return towards(.5f - x, .5f - y, out, k);
            out.x()[k] = 0;
            out.y()[k] = 0;
            return false;
        }
        int stride = field.costs.stride, first = x < .5f ? v - 1 : v;
        if (y < .5f) first -= stride;
        float u = x < .5f ? x + .5f : x - .5f, w = y < .5f ? y + .5f : y - .5f;
        byte[] steps = field.nextSteps;
        int a = steps[first] & 0xff, b = steps[first + 1] & 0xff;
        int c = steps[first + stride] & 0xff, d = steps[first + stride + 1] & 0xff;
        // a tile without bits is blocked or a goal, and zeros agree with no direction: then the agent goes straight
        boolean blend = agree(bits, a) && agree(bits, b) && agree(bits, c) && agree(bits, d);
        if (!blend) return towards(TO_X[bits] + .5f - x, TO_Y[bits] + .5f - y, out, k);
        float lowX = UNIT_X[a] + u * (UNIT_X[b] - UNIT_X[a]), highX = UNIT_X[c] + u * (UNIT_X[d] - UNIT_X[c]);
        float lowY = UNIT_Y[a] + u * (UNIT_Y[b] - UNIT_Y[a]), highY = UNIT_Y[c] + u * (UNIT_Y[d] - UNIT_Y[c]);
        return towards(lowX + w * (highX - lowX), lowY + w * (highY - lowY), out, k);
    }

    static boolean agree(int a, int b) {
        return UNIT_X[a] * UNIT_X[b] + UNIT_Y[a] * UNIT_Y[b] > MIN_COSINE;
    }

    private static boolean towards(float x, float y, Force out, int k) {
        float square = x * x + y * y, per = square > Tiny.SQUARE ? 1 / (float) Math.sqrt(square) : 0;
        out.x()[k] = x * per;
        out.y()[k] = y * per;
        return true;
    }

    /** From a position in a wall or off the map: the direction to the middle of the nearest tile with a path. */
    private static boolean towardsNearestTile(DistanceField field, double tx, double ty, Force out, int k) {
        TileMap map = field.costs.map;
        double inX = Math.min(Math.max(tx, 0), map.width()), inY = Math.min(Math.max(ty, 0), map.height());
        double off = (tx - inX) * (tx - inX) + (ty - inY) * (ty - inY); // from there to the map, squared
        int column = (int) Math.min(inX, map.width() - 1), row = (int) Math.min(inY, map.height() - 1);
        double nearest = Double.POSITIVE_INFINITY, toX = 0, toY = 0;
        for (int ring = 0; ring <= SEARCH_RINGS && nearest > off + (ring - 1.) * (ring - 1.); ring++) {
            for (int r = Math.max(row - ring, 0); r <= Math.min(row + ring, map.height() - 1); r++) {
                boolean edge = Math.abs(r - row) == ring;
                for (int c = column - ring; c <= column + ring; c += edge || ring == 0 ? 1 : 2 * ring) {
                    if (c < 0 || c >= map.width()) continue;
                    if (field.distance[(r + 1) * field.costs.stride + c + 1] == Double.POSITIVE_INFINITY) continue;
                    double dx = c + .5 - tx, dy = r + .5 - ty, square = dx * dx + dy * dy;
                    if (square >= nearest) continue;
                    nearest = square;
                    toX = dx;
                    toY = dy;
                }
            }
        }
        return towards((float) toX, (float) toY, out, k) && nearest < Double.POSITIVE_INFINITY;
    }
}
