package throng.navigation.way;

import throng.kernel.Force;
import throng.math.Check;

/**
 * Keeps agents in their lanes while they come round a corner, after {@link WayDirections} has told where to go on.
 * Without it they cut in as soon as their tile sees what is behind the corner, and a wide stream gets narrow there.
 *
 * <p>A place alone does not tell whether an agent comes round a corner or passes it straight on; its velocity does. An
 * agent turns if it moves at 20° to 120° to its direction. Then it goes along the circle of its lane about the nearest
 * corner that it has on that side and that leads on to where it goes. Once the straight way keeps off that circle, it
 * is free, as it is at half of the radius of its lane, and at one and a half.
 */
final class WayTurns {
    /** Squares of the sine and cosine of the least and the greatest angle of a turn. */
    private static final float LEAST_SINE = .117f, GREATEST_COSINE = .25f;

    /** The parts of the radius of a lane within which, and off which, an agent has left it. */
    private static final double LEFT = .5, OFF = 1.5;

    /** The cosine of the greatest angle between a direction and the shortest way. */
    private static final double DESCENT = .17;

    /** Lanes that are wider than a body by less than this, metres, are not worth a look. */
    private static final float NARROW = .3f;

    private WayTurns() {}

    /** {@link WayDirections#keepLanes}. */
    static void hold(
            WayFields fields,
            int[] goal,
            float[] px,
            float[] py,
            float[] vx,
            float[] vy,
            int start,
            int end,
            float[] lanes,
            float spread,
            Force out) {
        Check.given("the fields of ways", fields);
        Check.within("the spread of ways", spread, 0, 1000, "m");
        float[] ox = out.x(), oy = out.y();
        int agents = Math.min(Math.min(px.length, py.length), Math.min(vx.length, vy.length));
        Check.within("the start of a block", start, 0, agents);
        int most = Math.min(Math.min(agents - start, Force.LENGTH), Math.min(goal.length, lanes.length));
        int n = Check.within("the agents of a block", end - start, 0, most);
        for (int k = 0; k < n; k++) {
            int i = start + k;
            float x = vx[i], y = vy[i], square = x * x + y * y;
            float along = x * ox[k] + y * oy[k], across = x * oy[k] - y * ox[k];
            if (!(across * across > LEAST_SINE * square)) continue;
            if (along < 0 && along * along > GREATEST_COSINE * square || lanes[k] * spread < NARROW) continue;
            WayField field = fields.field(goal[k]);
            if (field != null) hold(field, px[i], py[i], x, y, lanes[k], spread, out, k);
        }
    }

    private static void hold(
            WayField field, float px, float py, float vx, float vy, float lane, float spread, Force out, int k) {
        double dx = out.x()[k], dy = out.y()[k];
        BodySpace space = field.space;
        double x = space.cellX(px),
                y = space.cellY(py),
                reach = Math.min(spread, BodySpace.MAX_ROOM) / space.map.size();
        int column = (int) Math.floor(x), row = (int) Math.floor(y);
        if (column < 0 || column >= space.width || row < 0 || row >= space.height) return;
        int root = field.looks.root((row + 1) * field.stride + column + 1);
        if (root < 0) return;
        int turn = vx * dy - vy * dx > 0 ? 1 : -1;
        double per = (field.space.circle + lane * reach) * turn / Math.sqrt((double) vx * vx + (double) vy * vy);
        int corner = corner(field, root, x, y, vx * per, vy * per, turn);
        if (corner < 0) return;
        double wx = middleX(field, corner) - x, wy = middleY(field, corner) - y;
        double radius = field.space.circle + lane * Math.min(reach, field.roots.lanes[corner]);
        double far = wx * wx + wy * wy, off = turn * (dx * wy - dy * wx);
        if (off >= radius || far < LEFT * LEFT * radius * radius || far > OFF * OFF * radius * radius) return;
        double close = Math.min(radius, WayBlock.STEEPEST * Math.sqrt(far)), length = Math.sqrt(far - close * close);
        double toX = (wx * length + wy * turn * close) / far, toY = (wy * length - wx * turn * close) / far;
        if (!nearer(field, root, x, y, toX, toY)) return;
        out.x()[k] = (float) toX;
        out.y()[k] = (float) toY;
    }

    /** Whether a direction makes the way to a root shorter, by a sixth of each step at least. */
    private static boolean nearer(WayField field, int root, double x, double y, double toX, double toY) {
        double half = field.roots.isGoal(root) ? .5 : 0, circle = field.roots.isGoal(root) ? 0 : field.space.circle;
        double wx = middleX(field, root) - x, wy = middleY(field, root) - y;
        wx -= Math.clamp(wx, -half, half);
        wy -= Math.clamp(wy, -half, half);
        double far = wx * wx + wy * wy, length = Math.sqrt(Math.max(far - circle * circle, 0));
        double turn = circle * WayRoots.turn(field.roots.codes[root], field.space.corners);
        return toX * (wx * length + wy * turn) + toY * (wy * length - wx * turn) > DESCENT * far;
    }

    /**
     * The nearest corner that the agent has beside it on the side to which it turns; −1 without one. The way turns to
     * that side there, and leads to a root.
     *
     * @param tx x of the velocity, as long as the radius of the lane, with the sign of the turn
     * @param ty y of the same
     */
    private static int corner(WayField field, int root, double x, double y, double tx, double ty, int turn) {
        BodySpace space = field.space;
        // beside the agent, and from a little behind it to ahead
        double behindX = -.3 * turn * tx, behindY = -.3 * turn * ty, aheadX = turn * tx, aheadY = turn * ty;
        double sideX = -OFF * ty, sideY = OFF * tx;
        double west = Math.min(behindX, aheadX) + Math.min(sideX, 0),
                east = Math.max(behindX, aheadX) + Math.max(sideX, 0);
        double south = Math.min(behindY, aheadY) + Math.min(sideY, 0),
                north = Math.max(behindY, aheadY) + Math.max(sideY, 0);
        int left = (int) Math.max(Math.ceil(x + west), 0), right = (int) Math.min(x + east, space.width);
        int low = (int) Math.max(Math.ceil(y + south), 0), high = (int) Math.min(y + north, space.height);
        int nearest = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int line = low; line <= high; line++) {
            int c = space.corner(left, line);
            for (int rest = space.cornersAhead(left, line, right); rest > 0; rest--, c++) {
                double wx = middleX(field, c) - x, wy = middleY(field, c) - y, far = wx * wx + wy * wy;
                boolean beside = wx * space.closedX[c] > 0 && wy * space.closedY[c] > 0;
                if (!beside || far >= least || tx * wy - ty * wx <= 0) continue;
                int on = field.roots.on[c], next = on >> 2;
                if (next < 0 || (on & 1) * 2 - 1 != turn) continue;
                if (next != root && !(field.roots.isGoal(next) && field.roots.isGoal(root))) continue;
                least = far;
                nearest = c;
            }
        }
        return nearest;
    }

    /** The middle of the circle that ways pass, or of the goal tile. */
    private static double middleX(WayField field, int root) {
        return field.roots.place(root, 0);
    }

    private static double middleY(WayField field, int root) {
        return field.roots.place(root, 1);
    }
}
