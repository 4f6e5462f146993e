package throng.navigation.curve;

import throng.math.Axis;
import throng.math.Check;

/**
 * A point of a curve, or a vector between two points, in doubles. In a flat world z is 0.
 *
 * <p>A coordinate below 10⁻¹⁰⁰ m becomes 0: the squares of smaller ones underflow, and such numbers take a processor a
 * hundred times as long.
 *
 * @param x metres, in [−10¹⁵, 10¹⁵]
 * @param y metres, in [−10¹⁵, 10¹⁵]
 * @param z metres, in [−10¹⁵, 10¹⁵]
 */
public record CurvePoint(double x, double y, double z) {
    /**
     * How far points may lie from the origin, metres. Differences and their multiples may lie farther out than
     * positions.
     */
    private static final float MAX_COORDINATE = 1e3f * Axis.MAX_COORDINATE;

    /** Metres: a smaller coordinate is 0. */
    private static final double MIN_COORDINATE = 1e-100;

    /**
     * Checks the coordinates.
     *
     * @throws IllegalArgumentException if a coordinate is out of range or no number
     */
    public CurvePoint {
        Check.within("x of a point", (float) x, -MAX_COORDINATE, MAX_COORDINATE, "m");
        Check.within("y of a point", (float) y, -MAX_COORDINATE, MAX_COORDINATE, "m");
        Check.within("z of a point", (float) z, -MAX_COORDINATE, MAX_COORDINATE, "m");
        x = orZero(x);
        y = orZero(y);
        z = orZero(z);
    }

    /** Keeps the sign of a zero. */
    private static double orZero(double coordinate) {
        return Math.abs(coordinate) < MIN_COORDINATE ? 0 * coordinate : coordinate;
    }

    /**
     * Returns a point of a flat world.
     *
     * @param x metres
     * @param y metres
     * @return the point (x, y, 0)
     */
    public static CurvePoint at(double x, double y) {
        return new CurvePoint(x, y, 0);
    }

    /**
     * Returns a point.
     *
     * @param x metres
     * @param y metres
     * @param z metres
     * @return the point (x, y, z)
     */
    public static CurvePoint at(double x, double y, double z) {
        return new CurvePoint(x, y, z);
    }

    /**
     * Returns this + by · other.
     *
     * @param by a factor
     * @param other a vector
     * @return the sum
     */
    public CurvePoint plus(double by, CurvePoint other) {
        Check.given("the other point", other);
        return new CurvePoint(x + by * other.x, y + by * other.y, z + by * other.z);
    }

    /**
     * Returns this − other: the vector from the other point to this one.
     *
     * @param other a point
     * @return the difference
     */
    public CurvePoint minus(CurvePoint other) {
        Check.given("the other point", other);
        return plus(-1, other);
    }

    /** Returns the point at a share of the way from this to the other: 0 is this, 1 the other. */
    CurvePoint interpolate(CurvePoint other, double share) {
        return plus(share, other.minus(this));
    }

    /**
     * Returns the distance from the origin, or the length of the vector.
     *
     * @return metres
     */
    public double length() {
        return Math.sqrt(x * x + y * y + z * z);
    }

    /**
     * Returns the vector of length 1 with this direction; zeros stay zeros.
     *
     * @return a unit vector, or zeros
     */
    public CurvePoint unit() {
        double length = length();
        return length > 0 ? new CurvePoint(x / length, y / length, z / length) : this;
    }

    /**
     * Returns the cross product this × other, right-handed.
     *
     * @param o the other vector
     * @return a vector at right angles to both
     */
    public CurvePoint cross(CurvePoint o) {
        Check.given("the other point", o);
        return new CurvePoint(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
    }
}
