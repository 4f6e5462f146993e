package throng.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import throng.outside.ModuleProgram;

/** As modules, too, a page gets its frames: Jetty reaches only what is exported. */
class ModulePathTest {
    private static final List<String> PARTS =
            List.of("jetty", "jackson", "slf4j", "joml", "fastutil", "throng-", "jspecify", "classes");

    /** The jars and classes of the class path that are modules of the engine, or that it needs. */
    static String modules() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(part ->
                        PARTS.stream().anyMatch(Path.of(part).getFileName().toString()::contains))
                .filter(part -> !part.contains("test-classes"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void aPageGetsFrames() throws Exception {
        String modules = modules();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var process = new ProcessBuilder(
                        java,
                        "-p",
                        modules,
                        "--add-modules",
                        "throng.page,java.net.http",
                        "-cp",
                        Path.of(getClass()
                                        .getProtectionDomain()
                                        .getCodeSource()
                                        .getLocation()
                                        .toURI())
                                .toString(),
                        ModuleProgram.class.getName())
                .redirectErrorStream(true)
                .start();
        String told = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), told);
    }
}
