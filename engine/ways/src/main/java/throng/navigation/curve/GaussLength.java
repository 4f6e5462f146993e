package throng.navigation.curve;

import throng.math.Check;
import throng.math.Range;

/**
 * The length of a curve as ∫|B′| by Gauss-Legendre quadrature with five points. Use it wherever a length is needed
 * once; use {@link ArcLength} to find the point at a given length.
 *
 * <p>Each part is divided in two until the whole, its halves and its quarters differ by less than the error. Near a
 * cusp, where |B′| has a corner, the parts become ever smaller. It divides {@link #MAX_SPLITS} parts at most, which
 * takes a quarter of a millisecond; common curves need less than a tenth of them.
 *
 * @param error the largest error as a share of the length, in [10⁻⁷, 0.1]
 */
public record GaussLength(
        @Range("the error of a length: [1e-7, 0.1]") float error) implements CurveLength {
    private static final double INNER = 0.5384693101056831;
    private static final double OUTER = 0.9061798459386640;
    private static final double MIDDLE_WEIGHT = 0.5688888888888889;
    private static final double INNER_WEIGHT = 0.4786286704993665;
    private static final double OUTER_WEIGHT = 0.2369268850561891;

    /** An error of 10⁻⁴: 5 m of a flight of 50 km. */
    public static final GaussLength DEFAULT = new GaussLength(1e-4f);

    /** How many parts may be divided in two. */
    static final int MAX_SPLITS = 512;

    /** How many parts it begins with: a cusp hides from five points more easily than from forty. */
    private static final int INITIAL_PARTS = 8;

    /** How often a part is divided: a part of 2⁻³⁰ of the curve is too short to matter. */
    private static final int MAX_DEPTH = 30;

    /**
     * Checks the error.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    public GaussLength {
        Check.values(GaussLength.class, error);
    }

    @Override
    public double of(Bezier curve, double t) {
        Check.given("the curve", curve);
        Check.within("t of a curve", (float) t, 0, 1, "");
        double error = this.error * length(curve, 0, t) / INITIAL_PARTS;
        double length = 0;
        int[] left = {MAX_SPLITS};
        for (int p = 0; p < INITIAL_PARTS; p++)
            length += part(curve, t * p / INITIAL_PARTS, t * (p + 1) / INITIAL_PARTS, error, MAX_DEPTH, left);
        return length;
    }

    private static double part(Bezier curve, double a, double b, double error, int depth, int[] left) {
        double whole = length(curve, a, b), halves = length(curve, a, b, 2);
        if (depth == 0 || left[0] == 0) return halves;
        if (Math.abs(halves - whole)
                <= error) { // near a cusp they may agree by chance, so the quarters must agree, too
            double quarters = length(curve, a, b, 4);
            if (Math.abs(quarters - halves) <= error) return quarters;
        }
        left[0]--;
        double m = (a + b) / 2;
        return part(curve, a, m, error / 2, depth - 1, left) + part(curve, m, b, error / 2, depth - 1, left);
    }

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
