package throng.navigation.curve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.Cases;

/** Curves compared with differences, lengths with sums over a million points. */
class BezierTest {
    private static final int CURVES = 10_000;
    private static final int POINTS = 1_000_000;

    /**
     * Makes curves of all kinds: cusps, loops, straight lines that may double back, ends without a direction, in two
     * and three axes.
     */
    private static Bezier curve(int n) {
        var random = new Cases.Case(n, 7 * n + 1);
        CurvePoint[] p = new CurvePoint[4];
        for (int k = 0; k < 4; k++)
            p[k] = CurvePoint.at(
                    random.between(-50, 50, 3 * k),
                    random.between(-50, 50, 3 * k + 1),
                    n % 2 == 0 ? 0 : random.between(-50, 50, 3 * k + 2));
        CurvePoint across = p[1].minus(p[0]), up = p[2].minus(p[0]);
        return switch (n % 10) {
            case 0, 1, 2, 3 -> new Bezier(p[0], p[1], p[2], p[3]);
            case 4 ->
                new Bezier(p[0], p[0].plus(1, across).plus(1, up), p[0].plus(1, up), p[0].plus(1, across)); // cusp
            case 5 ->
                new Bezier(
                        p[0],
                        p[0].plus(3, across).plus(1, up),
                        p[0].plus(-2, across).plus(1, up),
                        p[1]); // loop
            case 6 -> new Bezier(p[0], p[0].plus(random.unit(20) * 4 - 2, up), p[0].plus(random.unit(21), up), p[2]);
            case 7 -> new Bezier(p[0], p[0], p[2], p[2]);
            case 8 -> Bezier.between(p[0], across, p[3], up);
            default -> new Bezier(p[0], p[3], p[0].plus(1e-4, across), p[3].plus(1e-4, up)); // next to a cusp
        };
    }

    /** The length of a number of chords, computed in powers of t, without the curve's own formulas. */
    private static double chordSum(Bezier c, int pieces) {
        double[] a = new double[3], b = new double[3], d = new double[3];
        for (int k = 0; k < 3; k++) {
            double p0 = axis(c.p0(), k), p1 = axis(c.p1(), k), p2 = axis(c.p2(), k), p3 = axis(c.p3(), k);
            a[k] = p3 - 3 * p2 + 3 * p1 - p0;
            b[k] = 3 * (p2 - 2 * p1 + p0);
            d[k] = 3 * (p1 - p0);
        }
        double length = 0, x = 0, y = 0, z = 0, per = 1. / pieces;
        for (int n = 1; n <= pieces; n++) {
            double t = n * per;
            double nx = ((a[0] * t + b[0]) * t + d[0]) * t;
            double ny = ((a[1] * t + b[1]) * t + d[1]) * t;
            double nz = ((a[2] * t + b[2]) * t + d[2]) * t;
            length += Math.sqrt((nx - x) * (nx - x) + (ny - y) * (ny - y) + (nz - z) * (nz - z));
            x = nx;
            y = ny;
            z = nz;
        }
        return length;
    }

    private static double axis(CurvePoint p, int k) {
        return k == 0 ? p.x() : k == 1 ? p.y() : p.z();
    }

    /** The length of many more chords, extrapolated from two sums: the error of n chords falls with 1/n². */
    private static double reference(Bezier c) {
        return (4 * chordSum(c, 12_000) - chordSum(c, 6000)) / 3;
    }

    @Test
    void lengthsOfTenThousandCurvesAreAccurate() {
        double worst = 0, worstArc = 0;
        for (int n = 0; n < CURVES; n++) {
            Bezier c = curve(n);
            double length = reference(c);
            worst = Math.max(worst, Math.abs(GaussLength.DEFAULT.of(c) - length) / length);
            worstArc = Math.max(worstArc, Math.abs(new ArcLength(c).length() - length) / length);
        }
        assertTrue(worst < 1e-4, "exact: " + worst);
        assertTrue(worstArc < 1e-5, "arc: " + worstArc);
    }

    /** Checks every 37th curve, and the reference above, with a million points. */
    @Test
    void lengthsEqualTheSumOfAMillionChords() {
        double worst = 0, worstReference = 0;
        for (int n = 3; n < CURVES; n += 37) {
            Bezier c = curve(n);
            double length = chordSum(c, POINTS);
            worst = Math.max(worst, Math.abs(GaussLength.DEFAULT.of(c) - length) / length);
            worstReference = Math.max(worstReference, Math.abs(reference(c) - length) / length);
        }
        assertTrue(worst < 1e-4, "exact: " + worst);
        assertTrue(worstReference < 1e-5, "the reference above: " + worstReference);
    }

    /** Lengths of parts, and how accurate each method is. */
    @Test
    void lengthsOfPartsAreAccurate() {
        double worst = 0, net = 0, slow = 0;
        for (int n = 0; n < 2000; n++) {
            Bezier c = curve(n), part = c.until(n % 7 / 7. + .1);
            double t = n % 7 / 7. + .1, length = reference(part);
            worst = Math.max(worst, Math.abs(GaussLength.DEFAULT.of(c, t) - length) / length);
            worst = Math.max(worst, Math.abs(new ArcLength(c).length(t) - length) / length);
            if (n % 10 == 8) net = Math.max(net, Math.abs(ControlNetLength.DEFAULT.of(c) / reference(c) - 1));
            slow = Math.max(slow, Math.abs(ChordLength.DEFAULT.of(c, t) - length) / length);
        }
        assertTrue(worst < 1e-4, "part: " + worst);
        assertTrue(net < .4, "net: " + net);
        assertTrue(slow < 1e-2, "slow: " + slow);
    }

    /** t is in [0, 1], rises with the length, and has the length that was asked for. */
    @Test
    void theParameterAtALengthHasThatLength() {
        double worst = 0;
        for (int n = 0; n < CURVES; n++) {
            ArcLength arc = new ArcLength(curve(n));
            double length = arc.length(), before = 0;
            assertEquals(0, arc.t(-1));
            assertEquals(0, arc.t(0));
            assertEquals(1, arc.t(length));
            assertEquals(1, arc.t(2 * length));
            for (int k = 1; k < 40; k++) {
                double s = length * k / 40, t = arc.t(s);
                assertTrue(t >= before && t <= 1, "curve " + n + " at " + s + ": " + before + ", " + t);
                before = t;
                worst = Math.max(worst, Math.abs(arc.length(t) - s) / length);
            }
        }
        assertTrue(worst < 1e-6, "length at t(length): " + worst);
    }

    /** Near cusps t never falls while the length grows. */
    @Test
    void theParameterNeverFallsNearACusp() {
        for (int n = 4; n < 1000; n += 5) {
            ArcLength arc = new ArcLength(curve(n));
            double from = arc.length(.4), to = arc.length(.6), before = 0;
            for (int k = 0; k <= 2000; k++) {
                double t = arc.t(from + (to - from) * k / 2000);
                assertTrue(t >= before - 1e-14, "curve " + n + ", step " + k + ": " + before + ", " + t);
                before = t;
            }
        }
    }

    /** Positions by de Casteljau's algorithm, tangents and curvature by differences. */
    @Test
    void derivativeTangentAndCurvatureEqualDifferences() {
        for (int n = 0; n < 3000; n++) {
            Bezier c = curve(n);
            double t = .1 + .8 * Cases.unit(n, 99), h = 1e-4;
            CurvePoint a = c.position(t - h), m = c.position(t), b = c.position(t + h);
            double size = c.controlLength();
            assertEquals(0, c.until(t).p3().minus(m).length(), 1e-12 * size, "de Casteljau, curve " + n);
            CurvePoint along =
                    new CurvePoint((b.x() - a.x()) / 2 / h, (b.y() - a.y()) / 2 / h, (b.z() - a.z()) / 2 / h);
            assertEquals(0, c.derivative(t).minus(along).length(), 1e-6 * size, "curve " + n);
            if (along.length() < .2 * size) continue;
            double angle = Math.asin(
                    Math.min(1, c.tangent(t - h).cross(c.tangent(t + h)).length()));
            double expected = angle / (2 * h * along.length());
            assertEquals(expected, Math.abs(c.curvature(t)), 1e-4 / size + 1e-4 * expected, "curve " + n);
        }
    }

    /** A cubic approximates a quarter of a circle to 2.7·10⁻⁴. */
    @Test
    void aQuarterOfACircleHasItsLengthAndCurvature() {
        double k = 4 * (Math.sqrt(2) - 1) / 3;
        var c = new Bezier(CurvePoint.at(1, 0), CurvePoint.at(1, k), CurvePoint.at(k, 1), CurvePoint.at(0, 1));
        assertEquals(Math.PI / 2, GaussLength.DEFAULT.of(c), 3e-4);
        for (double t : List.of(0., .3, .5, 1.)) {
            assertEquals(1, c.position(t).length(), 3e-4);
            assertEquals(1, c.curvature(t), .03, "to the left");
        }
        var right = new Bezier(c.p3(), c.p2(), c.p1(), c.p0());
        assertEquals(-c.curvature(.3), right.curvature(.7), 1e-12);
    }

    @Test
    void betweenSetsTheControlPoints() {
        var c = Bezier.between(
                CurvePoint.at(1, 2, 3), CurvePoint.at(0, 5, 0), CurvePoint.at(7, 2, 3), CurvePoint.at(0, 0, -.1));
        assertEquals(
                new Bezier(
                        CurvePoint.at(1, 2, 3), CurvePoint.at(1, 4, 3), CurvePoint.at(7, 2, 5), CurvePoint.at(7, 2, 3)),
                c);
        var straight =
                Bezier.between(CurvePoint.at(0, 0), CurvePoint.at(0, 0), CurvePoint.at(9, 0), CurvePoint.at(0, 0));
        assertEquals(9, GaussLength.DEFAULT.of(straight), 1e-12);
        for (double t = 0; t <= 1; t += .125)
            assertEquals(9 * t, straight.position(t).x(), 1e-12, "at constant speed");
    }

    /** One point, ends with B′ = 0, a line there and back. */
    @Test
    void degenerateCurvesHaveFiniteValues() {
        CurvePoint p = CurvePoint.at(3, 4, 5), q = CurvePoint.at(9, 4, 5);
        var point = new Bezier(p, p, p, p);
        for (CurveLength method : List.of(GaussLength.DEFAULT, ControlNetLength.DEFAULT, ChordLength.DEFAULT)) {
            assertEquals(0, method.of(point), 1e-12);
            assertEquals(0, method.of(new Bezier(p, q, q, p), 0), 1e-12);
        }
        assertEquals(0, new ArcLength(point).length());
        assertEquals(0, new ArcLength(point).t(0));
        assertEquals(1, new ArcLength(point).t(1), "beyond its end");
        assertEquals(CurvePoint.at(0, 0), point.tangent(.5));
        assertEquals(0, point.curvature(.5));
        Bezier stop = new Bezier(p, p, q, q), flat = new Bezier(p, p, p, q);
        for (double t : List.of(0., .5, 1.)) {
            assertEquals(CurvePoint.at(1, 0), stop.tangent(t), "at " + t);
            assertEquals(CurvePoint.at(1, 0), flat.tangent(t), "at " + t);
            assertEquals(0, stop.curvature(t));
        }
        assertEquals(6, GaussLength.DEFAULT.of(stop), 1e-4);
        assertEquals(9, GaussLength.DEFAULT.of(new Bezier(p, q, q, p)), 9e-4, "there and back: 2 · 3/4 · 6 m");
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        var c = curve(0);
        AssertMessage.contains(
                "t of a curve is 1.5; allowed is 0 to 1",
                assertThrows(IllegalArgumentException.class, () -> c.position(1.5)));
        AssertMessage.contains(
                "t of a curve is NaN",
                assertThrows(IllegalArgumentException.class, () -> GaussLength.DEFAULT.of(c, Double.NaN)));
        AssertMessage.contains(
                "the error of a length is 0.5; allowed is",
                assertThrows(IllegalArgumentException.class, () -> new GaussLength(.5f)));
        AssertMessage.contains(
                "pieces of a polyline is 0; allowed is 1 to 10000000",
                assertThrows(IllegalArgumentException.class, () -> new ChordLength(0)));
        AssertMessage.contains(
                "y of a point is Infinity",
                assertThrows(IllegalArgumentException.class, () -> CurvePoint.at(0, Double.POSITIVE_INFINITY)));
    }
}
