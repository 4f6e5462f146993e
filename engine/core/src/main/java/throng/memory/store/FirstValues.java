package throng.memory.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.memory.Column;

/** Values of user columns for agents that are about to be added. A column takes memory when its first value comes. */
public final class FirstValues {
    private final AgentStore agents;
    private final int count;
    /** By column: 32 bits for each new agent; null if all begin with the first value of the column. */
    private final int[] @Nullable [] bits;

    /**
     * Begins with the first value of each column.
     *
     * @param count of agents that are added
     */
    public FirstValues(AgentStore agents, int count) {
        this.agents = agents;
        this.count = count;
        bits = new int[agents.columns().size()][];
    }

    /** Sets the value of the k-th new agent, as 32 bits. */
    public void set(Column column, int k, int value) {
        int c = agents.columns().indexOf(column);
        int[] values = bits[c];
        if (values == null) {
            values = new int[count];
            Arrays.fill(values, first(column));
            bits[c] = values;
        }
        values[k] = value;
    }

    private static int first(Column column) {
        return switch (column) {
            case Column.Floats floats -> Float.floatToRawIntBits(floats.initial());
            case Column.Ints ints -> ints.initial();
        };
    }

    /** Writes the values of the k-th new agent, which stands at index i now. */
    public void write(int k, int i) {
        for (int c = 0; c < bits.length; c++) {
            int[] values = bits[c];
            if (values != null) agents.storedColumns().get(c).setRawBits(i, values[k]);
        }
    }
}
