package throng.house;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Fails where something offends: tells each offence as file:line with what was measured and allowed, and the cure. */
final class Gate {
    private Gate() {}

    static void none(List<SourceFile> files, String cure, Function<SourceFile, Stream<String>> offences) {
        none(cure, files.stream().flatMap(offences));
    }

    static void none(String cure, Stream<String> offences) {
        String told = offences.distinct().collect(joining("\n"));
        if (!told.isEmpty()) fail("\n" + told + "\nCure: " + cure + "\n");
    }
}
