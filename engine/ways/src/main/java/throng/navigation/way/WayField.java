package throng.navigation.way;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.memory.store.MemoryClaim;
import throng.navigation.goal.Goals;
import throng.navigation.plan.GoalPlan;
import throng.terrain.TileMap;

/**
 * The shortest ways of people from everywhere on a map of tiles to the nearest goal. They are straight, bend at
 * corners, and keep a body's radius off walls. Use it for people; {@link WayDirections} says where to go on. Use a
 * {@link throng.navigation.field.DistanceField} where tiles have different costs, and for units that go tile by tile.
 *
 * <p>Distances are metres. A goal is the whole square of its tile, so a door of several tiles is a goal as wide as
 * that. A tile is open or blocked; its cost does not count. Bodies of
 * any radius go through gaps that are a fiftieth of a tile wider than they are.
 *
 * <p>Each tile holds its root: the next bend of the way from its middle, or the goal. Ways are found by wedges of
 * sight, the nearest first. Lengths are those round squares about the corners. Agents go round circles, so
 * their ways are shorter by up to 0.43 radii a corner.
 *
 * <p>It holds 16 bytes a tile, 49 a corner, and 4 for each quarter of a tile from which ways look at bends; all fields
 * of a map and a radius share what belongs to both. A million tiles of a town take 60 to 90 ms to build, an empty map
 * 11. After a change it is built anew, with the bits of another field of the changed map. Several threads may read it
 * at once, but not while one updates it.
 */
public final class WayField {
    final BodySpace space;
    final WayRoots roots;

    /** By tile of the map with a rim: the length of the way, tiles. */
    final double[] distance;

    /** By tile with a rim: roots and bends. */
    final WayLooks looks;

    final int stride;
    private int[] goals = {};

    /** The part of a build in which wedges are followed; the rest finds bends. */
    private static final double SWEPT = .65;

    /** How far it is built. */
    private double part;

    private boolean begun, swept;
    private int row;

    /** Only of a field that is built alone. */
    private @Nullable WedgeSweep own;

    WayField(BodySpace space) {
        this.space = space;
        stride = space.width + 2;
        MemoryClaim.admit("a field of ways over %d tiles".formatted(space.map.tiles()), bytes(space));
        int nodes = stride * (space.height + 2);
        distance = new double[nodes];
        roots = new WayRoots(space);
        looks = new WayLooks(roots, nodes);
    }

    /**
     * Builds the field of some goals.
     *
     * @param map the map
     * @param radius of the bodies, metres, in [0, 1000]
     * @param goals numbers of goal tiles; without any, all distances are infinite
     * @return the field
     * @throws IllegalArgumentException if the radius is out of range, a number is not that of a tile of the map, or the
     *     map has 2²⁷ tiles or more
     */
    public static WayField of(TileMap map, float radius, int... goals) {
        Check.given("the map of a field of ways", map);
        var field = new WayField(new BodySpace(map, radius(radius)));
        field.goals = Goals.check(map, goals);
        field.own = new WedgeSweep();
        field.build(field.own);
        return field;
    }

    static float radius(float radius) {
        return Check.within("the radius of bodies on ways", radius, 0, 1000, "m");
    }

    /** What a field holds, without the bends of {@link WayLooks}. */
    static long bytes(BodySpace space) {
        return 16L * (space.width + 2) * (space.height + 2) + 49L * space.corners;
    }

    /** Sets other goals; the field must be built after that. */
    void goals(GoalPlan of, int goal) {
        goals = of.tiles(goal, goals);
        clear();
    }

    /** Builds the field anew if the map has changed. */
    public void update() {
        WedgeSweep sweep = own == null ? new WedgeSweep() : own;
        own = sweep;
        if (space.refresh()) build(sweep);
    }

    void build(WedgeSweep sweep) {
        clear();
        go(sweep, 1, 0);
    }

    /** Builds it by several workers: one follows all wedges, then all find bends. */
    void build(WedgeSweep sweep, WayLooks.Strips strips) {
        clear();
        go(sweep, SWEPT, 0);
        strips.find(looks, sweep.rootOf);
        part = 1;
    }

    /** Forgets what is built. */
    void clear() {
        part = 0;
        begun = swept = false;
    }

    /** How much of it is built, from 0 to 1. */
    double part() {
        return part;
    }

    /**
     * Goes on until a part of it is built: first wedges are followed, then tiles find their bends, row by row.
     *
     * @param sweep that no other field has used since it was begun
     * @param to the part, up to 1
     * @param wedges how many there may be in all; if there are more, the last parts take longer
     */
    void go(WedgeSweep sweep, double to, long wedges) {
        if (!begun) sweep.begin(roots, goals, distance);
        begun = true;
        if (!swept && sweep.go(to < SWEPT ? (long) (wedges * to / SWEPT) : Long.MAX_VALUE)) sweptAll(sweep);
        part = Math.max(swept ? SWEPT : 0, to);
        if (!swept) return;
        int until = part < 1 ? (int) (space.height * (part - SWEPT) / (1 - SWEPT)) : space.height;
        for (; row < until; row++) looks.find(sweep.rootOf, sweep.relations, row);
    }

    private void sweptAll(WedgeSweep sweep) {
        for (double ring = 0; ring < 2 * space.rings; ring++) widen(sweep.rootOf);
        roots.finish();
        looks.begin(sweep.relations);
        swept = true;
        row = 0;
    }

    /**
     * Gives tiles that are closed to the radius alone, and lie beside one with a way, the way of that neighbour: bodies
     * may be pushed there.
     */
    private void widen(int[] rootOf) {
        int count = 0;
        int[] tiles = new int[64];
        for (int row = 0; row < space.height; row++) {
            int v = (row + 1) * stride + 1;
            for (int column = 0; column < space.width; column++, v++) {
                if (rootOf[v] >= 0 || !space.closed(column, row) || nearest(rootOf, v) < 0) continue;
                if (count == tiles.length) tiles = Arrays.copyOf(tiles, 2 * count);
                tiles[count++] = v;
            }
        }
        int[] from = new int[count];
        for (int k = 0; k < count; k++) from[k] = nearest(rootOf, tiles[k]);
        for (int k = 0; k < count; k++) distance[tiles[k]] = distance[from[k]] + 1;
        for (int k = 0; k < count; k++) rootOf[tiles[k]] = rootOf[from[k]];
    }

    /** The neighbour on four sides with the shortest way, behind no wall; −1 if none has one. */
    private int nearest(int[] rootOf, int v) {
        int best = -1, column = v % stride - 1, row = v / stride - 1;
        for (int k = 0; k < 4; k++) {
            int right = k == 0 ? 1 : k == 2 ? -1 : 0, up = k == 1 ? 1 : k == 3 ? -1 : 0, u = v + right + up * stride;
            if (rootOf[u] < 0 || best >= 0 && distance[u] >= distance[best]) continue;
            if (space.isOpenTo(column, row, right, up)) best = u;
        }
        return best;
    }

    /** The node beside a closed one by which bodies come out: that with the shortest way; −1 if none has one. */
    int outOf(int v) {
        int best = -1, column = v % stride - 1, row = v / stride - 1;
        for (int k = 0; k < 4; k++) {
            int right = k == 0 ? 1 : k == 2 ? -1 : 0, up = k == 1 ? 1 : k == 3 ? -1 : 0, u = v + right + up * stride;
            if (looks.root(u) < 0 || distance[u] >= (best < 0 ? distance[v] : distance[best])) continue;
            if (space.isOpenTo(column, row, right, up)) best = u;
        }
        return best;
    }

    /** {@return the map of the field} */
    public TileMap map() {
        return space.map;
    }

    /** {@return the radius of the bodies that the field is made for, metres} */
    public float radius() {
        return (float) (space.radius * space.map.size());
    }

    /**
     * Returns the length of the way from the middle of a tile.
     *
     * @param tile the number of the tile
     * @return metres; infinite if there is no way
     */
    public double distance(int tile) {
        Check.index("a tile", tile, space.map.tiles());
        int column = space.map.column(tile), row = space.map.row(tile), v = (row + 1) * stride + column + 1;
        if (space.shift == 0) return distance[v] * space.map.size();
        double x = column + 1, y = row + 1, least = Double.POSITIVE_INFINITY; // a vertex of four cells
        for (int across = 0; across < 2; across++)
            for (int up = 0; up < 2; up++) least = Math.min(least, length(v + across + up * stride, x, y));
        return least * space.map.size();
    }

    /**
     * Returns the length of the way from a position, by the next bend of its tile.
     *
     * @param x of the position, metres
     * @param y of the position, metres
     * @return metres, 0 in a goal; infinite if there is no way, and off the map
     */
    public double distance(float x, float y) {
        int v = node(x, y);
        return v < 0 ? Double.POSITIVE_INFINITY : length(v, space.cellX(x), space.cellY(y)) * space.map.size();
    }

    /** The node of the cell of a position; −1 off the map. */
    private int node(float x, float y) {
        if (space.map.tileAt(x, y) < 0) return -1;
        double cellX = space.cellX(x), cellY = space.cellY(y);
        int column = (int) cellX, row = (int) cellY, v = (row + 1) * stride + column + 1;
        int step = space.closed(column, row) ? space.stepOut(column, row, cellX - column, cellY - row) : 0;
        return step == 0 ? v : v + BodySpace.stepRight(step) + BodySpace.stepUp(step) * stride;
    }

    /** The length of the way from a place, by the root of a node. */
    private double length(int v, double x, double y) {
        int root = looks.root(v);
        return root < 0 ? Double.POSITIVE_INFINITY : space.shift > 0 && isGoal(v, x, y) ? 0 : roots.way(root, x, y);
    }

    /** Whether a place in a cell is in a goal tile. Cells about vertices may have parts of several. */
    boolean isGoal(int v, double x, double y) {
        int root = looks.root(v);
        if (root < 0 || !roots.isGoal(root)) return false;
        if (space.shift == 0) return distance[v] == 0;
        int column = (int) Math.floor(x - space.shift), row = (int) Math.floor(y - space.shift);
        return space.map.open(column, row) && Arrays.binarySearch(goals, space.map.tile(column, row)) >= 0;
    }

    /** Whether a position is in a goal. Away from goals it reads no cell. */
    boolean isGoal(float x, float y) {
        double cellX = space.cellX(x), cellY = space.cellY(y);
        if (!roots.isNearGoals(Math.floor(cellX - space.shift), Math.floor(cellY - space.shift))) return false;
        int v = ((int) cellY + 1) * stride + (int) cellX + 1;
        return isGoal(v, cellX, cellY);
    }

    /** Returns whether both fields are equal, bit for bit. */
    boolean same(WayField other) {
        return Arrays.equals(distance, other.distance) && looks.same(other.looks);
    }

    @Override
    public String toString() {
        return "the ways of bodies of %s m to one goal over %s".formatted(radius(), map());
    }
}
