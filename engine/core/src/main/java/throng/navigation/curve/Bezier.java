package throng.navigation.curve;

import throng.math.Axis;
import throng.math.Check;

/**
 * A cubic Bézier curve: B(t) = (1−t)³·P0 + 3(1−t)²t·P1 + 3(1−t)t²·P2 + t³·P3 for t in [0, 1]. Any four points will do:
 * all in one place, on a line, with loops and cusps, no coordinate farther than 10¹⁶ m. After Farin, Curves and
 * Surfaces for CAGD, ch. 5.
 *
 * @param p0 where it begins
 * @param p1 towards which it begins
 * @param p2 from which it arrives
 * @param p3 where it ends
 */
public record Bezier(CurvePoint p0, CurvePoint p1, CurvePoint p2, CurvePoint p3) {
    public Bezier {
        admit("p0 of a curve", p0);
        admit("p1 of a curve", p1);
        admit("p2 of a curve", p2);
        admit("p3 of a curve", p3);
    }

    private static void admit(String what, CurvePoint point) {
        Check.given(what, point);
        Check.within("x of " + what, (float) point.x(), -FARTHEST, FARTHEST, "m");
        Check.within("y of " + what, (float) point.y(), -FARTHEST, FARTHEST, "m");
        Check.within("z of " + what, (float) point.z(), -FARTHEST, FARTHEST, "m");
    }

    /** What points of control may be farther out than places. */
    private static final float FARTHEST = 10 * Axis.MAX_COORDINATE;

    /** Slower than this, metres per unit of t, there is no curvature: a cusp, or a point. */
    private static final double STILL = 1e-12;

    /**
     * From a place in a direction to a place in a direction: P1 = P0 + start·k, P2 = P3 − arrival·k with
     * k = |P3 − P0|/3. Directions are brought to unit length; zeros: straight to the goal.
     */
    public static Bezier between(CurvePoint from, CurvePoint start, CurvePoint goal, CurvePoint arrival) {
        CurvePoint chord = goal.minus(from);
        double k = chord.length() / 3;
        CurvePoint begin = start.length() > 0 ? start.unit() : chord.unit();
        CurvePoint end = arrival.length() > 0 ? arrival.unit() : chord.unit();
        return new Bezier(from, from.plus(k, begin), goal.plus(-k, end), goal);
    }

    /** Where it is at t. */
    public CurvePoint position(double t) {
        double s = 1 - admit(t);
        return sum(s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t);
    }

    /** B′(t) = 3[(1−t)²(P1 − P0) + 2(1−t)t(P2 − P1) + t²(P3 − P2)], metres per unit of t. */
    public CurvePoint derivative(double t) {
        double s = 1 - admit(t);
        return sum(-3 * s * s, 3 * s * s - 6 * s * t, 6 * s * t - 3 * t * t, 3 * t * t);
    }

    /** B″(t), metres. */
    public CurvePoint secondDerivative(double t) {
        double s = 1 - admit(t);
        return sum(6 * s, 6 * t - 12 * s, 6 * s - 12 * t, 6 * t);
    }

    /** The unit vector along it; where B′ = 0 the one that it comes from or goes to; a mere point has zeros. */
    public CurvePoint tangent(double t) {
        CurvePoint along = derivative(t);
        double size = size();
        if (along.length() > 1e-9 * size) return along.unit();
        CurvePoint turn = secondDerivative(t); // B′ near t is B″·(τ − t), or where that is zero too B‴·(τ − t)²/2
        if (turn.length() > 1e-6 * size)
            return t < .5 ? turn.unit() : CurvePoint.at(0, 0).minus(turn.unit());
        return p3.minus(p0).plus(3, p1.minus(p2)).unit();
    }

    /** |B′ × B″|/|B′|³, per metre; in a cusp and in a point 0. In a flat world positive to the left. */
    public double curvature(double t) {
        CurvePoint along = derivative(t), turn = secondDerivative(t);
        double x = along.y() * turn.z() - along.z() * turn.y(), y = along.z() * turn.x() - along.x() * turn.z();
        double z = along.x() * turn.y() - along.y() * turn.x();
        double speed = along.length();
        if (speed < STILL) return 0;
        double size = Math.sqrt(x * x + y * y + z * z) / (speed * speed * speed);
        return x == 0 && y == 0 && z < 0 ? -size : size;
    }

    /** The part of it from 0 to t, as a curve of its own: de Casteljau's corners. */
    public Bezier until(double t) {
        admit(t);
        CurvePoint a = p0.middle(p1, t), b = p1.middle(p2, t), c = p2.middle(p3, t);
        CurvePoint d = a.middle(b, t), e = b.middle(c, t);
        return new Bezier(p0, a, d, d.middle(e, t));
    }

    /** |B′(t)| without objects: what lengths are integrals of. */
    double speed(double t) {
        double s = 1 - t, a = 3 * s * s, b = 6 * s * t, c = 3 * t * t;
        double x = a * (p1.x() - p0.x()) + b * (p2.x() - p1.x()) + c * (p3.x() - p2.x());
        double y = a * (p1.y() - p0.y()) + b * (p2.y() - p1.y()) + c * (p3.y() - p2.y());
        double z = a * (p1.z() - p0.z()) + b * (p2.z() - p1.z()) + c * (p3.z() - p2.z());
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Metres along the control points: no part of the curve is longer. */
    double size() {
        return p1.minus(p0).length() + p2.minus(p1).length() + p3.minus(p2).length();
    }

    private CurvePoint sum(double a, double b, double c, double d) {
        return new CurvePoint(
                a * p0.x() + b * p1.x() + c * p2.x() + d * p3.x(),
                a * p0.y() + b * p1.y() + c * p2.y() + d * p3.y(),
                a * p0.z() + b * p1.z() + c * p2.z() + d * p3.z());
    }

    private static double admit(double t) {
        Check.within("t of a curve", (float) t, 0, 1, "");
        return t;
    }
}
