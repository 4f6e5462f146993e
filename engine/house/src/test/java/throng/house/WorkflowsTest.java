package throng.house;

import static java.util.regex.Pattern.compile;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Workflows run on machines of others: what they name here can be checked before. */
class WorkflowsTest {
    /** A path of the repository, with slashes or backslashes. */
    private static final Pattern PATH = compile("(?<![\\w./\\\\])(?:\\.ci|engine|examples|bench)[/\\\\][\\w./\\\\-]+");

    @Test
    void whatWorkflowsNameIsThere() throws IOException {
        try (var files = Files.list(House.ROOT.resolve(".github/workflows"))) {
            Gate.none(
                    "name a file that exists, with its path from the root of the repository.",
                    files.sorted().flatMap(file -> missing(House.path(file), SourceFile.read(file))));
        }
    }

    private static Stream<String> missing(String workflow, String text) {
        return PATH.matcher(text)
                .results()
                .map(hit -> hit.group().replace('\\', '/'))
                .filter(path -> !path.contains("/target/") && !Files.exists(House.ROOT.resolve(Path.of(path))))
                .map(path -> workflow + ": " + path + ": no such file");
    }

    /** A tag of an action may be moved to other code; a commit may not. */
    @Test
    void actionsAreNamedByTheirCommit() throws IOException {
        try (var files = Files.list(House.ROOT.resolve(".github/workflows"))) {
            Gate.none(
                    "name the commit of the action, and its version behind #.",
                    files.sorted()
                            .flatMap(file -> SourceFile.read(file)
                                    .lines()
                                    .filter(line -> line.contains("uses: "))
                                    .filter(line -> !line.matches(".*uses: [\\w./-]+@[0-9a-f]{40} # v[\\d.]+"))
                                    .map(line -> House.path(file) + ": " + line.strip())));
        }
    }

    @Test
    void missingFilesAreFound() {
        assertEquals(
                List.of("a: engine/gone: no such file", "a: .ci/gone: no such file"),
                missing("a", "copy engine\\gone b; .ci/gone; .ci/run; engine/command/target/throng.jar; io/engine/x")
                        .toList());
    }
}
