package throng.navigation.way;

import java.util.Objects;
import throng.kernel.Force;

/**
 * The bends that agents of a block go to. A tile knows that of its middle. An agent elsewhere in the tile goes on past
 * bends that it need not make, or makes one before.
 *
 * <p>Agents are listed, and each loop takes one bend of all ways on the list. What holds for an agent is the sign of a
 * number, so no branch waits.
 */
final class WayBends {
    /** A bit of what a bend is to an agent: it is in the next circle. The bit 1: the next way keeps off the bend. */
    private static final int INSIDE = 2;

    /** What lengths may be off, tiles. */
    private static final double ROUNDING = 1e-4;

    private final WayBlock block;
    private final WayCursor cursor;

    // Agents in order, with an entry behind the last; by agent: what its tile looks at, its bend, and the last to pass.
    final int[] list = new int[Force.LENGTH + 1];
    private final int[] passing = new int[Force.LENGTH + 1];
    private final int[] coded = new int[Force.LENGTH];
    private final int[] bend = new int[Force.LENGTH];
    private final int[] last = new int[Force.LENGTH];

    /** By agent: the root that its bend may hide, if not the next of the bend; else −1. */
    private final int[] hidden = new int[Force.LENGTH];

    // By agent on the list: offset, turn, and sides of the bend, and its circle's radius; those of the next root.
    private final float[] wx = new float[Force.LENGTH], wy = new float[Force.LENGTH], turn = new float[Force.LENGTH];
    private final float[] sideX = new float[Force.LENGTH], sideY = new float[Force.LENGTH];
    private final float[] radius = new float[Force.LENGTH];
    private final float[] nextX = new float[Force.LENGTH], nextY = new float[Force.LENGTH];
    private final float[] nextSideX = new float[Force.LENGTH], nextSideY = new float[Force.LENGTH];
    private final float[] nextTurn = new float[Force.LENGTH], nextRadius = new float[Force.LENGTH];

    private final int[] next = new int[Force.LENGTH];
    private final int[] found = new int[Force.LENGTH];

    WayBends(WayBlock block, WayCursor cursor) {
        this.block = block;
        this.cursor = cursor;
    }

    /** Gives agents whose tiles have bends to look at the bend to go to as root. */
    void find(BodySpace space, int n, float[] lanes, float reach) {
        if (n == 0) return;
        pass(space, own(n), lanes, reach);
        pass(space, others(n), lanes, reach);
        pass(space, hidden(n), lanes, reach);
        for (int j = 0; j < n; j++) {
            int k = list[j];
            if (bend[k] == block.root[k] || space.shift != 0 && block.isInGoal(k)) continue;
            if (!isDetour(k, lanes[k], reach)) block.root[k] = bend[k];
        }
    }

    /** Lists those who look at the bend of their own tile. Returns how many. */
    private int own(int n) {
        int m = 0;
        for (int j = 0; j < n; j++) {
            int k = list[j];
            coded[k] = field(k).looks.bend(block.spot[k]);
            bend[k] = block.root[k];
            last[k] = hidden[k] = -1;
            passing[m] = k;
            m += coded[k] >>> 30;
        }
        return m;
    }

    /** Lists those who stay at their own bend, and have another one to look at. */
    private int others(int n) {
        int m = 0;
        for (int j = 0; j < n; j++) {
            int k = list[j], own = block.root[k], other = coded[k] & WayLooks.NO_BEND;
            int looks = (bend[k] ^ own) - 1 >>> 31 & other - WayLooks.NO_BEND >>> 31;
            last[k] = own;
            hidden[k] = own | (coded[k] / WayLooks.ASIDE & 1) - 1;
            passing[m] = k;
            m += looks;
            bend[k] ^= (bend[k] ^ other) & -looks;
        }
        return m;
    }

    /** Lists those who stay at that one, where it may hide the bend of their own tile. */
    private int hidden(int n) {
        int m = 0;
        for (int j = 0; j < n; j++) {
            int k = list[j], stays = (bend[k] ^ coded[k] & WayLooks.NO_BEND) - 1 >>> 31 & ~hidden[k] >>> 31;
            hidden[k] |= -stays;
            last[k] |= -stays;
            passing[m] = k;
            m += stays;
        }
        return m;
    }

    /**
     * Whether the way by the bend of an agent is longer than one back to the middle of its tile and on from there. What
     * its lane takes it off the corner does not count.
     */
    private boolean isDetour(int k, float lane, float reach) {
        WayRoots roots = field(k).roots;
        double off = lane * Math.min(roots.lanes[bend[k] >> 1], reach);
        double middleX = block.column[k] + .5, middleY = block.row[k] + .5;
        double x = block.column[k] + (double) block.inX[k], y = block.row[k] + (double) block.inY[k];
        double dx = x - middleX, dy = y - middleY, back = Math.sqrt(dx * dx + dy * dy);
        double most = roots.way(block.root[k] >> 1, middleX, middleY) + back + off + ROUNDING;
        return roots.way(bend[k] >> 1, x, y) > most;
    }

    /** The field of an agent on the list, which has one. */
    private WayField field(int k) {
        return Objects.requireNonNull(block.field(k));
    }

    /** Follows the ways to the first bends that the agents have to make, up to the last. */
    private void pass(BodySpace space, int agents, float[] lanes, float reach) {
        for (int round = 0, n = agents; round < WayRoots.BENDS && n > 0; round++) {
            gather(space, n, lanes, reach);
            float circle = (float) space.circle;
            test(n, circle);
            int m = 0;
            for (int j = 0; j < n; j++) {
                int k = passing[j], at = bend[k], on = next[j];
                int passed = (found[j] & INSIDE) != 0 ? inside(j, circle) : found[j];
                passed &= ~on >>> 31;
                bend[k] ^= (at ^ on) & -passed;
                passing[m] = k;
                int left = on ^ last[k];
                m += passed & (left | -left) >>> 31 & (on >> 1) - space.corners >>> 31; // goals have no bends
            }
            n = m;
        }
    }

    private void gather(BodySpace space, int n, float[] lanes, float reach) {
        float least = (float) space.circle;
        float[] corners = space.places;
        for (int j = 0; j < n; j++) {
            int k = passing[j], code = bend[k], corner = code >> 1;
            WayRoots roots = field(k).roots;
            int next = roots.on[corner] >> 1, on = next ^ (next ^ hidden[k]) & ~(hidden[k] >> 31);
            float column = block.column[k], row = block.row[k], x = block.inX[k], y = block.inY[k], lane = lanes[k];
            float[] places = corners;
            int at = BodySpace.PLACE * corner, turn = WayRoots.turn(code, space.corners);
            this.next[j] = on;
            wx[j] = places[at] - column - x;
            wy[j] = places[at + 1] - row - y;
            this.turn[j] = turn;
            radius[j] = least + lane * Math.min(roots.lanes[corner], reach);
            sideX[j] = places[at + 2];
            sideY[j] = places[at + 3];
            int root = Math.max(on, 0) >> 1, goal = root - space.corners;
            at = BodySpace.PLACE * root;
            if (goal >= 0) {
                places = roots.goals;
                at = BodySpace.PLACE * goal;
            }
            nextX[j] = places[at] - column - x;
            nextY[j] = places[at + 1] - row - y;
            nextSideX[j] = places[at + 2];
            nextSideY[j] = places[at + 3];
            nextTurn[j] = WayRoots.turn(on, space.corners);
            nextRadius[j] = least + lane * Math.min(roots.lanes[root], reach);
        }
    }

    /**
     * Finds the bends that are passed: the straight way to the next root keeps off the corner, or the agent is round it
     * already.
     */
    private void test(int n, float circle) {
        for (int j = 0; j < n; j++) {
            float half = .5f * (1 - Math.abs(nextTurn[j])), nx = nextX[j], ny = nextY[j];
            nx -= Math.max(Math.min(nx, half), -half);
            ny -= Math.max(Math.min(ny, half), -half);
            float square = nx * nx + ny * ny;
            float turned = nextTurn[j]
                    * Math.max(
                            Math.min(nextRadius[j], WayBlock.most(nx, ny, nextSideX[j], nextSideY[j], square, circle)),
                            circle);
            float rest = square - turned * turned, length = (float) Math.sqrt(rest);
            float toX = nx * length + ny * turned, toY = ny * length - nx * turned; // times the square
            found[j] = sign(rest) << 1 | passed(j, toX, toY, square, circle);
        }
    }

    /** 1 if the bend is passed by a way in a direction, which is as long as given; else 0. */
    private int passed(int j, float toX, float toY, float length, float circle) {
        float x = wx[j], y = wy[j], r = radius[j], far = x * x + y * y, off = turn[j] * (toX * y - toY * x);
        float close = Math.max(Math.min(r, WayBlock.most(x, y, sideX[j], sideY[j], far, circle)), circle);
        int ahead = sign(-x * (turn[j] * sideY[j])) | sign(y * (turn[j] * sideX[j]));
        int into = sign(off - close * (1 - 1e-6f) * length);
        int round = sign(-off) & sign(far - r * r * 1.01f) & ~sign(-toX * x - toY * y);
        return ~(ahead & into) & 1 | round;
    }

    private int inside(int j, float circle) {
        cursor.within(nextX[j], nextY[j], nextTurn[j] * circle);
        return passed(j, (float) cursor.toX, (float) cursor.toY, 1, circle);
    }

    /** 1 below 0, else 0. */
    private static int sign(float number) {
        return Float.floatToRawIntBits(number + 0f) >>> 31;
    }
}
