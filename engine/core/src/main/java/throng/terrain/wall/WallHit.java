package throng.terrain.wall;

/** What a ray meets: filled anew by each question, so that asking allocates nothing. Every worker needs its own. */
public final class WallHit {
    private int wall = -1;
    private float distance;
    /** How much of the ray leads there. */
    double fraction;

    /** Whether there is a wall in the way. */
    public boolean hit() {
        return wall >= 0;
    }

    /** The number of the wall that is met first, of equally near ones the lowest; −1: none. */
    public int wall() {
        return wall;
    }

    /** Metres along the ray; 0 if nothing is met. */
    public float distance() {
        return distance;
    }

    boolean at(int wall, double distance) {
        this.wall = wall;
        this.distance = wall < 0 ? 0 : (float) distance;
        return wall >= 0;
    }
}
