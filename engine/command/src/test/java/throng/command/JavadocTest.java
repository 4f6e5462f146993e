package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The javadoc tool has no warning: every public member of a module says what it does, takes, returns and throws. */
@Tag("shows")
class JavadocTest {
    private static final Path ENGINE = Path.of("..");
    private static final String SOURCES = "src/main/java";

    /** The modules of the engine: the folders with a {@code module-info.java}. */
    private static List<String> modules() throws IOException {
        try (var folders = Files.list(ENGINE)) {
            return folders.filter(folder -> Files.exists(folder.resolve(SOURCES).resolve("module-info.java")))
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    private static String libraries() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(part ->
                        part.endsWith(".jar") && !part.matches(".*(junit|opentest4j|apiguardian|throng-|gdx).*"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void everyPublicMemberIsDocumented(@TempDir Path folder) throws IOException {
        List<String> modules = modules();
        assertTrue(modules.contains("core") && modules.contains("io"), "modules " + modules);
        var arguments = new ArrayList<>(List.of("-quiet", "-Xmaxwarns", "10000", "-d", folder.toString()));
        arguments.addAll(List.of("--add-modules", "jdk.incubator.vector", "--module-path", libraries()));
        for (String module : modules)
            arguments.addAll(List.of(
                    "--module-source-path",
                    "throng." + module + "=" + ENGINE.resolve(module).resolve(SOURCES)));
        arguments.addAll(
                List.of("--module", modules.stream().map(m -> "throng." + m).collect(Collectors.joining(","))));
        var told = new StringWriter();
        var out = new PrintWriter(told, true);
        ToolProvider.findFirst("javadoc").orElseThrow().run(out, out, arguments.toArray(new String[0]));
        String warnings = told.toString()
                .lines()
                .filter(line -> line.contains("warning: ") || line.contains("error: "))
                .filter(line -> !line.contains("[incubating]"))
                .collect(Collectors.joining("\n"));
        assertEquals("", warnings, "Cure: document what the line names, with @param, @return and @throws");
    }
}
