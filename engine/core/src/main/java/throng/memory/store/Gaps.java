package throng.memory.store;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;

/** The indices of agents that leave a sorted group at once. All others keep their order, so nothing is sorted again. */
public final class Gaps {
    private final IntArrayList indices = new IntArrayList();

    /** Adds the index of an agent that leaves, once. */
    public void add(int i) {
        indices.add(i);
    }

    /** Puts the indices in order; call it when all are added. */
    public void sort() {
        IntArrays.quickSort(indices.elements(), 0, indices.size()); // that of the JDK allocates
    }

    /** How many agents leave. */
    public int count() {
        return indices.size();
    }

    /** The k-th index, ascending after {@link #sort}. */
    public int index(int k) {
        return indices.getInt(k);
    }

    /** Forgets all indices. */
    public void clear() {
        indices.clear();
    }

    /**
     * Moves the entries behind each gap up.
     *
     * @param array with an entry for each agent
     * @param count of the agents before
     */
    public void close(Object array, int count) {
        int to = index(0);
        for (int k = 0; k < count(); k++) {
            int from = index(k) + 1, end = k + 1 < count() ? index(k + 1) : count;
            System.arraycopy(array, from, array, to, end - from);
            to += end - from;
        }
    }
}
