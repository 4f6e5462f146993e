package throng.bench;

/**
 * One line of the table.
 *
 * @param engine                 name of the contender
 * @param agents                 number of agents
 * @param workers                number of threads
 * @param form                   {@code scalar} or {@code wide}
 * @param dimensions             2 or 3
 * @param crowd                  {@code uniform} or {@code clustered}
 * @param neighbours             mean number of neighbours, before and after the timed ticks
 * @param candidates             mean number of candidates, before and after the timed ticks
 * @param nsMin                  ns per agent-tick, minimum of the timed ticks
 * @param nsMedian               ns per agent-tick, median of the timed ticks
 * @param interactionsPerSecond  neighbours per second at the median
 * @param allocatedBytesPerTick  bytes that all threads allocate, median of the rounds
 * @param hash                   of the state after {@link InterleavedRunner#HASH_TICKS} ticks, 0 if the engine has none
 */
public record TableRow(
        String engine,
        int agents,
        int workers,
        String form,
        int dimensions,
        String crowd,
        double neighbours,
        double candidates,
        double nsMin,
        double nsMedian,
        double interactionsPerSecond,
        long allocatedBytesPerTick,
        long hash) {}
