package throng.bench;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One line of the table.
 *
 * @param engine                 name of the contender
 * @param agents                 number of agents
 * @param workers                number of threads
 * @param form                   {@code scalar} or {@code wide}
 * @param dimensions             2 or 3
 * @param crowd                  word of a {@link CrowdLayout}, or name of a scenario
 * @param neighbours             mean number of neighbours, before and after the timed ticks
 * @param candidates             mean number of candidates, before and after the timed ticks
 * @param agentsPerTile          mean number of agents in a tile of the loop over pairs, NaN if not known
 * @param nsMin                  ns per agent-tick, minimum of the timed ticks
 * @param nsMedian               ns per agent-tick, median of the timed ticks
 * @param nsCpu                  ns of processor time per agent-tick, of all threads of Java: minimum of the turns; NaN
 *                              if not known
 * @param interactionsPerSecond  neighbours per second at the median
 * @param allocatedBytesPerTick  bytes that all threads allocate, median of the rounds
 * @param hash                   of the state after {@link InterleavedRunner#HASH_TICKS} ticks or at the end of a story;
 *                              0 if the engine has none
 * @param stages                ns per agent-tick of the stages of a tick and of the rules; empty if not measured
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
        double agentsPerTile,
        double nsMin,
        double nsMedian,
        double nsCpu,
        double interactionsPerSecond,
        long allocatedBytesPerTick,
        long hash,
        Map<String, Double> stages) {
    /** Copies the stages, in their order. */
    public TableRow {
        stages = Collections.unmodifiableMap(new LinkedHashMap<>(stages));
    }

    /** Returns the same row with one more stage. */
    TableRow with(String stage, double nanos) {
        var more = new LinkedHashMap<>(stages);
        more.put(stage, nanos);
        return new TableRow(
                engine,
                agents,
                workers,
                form,
                dimensions,
                crowd,
                neighbours,
                candidates,
                agentsPerTile,
                nsMin,
                nsMedian,
                nsCpu,
                interactionsPerSecond,
                allocatedBytesPerTick,
                hash,
                more);
    }
}
