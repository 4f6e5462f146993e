package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.io.kind.Kinds;
import throng.io.tree.Fault;

/** Every error of a file is told, at the place of the mistake itself, with what is allowed or the cure. */
class MistakesTest {
    private static final Kinds KINDS = new Kinds(List.of());

    /** Each mistake is marked: the mark « stands before the wrong key or value, and is removed. */
    private static final String TWELVE = """
            throng: 1
            run: {agents: 100, dt: «11, tikcs: 5}
            parameters: {fear: {value: «600, unit: N, range: [0, 500]}}
            let: {half: «agents / tow}
            space: {torus: [100, 100]}
            groups:
              prey:
                agents: 60
                colour: «"red"
                spawn: {«unifrom: {}, speed: 4}
                motion: {maxSpeed: «-1, speedLimit: clamped}
                rules:
                  - separation: {«wieght: 2, radius: «0}
                  - «evade: {}
                  - potential: {target: {place: [1, 2]}, n: 3, m: «2}
                  - seek: {target: {nearest: {group: «predator, radius: 12}}}
                  - alignment: {weight: «strong, radius: 80}
              predators:
                agents: 40
                like: «wolves
                spawn: uniform
            """;

    @Test
    void twelveMistakesAreTwelveLinesWithTheirPlaces() {
        var places = new ArrayList<String>();
        int line = 0;
        for (String each : TWELVE.replace("tikcs", "«tikcs").lines().toList()) {
            line++;
            for (int at = each.indexOf('«'); at >= 0; at = each.indexOf('«')) {
                places.add("m.yaml:%d:%d".formatted(line, at + 1));
                each = each.replaceFirst("«", "");
            }
        }
        var refused =
                assertThrows(RefusedScenario.class, () -> ScenarioFile.parse("m.yaml", TWELVE.replace("«", ""), KINDS));
        assertEquals(
                places, refused.faults().stream().map(f -> f.place().toString()).toList(), refused.getMessage());
        assertTrue(places.size() >= 12);
    }

    private static final String HEAD = "throng: 1\nspace: {torus: [60, 40]}\n";
    private static final String GROUP = "groups:\n  a:\n    agents: 5\n    spawn: point\n";
    /** Two rooms between which no way leads: goal 0 is in the right one, goal 1 in the left one. */
    private static final String YARD = """
            throng: 1
            space: {open: 2}
            maps: {yard: {rows: ["@@@@@@@@", "@..@...@", "@..@...@", "@@@@@@@@"]}}
            tiles: yard
            """;

    private static final String WAYS =
            "fields: {ways: {ways: {map: yard, radius: 0.2, goals: [[[5.5, 1.5]], [[1.5, 1.5]]]}}}\n";
    private static final String PEOPLE = """
            groups:
              people:
                agents: 0
                spawn: point
                motion: {radius: 0.2, maxSpeed: 1.34, maxForce: 1000, mass: 80}
                rules: [collisionFreeSpeed: {guide: {followWay: {ways: ways, goal: {each: goal}}}}]
            """;
    /** Words of Java and of parsers. */
    private static final Pattern JARGON = Pattern.compile(
            "(?i)\\b(java|exception|null|nan|infinity|token|scalar|scanning|parsing|mapping|sequence|an int)\\b");

    /** A mistake of {@code mistakes.txt}, and what is said. */
    private record Mistake(String section, String title, String marked, List<String> messages) {
        String text() {
            return marked.replace("«", "");
        }

        List<String> expected() {
            var lines = new ArrayList<String>();
            int number = 0;
            for (String line : marked.split("\n", -1)) {
                number++;
                for (int at = line.indexOf('«'); at >= 0; at = line.indexOf('«')) {
                    lines.add("m:%d:%d: %s".formatted(number, at + 1, messages.get(lines.size())));
                    line = line.replaceFirst("«", "");
                }
            }
            return lines;
        }
    }

    private static List<Mistake> mistakes() throws IOException {
        var found = new ArrayList<Mistake>();
        String section = "";
        try (var in = Objects.requireNonNull(MistakesTest.class.getResourceAsStream("mistakes.txt"))) {
            String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String part : all.split("\n(?=(===|##) )")) {
                var lines = part.strip().lines().toList();
                if (part.startsWith("## ")) section = part.strip().substring(3);
                if (!part.startsWith("=== ")) continue;
                var messages = lines.stream()
                        .filter(line -> line.startsWith("> "))
                        .map(line -> line.substring(2))
                        .toList();
                String text = String.join("\n", lines.subList(1, lines.size() - messages.size()));
                String marked = text.equals("«") ? text : text + "\n";
                marked = marked.replace("@head\n", HEAD).replace("@a\n", GROUP);
                marked =
                        marked.replace("@yard\n", YARD).replace("@ways\n", WAYS).replace("@people\n", PEOPLE);
                marked = marked.replace('→', '\t').replace('␇', '\u0007');
                found.add(new Mistake(section, lines.getFirst().substring(4), marked, messages));
            }
        }
        return found;
    }

    /** What a text is refused for; those of the section Doubts are read, and warned of. */
    private static String said(Mistake mistake) {
        if (mistake.section().equals("Doubts"))
            return ScenarioFile.parse("m", mistake.text(), KINDS).warnings().stream()
                    .map(Fault::toString)
                    .collect(Collectors.joining("\n"));
        return assertThrows(RefusedScenario.class, () -> ScenarioFile.parse("m", mistake.text(), KINDS))
                .getMessage();
    }

    @TestFactory
    Stream<DynamicTest> eachMistakeIsToldAtItsPlace() throws IOException {
        return mistakes().stream()
                .map(each -> DynamicTest.dynamicTest(each.title(), () -> {
                    assertEquals(String.join("\n", each.expected()), said(each), "of the text\n" + each.text());
                    for (String message : each.messages())
                        assertFalse(
                                JARGON.matcher(message.replaceAll("'[^']*'", ""))
                                        .find(),
                                "jargon: " + message);
                }));
    }

    @Test
    void theTableIsLongEnough() throws IOException {
        var all = mistakes();
        long yaml = all.stream()
                .filter(each -> each.section().equals("YAML itself"))
                .count();
        assertTrue(yaml >= 20 && all.size() - yaml >= 40, all.size() + " mistakes, " + yaml + " of YAML");
    }

    /** JSON has mistakes of its own, and only a file has files beside it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "m.json|{\"throng\": 1, \"let\": {\"n\": 1},}|1:31: a comma too many: nothing stands behind it",
                "m.json|{'throng': 1}|1:2: quotes of JSON are double: write \"",
                "m.json|{throng: 1}|1:2: a key of JSON stands in double quotes, such as \"groups\"",
                "m.json|{\"throng\": 1, // one|1:15: JSON has no comments: delete it, or write YAML "
                        + "in a file that ends with .yaml",
                "m.yaml|maps: {m: {file: more}}|1:18: 'more' is a folder: name a file in it",
                "m.yaml|maps: {m: {file: no.map}}|1:18: there is no file 'no.map' beside the scenario file",
            })
    void filesAreToldTheirMistakes(String name, String text, String told, @TempDir Path folder) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectory(folder.resolve("more"));
        Files.writeString(file, name.endsWith("json") ? text : text + "\n" + HEAD + GROUP);
        var refused = assertThrows(RefusedScenario.class, () -> ScenarioFile.read(file, KINDS));
        assertEquals(file + ":" + told, refused.getMessage());
    }

    /** The base of the table has no mistake: each text is refused for what is marked. */
    @Test
    void theBaseIsValid() {
        assertEquals(5, ScenarioFile.parse("m", HEAD + GROUP, KINDS).agents());
    }
}
