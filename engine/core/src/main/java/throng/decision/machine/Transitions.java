package throng.decision.machine;

import static throng.decision.machine.StateTable.NONE;

import throng.behaviour.GroupView;
import throng.decision.Action;

/** Agents of one block that change their states in this tick: from which level on, and to which state of that level. */
final class Transitions {
    private final StateTable table;
    private final int[][] state;
    private final int[][] since;
    private final int[][] former;
    private final StateRanges ranges;
    private final boolean exits;
    private final boolean enters;
    private int[] who = new int[0];
    private int[] from = new int[0];
    private int[] to = new int[0];
    private int count;

    /** The columns by level, that somebody else looks up in each tick. */
    Transitions(StateTable table, int[][] state, int[][] since, int[][] former) {
        this.table = table;
        this.state = state;
        this.since = since;
        this.former = former;
        ranges = new StateRanges(table.path.length);
        exits = table.any(MachineState.Moment.EXIT);
        enters = table.any(MachineState.Moment.ENTER);
    }

    /** Nobody, of so many. */
    void clear(int agents) {
        count = 0;
        if (who.length >= agents) return;
        who = new int[agents];
        from = new int[agents];
        to = new int[agents];
    }

    void add(int i, int level, int target) {
        who[count] = i;
        from[count] = level;
        to[count++] = target;
    }

    int count() {
        return count;
    }

    /** Exits from inside out, then enters from outside in. */
    void run(GroupView in, int tick) {
        if (count == 0) return;
        if (exits) {
            ranges.sort(state, who, from, count);
            for (int s = table.path.length - 1; s >= 0; s--) act(in, MachineState.Moment.EXIT, s, table, ranges);
        }
        for (int k = 0; k < count; k++) move(who[k], from[k], to[k], tick);
        if (!enters) return;
        ranges.sort(state, who, from, count);
        for (int s = 0; s < table.path.length; s++) act(in, MachineState.Moment.ENTER, s, table, ranges);
    }

    private void move(int i, int level, int target, int tick) {
        int old = state[level][i];
        if (old != target) former[level][i] = old; // who comes back to where it is has no other past for it
        int s = target;
        for (int d = level; d < state.length; d++) {
            state[d][i] = s;
            since[d][i] = s == NONE ? 0 : tick;
            if (d > level) former[d][i] = NONE;
            s = s == NONE ? NONE : table.first[s];
        }
    }

    /** What a state does then, for those who are in it. */
    static void act(GroupView in, MachineState.Moment moment, int s, StateTable table, StateRanges ranges) {
        Action action = table.action(moment, s);
        if (action != null && ranges.begin(s) < ranges.end(s))
            action.run(in, ranges.agents(), ranges.begin(s), ranges.end(s));
    }
}
