package throng.terrain.wall;

import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Space;
import throng.terrain.OpenTileCounts;
import throng.terrain.TileMap;

/**
 * The blocked tiles of a map as walls: solid, like all that lies off the map. A world makes one of the map that you
 * give it. Sides are made where an agent comes near, so a change of the map needs no other call. On a torus the map
 * must cover all of it: its rows and columns go round.
 */
public final class TileWalls {
    /** What a box holds: open tiles alone, some blocked tile, or too many tiles to examine each. */
    static final int ALL_OPEN = 0;

    static final int SOME_BLOCKED = 1;
    static final int TOO_MANY = 2;

    /** The largest number of tiles of a box that are examined one by one. */
    private static final int MAX_BOX_TILES = 1024;

    private final TileMap map;
    private final double perMetre;
    private final int maxBoxTiles;
    private final boolean wrapsX;
    private final boolean wrapsY;
    private boolean anyOpen;

    /**
     * Makes walls of a map.
     *
     * @param map the map
     * @param space the space of the world
     * @throws IllegalArgumentException if the map does not fit a torus
     */
    public TileWalls(TileMap map, Space space) {
        this(map, space, MAX_BOX_TILES);
    }

    /** Makes walls that examine boxes of up to {@code maxBoxTiles} tiles; the bits do not depend on it. */
    TileWalls(TileMap map, Space space, int maxBoxTiles) {
        this.map = Check.given("the map", map);
        this.maxBoxTiles = maxBoxTiles;
        perMetre = 1 / (double) map.size();
        wrapsX = wraps("x", space.x(), map.x(), map.width() * (double) map.size());
        wrapsY = wraps("y", space.y(), map.y(), map.height() * (double) map.size());
    }

    private static boolean wraps(String name, Axis axis, float begin, double length) {
        if (axis.torus() && (begin != 0 || Math.abs(length - axis.high()) > 1e-6 * length))
            throw new IllegalArgumentException(
                    "the map covers %s to %s m of axis %s, but the torus is %s m long: make a map of that length"
                            .formatted(begin, begin + length, name, axis.high()));
        return axis.torus();
    }

    /** Begins a tick: call it before agents slide. It looks whether any tile is open. */
    public void begin() {
        anyOpen = map.openCounts().open() > 0;
    }

    long column(double x) {
        return (long) Math.floor((x - map.x()) / map.size());
    }

    long row(double y) {
        return (long) Math.floor((y - map.y()) / map.size());
    }

    boolean open(long column, long row) {
        int width = map.width(), height = map.height();
        if (column >= 0 && column < width && row >= 0 && row < height) return map.open((int) column, (int) row);
        long c = wrapsX ? Math.floorMod(column, width) : column;
        long r = wrapsY ? Math.floorMod(row, height) : row;
        return c >= 0 && c < width && r >= 0 && r < height && map.open((int) c, (int) r);
    }

    /**
     * Returns whether all tiles of some columns and rows, and those about them, are known to be open, by squares of 16.
     */
    boolean openSquares(long left, long right, long low, long high) {
        long first = wrapsX ? Math.floorMod(left, map.width()) : left, last = first + right - left;
        long bottom = wrapsY ? Math.floorMod(low, map.height()) : low, top = bottom + high - low;
        if (first < 0 || last >= map.width() || bottom < 0 || top >= map.height()) return false;
        OpenTileCounts openCounts = map.openCounts();
        for (int y = (int) (bottom / OpenTileCounts.SIDE); y <= top / OpenTileCounts.SIDE; y++)
            for (int x = (int) (first / OpenTileCounts.SIDE); x <= last / OpenTileCounts.SIDE; x++)
                if (!openCounts.allOpen(x, y)) return false;
        return true;
    }

    /** Returns whether a position lies in an open tile. */
    boolean open(double x, double y) {
        return open(column(x), row(y));
    }

    /**
     * Returns {@link #ALL_OPEN} if the box touches open tiles only, but for a rounding: it is larger than the ball
     * needs.
     */
    int classify(WallSides box) {
        int left = floor((box.lowX - map.x()) * perMetre), right = floor((box.highX - map.x()) * perMetre);
        int low = floor((box.lowY - map.y()) * perMetre), high = floor((box.highY - map.y()) * perMetre);
        int width = map.width();
        if (left < 0 || right >= width || low < 0 || high >= map.height())
            return classifyAtEdge(left, right, low, high);
        if ((right - left + 1L) * (high - low + 1L) > maxBoxTiles) return TOO_MANY;
        for (int r = low; r <= high; r++)
            for (int tile = r * width + left, end = r * width + right; tile <= end; tile++)
                if (!map.open(tile)) return SOME_BLOCKED;
        return ALL_OPEN;
    }

    private int classifyAtEdge(long left, long right, long low, long high) {
        long columns = wrapsX ? right - left + 1 : Math.min(right, map.width()) - Math.max(left, -1) + 1;
        long rows = wrapsY ? high - low + 1 : Math.min(high, map.height()) - Math.max(low, -1) + 1;
        if (columns > maxBoxTiles || rows > maxBoxTiles || columns * rows > maxBoxTiles) return TOO_MANY;
        if (!wrapsX && (left < 0 || right >= map.width()) || !wrapsY && (low < 0 || high >= map.height()))
            return SOME_BLOCKED;
        for (long r = low; r <= high; r++) for (long c = left; c <= right; c++) if (!open(c, r)) return SOME_BLOCKED;
        return ALL_OPEN;
    }

    /** The floor as an int; beyond ints it lies off all maps. */
    private static int floor(double p) {
        int i = (int) p;
        return i > p && i > Integer.MIN_VALUE ? i - 1 : i;
    }

    /** Collects the sides of blocked tiles in the box that border on open tiles. */
    void collectInBox(WallSides into) {
        collectInBox(into, null);
    }

    /** Collects them row by row while a ball sweeps through them, until it touches one at its start. */
    void collectInBox(WallSides into, @Nullable BallSweep sweep) {
        long left = column(into.lowX), right = column(into.highX);
        long low = row(into.lowY), high = row(into.highY);
        if (!wrapsX) {
            left = Math.max(left, -1);
            right = Math.min(right, map.width());
        }
        if (!wrapsY) {
            low = Math.max(low, -1);
            high = Math.min(high, map.height());
        }
        for (long r = low; r <= high; r++) {
            int known = into.count;
            for (long c = left; c <= right; c++)
                if (!open(c, r) && (sweep == null || !behind(c, r, sweep))) collectTile(c, r, into);
            if (sweep == null) continue;
            sweep.testFrom(known);
            if (sweep.hitFraction == 0) return;
        }
    }

    /** Returns whether a tile lies wholly behind a sweep. */
    boolean behind(long c, long r, BallSweep sweep) {
        double size = map.size();
        return sweep.behind(map.x() + (c + .5) * size, map.y() + (r + .5) * size, size / 2);
    }

    /** Collects the sides of a blocked tile that border on open tiles. */
    void collectTile(long c, long r, WallSides into) {
        double size = map.size();
        double x = map.x() + c * size, far = map.x() + (c + 1) * size;
        double y = map.y() + r * size, top = map.y() + (r + 1) * size;
        if (open(c, r - 1)) into.add(WallSides.TILE, x, y, far, y);
        if (open(c + 1, r)) into.add(WallSides.TILE, far, y, far, top);
        if (open(c, r + 1)) into.add(WallSides.TILE, far, top, x, top);
        if (open(c - 1, r)) into.add(WallSides.TILE, x, top, x, y);
    }

    /** Returns whether any tile is open. */
    boolean anyOpen() {
        return anyOpen;
    }

    TileMap map() {
        return map;
    }

    boolean wrapsX() {
        return wrapsX;
    }

    boolean wrapsY() {
        return wrapsY;
    }
}
