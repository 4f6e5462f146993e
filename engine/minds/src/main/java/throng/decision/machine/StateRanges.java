package throng.decision.machine;

import java.util.Arrays;

/**
 * Agents sorted by the state that they are in, on all levels, by a counting sort. The agents of state s stand at
 * [{@code begin(s)}, {@code end(s)}) of {@code agents()}, ascending.
 */
final class StateRanges {
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
