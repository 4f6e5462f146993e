package throng.navigation.curve;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.util.Arrays;
import throng.math.Check;

/**
 * A curve measured once, to ask where on it a length lies: knots between which five points are as good as exact, and
 * Newton's steps on the length between two knots, halved where they would leave them. So a cusp cannot throw t out of
 * [0, 1], and a greater length never has a smaller t. It has 544 parts at most: see {@link GaussLength}.
 */
public final class ArcLength {
    /** Of a part: between knots the length is good to this, or the part shorter than it is of the whole. */
    private static final double FINE = 1e-7;

    /** From the first: a way back that is hidden in the first hundredth of a part is 10⁻⁶ of a curve. */
    private static final int PARTS = 32;

    private static final int DEEPEST = 40;

    /** Newton needs four or five; halving alone would need as many as a double has bits. */
    private static final int STEPS = 60;

    private final Bezier curve;
    private final double[] knots;
    private final double[] lengths;
    private final boolean[] smooth;

    public ArcLength(Bezier curve) {
        this.curve = Check.given("the curve", curve);
        var t = new DoubleArrayList();
        var s = new DoubleArrayList();
        t.add(0);
        s.add(0);
        double whole = GaussPoints.length(curve, 0, 1, PARTS);
        int left = GaussLength.MAX_SPLITS;
        for (int p = 0; p < PARTS && whole > 0; p++)
            left = split((double) p / PARTS, (p + 1.) / PARTS, FINE * whole, DEEPEST, left, t, s);
        knots = t.toDoubleArray();
        lengths = s.toDoubleArray();
        smooth = new boolean[knots.length];
        for (int k = 1; k < knots.length; k++) smooth[k] = lengths[k] - lengths[k - 1] > FINE * whole;
    }

    /** Returns how many parts may still be split. */
    private int split(double a, double b, double least, int more, int left, DoubleArrayList t, DoubleArrayList s) {
        double whole = GaussPoints.length(curve, a, b), halves = GaussPoints.length(curve, a, b, 2);
        double quarters = GaussPoints.length(curve, a, b, 4);
        boolean fine = Math.abs(halves - whole) <= FINE * whole && Math.abs(quarters - halves) <= FINE * whole;
        if (fine || more == 0 || left == 0 || whole <= least) {
            t.add(b);
            s.add(s.getDouble(s.size() - 1) + quarters);
            return left;
        }
        double m = (a + b) / 2;
        int rest = split(a, m, least, more - 1, left - 1, t, s);
        return split(m, b, least, more - 1, rest, t, s);
    }

    public Bezier curve() {
        return curve;
    }

    /** Metres from end to end. */
    public double length() {
        return lengths[lengths.length - 1];
    }

    /** Metres from 0 to t; t outside [0, 1] is taken as the end. */
    public double length(double t) {
        if (!(t > 0) || knots.length == 1) return 0;
        if (t >= 1) return length();
        int k = part(knots, t);
        return lengths[k - 1] + within(k, t);
    }

    /** Where so many metres of it lie behind, in [0, 1]; less than none is 0, more than all is 1. */
    public double t(double length) {
        if (!(length > 0)) return 0;
        if (length >= length()) return 1;
        int k = part(lengths, length);
        double low = knots[k - 1], high = knots[k], rest = length - lengths[k - 1], all = lengths[k] - lengths[k - 1];
        double t = all > 0 ? low + (high - low) * (rest / all) : low;
        if (!smooth[k]) return t;
        for (int n = 0; n < STEPS; n++) {
            double miss = within(k, t) - rest;
            if (miss > 0) high = t;
            else low = t;
            double next = t - miss / curve.speed(t);
            if (!(next > low && next < high)) next = (low + high) / 2;
            if (Math.abs(next - t) <= 1e-15) return next;
            t = next;
        }
        return t;
    }

    /** Metres from the knot before part k to t. */
    private double within(int k, double t) {
        double a = knots[k - 1], all = lengths[k] - lengths[k - 1];
        if (!smooth[k]) return all * (t - a) / (knots[k] - a); // knots differ by 2⁻⁴⁵ at least
        return Math.min(all, GaussPoints.length(curve, a, t));
    }

    /** The first whose end is not below the value. */
    private static int part(double[] ends, double value) {
        int found = Arrays.binarySearch(ends, value);
        return Math.max(1, found >= 0 ? found : -found - 1);
    }
}
