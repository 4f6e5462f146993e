package throng.motion;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.kernel.Force;
import throng.memory.Column;

/**
 * One limit of all agents of a group: the group's constant, or each agent's own from a column. A loop reads
 * {@code values()[i - base(start)]} either way, so it is written once.
 */
public final class PropertyValues {
    private final float[] constant = new float[Force.LENGTH];
    private Column.@Nullable Floats column;

    /** Once per tick; null: the constant. */
    public void set(float value, Column.@Nullable Floats column) {
        Arrays.fill(constant, value);
        this.column = column;
    }

    /** The numbers, from {@link #base} on. */
    public float[] values() {
        var c = column;
        return c == null ? constant : c.values();
    }

    /** The index of the block's first agent in {@link #values}, less the agent's own. */
    public int base(int start) {
        return column == null ? start : 0;
    }
}
