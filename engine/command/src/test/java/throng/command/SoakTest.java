package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.command.report.RestSurvey;
import throng.examples.scenario.Scenarios;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;
import throng.world.World;

/**
 * Runs each scenario for long: neither the time of a tick nor memory grows. 400 ticks by default. All 20,000 take some
 * five minutes, and print the figures: {@code mvn -Psoak -pl examples -am test -Dtest=SoakTest
 * -Dsurefire.failIfNoSpecifiedTests=false}.
 */
@Tag("soak")
@Tag("shows")
@Tag("long")
class SoakTest {
    private static final int AGENTS = 2000, TICKS = Integer.getInteger("throng.soak", 400), QUARTERS = 4;
    /** A loop that Java has not compiled yet keeps vectors in objects. */
    private static final int MAX_WARM_UP_TICKS = TICKS < 10_000 ? 2_000 : 20_000;

    /** Short runs are too noisy to compare times. */
    private static final int TIMED_TICKS = 10_000;

    /** Ticks that are measured together. A crowd that gathers enlarges a buffer now and then, in one of a few ticks. */
    private static final int WINDOW = TICKS < TIMED_TICKS ? 1 : 20;

    /** The last quarter may be slower than the slowest before it by this factor: the machine has other work. */
    private static final double NOISE = 1.25;

    /** Wide loops take Java half a minute to compile where other tests run too; a short run tests the scalar ones. */
    private static final Form FORM = TICKS < TIMED_TICKS ? Form.SCALAR : Form.AUTO;

    private static final long HEAP_NOISE = 1 << 20;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final long OWN_BYTES = ownBytes();

    static List<Scenario> scenarios() {
        return Scenarios.all();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void neitherTimeNorMemoryGrows(Scenario scenario) {
        float dt = scenario.defaults().dt();
        long empty = RestSurvey.heap();
        try (World world = new ScenarioSetup(scenario, AGENTS, 1, 1, FORM, List.of()).build()) {
            int warm = warmUp(world, dt);
            double[] nanos = new double[QUARTERS], candidates = new double[QUARTERS];
            long[] bytes = new long[QUARTERS], heap = new long[QUARTERS];
            for (int q = 0; q < QUARTERS; q++) {
                long[] windows = new long[TICKS / QUARTERS / WINDOW];
                nanos[q] = run(world, dt, windows);
                bytes[q] = windows[windows.length / 2];
                heap[q] = RestSurvey.heap() - empty;
                candidates[q] = Objects.requireNonNullElse(RestSurvey.candidates(world), 1.);
            }
            String told = String.format(
                    Locale.ROOT,
                    "%-12s warm %5d ticks, ns %s, bytes in %d ticks %s, heap kB %s, candidates %s, agents %d",
                    scenario.name(),
                    warm,
                    Arrays.toString(Arrays.stream(nanos).mapToLong(Math::round).toArray()),
                    WINDOW,
                    Arrays.toString(bytes),
                    Arrays.toString(Arrays.stream(heap).map(b -> b / 1024).toArray()),
                    Arrays.toString(
                            Arrays.stream(candidates).mapToLong(Math::round).toArray()),
                    world.agents());
            if (TICKS >= TIMED_TICKS) System.out.println(told);
            assertEquals(0, bytes[QUARTERS - 1], told);
            assertTrue(heap[QUARTERS - 1] <= heap[0] + HEAP_NOISE, told);
            double slowest = Arrays.stream(nanos, 0, QUARTERS - 1).max().orElseThrow();
            double fullest = Arrays.stream(candidates, 0, QUARTERS - 1).max().orElseThrow();
            double more = Math.max(1, candidates[QUARTERS - 1] / fullest); // a crowd that gathers has more to do
            assertTrue(TICKS < TIMED_TICKS || nanos[QUARTERS - 1] <= NOISE * more * slowest, told);
            assertTrue(RestSurvey.finite(world), told);
        }
    }

    /** Runs until ticks allocate nothing. Returns the number of ticks. */
    private static int warmUp(World world, float dt) {
        long[] window = new long[1];
        int ticks = 0;
        do {
            run(world, dt, window);
            ticks += WINDOW;
        } while (window[0] > 0 && ticks < MAX_WARM_UP_TICKS);
        return ticks;
    }

    /** Runs some windows of ticks. Returns the CPU ns per agent-tick of the fastest window; sorts the bytes of all. */
    private static double run(World world, float dt, long[] bytes) {
        double least = Double.POSITIVE_INFINITY;
        for (int w = 0; w < bytes.length; w++) {
            double agentTicks = (double) WINDOW * Math.max(1, world.agents());
            long allocated = THREADS.getCurrentThreadAllocatedBytes(), start = THREADS.getCurrentThreadCpuTime();
            for (int t = 0; t < WINDOW; t++) world.tick(dt);
            least = Math.min(least, (THREADS.getCurrentThreadCpuTime() - start) / agentTicks);
            bytes[w] = THREADS.getCurrentThreadAllocatedBytes() - allocated - OWN_BYTES;
        }
        Arrays.sort(bytes);
        return least;
    }

    private static long ownBytes() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 1000; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
