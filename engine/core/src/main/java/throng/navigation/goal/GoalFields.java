package throng.navigation.goal;

/**
 * Fields over a map of tiles, one for each of its {@link Goals}: what rules ask before agents steer. Use it in code
 * that serves fields of all kinds.
 *
 * <p>In each tick a rule calls {@link #begin}, then {@link #ask} for each goal that it needs, then {@link #build}, from
 * one thread. After that all threads may read.
 */
public interface GoalFields {
    /** {@return the goals that the fields lead to} */
    Goals list();

    /**
     * Begins a tick: looks for changes of the map. Each group of the world may call it.
     *
     * @param tick the number of the tick
     */
    void begin(long tick);

    /**
     * Asks for the field of a goal in this tick. A number without a goal is ignored.
     *
     * @param goal the number of the goal
     */
    void ask(int goal);

    /** Builds the fields that were asked for and are missing or out of date. */
    void build();

    /**
     * Returns what the way to a goal costs from a position: straight ways are exact, others are those of its tile.
     *
     * @param goal the number of the goal
     * @param x of the position, metres
     * @param y of the position, metres
     * @return metres, or metres at cost 1; infinite without a way, off the map, and if the field is missing
     */
    double cost(int goal, float x, float y);
}
