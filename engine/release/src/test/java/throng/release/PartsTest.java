package throng.release;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code throng-bom} and {@code throng-all} name every library that is published, and nothing else. */
class PartsTest {
    private static final Path ENGINE = Path.of("..");

    @Test
    void allDependsOnEachLibrary() throws IOException {
        assertEquals(Parts.of(ENGINE), named("all/pom.xml", "dependencies/dependency"));
    }

    @Test
    void theBomHasTheVersionOfEachLibraryAndOfAll() throws IOException {
        var wanted = Stream.concat(Parts.of(ENGINE).stream(), Stream.of(Parts.ALL))
                .sorted()
                .toList();
        assertEquals(wanted, named("bom/pom.xml", "dependencyManagement/dependencies/dependency"));
    }

    private static List<String> named(String pom, String path) throws IOException {
        return PomFile.parse(Files.readString(ENGINE.resolve(pom))).all(path).stream()
                .map(dependency -> PomFile.text(dependency, "artifactId"))
                .sorted()
                .toList();
    }
}
