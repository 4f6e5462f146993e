package throng.navigation.field;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.memory.store.MemoryClaim;
import throng.navigation.goal.Goals;
import throng.terrain.TileMap;

/**
 * The cost of the cheapest path from every tile of a map to the nearest goal. Use it when many agents go to the same
 * few goals, and the map changes while they go; {@link FieldDirection} says where to go on. For many goals that share a
 * budget of memory, use {@link DistanceFields}.
 *
 * <p>Costs are from middle to middle, for tiles of side 1, with steps to 8 neighbours as {@link TileMap} defines them.
 * A blocked goal is ignored. On blocked tiles, and on tiles without a path to a goal, the distance is infinite.
 * Distances are doubles: sums of floats over a thousand steps are wrong by up to 3·10⁻⁵.
 *
 * <p>It holds 9 bytes a tile, and 4 that all fields of a map share. A million tiles take 30 ms to build. After a door
 * opens or closes, {@link #update} takes 4 µs in the median, and at most twice the time of a rebuild. Several threads
 * may read a field at once, but not while one updates it.
 */
public final class DistanceField {
    /** Two paths that differ by less than this factor are equally good, so that rounding decides nothing. */
    private static final double EQUAL_COST_FACTOR = 1 + 1e-9;

    final StepCosts costs;
    final double[] distance;

    /**
     * Bit k is set where a cheapest path goes on in direction k, 45° · k from the x-axis. 0: a goal, a blocked tile, or
     * no path.
     */
    final byte[] nextSteps;

    private int[] goals = {};

    /** The rectangle of columns and rows in which all goals lie; empty without goals. */
    private int west, east, south, north;

    DistanceField(StepCosts costs) {
        this.costs = costs;
        MemoryClaim.admit("a field of %d tiles".formatted(costs.map.tiles()), bytes(costs.map));
        distance = new double[costs.costs.length];
        nextSteps = new byte[costs.costs.length];
    }

    /** Sets other goals; the field must be built after that. */
    void goals(int[] tiles) {
        if (goals.length != tiles.length) goals = new int[tiles.length];
        west = south = Integer.MAX_VALUE / 2;
        east = north = -west;
        for (int g = 0; g < goals.length; g++) {
            goals[g] = costs.node(tiles[g]);
            int column = costs.map.column(tiles[g]), row = costs.map.row(tiles[g]);
            west = Math.min(west, column);
            east = Math.max(east, column);
            south = Math.min(south, row);
            north = Math.max(north, row);
        }
    }

    /** Returns how many steps the rectangle of the goals is away: no path is shorter. */
    int stepsToGoals(int column, int row) {
        int across = Math.max(west - column, column - east), along = Math.max(south - row, row - north);
        return Math.max(across, along);
    }

    /**
     * Builds the field of some goals. {@link #update} keeps it up with the map.
     *
     * @param map the map
     * @param goals numbers of goal tiles; without any, all distances are infinite
     * @return the field
     * @throws IllegalArgumentException if a number is not that of a tile of the map
     */
    public static DistanceField of(TileMap map, int... goals) {
        int[] checked = Goals.check(map, goals);
        var field = new DistanceField(new StepCosts(map));
        field.goals(checked);
        field.build(new DistanceSolver(), null);
        return field;
    }

    /** Builds the field; {@code wave}: by several workers where that pays. */
    void build(DistanceSolver work, @Nullable DistanceWave wave) {
        work.build(costs, goals, distance, wave);
        if (wave == null) directions(0, costs.map.height());
        else wave.directions(this);
    }

    /** Finds the next steps of rows, of which all distances are known. */
    void directions(int from, int to) {
        for (int row = from; row < to; row++) {
            int first = (row + 1) * costs.stride + 1;
            for (int v = first; v < first + costs.stride - 2; v++) nextSteps[v] = direction(v);
        }
    }

    /** Updates the field after changes of the map. It gives the same bits as a rebuild. */
    public void update() {
        if (costs.refresh()) update(new DistanceSolver(), null);
    }

    /** Updates what the changed costs affect. Returns how many tiles it examined. */
    int update(DistanceSolver work, @Nullable DistanceWave wave) {
        int maxUpdates = costs.costs.length / 64; // beyond that a rebuild is faster
        if (costs.changes > maxUpdates || !work.update(costs, goals, distance, maxUpdates)) {
            build(work, wave);
            return costs.costs.length;
        }
        for (int k = 0; k < work.touched(); k++) {
            int v = work.touched(k);
            nextSteps[v] = direction(v);
            for (int by : costs.neighbours)
                if (distance[v + by] < Double.POSITIVE_INFINITY) {
                    nextSteps[v + by] = direction(v + by);
                }
        }
        return work.touched();
    }

    private byte direction(int v) {
        double here = distance[v];
        if (here == 0 || here == Double.POSITIVE_INFINITY) return 0;
        double limit = here * EQUAL_COST_FACTOR;
        int bits = 0;
        float[] c = costs.costs;
        int up = costs.stride;
        double own = c[v], e = c[v + 1], n = c[v + up], w = c[v - 1], s = c[v - up];
        if (e != 0 && straight(v + 1, own + e, here, limit)) bits |= 1;
        if (n != 0 && straight(v + up, own + n, here, limit)) bits |= 4;
        if (w != 0 && straight(v - 1, own + w, here, limit)) bits |= 16;
        if (s != 0 && straight(v - up, own + s, here, limit)) bits |= 64;
        if (e != 0 && n != 0 && across(v + up + 1, own, here, limit)) bits |= 2;
        if (n != 0 && w != 0 && across(v + up - 1, own, here, limit)) bits |= 8;
        if (w != 0 && s != 0 && across(v - up - 1, own, here, limit)) bits |= 32;
        if (s != 0 && e != 0 && across(v - up + 1, own, here, limit)) bits |= 128;
        return (byte) bits;
    }

    private boolean straight(int u, double both, double here, double limit) {
        double there = distance[u];
        return there < here && there + both * .5 <= limit;
    }

    private boolean across(int u, double own, double here, double limit) {
        double there = distance[u];
        return there < here && costs.costs[u] != 0 && there + (own + costs.costs[u]) * StepCosts.DIAGONAL <= limit;
    }

    /**
     * Returns the map of the field.
     *
     * @return the map
     */
    public TileMap map() {
        return costs.map;
    }

    /**
     * Returns the cost of the cheapest path from the middle of a tile.
     *
     * @param tile the number of the tile
     * @return the cost for tiles of side 1; infinite if there is no path
     */
    public double distance(int tile) {
        return distance[node(tile)];
    }

    /**
     * Returns the cost of the cheapest path from the middle of the tile at a position.
     *
     * @param x of the position, metres
     * @param y of the position, metres
     * @return the cost for tiles of side 1; infinite if there is no path, and off the map
     */
    public double distance(float x, float y) {
        int column = column(x), row = row(y);
        return column < 0 || row < 0 ? Double.POSITIVE_INFINITY : distance[node(column, row)];
    }

    /**
     * Returns whether the cheapest path from the middle of the tile at a position costs at most a limit. Use it for
     * many agents: it reads distances, which caches cannot hold, only near goals.
     *
     * @param x of the position, metres
     * @param y of the position, metres
     * @param cost the limit, for tiles of side 1
     * @return whether {@link #distance(float, float)} is at most {@code cost}
     */
    public boolean within(float x, float y, double cost) {
        int column = column(x), row = row(y);
        if (column < 0 || row < 0) return cost == Double.POSITIVE_INFINITY;
        double least = stepsToGoals(column, row) * (double) costs.cheapest; // exact, so no rounded path is shorter
        return least <= cost && distance[node(column, row)] <= cost;
    }

    /** The column at x; −1 off the map. */
    private int column(float x) {
        double column = Math.floor(((double) x - costs.map.x()) / costs.map.size());
        return column >= 0 && column < costs.map.width() ? (int) column : -1;
    }

    private int row(float y) {
        double row = Math.floor(((double) y - costs.map.y()) / costs.map.size());
        return row >= 0 && row < costs.map.height() ? (int) row : -1;
    }

    private int node(int column, int row) {
        return (row + 1) * costs.stride + column + 1;
    }

    /**
     * Returns the next tile on a cheapest path.
     *
     * @param tile the number of the tile
     * @return the number of the next tile; −1 at a goal, and if there is no path
     */
    public int next(int tile) {
        int bits = nextSteps[node(tile)] & 0xff;
        if (bits == 0) return -1;
        int by = costs.neighbours[Integer.numberOfTrailingZeros(bits)],
                column = Math.floorMod(by + 1, costs.stride) - 1;
        return tile + column + (by - column) / costs.stride * costs.map.width();
    }

    private int node(int tile) {
        return costs.node(Check.index("a tile", tile, costs.map.tiles()));
    }

    /** Returns the memory of one field of a map, bytes, without what all fields share. */
    static long bytes(TileMap map) {
        return 9L * (map.width() + 2) * (map.height() + 2);
    }

    /** Returns whether both fields are equal, bit for bit. */
    boolean same(DistanceField other) {
        return Arrays.equals(distance, other.distance) && Arrays.equals(nextSteps, other.nextSteps);
    }

    @Override
    public String toString() {
        return "the distances to one goal over " + map();
    }
}
