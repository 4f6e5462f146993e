package throng.terrain;

import java.util.Arrays;
import java.util.Locale;
import throng.math.Axis;
import throng.math.Check;

/**
 * A world of square tiles, each with the cost of crossing it. Tile (x, y) covers [x, x + 1) × [y, y + 1) tile sizes
 * from the origin: x to the right, y with the rows, so that row 0, the top row of a .map file and of a picture, has
 * the smallest y. A tile's number is y · width + x.
 *
 * <p>A step between the centres of two tiles that touch costs its length, 1 or √2 tile sizes, times the mean of both
 * costs: with all costs 1 that is octile distance. A diagonal step needs both tiles beside it open (no corner is cut).
 *
 * <p>Holds 4 bytes a tile, and little more for its {@link OpenTileCounts}. Many may read it at once; nobody while somebody
 * writes.
 */
public final class TileMap {
    /** Tiles of the largest map, 2²⁸: 1 GB. */
    public static final int MAX_TILES = 1 << 28;

    /** The cost of a tile that nobody enters. */
    public static final float BLOCKED = 0;

    /** The smallest cost of an open tile. */
    public static final float MIN_COST = .01f;

    /** The largest cost of an open tile. */
    public static final float MAX_COST = 1000;

    /** Changes that are remembered: see {@link #changed}. */
    public static final int MAX_LOGGED_CHANGES = 1024;

    private final int width;
    private final int height;
    private final float size;
    private final float x;
    private final float y;
    private final float[] costs;
    private final OpenTileCounts openCounts;
    private final int[] log = new int[MAX_LOGGED_CHANGES];
    private int version;

    /**
     * All tiles open, at cost 1.
     *
     * @param width tiles, at least 1; width · height at most {@link #MAX_TILES}
     * @param height tiles, at least 1
     * @param size of a tile, metres, in [0.001, 10⁶]
     * @param x of the corner of tile (0, 0) with the smallest coordinates, metres, finite
     * @param y of that corner, metres, finite
     */
    public TileMap(int width, int height, float size, float x, float y) {
        checkSize(width, height);
        this.width = width;
        this.height = height;
        this.size = Check.within("the size of a tile", size, .001f, 1e6f, "m");
        this.x = Check.within("x of a map's origin", x, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        this.y = Check.within("y of a map's origin", y, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        MemoryClaim.admit("a map of %d × %d tiles".formatted(width, height), 4L * width * height);
        costs = new float[width * height];
        Arrays.fill(costs, 1);
        openCounts = new OpenTileCounts(width, height);
    }

    /** Tiles of 1 m from the origin on, all open at cost 1. */
    public TileMap(int width, int height) {
        this(width, height, 1, 0, 0);
    }

    /**
     * Rows of one length, the first at the smallest y: {@code .} is open at cost 1, {@code 1} to {@code 9} at that
     * cost, anything else is blocked.
     */
    public static TileMap parse(String... rows) {
        var map = new TileMap(rows.length == 0 ? 0 : rows[0].length(), rows.length);
        for (int row = 0; row < rows.length; row++) {
            Check.within("the length of row " + row, rows[row].length(), map.width, map.width);
            for (int column = 0; column < map.width; column++) {
                char c = rows[row].charAt(column);
                map.set(column, row, c == '.' ? 1 : c >= '1' && c <= '9' ? c - '0' : BLOCKED);
            }
        }
        return map;
    }

    /**
     * Refuses what is no map or too large a one, before anything is allocated for it.
     *
     * @throws IllegalArgumentException naming the value and the range
     */
    public static void checkSize(int width, int height) {
        Check.within("the width of a map", width, 1, MAX_TILES);
        Check.within("the height of a map", height, 1, MAX_TILES);
        if ((long) width * height <= MAX_TILES) return;
        throw new IllegalArgumentException(String.format(
                Locale.ROOT, "a map of %d × %d tiles; allowed are %d in all: split it", width, height, MAX_TILES));
    }

    /** Tiles in a row. */
    public int width() {
        return width;
    }

    /** Rows. */
    public int height() {
        return height;
    }

    /** Tiles in all. */
    public int tiles() {
        return costs.length;
    }

    /** The side of a tile, metres. */
    public float size() {
        return size;
    }

    /** x of the corner of tile (0, 0) with the smallest coordinates, metres. */
    public float x() {
        return x;
    }

    /** y of that corner, metres. */
    public float y() {
        return y;
    }

    /** Counts the changes: who keeps something made of the map compares it. */
    public int version() {
        return version;
    }

    /** The tile whose change made this version: known of the last {@link #MAX_LOGGED_CHANGES}, so that few changes cost little. */
    public int changed(int version) {
        return log[version & (MAX_LOGGED_CHANGES - 1)];
    }

    /** How many tiles are open, also by squares: as the map is now. */
    public OpenTileCounts openCounts() {
        return openCounts;
    }

    /** The number of the tile of a column and a row of this map. */
    public int tile(int column, int row) {
        return row * width + column;
    }

    /** Its x in tiles. */
    public int column(int tile) {
        return tile % width;
    }

    /** Its y in tiles. */
    public int row(int tile) {
        return tile / width;
    }

    /** The tile at a position, or −1 outside of the map. */
    public int tileAt(float px, float py) {
        double column = Math.floor(((double) px - x) / size), row = Math.floor(((double) py - y) / size);
        return column >= 0 && column < width && row >= 0 && row < height ? tile((int) column, (int) row) : -1;
    }

    /** x of the middle of a tile, metres. */
    public float middleX(int tile) {
        return (float) (x + (column(tile) + .5) * size);
    }

    /** y of the middle of a tile, metres. */
    public float middleY(int tile) {
        return (float) (y + (row(tile) + .5) * size);
    }

    /** Whether a tile lies on the map and is not blocked. */
    public boolean open(int column, int row) {
        return cost(column, row) != BLOCKED;
    }

    /** The cost of a tile; {@link #BLOCKED} outside of the map. */
    public float cost(int column, int row) {
        return column >= 0 && column < width && row >= 0 && row < height ? costs[row * width + column] : BLOCKED;
    }

    /** The cost of a tile; {@link #BLOCKED} for a number that no tile has. */
    public float cost(int tile) {
        return tile >= 0 && tile < costs.length ? costs[tile] : BLOCKED;
    }

    /** Whether a number is that of an open tile of this map. */
    public boolean open(int tile) {
        return tile >= 0 && tile < costs.length && costs[tile] != BLOCKED;
    }

    /**
     * Sets the cost of a tile.
     *
     * @param cost of a metre there: {@link #BLOCKED}, or in [0.01, 1000]
     */
    public void set(int column, int row, float cost) {
        Check.within("the column of a tile", column, 0, width - 1);
        Check.within("the row of a tile", row, 0, height - 1);
        if (cost != BLOCKED) Check.within("the cost of an open tile", cost, MIN_COST, MAX_COST, "");
        int tile = tile(column, row);
        if (costs[tile] == cost) return;
        if (cost == BLOCKED != (costs[tile] == BLOCKED)) openCounts.count(column, row, cost == BLOCKED ? -1 : 1);
        costs[tile] = cost == BLOCKED ? BLOCKED : cost; // no −0
        version++;
        log[version & (MAX_LOGGED_CHANGES - 1)] = tile;
    }
}
