package throng.command.bench;

import java.util.List;
import java.util.Locale;
import throng.command.console.RefusedInput;
import throng.command.trial.BenchOptions;
import throng.setup.Footprint;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;

/** Refuses rows of the verb {@code bench} that do not fit into memory. */
final class BenchMemory {
    /** The arrays of an engine, and those of its initial state while it is built. */
    private static final long FLOCK_BYTES = 200;

    /** The columns, cells and lists of neighbours of a crowd of people. */
    private static final long PEOPLE_BYTES = 400;

    /** The heap holds this many times the bytes of a scenario's columns and cells: some are built and dropped. */
    private static final double SCENARIO_FACTOR = 2;

    private BenchMemory() {}

    /**
     * Refuses rows that do not fit.
     *
     * @throws RefusedInput that names the bytes, and the cure
     */
    static void check(BenchOptions rows) {
        double each = rows.ofModels() ? PEOPLE_BYTES : FLOCK_BYTES;
        double needed = rows.ofScenarios() ? scenarios(rows) : most(rows) * each;
        needed *= rows.contenders();
        double available = Runtime.getRuntime().maxMemory();
        if (needed <= available) return;
        throw new RefusedInput(String.format(
                Locale.ROOT,
                "--agents: %d contenders take turns and need %.1f GB; %.1f GB are available%nuse fewer agents, "
                        + "workers or forms at once, or give Java more memory: THRONG_JAVA_OPTS=-Xmx%dg",
                rows.contenders(),
                needed / 1e9,
                available / 1e9,
                (long) (needed / 1e9) + 1));
    }

    private static long most(BenchOptions rows) {
        return rows.agents().stream().mapToLong(n -> n).max().orElse(0);
    }

    /** Returns the bytes of one contender of the scenario that needs most. */
    private static double scenarios(BenchOptions rows) {
        double most = 0;
        for (Scenario scenario : rows.scenarios()) {
            var defaults = scenario.defaults();
            int n = rows.agents().isEmpty() ? defaults.agents() : (int) most(rows);
            var setup = new ScenarioSetup(scenario, n, defaults.seed(), 1, Form.AUTO, List.of());
            most = Math.max(most, SCENARIO_FACTOR * Footprint.of(setup) * n);
        }
        return most;
    }
}
