package throng.terrain;

/**
 * The answer of an {@link Obstacle}: a distance and a normal. Make one for each worker; each query fills it again, so
 * queries allocate nothing.
 */
public final class ObstacleHit {
    private boolean hit;
    private float distance;
    private float nx;
    private float ny;
    private float nz;

    /** Makes an empty answer for {@link Obstacle} to fill. */
    public ObstacleHit() {}

    /**
     * Returns whether there is a hit: always for a nearest point, and for a ray that meets the obstacle.
     *
     * @return true if distance and normal are valid
     */
    public boolean hit() {
        return hit;
    }

    /**
     * Returns the distance to the surface, negative inside; for a ray, the distance along it.
     *
     * @return metres
     */
    public float distance() {
        return distance;
    }

    /**
     * Returns x of the normal at the surface: a unit vector that points out of the obstacle.
     *
     * @return a component in [−1, 1]
     */
    public float nx() {
        return nx;
    }

    /**
     * Returns y of the normal at the surface.
     *
     * @return a component in [−1, 1]
     */
    public float ny() {
        return ny;
    }

    /**
     * Returns z of the normal at the surface.
     *
     * @return a component in [−1, 1]
     */
    public float nz() {
        return nz;
    }

    /** Sets that nothing is met; returns false. */
    boolean miss() {
        hit = false;
        distance = nx = ny = nz = 0;
        return false;
    }

    /** Sets a hit with its normal; returns true. */
    boolean at(double distance, double x, double y, double z) {
        hit = true;
        this.distance = (float) distance;
        nx = (float) x;
        ny = (float) y;
        nz = (float) z;
        return true;
    }

    /** Sets a hit whose normal has the direction of (x, y, z), a vector of this length; returns true. */
    boolean at(double distance, double x, double y, double z, double length) {
        return at(distance, x / length, y / length, z / length);
    }

    @Override
    public String toString() {
        return hit() ? "a hit %s m away".formatted(distance()) : "no hit";
    }
}
