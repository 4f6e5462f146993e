package throng.examples.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;

/** Runs all scenarios checked: no rule, mind or pass depends on the order of agents or writes what it must not. */
class CheckedTest {
    static List<Scenario> scenarios() {
        return Scenarios.all();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void checkedTicksFindNoFaultAndGiveTheSameBits(Scenario scenario) {
        assertEquals(hash(scenario, false), hash(scenario, true));
    }

    /** All minds, passes and rules declare what they write in place, so a tick copies only those columns. */
    @ParameterizedTest
    @MethodSource("scenarios")
    void allInPlaceWritesAreDeclared(Scenario scenario) {
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
