package throng.terrain;

/**
 * The goals of a map to which a rule leads, each with a number: 0, 1, 2 and so on. Worlds read it, to name them on
 * pictures and to see that a restored world has the same. {@code throng.navigation.goal.Goals} are those of ways.
 */
public interface MapGoals {
    /** {@return the map of the goals} */
    TileMap map();

    /** {@return how many goals there are} */
    int count();

    /**
     * {@return the numbers of the tiles of a goal, rising}
     *
     * @param goal the number of the goal
     */
    int[] tiles(int goal);

    /**
     * {@return how often a goal was given other tiles; 0 for a new one}
     *
     * @param goal the number of the goal
     */
    int version(int goal);
}
