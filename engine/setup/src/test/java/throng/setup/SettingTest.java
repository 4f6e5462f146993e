package throng.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.Rule;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.mix.ForceSum;
import throng.examples.scenario.Scenarios;
import throng.motion.Motion;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;

/** Settings: paths, values, and errors of {@code --set}. */
class SettingTest {
    private static final Neighbourhood NEAR = Neighbourhood.within(1), FAR = Neighbourhood.within(5);

    private static List<ScenarioGroup> parts(Rule... rules) {
        return List.of(new ScenarioGroup("sheep", 3, Spawn.point(0, 0, 0), Motion.DEFAULT, List.of(rules)));
    }

    private static String text(List<ScenarioGroup> parts, String path) {
        return Setting.of(parts).stream()
                .filter(s -> s.path().equals(path))
                .findFirst()
                .orElseThrow()
                .text();
    }

    @ParameterizedTest
    @CsvSource({
        "sheep.mass, 2.5",
        "sheep.maxSpeed, 0.125",
        "sheep.speedLimit, damped",
        "sheep.cohesion.weight, -3.0",
        "sheep.cohesion.radius, 7.0",
        "sheep.cohesion.fov, 1.5",
        "sheep.cohesion.nearest, 7",
        "sheep.cohesion.scaled, true",
        "sheep.cohesion.unless.radius, 2.0",
        "sheep.cohesion2.weight, 9.0",
        "sheep.forceSum.cohesion.weight, 4.0",
        "sheep.cohesion.group, 2",
        "sheep.cohesion.unless.group, sheep",
    })
    void oneValueChangesAndNoOther(String path, String value) {
        var parts = parts(new Cohesion(1, FAR, false, NEAR), Cohesion.of(2, 3), ForceSum.of(Cohesion.of(5, 3)));
        var changed = Setting.apply(Scenarios.named("shoal"), parts, path + " = " + value);
        assertEquals(value, text(changed, path));
        var differing = Setting.of(changed);
        differing.removeAll(Setting.of(parts));
        assertEquals(List.of(path), differing.stream().map(Setting::path).toList());
    }

    @ParameterizedTest
    @CsvSource({
        "sheep.speedLimit, damped, damped",
        "sheep.speedLimit, DAMPED, damped",
        "sheep.speedLimit, Clamped, clamped",
        "sheep.cohesion.group, own, own",
        "sheep.cohesion.group, OWN, own",
        "sheep.cohesion.group, -1, own",
        "sheep.cohesion.group, 0, sheep",
        "sheep.cohesion.group, sheep, sheep",
    })
    void valuesAreShownInOneForm(String path, String value, String shown) {
        var changed = Setting.apply(Scenarios.named("shoal"), parts(Cohesion.of(2, 3)), path + "=" + value);
        assertEquals(shown, text(changed, path));
    }

    @Test
    void aGroupNumberReachesTheNeighbourhood() {
        for (int group : new int[] {Neighbourhood.OWN, 0, 3}) {
            String value = group == Neighbourhood.OWN ? "own" : "" + group;
            var rule = new Cohesion(1, NEAR.of(() -> 1), false, null);
            var changed = Setting.apply(Scenarios.named("shoal"), parts(rule), "sheep.cohesion.group=" + value);
            var cohesion = (Cohesion) changed.getFirst().rules().getFirst();
            assertEquals(group, cohesion.neighbourhood().group());
        }
    }

    /** {@code info} prints {@code path=value}; {@code --set} with that text changes nothing. */
    @Test
    void everyShownValueIsAccepted() {
        for (Scenario scenario : Scenarios.all()) {
            var parts = scenario.parts(1000);
            for (Setting setting : Setting.of(parts)) {
                assertEquals(parts, Setting.apply(scenario, parts, setting.assignment()), setting.assignment());
            }
            for (Setting setting : Setting.of(scenario)) {
                Scenario same = Setting.apply(scenario, setting.assignment());
                if (scenario instanceof FileScenario) assertEquals(Setting.of(scenario), Setting.of(same));
                else assertEquals(scenario, same, setting.assignment());
            }
        }
    }

    @Test
    void anUnchangedRuleStaysTheSameObject() {
        var rule = Cohesion.of(2, 3);
        var parts = Setting.apply(Scenarios.named("shoal"), parts(rule), "sheep.mass=2");
        assertSame(rule, parts.getFirst().rules().getFirst());
    }

    @Test
    void theMessageOfTheRecordIsPrinted() {
        var refused = assertThrows(
                IllegalArgumentException.class,
                () -> Setting.apply(Scenarios.named("shoal"), parts(Cohesion.of(2, 3)), "sheep.cohesion.radius=0"));
        String message = String.valueOf(refused.getMessage());
        assertTrue(message.contains("the radius of a neighbourhood is 0.0 m; allowed is"), message);
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
