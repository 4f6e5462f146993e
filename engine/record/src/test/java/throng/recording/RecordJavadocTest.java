package throng.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The javadoc tool has no warning, as of the other modules. */
class RecordJavadocTest {
    @Tag("shows")
    @Test
    void everyPublicMemberIsDocumented(@TempDir Path folder) {
        var told = new StringWriter();
        var out = new PrintWriter(told, true);
        ToolProvider.findFirst("javadoc")
                .orElseThrow()
                .run(
                        out,
                        out,
                        "-quiet",
                        "-d",
                        folder.toString(),
                        "--module-path",
                        RecordModules.path(),
                        "--module-source-path",
                        "throng.record=src/main/java",
                        "--module",
                        "throng.record");
        String warnings = told.toString()
                .lines()
                .filter(line -> line.contains("warning: ") || line.contains("error: "))
                .filter(line -> !line.contains("[incubating]"))
                .collect(Collectors.joining("\n"));
        assertEquals("", warnings, "Cure: document what the line names, with @param, @return and @throws");
    }
}
