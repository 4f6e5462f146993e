package throng.navigation.search;

import java.util.Arrays;
import throng.terrain.MemoryClaim;
import throng.terrain.TileMap;

/**
 * A map as searches want it: with a blocked rim of one tile, so that every neighbour of an open tile can be asked,
 * and as bits of rows and of columns, for jumps. A node is a tile's number on the map with the rim.
 */
final class SearchMap {
    final TileMap map;
    final int stride;
    final float[] costs;
    final BlockedBits rows;
    final BlockedBits columns;

    /** Of all open tiles the smallest cost; of a map without any, 1. */
    float cheapest;

    /** All open tiles cost the same. */
    boolean uniform;

    private int version = -1;

    SearchMap(TileMap map) {
        this.map = map;
        stride = map.width() + 2;
        long nodes = (long) stride * (map.height() + 2);
        if (nodes > Integer.MAX_VALUE - 8) throw new IllegalArgumentException("the map is too long to be searched");
        MemoryClaim.admit("to search a map of %d tiles".formatted(map.tiles()), 21 * nodes);
        costs = new float[(int) nodes];
        rows = new BlockedBits(map.width(), map.height());
        columns = new BlockedBits(map.height(), map.width());
    }

    /** Reads the map anew, if it has changed since. */
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

    /** The bits of lines of tiles, 1 where blocked; round about all is blocked. */
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
         * Goes along a line from a tile on, and tells where to stop: before a wall, where it returns −1; or at the
         * goal, or where a tile beside is open and the one behind that is not: there a way may turn.
         *
         * @param goal where on this line it is; −1: not on it
         */
        int forwards(int at, int line, int goal) {
            int from = at + 2; // with the rim, and a step on
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

        /** The same towards smaller numbers. */
        int backwards(int at, int line, int goal) {
            int from = at; // with the rim, and a step back
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
