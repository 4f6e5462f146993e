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
 *
 * <pre>
 *    +----+----+----+----+
 *  2 |    |    |    |    |     the box round the path of an agent, from o to x, touches four tiles:
 *    +----+----+====+----+     classify tells that one of them, ####, is blocked;
 *  1 |    |    [####]    |     collectInBox makes its sides that border on open tiles, here all four
 *    +----+----+====+----+
 *  0 |    | o - - x |    |
 *    +----+----+----+----+
 *      0    1    2    3        columns and rows; those of a position may lie off the map
 * </pre>
 */
public final class TileWalls {
    /** What a box holds. */
    enum Found {
        /** Open tiles alone. */
        ALL_OPEN,
        /** Some blocked tile. */
        SOME_BLOCKED,
        /** Too many tiles to examine each. */
        TOO_MANY
    }

    /** The largest number of tiles of a box that are examined one by one. */
    private static final int MAX_BOX_TILES = 1024;

    /** The largest number of columns and rows that a line crosses; longer lines are blocked. */
    static final int MAX_STEPS = 1 << 15;

    private static final int SQUARE = OpenTileCounts.SIDE;

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

    /** The column of a position; it may lie off the map. */
    long column(double x) {
        return (long) Math.floor((x - map.x()) / map.size());
    }

    long row(double y) {
        return (long) Math.floor((y - map.y()) / map.size());
    }

    /** Returns whether a position lies in an open tile. */
    boolean open(double x, double y) {
        return open(column(x), row(y));
    }

    /** Returns whether a tile is open; what is off the map is not, but for a torus, where rows and columns go round. */
    boolean open(long column, long row) {
        int width = map.width(), height = map.height();
        if (column >= 0 && column < width && row >= 0 && row < height) return map.open((int) column, (int) row);
        long c = wrapsX ? Math.floorMod(column, width) : column;
        long r = wrapsY ? Math.floorMod(row, height) : row;
        return c >= 0 && c < width && r >= 0 && r < height && map.open((int) c, (int) r);
    }

    /** Tells what a box holds; it may be a rounding larger than the ball needs. */
    Found classify(WallSides box) {
        int left = floor((box.lowX - map.x()) * perMetre), right = floor((box.highX - map.x()) * perMetre);
        int low = floor((box.lowY - map.y()) * perMetre), high = floor((box.highY - map.y()) * perMetre);
        int width = map.width();
        boolean onMap = left >= 0 && right < width && low >= 0 && high < map.height();
        if (!onMap) return classifyBeyond(left, right, low, high);
        if ((right - left + 1L) * (high - low + 1L) > maxBoxTiles) return Found.TOO_MANY;
        for (int row = low; row <= high; row++)
            for (int tile = row * width + left, end = row * width + right; tile <= end; tile++)
                if (!map.open(tile)) return Found.SOME_BLOCKED;
        return Found.ALL_OPEN;
    }

    /** The same for a box that is not wholly on the map. What lies off it is one blocked row or column on each side. */
    private Found classifyBeyond(long left, long right, long low, long high) {
        int width = map.width(), height = map.height();
        long columns = wrapsX ? right - left + 1 : Math.min(right, width) - Math.max(left, -1) + 1;
        long rows = wrapsY ? high - low + 1 : Math.min(high, height) - Math.max(low, -1) + 1;
        if (columns > maxBoxTiles || rows > maxBoxTiles || columns * rows > maxBoxTiles) return Found.TOO_MANY;
        boolean off = !wrapsX && (left < 0 || right >= width) || !wrapsY && (low < 0 || high >= height);
        if (off) return Found.SOME_BLOCKED;
        for (long row = low; row <= high; row++)
            for (long column = left; column <= right; column++) if (!open(column, row)) return Found.SOME_BLOCKED;
        return Found.ALL_OPEN;
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
        for (long row = low; row <= high; row++) {
            int known = into.count;
            for (long column = left; column <= right; column++) {
                boolean blocked = !open(column, row);
                if (blocked && (sweep == null || !behind(column, row, sweep))) collectTile(column, row, into);
            }
            if (sweep == null) continue;
            sweep.testFrom(known);
            if (sweep.hitFraction == 0) return;
        }
    }

    /** Returns whether a tile lies wholly behind a sweep. */
    boolean behind(long column, long row, BallSweep sweep) {
        double size = map.size();
        return sweep.behind(map.x() + (column + .5) * size, map.y() + (row + .5) * size, size / 2);
    }

    /** Collects the sides of a blocked tile that border on open tiles, with the solid to their left. */
    void collectTile(long column, long row, WallSides into) {
        double size = map.size();
        double left = map.x() + column * size, right = map.x() + (column + 1) * size;
        double bottom = map.y() + row * size, top = map.y() + (row + 1) * size;
        if (open(column, row - 1)) into.add(WallSides.TILE, left, bottom, right, bottom);
        if (open(column + 1, row)) into.add(WallSides.TILE, right, bottom, right, top);
        if (open(column, row + 1)) into.add(WallSides.TILE, right, top, left, top);
        if (open(column - 1, row)) into.add(WallSides.TILE, left, top, left, bottom);
    }

    /**
     * Returns whether all tiles of some columns and rows are known to be open. It looks at squares of 16 tiles, so it
     * may not know. Columns and rows are first and last ones, which may lie off the map.
     */
    boolean openSquares(long left, long right, long low, long high) {
        long firstColumn = wrapsX ? Math.floorMod(left, map.width()) : left, lastColumn = firstColumn + right - left;
        long firstRow = wrapsY ? Math.floorMod(low, map.height()) : low, lastRow = firstRow + high - low;
        if (firstColumn < 0 || lastColumn >= map.width() || firstRow < 0 || lastRow >= map.height()) return false;
        OpenTileCounts squares = map.openCounts();
        int side = OpenTileCounts.SIDE;
        for (int y = (int) (firstRow / side); y <= lastRow / side; y++)
            for (int x = (int) (firstColumn / side); x <= lastColumn / side; x++)
                if (!squares.allOpen(x, y)) return false;
        return true;
    }

    /**
     * Returns whether a blocked tile touches the straight line from any position to any other, or it crosses more than
     * {@link #MAX_STEPS} columns and rows. All tiles that it touches must be open, also at its ends and at corners, as
     * {@code TileSight} requires from middle to middle.
     *
     * <pre>
     *    row 3   . . . x x       a line that rises from the left end in row 1 to the right end in row 3
     *    row 2   . . x x .       x = tiles that it touches: for each column, from the row where
     *    row 1   x x x . .       the line enters (low) up to the row where it leaves
     * </pre>
     *
     * <p>A rising line touches the tiles of a column whose upper left corner is not below it and whose lower right
     * corner is not above it. A falling line is turned upside down. The same end is always the left one, so both
     * directions give the same answer. Squares of 16 × 16 tiles that are all open are skipped.
     */
    boolean blocked(double fromX, double fromY, double toX, double toY) {
        double steps = (Math.abs(toX - fromX) + Math.abs(toY - fromY)) / map.size();
        if (!(steps <= MAX_STEPS)) return true;
        return fromX <= toX ? blockedRightwards(fromX, fromY, toX, toY) : blockedRightwards(toX, toY, fromX, fromY);
    }

    private boolean blockedRightwards(double ax, double ay, double bx, double by) {
        boolean falls = by < ay;
        double y = falls ? -ay : ay, top = falls ? -by : by, dx = bx - ax, dy = top - y;
        long c = column(ax), low = falls ? -1 - row(ay) : row(ay);
        while (x(c) >= ax) c--; // the left end may touch the column before it
        while (x(c + 1) < ax) c++;
        while (y(low, falls) >= y) low--;
        while (y(low + 1, falls) < y) low++;
        for (; x(c) <= bx; c++) {
            if (c % SQUARE == 0 && x(c + SQUARE) < bx && dx > 0) {
                double far = x(c + SQUARE), up = y + dy * (far - ax) / dx;
                long high = rayRow(up, falls);
                if (squaresOpen(c, low - 1, high + 1, falls)) {
                    double rise = dy * (far - ax);
                    low = high;
                    while (dx * (y(low, falls) - y) >= rise) low--;
                    while (dx * (y(low + 1, falls) - y) < rise) low++;
                    c += SQUARE - 1;
                    continue;
                }
            }
            double rise = dy * (x(c + 1) - ax);
            long r = low;
            for (double edge; (edge = y(r, falls)) <= top && dx * (edge - y) <= rise; r++)
                if (!open(c, falls ? -1 - r : r)) return true;
            if (dx == 0) continue; // a vertical line touches the next column from the same row on
            low = r - 1;
            if (dx * (y(low, falls) - y) == rise) low--; // it passes through the corner of four tiles
        }
        return false;
    }

    private boolean squaresOpen(long c, long low, long high, boolean falls) {
        return falls ? openSquares(c, c + SQUARE - 1, -1 - high, -1 - low) : openSquares(c, c + SQUARE - 1, low, high);
    }

    /** Returns the row of a coordinate, upside down for a falling line. */
    private long rayRow(double y, boolean falls) {
        long row = (long) Math.floor(((falls ? -y : y) - map.y()) / map.size());
        return falls ? -1 - row : row;
    }

    /** Returns the left side of a column, metres. */
    private double x(long column) {
        return map.x() + column * (double) map.size();
    }

    /** Returns the lower side of a row, metres; upside down, row r is −1 − r. */
    private double y(long row, boolean falls) {
        return falls ? -(map.y() - row * (double) map.size()) : map.y() + row * (double) map.size();
    }
}
