package throng.behaviour;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Agents;

/**
 * Where the target of each agent of a block is, and how it moves: entry k belongs to agent start + k. All values are
 * zero for an agent without a target. Velocities and headings are copied when a rule first asks for them.
 */
public final class ResolvedTarget {
    private final float[][] offset = new float[3][Force.LENGTH];
    private final float[][] velocity = new float[3][Force.LENGTH];
    private final float[][] heading = new float[3][Force.LENGTH];
    private final float[] present = new float[Force.LENGTH];
    private final int[] id = new int[Force.LENGTH];
    private final int[] index = new int[Force.LENGTH];
    private int group = -1;
    /** Whose velocities and headings are still to be copied; a bit for each component, those of velocities first. */
    private @Nullable Agents source;

    private int waiting;
    private int entries;

    /** Makes entries without targets. */
    public ResolvedTarget() {}

    /**
     * {@return one component of the offsets from the agents to their targets, metres, by the shortest image}
     *
     * @param axis 0, 1 or 2 for x, y or z
     */
    public float[] offset(int axis) {
        return offset[Check.axis(axis)];
    }

    /**
     * {@return one component of the velocities of the targets, m/s}
     *
     * @param axis 0, 1 or 2 for x, y or z
     */
    public float[] velocity(int axis) {
        if ((waiting >> Check.axis(axis) & 1) != 0) copy(axis, Agents.VX + axis, velocity[axis]);
        return velocity[axis];
    }

    /**
     * {@return one component of the headings of the targets, unit vectors; zeros for a place, which has none}
     *
     * @param axis 0, 1 or 2 for x, y or z
     */
    public float[] heading(int axis) {
        if ((waiting >> 3 + Check.axis(axis) & 1) != 0) copy(3 + axis, Agents.HX + axis, heading[axis]);
        return heading[axis];
    }

    /** {@return 1 for each agent with a target, else 0} */
    public float[] present() {
        return present;
    }

    /** {@return the number of the group of the targets; −1 if they are places} */
    public int group() {
        return group;
    }

    /** {@return the ids of the targets, where they are agents} */
    public int[] id() {
        return id;
    }

    /** Room for the index of each agent's target, while targets are found. */
    int[] index() {
        return index;
    }

    void group(int group) {
        this.group = group;
    }

    /** Says whose velocities and headings the first n agents of the block get, at {@link #index}, once one asks. */
    void motionsOf(Agents agents, int n) {
        source = agents;
        entries = n;
        waiting = agents.axes() == 3 ? 0b111111 : 0b011011;
    }

    private void copy(int component, int column, float[] to) {
        waiting &= ~(1 << component);
        if (source != null) gather(source.now(column), index, to, entries);
    }

    /** Copies the values of the agents at these indices, and 0 for −1, without a branch: half of them may have none. */
    static void gather(float[] from, int[] index, float[] to, int n) {
        for (int k = 0; k < n; k++) {
            int j = index[k], none = j >> 31;
            to[k] = Float.intBitsToFloat(Float.floatToRawIntBits(from[j & ~none]) & ~none);
        }
    }

    /** Gives the first n agents of the block a target. Entries that the target never writes stay zero. */
    void setPresent(int n) {
        Arrays.fill(present, 0, n, 1f);
    }

    /** Sets the entries [start, end) to: no target. */
    void clear(int start, int end) {
        waiting = 0;
        Arrays.fill(present, start, end, 0);
        for (int a = 0; a < 3; a++) {
            Arrays.fill(offset[a], start, end, 0);
            Arrays.fill(velocity[a], start, end, 0);
            Arrays.fill(heading[a], start, end, 0);
        }
    }

    /** Sets entry k to: no target. */
    void clear(int k) {
        present[k] = 0;
        for (int a = 0; a < 3; a++) offset[a][k] = velocity[a][k] = heading[a][k] = 0;
    }
}
