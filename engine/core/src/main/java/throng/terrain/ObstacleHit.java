package throng.terrain;

/**
 * What an obstacle answers: filled anew by each question, so that asking allocates nothing. Every worker needs its
 * own.
 */
public final class ObstacleHit {
    private boolean hit;
    private float distance;
    private float nx;
    private float ny;
    private float nz;

    /** Whether there is a surface: always for the nearest point, and for a ray where it meets one. */
    public boolean hit() {
        return hit;
    }

    /** Metres: to the surface, negative inside; or along the ray. */
    public float distance() {
        return distance;
    }

    /** Normal of the surface there, a unit vector that points out of the obstacle, towards who asks. */
    public float nx() {
        return nx;
    }

    public float ny() {
        return ny;
    }

    public float nz() {
        return nz;
    }

    /** Nothing is met. */
    boolean miss() {
        hit = false;
        distance = nx = ny = nz = 0;
        return false;
    }

    /** A surface, with its normal. */
    boolean at(double distance, double x, double y, double z) {
        hit = true;
        this.distance = (float) distance;
        nx = (float) x;
        ny = (float) y;
        nz = (float) z;
        return true;
    }

    /** A surface whose normal has the direction of (x, y, z), which is of length {@code length}. */
    boolean at(double distance, double x, double y, double z, double length) {
        return at(distance, x / length, y / length, z / length);
    }
}
