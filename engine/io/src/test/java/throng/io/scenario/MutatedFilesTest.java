package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import throng.io.kind.Kinds;

/**
 * Files with random damage are refused, or built and ticked once. {@code -Dthrong.mutations=100000} tries more than the
 * 400 of each build.
 */
class MutatedFilesTest {
    private static final int COUNT = Integer.getInteger("throng.mutations", 400);
    private static final int MOST_AGENTS = 1000;
    private static final long MOST_NANOS = 1_000_000_000L;
    private static final Kinds KINDS = new Kinds(List.of());

    static final String BASE = """
            throng: 1
            about: "a \\"base\\" of mutations"
            run: {agents: 120, ticks: 6, dt: 1/30, seed: 3}
            parameters:
              fear: {value: 12, unit: N, range: [0, 50], about: how much}
            let: {half: floor(agents / 2), side: "max(40, 4 * floor(agents / 12))"}
            formulas: {turn: "fear * sin(time) - x", far: "length(turn, y) + random()"}
            space: {torus: [side, 60]}
            walls: [{from: [1, 1], to: [9, 1]}]
            fields: {smell: {scalar: {cell: 2, halfLife: 4, diffusion: 0.5, first: "max(0, sin(x))"}}}
            measures: {every: 2, figures: {even: {of: prey, value: share(mood = 1)}, far: greatest(x - mean(x))}}
            sweep: {seeds: [1, 9], until: {width: 2, of: [even.mean]}}
            groups:
              prey:
                agents: half
                colour: "#FF6030"
                spawn: {uniform: {}, let: {u: random()}, velocity: [4 * u, sin(x)], heading: [1, hy], speed: 4 * u}
                mind:
                  calm: {to: {wild: alike > 1, calm: {after: 2}}, act: {hunger: hunger + dt}}
                  wild: {rules: [wander]}
                columns:
                  mood: {int: id % 3}
                  luck: {float: u * random()}
                  hunger: {float: {uniform: [0, 1]}}
                  alike: {float: 0}
                traits: {maxSpeed: {normal: [5, 1]}, mass: {constant: 2}}
                motion: {radius: 0.2, maxSpeed: 6, speedLimit: damped}
                contact: {sweeps: 2, maxRadius: 1}
                rules:
                  - separation: {as: push, weight: fear, radius: 2.5, nearest: 7}
                  - when: {column: mood, value: 1, rule: {wander: [2, 1]}}
                  - weighted: {weight: hunger, rule: cruise}
                  - evade: {target: {nearest: {group: dogs, radius: 12}}, toward: {weight: 2}}
                  - priority:
                      parts:
                        - potential: {target: {place: [20, 20]}, n: 2, m: 3}
                        - seek: {target: {place: [1, 2, 3]}}
                  - tally: {column: alike, radius: 3, value: other.hunger * exp(-d), where: other.mood = mood or d < 1}
                  - setColumn: {column: mood, to: "if(random() < 0.1 and alike > 0.2, (mood + 1) % 3, mood)", every: 2}
                  - agentForce: {fx: -0.1 * vx * speed + smell.x, fy: "turn / max(1, far)"}
                  - pairForce: {radius: 2, along: "min(4, fear / d - hunger)"}
                  - deposit: {field: smell, amount: hunger * dt}
                  - spawnAgents: {where: random() < 0.1, first: [{column: hunger, to: hunger / 2}], most: 300}
                  - transferAgents: {where: not (alike < 50), into: dogs}
              dogs:
                like: prey
                agents: agents - half
                spawn: {let: {u: 0.5, k: floor(id / 9)}, at: [2 + 1.5 * k, 2 + id % 9 + 0.5 * random()]}
                motion: {maxSpeed: 8}
                rules:
                  - catch: {target: {nearest: {group: prey, radius: 2}}, distance: 0.5, removes: true, counts: alike}
                  - formation: {leader: {place: [9, 9]}, shape: {slots: {places: [[-1, 1], [-1, -1]]}}}
            """;

    private static final List<String> WORDS = List.of(
            "0",
            "-1",
            "1e9",
            "1e38",
            "1e39",
            "1e999",
            ".nan",
            "2147483648",
            "1/0",
            "id",
            "agents",
            "half",
            "fear",
            "own",
            "prey",
            "dogs",
            "null",
            "~",
            "true",
            "''",
            "[]",
            "{}",
            "[[[[",
            "{{",
            "- - -",
            "&a",
            "*a",
            "!!int",
            "<<",
            "#",
            "\"",
            "'",
            ": ",
            ", ",
            "\n",
            "\t",
            "%",
            "@",
            "|",
            ">",
            "?",
            "---",
            "...",
            "\u0000",
            "\uFFFF",
            "é",
            "groups",
            "like",
            "as",
            "separation",
            "orca",
            "shepherd",
            "follow_path",
            "followPath",
            "fly",
            "see",
            "hear",
            "contextSteering",
            "nearest",
            "each",
            "one",
            "places",
            "target",
            "column",
            "1e-45",
            "99999",
            "floor(",
            "))",
            "((((",
            "min(1,",
            "if(",
            " and ",
            "not ",
            " = ",
            "random()",
            "other.vx",
            "dt",
            "speed",
            "exp(");

    private static final List<String> NUMBERS = List.of(
            "0", "1", "2", "3", "7", "0.5", "1e-3", "30", "1e6", "fear", "half", "(1 + 2)", "1e30", "-1", "1e-40");

    /** Changes numbers alone: many of these files run. */
    private static String otherNumbers(SplittableRandom random) {
        var text = new StringBuilder(BASE);
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            int at = random.nextInt(text.length());
            while (!Character.isDigit(text.charAt(at)) || Character.isLetter(text.charAt(at - 1)))
                at = random.nextInt(1, text.length());
            swapWord(text, at, NUMBERS.get(random.nextInt(NUMBERS.size())));
        }
        return text.toString();
    }

    static String mutated(SplittableRandom random) {
        if (random.nextBoolean()) return otherNumbers(random);
        var text = new StringBuilder(BASE);
        for (int n = 1 + random.nextInt(4); n > 0; n--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(7)) {
                case 0 -> text.setCharAt(at, (char) random.nextInt(32, 127));
                case 1 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(20)));
                case 2 -> text.insert(at, WORDS.get(random.nextInt(WORDS.size())));
                case 3 -> swapWord(text, at, WORDS.get(random.nextInt(WORDS.size())));
                case 4 -> {
                    int to = random.nextInt(text.length());
                    text.insert(to, text.substring(at, Math.min(text.length(), at + random.nextInt(80))));
                }
                case 5 -> swapWord(text, at, wordAt(text, random.nextInt(text.length())));
                default ->
                    text.insert(at, WORDS.get(random.nextInt(WORDS.size())).repeat(1 + random.nextInt(100)));
            }
        }
        return text.toString();
    }

    private static String wordAt(CharSequence text, int at) {
        int begin = at, end = at;
        while (begin > 0 && Character.isLetterOrDigit(text.charAt(begin - 1))) begin--;
        while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) end++;
        return text.subSequence(begin, end).toString();
    }

    private static void swapWord(StringBuilder text, int at, String word) {
        int begin = at, end = at;
        while (begin > 0 && Character.isLetterOrDigit(text.charAt(begin - 1))) begin--;
        while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) end++;
        text.replace(begin, end, word);
    }

    @Test
    void damagedFilesAreRefusedOrRun() {
        ScenarioFile.parse("base", BASE, KINDS).world().close();
        int refused = 0, run = 0;
        var slow = new ArrayList<String>();
        for (int n = 0; n < COUNT; n++) {
            String text = mutated(new SplittableRandom(n));
            long start = System.nanoTime();
            try {
                var file = ScenarioFile.parse("m", text, KINDS);
                if (file.agents() <= MOST_AGENTS) {
                    try (var world = file.world(builder -> builder.workers(1))) {
                        world.tick(file.dt());
                    }
                    run++;
                }
            } catch (RefusedScenario e) {
                refused++;
                for (String line : String.valueOf(e.getMessage()).split("\n"))
                    if (!line.startsWith("m:")) fail("mutation " + n + ": a line without its place: " + line);
            } catch (RuntimeException | Error e) {
                fail("mutation " + n + " of\n" + text, e);
            }
            if (System.nanoTime() - start > MOST_NANOS && n > 50)
                slow.add(n + ": " + (System.nanoTime() - start) / 1e9);
        }
        System.out.printf("%d mutations: %d refused, %d run%n", COUNT, refused, run);
        assertTrue(refused > COUNT / 10 && run > COUNT / 20, refused + " refused, " + run + " run");
        assertTrue(slow.isEmpty(), "longer than 1 s: " + slow);
    }
}
