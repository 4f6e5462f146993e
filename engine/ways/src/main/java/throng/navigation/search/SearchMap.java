package throng.navigation.search;

import java.util.Arrays;
import throng.memory.store.MemoryClaim;
import throng.terrain.TileMap;

/**
 * A copy of a map that makes searches fast: a blocked rim of one tile, so that each open tile has 8 neighbours, and
 * bits of its rows and columns, for jumps. A node is the number of a tile on the map with its rim.
 */
final class SearchMap {
    final TileMap map;
    final int stride;
    final float[] costs;
    final BlockedBits rows;
    final BlockedBits columns;

    /** The smallest cost of an open tile; 1 if no tile is open. */
    float cheapest;

    /** Whether all open tiles cost the same. */
    boolean uniform;

    private int version = -1;

    SearchMap(TileMap map) {
        this.map = map;
        stride = map.width() + 2;
        long nodes = (long) stride * (map.height() + 2);
        if (nodes > Integer.MAX_VALUE - 8)
            throw new IllegalArgumentException(
                    "the map is too long to be searched: with a rim of one tile it has %d tiles".formatted(nodes));
        MemoryClaim.admit("to search a map of %d tiles".formatted(map.tiles()), 21 * nodes);
        costs = new float[(int) nodes];
        rows = new BlockedBits(map.width(), map.height());
        columns = new BlockedBits(map.height(), map.width());
    }

    /** Reads the whole map again if it has changed. */
    void refresh() {
        if (version == map.version()) return;
        version = map.version();
        rows.clear();
        columns.clear();
        float low = Float.MAX_VALUE, high = 0;
        for (int row = 0; row < map.height(); row++) {
            for (int column = 0; column < map.width(); column++) {
                float cost = map.cost(map.tile(column, row));
                costs[node(column, row)] = cost;
                if (cost == TileMap.BLOCKED) continue;
                rows.open(column, row);
                columns.open(row, column);
                low = Math.min(low, cost);
                high = Math.max(high, cost);
            }
        }
        uniform = low >= high;
        cheapest = high == 0 ? 1 : low;
    }

    int node(int column, int row) {
        return (row + 1) * stride + column + 1;
    }

    int node(int tile) {
        return node(map.column(tile), map.row(tile));
    }

    int column(int node) {
        return node % stride - 1;
    }

    int row(int node) {
        return node / stride - 1;
    }

    int tile(int node) {
        return map.tile(column(node), row(node));
    }

    boolean open(int node) {
        return costs[node] != TileMap.BLOCKED;
    }

    /** One bit for each tile of each row (or of each column): 1 where the tile is blocked, and beyond all ends. */
    static final class BlockedBits {
        private final int words;
        private final long[] bits;

        BlockedBits(int length, int lines) {
            words = (length + 2 + 63) / 64;
            bits = new long[Math.multiplyExact(words, lines + 2)];
        }

        void clear() {
            Arrays.fill(bits, -1);
        }

        void open(int at, int line) {
            bits[(line + 1) * words + (at + 1 >> 6)] &= ~(1L << (at + 1));
        }

        /**
         * Scans a line for the next jump point after a tile, towards larger numbers. With u and d, the lines on both
         * sides, a tile is a jump point where u or d is open beside it and blocked one tile before:
         *
         * <pre>
         *      u   # # # .
         *          → → → J
         *      d   # # # #
         * </pre>
         *
         * @param goal the position of the goal on this line; −1 if it lies on another line
         * @return the position of the jump point or of the goal; −1 if a blocked tile comes first
         */
        int forwards(int at, int line, int goal) {
            int from = at + 2; // the rim adds 1, the first step adds 1
            int w = from >> 6, here = (line + 1) * words, up = here - words, down = here + words;
            long mask = -1L << from;
            while (true) {
                long u = bits[up + w], d = bits[down + w];
                long beforeU = w > 0 ? bits[up + w - 1] >>> 63 : 1, beforeD = w > 0 ? bits[down + w - 1] >>> 63 : 1;
                long stop = bits[here + w] | (u << 1 | beforeU) & ~u | (d << 1 | beforeD) & ~d;
                stop &= mask;
                if (stop != 0) {
                    int bit = Long.numberOfTrailingZeros(stop), found = (w << 6) + bit - 1;
                    if (goal > at && goal <= found) return goal;
                    return (bits[here + w] >>> bit & 1) != 0 ? -1 : found;
                }
                mask = -1;
                w++;
            }
        }

        /** As {@link #forwards}, towards smaller numbers. */
        int backwards(int at, int line, int goal) {
            int from = at; // the rim adds 1, the first step takes 1
            int w = from >> 6, here = (line + 1) * words, up = here - words, down = here + words;
            long mask = -1L >>> (63 - (from & 63));
            while (true) {
                long u = bits[up + w], d = bits[down + w];
                boolean last = w == words - 1;
                long afterU = last ? 1 : bits[up + w + 1], afterD = last ? 1 : bits[down + w + 1];
                long stop = bits[here + w] | (u >>> 1 | afterU << 63) & ~u | (d >>> 1 | afterD << 63) & ~d;
                stop &= mask;
                if (stop != 0) {
                    int bit = 63 - Long.numberOfLeadingZeros(stop), found = (w << 6) + bit - 1;
                    if (goal >= 0 && goal < at && goal >= found) return goal;
                    return (bits[here + w] >>> bit & 1) != 0 ? -1 : found;
                }
                mask = -1;
                w--;
            }
        }
    }
}
