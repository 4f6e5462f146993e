package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
                "a: 1\\n---\\nb: 2|f:2:1: a second document",
                "a: [1, 2|f:1:4: this [ is not closed: ] is missing",
            })
    void whatIsNoScenarioIsToldInOneLine(String text, String expected) {
        String message = refusal(text.replace("\\n", "\n"));
        assertTrue(message.contains(expected), message);
    }

    /** 16 MB are read, whatever they are, and more are refused before they are read. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3900000|# a comment of some length\\n",
                "15900000|# a comment of some length\\n",
                "15900000|' '",
                "15900000|'# '",
                "10000000|\\n"
            })
    void longTextsAreReadInTime(int bytes, String filling, @TempDir Path folder) throws Exception {
        String unit = filling.replace("\\n", "\n");
        String valid = "throng: 1\nspace: {open: 2}\ngroups: {a: {agents: 3, spawn: point}}\n";
        Path file = folder.resolve("a.yaml");
        String start = filling.startsWith("#") && !filling.endsWith("n") ? "#" : "";
        Files.writeString(file, valid + start + unit.repeat((bytes - valid.length() - 1) / unit.length()));
        double begin = cpuSeconds();
        assertEquals(3, ScenarioFile.read(file, KINDS).agents());
        double seconds = cpuSeconds() - begin;
        assertTrue(seconds < 5, seconds + " s of CPU");
    }

    private static double cpuSeconds() {
        return ProcessHandle.current()
                        .info()
                        .totalCpuDuration()
                        .orElse(Duration.ZERO)
                        .toMillis()
                / 1e3;
    }

    @Test
    void moreThan16MegabytesAreRefusedUnread(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("a.yaml");
        Files.writeString(file, "# 34567890123456789012345678901234567890123456789\n".repeat(322_000));
        assertEquals(16_100_000, Files.size(file));
        long least = Long.MAX_VALUE;
        String message = "";
        for (int n = 0; n < 3; n++) {
            long begin = System.nanoTime();
            message = assertThrows(RefusedScenario.class, () -> ScenarioFile.read(file, KINDS))
                    .getMessage();
            least = Math.min(least, System.nanoTime() - begin);
        }
        assertTrue(message.contains("a.yaml:1:1: 16,100,000 bytes; allowed are 16,000,000 (16 MB)"), message);
        assertTrue(least <= 100_000_000, least / 1e9 + " s");
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
