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
        if (from >= to) return;
        column.checkIndex(least(agents, from, to));
        column.checkIndex(greatest(agents, from, to));
    }

    /**
     * Checks the agents at [from, to) of a list against the agents of a group.
     *
     * @throws IllegalArgumentException if the list is shorter, or the group has no such agent
     */
    static void check(GroupView in, int[] agents, int from, int to) {
        checkPlaces(agents, from, to);
        if (from >= to) return;
        Check.index("an agent of a test", least(agents, from, to), in.count());
        Check.index("an agent of a test", greatest(agents, from, to), in.count());
    }

    /** Plain loops, which the compiler makes wide: all is looked at, as a list of the user's may not ascend. */
    private static int least(int[] agents, int from, int to) {
        int least = agents[from];
        for (int k = from; k < to; k++) least = Math.min(least, agents[k]);
        return least;
    }

    private static int greatest(int[] agents, int from, int to) {
        int greatest = agents[from];
        for (int k = from; k < to; k++) greatest = Math.max(greatest, agents[k]);
        return greatest;
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
