package throng.setup;

import java.util.List;
import throng.world.World;

/** Measures the memory of a scenario's agents without building all of them. */
public final class Footprint {
    private static final int SAMPLE_AGENTS = 100;

    private Footprint() {}

    /**
     * {@return the bytes of columns, ids and cells per agent, as a mean over all agents} It builds a world of 100
     * agents, or of all where a file fixes their number.
     *
     * @param setup of the world that is asked for
     */
    public static long of(ScenarioSetup setup) {
        int few = few(setup.scenario(), setup.agents());
        var sample = new ScenarioSetup(setup.scenario(), few, setup.seed(), 1, setup.form(), List.of());
        long[] bytes = new long[setup.scenario().parts(few).size()];
        try (World world = sample.build()) {
            for (var group : world.groups()) {
                int g = group.number();
                group.steer((in, out, start, end) -> bytes[g] = in.group(g).bytesPerAgent());
            }
            world.tick(0);
        }
        long sum = 0, agents = 0;
        var parts = setup.parts();
        for (int g = 0; g < bytes.length; g++) {
            sum += bytes[g] * parts.get(g).agents();
            agents += parts.get(g).agents();
        }
        return sum / Math.max(1, agents);
    }

    /**
     * {@return how many agents a small world of the scenario has: 100, or all where a file fixes their number}
     *
     * @param scenario whose world it is
     * @param agents of the world that is asked for
     */
    public static int few(Scenario scenario, int agents) {
        return scenario instanceof FileScenario file && !file.takes(SAMPLE_AGENTS) ? agents : SAMPLE_AGENTS;
    }
}
