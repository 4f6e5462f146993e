package throng.examples.report;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a run was, and what it took. What was not measured is absent.
 *
 * @param scenario its name
 * @param agents in all groups, at the end
 * @param ticks of this run
 * @param tick at which the world stands: more than {@code ticks} where the run was resumed
 * @param dt of a tick, seconds
 * @param seed of all randomness
 * @param workers threads that worked in a tick
 * @param form of the kernels that ran: scalar or wide
 * @param hash of the whole state: 16 hexadecimal digits
 * @param seconds that all ticks took
 * @param nsPerAgentTick nanoseconds for an agent in a tick, after warm-up
 * @param agentTicksPerSecond agents times ticks in a second, after warm-up
 * @param neighbours of the first group, at the end
 * @param candidatesPerAgent pairs an agent looks at to find them
 * @param allocatedBytesPerTick by all threads in the median of the last quarter of the ticks
 * @param warmUp the ticks before that quarter
 * @param passes nanoseconds for an agent in a tick, by the pass, after warm-up
 * @param steps nanoseconds of all workers together for an agent in a tick, by the step within {@code steerAndMove},
 *     of one tick in eight after warm-up
 * @param events how often each kind of event was told of in this run
 * @param memoryBytesPerAgent bytes of the heap that the world takes, for an agent
 * @param finite whether all numbers of all agents are
 * @param machine where it ran
 */
public record RunReport(
        String scenario,
        int agents,
        int ticks,
        long tick,
        float dt,
        long seed,
        int workers,
        String form,
        String hash,
        double seconds,
        @Nullable Times nsPerAgentTick,
        @Nullable Double agentTicksPerSecond,
        @Nullable Neighbours neighbours,
        @Nullable Double candidatesPerAgent,
        @Nullable Long allocatedBytesPerTick,
        @Nullable WarmUp warmUp,
        Map<String, Double> passes,
        Map<String, Double> steps,
        Map<String, Long> events,
        @Nullable Double memoryBytesPerAgent,
        boolean finite,
        MeasuredOn machine) {
    /**
     * Nanoseconds, over all ticks after warm-up.
     *
     * @param min of the fastest tick
     * @param median of the tick in the middle
     * @param p99 of the slowest but one in a hundred
     */
    public record Times(double min, double median, double p99) {}

    /**
     * What the JVM allocates until it has compiled the loops: they keep vectors in objects till then.
     *
     * @param ticks of it: all but the last quarter of the run
     * @param allocatedBytes in these, of all threads together
     * @param compiling whether it still compiled after them, so that the bytes of a tick will be fewer in a longer run
     */
    public record WarmUp(int ticks, long allocatedBytes, boolean compiling) {}

    /**
     * Neighbours of an agent.
     *
     * @param mean over all
     * @param max of the agent with most
     */
    public record Neighbours(double mean, int max) {}
}
