package throng.command.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.examples.scenario.Scenarios;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;

/** Rules that are timed compute the same bits, and each rule has its time. */
class StageTimesTest {
    static List<Scenario> scenarios() {
        return Scenarios.all();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void timedRulesComputeTheSameBits(Scenario scenario) {
        var clocks = new LinkedHashMap<String, TimedSum.Clock>();
        assertEquals(hash(scenario, null), hash(scenario, clocks));
        assertTrue(clocks.values().stream().anyMatch(clock -> clock.nanos() > 0), clocks.keySet()::toString);
        assertEquals(
                scenario.parts(600).stream().map(part -> part.rules().size()).reduce(0, Integer::sum) > 1,
                clocks.size() > 1,
                clocks.keySet()::toString);
    }

    private static long hash(Scenario scenario, @Nullable LinkedHashMap<String, TimedSum.Clock> clocks) {
        try (var world = new ScenarioSetup(scenario, 600, 3, 2, Form.AUTO, List.of()).build()) {
            if (clocks != null) world.groups().forEach(group -> StageTimes.time(group, clocks));
            for (int t = 0; t < 12; t++) world.tick(scenario.defaults().dt());
            return world.hash();
        }
    }
}
