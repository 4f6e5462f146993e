package throng.perception;

/**
 * The result of one {@link NeighbourSum} for one block of agents. The sum of agent i stands at index i − start, where
 * start is the first agent of the block. Rules read these arrays and never write them.
 *
 * @param count number of neighbours in each sum
 * @param x first component; zeros for {@code Count.TERM}
 * @param y second component
 * @param z third component; zeros in a flat world
 */
public record BlockSums(float[] count, float[] x, float[] y, float[] z) {
    /**
     * Returns one component of the sum. Use it in a loop over axes.
     *
     * @param number of the axis: 0 for x, 1 for y, 2 for z
     * @return the array of that component
     */
    public float[] axis(int number) {
        return number == 0 ? x : number == 1 ? y : z;
    }
}
