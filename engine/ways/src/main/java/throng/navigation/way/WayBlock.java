package throng.navigation.way;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.kernel.Force;
import throng.terrain.TileMap;

/**
 * The agents of a block on their ways, by loops that do one thing for all of them. No branch of theirs depends on an
 * agent, so the processor waits for many tiles and roots at once. What few agents need is listed for {@link WayCursor}.
 *
 * <p>Lengths are tiles. Places in tiles are floats, so they are as exact near the far end of a map as near its origin.
 */
final class WayBlock {
    /**
     * The sine of the greatest angle between a direction and the line to a corner, but close to it: 80°. So each step
     * comes nearer to the corner by a sixth of its length at least, and lanes wind inwards a little.
     */
    static final float STEEPEST = .985f;

    /** The largest place in a tile; differences of doubles may round to 1. */
    private static final float MAX_IN = Math.nextDown(1f);

    private static final float[] NO_GOALS = new float[BodySpace.PLACE];

    /** A power of two, more than agents in a block. */
    private static final int SLOTS = 512;

    // By agent: a slot for its goal; by slot, whether it has a goal, its number and its field. Or all agents have one.
    private final int[] slot = new int[Force.LENGTH];
    private final boolean[] known = new boolean[SLOTS];
    private final int[] goalOf = new int[SLOTS];
    private final @Nullable WayField[] of = new WayField[SLOTS];
    private boolean single;

    // By agent: its tile, the number of the quarter of that, and the place in the tile, from its corner.
    final int[] column = new int[Force.LENGTH], row = new int[Force.LENGTH], spot = new int[Force.LENGTH];
    final float[] inX = new float[Force.LENGTH], inY = new float[Force.LENGTH];

    private final double[] at = new double[Force.LENGTH];

    // By agent: the root that it goes to, −1 without one; and the marks of its tile.
    final int[] root = new int[Force.LENGTH], marks = new int[Force.LENGTH];

    /** By agent: 1 if ways from its quarter of the tile look at a bend, else 0. */
    private final int[] looks = new int[Force.LENGTH];

    // By agent: the place of its root, as WayRoots has it.
    final float[] placeX = new float[Force.LENGTH], placeY = new float[Force.LENGTH];
    final float[] turn = new float[Force.LENGTH], room = new float[Force.LENGTH];
    final float[] sideX = new float[Force.LENGTH], sideY = new float[Force.LENGTH];

    // By agent: the offset to the circle, its radius with the sign of the turn, and the direction.
    final float[] dx = new float[Force.LENGTH], dy = new float[Force.LENGTH], turned = new float[Force.LENGTH];
    final float[] toX = new float[Force.LENGTH], toY = new float[Force.LENGTH];

    /** By agent: how far it may go in that direction, tiles. */
    final float[] straight = new float[Force.LENGTH];

    /** How far beyond its end agents may go straight on: into a goal, or half a radius past a circle's tangent. */
    static final float BEYOND = WayDirections.LEAST, ALONG = .5f;

    /** By agent: the lane; wide loops read behind the last. */
    final float[] lanes = new float[Force.LENGTH];

    /** Agents of the block that need more, in order. */
    final int[] few = new int[Force.LENGTH + 1];

    /** Finds the tiles of agents. */
    void locate(BodySpace space, float[] px, float[] py, int start, int n) {
        TileMap map = space.map;
        locate(px, start, n, map.x(), map.size(), space.shift, column, inX);
        locate(py, start, n, map.y(), map.size(), space.shift, row, inY);
        int width = space.width, height = space.height, stride = width + 2;
        for (int k = 0; k < n; k++) {
            int c = Math.min(Math.max(column[k], -1), width), r = Math.min(Math.max(row[k], -1), height);
            spot[k] = 4 * ((r + 1) * stride + c + 1) + (int) (2 * inX[k]) + 2 * (int) (2 * inY[k]);
        }
    }

    /** Short loops: C2 makes wide ones of them. */
    private void locate(float[] p, int start, int n, double origin, double size, double shift, int[] tile, float[] in) {
        for (int k = 0; k < n; k++) at[k] = (p[start + k] - origin) / size + shift;
        for (int k = 0; k < n; k++) tile[k] = (int) Math.floor(at[k]);
        for (int k = 0; k < n; k++) in[k] = Math.min((float) (at[k] - Math.floor(at[k])), MAX_IN);
    }

    /** All agents have a goal with this field, or one without. */
    void goal(@Nullable WayField field, int n) {
        of[0] = field;
        Arrays.fill(slot, 0, n, 0);
        single = true;
    }

    /** Each agent has the goal with this number. */
    void goals(WayFields fields, int[] goal, int n) {
        int differ = 0;
        for (int k = 0; k < n; k++) differ |= goal[k] ^ goal[0];
        if (differ == 0) {
            goal(fields.field(goal[0]), n);
            return;
        }
        single = false;
        Arrays.fill(known, false);
        for (int k = 0; k < n; k++) {
            int number = goal[k], at = number & SLOTS - 1;
            while (known[at] && goalOf[at] != number) at = at + 1 & SLOTS - 1;
            slot[k] = at;
            if (known[at]) continue;
            known[at] = true;
            goalOf[at] = number;
            of[at] = fields.field(number);
        }
    }

    @Nullable
    WayField field(int k) {
        return of[slot[k]];
    }

    /** Reads the roots and marks of the tiles; lists agents with bends, and returns how many. */
    int read(BodySpace space, int n, int[] list) {
        byte[] tileMarks = space.marks;
        WayField field = of[0];
        if (single && field != null) {
            long[] tiles = field.looks.tiles;
            for (int k = 0; k < n; k++) {
                int at = spot[k];
                long tile = tiles[at >> 2];
                root[k] = (int) (tile >> 34);
                looks[k] = (int) tile >>> (at & 3) & 1;
                marks[k] = tileMarks[at >> 2];
            }
        } else {
            for (int k = 0; k < n; k++) {
                int at = spot[k];
                field = of[slot[k]];
                long tile = field == null ? -1L << 34 : field.looks.tiles[at >> 2];
                root[k] = (int) (tile >> 34);
                looks[k] = (int) tile >>> (at & 3) & 1;
                marks[k] = tileMarks[at >> 2];
            }
        }
        stepOut(space, n);
        int m = 0; // a loop of its own: here no store waits for a tile
        for (int k = 0; k < n; k++) {
            list[m] = k;
            m += looks[k];
        }
        return m;
    }

    /** Agents that are hardly in a closed cell go on as from the open one beside it. */
    private void stepOut(BodySpace space, int n) {
        int any = 0;
        for (int k = 0; k < n; k++) any |= marks[k];
        if ((any & BodySpace.CLOSED) == 0) return;
        for (int k = 0; k < n; k++) {
            WayField field = field(k);
            if ((marks[k] & BodySpace.CLOSED) == 0 || field == null) continue;
            int step = space.stepOut(column[k], row[k], inX[k], inY[k]);
            if (step == 0) continue;
            int right = BodySpace.stepRight(step), up = BodySpace.stepUp(step), stride = space.width + 2;
            column[k] += right;
            row[k] += up;
            if (right != 0) inX[k] = right < 0 ? MAX_IN : 0;
            if (up != 0) inY[k] = up < 0 ? MAX_IN : 0;
            int at = 4 * ((row[k] + 1) * stride + column[k] + 1) + (int) (2 * inX[k]) + 2 * (int) (2 * inY[k]);
            long tile = field.looks.tiles[at >> 2];
            spot[k] = at;
            root[k] = (int) (tile >> 34);
            looks[k] = (int) tile >>> (at & 3) & 1;
            marks[k] = space.marks[at >> 2];
        }
    }

    /** Finds the places of the roots. */
    void place(BodySpace space, int n) {
        int corners = space.corners;
        for (int k = 0; k < n; k++) turn[k] = WayRoots.turn(Math.max(root[k], 0), corners);
        float[] places = space.places;
        int last = Math.max(corners - 1, 0), m = 0;
        for (int k = 0; k < n; k++) {
            int number = Math.max(root[k] >> 1, 0), at = BodySpace.PLACE * Math.min(number, last);
            placeX[k] = places[at];
            placeY[k] = places[at + 1];
            sideX[k] = places[at + 2];
            sideY[k] = places[at + 3];
            few[m] = k;
            m += corners - 1 - number >>> 31;
        }
        float[] all = goals(0);
        for (int j = 0; j < m; j++) { // goals: few, so a branch above would be foreseen badly
            int k = few[j], at = BodySpace.PLACE * (Math.max(root[k] >> 1, 0) - corners);
            float[] goals = single ? all : goals(k);
            placeX[k] = goals[at];
            placeY[k] = goals[at + 1];
            sideX[k] = sideY[k] = 0;
            if (space.shift == 0 || root[k] < 0 || !isInGoal(k)) continue;
            placeX[k] = column[k] + (inX[k] < .5 ? 0 : 1); // its cell may lead to another tile
            placeY[k] = row[k] + (inY[k] < .5 ? 0 : 1);
        }
        WayField field = of[0];
        if (single && field != null) {
            float[] lanes = field.roots.lanes;
            for (int k = 0; k < n; k++) room[k] = lanes[Math.max(root[k] >> 1, 0)];
        } else {
            for (int k = 0; k < n; k++) {
                field = of[slot[k]];
                room[k] = field == null ? 0 : field.roots.lanes[Math.max(root[k] >> 1, 0)];
            }
        }
    }

    /** Whether an agent is in a goal tile, where cells lie between tiles. */
    boolean isInGoal(int k) {
        WayField field = field(k);
        return field != null && field.isGoal(spot[k] >> 2, column[k] + (double) inX[k], row[k] + (double) inY[k]);
    }

    private float[] goals(int k) {
        WayField field = field(k);
        return field == null ? NO_GOALS : field.roots.goals;
    }

    /** Finds offsets to the middles of circles, and their radius in a lane. C2 makes registers of this loop. */
    void offsets(int n, float[] lanes, float radius, float reach) {
        for (int k = 0; k < n; k++) {
            float half = .5f * (1 - Math.abs(turn[k])); // a goal is a square
            float wx = (placeX[k] - column[k]) - inX[k], wy = (placeY[k] - row[k]) - inY[k];
            dx[k] = wx - Math.max(Math.min(wx, half), -half);
            dy[k] = wy - Math.max(Math.min(wy, half), -half);
            turned[k] = radius + lanes[k] * Math.min(room[k], reach);
        }
    }

    /** Finds the line that touches the circle; inside of it, a number that is not finite. */
    void aim(int n, float radius) {
        for (int k = 0; k < n; k++) {
            float square = dx[k] * dx[k] + dy[k] * dy[k], per = 1 / square;
            float most = most(dx[k], dy[k], sideX[k], sideY[k], square, radius);
            turned[k] = turn[k] * Math.max(Math.min(turned[k], most), radius);
            float length = (float) Math.sqrt(square - turned[k] * turned[k]);
            toX[k] = (dx[k] * length + dy[k] * turned[k]) * per;
            toY[k] = (dy[k] * length - dx[k] * turned[k]) * per;
            straight[k] = length + (ALONG * Math.abs(turned[k]) + BEYOND);
        }
    }

    /** The widest circle at an offset to its middle; behind the corner, in the walls, there is no lane. */
    static float most(float x, float y, float sideX, float sideY, float square, float radius) {
        boolean behind = x * sideX < 0 && y * sideY < 0;
        return behind ? radius : STEEPEST * (float) Math.sqrt(square);
    }

    /** Lists those inside circles, in goals, without a way, and near walls that they go to; returns how many. */
    int list(BodySpace space, int n) {
        float near = (float) (space.grown + WayCursor.FADE), rings = (float) space.rings;
        float far = (float) ((space.radius + WayCursor.FADE) * (space.radius + WayCursor.FADE));
        int m = 0;
        for (int k = 0; k < n; k++) {
            float x = inX[k], y = inY[k], ux = rings + Math.min(x, 1 - x), uy = rings + Math.min(y, 1 - y);
            float sideX = toX[k] > 0 ? 1 - x : x, sideY = toY[k] > 0 ? 1 - y : y;
            int beside = (sideX < near ? toX[k] > 0 ? BodySpace.EAST : BodySpace.WEST : 0)
                    | (sideY < near ? toY[k] > 0 ? BodySpace.NORTH : BodySpace.SOUTH : 0)
                    | (ux * ux + uy * uy < far ? BodySpace.ACROSS : 0)
                    | BodySpace.CLOSED;
            few[m] = k;
            m += -(beside & marks[k]) >>> 31 | root[k] >>> 31 | (Float.isNaN(toX[k]) ? 1 : 0);
        }
        return m;
    }
}
