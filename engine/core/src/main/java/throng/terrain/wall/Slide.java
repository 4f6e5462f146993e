package throng.terrain.wall;

import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Space;
import throng.memory.Agents;

/**
 * Makes agents slide along walls and {@link TileWalls}, so that no agent crosses one. A world with walls calls
 * it after motion; use it on your own only with columns of your own.
 *
 * <pre>
 *       o                    1. motion moves the agent from o to x
 *        \
 *         \                  2. its ball goes up to the first wall
 *          o - - - &gt; o       3. the rest of the path goes on along that wall, up to the next
 *    =======\==========      4. after four walls it stops
 *            x
 * </pre>
 *
 * <p>The velocity loses its component against each wall, so walls never speed an agent up; the heading stays. An agent
 * that overlaps a wall, because the wall was put there, may leave it and gets no deeper. One that stands right on a
 * wall may leave to either side. An agent in a blocked tile is put to the nearest position in an open one, at rest.
 *
 * <p>A path whose ends, as floats, lie on two sides of a wall is not taken. The middle of an agent stays {@link #SKIN}
 * away from each wall, if it was, less a rounding of its position; 10 km from the origin that is as much. Where a
 * border of the world stops or mirrors an agent, its final position is tested.
 *
 * <p>The cost of a tick is bounded, however fast, large or far away an agent is:
 * <ul>
 * <li>On a torus an agent goes once round it in a tick at most, and keeps off walls by a quarter of it at most.
 * <li>Over tiles it goes {@link #MAX_MOVE_TILES} tiles in a tick at most, less the larger it is, and keeps off them by
 * {@link #MAX_RADIUS_TILES} tiles at most. An agent off the map is put on it at once.
 * <li>If more than 65,536 tiles had to be examined, because floats do not tell them apart, it stays where it is, at
 * rest.
 * <li>Each wall within reach of a path through more than a thousand cells of 4 m costs some 10 ns.
 * </ul>
 *
 * <p>It computes in double, one agent at a time: first it looks whether anything stands near the path, as for few
 * agents; only then does it make a new one. Each worker has its own.
 */
public final class Slide {
    /** The distance that even a point keeps from walls, metres: the resolution of floats 10 km from the origin. */
    public static final double SKIN = 1e-3;

    /** The longest path over tiles in a tick, in tiles; with a radius of n tiles, rounded up, 2 / (1 + n) of it. */
    public static final int MAX_MOVE_TILES = 2048;

    /** The largest radius that counts for tiles, in tiles. */
    public static final int MAX_RADIUS_TILES = 16;

    /** The number of walls at which an agent stops. */
    private static final int MAX_WALLS = 4;

    /** What is left of a path counts as nothing below this share of its square. */
    private static final double NOTHING_SQUARED = 1e-18;

    private final WallSet walls;
    private final @Nullable TileWalls tiles;
    private final @Nullable NearestOpenTile nearestOpen;
    private final @Nullable NearTiles nearTiles;
    private final Axis axisX;
    private final Axis axisY;

    /** Lengths of the axes of a torus, metres; infinite for other axes. */
    private final double torusX, torusY;
    /** The largest radii that count for walls and for tiles, metres. */
    private final double maxWallRadius, maxTileRadius;

    /** What stands near the path. */
    private final WallSides sides = new WallSides();

    /** The ball that goes along the path: what is left of it, and what is met. */
    private final BallSweep sweep = new BallSweep(sides);

    private final LongMove longMove;

    // The agent that slides: its position when the tick began, the larger of its radii, and its velocity.
    private float x, y;
    private double r;
    private double vx, vy;

    /** Whether motion leads it out of the world, so that the border will move it. */
    private boolean leavesWorld;
    /** Whether its path is too long to collect all sides near it at once: then {@link LongMove} goes along it. */
    private boolean useLongMove;
    /** Whether its path ends elsewhere than motion says. */
    private boolean changed;
    /** Whether a wall has stopped its path or turned it aside, and where that was first. */
    private boolean met;

    private float firstX, firstY;

    // Where agents were before code put them elsewhere.
    private float[] keptX = {}, keptY = {};

    /** The agents of the last block that have met a wall. */
    private int[] hits = new int[0];

    private int hitCount;

    /**
     * Makes the scratch of a worker.
     *
     * @param walls the walls of the world
     * @param tiles its blocked tiles; null for none
     * @param space its space
     */
    public Slide(WallSet walls, @Nullable TileWalls tiles, Space space) {
        this.walls = Check.given("the walls", walls);
        this.tiles = tiles;
        nearestOpen = tiles == null ? null : new NearestOpenTile(tiles);
        axisX = space.x();
        axisY = space.y();
        torusX = axisX.torus() ? axisX.high() : Double.POSITIVE_INFINITY;
        torusY = axisY.torus() ? axisY.high() : Double.POSITIVE_INFINITY;
        maxWallRadius = Math.min(torusX, torusY) / 4;
        maxTileRadius = tiles == null
                ? Double.POSITIVE_INFINITY
                : MAX_RADIUS_TILES * (double) tiles.map().size();
        nearTiles = tiles == null ? null : new NearTiles(tiles.map(), space);
        longMove = new LongMove(walls, tiles, sides, sweep);
    }

    /**
     * Moves the agents of [start, end) from where motion has put them to where they slide. Call it before borders bring
     * them into the world.
     *
     * @param agents the columns; their next positions and velocities are changed
     * @param radius the radius of agent i at index i − base, metres
     * @param base the agent whose radius is at index 0
     * @param start the first agent
     * @param end the agent after the last
     * @throws IllegalArgumentException if [start, end) is not within the columns, or {@code radius} does not hold all
     *     of it
     */
    public void run(Agents agents, float[] radius, int base, int start, int end) {
        if (start < 0 || end < start || end > agents.now(0).length || base > start || end - (long) base > radius.length)
            throw new IllegalArgumentException(
                    "agents %d to %d of %d with %d radii from agent %d on; give columns and radii for all of them"
                            .formatted(start, end, agents.now(0).length, radius.length, base));
        if (hits.length < end - start) hits = new int[end - start];
        hitCount = 0;
        var near = nearTiles;
        if (near == null || walls.any()) {
            for (int i = start; i < end; i++) move(agents, radius[i - base], i);
        } else {
            for (int i = start; i < end; i += NearTiles.MAX_AGENTS) {
                int n = near.find(agents, radius, base, i, Math.min(end, i + NearTiles.MAX_AGENTS));
                for (int k = 0; k < n; k++) move(agents, radius[near.agents[k] - base], near.agents[k]);
            }
        }
    }

    /**
     * Returns how many agents of the last {@link #run} have met a wall: something stopped their path or turned it
     * aside.
     *
     * @return their number
     */
    public int hitCount() {
        return hitCount;
    }

    /**
     * Returns an agent that has met a wall.
     *
     * @param k in [0, hitCount)
     * @return its index; they ascend
     */
    public int hit(int k) {
        return hits[Check.index("a hit", k, hitCount)];
    }

    /**
     * Keeps where the agents of [start, end) will be, before code puts them elsewhere: {@link #carry} follows.
     *
     * @param agents the columns
     * @param start the first agent
     * @param end the agent after the last
     */
    public void keep(Agents agents, int start, int end) {
        int n = end - start;
        if (keptX.length < n) keptX = new float[n];
        if (keptY.length < n) keptY = new float[n];
        System.arraycopy(agents.next(0), start, keptX, 0, n);
        System.arraycopy(agents.next(1), start, keptY, 0, n);
    }

    /**
     * Moves those agents of [start, end) that code has put elsewhere since {@link #keep} to where they slide.
     *
     * @param agents the columns; their next positions and velocities are changed
     * @param radius the radius of agent i at index i − base, metres
     * @param base the agent whose radius is at index 0
     * @param start the first agent
     * @param end the agent after the last
     */
    public void carry(Agents agents, float[] radius, int base, int start, int end) {
        if (hits.length < end - start) hits = new int[end - start];
        hitCount = 0;
        float[] toX = agents.next(0), toY = agents.next(1);
        for (int i = start; i < end; i++) {
            float fromX = keptX[i - start], fromY = keptY[i - start];
            boolean finite = Math.abs(toX[i]) <= Axis.MAX_COORDINATE && Math.abs(toY[i]) <= Axis.MAX_COORDINATE;
            if ((toX[i] != fromX || toY[i] != fromY) && finite) move(agents, fromX, fromY, radius[i - base], i);
        }
    }

    private void move(Agents agents, float radius, int i) {
        move(agents, agents.now(0)[i], agents.now(1)[i], radius, i);
    }

    /** Moves one agent: most have nothing near their path, and stay where motion has put them. */
    private void move(Agents agents, float fromX, float fromY, float radius, int i) {
        x = fromX;
        y = fromY;
        float toX = agents.next(0)[i], toY = agents.next(1)[i];
        setRadius(radius);
        leavesWorld = isOutside(axisX, toX) || isOutside(axisY, toY);
        double dx = (double) toX - x, dy = (double) toY - y;
        if (Math.abs(dx) > torusX || Math.abs(dy) > torusY) {
            correct(agents.next(), i, true);
            return;
        }
        double reach = leavesWorld ? Math.sqrt(dx * dx + dy * dy) : 0; // an agent that slides gets no further
        sides.setBox(
                Math.min(x - reach, toX) - r,
                Math.min(y - reach, toY) - r,
                Math.max(x + reach, toX) + r,
                Math.max(y + reach, toY) + r);
        TileWalls.Found found = collect();
        if (found != TileWalls.Found.ALL_OPEN) correct(agents.next(), i, found == TileWalls.Found.TOO_MANY);
    }

    private void setRadius(float radius) {
        r = Math.max(radius, SKIN);
        sweep.wallRadius = Math.min(r, maxWallRadius);
        sweep.tileRadius = Math.min(r, maxTileRadius);
        if (tiles != null) r = walls.any() ? Math.max(sweep.wallRadius, sweep.tileRadius) : sweep.tileRadius;
        else r = sweep.wallRadius;
    }

    /** Collects the walls and the sides of tiles in the box, and tells what it holds of both. */
    private TileWalls.Found collect() {
        if (!walls.collectInBox(sides)) return TileWalls.Found.TOO_MANY;
        TileWalls.Found found = tiles == null ? TileWalls.Found.ALL_OPEN : tiles.classify(sides);
        if (found == TileWalls.Found.ALL_OPEN) return sides.count > 0 ? TileWalls.Found.SOME_BLOCKED : found;
        if (found == TileWalls.Found.SOME_BLOCKED && tiles != null) tiles.collectInBox(sides);
        return found;
    }

    /**
     * Corrects the path of one agent.
     *
     * @param tooMany whether there is too much near the path to collect it all
     */
    private void correct(float[][] next, int i, boolean tooMany) {
        if (tiles != null && nearestOpen != null && !tiles.open(x, y)) {
            putInOpenTile(nearestOpen, next, i);
            return;
        }
        useLongMove = tooMany;
        changed = false;
        met = false;
        beginPath(next, i);
        boolean straight = !leavesWorld && !changed && !useLongMove;
        if (straight && isFree()) return;
        if (!useLongMove) useLongMove = collectAllAround() == TileWalls.Found.TOO_MANY;
        vx = next[3][i];
        vy = next[4][i];
        slide();
        store(next, i);
        if (met) hits[hitCount++] = i;
    }

    /** Puts an agent in a blocked tile to the nearest position in an open one, at rest. */
    private void putInOpenTile(NearestOpenTile nearestOpen, float[][] next, int i) {
        if (nearestOpen.find(x, y, sweep.tileRadius))
            set(next, i, nearestOpen.placeX(axisX), nearestOpen.placeY(axisY), 0, 0);
        else set(next, i, x, y, 0, 0);
    }

    /** Sets the path for the sweep: that of motion, or the part of it that may be gone in a tick. */
    private void beginPath(float[][] next, int i) {
        double dx = atMostOnceRound(torusX, (double) next[0][i] - x);
        double dy = atMostOnceRound(torusY, (double) next[1][i] - y);
        if (useLongMove) {
            double share = allowedShare(dx, dy);
            dx *= share;
            dy *= share;
        }
        sweep.begin(x, y, dx, dy);
    }

    private double atMostOnceRound(double round, double d) {
        if (!(Math.abs(d) > round)) return d;
        changed = true;
        return d > 0 ? round : -round;
    }

    /** Returns the share of the path to go: 1, unless it leads over too many tiles; 0 if it is not a number. */
    private double allowedShare(double dx, double dy) {
        double longest = Math.max(Math.abs(dx), Math.abs(dy)), share = 1;
        if (tiles != null) {
            double size = tiles.map().size();
            share = Math.min(1, 2 * MAX_MOVE_TILES * size / (1 + Math.ceil(sweep.tileRadius / size)) / longest);
        }
        if (!(longest < Double.POSITIVE_INFINITY)) share = 0;
        if (share < 1) changed = true;
        return share;
    }

    /** Returns whether the path meets nothing of what has been collected. */
    private boolean isFree() {
        sweep.findFirst();
        return sweep.hitSide < 0;
    }

    /** Collects what stands in reach of the whole path in any direction: it may slide where motion does not lead. */
    private TileWalls.Found collectAllAround() {
        double reach = r + Math.sqrt(sweep.dx * sweep.dx + sweep.dy * sweep.dy);
        sides.setBox(x - reach, y - reach, x + reach, y + reach);
        return collect();
    }

    /** Goes along the path, and on along each wall that is met. */
    private void slide() {
        double least = NOTHING_SQUARED * (sweep.dx * sweep.dx + sweep.dy * sweep.dy);
        firstX = x;
        firstY = y;
        for (int n = 1; n <= MAX_WALLS && sweep.dx * sweep.dx + sweep.dy * sweep.dy > least; n++) {
            if (!useLongMove) {
                sweep.findFirst();
            } else if (!longMove.findFirst(torusX, torusY)) {
                changed = true;
                vx = vy = 0;
                return;
            }
            sweep.advance();
            if (sweep.hitSide < 0) return;
            if (!met) {
                firstX = sweep.storedX();
                firstY = sweep.storedY();
                changed = true;
                met = true;
            }
            double against = Math.min(0, vx * sweep.nx + vy * sweep.ny);
            vx -= against * sweep.nx;
            vy -= against * sweep.ny;
            if (n == MAX_WALLS) vx = vy = 0;
        }
    }

    /** Stores where the path ends. If the agent cannot stand there, it goes to the first wall, or nowhere. */
    private void store(float[][] next, int i) {
        if (!changed && !leavesWorld) return;
        float endX = changed ? sweep.storedX() : next[0][i], endY = changed ? sweep.storedY() : next[1][i];
        if (!canStand(endX, endY)) {
            boolean atFirstWall = changed && canStand(firstX, firstY);
            endX = atFirstWall ? firstX : x;
            endY = atFirstWall ? firstY : y;
            vx = vy = 0;
            changed = true;
            met = true;
        }
        if (changed) set(next, i, endX, endY, vx, vy);
    }

    private static void set(float[][] next, int i, float x, float y, double vx, double vy) {
        next[0][i] = x;
        next[1][i] = y;
        next[3][i] = (float) vx;
        next[4][i] = (float) vy;
    }

    /** Returns whether the agent may stand there, once the border has brought it in. */
    private boolean canStand(float endX, float endY) {
        double inX = inside(axisX, endX), inY = inside(axisY, endY);
        if (tiles != null && !tiles.open(inX, inY)) return false;
        if (useLongMove ? longMove.crosses(x, y, inX, inY) : sweep.crosses(x, y, inX, inY)) return false;
        boolean borderMoves = inX != endX && !axisX.torus() || inY != endY && !axisY.torus();
        return !borderMoves
                || gap(inX, inY) >= Math.min(Math.min(sweep.wallRadius, sweep.tileRadius), gap(x, y)) - 1e-6;
    }

    /** Returns how far a position is from what stands near it, metres. */
    private double gap(double px, double py) {
        if (useLongMove) longMove.collectAround(px, py, r);
        return sweep.distanceToSides(px, py);
    }

    /** Returns the position after the border. On a torus it is rounded as it will be there, but stays in its image. */
    private static double inside(Axis axis, float p) {
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

    /** Returns whether a position lies beyond a border that stops or mirrors agents. */
    private static boolean isOutside(Axis axis, float p) {
        return !axis.open() && !axis.torus() && !(p >= axis.low() && p <= axis.high());
    }
}
