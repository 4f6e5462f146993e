package throng.navigation.curve;

import throng.math.Axis;
import throng.math.Check;

/**
 * A place, or a difference of places; on a flat world z is 0.
 *
 * @param x metres, in [−10¹⁵, 10¹⁵]
 * @param y metres, in [−10¹⁵, 10¹⁵]
 * @param z metres, in [−10¹⁵, 10¹⁵]
 */
public record CurvePoint(double x, double y, double z) {
    /** Differences and their multiples may lie farther out than places. */
    private static final float FARTHEST = 1e3f * Axis.MAX_COORDINATE;

    public CurvePoint {
        Check.within("x of a point", (float) x, -FARTHEST, FARTHEST, "m");
        Check.within("y of a point", (float) y, -FARTHEST, FARTHEST, "m");
        Check.within("z of a point", (float) z, -FARTHEST, FARTHEST, "m");
    }

    /** On a flat world. */
    public static CurvePoint at(double x, double y) {
        return new CurvePoint(x, y, 0);
    }

    public static CurvePoint at(double x, double y, double z) {
        return new CurvePoint(x, y, z);
    }

    /** This + by · other. */
    public CurvePoint plus(double by, CurvePoint other) {
        return new CurvePoint(x + by * other.x, y + by * other.y, z + by * other.z);
    }

    /** From the other to this. */
    public CurvePoint minus(CurvePoint other) {
        return plus(-1, other);
    }

    /** Half way to the other. */
    CurvePoint middle(CurvePoint other, double share) {
        return plus(share, other.minus(this));
    }

    /** Metres from the origin. */
    public double length() {
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Of length 1; zeros stay zeros. */
    public CurvePoint unit() {
        double length = length();
        return length > 0 ? new CurvePoint(x / length, y / length, z / length) : this;
    }

    /** Across both, right-handed. */
    public CurvePoint cross(CurvePoint o) {
        return new CurvePoint(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
    }
}
