package throng.navigation.curve;

import throng.math.Axis;
import throng.math.Check;

/**
 * A cubic Bézier curve: B(t) = (1−t)³·P0 + 3(1−t)²t·P1 + 3(1−t)t²·P2 + t³·P3 for t in [0, 1]. Use it for smooth paths
 * between two places with given directions, such as flights and roads; {@link ArcLength} measures it.
 *
 * <p>Any four points are valid: all in one place, on a line, with loops and cusps; no coordinate may lie beyond 10¹⁶ m.
 * Farin, Curves and Surfaces for CAGD, ch. 5.
 *
 * @param p0 the point where the curve begins
 * @param p1 the control point towards which it begins
 * @param p2 the control point from which it arrives
 * @param p3 the point where it ends
 */
public record Bezier(CurvePoint p0, CurvePoint p1, CurvePoint p2, CurvePoint p3) {
    /**
     * Checks the points.
     *
     * @throws IllegalArgumentException if a coordinate lies beyond 10¹⁶ m
     */
    public Bezier {
        admit("p0 of a curve", p0);
        admit("p1 of a curve", p1);
        admit("p2 of a curve", p2);
        admit("p3 of a curve", p3);
    }

    private static void admit(String what, CurvePoint point) {
        Check.given(what, point);
        Check.within("x of " + what, (float) point.x(), -MAX_CONTROL_COORDINATE, MAX_CONTROL_COORDINATE, "m");
        Check.within("y of " + what, (float) point.y(), -MAX_CONTROL_COORDINATE, MAX_CONTROL_COORDINATE, "m");
        Check.within("z of " + what, (float) point.z(), -MAX_CONTROL_COORDINATE, MAX_CONTROL_COORDINATE, "m");
    }

    /** How far control points may lie from the origin, metres: farther than positions. */
    private static final float MAX_CONTROL_COORDINATE = 10 * Axis.MAX_COORDINATE;

    /** Metres per unit of t: at a slower point, a cusp or a single point, the curvature is 0. */
    private static final double MIN_SPEED = 1e-12;

    /**
     * Makes the curve that leaves a place in one direction and arrives at another in a second direction. P1 = P0 +
     * start·k and P2 = P3 − arrival·k, with k = |P3 − P0|/3.
     *
     * @param from the point where the curve begins, metres
     * @param start the direction there, of any length; zeros mean straight towards the goal
     * @param goal the point where the curve ends, metres
     * @param arrival the direction there, of any length; zeros mean straight from the start
     * @return the curve
     */
    public static Bezier between(CurvePoint from, CurvePoint start, CurvePoint goal, CurvePoint arrival) {
        Check.given("the start", start);
        Check.given("the goal", goal);
        Check.given("the start", from);
        Check.given("the arrival", arrival);
        CurvePoint chord = goal.minus(from);
        double k = chord.length() / 3;
        CurvePoint begin = start.length() > 0 ? start.unit() : chord.unit();
        CurvePoint end = arrival.length() > 0 ? arrival.unit() : chord.unit();
        return new Bezier(from, from.plus(k, begin), goal.plus(-k, end), goal);
    }

    /**
     * Returns the point B(t).
     *
     * @param t in [0, 1]
     * @return the point, metres
     */
    public CurvePoint position(double t) {
        double s = 1 - admit(t);
        return sum(s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t);
    }

    /**
     * Returns the derivative B′(t) = 3[(1−t)²(P1 − P0) + 2(1−t)t(P2 − P1) + t²(P3 − P2)].
     *
     * @param t in [0, 1]
     * @return metres per unit of t
     */
    public CurvePoint derivative(double t) {
        double s = 1 - admit(t);
        return sum(-3 * s * s, 3 * s * s - 6 * s * t, 6 * s * t - 3 * t * t, 3 * t * t);
    }

    /**
     * Returns the second derivative B″(t).
     *
     * @param t in [0, 1]
     * @return metres per unit of t squared
     */
    public CurvePoint secondDerivative(double t) {
        double s = 1 - admit(t);
        return sum(6 * s, 6 * t - 12 * s, 6 * s - 12 * t, 6 * t);
    }

    /**
     * Returns the unit vector along the curve. Where B′ = 0, it is the limit from the side of the longer part of the
     * curve.
     *
     * @param t in [0, 1]
     * @return a unit vector; zeros if the curve is a single point
     */
    public CurvePoint tangent(double t) {
        CurvePoint along = derivative(t);
        double size = controlLength();
        if (along.length() > 1e-9 * size) return along.unit();
        CurvePoint turn = secondDerivative(t); // B′ near t is B″·(τ − t), or where that is zero too B‴·(τ − t)²/2
        if (turn.length() > 1e-6 * size)
            return t < .5 ? turn.unit() : CurvePoint.at(0, 0).minus(turn.unit());
        return p3.minus(p0).plus(3, p1.minus(p2)).unit();
    }

    /**
     * Returns the curvature |B′ × B″|/|B′|³.
     *
     * @param t in [0, 1]
     * @return per metre; positive for a left turn in a flat world; 0 in a cusp and for a single point
     */
    public double curvature(double t) {
        CurvePoint along = derivative(t), turn = secondDerivative(t);
        double x = along.y() * turn.z() - along.z() * turn.y(), y = along.z() * turn.x() - along.x() * turn.z();
        double z = along.x() * turn.y() - along.y() * turn.x();
        double speed = along.length();
        if (speed < MIN_SPEED) return 0;
        double size = Math.sqrt(x * x + y * y + z * z) / (speed * speed * speed);
        return x == 0 && y == 0 && z < 0 ? -size : size;
    }

    /**
     * Returns the part from 0 to t as a curve, by de Casteljau's algorithm.
     *
     * @param t in [0, 1]
     * @return the part, which has a parameter in [0, 1] again
     */
    public Bezier until(double t) {
        admit(t);
        CurvePoint a = p0.interpolate(p1, t), b = p1.interpolate(p2, t), c = p2.interpolate(p3, t);
        CurvePoint d = a.interpolate(b, t), e = b.interpolate(c, t);
        return new Bezier(p0, a, d, d.interpolate(e, t));
    }

    /** Returns |B′(t)|, the integrand of all lengths; allocates nothing. */
    double speed(double t) {
        double s = 1 - t, a = 3 * s * s, b = 6 * s * t, c = 3 * t * t;
        double x = a * (p1.x() - p0.x()) + b * (p2.x() - p1.x()) + c * (p3.x() - p2.x());
        double y = a * (p1.y() - p0.y()) + b * (p2.y() - p1.y()) + c * (p3.y() - p2.y());
        double z = a * (p1.z() - p0.z()) + b * (p2.z() - p1.z()) + c * (p3.z() - p2.z());
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns the length of the control polygon, metres: no part of the curve is longer. */
    double controlLength() {
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
