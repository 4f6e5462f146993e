package throng.memory.store;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;

/** The indices of agents that leave a sorted group at once. All others keep their order, so nothing is sorted again. */
public final class Gaps {
    private int[] indices = {};
    private int count;

    /** Adds the index of an agent that leaves, once. */
    public void add(int i) {
        if (count == indices.length) indices = Arrays.copyOf(indices, Math.max(16, 2 * count));
        indices[count++] = i;
    }

    /** Puts the indices in order; call it when all are added. */
    public void sort() {
        IntArrays.quickSort(indices, 0, count); // that of the JDK allocates
    }

    /** How many agents leave. */
    public int count() {
        return count;
    }

    /** The k-th index, ascending after {@link #sort}. */
    public int index(int k) {
        return indices[k];
    }

    /** Forgets all indices. */
    public void clear() {
        count = 0;
    }

    /**
     * Moves the entries behind each gap up.
     *
     * @param array with an entry for each agent
     * @param agents how many there were
     */
    public void close(Object array, int agents) {
        int to = index(0);
        for (int k = 0; k < count(); k++) {
            int from = index(k) + 1, end = k + 1 < count() ? index(k + 1) : agents;
            System.arraycopy(array, from, array, to, end - from);
            to += end - from;
        }
    }
}
