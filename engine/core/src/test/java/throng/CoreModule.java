package throng;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The folders of the engine's sources, for tests that read them. */
public final class CoreModule {
    /** The core. Surefire names the folder of the module that it tests; elsewhere it is the working folder. */
    public static final Path FOLDER = Stream.of(System.getProperty("basedir", ""), "")
            .flatMap(base -> Stream.of("", "../core", "engine/core", "core").map(Path.of(base)::resolve))
            .filter(folder -> Files.exists(folder.resolve("src/main/java/throng/world")))
            .findFirst()
            .orElseThrow();

    private CoreModule() {}

    /** The source of a type of the core, or of a part that stands on it. */
    public static String source(Class<?> type) {
        String file = "src/main/java/" + type.getName().replace('.', '/') + ".java";
        try (var parts = Files.list(FOLDER.resolve(".."))) {
            return Files.readString(parts.map(part -> part.resolve(file))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
