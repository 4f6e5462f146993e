package throng.perception;

/** What one worker sees for one group: the filled sums of the present block, and neighbours one by one. */
public interface Neighbours {
    /** Fills all sums for the agents of [start, end). */
    void fillSums(long seed, long tick, int start, int end);

    /** Sum number {@code s} of the plan. */
    BlockSums sums(int s);

    /** The neighbours of agent i by look number {@code look} of the plan; valid till the next call. */
    NeighbourList list(int look, int i);
}
