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
        for (int ring = 1; ring <= rings; ring++) widen();
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

    /** Closes the eight neighbours of each closed cell. */
    private void widen() {
        long[] across = new long[closed.length], all = new long[closed.length];
        for (int i = 0; i < closed.length; i++) {
            int word = i % words;
            long before = word > 0 ? closed[i - 1] : -1, after = word < words - 1 ? closed[i + 1] : -1;
            across[i] = closed[i] | closed[i] << 1 | before >>> 63 | closed[i] >>> 1 | after << 63;
        }
        Arrays.fill(all, -1);
        for (int i = words; i < all.length - words; i++) all[i] = across[i - words] | across[i] | across[i + words];
        closed = all;
    }
}
