package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** The verb {@code paths}: checks, counts, report and file formats. */
class PathsTest {
    /** The maps of the moving-AI benchmark, if they are beside the repository. */
    private static final Path MAPS = Path.of(System.getProperty("basedir", ""))
            .toAbsolutePath()
            .resolve("../../../shared/maps")
            .normalize();

    @TempDir
    Path folder;

    private String files(String lengths) throws IOException {
        var map = folder.resolve("small.map");
        Files.writeString(map, "type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....\n");
        var scen = folder.resolve("small.scen");
        var text = new StringBuilder("version 1\n");
        String[] goals = {"3\t2", "1\t0", "0\t0"};
        String[] each = lengths.split(" ");
        for (int q = 0; q < each.length; q++)
            text.append("0\tsmall.map\t4\t3\t0\t0\t%s\t%s\n".formatted(goals[q], each[q]));
        Files.writeString(scen, text);
        return map + " " + scen;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "--method jump",
                "--method astar",
                "--heuristic euclid",
                "--heuristic none --method astar",
                "--heuristic manhattan",
                "--workers 1"
            })
    void aSmallMapIsSolvedByAllMethods(String options) throws IOException {
        var result = CommandResult.line("paths " + files("5 1 0") + " --seconds 0 " + options);
        assertEquals(0, result.code(), result.err());
        assertEquals("3", result.value("queries"));
        assertEquals("0", result.value("wrong"));
        assertEquals("0.0e+00", result.value("worst relative error"));
        assertEquals("0", result.value("corner cuts"));
        assertTrue(result.value("against Dijkstra").endsWith("on 3 queries; 0 lengths differ"), result.out());
        assertEquals("", result.err());
    }

    @Test
    void wrongLengthsAreCounted() throws IOException {
        var result = CommandResult.line("paths " + files("4.82843 1 0") + " --seconds 0 --dijkstra 0");
        assertEquals(1, result.code());
        assertEquals("1", result.value("wrong"));
        assertEquals("throng: wrong answers: 1", result.err().strip());
    }

    /** Regression: lengths with two decimals, as in files of version 1.0, were compared as if they had five. */
    @Test
    void lengthsMayDifferByHalfOfTheirLastDigit() throws IOException {
        Files.writeString(folder.resolve("open.map"), "type octile\nheight 3\nwidth 3\nmap\n...\n...\n...\n");
        String line = "version 1.0\n0 open.map 3 3 0 0 2 2 %s\n0 open.map 3 3 0 0 1 0 1\n";
        for (String length : new String[] {"2.83", "2.8", "2.828", "2.82", "2.84", "2.9", "3"}) {
            Files.writeString(folder.resolve("old.scen"), line.formatted(length));
            var result = CommandResult.line("paths %s/open.map %s/old.scen --seconds 0".formatted(folder, folder));
            boolean right = length.length() == 5 || length.equals("2.83") || length.equals("2.8");
            assertEquals(right ? "0" : "1", result.value("wrong"), length + result.err());
        }
    }

    @Test
    void aByteOrderMarkIsIgnored() throws IOException {
        String words = "paths " + files("5 1 0") + " --seconds 0";
        for (String name : new String[] {"small.map", "small.scen"}) {
            Files.writeString(folder.resolve(name), "\ufeff" + Files.readString(folder.resolve(name)));
        }
        assertEquals("0", CommandResult.line(words).value("wrong"));
    }

    @Test
    void theReportIsWrittenAsJson() throws IOException {
        var file = folder.resolve("report.json");
        CommandResult.line("paths " + files("5 1") + " --seconds 0 --report " + file);
        var report = JsonMapper.shared().readTree(Files.readString(file));
        assertEquals(2, report.get("queries").asInt());
        assertEquals(0, report.get("wrong").asInt());
        assertEquals(8, report.get("neighbours").asInt());
        assertTrue(report.get("queriesPerSecond").asDouble() > 0);
        assertTrue(report.get("dijkstra").get("dijkstraExpansions").asDouble() > 0);
    }

    @Test
    void aFileWithoutQueriesIsAnswered() throws IOException {
        files("1");
        Files.writeString(folder.resolve("none.scen"), "version 1\n");
        var result = CommandResult.line("paths %s/small.map %s/none.scen --seconds 0".formatted(folder, folder));
        assertEquals(0, result.code(), result.err());
        assertEquals("0", result.value("queries"));
    }

    /** Maps of the benchmark, without random512-25-0, which takes ten times as long as the others together. */
    @ParameterizedTest
    @ValueSource(strings = {"arena", "den312d", "lak303d", "Paris_1_256", "brc202d", "Berlin_0_512", "maze512-32-0"})
    void benchmarkMapsHaveNoWrongAnswers(String name) {
        var map = MAPS.resolve(name + ".map");
        assumeTrue(Files.exists(map), () -> "no maps in " + MAPS.toAbsolutePath());
        var result = CommandResult.line("paths %s %s.scen --seconds 0 --dijkstra 5".formatted(map, map));
        assertEquals(0, result.code(), result.out() + result.err());
        assertEquals("0", result.value("wrong"));
        assertEquals("0", result.value("corner cuts"));
    }
}
