package throng.parallel;

/**
 * Work on a range of indices. {@link Workers} calls it once for every block, from any worker, in any order, many calls
 * at once. It writes only data of its range, and reads only data that no call writes.
 */
@FunctionalInterface
public interface RangeTask {
    /**
     * Works on [start, end).
     *
     * @param start first index
     * @param end index behind the last
     * @param worker number of the calling worker, in [0, workers): no two calls with the same number run at once, so it
     *     may index scratch space
     */
    void run(int start, int end, int worker);
}
