package throng.command.report;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The report of a run. What was not measured is null, and absent in JSON.
 *
 * @param scenario the scenario's name
 * @param agents number of agents in all groups, at the end
 * @param ticks number of ticks of this run
 * @param tick the world's tick at the end: more than {@code ticks} if the run was resumed
 * @param dt seconds per tick
 * @param seed seed of all random numbers
 * @param settings all values with which the run began, by path, as {@code --set} takes them
 * @param workers threads of a tick
 * @param form of the kernels: scalar or wide
 * @param hash hash of the whole state: 16 hexadecimal digits
 * @param crowd what happened to the crowd
 * @param seconds duration of all ticks
 * @param nsPerAgentTick nanoseconds per agent and tick, after warm-up
 * @param agentTicksPerSecond agents times ticks per second, after warm-up
 * @param neighbours neighbours in the first group, at the end
 * @param candidatesPerAgent candidates that are tested to find the neighbours, per agent
 * @param allocatedBytesPerTick median of the bytes that all threads allocate per tick, in the last quarter of the ticks
 * @param warmUp the ticks before that quarter
 * @param passes nanoseconds per agent and tick for each pass, after warm-up
 * @param steps nanoseconds per agent and tick for each step within {@code steerAndMove}, summed over all workers, of
 *     every eighth tick after warm-up
 * @param serial share of the work that one worker does while the others wait: {@code all}, and by pass; each other
 *     worker's part of what is shared counts as work, too
 * @param figures by name; those that are not known are left out
 * @param memoryBytesPerAgent bytes of heap that the world uses, per agent of the largest number that there were at
 *     once. It is null if they were fewer than 1,000: then it is the world that takes memory
 * @param finite whether all positions, velocities and headings are finite
 * @param madeWith what it was made with
 */
public record RunReport(
        String scenario,
        int agents,
        int ticks,
        long tick,
        float dt,
        long seed,
        Map<String, String> settings,
        int workers,
        String form,
        String hash,
        CrowdReport crowd,
        double seconds,
        @Nullable Times nsPerAgentTick,
        @Nullable Double agentTicksPerSecond,
        @Nullable Neighbours neighbours,
        @Nullable Double candidatesPerAgent,
        @Nullable Long allocatedBytesPerTick,
        @Nullable WarmUp warmUp,
        Map<String, Double> passes,
        Map<String, Double> steps,
        Map<String, Double> serial,
        Map<String, Double> figures,
        @Nullable Double memoryBytesPerAgent,
        boolean finite,
        MadeWith madeWith) {
    /**
     * Nanoseconds per agent and tick, over the ticks after warm-up.
     *
     * @param min minimum
     * @param median median
     * @param p99 99th percentile
     */
    public record Times(double min, double median, double p99) {}

    /**
     * Allocation while the JVM still compiles the loops: until then they keep vectors in objects.
     *
     * @param ticks number of ticks: all but the last quarter of the run
     * @param allocatedBytes bytes that all threads allocated in these ticks
     * @param compiling whether the JVM still compiled after them; a longer run then allocates less per tick
     */
    public record WarmUp(int ticks, long allocatedBytes, boolean compiling) {}

    /**
     * Number of neighbours of an agent.
     *
     * @param mean mean over all agents
     * @param max maximum over all agents
     */
    public record Neighbours(double mean, int max) {}
}
