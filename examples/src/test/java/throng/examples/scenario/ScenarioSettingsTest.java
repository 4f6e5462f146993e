package throng.examples.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.io.scenario.ScenarioFile;
import throng.setup.FileScenario;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.setup.Setting;
import throng.simd.Form;
import throng.world.Group;

/** What {@code --set} changes in the built-in scenarios. */
class ScenarioSettingsTest {
    private static ScenarioSetup setup(Scenario scenario, String... settings) {
        return new ScenarioSetup(scenario, 1000, 1, 1, Form.SCALAR, List.of(settings));
    }

    /** {@code info} prints {@code path=value}; {@code --set} with that text changes nothing. */
    @Test
    void everyShownValueIsAccepted() {
        for (Scenario scenario : Scenarios.all()) {
            for (Setting setting : Setting.of(scenario)) {
                Scenario same = setup(scenario, setting.assignment()).scenario();
                if (scenario instanceof FileScenario) assertEquals(Setting.of(scenario), Setting.of(same));
                else assertEquals(scenario, same, setting.assignment());
            }
            if (scenario instanceof FileScenario) continue; // FileVerbsTest
            var settings = Setting.of(scenario.parts(1000));
            for (Setting setting : settings) {
                var set = setup(scenario, setting.assignment()).parts();
                assertEquals(settings, Setting.of(set), setting.assignment());
            }
        }
    }

    /** Numbers that a file states have a path, in lists too: set to what it says, they stay what they are. */
    @Test
    void everyNumberOfAFileHasAPath() throws IOException {
        int numbers = 0;
        try (var files = Files.list(Path.of("scenarios"))) {
            for (Path each :
                    files.filter(file -> file.toString().endsWith(".yaml")).toList()) {
                var file = ScenarioFile.read(each);
                for (var number : file.numbers().entrySet()) {
                    assertEquals(
                            file.numbers(),
                            file.set(number.getKey(), number.getValue()).numbers(),
                            each + " " + number);
                    numbers++;
                }
            }
        }
        assertTrue(numbers > 30, numbers + " numbers");
    }

    /** The lowest speed limit that a mind gives to agents is the group's maxSpeed, also if that is very low. */
    @ParameterizedTest
    @CsvSource({"watch, guards", "watch, intruders", "panic, people", "panic, dangers"})
    void aMindKeepsToTheSpeedLimitThatIsSet(String scenario, String group) {
        var plain = new ScenarioSetup(Scenarios.named(scenario), 303, 1, 1, Form.SCALAR, List.of());
        var slow = new ScenarioSetup(
                Scenarios.named(scenario), 303, 1, 1, Form.SCALAR, List.of(group + ".maxSpeed=0.125"));
        assertTrue(leastSpeedLimit(plain, group) > .125f);
        assertEquals(.125f, leastSpeedLimit(slow, group));
    }

    private static float leastSpeedLimit(ScenarioSetup setup, String name) {
        try (var world = setup.build()) {
            float least = Float.POSITIVE_INFINITY;
            for (int t = 0; t < 60; t++) {
                world.tick(.1f);
                for (Group group : world.groups()) {
                    if (!group.name().equals(name)) continue;
                    float[] speeds = new float[group.count()];
                    group.columns().read("maxSpeed", speeds);
                    for (float speed : speeds) least = Math.min(least, speed);
                }
            }
            return least;
        }
    }

    @Test
    void pathsOfAllScenariosAreUnique() {
        for (Scenario scenario : Scenarios.all()) {
            var paths =
                    Setting.of(scenario.parts(1000)).stream().map(Setting::path).toList();
            assertEquals(paths.size(), new HashSet<>(paths).size(), scenario.name());
        }
    }
}
