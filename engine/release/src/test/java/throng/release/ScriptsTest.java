package throng.release;

import static java.util.regex.Pattern.compile;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The three scripts that start the command agree; that for Windows can be read by Windows. */
class ScriptsTest {
    private static final String CLONE = "../../examples/throng";
    private static final String POSIX = "src/main/download/bin/throng";
    private static final String WINDOWS = "src/main/download/bin/throng.bat";

    private static final List<String> OPTIONS = List.of(
            "--add-modules jdk.incubator.vector",
            "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
            "--enable-native-access=ALL-UNNAMED",
            "throng.command.Throng");

    /** With other ends of lines cmd does not find some labels. */
    @Test
    void linesOfTheBatchFileEndAsOnWindows() throws IOException {
        String text = Files.readString(Path.of(WINDOWS));
        assertEquals(text, text.replaceAll("\\r?\\n", "\r\n"));
    }

    @Test
    void theSameVerbsNeedNoKernels() throws IOException {
        var verbs = "list info validate export schema help completion";
        assertEquals(verbs, found(CLONE, "(?m)^ +(list \\|.*)\\)$").replace(" | ", " "));
        assertEquals(verbs, found(POSIX, "(?m)^ +(list \\|.*)\\)$").replace(" | ", " "));
        assertEquals(verbs, found(WINDOWS, "in \\((list .*)\\) do"));
    }

    @Test
    void optionsAndTheOldestJavaAreTheSame() throws IOException {
        for (String script : List.of(CLONE, POSIX, WINDOWS)) {
            assertEquals("25", found(script, "(?:wanted=|GEQ )(\\d+)"), script);
            for (String option : OPTIONS)
                assertEquals(option, found(script, "(" + option.replace("+", "\\+") + ")"), script);
        }
    }

    private static String found(String script, String pattern) throws IOException {
        return compile(pattern)
                .matcher(Files.readString(Path.of(script)))
                .results()
                .findFirst()
                .map(hit -> hit.group(1))
                .orElse("nothing like " + pattern);
    }
}
