package throng.navigation.curve;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.util.Arrays;
import throng.math.Check;

/**
 * The arc length of a curve, measured once: use it to find the point at a given length, or to move along a curve at
 * constant speed. To ask for a length once, use {@link GaussLength}.
 *
 * <p>It divides the curve into parts on which five Gauss points are accurate. Within a part Newton's method finds t,
 * and bisection replaces a step that would leave the part. So a cusp cannot move t out of [0, 1], and t never falls
 * while the length grows. The curve has 544 parts at most: see {@link GaussLength}.
 */
public final class ArcLength {
    /**
     * A part is small enough when its length is accurate to 10⁻⁷ of itself, or when it is shorter than 10⁻⁷ of the
     * curve.
     */
    private static final double RELATIVE_ERROR = 1e-7;

    /** How many parts it begins with: a turn back that hides in a hundredth of such a part is 10⁻⁶ of the curve. */
    private static final int INITIAL_PARTS = 32;

    private static final int MAX_DEPTH = 40;

    /** Newton's method needs four or five steps; bisection alone would need one for each bit of a double. */
    private static final int MAX_STEPS = 60;

    private final Bezier curve;
    private final double[] knots;
    private final double[] lengths;
    private final boolean[] smooth;

    /**
     * Measures a curve.
     *
     * @param curve the curve
     */
    public ArcLength(Bezier curve) {
        this.curve = Check.given("the curve", curve);
        var t = new DoubleArrayList();
        var s = new DoubleArrayList();
        t.add(0);
        s.add(0);
        double whole = GaussLength.length(curve, 0, 1, INITIAL_PARTS);
        int left = GaussLength.MAX_SPLITS;
        for (int p = 0; p < INITIAL_PARTS && whole > 0; p++)
            left = split(
                    (double) p / INITIAL_PARTS,
                    (p + 1.) / INITIAL_PARTS,
                    RELATIVE_ERROR * whole,
                    MAX_DEPTH,
                    left,
                    t,
                    s);
        knots = t.toDoubleArray();
        lengths = s.toDoubleArray();
        smooth = new boolean[knots.length];
        for (int k = 1; k < knots.length; k++) smooth[k] = lengths[k] - lengths[k - 1] > RELATIVE_ERROR * whole;
    }

    /** Divides a part until it is accurate. Returns how many parts may still be divided. */
    private int split(double a, double b, double minLength, int depth, int left, DoubleArrayList t, DoubleArrayList s) {
        double whole = GaussLength.length(curve, a, b), halves = GaussLength.length(curve, a, b, 2);
        double quarters = GaussLength.length(curve, a, b, 4);
        boolean accurate = Math.abs(halves - whole) <= RELATIVE_ERROR * whole
                && Math.abs(quarters - halves) <= RELATIVE_ERROR * whole;
        if (accurate || depth == 0 || left == 0 || whole <= minLength) {
            t.add(b);
            s.add(s.getDouble(s.size() - 1) + quarters);
            return left;
        }
        double m = (a + b) / 2;
        int rest = split(a, m, minLength, depth - 1, left - 1, t, s);
        return split(m, b, minLength, depth - 1, rest, t, s);
    }

    /**
     * Returns the curve that was measured.
     *
     * @return the curve
     */
    public Bezier curve() {
        return curve;
    }

    /**
     * Returns the length of the whole curve.
     *
     * @return metres
     */
    public double length() {
        return lengths[lengths.length - 1];
    }

    /**
     * Returns the length from 0 to t.
     *
     * @param t a parameter of the curve; outside [0, 1] it means the nearer end
     * @return metres
     */
    public double length(double t) {
        if (!(t > 0) || knots.length == 1) return 0;
        if (t >= 1) return length();
        int k = partEndingAt(knots, t);
        return lengths[k - 1] + lengthWithin(k, t);
    }

    /**
     * Returns the parameter at which an arc length ends.
     *
     * @param length metres from the beginning of the curve; below 0 it means 0, beyond the end the whole length
     * @return t in [0, 1]
     */
    public double t(double length) {
        if (!(length > 0)) return 0;
        if (length >= length()) return 1;
        int k = partEndingAt(lengths, length);
        double low = knots[k - 1], high = knots[k], rest = length - lengths[k - 1], all = lengths[k] - lengths[k - 1];
        double t = all > 0 ? low + (high - low) * (rest / all) : low;
        if (!smooth[k]) return t;
        for (int n = 0; n < MAX_STEPS; n++) {
            double miss = lengthWithin(k, t) - rest;
            if (miss > 0) high = t;
            else low = t;
            double next = t - miss / curve.speed(t);
            if (!(next > low && next < high)) next = (low + high) / 2;
            if (Math.abs(next - t) <= 1e-15) return next;
            t = next;
        }
        return t;
    }

    /** Returns metres from the knot before part k to t. */
    private double lengthWithin(int k, double t) {
        double a = knots[k - 1], all = lengths[k] - lengths[k - 1];
        if (!smooth[k]) return all * (t - a) / (knots[k] - a); // knots are at least 2⁻⁴⁵ apart
        return Math.min(all, GaussLength.length(curve, a, t));
    }

    /** Returns the first part whose end is not below the value. */
    private static int partEndingAt(double[] ends, double value) {
        int found = Arrays.binarySearch(ends, value);
        return Math.max(1, found >= 0 ? found : -found - 1);
    }

    @Override
    public String toString() {
        return "a curve of %s m".formatted(length());
    }
}
