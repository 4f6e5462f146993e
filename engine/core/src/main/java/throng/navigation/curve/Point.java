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
public record Point(double x, double y, double z) {
    /** Differences and their multiples may lie farther out than places. */
    private static final float FARTHEST = 1e3f * Axis.FARTHEST;

    public Point {
        Check.within("x of a point", (float) x, -FARTHEST, FARTHEST, "m");
        Check.within("y of a point", (float) y, -FARTHEST, FARTHEST, "m");
        Check.within("z of a point", (float) z, -FARTHEST, FARTHEST, "m");
    }

    /** On a flat world. */
    public static Point at(double x, double y) {
        return new Point(x, y, 0);
    }

    public static Point at(double x, double y, double z) {
        return new Point(x, y, z);
    }

    /** This + by · other. */
    public Point plus(double by, Point other) {
        return new Point(x + by * other.x, y + by * other.y, z + by * other.z);
    }

    /** From the other to this. */
    public Point minus(Point other) {
        return plus(-1, other);
    }

    /** Half way to the other. */
    Point middle(Point other, double share) {
        return plus(share, other.minus(this));
    }

    /** Metres from the origin. */
    public double length() {
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Of length 1; zeros stay zeros. */
    public Point unit() {
        double length = length();
        return length > 0 ? new Point(x / length, y / length, z / length) : this;
    }

    /** Across both, right-handed. */
    public Point cross(Point o) {
        return new Point(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
    }
}
