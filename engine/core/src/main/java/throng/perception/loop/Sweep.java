package throng.perception.loop;

/** One loop over the pairs of a block that fills all sums of a scan. The forms give the same bits. */
interface Sweep {
    void run(Scan scan, int start, int end);
}
