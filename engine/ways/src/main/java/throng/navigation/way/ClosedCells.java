package throng.navigation.way;

import java.util.Arrays;
import throng.terrain.TileMap;

/**
 * The cells of a {@link BodySpace} that are closed, as bits: bit c + 1 of row r + 1 is cell (c, r); a rim of one cell,
 * and all behind it, is closed.
 */
final class ClosedCells {
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
     * Closes cells so many rings from each closed one. Where all rings up to n are closed, 2n + 1 more leave no gap, so
     * a thousand rings take eight rounds.
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
