package throng.navigation.curve;

/** Gauss-Legendre quadrature with five points: exact where |B′| is a polynomial of degree 9 or less. */
final class GaussPoints {
    private static final double INNER = 0.5384693101056831;
    private static final double OUTER = 0.9061798459386640;
    private static final double MIDDLE_WEIGHT = 0.5688888888888889;
    private static final double INNER_WEIGHT = 0.4786286704993665;
    private static final double OUTER_WEIGHT = 0.2369268850561891;

    private GaussPoints() {}

    /** Returns the length from a to b, metres, as one part. */
    static double length(Bezier curve, double a, double b) {
        double m = (a + b) / 2, h = (b - a) / 2;
        double inner = curve.speed(m - h * INNER) + curve.speed(m + h * INNER);
        double outer = curve.speed(m - h * OUTER) + curve.speed(m + h * OUTER);
        return h * (MIDDLE_WEIGHT * curve.speed(m) + INNER_WEIGHT * inner + OUTER_WEIGHT * outer);
    }

    /** Returns the length from a to b, metres, as a number of equal parts. */
    static double length(Bezier curve, double a, double b, int parts) {
        double length = 0, step = (b - a) / parts;
        for (int p = 0; p < parts; p++) length += length(curve, a + p * step, p + 1 == parts ? b : a + (p + 1) * step);
        return length;
    }
}
