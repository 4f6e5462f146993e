package throng.command.report;

import com.sun.management.ThreadMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.parallel.Workers;
import throng.trace.TickWatch;
import throng.world.World;

/**
 * Measures ticks: the duration of ticks and passes, and the bytes that all threads allocate. The first quarter of a
 * run, at most 100 ticks, is warm-up and is not timed. Of a long run only the last 65 536 ticks count. Bytes are those
 * of the last quarter: code that is not yet compiled keeps vectors in objects, and the last loop is compiled late.
 */
public final class TickMeter implements TickWatch {
    private static final int MAX_WARM_UP_TICKS = 100;
    private static final int MAX_SAMPLES = 1 << 16;

    /** A JVM that compiles for more than this share of the time of the ticks is still warming up. */
    private static final double MAX_COMPILING_SHARE = .01;

    /** Of fewer agents most memory is that of the world. */
    private static final int LEAST_AGENTS = 1_000;

    /** The name of the share of all passes together in {@link #serial}. */
    public static final String ALL = "all";

    /** Passes with a smaller serial share of the work are not named. */
    private static final double MIN_SERIAL_SHARE = .001;

    private final @Nullable ThreadMXBean threads = threads();
    private final @Nullable CompilationMXBean compiler = compiler();
    /** Bytes that one measurement itself allocates. */
    private final long overhead;

    private final int skipped;
    private final long[] times;
    private final long[] allocated;
    private final long[] compiled;
    private long allocatedInAll;
    private int done;
    private int measured;
    private long agentTicks;
    private long most;
    private long[] begun = new long[0];
    private long[] spent = new long[0];
    private long[] shared = new long[0];
    private long sharedBefore;
    private long tickSpent, tickShared;
    private @Nullable Workers ticking;
    private String[] passes = new String[0];
    private final StepTimes steps = new StepTimes();

    /** Creates a meter for a run of that many ticks. */
    public TickMeter(int ticks) {
        skipped = Math.min(MAX_WARM_UP_TICKS, ticks / 4);
        times = new long[Math.min(MAX_SAMPLES, ticks - skipped)];
        allocated = new long[times.length];
        compiled = new long[times.length];
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 100; i++) {
            long before = allocatedBytes();
            least = Math.min(least, allocatedBytes() - before);
        }
        overhead = least;
    }

    private static @Nullable ThreadMXBean threads() {
        return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean bean
                        && bean.isThreadAllocatedMemorySupported()
                        && bean.isThreadAllocatedMemoryEnabled()
                ? bean
                : null;
    }

    private static @Nullable CompilationMXBean compiler() {
        var bean = ManagementFactory.getCompilationMXBean(); // null if the JVM only interprets
        return bean != null && bean.isCompilationTimeMonitoringSupported() ? bean : null;
    }

    /** Returns the bytes of all threads, including pool workers and threads that have ended. */
    private long allocatedBytes() {
        return threads == null ? 0 : threads.getTotalThreadAllocatedBytes();
    }

    /** Runs one tick of the world and measures it. */
    public void tick(World world, float dt) {
        if (done == skipped) {
            Arrays.fill(spent, 0);
            Arrays.fill(shared, 0);
        }
        ticking = world.workers();
        most = Math.max(most, world.agents());
        long sharedBefore = ticking.sharedNanos();
        steps.workers(world.workers().count());
        long bytes = allocatedBytes(), start = System.nanoTime();
        world.tick(dt);
        long end = System.nanoTime();
        bytes = Math.max(0, allocatedBytes() - bytes - overhead);
        allocatedInAll += bytes;
        if (steps()) steps.done(world.agents());
        if (done++ < skipped) return;
        tickSpent += end - start;
        tickShared += world.workers().sharedNanos() - sharedBefore;
        allocated[measured % times.length] = bytes;
        compiled[measured % times.length] = compiler == null ? 0 : compiler.getTotalCompilationTime();
        times[measured++ % times.length] = end - start;
        agentTicks += world.agents();
    }

    @Override
    public void begin(String pass) {
        int p = number(pass); // before the array is read: this may replace it
        if (ticking != null) sharedBefore = ticking.sharedNanos();
        begun[p] = System.nanoTime();
    }

    @Override
    public void end(String pass, int agents) {
        int p = number(pass);
        spent[p] += System.nanoTime() - begun[p];
        if (ticking != null) shared[p] += ticking.sharedNanos() - sharedBefore;
    }

    @Override
    public boolean steps() {
        return StepTimes.measured(done - skipped);
    }

    @Override
    public void block(int worker) {
        steps.block(worker);
    }

    @Override
    public void step(String step, int worker, int agents) {
        steps.step(step, worker);
    }

    private int number(String pass) {
        for (int p = 0; p < passes.length; p++) if (passes[p].equals(pass)) return p;
        int p = passes.length;
        passes = Arrays.copyOf(passes, p + 1);
        begun = Arrays.copyOf(begun, p + 1);
        spent = Arrays.copyOf(spent, p + 1);
        shared = Arrays.copyOf(shared, p + 1);
        passes[p] = pass;
        return p;
    }

    /** Returns the number of ticks done, including warm-up. */
    public int done() {
        return done;
    }

    /** Returns the nanoseconds per agent and tick; null if nothing was measured. */
    public RunReport.@Nullable Times times() {
        if (agentTicks == 0) return null;
        long[] sorted = sorted(times);
        double agents = agentTicks / (double) measured;
        int n = sorted.length;
        return new RunReport.Times(
                sorted[0] / agents, sorted[n / 2] / agents, sorted[(int) Math.ceil(.99 * n) - 1] / agents);
    }

    private long[] sorted(long[] samples) {
        long[] sorted = Arrays.copyOf(samples, Math.min(measured, samples.length));
        Arrays.sort(sorted);
        return sorted;
    }

    /** Returns agents times ticks per second; null if nothing was measured. */
    public @Nullable Double agentTicksPerSecond() {
        if (agentTicks == 0) return null;
        long kept = 0;
        for (int t = 0; t < Math.min(measured, times.length); t++) kept += times[t];
        return agentTicks / (double) measured * Math.min(measured, times.length) / (kept / 1e9);
    }

    /** Returns bytes by the largest number of agents that there were at once; null if they are few. */
    public @Nullable Double bytesPerAgent(long bytes, World world) {
        long agents = Math.max(most, world.agents());
        return agents < LEAST_AGENTS ? null : bytes / (double) agents;
    }

    /** Returns the number of last ticks whose bytes count: a quarter of the run, at most the samples kept. */
    private int last() {
        return Math.min(Math.min(measured, times.length), Math.max(1, done / 4));
    }

    /** Returns the sample {@code back} ticks ago; 1 is the latest. */
    private long late(long[] samples, int back) {
        return samples[(measured - back) % samples.length];
    }

    /** Returns the median of the bytes that all threads allocated in the last ticks; null if nothing was measured. */
    public @Nullable Long allocatedBytesPerTick() {
        if (measured == 0 || threads == null) return null;
        long[] bytes = new long[last()];
        for (int i = 0; i < bytes.length; i++) bytes[i] = late(allocated, i + 1);
        Arrays.sort(bytes);
        return bytes[bytes.length / 2];
    }

    /**
     * Returns the ticks before the last ones, and whether the JVM still compiled in the last ones; null if not
     * measured.
     */
    public RunReport.@Nullable WarmUp warmUp() {
        if (measured == 0 || threads == null) return null;
        long bytes = allocatedInAll, nanos = 0;
        for (int i = 1; i <= last(); i++) {
            bytes -= late(allocated, i);
            nanos += late(times, i);
        }
        int before = Math.min(last() + 1, Math.min(measured, times.length));
        double spent = (late(compiled, 1) - late(compiled, before)) * 1e6;
        return new RunReport.WarmUp(done - last(), bytes, spent > MAX_COMPILING_SHARE * nanos);
    }

    /** Returns the nanoseconds per agent and tick for each pass. */
    public Map<String, Double> passes() {
        var found = new LinkedHashMap<String, Double>();
        for (int p = 0; p < passes.length && agentTicks > 0; p++) found.put(passes[p], spent[p] / (double) agentTicks);
        return found;
    }

    /**
     * Returns the share of the work that one worker does while the others wait, in all and for each pass that has
     * some; empty with one worker. Work is the time of all workers: where several share a pass, it counts as often.
     */
    public Map<String, Double> serial() {
        var found = new LinkedHashMap<String, Double>();
        Workers by = ticking;
        if (by == null || by.count() == 1 || tickSpent == 0) return found;
        double work = tickSpent + (by.count() - 1.) * tickShared, rest = (tickSpent - tickShared) / work;
        found.put(ALL, rest);
        for (int p = 0; p < passes.length; p++) {
            double share = (spent[p] - shared[p]) / work;
            rest -= share;
            if (share >= MIN_SERIAL_SHARE) found.put(passes[p], share);
        }
        if (rest >= MIN_SERIAL_SHARE) found.put("between passes", rest);
        return found;
    }

    /** Returns the nanoseconds per agent and tick for each step of a block, summed over all workers. */
    public Map<String, Double> stepTimes() {
        return steps.times();
    }
}
