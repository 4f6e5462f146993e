package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.io.kind.Kinds;

/** Texts that are no scenario: each is refused with one line, soon. */
class TextLimitsTest {
    private static final Kinds KINDS = new Kinds(List.of());
    private static final int DEEP = 100_000;

    /** The least time of three counts: the first may load classes, and others use the machine. */
    private static String refusal(String text) {
        long least = Long.MAX_VALUE;
        String message = "";
        for (int n = 0; n < 3; n++) {
            long begin = System.nanoTime();
            message = assertThrows(RefusedScenario.class, () -> ScenarioFile.parse("f", text, KINDS))
                    .getMessage();
            least = Math.min(least, System.nanoTime() - begin);
        }
        assertTrue(least <= 1_000_000_000, least / 1e9 + " s");
        return message;
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{a: ", "- ", "? ", "[{a: ", "((", "- - ? - "})
    void nestingOfAHundredThousandIsRefused(String open) {
        String message = refusal("throng: 1\nlet:\n  a: " + open.repeat(DEEP));
        assertTrue(message.startsWith("f:"), message);
        assertTrue(message.length() < 500, message);
        refusal(open.repeat(DEEP));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|f:1:1: the file is empty",
                "- a|f:1:1: the file is a list",
                "throng: 1\\nthrong: 1\\n|f:2:1: 'throng' is here twice",
                "a: &x 1\\nb: *x\\n|f:2:4: an alias",
                "a: !!java.io.File x|f:1:4: a tag",
                "a: 1\\n---\\nb: 2|f:3:1: a second document",
                "a: [1, 2|f:1:9: this is no YAML",
            })
    void whatIsNoScenarioIsToldInOneLine(String text, String expected) {
        String message = refusal(text.replace("\\n", "\n"));
        assertTrue(message.contains(expected), message);
    }

    @Test
    void numbersAndTextsHaveALength() {
        String message = refusal("throng: 1\nrun: {dt: " + "1".repeat(65) + "}\nspace: {open: 2}\n");
        assertTrue(message.contains("f:2:11: a number of 65 characters; allowed are 64"), message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999", ".nan", ".inf", "-.inf", "1/0", "0/0", "sqrt(-1)", "agents", "0x1p3"})
    void numbersThatAreNotFiniteAreRefused(String number) {
        String message = refusal(
                "throng: 1\nrun: {dt: " + number + "}\nspace: {open: 2}\ngroups: {a: {agents: 1, spawn: point}}");
        assertTrue(message.startsWith("f:2:11: dt: "), message);
    }

    @Test
    void jsonIsReadToo(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("a.json");
        Files.writeString(file, """
                {"throng": 1, "run": {"dt": "1/30"}, "space": {"open": 2},
                \t"groups": {"a": {"agents": 3, "spawn": "point", "rules": [{"cruise": {"speed": 2}}]}}}
                """);
        var read = ScenarioFile.read(file);
        assertEquals(3, read.agents());
        assertEquals(1 / 30f, read.dt());
        Files.write(file, "{\"throng\": 1, \"a\": \"\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1));
        String message = assertThrows(RefusedScenario.class, () -> ScenarioFile.read(file))
                .getMessage();
        assertTrue(message.endsWith("the text is not UTF-8: save it as UTF-8"), message);
    }
}
