package throng.terrain.wall;

/**
 * The wall that a ray meets first. Make one for each worker; each query fills it again, so queries allocate nothing.
 */
public final class WallHit {
    private int wall = -1;
    private float distance;
    /** The share of the ray up to the wall. */
    double fraction;

    /** Makes an answer without a wall. */
    public WallHit() {}

    /**
     * Returns whether the ray meets a wall.
     *
     * @return true if {@link #wall} and {@link #distance} are valid
     */
    public boolean hit() {
        return wall >= 0;
    }

    /**
     * Returns the wall that is met first, of equally near ones the one with the lowest number.
     *
     * @return the number of the wall; −1 if none is met
     */
    public int wall() {
        return wall;
    }

    /**
     * Returns the distance along the ray up to the wall.
     *
     * @return metres; 0 if none is met
     */
    public float distance() {
        return distance;
    }

    boolean at(int wall, double distance) {
        this.wall = wall;
        this.distance = wall < 0 ? 0 : (float) distance;
        return wall >= 0;
    }

    @Override
    public String toString() {
        return hit() ? "wall %d, %s m away".formatted(wall(), distance()) : "no hit";
    }
}
