package throng.io.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.io.kind.Kinds;
import throng.io.scenario.FileBits;
import throng.io.scenario.ScenarioFile;
import throng.math.Angle;
import throng.math.Exp;
import throng.simd.Form;
import throng.world.Group;
import throng.world.World;

/** Formulas of one agent: their code against a tree that this test evaluates itself, float by float. */
class AgentFormulaTest {
    private static final Kinds KINDS = Kinds.installed();
    private static final String[] INPUTS = {
        "x", "y", "vx", "vy", "hx", "hy", "speed", "id", "a", "k", "radius", "p", "smell", "smell.x", "smell.y"
    };

    /** A random expression: its text, and its value for numbers by name. */
    private record Sample(String text, ToDoubleFunction<Map<String, Float>> value) {}

    private static Sample number(SplittableRandom random, int depth) {
        if (depth == 0 || random.nextInt(6) == 0) return leaf(random);
        Sample a = number(random, depth - 1), b = number(random, depth - 1);
        return switch (random.nextInt(14)) {
            case 0 -> new Sample("(" + a.text + " + " + b.text + ")", m -> f(a, m) + f(b, m));
            case 1 -> new Sample("(" + a.text + " - " + b.text + ")", m -> f(a, m) - f(b, m));
            case 2 -> new Sample(a.text + " * (" + b.text + ")", m -> f(a, m) * f(b, m));
            case 3 ->
                new Sample("(" + a.text + ") / (1 + abs(" + b.text + "))", m -> f(a, m) / (1 + Math.abs(f(b, m))));
            case 4 -> new Sample("min(" + a.text + ", " + b.text + ")", m -> Math.min(f(a, m), f(b, m)));
            case 5 -> new Sample("max(" + a.text + ", " + b.text + ")", m -> Math.max(f(a, m), f(b, m)));
            case 6 -> new Sample("sqrt(abs(" + a.text + "))", m -> (float) Math.sqrt(Math.abs(f(a, m))));
            case 7 -> new Sample("exp(-abs(" + a.text + "))", m -> Exp.exp(-Math.abs(f(a, m))));
            case 8 ->
                new Sample("sin(min(3, max(-3, " + a.text + ")))", m -> Angle.sin(Math.min(3, Math.max(-3, f(a, m)))));
            case 9 -> new Sample("-(" + a.text + ")", m -> -f(a, m));
            case 10 -> new Sample("floor(" + a.text + ")", m -> (float) Math.floor(f(a, m)));
            case 11 ->
                new Sample("(" + a.text + ") % (2 + abs(" + b.text + "))", m -> f(a, m) % (2 + Math.abs(f(b, m))));
            case 12 -> new Sample("length(" + a.text + ", " + b.text + ", 2)", m -> length(f(a, m), f(b, m)));
            default -> {
                Sample c = truth(random, depth - 1);
                yield new Sample(
                        "if(" + c.text + ", " + a.text + ", " + b.text + ")", m -> f(c, m) != 0 ? f(a, m) : f(b, m));
            }
        };
    }

    private static float length(float a, float b) {
        return (float) Math.sqrt(a * a + b * b + 2f * 2f);
    }

    private static Sample leaf(SplittableRandom random) {
        String name = INPUTS[random.nextInt(INPUTS.length)];
        if (random.nextInt(3) > 0) return new Sample(name, m -> m.get(name));
        float value = random.nextInt(40) / 8f;
        return new Sample(String.format(Locale.ROOT, "%s", value), m -> value);
    }

    private static Sample truth(SplittableRandom random, int depth) {
        if (depth > 0 && random.nextInt(3) == 0) {
            Sample a = truth(random, depth - 1), b = truth(random, depth - 1);
            return switch (random.nextInt(3)) {
                case 0 -> new Sample("(" + a.text + " and " + b.text + ")", m -> f(a, m) != 0 && f(b, m) != 0 ? 1 : 0);
                case 1 -> new Sample("(" + a.text + " or " + b.text + ")", m -> f(a, m) != 0 || f(b, m) != 0 ? 1 : 0);
                default -> new Sample("(not " + a.text + ")", m -> f(a, m) != 0 ? 0 : 1);
            };
        }
        Sample a = number(random, depth), b = number(random, depth);
        return switch (random.nextInt(6)) {
            case 0 -> new Sample(a.text + " < " + b.text, m -> f(a, m) < f(b, m) ? 1 : 0);
            case 1 -> new Sample(a.text + " <= " + b.text, m -> f(a, m) <= f(b, m) ? 1 : 0);
            case 2 -> new Sample(a.text + " > " + b.text, m -> f(a, m) > f(b, m) ? 1 : 0);
            case 3 -> new Sample(a.text + " >= " + b.text, m -> f(a, m) >= f(b, m) ? 1 : 0);
            case 4 -> new Sample(a.text + " = " + b.text, m -> f(a, m) == f(b, m) ? 1 : 0);
            default -> new Sample(a.text + " != " + b.text, m -> f(a, m) != f(b, m) ? 1 : 0);
        };
    }

    private static float f(Sample sample, Map<String, Float> numbers) {
        return (float) sample.value.applyAsDouble(numbers);
    }

    private static String world(String rules) {
        return """
                throng: 1
                run: {dt: 0.1}
                parameters: {p: {value: 1.75, range: [0, 9]}}
                space: {torus: [40, 30]}
                fields: {smell: {scalar: {cell: 2, halfLife: 4, diffusion: 0.5, first: "max(0, sin(x) + sin(y))"}}}
                groups:
                  a:
                    agents: 70
                    spawn: {uniform: {}, speed: 2}
                    columns: {a: {float: x - y}, k: {int: id % 7}, out: {float: 0.5}, whole: {int: 3}}
                    motion: {radius: 0.3, maxSpeed: 4}
                    rules:
                """ + rules.indent(6);
    }

    private static World open(String rules) {
        return ScenarioFile.parse("f", world(rules), KINDS)
                .seed(4)
                .world(b -> b.workers(1).form(Form.SCALAR));
    }

    @Test
    void codeComputesWhatTheTextSays() {
        var random = new SplittableRandom(62);
        int finite = 0;
        for (int n = 0; n < 400; n++) {
            Sample sample = number(random, 4);
            if (sample.text.length() > 900) continue;
            try (World world = open("- wander\n- setColumn: {column: out, to: \"" + sample.text + "\"}")) {
                Group group = world.groups().getFirst();
                var expected = new TreeMap<Integer, Float>();
                for (int i = 0; i < group.count(); i++) {
                    float value = f(sample, numbers(group, i));
                    expected.put(group.ids().get(i), Math.abs(value) <= Float.MAX_VALUE ? value : .5f);
                    if (Math.abs(value) <= Float.MAX_VALUE) finite++;
                }
                world.tick(.1f);
                for (int i = 0; i < group.count(); i++)
                    assertEquals(
                            expected.get(group.ids().get(i)), group.view("out").get(i), () -> "for " + sample.text);
            }
        }
        assertTrue(finite > 20_000, finite + " values are finite");
    }

    private static Map<String, Float> numbers(Group group, int i) {
        var numbers = new TreeMap<String, Float>();
        for (String name : new String[] {"x", "y", "vx", "vy", "hx", "hy", "a"})
            numbers.put(name, group.view(name).get(i));
        float vx = numbers.get("vx"), vy = numbers.get("vy");
        numbers.put("speed", (float) Math.sqrt(vx * vx + vy * vy));
        numbers.put("id", (float) group.ids().get(i));
        numbers.put("k", (float) group.viewInts("k").get(i));
        numbers.put("radius", .3f);
        numbers.put("p", 1.75f);
        var smell = group.world().fields().getFirst();
        var slope = new float[2];
        smell.gradient(numbers.get("x"), numbers.get("y"), slope);
        numbers.put("smell", smell.at(numbers.get("x"), numbers.get("y")));
        numbers.put("smell.x", slope[0]);
        numbers.put("smell.y", slope[1]);
        return numbers;
    }

    @Test
    void clocksAndWholeNumbers() {
        try (World world = open("""
                - setColumn: {column: out, to: out + dt * tick}
                - setColumn: {column: whole, to: whole + 0.5 - time, every: 2}
                """)) {
            Group group = world.groups().getFirst();
            float out = .5f;
            for (int t = 0; t < 6; t++) {
                out += .25f * t;
                world.tick(.25f);
                assertEquals(out, group.view("out").get(5));
            }
            assertEquals(2, group.viewInts("whole").get(5)); // 3.5, then 3, then 2.5
        }
    }

    /** What takes the longest of what a text of 1,000 characters can say is read, made and run in no time. */
    @Test
    void longFormulasAreQuick() {
        var texts = List.of(
                "-".repeat(60) + "x",
                "sqrt(abs(".repeat(30) + "x" + "))".repeat(30),
                "x + 1 ".concat("+ if(x > 2, y, vx) ".repeat(50)),
                "if(x > 1, ".repeat(40) + "y" + ", vx)".repeat(40),
                "if(if(x > 1, y, 2) > 0, ".repeat(20) + "y" + ", vx)".repeat(20),
                "if(x > 1 and y > 2 ".concat("or x > 3 and y < 4 ".repeat(40)) + ", 1, 2)",
                "if(" + "not ".repeat(60) + "x > 1, 1, 2)",
                "if(" + "(x > vx or y > 2) and ".repeat(40) + "x > 1, 1, 2)");
        for (String text : texts) {
            long start = System.nanoTime();
            String ofPair = text.replace("x", "other.x").replace("vother.x", "other.vx");
            try (World world =
                    open("- setColumn: {column: out, to: \"%s\"}\n- tally: {column: a, radius: 3, value: \"%s\"}"
                            .formatted(text, ofPair.length() > 1000 ? text : ofPair))) {
                world.tick(.1f);
            }
            try (World world = ScenarioFile.parse(
                            "f", world("- wander").replace("x - y", "\"" + column(text) + "\""), KINDS)
                    .world(b -> b.workers(1))) {
                world.tick(.1f);
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            assertTrue(seconds < 5, seconds + " s for " + text);
        }
    }

    private static String column(String text) {
        return text.replace("vx", "id");
    }

    /** One text in two groups, of which one has a maxSpeed of each agent, the other a mass, is not the same code. */
    @Test
    void namesAreThoseOfTheGroup() {
        String text = """
                throng: 1
                space: {open: 2}
                groups:
                  a:
                    agents: 3
                    spawn: point
                    traits: {maxSpeed: {constant: 3}}
                    columns: {out: {float: 0}}
                    rules: [setColumn: {column: out, to: maxSpeed + 10 * mass}]
                  b:
                    agents: 3
                    spawn: point
                    motion: {maxSpeed: 4}
                    traits: {mass: {constant: 5}}
                    columns: {out: {float: 0}}
                    rules: [setColumn: {column: out, to: maxSpeed + 10 * mass}]
                """;
        try (World world = ScenarioFile.parse("f", text, KINDS).world(b -> b.workers(1))) {
            world.tick(.1f);
            assertEquals(13, world.groups().getFirst().view("out").get(0));
            assertEquals(54, world.groups().getLast().view("out").get(0));
        }
    }

    /** What an agent has of its own may change, within its range. */
    @Test
    void propertiesChange() {
        String text = world("- setColumn: {column: maxSpeed, to: (id - 5) * 0.1}\n- agentForce: {fx: 50}")
                .replace("    rules:", "    traits: {maxSpeed: {uniform: [1, 2]}, mass: 2}\n    rules:");
        try (World world = ScenarioFile.parse("f", text, KINDS).world(b -> b.workers(1))) {
            Group group = world.groups().getFirst();
            for (int t = 0; t < 20; t++) world.tick(.1f);
            for (int i = 0; i < group.count(); i++) {
                float most = Math.max(0, (group.ids().get(i) - 5) * .1f);
                assertEquals(most, group.view("maxSpeed").get(i));
                assertEquals(
                        most,
                        Math.hypot(group.view("vx").get(i), group.view("vy").get(i)),
                        1e-4f);
            }
        }
    }

    /** Each tick, agent, formula and place in it has a number of its own; all are evenly spread. */
    @Test
    void randomNumbersAreSpread() {
        try (World world = open("""
                - setColumn: {column: out, to: random()}
                - setColumn: {column: a, to: "if(random() < random(), 1, 0)"}
                """)) {
            Group group = world.groups().getFirst();
            double sum = 0, squares = 0, less = 0, both = 0;
            int draws = 0;
            for (int t = 0; t < 300; t++) {
                world.tick(.1f);
                for (int i = 0; i < group.count(); i++, draws++) {
                    double out = group.view("out").get(i), a = group.view("a").get(i);
                    sum += out;
                    squares += out * out;
                    less += a;
                    both += out * a;
                }
            }
            assertEquals(.5, sum / draws, .01);
            assertEquals(1 / 3., squares / draws, .01);
            assertEquals(.5, less / draws, .015);
            assertEquals(.25, both / draws, .01, "two formulas draw the same");
        }
    }

    private static final ScenarioFile MIXED = ScenarioFile.parse(
                    "f", world("""
                    - wander
                    - tally: {column: out, radius: 3, value: other.a, where: other.k < 3, figure: mean}
                    - agentForce: {fx: sin(time) - vx + smell.x, fy: 0.1 * a * exp(-speed) + smell}
                    - deposit: {field: smell, amount: speed * dt}
                    - pairForce: {radius: 4, along: (d - 2) * p}
                    - setColumn: {column: a, to: "if(random() < 0.1, out, a * 0.9)"}
                    - removeAgents: {where: random() < 0.002}
                    """).replace("agents: 70", "agents: 900"), KINDS)
            .seed(4);

    @ParameterizedTest
    @CsvSource({"1, SCALAR", "2, AUTO", "3, WIDE", "8, AUTO"})
    void sameBits(int workers, Form form) {
        assertEquals(FileBits.hash(MIXED, 40, 1, Form.SCALAR), FileBits.hash(MIXED, 40, workers, form));
    }

    @Test
    void sameBitsOnRanks() {
        FileBits.assertSameOnRanks(MIXED, 40);
    }

    /** Numbers of the file are part of what must be equal. */
    @Test
    void worldsAreRestored() throws IOException {
        FileBits.assertRestored(MIXED, 20);
    }

    /** What formulas may come to never makes a place, a speed or a column that is not finite. */
    @Test
    void hostileNumbersStayOutside() {
        try (World world = open("""
                - agentForce: {fx: 1 / (x - x), fy: sqrt(-1 - speed)}
                - pairForce: {radius: 5, along: exp(1000 * d) * 1e30}
                - pairForce: {radius: 5, fx: dx / (d - d), fy: 1e38 * d * 1e38}
                - setColumn: {column: out, to: exp(1e9) * k - exp(1e9)}
                - setColumn: {column: whole, to: 1e30}
                - deposit: {field: smell, amount: 1e30 / (x - x)}
                - deposit: {field: smell, amount: -speed}
                - deposit: {field: smell, amount: 1e30}
                - tally: {column: a, radius: 5, value: 1 / (d - d)}
                """)) {
            Group group = world.groups().getFirst();
            for (int t = 0; t < 30; t++) world.tick(.1f);
            for (String column : new String[] {"x", "y", "vx", "vy", "hx", "hy", "a", "out"})
                for (int i = 0; i < group.count(); i++) {
                    float value = group.view(column).get(i);
                    assertTrue(Math.abs(value) <= Float.MAX_VALUE, column + " is " + value);
                }
            assertEquals(Integer.MAX_VALUE, group.viewInts("whole").get(0));
        }
    }

    @Test
    void aTickAllocatesNothing() {
        try (World world = open("""
                - tally: {column: out, radius: 3, where: other.k = 1}
                - agentForce: {fx: smell.x - vx}
                - deposit: {field: smell, amount: dt}
                - pairForce: {radius: 4, along: d - 2}
                - setColumn: {column: a, to: "if(random() < 0.1, out, a * 0.9)"}
                - removeAgents: {where: a > 1e6}
                """)) {
            FileBits.assertNothingAllocated(world, .1f);
        }
    }
}
