package throng.behaviour.edge;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Space;
import throng.terrain.Ground;
import throng.terrain.Polygon;
import throng.terrain.TileMap;

/**
 * Walls, solids and blocked tiles as straight edges, each as long as it can be. Use it in models that react to walls:
 * pieces of a wall that was split push no more than the whole. Those of a
 * world are kept by it: {@link #of}. Find edges near an agent with {@link NearEdges}.
 *
 * <p>An edge has its free side on the right, so solids are anticlockwise. A thin wall is two edges, one for each side.
 * Where walls share an end, to the bit, each edge knows the direction of the edges before and after it on its side.
 * Walls that cross or touch elsewhere are not joined.
 *
 * <pre>
 *      free            prev \     / next      the start of this edge is convex,
 *   ----------&gt;               \   /            if the free side turns away there
 *      solid on the left       ---
 * </pre>
 *
 * <p>Make it in three steps, between ticks: {@link #clear}, add walls, {@link #build}. Edges are numbered in the order
 * in which their first pieces were added. Several threads may read it at once.
 */
public final class WallEdges {
    /** The largest coordinate of an edge, metres. */
    public static final float MAX_COORDINATE = 1e8f;

    private final Space space;
    private final Runnable guard;
    private final EdgePieces pieces;
    private final JoinedEdges joined = new JoinedEdges();
    private final EdgeCells cells = new EdgeCells();

    /**
     * Makes an empty set of edges.
     *
     * @param space the space of the world; on a torus edges stand in all images
     * @throws IllegalArgumentException if the space is null
     */
    public WallEdges(Space space) {
        this(space, () -> {});
    }

    /**
     * Makes an empty set of edges that others read.
     *
     * @param space the space of the world; on a torus edges stand in all images
     * @param guard throws where edges must not change now: a world's are its own
     * @throws IllegalArgumentException if something is null
     */
    public WallEdges(Space space, Runnable guard) {
        this.space = Check.given("the space of edges", space);
        this.guard = Check.given("the guard of edges", guard);
        pieces = new EdgePieces(torusLength(space.x()), torusLength(space.y()));
        join();
    }

    /**
     * {@return the walls and solid tiles of a rule's world as edges, as {@link #update} found them} All workers may
     * read them.
     *
     * @param in what the rule sees
     */
    public static WallEdges of(GroupView in) {
        return OfWorld.of(in).edges;
    }

    /**
     * Makes the edges of a world again, if walls or tiles have changed. A rule that reads edges calls it in
     * {@code Rule.begin}. It costs all walls and all tiles, so maps that change in each tick should be small.
     *
     * @param in what the rule sees
     * @throws IllegalStateException outside of {@code Rule.begin}
     */
    public static void update(GroupView in) {
        in.requireBegin("edges are made in begin(GroupView) only: call WallEdges.update there");
        OfWorld.of(in).update();
    }

    /** Forgets all that was added. Queries still see what was built last. */
    public void clear() {
        guard.run();
        pieces.clear();
    }

    /**
     * Adds both sides of a thin wall. One without length adds nothing.
     *
     * @param ax x of one end, metres, in [−10⁸, 10⁸]
     * @param ay y of one end, metres
     * @param bx x of the other end, metres
     * @param by y of the other end, metres
     * @throws IllegalArgumentException if a coordinate is out of range
     */
    public void wall(float ax, float ay, float bx, float by) {
        side(ax, ay, bx, by);
        side(bx, by, ax, ay);
    }

    /**
     * Adds one side of a wall: it is seen from the right of the direction from a to b. One without length adds nothing.
     *
     * @param ax x of the start, metres, in [−10⁸, 10⁸]
     * @param ay y of the start, metres
     * @param bx x of the end, metres
     * @param by y of the end, metres
     * @throws IllegalArgumentException if a coordinate is out of range
     */
    public void side(float ax, float ay, float bx, float by) {
        guard.run();
        pieces.add(coordinate("x", ax), coordinate("y", ay), coordinate("x", bx), coordinate("y", by));
    }

    private static float coordinate(String name, float value) {
        return Check.within(name + " of an edge", value, -MAX_COORDINATE, MAX_COORDINATE, "m");
    }

    /**
     * Adds the outside of a solid polygon.
     *
     * @param polygon the solid
     * @throws IllegalArgumentException if a coordinate is out of range
     */
    public void solid(Polygon polygon) {
        Check.given("the polygon", polygon);
        int n = polygon.vertices();
        for (int k = 0, last = n - 1; k < n; last = k++)
            side(polygon.x(last), polygon.y(last), polygon.x(k), polygon.y(k));
    }

    /**
     * Adds the outline of the blocked tiles of a map. What lies off the map is blocked; on a torus the map goes round.
     *
     * @param map the tiles
     */
    public void tiles(TileMap map) {
        guard.run();
        Check.given("the map of edges", map);
        int rows = space.y().torus() ? map.height() : map.height() + 1; // the sides of the last are those of row 0
        for (int row = 0; row < rows; row++) {
            alongRow(map, row, false);
            alongRow(map, row, true);
        }
        int columns = space.x().torus() ? map.width() : map.width() + 1;
        for (int column = 0; column < columns; column++) {
            alongColumn(map, column, false);
            alongColumn(map, column, true);
        }
    }

    private boolean open(TileMap map, int column, int row) {
        int c = space.x().torus() ? Math.floorMod(column, map.width()) : column;
        int r = space.y().torus() ? Math.floorMod(row, map.height()) : row;
        return c >= 0 && c < map.width() && r >= 0 && r < map.height() && map.open(c, r);
    }

    /** Adds the stretches between rows row − 1 and row; {@code below}: those whose open tiles lie in row − 1. */
    private void alongRow(TileMap map, int row, boolean below) {
        for (int c = 0; c < map.width(); c++) {
            int from = c;
            while (c < map.width() && open(map, c, row - 1) == below && open(map, c, row) != below) c++;
            if (c > from) addStretch(map, below ? from : c, row, below ? c : from, row);
        }
    }

    /** Adds the stretches between columns column − 1 and column; {@code left}: those with open tiles on the left. */
    private void alongColumn(TileMap map, int column, boolean left) {
        for (int r = 0; r < map.height(); r++) {
            int from = r;
            while (r < map.height() && open(map, column - 1, r) == left && open(map, column, r) != left) r++;
            if (r > from) addStretch(map, column, left ? r : from, column, left ? from : r);
        }
    }

    /** Adds a stretch between two corners of tiles. */
    private void addStretch(TileMap map, int c0, int r0, int c1, int r1) {
        pieces.add(x(map, c0), y(map, r0), x(map, c1), y(map, r1));
    }

    private static float x(TileMap map, int column) {
        return (float) (map.x() + column * (double) map.size());
    }

    private static float y(TileMap map, int row) {
        return (float) (map.y() + row * (double) map.size());
    }

    /** Joins what was added to edges, for all queries from now on. */
    public void build() {
        guard.run();
        join();
    }

    private void join() {
        float width = torusLength(space.x()), height = torusLength(space.y());
        joined.join(pieces, width, height);
        joined.addImages(width, height);
        cells.fill(joined);
    }

    private static float torusLength(Axis axis) {
        return axis.torus() ? axis.high() : 0;
    }

    /** {@return the number of edges; on a torus their images near its ends count, too} */
    public int count() {
        return joined.count;
    }

    /**
     * {@return x of the start of each edge, metres, by number}
     */
    public float[] startX() {
        return joined.ax;
    }

    /** {@return y of the start of each edge, metres, by number} */
    public float[] startY() {
        return joined.ay;
    }

    /** {@return x of the end of each edge, metres, by number} */
    public float[] endX() {
        return joined.bx;
    }

    /** {@return y of the end of each edge, metres, by number} */
    public float[] endY() {
        return joined.by;
    }

    /** {@return x of the unit vector along each edge, by number} */
    public float[] directionX() {
        return joined.dx;
    }

    /** {@return y of the unit vector along each edge, by number} */
    public float[] directionY() {
        return joined.dy;
    }

    /**
     * {@return the edge before each edge on its side, by number: it ends where this one starts; at the free end of a
     * thin wall that is its other side}
     */
    public int[] previous() {
        return joined.previous;
    }

    /** {@return the edge after each edge on its side, by number: it starts where this one ends} */
    public int[] next() {
        return joined.next;
    }

    /** {@return whether the start of each edge is a convex corner, by number: free ends are} */
    public boolean[] startConvex() {
        return joined.startConvex;
    }

    /** How far edges are seen, metres: half of the shorter axis of a torus. */
    float farthest() {
        float x = space.x().torus() ? space.x().high() / 2 : Float.POSITIVE_INFINITY;
        return space.y().torus() ? Math.min(x, space.y().high() / 2) : x;
    }

    EdgeCells cells() {
        return cells;
    }

    /** The edges of a world, and what they were made of: the map, and the versions of map and walls. */
    private static final class OfWorld {
        final WallEdges edges;
        private final Ground ground;
        private boolean updating;
        private @Nullable TileMap map;
        private int mapVersion;
        private int wallsVersion;

        OfWorld(Ground ground) {
            this.ground = ground;
            edges = new WallEdges(ground.space(), this::checkUpdating);
        }

        static OfWorld of(GroupView in) {
            return in.ground().made(OfWorld.class, OfWorld::new);
        }

        private void checkUpdating() {
            if (!updating)
                throw new IllegalStateException(
                        "these are the edges of a world: change its walls, or make edges of your own");
        }

        void update() {
            TileMap now = ground.tiles();
            int version = now == null ? 0 : now.version();
            if (Objects.equals(now, map) && version == mapVersion && ground.version() == wallsVersion) return;
            updating = true;
            edges.clear();
            ground.sides(edges::side);
            if (now != null) edges.tiles(now);
            edges.build();
            updating = false;
            map = now;
            mapVersion = version;
            wallsVersion = ground.version();
        }
    }
}
