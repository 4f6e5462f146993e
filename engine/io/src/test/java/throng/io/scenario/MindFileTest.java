package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.io.kind.Kinds;
import throng.simd.Form;
import throng.world.Group;
import throng.world.World;

/** Minds of files: states, ways and actions go as they are written, agent by agent, and have the same bits anywhere. */
class MindFileTest {
    private static final Kinds KINDS = Kinds.installed();
    private static final float DT = .125f;

    private static ScenarioFile file(int agents, String more) {
        return ScenarioFile.parse("minds", """
                throng: 1
                run: {dt: 0.125}
                parameters: {most: 3}
                space: {torus: [60, 40]}
                groups:
                  ants:
                    agents: %d
                    spawn: {uniform: {}, speed: 1}
                    motion: {maxSpeed: 2}
                    columns: {energy: {float: 1 + 0.01 * id}, trips: {int: 0}, ended: {int: 0}, asleep: {float: 0}}
                    mind:
                      roam:
                        rules: [wander, cruise: 1]
                        act: {energy: energy + dt}
                        to: {sleep: energy >= 2 * most, home: {when: energy > most, after: 0.5}}
                      home:
                        enter: {trips: trips + 1}
                        rules: [seek: {target: {place: [30, 20]}}]
                        act: {energy: energy - 2 * dt, asleep: energy}
                        exit: {ended: ended + 1}
                        to: {roam: energy < 1}
                      sleep: {rules: [brake], to: {roam: {after: 1}}}
                %s""".formatted(agents, more.indent(2)), KINDS);
    }

    /** What one agent has in mind, by hand. */
    private static final class Ant {
        float energy, asleep;
        int state = -1, since, trips, ended;

        void tick(int tick) {
            if (state < 0) {
                state = 0;
                since = tick;
            }
            int to = switch (state) {
                case 0 -> energy >= 6 ? 2 : tick - since >= 4 && energy > 3 ? 1 : 0;
                case 1 -> energy < 1 ? 0 : 1;
                default -> tick - since >= 8 ? 0 : 2;
            };
            if (to != state) {
                if (state == 1) ended++;
                state = to;
                since = tick;
                if (state == 1) trips++;
            }
            if (state == 0) energy += DT;
            if (state == 1) {
                energy -= 2 * DT;
                asleep = energy; // set after it, in the order of the file
            }
        }
    }

    @Test
    void agentsDoWhatTheFileSays() {
        try (World world = file(700, "").world(b -> b.workers(2))) {
            Group ants = world.groups().getFirst();
            Map<Integer, Ant> expected = new HashMap<>();
            for (int i = 0; i < ants.count(); i++) {
                var ant = new Ant();
                ant.energy = ants.view("energy").get(i);
                expected.put(ants.ids().get(i), ant);
            }
            var seen = new boolean[3];
            for (int t = 0; t < 200; t++) {
                world.tick(DT);
                for (int i = 0; i < ants.count(); i++) {
                    Ant ant = expected.get(ants.ids().get(i));
                    ant.tick(t);
                    seen[ant.state] = true;
                    assertEquals(ant.state, ants.viewInts("mind.state").get(i), "state at tick " + t);
                    assertEquals(ant.energy, ants.view("energy").get(i));
                    assertEquals(ant.asleep, ants.view("asleep").get(i));
                    assertEquals(ant.trips, ants.viewInts("trips").get(i));
                    assertEquals(ant.ended, ants.viewInts("ended").get(i));
                }
            }
            assertTrue(seen[0] && seen[1] && seen[2], "all states were met");
        }
    }

    /** Guards draw, see what rules have written, and read fields; a group of what they see wanders. */
    private static final ScenarioFile SEEING =
            ScenarioFile.parse("seeing", """
            throng: 1
            run: {dt: 0.1}
            space: {torus: [60, 40]}
            fields: {smell: {scalar: {cell: 1, halfLife: 5, first: 1}}}
            groups:
              sentries:
                agents: 600
                spawn: {uniform: {}, speed: 1}
                motion: {maxSpeed: 3}
                traits: {maxForce: {uniform: [10, 20]}}
                columns: {energy: {float: 3}}
                rules:
                  - see: {neighbourhoods: [{group: thieves, radius: 6, fov: 2}], rays: 5, every: 2, memorySeconds: 1}
                  - see: {neighbourhoods: [{group: sentries, radius: 3}], rays: 5, every: 1, memorySeconds: 1}
                mind:
                  stroll:
                    rules: [wander, deposit: {field: smell, amount: dt}]
                    to: {chase: seeCount > 0 and energy > 1, rest: random() < 0.02}
                  chase:
                    act: {energy: energy - dt, maxForce: maxForce - 40 * dt}
                    rules: [pursue: {target: {each: {group: thieves, id: seeId, generation: seeGeneration}}}]
                    to: {stroll: seeAge < 0 or smell > 2, rest: energy <= 0 or see2Count > 3}
                  rest: {rules: [brake], exit: {energy: 3}, to: {stroll: {after: 1.5}}}
              thieves: {agents: 60, spawn: uniform, motion: {maxSpeed: 2}, rules: [wander, cruise: 1]}
            """, KINDS).seed(3);

    @ParameterizedTest
    @CsvSource({"1, SCALAR", "2, AUTO", "3, WIDE", "8, AUTO"})
    void sameBits(int workers, Form form) {
        assertEquals(FileBits.hash(SEEING, 60, 1, Form.SCALAR), FileBits.hash(SEEING, 60, workers, form));
    }

    @Test
    void sameBitsOnRanks() {
        FileBits.assertSameOnRanks(SEEING, 60);
    }

    @Test
    void worldsAreRestored() throws IOException {
        FileBits.assertRestored(SEEING, 20);
    }

    @Test
    void aTickAllocatesNothing() {
        try (World world = SEEING.world(b -> b.workers(1).form(Form.SCALAR))) {
            FileBits.assertNothingAllocated(world, .1f);
            var states = IntStream.range(0, 600)
                    .map(i -> world.groups().getFirst().viewInts("mind.state").get(i));
            assertEquals(3, states.distinct().count(), "all states are met");
        }
    }

    /** Numbers that are not finite leave columns as they are, and properties stay in their range. */
    @Test
    void hostileNumbersStayOutside() {
        String group = """
                bees:
                  agents: 20
                  spawn: uniform
                  columns: {a: {float: 2}, n: {int: 3}}
                  traits: {mass: {constant: 1}}
                  mind:
                    one: {act: {a: 1 / (x - x), n: 1e30, mass: -5}, to: {two: a / 0.5 > 1e38 / (x - x)}}
                    two: {act: {a: 7}}
                """;
        try (World world = file(3, group).world(b -> b.workers(1))) {
            for (int t = 0; t < 5; t++) world.tick(DT);
            Group bees = world.groups().get(1);
            assertEquals(2, bees.view("a").get(0));
            assertEquals(Integer.MAX_VALUE, bees.viewInts("n").get(0));
            assertEquals(1e-6f, bees.view("mass").get(0));
            assertEquals(0, bees.viewInts("mind.state").get(0));
        }
    }
}
