package throng.perception;

/** What one worker sees for one group: the filled sums of the present block, and neighbours one by one. */
public interface Sight {
    /** Fills all sums for the agents of [start, end). */
    void look(long seed, long tick, int start, int end);

    /** Sum number {@code s} of the plan. */
    Sums sums(int s);

    /** The neighbours of agent i by look number {@code look} of the plan; valid till the next call. */
    Near near(int look, int i);
}
