package throng;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The javadoc tool has no warning: every public member says what it does, takes, returns and throws. */
@Tag("shows")
class JavadocTest {
    @ParameterizedTest
    @ValueSource(strings = {"core", "io", "view"})
    void everyPublicMemberIsDocumented(String module, @TempDir Path folder) {
        String libraries = Stream.of("jdk.module.path", "java.class.path")
                .map(name -> System.getProperty(name, ""))
                .filter(path -> !path.isEmpty())
                .collect(Collectors.joining(File.pathSeparator));
        var told = new StringWriter();
        ToolProvider.findFirst("javadoc")
                .orElseThrow()
                .run(
                        new PrintWriter(told, true),
                        new PrintWriter(told, true),
                        "-quiet",
                        "-Xmaxwarns",
                        "10000",
                        "-d",
                        folder.toString(),
                        "--add-modules",
                        "jdk.incubator.vector",
                        "--module-path",
                        libraries,
                        "--module-source-path",
                        "throng." + module + "="
                                + CoreModule.FOLDER
                                        .resolve("..")
                                        .resolve(module)
                                        .resolve("src/main/java"),
                        "--module",
                        "throng." + module);
        String warnings = told.toString()
                .lines()
                .filter(line -> line.contains("warning: ") || line.contains("error: "))
                .filter(line -> !line.contains("[incubating]"))
                .collect(Collectors.joining("\n"));
        assertEquals("", warnings, "Cure: document what the line names, with @param, @return and @throws");
    }
}
