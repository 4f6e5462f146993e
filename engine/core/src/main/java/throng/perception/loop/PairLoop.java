package throng.perception.loop;

/**
 * A pair loop: one loop over the pairs of a block that fills all sums of an accumulator. All forms give the same bits.
 */
interface PairLoop {
    /** Fills the sums of the agents [start, end). */
    void run(PairAccumulator accumulator, int start, int end);
}
