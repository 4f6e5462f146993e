package throng.terrain.wall;

/**
 * Finds where two straight segments touch, by the sides of each on which the ends of the other lie. Exact for floats
 * that are not far apart.
 */
final class SegmentCrossing {
    private SegmentCrossing() {}

    /**
     * Returns the share of the line from (px, py) along (dx, dy) at which it first touches a wall, in [0, 1]; infinity
     * if it does not.
     *
     * @param ends the ends of all walls
     * @param shiftX from the wall to its image, metres
     * @param shiftY from the wall to its image, metres
     */
    static double fraction(
            double[] ends, int wall, double px, double py, double dx, double dy, double shiftX, double shiftY) {
        double ax = ends[4 * wall] + shiftX - px, ay = ends[4 * wall + 1] + shiftY - py;
        double bx = ends[4 * wall + 2] + shiftX - px, by = ends[4 * wall + 3] + shiftY - py;
        double ex = bx - ax, ey = by - ay;
        double a = dx * ay - dy * ax, b = dx * by - dy * bx; // on which side of the line the ends of the wall lie
        double begin = ey * ax - ex * ay,
                end = ex * (dy - ay) - ey * (dx - ax); // on which side of the wall the ends of the line lie
        if (a > 0 && b > 0 || a < 0 && b < 0 || begin > 0 && end > 0 || begin < 0 && end < 0)
            return Double.POSITIVE_INFINITY;
        return begin == 0 && end == 0 ? onOneLine(ax, ay, bx, by, dx, dy) : begin / (begin - end);
    }

    /** Both segments lie on one line, or one of them is a point. */
    private static double onOneLine(double ax, double ay, double bx, double by, double dx, double dy) {
        double d2 = dx * dx + dy * dy;
        if (d2 == 0) {
            boolean touches =
                    Math.min(ax, bx) <= 0 && Math.max(ax, bx) >= 0 && Math.min(ay, by) <= 0 && Math.max(ay, by) >= 0;
            return touches ? 0 : Double.POSITIVE_INFINITY;
        }
        double one = (ax * dx + ay * dy) / d2, two = (bx * dx + by * dy) / d2;
        double low = Math.min(one, two), high = Math.max(one, two);
        return high < 0 || low > 1 ? Double.POSITIVE_INFINITY : Math.max(0, low);
    }
}
