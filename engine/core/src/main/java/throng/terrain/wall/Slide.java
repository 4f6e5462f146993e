package throng.terrain.wall;

import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Check;
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
 * Ends of the world count: where a border stops or mirrors somebody, it is looked at where he comes to stand.
 *
 * <p>What a tick costs is bounded by what is there, however fast, large or far away somebody is: on a torus nobody goes
 * further than once round it in a tick, and keeps off walls by a quarter of it at most; over tiles nobody goes further
 * than {@link #MAX_MOVE_TILES} of them in a tick, less the larger he is, and keeps off them by {@link #MAX_RADIUS_TILES} tiles at most;
 * who is off the map is put on it at once, however far he is. Where more than 65,536 tiles would have to be looked at
 * all the same, because floats do not tell them apart, he stays where he is, at rest. Each wall within reach of a way
 * that leads through more than a thousand cells of 4 m costs some 10 ns.
 *
 * <p>In double, one agent at a time; each worker has its own.
 */
public final class Slide {
    /** What even a point keeps off a wall, metres; a millimetre is what floats resolve 10 km from the origin. */
    public static final double SKIN = 1e-3;

    /** Over so many tiles a body goes in a tick at most; of a radius of n tiles, rounded up: 2 / (1 + n) of them. */
    public static final int MAX_MOVE_TILES = 2048;

    /** A larger body keeps off tiles as one whose radius is so many tiles. */
    public static final int MAX_RADIUS_TILES = 16;

    /** Walls met in a tick: after so many it stops. */
    private static final int BOUNCES = 4;

    private final Walls walls;
    private final @Nullable TileWalls tiles;
    private final @Nullable NearestOpenTile nearestOpen;
    private final Axis axisX;
    private final Axis axisY;
    private final WallSides sides = new WallSides();
    private final BallSweep sweep = new BallSweep(sides);
    private final LongMove longMove;
    /** Of a torus; infinity: none. */
    private final double roundX;

    private final double roundY;
    /** The largest radii that count for walls and for tiles, metres. */
    private final double mostOfWalls;

    private final double mostOfTiles;
    /** The agent that slides: where it begins, radius, velocity. */
    private float x;

    private float y;
    private double r;
    private double vx;
    private double vy;
    /** Whether it has changed, and whether the border will move it. */
    private boolean touched;

    private boolean bent;
    /** Whether sides are collected way by way. */
    private boolean afar;
    /** Where it meets the first wall. */
    private float firstX;

    private float firstY;

    /** @param tiles null: none */
    public Slide(Walls walls, @Nullable TileWalls tiles, Space space) {
        this.walls = Check.given("the walls", walls);
        this.tiles = tiles;
        nearestOpen = tiles == null ? null : new NearestOpenTile(tiles);
        axisX = space.x();
        axisY = space.y();
        roundX = axisX.torus() ? axisX.high() : Double.POSITIVE_INFINITY;
        roundY = axisY.torus() ? axisY.high() : Double.POSITIVE_INFINITY;
        mostOfWalls = Math.min(roundX, roundY) / 4;
        mostOfTiles = tiles == null
                ? Double.POSITIVE_INFINITY
                : MAX_RADIUS_TILES * (double) tiles.map().size();
        longMove = new LongMove(walls, tiles, sides, sweep);
    }

    /**
     * Corrects where the agents of [start, end) go, before they are brought into the world.
     *
     * @param agents their next positions and velocities are changed
     * @param radius agent i's at index i − base, metres
     * @throws IllegalArgumentException if [start, end) is not within the columns, or radius does not hold all of it
     */
    public void run(Agents agents, float[] radius, int base, int start, int end) {
        float[] fromX = agents.now(0), fromY = agents.now(1), toX = agents.next(0), toY = agents.next(1);
        if (start < 0 || end < start || end > fromX.length || base > start || end - (long) base > radius.length)
            throw new IllegalArgumentException("agents %d to %d of %d, radii of %d from %d on; give what holds them"
                    .formatted(start, end, fromX.length, radius.length, base));
        for (int i = start; i < end; i++) {
            x = fromX[i];
            y = fromY[i];
            body(radius[i - base]);
            bent = leaves(axisX, toX[i]) || leaves(axisY, toY[i]);
            if (Math.abs((double) toX[i] - x) > roundX || Math.abs((double) toY[i] - y) > roundY) {
                hold(agents.next(), i, true);
                continue;
            }
            double far = bent ? reach(toX[i], toY[i]) : 0;
            sides.box(
                    Math.min(x - far, toX[i]) - r,
                    Math.min(y - far, toY[i]) - r,
                    Math.max(x + far, toX[i]) + r,
                    Math.max(y + far, toY[i]) + r);
            int there = look();
            if (there != TileWalls.OPEN) hold(agents.next(), i, there == TileWalls.WIDE);
        }
    }

    private void body(float radius) {
        r = Math.max(radius, SKIN);
        sweep.wide = Math.min(r, mostOfWalls);
        sweep.tileWide = Math.min(r, mostOfTiles);
        if (tiles != null) r = walls.any() ? Math.max(sweep.wide, sweep.tileWide) : sweep.tileWide;
        else r = sweep.wide;
    }

    /** Collects what stands in the box: whether there is anything, or too much to collect it all. */
    private int look() {
        if (!walls.near(sides)) return TileWalls.WIDE;
        int there = tiles == null ? TileWalls.OPEN : tiles.look(sides);
        if (there == TileWalls.OPEN) return sides.count > 0 ? TileWalls.BLOCKED : there;
        if (there == TileWalls.BLOCKED && tiles != null) tiles.near(sides);
        return there;
    }

    private static boolean leaves(Axis axis, float p) {
        return !axis.open() && !axis.torus() && !(p >= axis.low() && p <= axis.high());
    }

    /** How long the way is, metres: no further can anybody get, however he slides. */
    private double reach(float toX, float toY) {
        double dx = (double) toX - x, dy = (double) toY - y;
        return Math.sqrt(dx * dx + dy * dy);
    }

    /** @param wide whether its way is too long, or it is too large, for all that stands about to be collected */
    private void hold(float[][] next, int i, boolean wide) {
        if (tiles != null && nearestOpen != null && !tiles.open(x, y)) {
            if (nearestOpen.find(x, y, sweep.tileWide))
                set(next, i, nearestOpen.placeX(axisX), nearestOpen.placeY(axisY), 0, 0);
            else set(next, i, x, y, 0, 0);
            return;
        }
        touched = false;
        afar = wide;
        double dx = shorter(roundX, (double) next[0][i] - x), dy = shorter(roundY, (double) next[1][i] - y);
        if (afar) {
            double share = share(dx, dy);
            dx *= share;
            dy *= share;
        }
        sweep.begin(x, y, dx, dy);
        if (!bent && !touched && !afar) {
            sweep.first();
            if (sweep.met < 0) return;
        }
        if (!afar) {
            double far = r + Math.sqrt(dx * dx + dy * dy);
            sides.box(x - far, y - far, x + far, y + far); // it may slide to where the straight way does not go
            afar = look() == TileWalls.WIDE;
        }
        vx = next[3][i];
        vy = next[4][i];
        travel();
        finish(next, i);
    }

    /** How much of a way may be gone: all, unless it leads over too many tiles; none of one that is no number. */
    private double share(double dx, double dy) {
        double longest = Math.max(Math.abs(dx), Math.abs(dy)), share = 1;
        if (tiles != null) {
            double size = tiles.map().size();
            share = Math.min(1, 2 * MAX_MOVE_TILES * size / (1 + Math.ceil(sweep.tileWide / size)) / longest);
        }
        if (!(longest < Double.POSITIVE_INFINITY)) share = 0;
        if (share < 1) touched = true;
        return share;
    }

    private double shorter(double round, double d) {
        if (!(Math.abs(d) > round)) return d;
        touched = true;
        return d > 0 ? round : -round;
    }

    private void travel() {
        double least = 1e-18 * (sweep.dx * sweep.dx + sweep.dy * sweep.dy);
        boolean first = true;
        firstX = x;
        firstY = y;
        for (int n = 0; n < BOUNCES && sweep.dx * sweep.dx + sweep.dy * sweep.dy > least; n++) {
            if (!afar) {
                sweep.first();
            } else if (!longMove.first(roundX, roundY)) {
                touched = true;
                vx = vy = 0;
                return;
            }
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
        double inX = brought(axisX, endX), inY = brought(axisY, endY);
        if (tiles != null && !tiles.open(inX, inY)) return false;
        if (afar ? longMove.crosses(x, y, inX, inY) : sweep.crosses(x, y, inX, inY)) return false;
        boolean moved = inX != endX && !axisX.torus() || inY != endY && !axisY.torus();
        return !moved || gap(inX, inY) >= Math.min(Math.min(sweep.wide, sweep.tileWide), gap(x, y)) - 1e-6;
    }

    private double gap(double px, double py) {
        if (afar) longMove.round(px, py, r);
        return sweep.gap(px, py);
    }

    /** Where the border brings a place; on a torus as it is rounded there, but in the image that it was in. */
    private static double brought(Axis axis, float p) {
        return switch (axis.border()) {
            case REFLECT -> Axis.mirror(p, axis.low(), axis.high());
            case CLAMP -> axis.confine(p);
            case OPEN -> p;
            case TORUS -> p >= 0 && p < axis.high() ? p : image(Axis.wrap(p, axis.high()), p, axis.high());
        };
    }

    private static double image(float in, double p, double length) {
        return in + length * Math.rint((p - in) / length);
    }
}
