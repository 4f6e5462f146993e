package throng.behaviour;

import java.util.Arrays;
import throng.kernel.Force;

/**
 * Where the target of each agent of a block is, and how it moves: entry k is that of agent start + k. Who has no target
 * has zeros in all of them.
 */
public final class ResolvedTarget {
    private final float[][] offset = new float[3][Force.LENGTH];
    private final float[][] velocity = new float[3][Force.LENGTH];
    private final float[][] heading = new float[3][Force.LENGTH];
    private final float[] present = new float[Force.LENGTH];
    private final int[] id = new int[Force.LENGTH];
    private int group = -1;

    /** From the agent to its target, metres, minimum image, by the number of the axis. */
    public float[] offset(int axis) {
        return offset[axis];
    }

    /** Of the target, metres per second, by the number of the axis. */
    public float[] velocity(int axis) {
        return velocity[axis];
    }

    /** Of the target, a unit vector, by the number of the axis; a place has none: zeros. */
    public float[] heading(int axis) {
        return heading[axis];
    }

    /** 1 where there is a target, else 0. */
    public float[] present() {
        return present;
    }

    /** The group of the targets; −1: they are places. */
    public int group() {
        return group;
    }

    /** Ids of the targets, where they are agents. */
    public int[] id() {
        return id;
    }

    void group(int group) {
        this.group = group;
    }

    /** The first n agents of the block have a target; what its one writer does not write stays zero. */
    void setPresent(int n) {
        Arrays.fill(present, 0, n, 1f);
    }

    /** The agents of [start, end) of the block have no target. */
    void clear(int start, int end) {
        for (int k = start; k < end; k++) clear(k);
    }

    /** Agent k of the block has no target. */
    void clear(int k) {
        present[k] = 0;
        for (int a = 0; a < 3; a++) offset[a][k] = velocity[a][k] = heading[a][k] = 0;
    }
}
