package throng.terrain.wall;

/** Where two straight ways touch, by the sides on which their ends lie: exact for floats that are not far apart. */
final class SegmentCrossing {
    private SegmentCrossing() {}

    /**
     * The part of the way from (px, py) along (dx, dy) at which it first touches a wall, in [0, 1]; infinity: nowhere.
     *
     * @param ends of all walls
     * @param shiftX from the wall to its image, metres
     * @param shiftY of it
     */
    static double fraction(
            double[] ends, int wall, double px, double py, double dx, double dy, double shiftX, double shiftY) {
        double ax = ends[4 * wall] + shiftX - px, ay = ends[4 * wall + 1] + shiftY - py;
        double bx = ends[4 * wall + 2] + shiftX - px, by = ends[4 * wall + 3] + shiftY - py;
        double ex = bx - ax, ey = by - ay;
        double a = dx * ay - dy * ax, b = dx * by - dy * bx; // the ends of the wall, from the way
        double begin = ey * ax - ex * ay, end = ex * (dy - ay) - ey * (dx - ax); // those of the way, from the wall
        if (a > 0 && b > 0 || a < 0 && b < 0 || begin > 0 && end > 0 || begin < 0 && end < 0)
            return Double.POSITIVE_INFINITY;
        return begin == 0 && end == 0 ? along(ax, ay, bx, by, dx, dy) : begin / (begin - end);
    }

    /** Both lie on one line, or one of them is a point. */
    private static double along(double ax, double ay, double bx, double by, double dx, double dy) {
        double d2 = dx * dx + dy * dy;
        if (d2 == 0) {
            boolean on =
                    Math.min(ax, bx) <= 0 && Math.max(ax, bx) >= 0 && Math.min(ay, by) <= 0 && Math.max(ay, by) >= 0;
            return on ? 0 : Double.POSITIVE_INFINITY;
        }
        double one = (ax * dx + ay * dy) / d2, two = (bx * dx + by * dy) / d2;
        double low = Math.min(one, two), high = Math.max(one, two);
        return high < 0 || low > 1 ? Double.POSITIVE_INFINITY : Math.max(0, low);
    }
}
