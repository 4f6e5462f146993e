package throng.perception.loop;

/** One loop over the pairs of a block that fills all sums of a scan. The forms give the same bits. */
interface PairLoop {
    void run(PairAccumulator accumulator, int start, int end);
}
