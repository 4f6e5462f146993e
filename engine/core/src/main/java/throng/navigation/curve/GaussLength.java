package throng.navigation.curve;

import throng.math.Check;

/**
 * ∫|B′| by Gauss and Legendre's five points, each part split in two till the whole, its halves and its quarters differ
 * by less than the error. A cusp, where |B′| has a corner, is closed in by ever smaller parts.
 *
 * <p>It splits {@link #MAX_SPLITS} parts at most, a quarter of a millisecond: common curves need less than a tenth of them.
 * Those that need more are as small as 10⁻¹⁵⁰ m, where squares are no numbers any more: their lengths are finite, not
 * negative and no longer than their control points, and no more is promised of them.
 *
 * @param error as a share of the length, in [10⁻⁷, 0.1]
 */
public record GaussLength(float error) implements CurveLength {
    /** Ten thousandths: 5 m of a flight of 50 km. */
    public static final GaussLength DEFAULT = new GaussLength(1e-4f);

    /** Parts that are split in two. */
    static final int MAX_SPLITS = 512;

    /** From the first: a cusp hides from five points more easily than from forty. */
    private static final int PARTS = 8;

    /** Parts of 2⁻³⁰ are shorter than what matters of any curve. */
    private static final int DEEPEST = 30;

    public GaussLength {
        Check.within("the error of a length", error, 1e-7f, .1f, "");
    }

    @Override
    public double of(Bezier curve, double t) {
        Check.within("t of a curve", (float) t, 0, 1, "");
        double error = this.error * GaussPoints.length(curve, 0, t) / PARTS;
        double length = 0;
        int[] left = {MAX_SPLITS};
        for (int p = 0; p < PARTS; p++) length += part(curve, t * p / PARTS, t * (p + 1) / PARTS, error, DEEPEST, left);
        return length;
    }

    private static double part(Bezier curve, double a, double b, double error, int more, int[] left) {
        double whole = GaussPoints.length(curve, a, b), halves = GaussPoints.length(curve, a, b, 2);
        if (more == 0 || left[0] == 0) return halves;
        if (Math.abs(halves - whole) <= error) { // by chance, about a cusp, so quarters have to say the same
            double quarters = GaussPoints.length(curve, a, b, 4);
            if (Math.abs(quarters - halves) <= error) return quarters;
        }
        left[0]--;
        double m = (a + b) / 2;
        return part(curve, a, m, error / 2, more - 1, left) + part(curve, m, b, error / 2, more - 1, left);
    }
}
