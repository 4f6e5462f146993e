package throng.decision.machine;

import static throng.decision.machine.StateTable.NONE;

import java.util.Arrays;
import throng.behaviour.GroupView;
import throng.decision.Action;

/**
 * Runs one tick of a machine for the agents of one block, and holds the arrays that this takes. Each worker has its
 * own.
 */
final class MachineTick {
    private final StateMachineMind mind;
    private final StateTable table;
    private final int[][] state;
    private final int[][] since;
    private final int[][] former;
    private int[] events = new int[0];
    private final StateRanges ranges;
    private final boolean hasReason;
    private final boolean hasSignals;
    private final boolean hasGuards;
    private final boolean hasAct;
    private final Transitions transitions;

    private int[] selected = new int[0];

    /**
     * For each level and agent of the block: bits of events whose transition is not taken, because its guard does not
     * hold.
     */
    private final int[][] blocked;

    MachineTick(StateMachineMind mind, StateTable table) {
        this.mind = mind;
        this.table = table;
        state = new int[table.depth][];
        since = new int[table.depth][];
        former = new int[table.depth][];
        ranges = new StateRanges(table.path.length);
        hasReason = table.hasAction(MachineState.ActionTime.REASON);
        hasSignals = table.hasSignals();
        hasGuards = table.hasGuards();
        blocked = new int[hasGuards ? table.depth : 0][0];
        hasAct = table.hasAction(MachineState.ActionTime.ACT);
        transitions = new Transitions(table, state, since, former);
    }

    void run(GroupView in, int start, int end) {
        readColumns(end - start);
        int tick = (int) in.clock().tick();
        enterFirstState(in, start, end);
        transitions.run(in, tick);
        boolean sorted = hasReason || hasSignals || hasGuards;
        if (sorted) ranges.sort(state, start, end);
        if (hasReason) act(in, MachineState.ActionTime.REASON);
        if (hasSignals) raise(in, tick);
        if (hasGuards) block(in, start, end);
        decide(start, end);
        transitions.run(in, tick);
        if (!hasAct) return;
        if (transitions.count() > 0 || !sorted) ranges.sort(state, start, end);
        act(in, MachineState.ActionTime.ACT);
    }

    private void readColumns(int n) {
        for (int d = 0; d < table.depth; d++) {
            state[d] = mind.state(d).values();
            since[d] = mind.since(d).values();
            former[d] = mind.former(d).values();
        }
        events = mind.events().values();
        if (selected.length >= n) return;
        selected = new int[n];
        for (int d = 0; d < blocked.length; d++) blocked[d] = new int[n];
    }

    /** Lets agents without a state enter the first one. Refuses states that the machine cannot have written. */
    private void enterFirstState(GroupView in, int start, int end) {
        transitions.clear(end - start);
        int[] outer = state[0];
        int wrong = 0;
        for (int i = start; i < end; i++) wrong += outer[i] >= 0 && outer[i] < table.outer ? 0 : 1;
        if (wrong == 0 && state.length == 1) return;
        for (int i = start; i < end; i++) {
            if (outer[i] == NONE) {
                transitions.add(i, 0, 0);
                for (int d = 1; d < state.length; d++) state[d][i] = NONE;
            } else if (!possible(i)) {
                throw mind.impossibleState(i, in.id()[i]);
            }
        }
    }

    private boolean possible(int i) {
        int above = NONE;
        for (int d = 0; d < state.length; d++) {
            int s = state[d][i];
            if (!table.fits(d, s, above)) return false;
            above = s;
        }
        return true;
    }

    /** Raises the events of guards and times. */
    private void raise(GroupView in, int tick) {
        for (int s = 0; s < table.signals.length; s++) {
            if (ranges.begin(s) == ranges.end(s)) continue;
            for (StateTable.Signal signal : table.signals[s]) raise(in, tick, s, signal);
        }
    }

    private void raise(GroupView in, int tick, int s, StateTable.Signal signal) {
        int[] agents = ranges.agents();
        int begin = ranges.begin(s), end = ranges.end(s);
        if (signal.ticks() > 0) {
            int[] entered = since[level(s)];
            int n = 0;
            for (int k = begin; k < end; k++) {
                int i = agents[k];
                selected[n] = i; // overwritten unless the agent has been there long enough
                n += tick - entered[i] >= signal.ticks() ? 1 : 0;
            }
            agents = selected;
            begin = 0;
            end = n;
        }
        var guard = signal.guard();
        if (guard != null) {
            end = guard.filter(in, agents, begin, end, selected);
            agents = selected;
            begin = 0;
        }
        for (int k = begin; k < end; k++) events[agents[k]] |= signal.bit();
    }

    private int level(int s) {
        int level = 0;
        for (int above = table.parent[s]; above >= 0; above = table.parent[above]) level++;
        return level;
    }

    /** Marks the transitions whose guard does not hold. */
    private void block(GroupView in, int start, int end) {
        for (int[] level : blocked) Arrays.fill(level, 0, end - start, 0);
        for (int s = 0; s < table.guarded.length; s++) {
            if (ranges.begin(s) == ranges.end(s)) continue;
            for (StateTable.GuardedTransition transition : table.guarded[s]) block(in, start, s, transition);
        }
    }

    private void block(GroupView in, int start, int s, StateTable.GuardedTransition transition) {
        int[] agents = ranges.agents(), bits = blocked[level(s)];
        int n = 0;
        for (int k = ranges.begin(s); k < ranges.end(s); k++) {
            if ((events[agents[k]] & transition.bit()) == 0) continue;
            selected[n++] = agents[k];
            bits[agents[k] - start] |= transition.bit();
        }
        if (n == 0) return;
        int open = transition.guard().filter(in, selected, 0, n, selected);
        for (int k = 0; k < open; k++) bits[selected[k] - start] &= ~transition.bit();
    }

    /** Chooses transitions for the agents that have events, and clears all events. */
    private void decide(int start, int end) {
        transitions.clear(end - start);
        int withEvent = 0;
        for (int i = start; i < end; i++) {
            selected[withEvent] = i; // overwritten unless there is an event
            withEvent += events[i] == 0 ? 0 : 1;
        }
        for (int k = 0; k < withEvent; k++) {
            int i = selected[k];
            decide(i, i - start, events[i]);
            events[i] = 0;
        }
    }

    /** Chooses the transition of one agent; the outer state comes first. */
    private void decide(int i, int k, int raised) {
        for (int d = 0; d < state.length && state[d][i] >= 0; d++) {
            int s = state[d][i], open = hasGuards ? raised & ~blocked[d][k] : raised;
            if ((open & table.mask[s]) == 0) continue;
            int target = target(s, open, former[d][i]);
            if (target < 0) continue;
            transitions.add(i, d, target);
            return;
        }
    }

    /** Returns the target of the first transition that has an event and a target, or NONE. */
    private int target(int s, int raised, int former) {
        int[] bit = table.bit[s], to = table.to[s];
        for (int w = 0; w < bit.length; w++) {
            if ((raised & bit[w]) == 0) continue;
            if (to[w] != NONE) return to[w];
            boolean known = former >= 0 && former < table.parent.length && table.parent[former] == table.parent[s];
            if (known) return former;
        }
        return NONE;
    }

    private void act(GroupView in, MachineState.ActionTime time) {
        for (int s = 0; s < table.path.length; s++) Transitions.act(in, time, s, table, ranges);
    }

    /**
     * The transitions of one block in one tick: for each agent that changes its state, the outermost level that changes
     * and the new state of that level.
     */
    private static final class Transitions {
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
                for (int s = table.path.length - 1; s >= 0; s--)
                    act(in, MachineState.ActionTime.EXIT, s, table, ranges);
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

    /**
     * Agents sorted by the state that they are in, on all levels, by a counting sort. The agents of state s stand at
     * [{@code begin(s)}, {@code end(s)}) of {@code agents()}, ascending.
     */
    private static final class StateRanges {
        private final int[] begin;
        private final int[] next;
        private int[] agents = new int[0];

        StateRanges(int states) {
            begin = new int[states + 1];
            next = new int[states + 1];
        }

        int[] agents() {
            return agents;
        }

        int begin(int state) {
            return begin[state];
        }

        int end(int state) {
            return begin[state + 1];
        }

        /** Sorts the agents [start, end). */
        void sort(int[][] state, int start, int end) {
            clear(state.length * (end - start));
            for (int[] level : state) for (int i = start; i < end; i++) if (level[i] >= 0) begin[level[i] + 1]++;
            sum();
            for (int[] level : state) for (int i = start; i < end; i++) if (level[i] >= 0) agents[next[level[i]]++] = i;
        }

        /** Sorts n selected agents; the one at position k counts from level {@code from[k]} on. */
        void sort(int[][] state, int[] selected, int[] from, int n) {
            clear(state.length * n);
            for (int d = 0; d < state.length; d++) {
                for (int k = 0; k < n; k++) {
                    int s = state[d][selected[k]];
                    if (s >= 0 && d >= from[k]) begin[s + 1]++;
                }
            }
            sum();
            for (int d = 0; d < state.length; d++) {
                for (int k = 0; k < n; k++) {
                    int s = state[d][selected[k]];
                    if (s >= 0 && d >= from[k]) agents[next[s]++] = selected[k];
                }
            }
        }

        private void clear(int capacity) {
            if (agents.length < capacity) agents = new int[capacity];
            Arrays.fill(begin, 0);
        }

        private void sum() {
            for (int s = 1; s < begin.length; s++) begin[s] += begin[s - 1];
            System.arraycopy(begin, 0, next, 0, begin.length);
        }
    }
}
