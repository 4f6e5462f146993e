package throng.release;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;

/** A Java of its own for a download: the modules that the command needs, and a cache of its classes. */
final class RuntimeImage {
    private static final String MODULES = "java.base,java.desktop,java.logging,java.management,java.sql,java.xml,"
            + "jdk.incubator.vector,jdk.jfr,jdk.management,jdk.unsupported";

    private RuntimeImage() {}

    /** Makes {@code runtime} in a folder. Its modules are not compressed: packed by gzip they are smaller so. */
    static void link(Path folder) {
        var printed = new StringWriter();
        var out = new PrintWriter(printed);
        int code = ToolProvider.findFirst("jlink")
                .orElseThrow(() -> new IllegalStateException("no jlink: run Maven with a whole JDK"))
                .run(
                        out,
                        out,
                        "--add-modules",
                        MODULES,
                        "--strip-debug",
                        "--no-header-files",
                        "--no-man-pages",
                        "--compress",
                        "zip-0",
                        "--output",
                        folder.resolve("runtime").toString());
        if (code != 0) throw new IllegalStateException("jlink: " + printed);
    }

    /**
     * Makes {@code cache/run.aot}, which {@code bin/throng} uses: classes that are loaded and linked, and what methods
     * are called often, of a process that did what users do first. One for verbs that tell of scenarios would save a
     * tenth of a second and take 6 MB: there is none.
     */
    static void train(Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder.resolve("cache"));
        Path log = Files.createTempFile("throng", ".log");
        var command = List.of(
                folder.resolve("runtime/bin/java").toString(),
                "-XX:AOTCacheOutput=" + folder.resolve("cache/run.aot"),
                "--add-modules",
                "jdk.incubator.vector",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                folder.resolve("throng.jar").toString(),
                "throng.command.about.FirstLook",
                "run");
        int code = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        if (code != 0) throw new IllegalStateException(command + ": " + Files.readString(log));
        Files.delete(log);
    }
}
