package throng.motion.step;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.kernel.Force;
import throng.memory.Column;

/**
 * The values of one property for a block of agents: the group's constant repeated, or each agent's own value from a
 * column. Use it in a loop over a block, which reads {@code values()[i - base(start)]} in both cases.
 */
public final class PropertyValues {
    private final float[] constant = new float[Force.LENGTH];
    private Column.@Nullable Floats column;

    /** Creates values of the constant 0. */
    public PropertyValues() {}

    /**
     * Sets what to read. Call it once per tick.
     *
     * @param value the constant
     * @param column replaces the constant, or null
     */
    public void set(float value, Column.@Nullable Floats column) {
        Arrays.fill(constant, value);
        this.column = column;
    }

    /**
     * Returns the values.
     *
     * @return the value of agent i stands at index {@code i - base(start)}
     */
    public float[] values() {
        var c = column;
        return c == null ? constant : c.values();
    }

    /**
     * Returns what to subtract from an agent's index to get its index in {@link #values}.
     *
     * @param start first agent of the block
     * @return {@code start} for a constant, 0 for a column
     */
    public int base(int start) {
        return column == null ? start : 0;
    }
}
