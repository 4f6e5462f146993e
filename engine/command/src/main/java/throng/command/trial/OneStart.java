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
 * @param setUp milliseconds from the start of the JVM to the first tick
 * @param first milliseconds of the first tick
 * @param ready milliseconds from the first tick until ticks have 90 % of full speed
 * @param tick the number of that tick
 * @param full milliseconds of a tick at full speed, the median
 * @param bytes allocated in a tick, the median of the last 50
 * @param hash after all ticks
 */
record OneStart(double setUp, double first, double ready, int tick, double full, long bytes, long hash) {
    private static final int TICKS = 300, LAST = 50;
    /** A tick counts as the median of this many ticks round it: one pause of the machine is not the engine's. */
    private static final int SMOOTH = 9;

    private static final double SHARE = .9;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Starts the scenario of the first argument with as many workers as the second says, and prints the figures. */
    public static void main(String[] args) {
        System.out.println(measure(Scenarios.named(args[0]), Integer.parseInt(args[1])));
    }

    private static OneStart measure(Scenario scenario, int workers) {
        var defaults = scenario.defaults();
        var setup = new ScenarioSetup(scenario, defaults.agents(), defaults.seed(), workers, Form.AUTO, List.of());
        double[] start = new double[TICKS], full = new double[TICKS];
        long[] bytes = new long[TICKS];
        double setUp;
        long hash;
        try (World world = setup.build()) {
            setUp = System.currentTimeMillis()
                    - (double) ManagementFactory.getRuntimeMXBean().getStartTime();
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
        Arrays.sort(bytes, TICKS - LAST, TICKS);
        return new OneStart(setUp, start[0], ready, tick, whole, bytes[TICKS - LAST / 2], hash);
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
                Integer.parseInt(words[3]),
                Double.parseDouble(words[4]),
                Long.parseLong(words[5]),
                Long.parseUnsignedLong(words[6], 16));
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT, "%.0f %.0f %.0f %d %.2f %d %016x", setUp, first, ready, tick, full, bytes, hash);
    }
}
