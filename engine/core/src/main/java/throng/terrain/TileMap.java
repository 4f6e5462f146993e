package throng.terrain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import throng.math.Check;
import throng.math.Rng;
import throng.memory.store.MemoryClaim;
import throng.tick.Door;
import throng.tick.TickHold;

/**
 * A map of square tiles, each with the cost of crossing it. Use it for worlds on a grid: agents find paths over it with
 * {@code PathSearch}, follow {@code DistanceFields}, and are held by
 * its blocked tiles.
 *
 * <p>Tile (x, y) covers [x, x + 1) × [y, y + 1) tile sizes from the origin. x counts columns to the right, y counts
 * rows; row 0, the top row of a .map file and of a picture, has the smallest y. The number of a tile is y · width + x.
 * Maps that are read from rows are drawn as they were written, with row 0 on top ({@link TilePlace#downwards}); others
 * are drawn with y upwards.
 *
 * <p>A step between the middles of two tiles that touch costs its length, 1 or √2 tile sizes, times the mean of both
 * costs. With all costs 1 that is octile distance. A diagonal step needs both tiles beside it open, so no corner is
 * cut.
 *
 * <p>It holds 4 bytes a tile, and little more for its {@link OpenTileCounts}. Several threads may read it at once, but
 * not while one writes.
 */
public final class TileMap {
    static {
        Door.hang(TileMap.class, (TileMap map) -> map.hold);
    }

    /** The largest number of tiles, 2²⁸: 1 GB. */
    public static final int MAX_TILES = 1 << 28;

    /** The cost of a blocked tile, which no agent enters. */
    public static final float BLOCKED = 0;

    /** The smallest cost of an open tile. */
    public static final float MIN_COST = .01f;

    /** The largest cost of an open tile. */
    public static final float MAX_COST = 1000;

    /** How many of the last changes {@link #changed} knows. */
    public static final int MAX_LOGGED_CHANGES = 1024;

    private final int width;
    private final int height;
    private final TilePlace place;
    private final float size;
    private final float x;
    private final float y;
    private final float[] costs;
    private final OpenTileCounts openCounts;
    private final int[] log = new int[MAX_LOGGED_CHANGES];
    private int version;
    private long fingerprint;
    private final TickHold hold = new TickHold();
    private List<TileLink> links = List.of();

    /**
     * Makes a map whose tiles are all open at cost 1.
     *
     * @param width tiles, at least 1; width · height at most {@link #MAX_TILES}
     * @param height tiles, at least 1
     * @param place how long its tiles are, and where the first one lies, such as {@code TilePlace.size(.5f).at(-3, 20)}
     * @throws IllegalArgumentException if a number is out of range or the map does not fit into the free memory
     */
    public TileMap(int width, int height, TilePlace place) {
        checkSize(width, height);
        this.width = width;
        this.height = height;
        this.place = Check.given("the place of a map", place);
        size = place.size();
        x = place.x();
        y = place.y();
        MemoryClaim.admit("a map of %d × %d tiles".formatted(width, height), 4L * width * height);
        costs = new float[width * height];
        Arrays.fill(costs, 1);
        openCounts = new OpenTileCounts(width, height);
    }

    /**
     * Makes a map of tiles of 1 m from the origin on, all open at cost 1.
     *
     * @param width tiles, at least 1; width · height at most {@link #MAX_TILES}
     * @param height tiles, at least 1
     */
    public TileMap(int width, int height) {
        this(width, height, TilePlace.DEFAULT);
    }

    /**
     * Makes a map of tiles of 1 m from rows of characters: {@code .} is open at cost 1, {@code 1} to {@code 9} is open
     * at that cost, all others are blocked. Pictures and the page draw it with the first row on top.
     *
     * @param rows rows of equal length; the first has the smallest y
     * @return the map
     * @throws IllegalArgumentException if there is no row, or rows differ in length
     */
    public static TileMap parse(String... rows) {
        Check.list("rows", rows);
        var map = new TileMap(rows.length == 0 ? 0 : rows[0].length(), rows.length, TilePlace.DEFAULT.downwards());
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
     * Checks the size of a map before memory is allocated for it.
     *
     * @param width tiles
     * @param height tiles
     * @throws IllegalArgumentException naming the value and the range
     */
    public static void checkSize(int width, int height) {
        Check.within("the width of a map", width, 1, MAX_TILES);
        Check.within("the height of a map", height, 1, MAX_TILES);
        if ((long) width * height <= MAX_TILES) return;
        throw new IllegalArgumentException(String.format(
                Locale.ROOT, "a map of %d × %d tiles; allowed are %d in all: split it", width, height, MAX_TILES));
    }

    /** {@return the number of columns} */
    public int width() {
        return width;
    }

    /** {@return the number of rows} */
    public int height() {
        return height;
    }

    /** {@return the number of tiles} */
    public int tiles() {
        return costs.length;
    }

    /** {@return how long its tiles are, and where the first one lies} */
    public TilePlace place() {
        return place;
    }

    /** {@return the side of a tile, metres} */
    public float size() {
        return size;
    }

    /** {@return x of the corner of tile (0, 0) with the smallest coordinates, metres} */
    public float x() {
        return x;
    }

    /** {@return y of the corner of tile (0, 0) with the smallest coordinates, metres} */
    public float y() {
        return y;
    }

    /**
     * {@return the version, which each change increases by 1} Compare it to see whether something made of the map is
     * out of date.
     */
    public int version() {
        return version;
    }

    /**
     * {@return a number of what all tiles cost, equal for maps of one width with equal costs, after any changes}
     */
    public long fingerprint() {
        return fingerprint;
    }

    /**
     * Returns the tile whose change made a version. Use it to update what you made of the map at little cost; only the
     * last {@link #MAX_LOGGED_CHANGES} changes are known.
     *
     * @param version one of the last versions
     * @return the number of the tile
     */
    public int changed(int version) {
        return log[version & (MAX_LOGGED_CHANGES - 1)];
    }

    /** {@return how many tiles are open, in all and in squares of tiles} The counts follow the changes of the map. */
    public OpenTileCounts openCounts() {
        return openCounts;
    }

    /**
     * {@return the number of a tile: row · width + column}
     *
     * @param column in [0, width)
     * @param row in [0, height)
     */
    public int tile(int column, int row) {
        return row * width + column;
    }

    /**
     * {@return the column of a tile: in [0, width)}
     *
     * @param tile the number of the tile
     */
    public int column(int tile) {
        return tile % width;
    }

    /**
     * {@return the row of a tile: in [0, height)}
     *
     * @param tile the number of the tile
     */
    public int row(int tile) {
        return tile / width;
    }

    /**
     * {@return the tile at a position: the number of the tile; −1 off the map}
     *
     * @param px x of the position, metres
     * @param py y of the position, metres
     */
    public int tileAt(float px, float py) {
        double column = Math.floor(((double) px - x) / size), row = Math.floor(((double) py - y) / size);
        return column >= 0 && column < width && row >= 0 && row < height ? tile((int) column, (int) row) : -1;
    }

    /**
     * {@return x of the middle of a tile, metres}
     *
     * @param tile the number of the tile
     */
    public float middleX(int tile) {
        return (float) (x + (column(tile) + .5) * size);
    }

    /**
     * {@return y of the middle of a tile, metres}
     *
     * @param tile the number of the tile
     */
    public float middleY(int tile) {
        return (float) (y + (row(tile) + .5) * size);
    }

    /**
     * {@return whether a tile lies on the map and is not blocked}
     *
     * @param column any number
     * @param row any number
     */
    public boolean open(int column, int row) {
        return cost(column, row) != BLOCKED;
    }

    /**
     * {@return the cost of a tile: the cost; {@link #BLOCKED} off the map}
     *
     * @param column any number
     * @param row any number
     */
    public float cost(int column, int row) {
        return column >= 0 && column < width && row >= 0 && row < height ? costs[row * width + column] : BLOCKED;
    }

    /**
     * {@return the cost of a tile: the cost; {@link #BLOCKED} for a number that no tile has}
     *
     * @param tile any number
     */
    public float cost(int tile) {
        return tile >= 0 && tile < costs.length ? costs[tile] : BLOCKED;
    }

    /**
     * {@return whether a number is that of an open tile}
     *
     * @param tile any number
     */
    public boolean open(int tile) {
        return tile >= 0 && tile < costs.length && costs[tile] != BLOCKED;
    }

    /**
     * Sets the cost of a tile, between ticks: worlds hold the maps of their tiles and of their rules while they tick.
     *
     * @param column in [0, width)
     * @param row in [0, height)
     * @param cost of a metre there: {@link #BLOCKED}, or in [0.01, 1000]
     * @throws IllegalArgumentException if a number is out of range
     * @throws IllegalStateException while a world ticks that reads the map
     */
    public void set(int column, int row, float cost) {
        Check.within("the column of a tile", column, 0, width - 1);
        Check.within("the row of a tile", row, 0, height - 1);
        if (cost != BLOCKED) Check.within("the cost of an open tile", cost, MIN_COST, MAX_COST, "");
        hold.check("a tile");
        int tile = tile(column, row);
        if (costs[tile] == cost) return;
        if (cost == BLOCKED != (costs[tile] == BLOCKED)) openCounts.count(column, row, cost == BLOCKED ? -1 : 1);
        long before = print(tile);
        costs[tile] = cost == BLOCKED ? BLOCKED : cost; // never −0
        fingerprint += print(tile) - before;
        version++;
        log[version & (MAX_LOGGED_CHANGES - 1)] = tile;
    }

    /**
     * Adds a link, before the first tick: ways of people lead through it from then on, where both of its ends are open.
     *
     * @param link from tiles of this map to others
     * @throws IllegalArgumentException if a tile of it is off the map, or one of its entry is in the entry of another
     *     link
     * @throws IllegalStateException while a world ticks that reads the map
     */
    public void link(TileLink link) {
        Check.given("a link", link);
        hold.check("a link");
        checkInside("the entry", link.column() + link.columns(), link.row() + link.rows());
        checkInside("the exit", link.toColumn() + link.columns(), link.toRow() + link.rows());
        for (TileLink other : links)
            if (other.meets(link))
                throw new IllegalArgumentException(
                        "%s and %s have tiles of their entries in common: give each its own".formatted(other, link));
        var more = new ArrayList<>(links);
        more.add(link);
        links = List.copyOf(more);
        fingerprint += link.print();
        version++;
        log[version & (MAX_LOGGED_CHANGES - 1)] = tile(link.column(), link.row());
    }

    private void checkInside(String what, int columns, int rows) {
        if (columns <= width && rows <= height) return;
        throw new IllegalArgumentException(
                "%s of a link reaches to column %d, row %d; the map has %d columns and %d rows"
                        .formatted(what, columns - 1, rows - 1, width, height));
    }

    /** {@return the links, in the order in which they were added} */
    public List<TileLink> links() {
        return links;
    }

    private long print(int tile) {
        return Rng.mix(Rng.mix(tile) + Float.floatToRawIntBits(costs[tile]));
    }

    @Override
    public String toString() {
        return "a map of %d × %d tiles of %s m from (%s, %s) on, %d open"
                .formatted(width, height, size, x, y, openCounts.open());
    }
}
