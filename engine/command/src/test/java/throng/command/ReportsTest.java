package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.examples.scenario.Scenarios;
import throng.setup.FileScenario;
import throng.setup.Scenario;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What reports say: the crowd first, the engine on demand, and what all was made with. */
class ReportsTest {
    /** Nothing is divided by no one, and nothing is said of the engine but its speed. */
    private static final Pattern SENSELESS = Pattern.compile("NaN|Infinit|null|∞|�|an agent\\b");

    private static final Pattern ENGINE = Pattern.compile("\\bns\\b|\\bB per|passes|candidates|allocated|lanes");

    @TempDir
    Path folder;

    static List<Scenario> all() {
        return Scenarios.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void theCrowdComesFirst(Scenario scenario) throws IOException {
        for (String size : List.of("--agents 1 --ticks 3", "--agents 90 --ticks 12", "--agents 60 --ticks 0")) {
            Path json = folder.resolve("report.json");
            var run = CommandResult.line("run " + scenario.name() + " " + size + " --quiet --report " + json);
            assertEquals(0, run.code(), run.err());
            List<String> lines = run.out().lines().toList();
            assertTrue(lines.getFirst().startsWith("scenario "), run.out());
            assertTrue(lines.get(1).startsWith("crowd "), run.out());
            assertFalse(SENSELESS.matcher(run.out()).find(), run.out());
            assertFalse(ENGINE.matcher(run.out()).find(), run.out());
            assertTrue(lines.size() < 30, "few lines that matter: " + run.out());
            String text = Files.readString(json);
            assertFalse(text.contains("NaN") || text.contains("Infinity"), text);
            JsonNode report = JsonMapper.shared().readTree(text);
            assertEquals(report.get("agents"), report.get("crowd").get("there"));
            cited(report.get("madeWith"), "run " + scenario.name(), scenario instanceof FileScenario);
        }
    }

    private static void cited(JsonNode made, String command, boolean file) {
        var names = new TreeSet<>(made.propertyNames());
        assertTrue(names.containsAll(Set.of("throng", "date", "command", "machine")), made.toString());
        assertTrue(made.get("date").asString().matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ"), made.toString());
        assertTrue(made.get("command").asString().startsWith("throng " + command + " "), made.toString());
        assertTrue(made.get("machine").get("lanes").asInt() > 0, made.toString());
        assertEquals(file, names.contains("file"), made.toString());
        boolean repository = Files.exists(Path.of("../../.git"));
        if (repository)
            assertTrue(made.get("commit").asString().matches("[0-9a-f]{7,}( with changes)?"), made.toString());
    }

    @Test
    void theEngineIsToldOnDemand() {
        var run = CommandResult.line("run shoal --agents 300 --ticks 5 --quiet --engine");
        assertTrue(ENGINE.matcher(run.out()).results().count() > 4, run.out());
        assertEquals("yes", run.value("finite"));
    }

    /** A run ends when all have left, unless so many ticks were asked for. */
    @Test
    void aRunEndsWhenAllHaveLeft() {
        String hall = "run evacuation --agents 100 --quiet";
        var run = CommandResult.line(hall);
        assertTrue(run.value("crowd").matches("100 people at first; all left at [\\d.]+ s"), run.out());
        int ticks = Integer.parseInt(run.value("ticks").split(" ")[0].replace(",", ""));
        assertTrue(ticks < 1200, run.out());
        var doors = Pattern.compile("(?m)^(?:left)? +(\\d+) at \\(-?\\d+, -?\\d+\\)")
                .matcher(run.out())
                .results()
                .toList();
        assertEquals(4, doors.size(), "by which doors: " + run.out());
        assertEquals(
                100,
                doors.stream().mapToInt(door -> Integer.parseInt(door.group(1))).sum(),
                run.out());
        var same = CommandResult.line(hall + " --ticks " + ticks);
        assertEquals(run.value("hash"), same.value("hash"));
        var longer = CommandResult.line(hall + " --ticks " + (ticks + 50));
        assertTrue(longer.value("ticks").startsWith(String.format("%,d of", ticks + 50)), longer.out());
        assertEquals(run.value("crowd"), longer.value("crowd"), "it tells when all had left");
    }

    /** Who will come keeps a run from its end. */
    @Test
    void aRunWaitsForThoseWhoComeLater() throws IOException {
        Path file = Files.writeString(folder.resolve("late.yaml"), """
                throng: 1
                run: {agents: 1, ticks: 300, dt: 0.1, seed: 1}
                space: {open: 2}
                maps: {hall: {rooms: {tile: 1, open: [[0, 0, 9, 4]]}}}
                tiles: hall
                fields: {ways: {ways: {map: hall, radius: 0.2, goals: [[[8, 1], [8, 2]]]}}}
                groups:
                  people:
                    agents: agents
                    spawn: {box: [6, 1, 7, 3]}
                    motion: {radius: 0.2, maxSpeed: 1.3, maxForce: 1000, mass: 80}
                    rules: [{collisionFreeSpeed: {guide: {followWay: {ways: ways, goal: {each: goal}}}}}]
                journeys:
                  people: {ways: ways, stages: {go: {walk: {goal: 0, next: {fixed: out}}}, out: leave}}
                sources:
                  street:
                    group: people
                    place: {line: [5, 1, 5, 3]}
                    arrivals: {repeated: {first: 12, every: 1, people: 1, times: 2}}
                """);
        var run = CommandResult.line("run " + file + " --quiet");
        assertEquals(0, run.code(), run.err());
        assertEquals("2 by 1 source", run.value("came"));
        assertTrue(run.value("left").startsWith("3 by go: the first at "), run.out());
        assertTrue(run.value("crowd").matches("1 agent at first; all left at 1[3-9]\\.\\d s"), run.out());
        var part = CommandResult.line("run " + file + " --ticks 60 --quiet");
        assertEquals("no agents after 6.0 s, 1 at first", part.value("crowd"), "two will come");
    }

    /** Every verb that reports as JSON says what the report was made with; rows of bench are a list, as tables are. */
    @Test
    void eachJsonReportCanBeCited() throws IOException {
        Path map = Files.writeString(folder.resolve("a.map"), "type octile\nheight 2\nwidth 3\nmap\n...\n...\n");
        Path scen = Files.writeString(folder.resolve("a.scen"), "version 1\n0\ta.map\t3\t2\t0\t0\t2\t0\t2.0\n");
        Path recording = folder.resolve("run.arrow"), json = folder.resolve("report.json");
        assertEquals(
                0,
                CommandResult.line("run hunt --agents 60 --ticks 4 --quiet --record " + recording)
                        .code());
        var lines = Map.of(
                "run", "run watch --agents 60 --ticks 3 --quiet",
                "measure", "measure " + recording,
                "paths", "paths " + map + " " + scen + " --dijkstra 1 --seconds 0");
        var verbs = Throng.command().getSubcommands();
        for (String verb : verbs.keySet()) {
            if (verb.equals("bench") || verbs.get(verb).getCommandSpec().findOption("--report") == null) continue;
            assertTrue(lines.containsKey(verb), "add a line for " + verb);
            var result = CommandResult.line(lines.get(verb) + " --report " + json);
            assertEquals(0, result.code(), result.err());
            cited(JsonMapper.shared().readTree(Files.readString(json)).get("madeWith"), verb, false);
        }
    }

    /** Tables are the same bytes again; what they were made with lies beside them, and in short below plots. */
    @Test
    void aSweepCanBeCitedAndIsTheSameBytesAgain() throws IOException {
        Path first = folder.resolve("first"), second = folder.resolve("second");
        for (Path out : List.of(first, second))
            assertEquals(
                    0,
                    CommandResult.line("sweep hunt --agents 60 --ticks 5 --seeds 1..3 --whole --quiet --out " + out)
                            .code());
        JsonNode made = JsonMapper.shared().readTree(Files.readString(first.resolve("made-with.json")));
        cited(made, "sweep hunt", true);
        assertEquals("1..3", made.get("seeds").asString());
        try (var files = Files.walk(first)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = first.relativize(file).toString();
                if (name.equals("made-with.json") || name.equals("times.csv") || name.startsWith("runs/")) continue;
                assertEquals(-1, Files.mismatch(file, second.resolve(name)), name);
            }
        }
    }
}
