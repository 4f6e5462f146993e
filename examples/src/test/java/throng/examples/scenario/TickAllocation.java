package throng.examples.scenario;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;

/** Measures what ticks of a scenario allocate when arrays have grown and loops are compiled, without a listener. */
public final class TickAllocation {
    private static final int WARM_UP_TICKS = 200, TICKS = 20, ATTEMPTS = 60;

    private TickAllocation() {}

    /** Returns the fewest bytes of 20 ticks, of 60 attempts, with 3,000 agents, one worker and the scalar form. */
    public static long least(Scenario scenario, String... settings) {
        var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (var world = new ScenarioSetup(scenario, 3000, 1, 1, Form.SCALAR, List.of(settings)).build()) {
            for (int t = 0; t < WARM_UP_TICKS; t++) world.tick(.1f);
            long least = Long.MAX_VALUE;
            for (int n = 0; n < ATTEMPTS && least > 0; n++) {
                long before = bean.getCurrentThreadAllocatedBytes();
                for (int t = 0; t < TICKS; t++) world.tick(.1f);
                least = Math.min(least, bean.getCurrentThreadAllocatedBytes() - before);
            }
            return least;
        }
    }
}
