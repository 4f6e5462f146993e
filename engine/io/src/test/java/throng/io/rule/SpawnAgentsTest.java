package throng.io.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.io.kind.Kinds;
import throng.io.scenario.FileBits;
import throng.io.scenario.ScenarioFile;
import throng.simd.Form;
import throng.world.Group;
import throng.world.World;

/** Births by expression: their number is that of the equation, and nothing depends on workers or ranks. */
class SpawnAgentsTest {
    private static final Kinds KINDS = Kinds.installed();

    private static ScenarioFile file(String space, int agents, String rules) {
        return ScenarioFile.parse("births", """
                throng: 1
                run: {dt: 0.05}
                space: {torus: [%s]}
                groups:
                  rabbits:
                    agents: %d
                    spawn: {uniform: {}, speed: 1}
                    motion: {maxSpeed: 2}
                    columns:
                      age: {float: id}
                      kind: {int: id %% 3}
                      energy: {float: 8}
                      luck: {float: {uniform: [2, 3]}}
                      plain: {float: 5}
                    traits: {mass: {constant: 2}}
                    rules:
                      - wander
                      - setColumn: {column: age, to: age + dt}
                %s""".formatted(space, agents, rules.indent(6)), KINDS)
                .seed(7);
    }

    /** With births and deaths by chance, dN/dt = (b − d) N. */
    @Test
    void aPopulationGrowsAsItsEquation() {
        String rules = """
                - spawnAgents: {where: random() < 0.3 * dt}
                - removeAgents: {where: random() < 0.1 * dt}
                """;
        try (World world = file("400, 400", 20000, rules).world(b -> b.workers(2))) {
            for (int t = 0; t < 100; t++) world.tick(.05f);
            double expected = 20000 * Math.pow(1 + .3 * .05 - .1 * .05, 99); // the last are born in the next tick
            assertEquals(expected, world.groups().getFirst().count(), .03 * expected);
        }
    }

    @Test
    void aNewbornTakesAfterItsParent() {
        String rules = """
                - spawnAgents:
                    where: kind = 1 and energy > 4
                    first: [{column: energy, to: energy / 2}, {column: kind, to: 7.9}, {column: mass, to: -3}, \
                {column: age, to: 1 / (x - x)}]
                - setColumn: {column: energy, to: "if(kind = 1 and energy > 4, energy / 2, energy)"}
                """;
        for (String space : new String[] {"40, 30", "20, 20, 20"})
            try (World world = file(space, 30, rules).world(b -> b.workers(1))) {
                Group rabbits = world.groups().getFirst();
                world.tick(.05f);
                assertEquals(30, rabbits.count());
                world.tick(.05f);
                assertEquals(40, rabbits.count());
                int born = 0;
                for (int i = 0; i < 40; i++) {
                    if (rabbits.ids().get(i) < 30) continue;
                    born++;
                    assertEquals(7, rabbits.viewInts("kind").get(i));
                    assertEquals(4, rabbits.view("energy").get(i));
                    assertEquals(1e-6f, rabbits.view("mass").get(i));
                    assertEquals(2.5f, rabbits.view("luck").get(i), .5f);
                    assertEquals(5, rabbits.view("plain").get(i), "all have it");
                    assertEquals(.05f, rabbits.view("age").get(i), "the first value, and a tick");
                }
                assertEquals(10, born);
                for (int t = 0; t < 5; t++) world.tick(.05f);
                assertEquals(40, rabbits.count(), "all have 4");
            }
    }

    /** What would double in each tick ends. */
    @Test
    void aGroupHasAnEnd() {
        try (World world =
                file("40, 30", 10, "- spawnAgents: {where: 1 > 0, most: 500}").world(b -> b.workers(1))) {
            for (int t = 0; t < 40; t++) world.tick(.05f);
            int count = world.groups().getFirst().count();
            assertTrue(count >= 500 && count < 1000, count + " agents");
        }
    }

    private static final ScenarioFile MIXED = file("60, 40", 500, """
            - spawnAgents: {where: random() < 0.2, first: [[energy, energy * random()], [age, 0]], most: 900}
            - removeAgents: {where: energy < 0.5 or random() < 0.05}
            """);

    @ParameterizedTest
    @CsvSource({"1, SCALAR", "2, AUTO", "3, WIDE", "8, AUTO"})
    void sameBits(int workers, Form form) {
        assertEquals(FileBits.hash(MIXED, 40, 1, Form.SCALAR), FileBits.hash(MIXED, 40, workers, form));
    }

    @Test
    void sameBitsOnRanks() {
        FileBits.assertSameOnRanks(MIXED, 40);
    }
}
