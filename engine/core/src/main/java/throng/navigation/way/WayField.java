package throng.navigation.way;

import java.util.Arrays;
import throng.math.Check;
import throng.terrain.MemoryClaim;
import throng.terrain.TileMap;

/**
 * The shortest ways of people from everywhere on a map of tiles to the nearest goal. They are straight, bend at
 * corners, and keep a body's radius off walls. Use it for people; {@link WayDirections} says where to go on. Use a
 * {@link throng.navigation.field.DistanceField} where tiles have different costs, and for units that go tile by tile.
 *
 * <p>Distances are metres. A goal is the whole square of its tile, so a door of several tiles is a goal as wide as
 * that. A tile is open or blocked; its cost does not count. A radius of half a tile or more closes tiles beside walls.
 * Where it is half a tile to a whole one, it counts as a whole one: small tiles tell narrow gaps better.
 *
 * <p>Each tile holds its root: the next bend of the way from its middle, or the goal. Ways are found by wedges of
 * sight, the nearest first. Lengths are those round squares about the corners. Agents go round circles, so
 * their ways are shorter by up to 0.43 radii a corner.
 *
 * <p>It holds 14 bytes a tile, 60 a corner, and 4 for each quarter of a tile from which ways look at bends; all fields
 * of a map and a radius share what belongs to both. A million tiles of a town take 60 ms to build, an empty map 8 ms.
 * After a change it is built anew, with the bits of another field of the changed map. Several threads may read it at
 * once, but not while one updates it.
 */
public final class WayField {
    /** Marks of tiles: neighbours on four sides that are closed; any across, between two open ones; the tile itself. */
    static final int EAST = 1, NORTH = 2, WEST = 4, SOUTH = 8, ACROSS = 16, CLOSED = 32;

    /** In {@link #bends}: the root of the tile may be passed already. */
    static final int PASSED = 1 << 30;

    /** In {@link #bends}: the corner may hide the root of the tile, though its own way does not come to that root. */
    static final int ASIDE = 1 << 29;

    /** In {@link #bends}: nothing hides the root of the tile. */
    static final int NO_BEND = ASIDE - 1;

    final BodySpace space;
    final WayRoots roots;

    /** By tile of the map with a rim: the length of the way, tiles; the root; the marks. */
    final double[] distance;

    final int[] rootOf;
    final byte[] marks;

    /**
     * By tile with the rim, four bits: whether ways from each quarter look at a bend (1: right half, 2: upper half). By
     * word of 16 tiles, how many bits before are set.
     */
    final long[] looks;

    private final int[] looksBefore;

    /**
     * By bit of {@link #looks}: a root on whose way the tile's own root comes, as it may hide it, {@link #PASSED}, and
     * {@link #ASIDE}.
     */
    private int[] bends = {};

    final int stride;
    private final WedgeSweep sweep;
    private int[] goals = {};

    WayField(BodySpace space) {
        this.space = space;
        stride = space.width + 2;
        MemoryClaim.admit("a field of ways over %d tiles".formatted(space.map.tiles()), bytes(space.map));
        int nodes = stride * (space.height + 2);
        distance = new double[nodes];
        rootOf = new int[nodes];
        marks = new byte[nodes];
        looks = new long[nodes / 16 + 1];
        looksBefore = new int[looks.length];
        roots = new WayRoots(space);
        sweep = new WedgeSweep(roots);
    }

    /**
     * Builds the field of some goals.
     *
     * @param map the map
     * @param radius of the bodies, metres, in [0, 1000]
     * @param goals numbers of goal tiles; without any, all distances are infinite
     * @return the field
     * @throws IllegalArgumentException if the radius is out of range, or a number is not that of a tile of the map
     */
    public static WayField of(TileMap map, float radius, int... goals) {
        Check.given("the map of a field of ways", map);
        var field = new WayField(new BodySpace(map, radius(radius)));
        field.goals(check(map, goals));
        field.build();
        return field;
    }

    static float radius(float radius) {
        return Check.within("the radius of bodies on ways", radius, 0, 1000, "m");
    }

    /** Returns a sorted copy, so that the order in which goals are named decides nothing. */
    static int[] check(TileMap map, int[] goals) {
        Check.given("the tiles of a goal", goals);
        for (int goal : goals) Check.within("the tile of a goal", goal, 0, map.tiles() - 1);
        return Arrays.stream(goals).sorted().distinct().toArray();
    }

    static long bytes(TileMap map) {
        return 14L * (map.width() + 2) * (map.height() + 2);
    }

    /** Sets other goals; the field must be built after that. */
    void goals(int[] tiles) {
        goals = tiles;
    }

    /** Builds the field anew if the map has changed. */
    public void update() {
        if (space.refresh()) build();
    }

    void build() {
        sweep.build(goals, distance, rootOf);
        for (int ring = 0; ring < 2 * space.rings; ring++) widen();
        roots.finish();
        mark();
    }

    /**
     * Gives tiles that are closed to the radius alone, and lie beside one with a way, the way of that neighbour: bodies
     * may be pushed there.
     */
    private void widen() {
        int count = 0;
        int[] tiles = new int[64];
        for (int row = 0, tile = 0; row < space.height; row++) {
            int v = (row + 1) * stride + 1;
            for (int column = 0; column < space.width; column++, tile++, v++) {
                if (rootOf[v] >= 0 || !space.map.open(tile) || !space.closed(column, row)) continue;
                if (nearest(v) < 0) continue;
                if (count == tiles.length) tiles = Arrays.copyOf(tiles, 2 * count);
                tiles[count++] = v;
            }
        }
        int[] from = new int[count];
        for (int k = 0; k < count; k++) from[k] = nearest(tiles[k]);
        for (int k = 0; k < count; k++) distance[tiles[k]] = distance[from[k]] + 1;
        for (int k = 0; k < count; k++) rootOf[tiles[k]] = rootOf[from[k]];
    }

    /** The neighbour on four sides with the shortest way; −1 if none has one. */
    private int nearest(int v) {
        int best = -1;
        for (int by : new int[] {1, stride, -1, -stride})
            if (rootOf[v + by] >= 0 && (best < 0 || distance[v + by] < distance[best])) best = v + by;
        return best;
    }

    private void mark() {
        Arrays.fill(looks, 0);
        for (int row = 0, tiles = 0, count = 0; row < space.height; row++) {
            int v = (row + 1) * stride + 1;
            for (int end = v + space.width; v < end; v++) {
                for (; tiles <= v; tiles += 16) looksBefore[tiles >> 4] = count;
                marks[v] = 0;
                if (rootOf[v] >= 0) count = mark(v, count);
            }
        }
    }

    /** Marks a tile, and adds its bends; returns how many there are. */
    private int mark(int v, int bendsBefore) {
        int[] r = rootOf;
        int own = r[v], e = r[v + 1], n = r[v + stride], w = r[v - 1], s = r[v - stride];
        int ne = r[v + stride + 1], nw = r[v + stride - 1], sw = r[v - stride - 1], se = r[v - stride + 1];
        if ((e ^ own | n ^ own | w ^ own | s ^ own | ne ^ own | nw ^ own | sw ^ own | se ^ own) == 0
                && space.rings == 0) return bendsBefore;
        int mark = sides(v % stride - 1, v / stride - 1);
        marks[v] = (byte) mark;
        boolean same = (e < 0 || e == own) && (n < 0 || n == own) && (w < 0 || w == own) && (s < 0 || s == own);
        if (same && (mark & ACROSS) == 0 && (ne < 0 || ne == own) && (nw < 0 || nw == own))
            if ((sw < 0 || sw == own) && (se < 0 || se == own)) return bendsBefore;
        if (bendsBefore + 4 > bends.length) bends = Arrays.copyOf(bends, Math.max(64, 2 * bends.length));
        int count = add(v, bend(v, own, w, s, sw, 0, 0), 0, bendsBefore);
        count = add(v, bend(v, own, e, s, se, 1, 0), 1, count);
        count = add(v, bend(v, own, w, n, nw, 0, 1), 2, count);
        return add(v, bend(v, own, e, n, ne, 1, 1), 3, count);
    }

    private int add(int v, int bend, int quarter, int count) {
        if (bend == NO_BEND) return count;
        looks[v >> 4] |= 1L << 4 * v + quarter;
        bends[count] = bend;
        return count + 1;
    }

    /** The bend that ways from a quarter of a tile look at; only if they do. */
    int bend(int spot) {
        return bends[looksBefore[spot >> 6] + Long.bitCount(looks[spot >> 6] & (1L << spot) - 1)];
    }

    private int sides(int column, int row) {
        boolean e = space.closed(column + 1, row), n = space.closed(column, row + 1);
        boolean w = space.closed(column - 1, row), s = space.closed(column, row - 1);
        int mark = (e ? EAST : 0) | (n ? NORTH : 0) | (w ? WEST : 0) | (s ? SOUTH : 0);
        if (space.closed(column, row)) return mark | CLOSED;
        boolean across = !e && !n && space.closed(column + 1, row + 1)
                || !w && !n && space.closed(column - 1, row + 1)
                || !w && !s && space.closed(column - 1, row - 1)
                || !e && !s && space.closed(column + 1, row - 1);
        return across ? mark | ACROSS : mark;
    }

    /** What a quarter of a tile looks at: roots of the tiles beside, above and across it, and its vertex. */
    private int bend(int v, int own, int beside, int above, int diagonal, int right, int upper) {
        int across = beside < 0 && above < 0 ? -1 : diagonal; // nothing goes through where two walls touch
        boolean passed = other(own, beside) && roots.leads(own, beside)
                || other(own, above) && roots.leads(own, above)
                || other(own, across) && roots.leads(own, across);
        int flag = passed ? PASSED : 0;
        int x = v % stride - 1 + right, y = v / stride - 1 + upper;
        int corner = space.nextCorner(x, y) == x ? space.corner(x, y) : own;
        if (corner != own && roots.leads(corner, own)) return corner | flag;
        if (other(own, beside) && roots.leads(beside, own)) return beside | flag;
        if (other(own, above) && roots.leads(above, own)) return above | flag;
        if (other(own, across) && roots.leads(across, own)) return across | flag;
        return (corner != own && isAside(v, own, corner, right, upper) ? corner | ASIDE : NO_BEND) | flag;
    }

    /**
     * Whether a corner across the tile bends its own way towards the side on which the way of the tile passes it. Then
     * it hides the root from places at the corner. Both ways meet later, as on the two sides of a funnel.
     */
    private boolean isAside(int v, int own, int corner, int right, int upper) {
        if (roots.next[corner] < 0 || space.closedX[corner] > 0 != right > 0) return false;
        if (space.closedY[corner] > 0 != upper > 0) return false;
        int column = v % stride - 1, row = v / stride - 1;
        double toX = roots.x[own] - column - .5, toY = roots.y[own] - row - .5;
        double side = toX * (upper - .5) - toY * (right - .5);
        return side * roots.places[WayRoots.PLACE * corner + 2] > 0 && toX * (right - .5) + toY * (upper - .5) > 0;
    }

    private static boolean other(int own, int root) {
        return root >= 0 && root != own;
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
        return distance[(space.map.row(tile) + 1) * stride + space.map.column(tile) + 1] * space.map.size();
    }

    /**
     * Returns the length of the way from a position, by the next bend of its tile.
     *
     * @param x of the position, metres
     * @param y of the position, metres
     * @return metres, 0 in a goal; infinite if there is no way, and off the map
     */
    public double distance(float x, float y) {
        int tile = space.map.tileAt(x, y);
        if (tile < 0) return Double.POSITIVE_INFINITY;
        int root = rootOf[(space.map.row(tile) + 1) * stride + space.map.column(tile) + 1];
        if (root < 0) return Double.POSITIVE_INFINITY;
        double size = space.map.size(), half = roots.half(root);
        double dx = Math.max(Math.abs((x - space.map.x()) / size - roots.x[root]) - half, 0);
        double dy = Math.max(Math.abs((y - space.map.y()) / size - roots.y[root]) - half, 0);
        return (Math.sqrt(dx * dx + dy * dy) + roots.length[root]) * size;
    }

    /** Returns whether both fields are equal, bit for bit. */
    boolean same(WayField other) {
        return Arrays.equals(distance, other.distance)
                && Arrays.equals(rootOf, other.rootOf)
                && Arrays.equals(marks, other.marks);
    }
}
