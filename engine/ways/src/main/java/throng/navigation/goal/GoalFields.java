package throng.navigation.goal;

import throng.math.Check;
import throng.math.Rng;
import throng.navigation.plan.MapHold;
import throng.terrain.TileMap;

/**
 * Fields over a map of tiles, one for each of its {@link Goals}: what rules ask before agents steer. Use it in code
 * that serves fields of all kinds.
 *
 * <p>In each tick a rule calls {@link #begin}, then {@link #ask} for each goal that it needs, then {@link #build}, from
 * one thread. After that all threads may read. Between ticks, code calls {@link #prepare}, and may ask what ways cost:
 *
 * <pre>{@code
 * fields.prepare(door);
 * boolean isShutIn = fields.cost(door, x, y) == Double.POSITIVE_INFINITY;
 * }</pre>
 */
public interface GoalFields {
    /** {@return the goals that the fields lead to} */
    Goals list();

    /** {@return the map of the fields} */
    default TileMap map() {
        return list().map();
    }

    /**
     * Adds a goal: the nearest of some tiles, or the one with the cheapest way.
     *
     * @param tiles numbers of the tiles; none: the goal is closed
     * @return the number of the goal: 0, 1, 2 and so on
     * @throws IllegalArgumentException if a number is not that of a tile of the map
     * @throws IllegalStateException while a world ticks that reads the map
     */
    default int goal(int... tiles) {
        return list().add(tiles);
    }

    /**
     * Gives a goal other tiles, from the next tick on. Use it to open and close doors: agents on their way turn to the
     * nearest or cheapest that is left.
     *
     * @param goal the number of the goal
     * @param tiles numbers of the tiles; none: the goal is closed
     * @throws IllegalArgumentException if there is no such goal, or a number is not that of a tile of the map
     * @throws IllegalStateException while a world ticks that reads the map
     */
    default void change(int goal, int... tiles) {
        list().change(goal, tiles);
    }

    /** {@return how many goals were added} */
    default int goals() {
        return list().count();
    }

    /**
     * Begins a tick: looks for changes of the map. Each group of the world may call it.
     *
     * @param tick the number of the tick
     */
    void begin(long tick);

    /**
     * Looks for changes of the goals and the map between ticks: {@link #prepare} calls it. Fields that were asked for
     * before need not stay.
     */
    void refresh();

    /**
     * Asks for the field of a goal in this tick. A number without a goal is ignored.
     *
     * @param goal the number of the goal
     */
    void ask(int goal);

    /**
     * Decides whether the goals that were asked for take turns, as the budget or Java's memory cannot hold their fields
     * at once. Then a rule that can read them one after the other calls {@link #buildTurn}, any other {@link #build},
     * which throws. Reading a field or a cost of such a goal throws, too, except in its turn.
     *
     * @return whether they do
     */
    boolean takesTurns();

    /**
     * Builds the fields that were asked for and are missing or out of date. They stay until the next tick begins.
     *
     * @throws IllegalArgumentException if the budget or Java's memory cannot hold them at once
     */
    void build();

    /**
     * Builds the fields of some of the goals that were asked for: as many as have room. They stay until the next call,
     * which builds others. Use it where
     * goals {@linkplain #takesTurns take turns}:
     *
     * <pre>{@code
     * while (fields.buildTurn())
     *     for (int goal : goals) if (fields.holds(goal)) look(fields, goal);
     * }</pre>
     *
     * @return false if no goal is left, and nothing was built
     * @throws IllegalArgumentException if not even one field has room
     */
    boolean buildTurn();

    /**
     * {@return whether the field that agents follow to a goal is in memory}
     *
     * @param goal the number of the goal
     */
    boolean holds(int goal);

    /**
     * Returns whether the field of a goal is built for the goal and the map as they are now. Before the first tick,
     * after a change, and where no rule has asked for it, it is not: then {@link #cost} tells nothing.
     *
     * @param goal the number of the goal
     * @return whether it is; false if there is no such goal
     */
    boolean ready(int goal);

    /**
     * Returns a number of the goal and the map to which the field leads: it is equal for equal ones, however often they
     * have changed. Use it to tell something once for a way.
     *
     * @param goal a number
     * @return 0 if no goal has the number
     */
    default long fingerprint(int goal) {
        long print = list().fingerprint(goal);
        return print == 0 ? 0 : Rng.mix(print + list().map().fingerprint());
    }

    /**
     * Builds the fields of some goals now, between ticks. No result of a tick depends on it. They stay until the next
     * tick or preparation.
     *
     * @param of the numbers of the goals; numbers without a goal are ignored
     * @throws IllegalArgumentException if the budget or Java's memory cannot hold their fields at once
     * @throws IllegalStateException while a world ticks that reads the map
     */
    default void prepare(int... of) {
        MapHold.of(map()).check("the ways");
        list().refresh();
        refresh();
        for (int goal : Check.given("the goals to prepare", of)) ask(goal);
        build();
    }

    /**
     * Returns what the way to a goal costs from a position: straight ways are exact, others are those of its tile.
     *
     * @param goal the number of the goal
     * @param x of the position, metres
     * @param y of the position, metres
     * @return metres, or metres at cost 1; infinite without a way, off the map, and if the field is not {@link #ready}
     * @throws IllegalStateException if the goal {@linkplain #takesTurns takes turns}, and it is not its turn
     */
    double cost(int goal, float x, float y);
}
