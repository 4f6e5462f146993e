package throng.terrain;

import java.util.Arrays;
import throng.math.Check;

/**
 * Counts of open tiles in squares of 16, 256, 4096 tiles and so on. Use them to skip regions that are all open or all
 * blocked, in searches for an open tile or along a line.
 *
 * <pre>
 *    level 0    one tile
 *    level 1    squares of 16 × 16 tiles, smaller at the edges of the map
 *    level k    squares of 16ᵏ × 16ᵏ tiles
 *    the last   one square, the whole map
 * </pre>
 *
 * <p>Each change of the map updates them. They take less than a hundredth of the memory of the map.
 */
public final class OpenTileCounts {
    /** Squares of the level below along one side of a square. */
    public static final int SIDE = 16;

    private static final int SHIFT = 4;

    private final int width;
    private final int height;
    /** Squares in a row of level k, from k = 1 on. */
    private final int[] columns;

    /** How many tiles of each square of level k are open. */
    private final int[][] open;

    /** Counts a map whose tiles are all open. */
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
                long tilesAcross = Math.min(side, width - (long) s % columns[k] * side);
                long tilesDown = Math.min(side, height - (long) s / columns[k] * side);
                open[k][s] = (int) (tilesAcross * tilesDown);
            }
        }
    }

    /** Counts a tile that has been opened (by = 1) or blocked (by = −1). */
    void count(int column, int row, int by) {
        for (int k = 1; k < open.length; k++) open[k][(row >> SHIFT * k) * columns[k] + (column >> SHIFT * k)] += by;
    }

    /**
     * Returns how many levels there are above the tiles, at least 1; the last is the whole map.
     *
     * @return the number of levels
     */
    public int levels() {
        return open.length - 1;
    }

    /**
     * Returns how many squares a row of a level has.
     *
     * @param level in [0, levels]; 0 for tiles
     * @return the number of squares, at least 1
     */
    public int columns(int level) {
        Check.within("the level of squares", level, 0, levels());
        return level == 0 ? width : columns[level];
    }

    /**
     * Returns how many rows of squares a level has.
     *
     * @param level in [0, levels]; 0 for tiles
     * @return the number of rows, at least 1
     */
    public int rows(int level) {
        Check.within("the level of squares", level, 0, levels());
        return level == 0 ? height : open[level].length / columns[level];
    }

    /**
     * Returns how many tiles of a square are open.
     *
     * @param level in [1, levels]
     * @param x the column of the square
     * @param y the row of the square
     * @return the number of open tiles
     */
    public int open(int level, int x, int y) {
        Check.within("the level of squares", level, 1, levels());
        return open[level][square(level, x, y)];
    }

    /**
     * Returns whether all tiles of a square of level 1 are open.
     *
     * @param x the column of the square
     * @param y the row of the square
     * @return true if no tile is blocked
     */
    public boolean allOpen(int x, int y) {
        int columns = Math.min(SIDE, width - x * SIDE), rows = Math.min(SIDE, height - y * SIDE);
        return open[1][square(1, x, y)] == columns * rows;
    }

    private int square(int level, int x, int y) {
        Check.index("a column of squares", x, columns[level]);
        return Check.index("a row of squares", y, open[level].length / columns[level]) * columns[level] + x;
    }

    /**
     * Returns how many tiles of the map are open.
     *
     * @return the number of open tiles
     */
    public int open() {
        return open[open.length - 1][0];
    }

    @Override
    public String toString() {
        return open() + " of " + (long) width * height + " tiles open, levels " + Arrays.toString(columns);
    }
}
