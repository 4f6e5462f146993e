package throng.navigation.search;

import throng.math.Check;

/**
 * The tiles of a straight line between two tiles, by Bresenham's algorithm. Use it for drawing, and for movers that
 * take one tile in each tick. For sight and for walking use {@link TileSight}: this line may pass between two blocked
 * tiles that touch at a corner.
 *
 * <p>A flat line has one tile in each column, a steep one has one in each row: the tile nearest to the line. Of two
 * equally near tiles it is the one farther from the start. Each step leads to one of 8 neighbours. Bresenham, Algorithm
 * for Computer Control of a Digital Plotter, 1965.
 */
public final class Bresenham {
    /** Receives the tiles one by one. */
    @FunctionalInterface
    public interface Visitor {
        /**
         * Handles a tile of the line.
         *
         * @param column of the tile
         * @param row of the tile
         * @return false to stop
         */
        boolean visit(int column, int row);
    }

    private Bresenham() {}

    /**
     * Visits all tiles from (x0, y0) to (x1, y1), with both ends, in that order. Allocates nothing.
     *
     * @param x0 the column where the line begins
     * @param y0 the row where it begins
     * @param x1 the column where it ends
     * @param y1 the row where it ends
     * @param visitor receives the tiles
     * @return false if the visitor stopped before the end
     */
    public static boolean line(int x0, int y0, int x1, int y1, Visitor visitor) {
        Check.given("the visitor", visitor);
        long dx = Math.abs((long) x1 - x0), dy = Math.abs((long) y1 - y0);
        int stepX = Integer.compare(x1, x0), stepY = Integer.compare(y1, y0);
        boolean steep = dy > dx;
        long major = Math.max(dx, dy), minor = Math.min(dx, dy);
        int x = x0, y = y0;
        long error = major; // how far the line has risen within the tile, in parts of 2 · major
        for (long i = 0; ; i++) {
            if (!visitor.visit(x, y)) return false;
            if (i == major) return true;
            error += 2 * minor;
            boolean stepMinor = error >= 2 * major;
            if (stepMinor) error -= 2 * major;
            if (!steep || stepMinor) x += stepX;
            if (steep || stepMinor) y += stepY;
        }
    }
}
