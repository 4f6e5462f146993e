package throng.decision.machine;

import static throng.decision.machine.StateTable.NONE;

import throng.behaviour.GroupView;
import throng.decision.Action;

/**
 * The transitions of one block in one tick: for each agent that changes its state, the outermost level that changes and
 * the new state of that level.
 */
final class Transitions {
    private final StateTable table;
    private final int[][] state;
    private final int[][] since;
    private final int[][] former;
    private final StateRanges ranges;
    private final boolean hasExit;
    private final boolean hasEnter;
    private int[] agents = new int[0];
    private int[] from = new int[0];
    private int[] to = new int[0];
    private int count;

    /** Keeps the arrays by level; the caller refreshes their entries in each tick. */
    Transitions(StateTable table, int[][] state, int[][] since, int[][] former) {
        this.table = table;
        this.state = state;
        this.since = since;
        this.former = former;
        ranges = new StateRanges(table.path.length);
        hasExit = table.hasAction(MachineState.ActionTime.EXIT);
        hasEnter = table.hasAction(MachineState.ActionTime.ENTER);
    }

    /** Removes all transitions and makes room for that many agents. */
    void clear(int capacity) {
        count = 0;
        if (agents.length >= capacity) return;
        agents = new int[capacity];
        from = new int[capacity];
        to = new int[capacity];
    }

    void add(int i, int level, int target) {
        agents[count] = i;
        from[count] = level;
        to[count++] = target;
    }

    int count() {
        return count;
    }

    /** Runs exit actions from the inside out, changes the states, then runs enter actions from the outside in. */
    void run(GroupView in, int tick) {
        if (count == 0) return;
        if (hasExit) {
            ranges.sort(state, agents, from, count);
            for (int s = table.path.length - 1; s >= 0; s--) act(in, MachineState.ActionTime.EXIT, s, table, ranges);
        }
        for (int k = 0; k < count; k++) change(agents[k], from[k], to[k], tick);
        if (!hasEnter) return;
        ranges.sort(state, agents, from, count);
        for (int s = 0; s < table.path.length; s++) act(in, MachineState.ActionTime.ENTER, s, table, ranges);
    }

    private void change(int i, int level, int target, int tick) {
        int old = state[level][i];
        if (old != target) former[level][i] = old; // a transition to the same state keeps the former one
        int s = target;
        for (int d = level; d < state.length; d++) {
            state[d][i] = s;
            since[d][i] = s == NONE ? 0 : tick;
            if (d > level) former[d][i] = NONE;
            s = s == NONE ? NONE : table.first[s];
        }
    }

    /** Runs the action that a state has at that time, for the agents that are in the state. */
    static void act(GroupView in, MachineState.ActionTime time, int s, StateTable table, StateRanges ranges) {
        Action action = table.action(time, s);
        if (action != null && ranges.begin(s) < ranges.end(s))
            action.run(in, ranges.agents(), ranges.begin(s), ranges.end(s));
    }
}
