package throng.perception.loop;

/** A sweep that goes agent by agent. */
interface PerAgentLoop extends PairLoop {
    /** The agents [i, stop) of one tile and its runs, their sums from entry k on. */
    void tile(PairAccumulator s, int i, int stop, int k, int firstRun, int lastRun);

    /**
     * Adds up whom a list holds, in one loop; sum k of the block is agent i's. Where {@code self} is 1 the agent
     * is one of them: it adds zeros, and 1 to each count.
     */
    void add(PairAccumulator s, NeighbourArrays near, int i, int k, int self);
}
