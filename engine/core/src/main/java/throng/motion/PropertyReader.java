package throng.motion;

import org.jspecify.annotations.Nullable;
import throng.memory.Column;

/**
 * Reads one property of any agent of a group: the group's constant, or the agent's own value from a column. Use it in a
 * loop over neighbours, which needs no branch for the two cases.
 */
public final class PropertyReader {
    private final float[] constant = new float[1];
    private float[] values = constant;
    private int mask;

    /** Creates a reader of the constant 0. */
    public PropertyReader() {}

    /**
     * Sets what to read. Call it once for a block.
     *
     * @param value the constant
     * @param column replaces the constant, or null
     */
    public void set(float value, Column.@Nullable Floats column) {
        constant[0] = value;
        values = column == null ? constant : column.values();
        mask = column == null ? 0 : -1;
    }

    /**
     * Returns the property of one agent.
     *
     * @param j index of the agent
     * @return the constant or the agent's own value
     */
    public float agent(int j) {
        return values[j & mask];
    }

    /**
     * Returns the array in which the property of agent j has the index j, of which the bits of {@link #mask} count. Use
     * both in a loop where a call of {@link #agent} is too much.
     *
     * @return the column, or an array with the constant
     */
    public float[] values() {
        return values;
    }

    /**
     * Returns which bits of an index count.
     *
     * @return −1 for a column, 0 for a constant
     */
    public int mask() {
        return mask;
    }

    /**
     * Returns the greatest value among agents that stand one after another. Use it before a loop over them whose result
     * may take all of them for that.
     *
     * @param from index of the first
     * @param to index after the last
     * @return the constant or the greatest of their own values; −∞ for none with a column
     */
    public float greatest(int from, int to) {
        if (mask == 0) return constant[0];
        float greatest = Float.NEGATIVE_INFINITY;
        for (int j = from; j < to; j++) if (values[j] > greatest) greatest = values[j];
        return greatest;
    }
}
