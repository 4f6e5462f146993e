package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.Rule;
import throng.behaviour.drive.Cruise;
import throng.behaviour.flock.Separation;
import throng.behaviour.mix.When;
import throng.io.kind.Kinds;
import throng.math.Distribution;
import throng.motion.AgentProperty;
import throng.motion.Motion;
import throng.world.Spawn;
import throng.world.World;

/** Values that are set after reading mean what the same text in the file means. */
class SettingsTest {
    private static final String FILE = """
            throng: 1
            run: {agents: 20}
            parameters: {fear: {value: 12, range: [0, 50]}, more: 3}
            let: {some: agents / 2}
            space: {open: 2}
            groups:
              prey:
                agents: some
                spawn: {disc: [0, 0, 9], speed: 1}
                motion: {maxSpeed: 6}
                rules:
                  - separation: {weight: more, radius: 2.5}
                  - separation: {as: fear, group: dogs, weight: fear, radius: 12}
                  - evade: {target: {nearest: {group: dogs, radius: 12}}}
                  - cruise
              dogs:
                like: prey
                motion: {radius: 0.5}
                rules:
                  - priority: {parts: [{seek: {target: {nearest: {group: prey, radius: 5}}}}, {wander: {}}]}
            """;

    private static final Kinds KINDS = new Kinds(List.of());
    private static final ScenarioFile READ = ScenarioFile.parse("f", FILE, KINDS);

    private static List<Rule> rules(ScenarioFile file, int group) {
        return file.groups().get(group).rules();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fear|20|value: 12|value: 20",
                "more|agents/4|more: 3|more: agents/4",
                "let.some|agents / 4 * 2|some: agents / 2|some: agents / 4 * 2",
                "prey.maxSpeed|7|{maxSpeed: 6}|{maxSpeed: 7}",
                "prey.mass|2|{maxSpeed: 6}|{maxSpeed: 6, mass: 2}",
                "groups.prey.motion.mass|2|{maxSpeed: 6}|{maxSpeed: 6, mass: 2}",
                "prey.separation.weight|-1|weight: more|weight: -1",
                "prey.separation2.weight|2*fear|weight: fear|weight: 2*fear",
                "prey.fear.weight|2|weight: fear|weight: 2",
                "prey.cruise.speed|3|- cruise|- cruise: {speed: 3}",
                "prey.rules.3.cruise.speed|3|- cruise|- cruise: {speed: 3}",
                "prey.evade.target.radius|9|'nearest: {group: dogs, radius: 12}'|'nearest: {group: dogs, radius: 9}'",
                "prey.evade.toward.weight|.5|radius: 12}}}|'radius: 12}}, toward: {weight: .5}}'",
                "dogs.priority.wander.weight|3|wander: {}|wander: {weight: 3}",
                "dogs.priority.seek.target.radius|3|radius: 5|radius: 3",
                "dogs.priority.epsilon|0.5|{parts:|'{epsilon: 0.5, parts:'",
                "dt|1/20|run: {agents: 20}|'run: {agents: 20, dt: 1/20}'",
            })
    void settingIsEditing(String path, String value, String before, String after) {
        assertTrue(FILE.contains(before), before);
        var set = READ.set(path, value);
        var edited = ScenarioFile.parse("f", FILE.replace(before, after), KINDS);
        assertEquals(edited.dt(), set.dt());
        int last = path.contains("prey.") ? 0 : 1; // a setting of a group leaves those alone that are like it
        for (int g = 0; g <= last; g++) {
            assertEquals(rules(edited, g), rules(set, g));
            assertEquals(edited.groups().get(g).motion(), set.groups().get(g).motion());
            assertEquals(edited.groups().get(g).agents(), set.groups().get(g).agents());
        }
        boolean changes = !rules(set, 0).equals(rules(READ, 0))
                || !rules(set, 1).equals(rules(READ, 1))
                || set.dt() != READ.dt()
                || !set.groups().get(0).motion().equals(READ.groups().get(0).motion())
                || path.startsWith("let");
        assertTrue(changes, "the setting changes something");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fear|60|--set fear=60: fear is 60; allowed is 0 to 50",
                "fera|1|--set fera=1: there is no 'fera'; did you mean fear?",
                "prey.maxSpeed|-1|--set prey.maxSpeed=-1: maxSpeed is -1.0 m/s; allowed is 0 to 1000000 m/s",
                "prey.separation.wieght|2|--set prey.separation.wieght=2: separation has no 'wieght'",
                "prey.seperation.weight|2|--set prey.seperation.weight=2: there is no",
                "groups|2|'--set groups=2: groups is'",
                "prey..maxSpeed|2|--set prey..maxSpeed=2: there is no",
            })
    void aWrongSettingIsRefusedByItsName(String path, String value, String expected) {
        var refused = assertThrows(RefusedScenario.class, () -> READ.set(path, value));
        String message = String.valueOf(refused.getMessage());
        assertTrue(message.startsWith(expected), message);
        assertEquals(1, message.lines().count(), message);
    }

    /** What each agent has of its own is set as a trait: one number for all would change no agent. */
    @ParameterizedTest
    @CsvSource({
        "people.maxSpeed, maxSpeed",
        "people.motion.maxSpeed, maxSpeed",
        "people.desiredSpeed.speed, desiredSpeed.speed",
        "people.slow.speed, desiredSpeed.speed",
        "people.rules.1.desiredSpeed.speed, desiredSpeed.speed"
    })
    void aTraitIsSetAsATrait(String path, String trait) {
        var file = ScenarioFile.parse("f", """
                throng: 1
                space: {open: 2}
                groups:
                  people:
                    agents: 3
                    spawn: {disc: [0, 0, 9]}
                    traits: {maxSpeed: {uniform: [1, 2]}, desiredSpeed.speed: {normal: [1, 0.2]}}
                    rules:
                      - wander
                      - desiredSpeed: {as: slow, guide: cruise, speed: 2}
                """, KINDS);
        var refused = assertThrows(RefusedScenario.class, () -> file.set(path, "0.6"));
        String own = "people.traits." + trait;
        String message = String.valueOf(refused.getMessage());
        assertTrue(message.contains("set " + own + "=0.6"), message);
        try (var world = file.set(own, "0.6").world()) {
            assertEquals(.6f, world.groups().getFirst().view(trait).get(2));
        }
        assertEquals(
                2.5f,
                file.set("people.mass", "2.5").groups().getFirst().motion().mass());
    }

    @Test
    void likeTakesWhatTheGroupDoesNotSay() {
        assertEquals(
                Motion.DEFAULT.maxSpeed(6).radius(.5f), READ.groups().get(1).motion());
        assertEquals(1, rules(READ, 1).size());
        assertEquals(List.of(Separation.of(3, 2.5f)), rules(READ, 0).subList(0, 1));
        assertEquals(Cruise.DEFAULT, rules(READ, 0).getLast());
    }

    /** A file builds the bits that Java builds. */
    @Test
    void aFileIsTheSameWorldAsCode() {
        var file = ScenarioFile.parse("f", """
                throng: 1
                run: {agents: 300, seed: 7}
                space: {torus: [60, 40]}
                groups:
                  birds:
                    agents: agents
                    spawn: {uniform: {}, speed: 5}
                    motion: {maxSpeed: 8}
                    columns: {hunger: {float: 0.5}, flock: {int: id % 3}}
                    traits: {radius: {uniform: [0.1, 0.2]}, mass: 2}
                    rules:
                      - separation: {weight: 3, radius: 4}
                      - when: {column: flock, value: 1, rule: cruise}
                """, KINDS);
        try (var read = file.world();
                var coded = World.torus(60, 40).seed(7).workers(2).build()) {
            var birds = coded.group("birds").maxSpeed(8);
            var hunger = birds.floats("hunger", 0);
            var flock = birds.ints("flock", 0);
            birds.steer(Separation.of(3, 4), When.of(flock, 1, Cruise.DEFAULT));
            birds.perAgent(AgentProperty.RADIUS, Distribution.uniform(.1f, .2f));
            birds.perAgent(AgentProperty.MASS, Distribution.constant(2));
            birds.spawn(300, Spawn.uniform().moving(5).with(hunger, agent -> .5).with(flock, agent -> agent.id() % 3));
            for (int tick = 0; tick < 5; tick++) {
                assertEquals(coded.hash(), read.hash(), "tick " + tick);
                coded.tick(1 / 60f);
                read.tick(1 / 60f);
            }
        }
    }
}
