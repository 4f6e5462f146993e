package throng.parallel;

/**
 * Work on the range [start, end). Called once for every block of a pass, from any worker, in any order, many at once:
 * it writes only what belongs to its range, and reads only what nobody writes in this pass. {@code worker} is the
 * number of the caller in [0, workers): no two calls with the same number run at once, so it may index scratch space.
 */
@FunctionalInterface
public interface RangeTask {
    void run(int start, int end, int worker);
}
