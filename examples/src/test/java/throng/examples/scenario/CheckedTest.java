package throng.examples.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.examples.setup.Scenario;
import throng.examples.setup.ScenarioSetup;
import throng.simd.Form;

/** No rule, mind or pass of a scenario depends on the order of columns, or writes what it may not. */
class CheckedTest {
    static List<Scenario> scenarios() {
        return Scenarios.all();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void nothingIsFoundAndNoBitChanges(Scenario scenario) {
        assertEquals(hash(scenario, false), hash(scenario, true));
    }

    /** Each of their minds, passes and guides says what it writes: only that is copied before a tick. */
    @ParameterizedTest
    @MethodSource("scenarios")
    void nobodyKeepsQuietOfWhatItWrites(Scenario scenario) {
        try (var world = new ScenarioSetup(scenario, 100, 5, 1, Form.AUTO, List.of(), false).build()) {
            var copied = world.copiedColumns();
            assertEquals(
                    List.of(),
                    copied.stream().filter(name -> name.contains("undeclared")).toList());
            assertEquals(
                    List.of(),
                    copied.stream()
                            .filter(name -> name.matches(".*[.](x|vx|hx)"))
                            .toList());
            if (scenario.name().equals("watch")) System.out.println(copied.size() + " columns copied: " + copied);
        }
    }

    private static long hash(Scenario scenario, boolean checked) {
        float dt = scenario.defaults().dt();
        try (var world = new ScenarioSetup(scenario, 700, 5, 2, Form.AUTO, List.of(), checked).build()) {
            for (int t = 0; t < 12; t++) world.tick(dt);
            return world.hash();
        }
    }
}
