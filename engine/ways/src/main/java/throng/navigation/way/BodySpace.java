package throng.navigation.way;

import java.util.Arrays;
import throng.math.Check;
import throng.memory.store.MemoryClaim;
import throng.terrain.TileMap;

/**
 * Where the middles of bodies of one radius may be on a map: walls grown by squares of that radius. All fields of a map
 * and a radius share one. Lengths are tiles.
 *
 * <p>The plane is cut into cells as large as tiles. Cells are closed within {@link #rings} of a blocked tile, in halves
 * of a tile. Sides lie {@link #grown} outside of closed cells, from 0.0001 to 0.49 tiles. Both together are the radius.
 * With whole rings cells are the tiles of the map. With a half more they are the squares about the vertices of its
 * tiles, a column and a row more: a body a little larger than a tile goes along the line between two tiles. Places are
 * counted from the corner of cell (0, 0).
 *
 * <pre>
 *  radius below 0.49    below 0.99           below 1.49
 *  rings 0, grown r     rings ½, grown r-½   rings 1, grown r-1
 *  cells are tiles      cells lie between    cells are tiles
 * </pre>
 *
 * <p>A corner is a vertex of the lattice with one closed cell of four. Ways bend at corners alone. Behind each, rings
 * away, stands the vertex of a blocked tile: bodies go round that on a circle of their radius.
 */
final class BodySpace {
    /**
     * The largest part of a tile by which sides are off the lattice. A gap that leaves a body less than a fiftieth of a
     * tile is closed: rounding would hold it there.
     */
    private static final double MAX_GROWN = .49f;

    /**
     * The least part: on the lattice itself, a line that touches a corner sees both of its sides or none, and wedges
     * between walls that touch there get lost. Ways of points were up to 45 % too long between random pillars.
     */
    private static final double MIN_GROWN = 1e-4;

    /** Roots of a field are corners and goal tiles, so up to twice as many; {@link WayLooks} has 28 bits for them. */
    private static final int MAX_TILES = (1 << 27) - 1;

    /** Marks of tiles: neighbours on four sides that are closed; any across, between two open ones; the tile itself. */
    static final int EAST = 1, NORTH = 2, WEST = 4, SOUTH = 8, ACROSS = 16, CLOSED = 32;

    /** Numbers by corner in {@link #places}. */
    static final int PLACE = 4;

    /** How far from a corner its free width is looked for, metres. */
    static final double MAX_ROOM = 8;

    final TileMap map;
    final int width, height;

    /** The radius in tiles, how many rings of tiles it closes, in halves, and how far sides are off those. */
    final double radius, rings, grown;

    /** From the corner of tile (0, 0) to that of cell (0, 0), half of a tile or nothing. */
    final double shift;

    /** In how many cells a tile lies: itself, or a quarter of it in each of four. */
    final int parts;

    /** Words in a row of bits. */
    private final int words;

    /** Bit c + 1 of row r + 1 is set where cell (c, r) is closed; a rim of one tile, and all behind it, is closed. */
    private long[] closed = {};

    /** Bit x of line y is set where vertex (x, y) is a corner; ranks count the corners before each word. */
    private final long[] cornerBits;

    private final int[] ranks;

    int corners;

    /** By the number of the corner: its vertex, the direction of its closed cell, ±1, and what bodies leave free. */
    int[] vertexX = {}, vertexY = {};

    byte[] closedX = {}, closedY = {};
    float[] room = {};

    /**
     * By corner, for directions: the middle of the circle that ways pass, and the direction of its closed tile. That is
     * a quarter of a line of the cache.
     */
    float[] places = new float[PLACE];

    /**
     * The radius of the circles that ways pass: that of bodies, about the vertices of blocked tiles.
     */
    final double circle;

    /** By tile of the map with a rim: what directions look at near walls. */
    final byte[] marks;

    LinkCells links = LinkCells.NONE;

    private int version;

    BodySpace(TileMap map, float radius) {
        this.map = map;
        Check.within("the number of tiles of a map with ways (larger tiles are fewer)", map.tiles(), 1, MAX_TILES);
        this.radius = (double) radius / map.size();
        rings = Math.max(0, Math.ceil(2 * (this.radius - MAX_GROWN)) / 2);
        grown = Math.max(this.radius - rings, MIN_GROWN);
        shift = rings - Math.floor(rings);
        parts = shift > 0 ? 4 : 1;
        width = map.width() + (shift > 0 ? 1 : 0);
        height = map.height() + (shift > 0 ? 1 : 0);
        circle = Math.max(this.radius, grown);
        words = (width + 2 + 63) / 64;
        long bits = (long) words * (height + 2);
        MemoryClaim.admit("the space of bodies on %d tiles".formatted(map.tiles()), 104 * bits);
        cornerBits = new long[words * (height + 1)];
        ranks = new int[cornerBits.length];
        marks = new byte[(width + 2) * (height + 2)];
        read();
    }

    /** Reads the map anew if it has changed; returns whether it has. */
    boolean refresh() {
        if (version == map.version()) return false;
        read();
        return true;
    }

    private void read() {
        version = map.version();
        closed = new ClosedCells(map, words, height).grown(rings);
        findCorners();
        if (!map.links().isEmpty()) links = new LinkCells(map.links(), parts, width, height, map.size());
        for (int row = 0, v = width + 3; row < height; row++, v += 2)
            for (int column = 0; column < width; column++, v++) marks[v] = (byte) mark(column, row);
    }

    private int mark(int column, int row) {
        int low = around(column, row - 1), own = around(column, row), high = around(column, row + 1);
        if ((low | own | high) == 0) return 0;
        int mark = (own & 4) / 4 * EAST | (high & 2) / 2 * NORTH | (own & 1) * WEST | (low & 2) / 2 * SOUTH;
        if ((own & 2) != 0) return mark | CLOSED;
        int beside = own | own << 3, above = high & 2 | (low & 2) << 3;
        int across = (high | low << 3) & ~beside & ~(above << 1 | above >> 1) & 0b101101;
        return across != 0 ? mark | ACROSS : mark;
    }

    private void findCorners() {
        corners = 0;
        for (int i = 0; i < cornerBits.length; i++) {
            ranks[i] = corners;
            long a = closed[i], b = right(i), c = closed[i + words], d = right(i + words);
            cornerBits[i] = (a ^ b ^ c ^ d) & ~(a & b | c & d); // one or three of four, but not three
            corners += Long.bitCount(cornerBits[i]);
        }
        if (vertexX.length < corners) {
            int length = corners + corners / 4;
            vertexX = new int[length];
            vertexY = new int[length];
            closedX = new byte[length];
            closedY = new byte[length];
            room = new float[length];
            places = new float[PLACE * length];
        }
        for (int i = 0, corner = 0; i < cornerBits.length; i++)
            for (long rest = cornerBits[i]; rest != 0; rest &= rest - 1, corner++)
                place(corner, i % words * 64 + Long.numberOfTrailingZeros(rest), i / words);
    }

    private long right(int i) {
        return closed[i] >>> 1 | (i % words < words - 1 ? closed[i + 1] : -1) << 63;
    }

    private void place(int corner, int x, int y) {
        vertexX[corner] = x;
        vertexY[corner] = y;
        boolean left = closed(x - 1, y - 1) || closed(x - 1, y), below = closed(x - 1, y - 1) || closed(x, y - 1);
        int bx = left ? -1 : 1, by = below ? -1 : 1;
        closedX[corner] = (byte) bx;
        closedY[corner] = (byte) by;
        // from the vertex of the blocked tile itself, away from it: along both sides, and across
        int most = (int) Math.ceil(MAX_ROOM / map.size()), n = 0, across = 0;
        int outX = bx < 0 ? x : x - 1, outY = by < 0 ? y : y - 1, inX = outX + bx, inY = outY + by;
        while (n < most
                && !closed(outX - n * bx, outY)
                && !closed(outX - n * bx, inY)
                && !closed(outX, outY - n * by)
                && !closed(inX, outY - n * by)) n++;
        while (across < n && !closed(outX - across * bx, outY - across * by)) across++;
        room[corner] = (float) Math.max(Math.min(n, across * 1.4) + 2 * rings - 2 * radius, 0);
        int at = PLACE * corner;
        places[at] = (float) (x + rings * bx);
        places[at + 1] = (float) (y + rings * by);
        places[at + 2] = bx;
        places[at + 3] = by;
    }

    /** The cell of a place in metres along an axis; one off the map, too. */
    double cellX(double x) {
        return (x - map.x()) / map.size() + shift;
    }

    double cellY(double y) {
        return (y - map.y()) / map.size() + shift;
    }

    /** Whether no wall lies between the middles of a cell and of one beside it. */
    boolean isOpenTo(int column, int row, int right, int up) {
        int c = column + Math.min(right, 0), r = row + Math.min(up, 0);
        if (shift == 0) return map.open(column, row) && map.open(column + right, row + up);
        return map.open(c, r) && map.open(right == 0 ? c - 1 : c, up == 0 ? r - 1 : r);
    }

    /**
     * How far a body may be in a closed cell and touch no wall, tiles: radii of half a tile and of 0.49 have the same
     * cells, and rounding adds a little.
     */
    static final double EDGE = .02;

    /**
     * The cell that counts for a place in a closed one: an open cell beside it whose side is as near as {@link #EDGE}.
     *
     * @return 0: the own cell; else a number for {@link #stepRight} and {@link #stepUp}
     */
    int stepOut(int column, int row, double inX, double inY) {
        int right = inX < EDGE ? -1 : inX > 1 - EDGE ? 1 : 0, up = inY < EDGE ? -1 : inY > 1 - EDGE ? 1 : 0;
        if (right != 0 && isInside(column + right, row) && !closed(column + right, row)) return step(right, 0);
        if (up != 0 && isInside(column, row + up) && !closed(column, row + up)) return step(0, up);
        boolean across = right != 0 && up != 0 && isInside(column + right, row + up);
        return across && !closed(column + right, row + up) ? step(right, up) : 0;
    }

    boolean isInside(int column, int row) {
        return column >= 0 && column < width && row >= 0 && row < height;
    }

    private static int step(int right, int up) {
        return 5 + right + 3 * up;
    }

    static int stepRight(int step) {
        return (step - 1) % 3 - 1;
    }

    static int stepUp(int step) {
        return (step - 1) / 3 - 1;
    }

    /** Whether the circle of a corner leads through a cell: the one that makes the corner, where rings are closed. */
    boolean cuts(int corner, int column, int row) {
        if (rings == 0 || corner >= corners) return false;
        return column == vertexX[corner] + Math.min(closedX[corner], 0)
                && row == vertexY[corner] + Math.min(closedY[corner], 0);
    }

    boolean closed(int column, int row) {
        int bit = column + 1;
        return (closed[(row + 1) * words + (bit >> 6)] >>> bit & 1) != 0;
    }

    /** The first closed tile from a column on; the rim ends the search. */
    int nextClosed(int column, int row) {
        int bit = column + 1, i = (row + 1) * words + (bit >> 6);
        long word = closed[i] >>> bit << bit;
        while (word == 0) word = closed[++i];
        return (i - (row + 1) * words) * 64 + Long.numberOfTrailingZeros(word) - 1;
    }

    /** The first open tile from a column on; {@link #width} or more if there is none. */
    int nextOpen(int column, int row) {
        int bit = column + 1, i = (row + 1) * words + (bit >> 6), end = (row + 2) * words;
        long word = ~closed[i] >>> bit << bit;
        while (word == 0) {
            if (++i == end) return width;
            word = ~closed[i];
        }
        return (i - (row + 1) * words) * 64 + Long.numberOfTrailingZeros(word) - 1;
    }

    /** The last closed tile up to a column. */
    int lastClosed(int column, int row) {
        int bit = column + 1, i = (row + 1) * words + (bit >> 6), by = 63 - bit;
        long word = closed[i] << by >>> by;
        while (word == 0) word = closed[--i];
        return (i - (row + 1) * words) * 64 + 63 - Long.numberOfLeadingZeros(word) - 1;
    }

    boolean isCorner(int x, int line) {
        return (cornerBits[line * words + (x >> 6)] >>> x & 1) != 0;
    }

    /** The first corner of a line from x on; a number above {@code last} if there is none up to that. */
    int nextCorner(int x, int line, int last) {
        int first = line * words, i = first + (x >> 6), end = first + (last >> 6);
        long word = cornerBits[i] >>> x << x;
        while (word == 0) {
            if (i >= end) return Integer.MAX_VALUE;
            word = cornerBits[++i];
        }
        return (i - first) * 64 + Long.numberOfTrailingZeros(word);
    }

    /** How many corners of a line lie from x to {@code last}. */
    int cornersAhead(int x, int line, int last) {
        if (last < x) return 0; // else 64 to 63 would count the words of both
        int first = line * words + (x >> 6), end = line * words + (last >> 6);
        long ahead = -1L << x, upTo = -1L >>> ~last;
        if (first == end) return Long.bitCount(cornerBits[first] & ahead & upTo);
        int count = Long.bitCount(cornerBits[first] & ahead) + Long.bitCount(cornerBits[end] & upTo);
        for (int i = first + 1; i < end; i++) count += Long.bitCount(cornerBits[i]);
        return count;
    }

    /** Three bits: whether the tile before, the tile, and the one after are closed. */
    int around(int column, int row) {
        int first = (row + 1) * words + (column >> 6), rest = column & 63;
        long word = closed[first] >>> rest;
        if (rest > 61) word |= closed[first + 1] << 64 - rest;
        return (int) word & 7;
    }

    /** Two bits: whether a vertex and the one after it in its line are corners. */
    int corners(int x, int line) {
        int i = line * words + (x >> 6), rest = x & 63;
        long word = cornerBits[i] >>> rest;
        if (rest == 63) word |= cornerBits[i + 1] << 1;
        return (int) word & 3;
    }

    /** The number of a corner, or of the next one. */
    int corner(int x, int line) {
        int i = line * words + (x >> 6);
        return ranks[i] + Long.bitCount(cornerBits[i] & ~(-1L << x));
    }

    /**
     * The cells of a {@link BodySpace} that are closed, as bits: bit c + 1 of row r + 1 is cell (c, r); a rim of one
     * cell, and all behind it, is closed.
     */
    private static final class ClosedCells {
        private final int words;
        private long[] closed;

        /** Closes the blocked tiles of a map. */
        ClosedCells(TileMap map, int words, int height) {
            this.words = words;
            closed = new long[words * (height + 2)];
            Arrays.fill(closed, -1);
            for (int row = 0, tile = 0; row < map.height(); row++) {
                int first = (row + 1) * words;
                for (int bit = 1; bit <= map.width(); bit++, tile++)
                    if (map.open(tile)) closed[first + (bit >> 6)] &= ~(1L << bit);
            }
        }

        /** Closes what is within some rings of a blocked tile, in halves; with a half, cells lie about vertices. */
        long[] grown(double rings) {
            if (rings != Math.floor(rings)) between();
            int most = 64 * words + closed.length / words, all = (int) Math.min(Math.floor(rings), most);
            for (int done = 0, more; done < all; done += more) {
                more = Math.min(all - done, 2 * done + 1);
                widen(more);
            }
            return closed;
        }

        /** Closes the cells about the four vertices of each closed tile. */
        private void between() {
            long[] all = new long[closed.length];
            Arrays.fill(all, -1);
            for (int i = words; i < all.length - words; i++) {
                long both = closed[i - words] | closed[i];
                long before = i % words > 0 ? closed[i - words - 1] | closed[i - 1] : -1;
                all[i] = both | both << 1 | before >>> 63;
            }
            closed = all;
        }

        /**
         * Closes cells so many rings from each closed one. Where all rings up to n are closed, 2n + 1 more leave no
         * gap, so a thousand rings take eight rounds.
         */
        private void widen(int rings) {
            long[] across = new long[closed.length], all = new long[closed.length];
            int up = (int) Math.min((long) rings * words, closed.length);
            for (int i = 0; i < closed.length; i++) {
                int row = i / words, bit = i % words * 64;
                across[i] = closed[i] | from(row, bit - rings) | from(row, bit + rings);
            }
            Arrays.fill(all, -1);
            for (int i = words; i < all.length - words; i++)
                all[i] = across[i] | (i < up ? -1 : across[i - up]) | (i >= all.length - up ? -1 : across[i + up]);
            closed = all;
        }

        /** The 64 bits of a row from one on; all beside the row are set. */
        private long from(int row, int bit) {
            int word = bit >> 6, rest = bit & 63;
            long low = word(row, word) >>> rest;
            return rest == 0 ? low : low | word(row, word + 1) << 64 - rest;
        }

        private long word(int row, int word) {
            return word < 0 || word >= words ? -1 : closed[row * words + word];
        }
    }
}
