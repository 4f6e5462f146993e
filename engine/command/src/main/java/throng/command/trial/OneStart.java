package throng.command.trial;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import throng.examples.scenario.Scenarios;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.world.World;

/**
 * One start of a scenario in a fresh JVM, and when it is at full speed. Full speed is that of the same ticks in a
 * second life of the same world, in the same JVM. Then Java has compiled all loops, and the crowd does the same.
 *
 * @param setUp milliseconds from the start of the JVM to the warm-up or the first tick
 * @param warmUp milliseconds of {@code World.warmUp}
 * @param first milliseconds of the first tick
 * @param ready milliseconds from the first tick until ticks have 90 % of full speed
 * @param tick the number of that tick
 * @param full milliseconds of a tick at full speed, the median
 * @param slow how many ticks after the tenth take more than three times the median
 * @param worst milliseconds of the slowest tick after the tenth
 * @param megabytes that all ticks allocate
 * @param bytes allocated in a tick, the median of the last 50
 * @param hash after all ticks
 */
record OneStart(
        double setUp,
        double warmUp,
        double first,
        double ready,
        int tick,
        double full,
        int slow,
        double worst,
        double megabytes,
        long bytes,
        long hash) {
    private static final int TICKS = 400, LAST = 50, EARLY = 10;
    /** A tick that takes so many times the median is seen as a halt. */
    private static final int SLOW = 3;

    /** A tick counts as the median of this many ticks round it: one pause of the machine is not the engine's. */
    private static final int SMOOTH = 9;

    private static final double SHARE = .9;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Prints the figures of a scenario: its name, workers, and seconds of a warm-up. */
    public static void main(String[] args) {
        System.out.println(measure(Scenarios.named(args[0]), Integer.parseInt(args[1]), Double.parseDouble(args[2])));
    }

    private static OneStart measure(Scenario scenario, int workers, double seconds) {
        var defaults = scenario.defaults();
        var setup = new ScenarioSetup(scenario, defaults.agents(), defaults.seed(), workers, Form.AUTO, List.of());
        double[] start = new double[TICKS], full = new double[TICKS];
        long[] bytes = new long[TICKS];
        double setUp, warmUp;
        long hash;
        try (World world = setup.build()) {
            setUp = System.currentTimeMillis()
                    - (double) ManagementFactory.getRuntimeMXBean().getStartTime();
            long then = System.nanoTime();
            if (seconds > 0) world.warmUp(seconds);
            warmUp = (System.nanoTime() - then) / 1e6;
            run(world, defaults.dt(), start, bytes);
            hash = world.hash();
        }
        try (World world = setup.build()) {
            run(world, defaults.dt(), full, new long[TICKS]);
            if (world.hash() != hash) throw new IllegalStateException("one world, two hashes");
        }
        int tick = readyTick(start, full);
        double ready = Arrays.stream(start, 0, tick).sum();
        double whole = median(full, 0, TICKS);
        double megabytes = Arrays.stream(bytes).sum() / 1e6;
        Arrays.sort(bytes, TICKS - LAST, TICKS);
        return new OneStart(
                setUp,
                warmUp,
                start[0],
                ready,
                tick,
                whole,
                slow(start),
                Arrays.stream(start, EARLY, TICKS).max().orElse(0),
                megabytes,
                bytes[TICKS - LAST / 2],
                hash);
    }

    /** Returns how many ticks after the tenth take more than three times the median. */
    static int slow(double[] millis) {
        double limit = SLOW * median(millis, 0, millis.length);
        return (int) Arrays.stream(millis, EARLY, millis.length)
                .filter(tick -> tick > limit)
                .count();
    }

    private static void run(World world, float dt, double[] millis, long[] bytes) {
        for (int t = 0; t < millis.length; t++) {
            long allocated = THREADS.getTotalThreadAllocatedBytes(), then = System.nanoTime();
            world.tick(dt);
            millis[t] = (System.nanoTime() - then) / 1e6;
            bytes[t] = THREADS.getTotalThreadAllocatedBytes() - allocated;
        }
    }

    /**
     * Returns the first tick that has 90 % of full speed, as 90 % of the following ticks have: machines are never quiet
     * for long.
     */
    static int readyTick(double[] start, double[] full) {
        int ready = start.length;
        for (int tick = start.length - 1, slow = 0; tick >= 0; tick--) {
            if (smooth(start, tick) * SHARE > smooth(full, tick)) slow++;
            else if (slow <= (1 - SHARE) * (start.length - tick)) ready = tick;
        }
        return ready;
    }

    private static double smooth(double[] millis, int tick) {
        int from = Math.max(0, Math.min(tick - SMOOTH / 2, millis.length - SMOOTH));
        return median(millis, from, Math.min(millis.length, from + SMOOTH));
    }

    static double median(double[] all, int from, int to) {
        double[] sorted = Arrays.copyOfRange(all, from, to);
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** Returns the figures that {@link #toString} wrote. */
    static OneStart parse(String line) {
        String[] words = line.strip().split(" ", -1);
        return new OneStart(
                Double.parseDouble(words[0]),
                Double.parseDouble(words[1]),
                Double.parseDouble(words[2]),
                Double.parseDouble(words[3]),
                Integer.parseInt(words[4]),
                Double.parseDouble(words[5]),
                Integer.parseInt(words[6]),
                Double.parseDouble(words[7]),
                Double.parseDouble(words[8]),
                Long.parseLong(words[9]),
                Long.parseUnsignedLong(words[10], 16));
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%.0f %.0f %.1f %.0f %d %.2f %d %.1f %.0f %d %016x",
                setUp,
                warmUp,
                first,
                ready,
                tick,
                full,
                slow,
                worst,
                megabytes,
                bytes,
                hash);
    }
}
