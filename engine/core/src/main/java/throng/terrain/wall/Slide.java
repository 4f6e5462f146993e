package throng.terrain.wall;

import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.Agents;

/**
 * Keeps agents on their side of {@link Walls} and of {@link TileWalls}: the ball of an agent's radius goes the way that
 * motion has made, up to the first wall; what is left of the way goes on along that wall, up to the next; after four
 * walls it stops. What its velocity had against a wall is gone, so walls never speed anybody up; the heading stays as
 * the agent wants it. Who overlaps a wall, because it was put there, may leave it, and gets no deeper; who stands right
 * on a wall may leave to either side. Who is in a blocked tile is put to the nearest place in an open one, at rest.
 *
 * <p>Nobody crosses: a way whose ends, as floats, lie on two sides of a wall is not gone. The middle of an agent stays
 * {@link #SKIN} away from each wall, if it was, less a rounding of its place: 10 km from the origin that is as much.
 * Ends of the world count: where a border stops or mirrors somebody, it is looked at where he comes to stand. On a
 * torus nobody goes further than once round it in a tick.
 *
 * <p>In double, one agent at a time; each worker has its own.
 */
public final class Slide {
    /** What even a point keeps off a wall, metres; a millimetre is what floats resolve 10 km from the origin. */
    public static final double SKIN = 1e-3;

    /** Walls met in a tick: after so many it stops. */
    private static final int BOUNCES = 4;

    private final Walls walls;
    private final @Nullable TileWalls tiles;
    private final @Nullable Refuge refuge;
    private final Axis axisX;
    private final Axis axisY;
    private final Sides sides = new Sides();
    private final Sweep sweep = new Sweep(sides);
    /** The agent that slides: where it begins, radius, velocity. */
    private float x;

    private float y;
    private double r;
    private double vx;
    private double vy;
    /** Whether it has changed, and whether the border will move it. */
    private boolean touched;

    private boolean bent;
    /** Where it meets the first wall. */
    private float firstX;

    private float firstY;

    /** @param tiles null: none */
    public Slide(Walls walls, @Nullable TileWalls tiles, Space space) {
        this.walls = walls;
        this.tiles = tiles;
        refuge = tiles == null ? null : new Refuge(tiles);
        axisX = space.x();
        axisY = space.y();
    }

    /**
     * Corrects where the agents of [start, end) go, before they are brought into the world.
     *
     * @param agents their next positions and velocities are changed
     * @param radius agent i's at index i − base, metres
     */
    public void run(Agents agents, float[] radius, int base, int start, int end) {
        float[] fromX = agents.now(0), fromY = agents.now(1), toX = agents.next(0), toY = agents.next(1);
        for (int i = start; i < end; i++) {
            x = fromX[i];
            y = fromY[i];
            r = Math.max(radius[i - base], SKIN);
            bent = leaves(axisX, toX[i]) || leaves(axisY, toY[i]);
            double far = bent ? reach(toX[i], toY[i]) : 0;
            sides.box(
                    Math.min(x - far, toX[i]) - r,
                    Math.min(y - far, toY[i]) - r,
                    Math.max(x + far, toX[i]) + r,
                    Math.max(y + far, toY[i]) + r);
            if (look()) hold(agents.next(), i);
        }
    }

    /** Collects what stands in the box: whether there is anything. */
    private boolean look() {
        walls.near(sides);
        if (tiles == null || tiles.open(sides)) return sides.count > 0;
        tiles.near(sides);
        return true;
    }

    private static boolean leaves(Axis axis, float p) {
        return !axis.open() && !axis.torus() && !(p >= axis.low() && p <= axis.high());
    }

    /** How long the way is, metres: no further can anybody get, however he slides. */
    private double reach(float toX, float toY) {
        double dx = (double) toX - x, dy = (double) toY - y;
        return Math.sqrt(dx * dx + dy * dy);
    }

    private void hold(float[][] next, int i) {
        if (tiles != null && refuge != null && !tiles.open(x, y)) {
            if (refuge.find(x, y, r)) set(next, i, (float) refuge.x, (float) refuge.y, 0, 0);
            else set(next, i, x, y, 0, 0);
            return;
        }
        touched = false;
        sweep.begin(x, y, shorter(axisX, (double) next[0][i] - x), shorter(axisY, (double) next[1][i] - y));
        if (!bent && !touched) {
            sweep.first(r);
            if (sweep.met < 0) return;
        }
        double far = r + Math.sqrt(sweep.dx * sweep.dx + sweep.dy * sweep.dy);
        sides.box(x - far, y - far, x + far, y + far); // it may slide to where the straight way does not go
        look();
        vx = next[3][i];
        vy = next[4][i];
        travel();
        finish(next, i);
    }

    private double shorter(Axis axis, double d) {
        if (!axis.torus() || Math.abs(d) <= axis.high()) return d;
        touched = true;
        return d > 0 ? axis.high() : -axis.high();
    }

    private void travel() {
        double least = 1e-18 * (sweep.dx * sweep.dx + sweep.dy * sweep.dy);
        boolean first = true;
        firstX = x;
        firstY = y;
        for (int n = 0; n < BOUNCES && sweep.dx * sweep.dx + sweep.dy * sweep.dy > least; n++) {
            sweep.first(r);
            sweep.advance();
            if (sweep.met < 0) return;
            if (first) {
                firstX = sweep.placeX();
                firstY = sweep.placeY();
                first = false;
                touched = true;
            }
            double against = Math.min(0, vx * sweep.nx + vy * sweep.ny);
            vx -= against * sweep.nx;
            vy -= against * sweep.ny;
            if (n == BOUNCES - 1) vx = vy = 0;
        }
    }

    private void finish(float[][] next, int i) {
        float endX = touched ? sweep.placeX() : next[0][i], endY = touched ? sweep.placeY() : next[1][i];
        if (!touched && !bent) return;
        if (!fits(endX, endY)) {
            boolean half = touched && fits(firstX, firstY);
            endX = half ? firstX : x;
            endY = half ? firstY : y;
            vx = vy = 0;
            touched = true;
        }
        if (touched) set(next, i, endX, endY, vx, vy);
    }

    private static void set(float[][] next, int i, float x, float y, double vx, double vy) {
        next[0][i] = x;
        next[1][i] = y;
        next[3][i] = (float) vx;
        next[4][i] = (float) vy;
    }

    /** Whether it may come to stand there, once the border has brought it in. */
    private boolean fits(float endX, float endY) {
        float inX = brought(axisX, endX), inY = brought(axisY, endY);
        if (tiles != null && !tiles.open(inX, inY)) return false;
        if (sweep.crosses(x, y, inX, inY)) return false;
        boolean moved = inX != endX || inY != endY;
        return !moved || sweep.gap(inX, inY) >= Math.min(r, sweep.gap(x, y)) - 1e-6;
    }

    private static float brought(Axis axis, float p) {
        return switch (axis.border()) {
            case REFLECT -> Axis.mirror(p, axis.low(), axis.high());
            case CLAMP -> axis.admit(p);
            case OPEN, TORUS -> p;
        };
    }
}
