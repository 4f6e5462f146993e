package throng.memory.store;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import throng.memory.Column;

/** Values of user columns for agents that are about to be added. A column takes memory when its first value comes. */
public final class FirstValues {
    private final AgentStore agents;
    private final int count;
    /** By column: 32 bits for each new agent; null if none was set. */
    private final int[] @Nullable [] bits;
    /** By column: the new agents whose value was set. */
    private final @Nullable BitSet[] set;

    /**
     * Begins with the first value of each column.
     *
     * @param count of agents that are added
     */
    public FirstValues(AgentStore agents, int count) {
        this.agents = agents;
        this.count = count;
        bits = new int[agents.columns().size()][];
        set = new BitSet[bits.length];
    }

    /** Sets the value of the k-th new agent, as 32 bits. */
    public void set(Column column, int k, int value) {
        int c = agents.columns().indexOf(column);
        int[] values = bits[c];
        BitSet given = set[c];
        if (values == null || given == null) {
            bits[c] = values = new int[count];
            set[c] = given = new BitSet(count);
        }
        values[k] = value;
        given.set(k);
    }

    /** Writes the values of the k-th new agent, which stands at index i now. */
    public void write(int k, int i) {
        for (int c = 0; c < bits.length; c++) {
            int[] values = bits[c];
            BitSet given = set[c];
            if (values != null && given != null && given.get(k))
                agents.storedColumns().get(c).setRawBits(i, values[k]);
        }
    }
}
