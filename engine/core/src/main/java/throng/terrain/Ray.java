package throng.terrain;

/**
 * A straight path from a point, or of a ball: what goes along it has a radius. Filled anew for each question, so that
 * asking allocates nothing. Every worker needs its own.
 */
public final class Ray {
    double x;
    double y;
    double z;
    double dx = 1;
    double dy;
    double dz;
    double length;
    double radius;

    /** Where it begins, metres. */
    public Ray from(float x, float y, float z) {
        this.x = x;
        this.y = y;
        this.z = z;
        return this;
    }

    /** Its direction, a unit vector, and its length, metres. */
    public Ray along(float dx, float dy, float dz, float length) {
        this.dx = dx;
        this.dy = dy;
        this.dz = dz;
        this.length = length;
        return this;
    }

    /** Of the ball that goes along it, metres; 0: a point. */
    public Ray radius(float radius) {
        this.radius = radius;
        return this;
    }
}
