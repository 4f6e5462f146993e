package throng.io.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.io.kind.Kinds;
import throng.io.scenario.ScenarioFile;
import throng.kernel.Force;
import throng.math.Exp;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.PairSum;
import throng.perception.term.Reading;
import throng.perception.term.Term;
import throng.simd.Form;
import throng.world.Group;
import throng.world.World;

/** Formulas of pairs, against rules that are written in Java, and against brute force. */
class PairFormulaTest {
    private static final Kinds KINDS = Kinds.installed();

    private static ScenarioFile file(String space, int agents, String rules) {
        return ScenarioFile.parse("f", """
                throng: 1
                parameters: {strength: 0.5, sigma: 3, near: 0.5}
                space: {%s}
                groups:
                  birds:
                    agents: %d
                    spawn: {uniform: {}, speed: 2}
                    motion: {radius: 0.3, maxSpeed: 4, maxForce: 1000}
                    columns: {state: {int: id %% 3}, weight: {float: 0.01 * id}, found: {float: 0}}
                    rules:
                %s""".formatted(space, agents, rules.indent(6)), KINDS)
                .seed(9);
    }

    /** The law of Cucker and Smale with h = 4, as a user of Java writes it. */
    public record JavaAlign(float strength, float sigma, Neighbourhood near) implements Rule {
        private static final Term TERM =
                Term.of(JavaAlign.class, Reading.VELOCITY).apart().numbers(2);

        static void add(
                PairSum sum,
                float dx,
                float dy,
                float dz,
                float d2,
                float ownVx,
                float ownVy,
                float ownVz,
                float vx,
                float vy,
                float vz,
                float strength,
                float sigma) {
            float d = (float) Math.sqrt(d2), by = sigma * sigma + d * d;
            sum.add(strength * (vx - ownVx) / by, strength * (vy - ownVy) / by, strength * (vz - ownVz) / by);
        }

        @Override
        public List<NeighbourSum> sums() {
            return List.of(new NeighbourSum(TERM, near, strength, sigma));
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int a = 0; a < in.axes(); a++)
                System.arraycopy(in.sums(this, 0).axis(a), 0, out.axis(a), 0, end - start);
        }
    }

    /** A force along the way, with eˣ and a choice. */
    public record JavaAlong(float near, Neighbourhood neighbourhood) implements Rule {
        private static final Term TERM = Term.of(JavaAlong.class).apart().numbers(1);

        static void add(PairSum sum, float dx, float dy, float dz, float d2, float near) {
            float d = (float) Math.sqrt(d2), along = d < near ? -3 : Exp.exp(-d / 2), by = along / d;
            if (!(Math.abs(by) <= Float.MAX_VALUE)) by = 0;
            sum.add(dx * by, dy * by, dz * by);
        }

        @Override
        public List<NeighbourSum> sums() {
            return List.of(new NeighbourSum(TERM, neighbourhood, near));
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int a = 0; a < in.axes(); a++)
                System.arraycopy(in.sums(this, 0).axis(a), 0, out.axis(a), 0, end - start);
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void aFileHasTheBitsOfJava(Form form) {
        for (String space : new String[] {"torus: [40, 30]", "torus: [20, 20, 20]"}) {
            String align = """
                    - pairForce:
                        radius: 3
                        fx: strength * (other.vx - vx) / (sigma * sigma + d * d)
                        fy: strength * (other.vy - vy) / (sigma * sigma + d * d)
                        fz: strength * (other.vz - vz) / (sigma * sigma + d * d)
                    - pairForce: {radius: 4, along: "if(d < near, -3, exp(-d / 2))"}
                    """;
            long found = hash(file(space, 700, align), form);
            try (World world =
                    file(space, 700, "- wander").world(b -> b.form(form).workers(2))) {
                world.groups()
                        .getFirst()
                        .steer(
                                new JavaAlign(.5f, 3, Neighbourhood.within(3)),
                                new JavaAlong(.5f, Neighbourhood.within(4)));
                for (int t = 0; t < 30; t++) world.tick(.05f);
                assertEquals(world.hash(), found, space);
            }
        }
    }

    private static long hash(ScenarioFile file, Form form) {
        try (World world = file.world(b -> b.form(form).workers(2))) {
            for (int t = 0; t < 30; t++) world.tick(.05f);
            return world.hash();
        }
    }

    /** Every reading of both agents, and a count above which numbers of the file become code. */
    @Test
    void talliesAreThoseOfBruteForce() {
        var rules = new String[][] {
            {"where: other.state = 1", "state"},
            {"value: other.weight - weight", "weight"},
            {"value: other.vx + vy, where: other.id > id", "velocity"},
            {"value: d + dx * hx + dy * other.hy, where: other.radius < 1 and not (dx > 0)", "way"},
            {"value: other.speed - speed + other.x - x, where: state != other.state, figure: mean", "mean"}
        };
        for (String[] each : rules) {
            try (World world = file(
                            "axes: [{clamp: [-9, 9]}, {clamp: [-9, 9]}]",
                            400,
                            "- tally: {column: found, radius: 3, %s}".formatted(each[0]))
                    .world(b -> b.form(Form.WIDE).workers(1))) {
                Group birds = world.groups().getFirst();
                var expected = new double[birds.count()];
                for (int i = 0; i < expected.length; i++) expected[birds.ids().get(i)] = brute(birds, i, each[1]);
                world.tick(.05f);
                double worst = 0;
                for (int i = 0; i < expected.length; i++)
                    worst = Math.max(
                            worst,
                            Math.abs(birds.view("found").get(i)
                                    - expected[birds.ids().get(i)]));
                assertTrue(worst < 2e-4, String.format(Locale.ROOT, "%s: %.2g", each[0], worst));
            }
        }
    }

    private static double brute(Group birds, int i, String what) {
        double sum = 0;
        int count = 0;
        for (int j = 0; j < birds.count(); j++) {
            double dx = (double) at(birds, "x", j) - at(birds, "x", i),
                    dy = (double) at(birds, "y", j) - at(birds, "y", i);
            double d = Math.sqrt(dx * dx + dy * dy);
            if (j == i || d >= 3) continue;
            int own = birds.viewInts("state").get(i),
                    other = birds.viewInts("state").get(j);
            double value = switch (what) {
                case "state" -> other == 1 ? 1 : 0;
                case "weight" -> at(birds, "weight", j) - at(birds, "weight", i);
                case "velocity" ->
                    birds.ids().get(j) > birds.ids().get(i) ? at(birds, "vx", j) + at(birds, "vy", i) : 0;
                case "way" -> dx > 0 ? 0 : d + dx * at(birds, "hx", i) + dy * at(birds, "hy", j);
                default -> own == other ? 0 : speed(birds, j) - speed(birds, i) + at(birds, "x", j) - at(birds, "x", i);
            };
            sum += value;
            if (own != other) count++;
        }
        return what.equals("mean") ? sum / Math.max(count, 1) : sum;
    }

    private static float at(Group birds, String column, int i) {
        return birds.view(column).get(i);
    }

    private static double speed(Group birds, int i) {
        return Math.hypot(at(birds, "vx", i), at(birds, "vy", i));
    }

    /** A zombie bites who is near, and a person who is bitten joins them: none is lost, and all are bitten at last. */
    @Test
    void transferredAgentsAreNotLost() {
        var file = ScenarioFile.parse("f", """
                throng: 1
                space: {torus: [30, 30]}
                groups:
                  people:
                    agents: 300
                    spawn: {uniform: {}, speed: 1}
                    motion: {maxSpeed: 1}
                    columns: {bites: {float: 0}}
                    rules:
                      - wander
                      - tally: {column: bites, group: zombies, radius: 1}
                      - transferAgents: {where: bites > 0, into: zombies}
                  zombies:
                    agents: 3
                    spawn: {uniform: {}, speed: 1}
                    motion: {maxSpeed: 1.2}
                    columns: {age: {float: 0}}
                    rules:
                      - wander
                      - setColumn: {column: age, to: age + dt}
                      - removeAgents: {where: age > 50}
                """, KINDS);
        try (World world = file.world(b -> b.workers(2))) {
            Group people = world.groups().getFirst(), zombies = world.groups().getLast();
            int t = 0, before = 303;
            for (; people.count() > 0 && t < 480; t++) {
                world.tick(.1f);
                assertEquals(303, people.count() + zombies.count());
                assertTrue(people.count() <= before);
                before = people.count();
            }
            assertTrue(people.count() < 30, people.count() + " people are left");
            for (; zombies.count() > 0 && t < 1500; t++) world.tick(.1f);
            assertTrue(zombies.count() < 31, zombies.count() + " zombies are older than they may be");
        }
    }

    /** Who meets the ill falls ill: with neighbours all over, as the equations of Kermack and McKendrick say. */
    @Test
    void anInfectionGoesAsItsEquations() {
        var file = ScenarioFile.parse("f", """
                throng: 1
                parameters: {rate: 0.0008, recover: 0.1}
                space: {torus: [40, 40]}
                groups:
                  people:
                    agents: 2000
                    spawn: {uniform: {}, speed: 8}
                    motion: {maxSpeed: 8}
                    columns: {state: {int: "if(id < 100, 1, 0)"}, ill: {float: 0}}
                    rules:
                      - tally: {column: ill, radius: 15, where: other.state = 1}
                      - setColumn:
                          column: state
                          to: >-
                            if(state = 0 and random() < 1 - exp(-rate * ill * dt), 1,
                            if(state = 1 and random() < recover * dt, 2, state))
                """, KINDS);
        double s = 1900, i = 100, meet = .0008 * Math.PI * 225 / 1600; // infections for each pair and second
        double worst = 0;
        try (World world = file.seed(8).world(b -> b.workers(2))) {
            Group people = world.groups().getFirst();
            for (int t = 0; t < 500; t++) {
                world.tick(.1f);
                double infected = meet * s * i * .1, recovered = .1 * i * .1;
                s -= infected;
                i += infected - recovered;
                int[] found = new int[3];
                for (int k = 0; k < people.count(); k++)
                    found[people.viewInts("state").get(k)]++;
                worst = Math.max(worst, Math.abs(found[1] - i) / 2000);
            }
        }
        assertTrue(i < 100, i + " are ill at the end");
        assertTrue(worst < .03, worst + " of all people differ");
    }
}
