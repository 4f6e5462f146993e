package throng.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The javadoc tool has no warning, as of the other modules. */
class SweepJavadocTest {
    @Tag("shows")
    @Test
    void everyPublicMemberIsDocumented(@TempDir Path folder) {
        String modules = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(part -> !part.contains("test-classes") && !part.matches(".*(junit|opentest4j|apiguardian).*"))
                .collect(Collectors.joining(File.pathSeparator));
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
                        modules,
                        "--module-source-path",
                        "throng.sweep=src/main/java",
                        "--module",
                        "throng.sweep");
        String warnings = told.toString()
                .lines()
                .filter(line -> line.contains("warning: ") || line.contains("error: "))
                .filter(line -> !line.contains("[incubating]"))
                .collect(Collectors.joining("\n"));
        assertEquals("", warnings, "Cure: document what the line names, with @param, @return and @throws");
    }
}
