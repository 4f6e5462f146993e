package throng.terrain;

/**
 * A straight ray of a point or of a ball with a radius, to ask an {@link Obstacle} where it is met. Make one for each
 * worker and fill it again for each query, so that queries allocate nothing.
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

    /** Makes a ray of length 0 at the origin. */
    public Ray() {}

    /**
     * Sets where the ray begins.
     *
     * @param x metres
     * @param y metres
     * @param z metres; 0 in a flat world
     * @return this ray
     */
    public Ray from(float x, float y, float z) {
        this.x = x;
        this.y = y;
        this.z = z;
        return this;
    }

    /**
     * Sets the direction and the length.
     *
     * @param dx x of the direction, a unit vector
     * @param dy y of the direction
     * @param dz z of the direction; 0 in a flat world
     * @param length metres
     * @return this ray
     */
    public Ray along(float dx, float dy, float dz, float length) {
        this.dx = dx;
        this.dy = dy;
        this.dz = dz;
        this.length = length;
        return this;
    }

    /**
     * Sets the radius of the ball that moves along the ray.
     *
     * @param radius metres; 0 for a point
     * @return this ray
     */
    public Ray radius(float radius) {
        this.radius = radius;
        return this;
    }
}
