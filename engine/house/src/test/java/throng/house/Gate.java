package throng.house;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Fails a test with all offences, each as file:line with what was measured and allowed, and with the cure. */
final class Gate {
    private Gate() {}

    static void none(List<SourceFile> files, String cure, Function<SourceFile, Stream<String>> offences) {
        none(cure, files.stream().flatMap(offences));
    }

    static void none(String cure, Stream<String> offences) {
        String report = offences.distinct().collect(joining("\n"));
        if (!report.isEmpty()) fail("\n" + report + "\nCure: " + cure + "\n");
    }
}
