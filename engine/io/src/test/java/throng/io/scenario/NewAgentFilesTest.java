package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import throng.io.kind.Kinds;
import throng.simd.Form;
import throng.world.Group;
import throng.world.World;

/** Where agents of files begin by expressions, and formulas with names: closed forms, and the same bits. */
class NewAgentFilesTest {
    private static final Kinds KINDS = Kinds.installed();

    private static final String SPIRAL = """
            throng: 1
            run: {ticks: 40, dt: 0.1}
            parameters: {wide: 4}
            space: {open: %d}
            groups:
              first: {agents: 3, spawn: point, rules: [wander]}
              swirl:
                agents: 300
                spawn:
                  let: {turn: id / 20, r: "wide * sqrt(random()) + id / 20"}
                  at: [r * cos(turn), r * sin(turn), turn]
                  velocity: [-sin(turn), cos(turn), 0]
                columns: {far: {float: r}, k: {int: floor(x)}, luck: {float: random()}}
                motion: {maxSpeed: 3}
                rules: [wander, {agentForce: {fx: pull * x, fy: pull * y}}]
            formulas: {pull: "-0.1 / max(1, out)", out: "length(x, y)"}
            """;

    private static ScenarioFile parse(String text) {
        return ScenarioFile.parse("a.yaml", text, KINDS);
    }

    @Test
    void placesVelocitiesAndColumnsAreThoseOfTheirExpressions() {
        try (World world = parse(SPIRAL.formatted(3)).world()) {
            Group swirl = world.groups().get(1);
            var at = new Vector3f();
            double luck = 0;
            for (int i = 0; i < 300; i++) {
                int id = swirl.ids().get(i);
                double turn = id / 20., r = swirl.view("far").get(i);
                assertTrue(r >= id / 20. && r <= 4 + id / 20., "r " + r);
                swirl.position(swirl.handle(id), at);
                assertEquals(r * Math.cos(turn), at.x, 1e-5);
                assertEquals(r * Math.sin(turn), at.y, 1e-5);
                assertEquals(turn, at.z, 1e-5);
                assertEquals((int) Math.floor(at.x), swirl.viewInts("k").get(i));
                swirl.velocity(swirl.handle(id), at);
                assertEquals(-Math.sin(turn), at.x, 1e-6);
                assertEquals(Math.cos(turn), at.y, 1e-6);
                swirl.heading(swirl.handle(id), at);
                assertEquals(-Math.sin(turn), at.x, 1e-6);
                luck += swirl.view("luck").get(i) / 300;
            }
            assertEquals(.5, luck, 4 * Math.sqrt(1 / 12. / 300));
        }
    }

    @Test
    void eachDrawIsAnotherAndALetHoldsOne() {
        String text = """
                throng: 1
                space: {open: 2}
                groups:
                  a:
                    agents: 1000
                    spawn: {let: {u: random()}, at: [u, random()], heading: [hx, hy], speed: 2 * u}
                    columns: {same: {float: u}}
                """;
        try (World world = parse(text).world()) {
            Group a = world.groups().get(0);
            var p = new Vector3f();
            var v = new Vector3f();
            double both = 0;
            for (int i = 0; i < 1000; i++) {
                a.position(a.handle(i), p);
                a.velocity(a.handle(i), v);
                assertEquals(p.x, a.view("same").get(a.index(a.handle(i))));
                assertEquals(2 * p.x, v.length(), 1e-6);
                both += (p.x - .5) * (p.y - .5) * 12 / 1000;
            }
            assertEquals(0, both, 4 / Math.sqrt(1000)); // no correlation
        }
    }

    @Test
    void bitsDependOnTheStateAlone() throws IOException {
        for (int axes = 2; axes <= 3; axes++) {
            ScenarioFile file = parse(SPIRAL.formatted(axes));
            long hash = FileBits.hash(file, 20, 1, Form.SCALAR);
            assertEquals(hash, FileBits.hash(file, 20, 3, Form.WIDE));
            assertNotEquals(hash, FileBits.hash(file.seed(2), 20, 1, Form.SCALAR));
            FileBits.assertSameOnRanks(file, 20);
            FileBits.assertRestored(file, 20);
        }
    }

    /** A formula stands where its name is: the force is that of the text written out, to the bit. */
    @Test
    void aFormulaIsItsTextInParentheses() {
        String written = SPIRAL.replace("fx: pull * x", "fx: '(-0.1 / max(1, (length(x, y)))) * x'")
                .replace("fy: pull * y", "fy: '(-0.1 / max(1, (length(x, y)))) * y'")
                .replaceAll("formulas: .*\n", "");
        assertTrue(!written.contains("pull"));
        assertEquals(
                FileBits.hash(parse(written.formatted(2)), 20, 1, Form.SCALAR),
                FileBits.hash(parse(SPIRAL.formatted(2)), 20, 1, Form.SCALAR));
    }

    /** What is the same for all agents is computed before the loop, with the bits of floats in the written order. */
    @Test
    void whatIsTheSameForAllIsComputedOnce() {
        String text = """
                throng: 1
                run: {ticks: 40, dt: 0.25}
                space: {open: 2}
                formulas: {wave: 3 * sin(2 * time / 0.7) + dt}
                groups:
                  a:
                    agents: 9
                    spawn: {at: [id, 0]}
                    columns: {v: {float: 0}}
                    rules: [{setColumn: {column: v, to: "if(tick > 2 and x > 3, wave + x, 0)"}}]
                """;
        try (World world = parse(text).world()) {
            for (int t = 0; t < 9; t++) world.tick(.25f);
            Group a = world.groups().get(0);
            float time = 8 * .25f, wave = 3 * throng.math.Angle.sin(2 * time / .7f) + .25f;
            for (int i = 0; i < 9; i++)
                assertEquals(i > 3 ? wave + i : 0, a.view("v").get(a.index(a.handle(i))));
        }
    }

    @Test
    void formationsHaveAllShapes() {
        for (String shape : new String[] {
            "line", "column", "wedge", "", "circle", "{slots: {places: [{repeat: {n: 3}, item: [-1, 1 - n]}]}}"
        })
            try (World world = parse("""
                    throng: 1
                    run: {ticks: 900, dt: 1/30}
                    space: {open: 2}
                    groups:
                      leader: {agents: 1, spawn: {at: [0, 0], heading: [1, 0], speed: 1}, motion: {maxSpeed: 1}}
                      squad:
                        agents: 6
                        spawn: {at: [-id, 1 + id]}
                        columns: {to: {int: 0}, generation: {int: 0}}
                        motion: {maxSpeed: 4, maxForce: 20}
                        rules: [formation: {leader: {each: {group: leader, id: to, generation: generation}}%s}]
                    """.formatted(shape.isEmpty() ? "" : ", shape: " + shape))
                    .world()) {
                for (int t = 0; t < 600; t++) world.tick(1 / 30f);
                Group squad = world.groups().get(1);
                var at = new Vector3f();
                var head = world.groups().get(0).position(world.groups().get(0).handle(0), new Vector3f());
                for (int i = 0; i < 6; i++) {
                    squad.position(squad.handle(i), at);
                    int side = (i % 2 == 0 ? 1 : -1) * (i / 2 + 1);
                    double turn = 2 * Math.PI * i / 6, radius = Math.max(2, 12 / (2 * Math.PI));
                    double forward = switch (shape) {
                        case "line" -> 0;
                        case "column" -> -2 * (i + 1);
                        case "wedge", "" -> -2 * Math.abs(side);
                        case "circle" -> radius * Math.cos(turn);
                        default -> -2 * (1 + i / 3);
                    };
                    double left = switch (shape) {
                        case "line", "wedge", "" -> 2 * side;
                        case "column" -> 0;
                        case "circle" -> radius * Math.sin(turn);
                        default -> 2 * (1 - i % 3);
                    };
                    assertEquals(head.x + forward, at.x, .05, shape + " " + i);
                    assertEquals(head.y + left, at.y, .05, shape + " " + i);
                }
            }
    }

    /** Who is transferred or born has the columns that all agents have in common, and of others the distribution. */
    @Test
    void newcomersHaveTheColumnsThatAllHave() {
        String text = """
                throng: 1
                run: {ticks: 9, dt: 0.1}
                space: {torus: [40, 40]}
                groups:
                  a:
                    agents: 20
                    spawn: uniform
                    columns: {c: {float: 1}}
                    rules: [wander, {transferAgents: {where: id < 9, into: b}}]
                  b:
                    agents: 0
                    columns:
                      c: {float: 2}
                      d: {float: 7.5}
                      e: {int: 3}
                      f: {float: {uniform: [4, 5]}}
                      g: {float: 9 * id}
                    rules: [wander, {spawnAgents: {where: time > 0.3 and time < 0.45}}]
                """;
        try (World world = parse(text).world()) {
            for (int t = 0; t < 9; t++) world.tick(.1f);
            Group b = world.groups().get(1);
            assertEquals(18, b.count());
            for (int i = 0; i < 18; i++) {
                assertEquals(i < 9 ? 1 : 2, b.view("c").get(b.index(b.handle(i))));
                assertEquals(7.5f, b.view("d").get(i));
                assertEquals(3, b.viewInts("e").get(i));
                assertTrue(b.view("f").get(i) >= 4 && b.view("f").get(i) < 5);
                assertEquals(0, b.view("g").get(i));
            }
        }
    }

    /** The column of catch has a 1 in each tick in which the hunter catches one, as often as the event is told. */
    @Test
    void aHunterKnowsThatItHasCaught() throws IOException {
        ScenarioFile file = parse("""
                throng: 1
                run: {ticks: 300, dt: 0.1}
                space: {torus: [60, 60]}
                groups:
                  prey: {agents: 300, spawn: uniform, motion: {maxSpeed: 2}, rules: [wander, {cruise: 1}]}
                  wolves:
                    agents: 9
                    spawn: uniform
                    motion: {maxSpeed: 5}
                    columns: {fed: {float: 0}, meals: {int: 0}}
                    rules:
                      - seek: {target: {nearest: {group: prey, radius: 20}}}
                      - catch: {target: {nearest: {group: prey, radius: 5}}, distance: 0.5, removes: true, counts: fed}
                      - setColumn: {column: meals, to: meals + fed}
                """);
        try (World world = file.world()) {
            var told = new int[1];
            world.listen((what, agent, other) -> {
                if (what.equals("caught")) told[0]++;
            });
            Group wolves = world.groups().get(1);
            int sum = 0;
            for (int t = 0; t < 300; t++) {
                int before = told[0];
                world.tick(.1f);
                int now = 0;
                for (int i = 0; i < 9; i++) now += (int) wolves.view("fed").get(i);
                assertEquals(told[0] - before, now);
                sum += now;
            }
            world.tick(.1f);
            int meals = 0;
            for (int i = 0; i < 9; i++) meals += wolves.viewInts("meals").get(i);
            assertEquals(sum, meals);
            assertTrue(sum > 20, sum + " caught");
        }
        FileBits.assertSameOnRanks(file, 40);
        FileBits.assertRestored(file, 40);
    }
}
