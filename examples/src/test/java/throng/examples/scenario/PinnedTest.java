package throng.examples.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each scenario of {@code throng list} has a pinned hash, so that {@code .ci/bits} runs it and finds any change. */
class PinnedTest {
    private static final Path PINS = Path.of("../.ci/hashes");

    /** A line: name, or name:path=value; hash; why. */
    private static final String LINE = "(\\S+?)(:\\S+=\\S+)? +[0-9a-f]{16} \\S.*";

    /** A program of the gallery, and no scenario. */
    private static final String TRIO = "trio";

    @Test
    void everyScenarioIsPinned() throws IOException {
        var offences = offences(Scenarios.names(), Files.readAllLines(PINS));
        if (!offences.isEmpty()) fail("\n" + String.join("\n", offences));
    }

    @Test
    void aScenarioWithoutALineIsFoundWithTheCure() {
        var pins = List.of(
                "# comment", "shoal              6391ebfba94d3ce7 first pinned", "trio 9f0cadcda13644f9 first pinned");
        assertEquals(List.of(), offences(List.of("shoal"), pins));
        assertEquals(
                List.of(".ci/hashes: scenario 'roost' has no line. Run .ci/bits roost, and add the line that it "
                        + "prints, with 'first pinned' at its end"),
                offences(List.of("shoal", "roost"), pins));
        assertEquals(
                List.of(
                        ".ci/hashes: there is no scenario 'shoal'. Delete the line, or name it as throng list does",
                        ".ci/hashes: scenario 'shoals' has no line. Run .ci/bits shoals, and add the line that it "
                                + "prints, with 'first pinned' at its end"),
                offences(List.of("shoals"), pins));
        assertEquals(
                List.of(".ci/hashes: 'shoal 6391ebfba94d3ce7' is not NAME HASH WHY. Say why the hash is as it is"),
                offences(List.of("shoal"), List.of("shoal 6391ebfba94d3ce7 first pinned", "shoal 6391ebfba94d3ce7")));
        assertEquals(
                1,
                offences(List.of("watch"), List.of("watch:minds=tree 6391ebfba94d3ce7 first pinned"))
                        .size(),
                "a line with a setting does not pin the scenario as it is");
    }

    private static List<String> offences(List<String> names, List<String> lines) {
        var pins = lines.stream()
                .filter(line -> !line.startsWith("#") && !line.isBlank())
                .toList();
        var wrong = pins.stream()
                .filter(line -> !line.matches(LINE))
                .map(line -> "'%s' is not NAME HASH WHY. Say why the hash is as it is".formatted(line));
        var unknown = pins.stream()
                .map(line -> line.replaceFirst("[\\s:].*", ""))
                .distinct()
                .filter(name -> !names.contains(name) && !name.equals(TRIO))
                .map("there is no scenario '%s'. Delete the line, or name it as throng list does"::formatted);
        var missing = names.stream()
                .filter(name -> pins.stream().noneMatch(line -> line.startsWith(name + " ")))
                .map(name ->
                        ("scenario '%s' has no line. Run .ci/bits %s, and add the line that it prints, with 'first "
                                        + "pinned' at its end")
                                .formatted(name, name));
        return Stream.of(wrong, unknown, missing)
                .flatMap(found -> found)
                .map(found -> ".ci/hashes: " + found)
                .toList();
    }
}
