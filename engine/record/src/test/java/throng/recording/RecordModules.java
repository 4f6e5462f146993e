package throng.recording;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The jars and classes of the class path that are modules of the engine, or that recordings need. */
final class RecordModules {
    private static final List<String> PARTS = List.of(
            "arrow-format", "flatbuffers", "sqlite", "jts-core", "joml", "fastutil", "throng-", "jspecify", "classes");

    private RecordModules() {}

    static String path() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(part ->
                        PARTS.stream().anyMatch(Path.of(part).getFileName().toString()::contains))
                .filter(part -> !part.contains("test-classes"))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
