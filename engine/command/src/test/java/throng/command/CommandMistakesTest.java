package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What the command says to wrong lines: all of its words, in {@code mistakes.txt}. */
class CommandMistakesTest {
    /** Words of Java, and of the library that reads the line. */
    private static final Pattern JARGON = Pattern.compile(
            "(?i)\\b(java|exception|null|a long|an int|a float|input string|parameter|argument type)\\b");

    @TempDir
    static Path folder;

    private record Mistake(String line, List<String> said) {}

    @BeforeAll
    static void files() throws IOException {
        String file = "throng: 1\nspace: {open: 2}\ngroups: {a: {agents: 7, spawn: point, rules: [cruise: {%s: 1}]}}\n";
        Files.writeString(folder.resolve("good.yaml"), file.formatted("speed"));
        Files.writeString(folder.resolve("bad.yaml"), file.formatted("sped"));
        Files.writeString(folder.resolve("text"), "no snapshot at all, but long enough to be taken for one");
        Files.writeString(folder.resolve("small.map"), "type octile\nheight 1\nwidth 2\nmap\n..\n");
        Files.writeString(folder.resolve("closed.map"), "type octile\nheight 1\nwidth 2\nmap\n@@\n");
        Files.writeString(folder.resolve("people.txt"), "7 1\n");
        Files.writeString(folder.resolve("hall.wkt"), "POLYGON ((0 0, 9 0, 9 5, 0 5, 0 0))");
        Files.writeString(folder.resolve("open.wkt"), "POLYGON ((0 0, 9 0, 9 5, 0 5))");
        Files.writeString(folder.resolve("open.geojson"), "{\"type\": \"Polygon\"");
        String dxf = "0\nSECTION\n2\nENTITIES\n";
        Files.writeString(folder.resolve("cut.dxf"), dxf);
        String line = "0\nLINE\n8\nwalls\n10\n0\n20\n0\n11\n9\n21\n0\n";
        Files.writeString(folder.resolve("open.dxf"), dxf + line + "0\nENDSEC\n0\nEOF\n");
        Files.writeString( // a hall, and a larger one behind a corridor of a centimetre
                folder.resolve("gap.wkt"),
                "POLYGON ((0 0, 5 0, 5 2, 6 2, 6 0, 14 0, 14 5, 6 5, 6 2.01, 5 2.01, 5 5, 0 5, 0 0))");
        Files.createDirectory(folder.resolve("folder"));
    }

    private static List<Mistake> mistakes() throws IOException {
        var found = new ArrayList<Mistake>();
        try (var in = Objects.requireNonNull(CommandMistakesTest.class.getResourceAsStream("mistakes.txt"))) {
            for (String part : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n(?=\\$ )")) {
                var lines = part.strip().lines().toList();
                if (part.startsWith("$ throng "))
                    found.add(new Mistake(
                            lines.getFirst().substring(9),
                            lines.stream()
                                    .skip(1)
                                    .map(line -> line.substring(2))
                                    .toList()));
            }
        }
        return found;
    }

    @TestFactory
    Stream<DynamicTest> eachLineIsRefusedWithTheseWords() throws IOException {
        return mistakes().stream()
                .map(each -> DynamicTest.dynamicTest(each.line(), () -> {
                    var result = CommandResult.line(each.line().replace("@/", folder + "/"));
                    var lines = result.err().replace(folder + "/", "@/").lines().toList();
                    assertEquals(each.said().size(), lines.size(), result.err());
                    for (int k = 0; k < lines.size(); k++) {
                        String said = each.said().get(k);
                        boolean isBegin = said.endsWith("…");
                        if (isBegin) said = said.substring(0, said.length() - 1);
                        String line = lines.get(k);
                        assertEquals(said, isBegin && line.startsWith(said) ? said : line);
                        assertFalse(
                                JARGON.matcher(line.replaceAll("'[^']*'", "")).find(), "jargon: " + line);
                    }
                    assertEquals(2, result.code());
                    assertEquals("", result.out());
                }));
    }

    @Test
    void theTableIsLongEnough() throws IOException {
        assertTrue(mistakes().size() >= 40, mistakes().size() + " mistakes");
    }
}
