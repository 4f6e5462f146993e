package throng.motion;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.kernel.Force;
import throng.memory.Column;

/**
 * One limit of all agents of a group: the group's constant, or each agent's own from a column. A loop reads
 * {@code values()[i - base(start)]} either way, so it is written once.
 */
final class Traits {
    private final float[] constant = new float[Force.LENGTH];
    private Column.@Nullable Floats column;

    void set(float value, Column.@Nullable Floats column) {
        Arrays.fill(constant, value);
        this.column = column;
    }

    float[] values() {
        var c = column;
        return c == null ? constant : c.values();
    }

    int base(int start) {
        return column == null ? start : 0;
    }
}
