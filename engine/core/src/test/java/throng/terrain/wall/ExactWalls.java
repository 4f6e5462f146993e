package throng.terrain.wall;

import java.math.BigDecimal;

/** What walls must do, by brute force. A wall is ax, ay, bx, by. */
final class ExactWalls {
    private ExactWalls() {}

    /** Whether the segment from p to q leads from one side of the wall to the other, strictly between its ends. */
    static boolean crosses(double px, double py, double qx, double qy, double[] w) {
        if (Math.max(px, qx) < Math.min(w[0], w[2]) || Math.min(px, qx) > Math.max(w[0], w[2])) return false;
        if (Math.max(py, qy) < Math.min(w[1], w[3]) || Math.min(py, qy) > Math.max(w[1], w[3])) return false;
        int one = side(px, py, qx, qy, w[0], w[1]), two = side(px, py, qx, qy, w[2], w[3]);
        int three = side(w[0], w[1], w[2], w[3], px, py), four = side(w[0], w[1], w[2], w[3], qx, qy);
        return one * two < 0 && three * four < 0;
    }

    /** The side of the line from a to b on which p lies, without any rounding. */
    private static int side(double ax, double ay, double bx, double by, double px, double py) {
        double about = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
        if (Math.abs(about) > 1e-3) return about > 0 ? 1 : -1;
        return minus(bx, ax)
                .multiply(minus(py, ay))
                .subtract(minus(by, ay).multiply(minus(px, ax)))
                .signum();
    }

    private static BigDecimal minus(double a, double b) {
        return new BigDecimal(a).subtract(new BigDecimal(b));
    }

    /** The distance from p to the wall, metres. */
    static double distance(double px, double py, double[] w) {
        double ex = w[2] - w[0], ey = w[3] - w[1], e2 = ex * ex + ey * ey;
        double s = e2 == 0 ? 0 : Math.clamp(((px - w[0]) * ex + (py - w[1]) * ey) / e2, 0, 1);
        return Math.hypot(px - w[0] - s * ex, py - w[1] - s * ey);
    }

    /** The share of the segment from p to q at which it meets the wall, by Cramer's rule; infinity if it does not. */
    static double fraction(double px, double py, double qx, double qy, double[] w) {
        double dx = qx - px, dy = qy - py, ex = w[2] - w[0], ey = w[3] - w[1], det = dx * -ey + dy * ex;
        if (det == 0) return Double.POSITIVE_INFINITY;
        double t = ((w[0] - px) * -ey + (w[1] - py) * ex) / det, s = (dx * (w[1] - py) - dy * (w[0] - px)) / det;
        return t >= 0 && t <= 1 && s >= 0 && s <= 1 ? t : Double.POSITIVE_INFINITY;
    }
}
