package throng.decision;

import throng.math.Check;
import throng.memory.Column;

/** Refuses agents that a test or an action cannot read: the first and the last of an ascending list tell. */
final class AskedAgents {
    private AskedAgents() {}

    /**
     * Checks the agents at [from, to) of a list.
     *
     * @throws IllegalArgumentException if the list is shorter, or the column has no such agent
     */
    static void check(Column column, int[] agents, int from, int to) {
        checkPlaces(agents, from, to);
        if (from >= to) return;
        column.checkIndex(agents[from]);
        column.checkIndex(agents[to - 1]);
    }

    /**
     * Checks that a list has places [from, to).
     *
     * @throws IllegalArgumentException if it is shorter
     */
    static void checkPlaces(int[] agents, int from, int to) {
        Check.within("the first place in a list of agents", from, 0, agents.length);
        Check.within("the place behind the last in a list of agents", to, 0, agents.length);
    }

    /**
     * Checks that a list has room for those that pass.
     *
     * @throws IllegalArgumentException if it is too short
     */
    static void checkRoom(int[] into, int from, int to) {
        Check.within(
                "the agents that a test is asked for, with room for them,", to - from, Integer.MIN_VALUE, into.length);
    }
}
