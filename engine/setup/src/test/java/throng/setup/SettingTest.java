package throng.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.mix.ForceSum;
import throng.math.Ranges;
import throng.math.Space;
import throng.motion.AgentProperty;
import throng.motion.Motion;
import throng.perception.Neighbourhood;
import throng.world.Spawn;
import throng.world.World;

/** Settings: paths, values, and errors of {@code --set}. */
class SettingTest {
    private static final Neighbourhood NEAR = Neighbourhood.within(1), FAR = Neighbourhood.within(5);

    /** A scenario without settings of its own. */
    private record Sheep() implements Scenario {
        @Override
        public String name() {
            return "sheep";
        }

        @Override
        public String line() {
            return "sheep on a meadow";
        }

        @Override
        public Defaults defaults() {
            return new Defaults(3, 10, .1f, 1);
        }

        @Override
        public Space space(int agents) {
            return Space.open(2);
        }

        @Override
        public List<ScenarioGroup> parts(int agents) {
            return SettingTest.parts();
        }
    }

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
        var changed = Setting.apply(new Sheep(), parts, path + " = " + value);
        assertEquals(value, text(changed, path));
        var differing = Setting.of(changed);
        differing.removeAll(Setting.of(parts));
        assertEquals(List.of(path), differing.stream().map(Setting::path).toList());
    }

    /** What a world takes between ticks is live, a column is each agent's own, all else holds from the start. */
    @Test
    void eachSettingSaysWhenItCanChange() {
        var part = parts(Cohesion.of(1, 2)).getFirst();
        try (World world = World.open(2).workers(1).build()) {
            var sheep = world.group("sheep").steer(Cohesion.of(1, 2));
            sheep.perAgent(AgentProperty.MASS);
            for (Setting each : Setting.of(List.of(part))) {
                var hold = each.hold(world);
                boolean isLive = world.numbers().contains(each.path());
                assertEquals(isLive, hold == Setting.Hold.LIVE, each.path());
                assertEquals(each.path().equals("sheep.mass"), hold == Setting.Hold.EACH, each.path());
                if (!isLive) assertThrows(IllegalArgumentException.class, () -> world.set(each.path(), 1));
            }
        }
    }

    /** A scenario may put another rule in the place of one: to set that would change nothing, and is refused. */
    @Test
    void whatTheScenarioReplacesIsRefused() {
        var part = parts(Cohesion.of(1, 2));
        try (World world = World.open(2).workers(1).build()) {
            world.group("sheep").steer(new Wander(1, 1));
            var refused = assertThrows(
                    IllegalArgumentException.class,
                    () -> Setting.refuseUnused(world, part, List.of("sheep.mass=2", "sheep.cohesion.weight=3")));
            assertEquals(
                    "--set sheep.cohesion.weight=3: the scenario puts something else in its place, so it would change "
                            + "nothing",
                    refused.getMessage());
            Setting.refuseUnused(world, part, List.of("sheep.mass=2"));
        }
    }

    @Test
    void aSettingHasItsRangeAndItsWords() {
        var settings = Setting.of(parts(Cohesion.of(1, 2)));
        for (Setting each : settings) {
            if (each.path().equals("sheep.cohesion.weight")) {
                assertEquals(Ranges.of(Cohesion.class).get("weight"), each.range());
                assertTrue(each.about().startsWith("force for each metre"), each.about());
            }
            if (each.path().equals("sheep.speedLimit")) assertEquals(List.of("clamped", "damped"), each.words());
        }
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
        var changed = Setting.apply(new Sheep(), parts(Cohesion.of(2, 3)), path + "=" + value);
        assertEquals(shown, text(changed, path));
    }

    @Test
    void aGroupNumberReachesTheNeighbourhood() {
        for (int group : new int[] {Neighbourhood.OWN, 0, 3}) {
            String value = group == Neighbourhood.OWN ? "own" : "" + group;
            var rule = new Cohesion(1, NEAR.of(() -> 1), false, null);
            var changed = Setting.apply(new Sheep(), parts(rule), "sheep.cohesion.group=" + value);
            var cohesion = (Cohesion) changed.getFirst().rules().getFirst();
            assertEquals(group, cohesion.neighbourhood().group());
        }
    }

    @Test
    void anUnchangedRuleStaysTheSameObject() {
        var rule = Cohesion.of(2, 3);
        var parts = Setting.apply(new Sheep(), parts(rule), "sheep.mass=2");
        assertSame(rule, parts.getFirst().rules().getFirst());
    }

    @Test
    void theMessageOfTheRecordIsPrinted() {
        var refused = assertThrows(
                IllegalArgumentException.class,
                () -> Setting.apply(new Sheep(), parts(Cohesion.of(2, 3)), "sheep.cohesion.radius=0"));
        String message = String.valueOf(refused.getMessage());
        assertTrue(message.contains("the radius of a neighbourhood is 0.0 m; allowed is"), message);
    }
}
