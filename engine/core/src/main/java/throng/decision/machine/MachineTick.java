package throng.decision.machine;

import static throng.decision.machine.StateTable.NONE;

import java.util.Arrays;
import throng.behaviour.GroupView;

/** One tick of a machine for the agents of one block, and what that takes: each worker has its own. */
final class MachineTick {
    private final StateMachineMind mind;
    private final StateTable table;
    private final int[][] state;
    private final int[][] since;
    private final int[][] former;
    private int[] events = new int[0];
    private final StateRanges ranges;
    private final boolean reasons;
    private final boolean raises;
    private final boolean locks;
    private final boolean acts;
    private final Transitions transitions;

    private int[] kept = new int[0];

    /** Bits of events that lead an agent of the block nowhere on a level, for its test does not hold. */
    private final int[][] barred;

    MachineTick(StateMachineMind mind, StateTable table) {
        this.mind = mind;
        this.table = table;
        state = new int[table.depth][];
        since = new int[table.depth][];
        former = new int[table.depth][];
        ranges = new StateRanges(table.path.length);
        reasons = table.any(MachineState.Moment.REASON);
        raises = table.raises();
        locks = table.locks();
        barred = new int[locks ? table.depth : 0][0];
        acts = table.any(MachineState.Moment.ACT);
        transitions = new Transitions(table, state, since, former);
    }

    void run(GroupView in, int start, int end) {
        take(end - start);
        int tick = (int) in.clock().tick();
        newcomers(in, start, end);
        transitions.run(in, tick);
        boolean sorted = reasons || raises || locks;
        if (sorted) ranges.sort(state, start, end);
        if (reasons) act(in, MachineState.Moment.REASON);
        if (raises) raise(in, tick);
        if (locks) lock(in, start, end);
        decide(start, end);
        transitions.run(in, tick);
        if (!acts) return;
        if (transitions.count() > 0 || !sorted) ranges.sort(state, start, end);
        act(in, MachineState.Moment.ACT);
    }

    private void take(int n) {
        for (int d = 0; d < table.depth; d++) {
            state[d] = mind.state(d).values();
            since[d] = mind.since(d).values();
            former[d] = mind.former(d).values();
        }
        events = mind.events().values();
        if (kept.length >= n) return;
        kept = new int[n];
        for (int d = 0; d < barred.length; d++) barred[d] = new int[n];
    }

    /** Who is in no state yet comes into the first; who is where nobody can be was put there by a stranger. */
    private void newcomers(GroupView in, int start, int end) {
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
                throw mind.misplaced(i, in.id()[i]);
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

    /** What tests of columns and times raise. */
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
                kept[n] = i; // stays if it has been there long enough
                n += tick - entered[i] >= signal.ticks() ? 1 : 0;
            }
            agents = kept;
            begin = 0;
            end = n;
        }
        var guard = signal.guard();
        if (guard != null) {
            end = guard.filter(in, agents, begin, end, kept);
            agents = kept;
            begin = 0;
        }
        for (int k = begin; k < end; k++) events[agents[k]] |= signal.bit();
    }

    private int level(int s) {
        int level = 0;
        for (int above = table.parent[s]; above >= 0; above = table.parent[above]) level++;
        return level;
    }

    /** Bars ways that are not open to all. */
    private void lock(GroupView in, int start, int end) {
        for (int[] level : barred) Arrays.fill(level, 0, end - start, 0);
        for (int s = 0; s < table.locks.length; s++) {
            if (ranges.begin(s) == ranges.end(s)) continue;
            for (StateTable.Lock lock : table.locks[s]) lock(in, start, s, lock);
        }
    }

    private void lock(GroupView in, int start, int s, StateTable.Lock lock) {
        int[] agents = ranges.agents(), bars = barred[level(s)];
        int n = 0;
        for (int k = ranges.begin(s); k < ranges.end(s); k++) {
            if ((events[agents[k]] & lock.bit()) == 0) continue;
            kept[n++] = agents[k];
            bars[agents[k] - start] |= lock.bit();
        }
        if (n == 0) return;
        int open = lock.guard().filter(in, kept, 0, n, kept);
        for (int k = 0; k < open; k++) bars[kept[k] - start] &= ~lock.bit();
    }

    /** Who goes where: all events are gone then. */
    private void decide(int start, int end) {
        transitions.clear(end - start);
        int asked = 0;
        for (int i = start; i < end; i++) {
            kept[asked] = i; // stays if there is an event
            asked += events[i] == 0 ? 0 : 1;
        }
        for (int k = 0; k < asked; k++) {
            int i = kept[k];
            decide(i, i - start, events[i]);
            events[i] = 0;
        }
    }

    /** The outer state is asked first. */
    private void decide(int i, int k, int raised) {
        for (int d = 0; d < state.length && state[d][i] >= 0; d++) {
            int s = state[d][i], open = locks ? raised & ~barred[d][k] : raised;
            if ((open & table.mask[s]) == 0) continue;
            int target = target(s, open, former[d][i]);
            if (target < 0) continue;
            transitions.add(i, d, target);
            return;
        }
    }

    /** By the first way that an event takes and that leads somewhere. */
    private int target(int s, int raised, int former) {
        int[] bit = table.bit[s], ways = table.to[s];
        for (int w = 0; w < bit.length; w++) {
            if ((raised & bit[w]) == 0) continue;
            if (ways[w] != NONE) return ways[w];
            boolean known = former >= 0 && former < table.parent.length && table.parent[former] == table.parent[s];
            if (known) return former;
        }
        return NONE;
    }

    private void act(GroupView in, MachineState.Moment moment) {
        for (int s = 0; s < table.path.length; s++) Transitions.act(in, moment, s, table, ranges);
    }
}
