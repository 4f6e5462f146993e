package throng.examples;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a run tells, and what it leaves behind. */
class RunTest {
    @TempDir
    Path folder;

    private JsonNode report(String line) throws IOException {
        Path file = folder.resolve("report.json");
        var console = Console.line(line + " --quiet --report " + file);
        assertEquals(0, console.code(), console.err());
        return JsonMapper.shared().readTree(Files.readString(file));
    }

    @Test
    void theReportHasAllItsFields() throws IOException {
        JsonNode report = report("run murmuration --agents 300 --ticks 20 --workers 2 --seed 5 --dt 0.02");
        assertEquals(
                List.of("scenario", "agents", "ticks", "tick", "dt", "seed", "workers", "form", "hash", "seconds"),
                List.copyOf(report.propertyNames()).subList(0, 10));
        JsonNode times = report.get("nsPerAgentTick");
        double min = times.get("min").asDouble(), median = times.get("median").asDouble();
        assertAll(
                () -> assertEquals("murmuration", report.get("scenario").asString()),
                () -> assertEquals(300, report.get("agents").asInt()),
                () -> assertEquals(20, report.get("ticks").asInt()),
                () -> assertEquals(.02f, report.get("dt").asDouble(), 1e-6),
                () -> assertEquals(5, report.get("seed").asInt()),
                () -> assertEquals(2, report.get("workers").asInt()),
                () -> assertTrue(report.get("form").asString().matches("scalar|wide")),
                () -> assertTrue(report.get("hash").asString().matches("[0-9a-f]{16}")),
                () -> assertTrue(report.get("seconds").asDouble() > 0),
                () -> assertTrue(
                        min > 0 && min <= median && median <= times.get("p99").asDouble()),
                () -> assertTrue(report.get("agentTicksPerSecond").asDouble() > 0),
                () -> assertTrue(report.get("neighbours").get("mean").asDouble() > 1),
                () -> assertTrue(report.get("neighbours").get("max").asInt() > 1),
                () -> assertTrue(report.get("allocatedBytesPerTick").asDouble() >= 0),
                () -> assertTrue(report.get("passes").get("steerAndMove").asDouble() > 0),
                () -> assertTrue(report.get("memoryBytesPerAgent").asDouble() > 0),
                () -> assertTrue(report.get("finite").asBoolean()),
                () -> assertTrue(report.get("machine").get("cores").asInt() > 0),
                () -> assertFalse(report.get("machine").get("cpu").asString().isBlank()),
                () -> assertFalse(report.get("machine").get("jdk").asString().isBlank()),
                () -> assertTrue(report.get("machine").get("lanes").asInt() >= 1));
    }

    @Test
    void textAndJsonTellTheSame() throws IOException {
        Path file = folder.resolve("report.json");
        var console = Console.line("run shoal --agents 300 --ticks 5 --quiet --report " + file);
        JsonNode report = JsonMapper.shared().readTree(Files.readString(file));
        assertEquals(report.get("hash").asString(), console.value("hash"));
        assertEquals("5 of 0.03333 s", console.value("ticks"));
        assertEquals("", console.err());
    }

    @Test
    void whyAnAgentDoesWhatItDoes() throws IOException {
        Path file = folder.resolve("state");
        var usual = Console.line("run shoal --agents 300 --ticks 5 --quiet --snapshot " + file);
        var asked = Console.line("run shoal --agents 300 --ticks 5 --quiet --why fish:17");
        assertEquals(0, asked.code(), asked.err());
        assertEquals(usual.value("hash"), asked.value("hash"), "asking changes nothing");
        String told = asked.out().substring(asked.out().indexOf("\nagent 17 of fish at ("));
        assertTrue(told.contains("\nrule  Separation "), told);
        var resumed = Console.line("run shoal --ticks 0 --quiet --why fish:17 --resume " + file);
        assertTrue(
                resumed.out()
                        .endsWith(
                                told.lines().skip(1).findFirst().orElseThrow() + told.substring(told.indexOf('\n', 1))),
                resumed.out());
    }

    @Test
    void nothingIsMeasuredInNoTicks() throws IOException {
        JsonNode report = report("run lattice --agents 100 --ticks 0");
        assertEquals(0, report.get("ticks").asInt());
        assertFalse(report.has("nsPerAgentTick"));
        assertFalse(report.has("allocatedBytesPerTick"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"murmuration", "shoal", "million", "lattice", "pile"})
    void aRunInTwoPartsIsTheSame(String scenario) throws IOException {
        String settings = scenario.equals("shoal") ? " --set fish.maxSpeed=7 --dt 0.05" : "";
        String world = "run " + scenario + " --agents 300 --seed 42" + settings;
        String half = folder.resolve("half").toString();
        var whole = report(world + " --ticks 20");
        report(world + " --ticks 12 --form scalar --workers 2 --snapshot " + half);
        var rest = report("run " + scenario + " --ticks 8 --resume " + half);
        assertEquals(whole.get("hash"), rest.get("hash"));
        assertEquals(20, rest.get("tick").asInt());
        assertEquals(8, rest.get("ticks").asInt());
        assertEquals(whole.get("dt"), rest.get("dt"), "as the snapshot says");
    }

    @Test
    void aSnapshotMayReplaceTheOneItCameFrom() {
        String file = folder.resolve("state").toString();
        Console.line("run pile --agents 50 --ticks 3 --quiet --snapshot " + file);
        var second = Console.line("run pile --agents 50 --ticks 3 --quiet --resume " + file + " --snapshot " + file);
        var whole = Console.line("run pile --agents 50 --ticks 6 --quiet");
        var third = Console.line("run pile --ticks 0 --quiet --resume " + file);
        assertEquals(whole.value("hash"), second.value("hash"));
        assertEquals(whole.value("hash"), third.value("hash"));
        assertEquals(
                List.of(Path.of(file)),
                List.of(folder.toFile().listFiles()).stream()
                        .map(f -> f.toPath())
                        .toList());
    }

    @Test
    void aRunGoesOnUponItsOwnMapAlone() throws IOException {
        String half = folder.resolve("half").toString();
        Path map = folder.resolve("a.map"), other = folder.resolve("b.map");
        Files.writeString(map, "type octile\nheight 2\nwidth 6\nmap\n......\n..@...\n");
        Files.writeString(other, "type octile\nheight 2\nwidth 6\nmap\n......\n.@....\n");
        for (String scenario : List.of("tiles", "watch --set minds=tree", "panic")) {
            String world = "run " + scenario + " --agents 30 --quiet --map " + map;
            var whole = Console.line(world + " --ticks 12");
            assertEquals(
                    0, Console.line(world + " --ticks 5 --snapshot " + half).code());
            String rest = "run " + scenario.split(" ")[0] + " --quiet --ticks 7 --resume " + half;
            assertEquals(
                    whole.value("hash"), Console.line(rest + " --map " + map).value("hash"));
            for (String wrong : List.of("", " --map " + other)) {
                var refused = Console.line(rest + wrong);
                assertEquals(2, refused.code());
                assertTrue(refused.err().contains("half: its map is 6 × 2 tiles, "), refused.err());
                assertTrue(refused.err().strip().endsWith(": name that of the run by --map"), refused.err());
            }
        }
    }

    @Test
    void aSettingChangesWhatComesOut() {
        var usual = Console.line("run shoal --agents 300 --ticks 5 --quiet");
        var same = Console.line("run shoal --agents 300 --ticks 5 --quiet --set fish.separation.weight=1.5");
        var other = Console.line("run shoal --agents 300 --ticks 5 --quiet --set fish.separation.weight=1.6");
        assertEquals(usual.value("hash"), same.value("hash"));
        assertNotEquals(usual.value("hash"), other.value("hash"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"murmuration", "shoal"})
    void thePictureIsThere(String scenario) throws IOException {
        Path png = folder.resolve("crowd.png");
        var console = Console.line("run " + scenario + " --agents 200 --ticks 2 --quiet --picture " + png);
        assertEquals(0, console.code(), console.err());
        var image = ImageIO.read(png.toFile());
        assertEquals(1920, image.getWidth());
        assertEquals(1080, image.getHeight());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 49, 50})
    void fewAgentsWillDo(int agents) throws IOException {
        for (String scenario : List.of("murmuration", "shoal", "million", "lattice", "pile")) {
            JsonNode report = report("run " + scenario + " --ticks 3 --agents " + agents);
            assertEquals(agents, report.get("agents").asInt());
            assertTrue(report.get("finite").asBoolean(), scenario);
        }
    }
}
