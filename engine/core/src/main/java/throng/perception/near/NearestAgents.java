package throng.perception.near;

import throng.kernel.Force;
import throng.math.Check;

/**
 * The nearest neighbour of each agent of a block: entry k belongs to the k-th agent. {@link NearestFinder#find} fills
 * it. Read it, and do not write it.
 */
public final class NearestAgents {
    private final int[] index = new int[Force.LENGTH];
    private final float[][] offset = new float[3][Force.LENGTH];
    private boolean any;

    /** Makes entries without neighbours. */
    public NearestAgents() {}

    /**
     * Returns whether any agent of the block has a neighbour.
     *
     * @return false if all indices are −1
     */
    public boolean any() {
        return any;
    }

    /**
     * Sets whether any agent of the block has a neighbour.
     *
     * @param found true if one has
     */
    public void any(boolean found) {
        any = found;
    }

    /**
     * Returns the indices of the neighbours in the columns of their group.
     *
     * @return by agent of the block; −1 for none
     */
    public int[] index() {
        return index;
    }

    /**
     * Returns one component of the vectors from the agents to their neighbours.
     *
     * @param axis 0, 1 or 2 for x, y or z
     * @return metres, by agent of the block; 0 where there is no neighbour, and for z in a flat world
     */
    public float[] offset(int axis) {
        return offset[Check.axis(axis)];
    }
}
