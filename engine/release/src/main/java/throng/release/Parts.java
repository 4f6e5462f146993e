package throng.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The libraries that are published: each has a module-info.java. */
final class Parts {
    /** The artifact that has the versions of all. */
    static final String BOM = "throng-bom";

    /** The artifact that depends on all. */
    static final String ALL = "throng-all";

    private Parts() {}

    /** The artifacts of all libraries, sorted. */
    static List<String> of(Path engine) throws IOException {
        try (var folders = Files.list(engine)) {
            return folders.filter(folder -> Files.exists(folder.resolve("src/main/java/module-info.java")))
                    .map(folder -> "throng-" + folder.getFileName())
                    .sorted()
                    .toList();
        }
    }
}
