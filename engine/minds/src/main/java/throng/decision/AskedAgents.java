package throng.decision;

import throng.behaviour.GroupView;
import throng.math.Check;
import throng.memory.Column;

/** Refuses agents that a test or an action cannot read, wherever they stand in a list. */
final class AskedAgents {
    private AskedAgents() {}

    /**
     * Checks the agents at [from, to) of a list.
     *
     * @throws IllegalArgumentException if the list is shorter, or the column has no such agent
     */
    static void check(Column column, int[] agents, int from, int to) {
        checkPlaces(agents, from, to);
        if (areAll(agents, from, to, column.count())) return;
        for (int k = from; k < to; k++) column.checkIndex(agents[k]);
    }

    /**
     * Checks the agents at [from, to) of a list against the agents of a group.
     *
     * @throws IllegalArgumentException if the list is shorter, or the group has no such agent
     */
    static void check(GroupView in, int[] agents, int from, int to) {
        checkPlaces(agents, from, to);
        if (areAll(agents, from, to, in.count())) return;
        for (int k = from; k < to; k++) Check.index("an agent of a test", agents[k], in.count());
    }

    /**
     * Whether there is an agent at each place: the sign of i or of last − i is set where there is none. A list of the
     * user's need not ascend. C2 makes registers of the loop.
     */
    private static boolean areAll(int[] agents, int from, int to, int count) {
        int signs = 0, last = count - 1;
        for (int k = from; k < to; k++) signs |= agents[k] | last - agents[k];
        return signs >= 0;
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
