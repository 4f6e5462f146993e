package throng.navigation.plan;

import throng.terrain.TileMap;

/** Goals and map as they were in one tick: what fields are worked out for while code may change them again. */
public interface GoalPlan {
    /** {@return the map as it was, a copy that only the engine changes} */
    TileMap map();

    /**
     * Copies the tiles of a goal, as they were.
     *
     * @param goal the number of the goal
     * @param reuse receives their numbers, rising, if it is as long
     * @return {@code reuse}, or a new array if it has another length
     */
    int[] tiles(int goal, int[] reuse);

    /**
     * Returns a number of the goal's tiles and of the map: fields of equal numbers are equal.
     *
     * @param goal a number
     * @return 0 if no goal has the number
     */
    long fingerprint(int goal);

    /** {@return a number that grows with each change of the goals or the map: until then fingerprints stay} */
    int version();
}
