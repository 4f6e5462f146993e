package throng.navigation.sight;

/**
 * The line of tiles from one to another: one tile for each column, or where it is steep for each row, the nearest to
 * the line; half-way between two, that farther from the start. Each step leads to one of 8 neighbours. Bresenham,
 * Algorithm for Computer Control of a Digital Plotter, 1965.
 *
 * <p>It may pass between two blocked tiles that touch at a corner; who wants to walk or to see asks {@link TileSight}.
 */
public final class Bresenham {
    /** Takes the tiles one by one. */
    @FunctionalInterface
    public interface Visitor {
        /** A tile of the line; false: no more. */
        boolean visit(int column, int row);
    }

    private Bresenham() {}

    /**
     * Visits all tiles from (x0, y0) to (x1, y1), both among them. Allocates nothing.
     *
     * @return false if the visitor wanted no more
     */
    public static boolean line(int x0, int y0, int x1, int y1, Visitor visitor) {
        long dx = Math.abs((long) x1 - x0), dy = Math.abs((long) y1 - y0);
        int stepX = Integer.compare(x1, x0), stepY = Integer.compare(y1, y0);
        boolean steep = dy > dx;
        long major = Math.max(dx, dy), minor = Math.min(dx, dy);
        int x = x0, y = y0;
        long error = major; // how far up the tile the line is, of 2 · major
        for (long i = 0; ; i++) {
            if (!visitor.visit(x, y)) return false;
            if (i == major) return true;
            error += 2 * minor;
            boolean both = error >= 2 * major;
            if (both) error -= 2 * major;
            if (!steep || both) x += stepX;
            if (steep || both) y += stepY;
        }
    }
}
