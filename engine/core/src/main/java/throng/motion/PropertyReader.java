package throng.motion;

import org.jspecify.annotations.Nullable;
import throng.memory.Column;

/**
 * The mass, limit or radius of any agent of a group, looked up before a loop over neighbours: the group's constant, or
 * each agent's own.
 */
public final class PropertyReader {
    private final float[] constant = new float[1];
    private float[] values = constant;
    private int mask;

    /** Once for a block; null: the constant. */
    public void set(float value, Column.@Nullable Floats column) {
        constant[0] = value;
        values = column == null ? constant : column.values();
        mask = column == null ? 0 : -1;
    }

    /** That of the agent at index j. */
    public float agent(int j) {
        return values[j & mask];
    }
}
