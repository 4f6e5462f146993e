package throng.terrain;

import java.util.Arrays;
import throng.math.Check;

/**
 * How many tiles of a map are open in squares of 16, 256, 4096 tiles and so on: so who looks for an open tile, or for a
 * way without a blocked one, passes by what is all blocked or all open. Kept up by each change of the map; it takes
 * less than a hundredth of the memory of the map. Square (x, y) of level k covers 16ᵏ × 16ᵏ tiles, less at the edges;
 * of level 0 one tile; of the last level there is one square, the whole map.
 */
public final class OpenTileCounts {
    /** Squares of the level below in a row of one. */
    public static final int SIDE = 16;

    private static final int SHIFT = 4;

    private final int width;
    private final int height;
    /** Squares in a row of level k, from k = 1 on; and how many tiles of each are open. */
    private final int[] columns;

    private final int[][] open;

    /** All tiles open. */
    OpenTileCounts(int width, int height) {
        this.width = width;
        this.height = height;
        int levels = 1;
        while (Math.max(width, height) > 1L << SHIFT * levels) levels++;
        columns = new int[levels + 1];
        open = new int[levels + 1][];
        for (int k = 1; k <= levels; k++) {
            int side = 1 << SHIFT * k;
            columns[k] = (width + side - 1) / side;
            open[k] = new int[columns[k] * ((height + side - 1) / side)];
            for (int s = 0; s < open[k].length; s++) {
                long columns = Math.min(side, width - (long) s % columns[k] * side);
                long rows = Math.min(side, height - (long) s / columns[k] * side);
                open[k][s] = (int) (columns * rows);
            }
        }
    }

    /** A tile has been opened, by = 1, or blocked, by = −1. */
    void count(int column, int row, int by) {
        for (int k = 1; k < open.length; k++) open[k][(row >> SHIFT * k) * columns[k] + (column >> SHIFT * k)] += by;
    }

    /** Levels above the tiles, at least 1: the last is the whole map. */
    public int levels() {
        return open.length - 1;
    }

    /** Squares in a row of a level, at least 1. */
    public int columns(int level) {
        Check.within("the level of a census", level, 0, levels());
        return level == 0 ? width : columns[level];
    }

    /** Rows of squares of a level, at least 1. */
    public int rows(int level) {
        Check.within("the level of a census", level, 0, levels());
        return level == 0 ? height : open[level].length / columns[level];
    }

    /** Open tiles of a square of a level from 1 on. */
    public int open(int level, int x, int y) {
        Check.within("the level of a census", level, 1, levels());
        return open[level][square(level, x, y)];
    }

    /** Whether all tiles of a square of level 1 are open. */
    public boolean allOpen(int x, int y) {
        int columns = Math.min(SIDE, width - x * SIDE), rows = Math.min(SIDE, height - y * SIDE);
        return open[1][square(1, x, y)] == columns * rows;
    }

    private int square(int level, int x, int y) {
        Check.index("a column of squares", x, columns[level]);
        return Check.index("a row of squares", y, open[level].length / columns[level]) * columns[level] + x;
    }

    /** Open tiles in all. */
    public int open() {
        return open[open.length - 1][0];
    }

    @Override
    public String toString() {
        return open() + " of " + (long) width * height + " tiles open, levels " + Arrays.toString(columns);
    }
}
