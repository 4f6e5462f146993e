package throng.perception.loop;

/** A pair loop that handles one agent after another. */
interface PerAgentLoop extends PairLoop {
    /** Fills the sums of the agents [i, stop) of one tile from its runs; the first sum has index k in the block. */
    void tile(PairAccumulator s, int i, int stop, int k, int firstRun, int lastRun);

    /**
     * Adds up the listed neighbours of agent i into sum k of the block. Where {@code self} is 1, the list holds the
     * agent itself: it adds zeros to each sum, and 1 to each count, which is subtracted.
     */
    void add(PairAccumulator s, NeighbourArrays near, int i, int k, int self);
}
