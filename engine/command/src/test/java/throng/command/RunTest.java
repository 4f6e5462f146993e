package throng.command;

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

/** The verb {@code run}: report, snapshot, resume, map, settings and picture. */
class RunTest {
    @TempDir
    Path folder;

    private JsonNode report(String line) throws IOException {
        Path file = folder.resolve("report.json");
        var result = CommandResult.line(line + " --quiet --report " + file);
        assertEquals(0, result.code(), result.err());
        return JsonMapper.shared().readTree(Files.readString(file));
    }

    /** In a process of its own: in a short run of tests no garbage is collected to tell the heap. */
    @Test
    void memoryIsThatOfTheAgents() throws IOException, InterruptedException {
        Path file = folder.resolve("report.json");
        String line = "run murmuration --agents 100000 --ticks 2 --workers 2 --seed 5 --quiet --report " + file;
        var result = ChildProcess.shell(folder, "\"$@\"", line.split(" "));
        assertEquals(0, result.code(), result.err());
        double bytes = JsonMapper.shared()
                .readTree(Files.readString(file))
                .get("memoryBytesPerAgent")
                .asDouble();
        assertTrue(bytes > 50 && bytes < 1_000, bytes + " B an agent");
    }

    @Test
    void theReportHasAllFields() throws IOException {
        JsonNode report = report("run murmuration --agents 300 --ticks 20 --workers 2 --seed 5 --dt 0.02");
        assertEquals(
                List.of(
                        "scenario",
                        "agents",
                        "ticks",
                        "tick",
                        "dt",
                        "seed",
                        "settings",
                        "workers",
                        "form",
                        "hash",
                        "crowd"),
                List.copyOf(report.propertyNames()).subList(0, 11));
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
                () -> assertFalse(report.has("memoryBytesPerAgent")), // of few agents; see memoryIsThatOfTheAgents
                () -> assertTrue(report.get("finite").asBoolean()),
                () -> assertTrue(
                        report.get("madeWith").get("machine").get("cores").asInt() > 0),
                () -> assertFalse(report.get("madeWith")
                        .get("machine")
                        .get("cpu")
                        .asString()
                        .isBlank()),
                () -> assertFalse(report.get("madeWith")
                        .get("machine")
                        .get("jdk")
                        .asString()
                        .isBlank()),
                () -> assertTrue(
                        report.get("madeWith").get("machine").get("lanes").asInt() >= 1));
    }

    /** The run ends when all have left; who left by which door is told. */
    @Test
    void peopleLeaveAPlan() throws IOException {
        Path plan = folder.resolve("hall.wkt");
        Files.writeString(plan, "POLYGON ((0 0, 9 0, 9 5, 0 5, 0 0))");
        JsonNode report = report("run evacuation --people 20 --door 0,1,0,3 --door 9,1,9,3 --plan " + plan);
        assertEquals(0, report.get("agents").asInt());
        assertTrue(report.get("ticks").asInt() < 400, report.get("ticks") + " ticks");
        assertEquals(
                20,
                report.get("figures").get("events.left by door1").asInt()
                        + report.get("figures").get("events.left by door2").asInt());
    }

    @Test
    void textAndJsonAgree() throws IOException {
        Path file = folder.resolve("report.json");
        var result = CommandResult.line("run shoal --agents 300 --ticks 5 --quiet --report " + file);
        JsonNode report = JsonMapper.shared().readTree(Files.readString(file));
        assertEquals(report.get("hash").asString(), result.value("hash"));
        assertEquals("5 of 0.03333 s", result.value("ticks"));
        assertEquals("", result.err());
    }

    @Test
    void whyExplainsAnAgentAndChangesNothing() throws IOException {
        Path file = folder.resolve("state");
        var plain = CommandResult.line("run shoal --agents 300 --ticks 5 --quiet --snapshot " + file);
        var explained = CommandResult.line("run shoal --agents 300 --ticks 5 --quiet --why fish:17");
        assertEquals(0, explained.code(), explained.err());
        assertEquals(plain.value("hash"), explained.value("hash"), "an explanation changes nothing");
        String explanation = explained.out().substring(explained.out().indexOf("\nagent 17 of fish at ("));
        assertTrue(explanation.contains("\nrule  Separation "), explanation);
        var resumed = CommandResult.line("run shoal --ticks 0 --quiet --why fish:17 --resume " + file);
        assertTrue(
                resumed.out()
                        .endsWith(explanation.lines().skip(1).findFirst().orElseThrow()
                                + explanation.substring(explanation.indexOf('\n', 1))),
                resumed.out());
    }

    @Test
    void aRunWithoutTicksHasNoFigures() throws IOException {
        JsonNode report = report("run lattice --agents 100 --ticks 0");
        assertEquals(0, report.get("ticks").asInt());
        assertFalse(report.has("nsPerAgentTick"));
        assertFalse(report.has("allocatedBytesPerTick"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"murmuration", "shoal", "million", "lattice", "pile"})
    void aResumedRunGivesTheSameBits(String scenario) throws IOException {
        String settings = scenario.equals("shoal") ? " --set fish.maxSpeed=7 --dt 0.05" : "";
        String world = "run " + scenario + " --agents 300 --seed 42" + settings;
        String half = folder.resolve("half").toString();
        var whole = report(world + " --ticks 20");
        report(world + " --ticks 12 --form scalar --workers 2 --snapshot " + half);
        var rest = report("run " + scenario + " --ticks 8 --resume " + half);
        assertEquals(whole.get("hash"), rest.get("hash"));
        assertEquals(20, rest.get("tick").asInt());
        assertEquals(8, rest.get("ticks").asInt());
        assertEquals(whole.get("dt"), rest.get("dt"), "the snapshot's dt");
    }

    @Test
    void aSnapshotMayReplaceTheOneThatIsResumed() {
        String file = folder.resolve("state").toString();
        CommandResult.line("run pile --agents 50 --ticks 3 --quiet --snapshot " + file);
        var second =
                CommandResult.line("run pile --agents 50 --ticks 3 --quiet --resume " + file + " --snapshot " + file);
        var whole = CommandResult.line("run pile --agents 50 --ticks 6 --quiet");
        var third = CommandResult.line("run pile --ticks 0 --quiet --resume " + file);
        assertEquals(whole.value("hash"), second.value("hash"));
        assertEquals(whole.value("hash"), third.value("hash"));
        assertEquals(
                List.of(Path.of(file)),
                List.of(folder.toFile().listFiles()).stream()
                        .map(f -> f.toPath())
                        .toList());
    }

    @Test
    void aResumedRunNeedsTheSameMap() throws IOException {
        String half = folder.resolve("half").toString();
        Path map = folder.resolve("a.map"), other = folder.resolve("b.map");
        Files.writeString(map, "type octile\nheight 2\nwidth 6\nmap\n......\n..@...\n");
        Files.writeString(other, "type octile\nheight 2\nwidth 6\nmap\n......\n.@....\n");
        for (String scenario : List.of("tiles", "watch --set minds=tree", "panic")) {
            String world = "run " + scenario + " --agents 30 --quiet --map " + map;
            var whole = CommandResult.line(world + " --ticks 12");
            assertEquals(
                    0,
                    CommandResult.line(world + " --ticks 5 --snapshot " + half).code());
            String rest = "run " + scenario.split(" ")[0] + " --quiet --ticks 7 --resume " + half;
            assertEquals(
                    whole.value("hash"),
                    CommandResult.line(rest + " --map " + map).value("hash"));
            for (String wrong : List.of("", " --map " + other)) {
                var refused = CommandResult.line(rest + wrong);
                assertEquals(2, refused.code());
                assertTrue(refused.err().contains("half: its map is 6 × 2 tiles, "), refused.err());
                assertTrue(refused.err().strip().endsWith(": name the map of that run with --map"), refused.err());
            }
        }
    }

    @Test
    void aSettingChangesTheHash() {
        var plain = CommandResult.line("run shoal --agents 300 --ticks 5 --quiet");
        var same = CommandResult.line("run shoal --agents 300 --ticks 5 --quiet --set fish.separation.weight=1.5");
        var other = CommandResult.line("run shoal --agents 300 --ticks 5 --quiet --set fish.separation.weight=1.6");
        assertEquals(plain.value("hash"), same.value("hash"));
        assertNotEquals(plain.value("hash"), other.value("hash"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"murmuration", "shoal"})
    void thePictureIsWritten(String scenario) throws IOException {
        Path png = folder.resolve("crowd.png");
        var result = CommandResult.line("run " + scenario + " --agents 200 --ticks 2 --quiet --picture " + png);
        assertEquals(0, result.code(), result.err());
        var image = ImageIO.read(png.toFile());
        assertEquals(1920, image.getWidth());
        assertEquals(1080, image.getHeight());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 49, 50})
    void fewAgentsAreEnough(int agents) throws IOException {
        for (String scenario : List.of("murmuration", "shoal", "million", "lattice", "pile")) {
            JsonNode report = report("run " + scenario + " --ticks 3 --agents " + agents);
            assertEquals(agents, report.get("agents").asInt());
            assertTrue(report.get("finite").asBoolean(), scenario);
        }
    }
}
