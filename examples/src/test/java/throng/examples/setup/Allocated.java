package throng.examples.setup;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import throng.simd.Form;

/** What ticks of a scenario allocate, once arrays have grown and loops are compiled; nobody listens to events. */
public final class Allocated {
    private static final int WARM = 200, TICKS = 20, ATTEMPTS = 60;

    private Allocated() {}

    /** The fewest bytes of twenty ticks of 3,000 agents on one worker, scalar. */
    public static long least(Scenario scenario, String... settings) {
        var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (var world = new ScenarioSetup(scenario, 3000, 1, 1, Form.SCALAR, List.of(settings)).build()) {
            for (int t = 0; t < WARM; t++) world.tick(.1f);
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
