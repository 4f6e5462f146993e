package throng;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The folder of the core's sources, for tests that read them. */
public final class CoreModule {
    /** Surefire names the folder; elsewhere it is the working folder or a folder below it. */
    public static final Path FOLDER = Stream.of(System.getProperty("basedir", ""), "", "engine/core", "core")
            .map(Path::of)
            .filter(folder -> Files.exists(folder.resolve("src/main/java/throng/world")))
            .findFirst()
            .orElseThrow();

    private CoreModule() {}
}
