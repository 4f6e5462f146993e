package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.behaviour.Rule;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.io.kind.Kinds;

/** A choice takes one of several rules or spawns, and all of them are judged. */
class ChoicesTest {
    private static final Kinds KINDS = new Kinds(List.of());
    private static final String TEXT = """
            throng: 1
            choices:
              mood: {value: calm, of: [calm, wild], about: how they go}
              place: {value: here, of: [here, there]}
            space: {open: 2}
            groups:
              a:
                agents: 3
                spawn: {choose: place, here: {box: [0, 0, 1, 1]}, there: {box: [5, 5, 6, 6]}}
                rules:
                  - separation: {weight: 1, radius: 2}
                  - choose: mood
                    calm: {cruise: {speed: 1}}
                    wild: {wander: {weight: 9}}
              b: {like: a}
            """;

    private static ScenarioFile read(String text) {
        return ScenarioFile.parse("t", text, KINDS);
    }

    private static Rule second(ScenarioFile file, int group) {
        return file.groups().get(group).rules().get(1);
    }

    @Test
    void theChosenRuleIsTaken() {
        var file = read(TEXT);
        assertEquals(1, assertInstanceOf(Cruise.class, second(file, 0)).speed());
        var wild = file.set("mood", "wild");
        for (int g = 0; g < 2; g++)
            assertEquals(9, assertInstanceOf(Wander.class, second(wild, g)).weight());
        assertEquals("wild", wild.choices().getFirst().value());
        assertEquals(
                new ScenarioChoice("mood", "calm", List.of("calm", "wild"), "how they go"),
                file.choices().getFirst());
    }

    @Test
    void theChosenSpawnIsTaken() {
        try (var here = read(TEXT).world();
                var there = read(TEXT).set("place", "there").world()) {
            for (int i = 0; i < 3; i++) {
                assertTrue(here.groups().getFirst().view("x").get(i) <= 1);
                assertTrue(there.groups().getFirst().view("x").get(i) >= 5);
            }
        }
    }

    /** Space, maps, walls, fields and what is solid can be chosen, too. */
    @Test
    void theGroundIsChosen() {
        var file = read("""
                throng: 1
                choices: {layout: {value: free, of: [free, narrow]}}
                space: {choose: layout, free: {open: 2}, narrow: {axes: [{reflect: [0, 8]}, {reflect: [0, 4]}]}}
                maps:
                  m:
                    choose: layout
                    free: {rows: ["....", "...."], tile: 2}
                    narrow: {rows: [".@@@", "...."], tile: 2}
                  n: {rows: ["@..."], tile: 2}
                tiles: {choose: layout, free: n, narrow: m}
                walls:
                  - {from: [1, 3], to: [2, 3]}
                  - choose: layout
                    free:
                    narrow: {from: [5, 3], to: [5, 4]}
                fields:
                  out: {choose: layout, free: {distances: {map: m, goals: rim}}, narrow: {ways: {map: m, goals: rim}}}
                groups: {a: {agents: 20, spawn: {region: [m, 4, 0, 8, 4]}}}
                """);
        try (var free = file.world();
                var narrow = file.set("layout", "narrow").world()) {
            assertEquals(1, free.walls().count());
            assertEquals(2, narrow.walls().count());
            assertTrue(free.space().x().open() && !narrow.space().x().open());
            boolean above = false;
            for (int i = 0; i < 20; i++) {
                above |= free.groups().getFirst().view("y").get(i) < 2;
                assertTrue(narrow.groups().getFirst().view("y").get(i) > 2, "the first row is blocked there");
            }
            assertTrue(above);
        }
    }

    /** A setting reaches a rule whether it is chosen or not. */
    @Test
    void bothRulesCanBeSet() {
        var file = read(TEXT).set("a.wander.weight", 4).set("a.cruise.speed", 3);
        assertEquals(3, assertInstanceOf(Cruise.class, second(file, 0)).speed());
        assertEquals(1, assertInstanceOf(Cruise.class, second(file, 1)).speed());
        assertEquals(
                4,
                assertInstanceOf(Wander.class, second(file.set("mood", "wild"), 0))
                        .weight());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "value: calm|value: clam|3:17|mood is 'clam'; allowed is one of: calm, wild",
                "of: [calm, wild]|of: []|3:27|0 words; allowed are 1 to 8",
                "of: [calm, wild]|of: [calm, calm, wild]|3:34|'calm' is no word for a choice: use another",
                "about: how they go|why: so|3:41|choice mood has no 'why'; keys are: value, of, about",
                "choose: mood|choose: moods|12:17|there is no choice 'moods'; did you mean mood? there are: mood",
                "wild: {w|mild: {w|14:9|choice mood has no 'mild'; did you mean wild? keys are: calm, wild",
                "wander: {weight: 9}|wander: {wight: 9}|14:25|wander has no 'wight'; did you mean weight? keys are: "
                        + "weight, changes",
                "box: [5, 5, 6, 6]|box: [5, 5, 6, q]|9:78|y1 of box: 'q' is no number",
            })
    void mistakesHavePlaces(String right, String wrong, String place, String problem) {
        assertTrue(TEXT.contains(right));
        var refused = assertThrows(RefusedScenario.class, () -> read(TEXT.replace(right, wrong)));
        assertTrue(
                refused.getMessage().contains("t:%s: %s".formatted(place, problem)),
                () -> "wanted %s %s, got %s".formatted(place, problem, refused.getMessage()));
    }

    @Test
    void aWordThatIsNoChoiceIsRefusedWhenSet() {
        var refused =
                assertThrows(IllegalArgumentException.class, () -> read(TEXT).set("mood", "sad"));
        assertEquals("--set mood=sad: mood is 'sad'; allowed is one of: calm, wild", refused.getMessage());
    }

    /** Each section of a file that has all of them may be a choice, and the schema takes it. */
    @TestFactory
    Stream<DynamicTest> eachSectionMayBeAChoice() {
        var schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(ScenarioSchema.json(KINDS), InputFormat.JSON);
        return FileHead.KEYS.stream()
                .filter(section -> !ChoiceReader.PLAIN.contains(section))
                .map(section -> DynamicTest.dynamicTest(section, () -> {
                    var found = Pattern.compile("(?ms)^" + section + ":(.*?)(?=^\\w|\\z)")
                            .matcher(WrongNumbersTest.WHOLE);
                    assertTrue(found.find(), section);
                    String value = found.group(1).stripTrailing().indent(4).stripTrailing();
                    String chosen = section + ":\n  choose: word\n  p:"
                            + (value.startsWith(" ") && value.contains("\n") ? "\n" : "") + value + "\n  q:"
                            + (value.contains("\n") ? "\n" : "") + value + "\n";
                    String text = WrongNumbersTest.WHOLE.replace(found.group(), chosen);
                    ScenarioFile.parse("s", text, KINDS).world().close();
                    ScenarioFile.parse("s", text, KINDS)
                            .set("word", "q")
                            .world()
                            .close();
                    assertEquals(List.of(), schema.validate(text, InputFormat.YAML));
                }));
    }

    /** A stage of a journey, and what comes next. */
    @Test
    void aJourneyMayBeChosen() {
        String text = WrongNumbersTest.WHOLE.replace(
                "next: {fixed: out}", "next: {choose: word, p: {fixed: out}, q: {shares: {parts: [[out, 1]]}}}");
        assertTrue(!text.equals(WrongNumbersTest.WHOLE));
        ScenarioFile.parse("s", text, KINDS).set("word", "q").world().close();
    }

    /** A file is read once for each word, so too many words are refused before: they took seconds. */
    @Test
    void tooManyWordsAreRefusedAtOnce() {
        var words = new StringBuilder("a");
        for (int k = 0; k < 3000; k++) words.append(", b").append(k);
        long nanos = System.nanoTime();
        var refused = assertThrows(RefusedScenario.class, () -> ScenarioFile.parse("f", """
                        throng: 1
                        run: {agents: 10}
                        space: {torus: [30, 30]}
                        groups:
                          g: {agents: 10, spawn: uniform, rules: [wander]}
                        choices: {m: {value: a, of: [%s]}}
                        """.formatted(words), KINDS));
        assertTrue(System.nanoTime() - nanos < 5_000_000_000L, "seconds");
        String message = String.valueOf(refused.getMessage());
        assertTrue(message.contains("3001 words; allowed are 1 to 8"), message);
    }
}
