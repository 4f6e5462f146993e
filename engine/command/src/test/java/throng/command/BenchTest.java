package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import throng.command.trial.BenchOptions;
import throng.examples.scenario.Scenarios;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The verb {@code bench}: rows of flocks and of scenarios, and what it refuses. */
class BenchTest {
    @TempDir
    Path folder;

    private JsonNode rows(String options) throws IOException {
        Path file = folder.resolve("rows.json");
        var result = CommandResult.line("bench " + options + " --quiet --report " + file);
        assertEquals(0, result.code(), result.err());
        return JsonMapper.shared().readTree(Files.readString(file));
    }

    @Tag("shows")
    @Tag("long")
    @Test
    void benchWritesAListOfRows() throws IOException {
        Path file = folder.resolve("rows.json");
        var result =
                CommandResult.line("bench --agents 300 --workers 1 --form scalar --dimensions 2,3 --seconds .02 --quiet"
                        + " --report " + file);
        assertEquals(0, result.code(), result.err());
        assertEquals("", result.err());
        JsonNode rows = JsonMapper.shared().readTree(Files.readString(file));
        var throng = rows.valueStream()
                .filter(row -> row.get("engine").asString().equals("throng"))
                .toList();
        assertEquals(6, throng.size(), "2D and 3D; uniform, clustered and sparse");
        for (JsonNode row : throng) {
            assertEquals(300, row.get("agents").asInt());
            assertEquals("scalar", row.get("form").asString());
            assertTrue(row.get("nsMedian").asDouble() >= row.get("nsMin").asDouble());
            double tile = row.get("agentsPerTile").asDouble();
            assertTrue(tile >= 1 && tile <= 4, row.toString());
            assertTrue(row.get("hash").asString().matches("[0-9a-f]{16}"));
        }
        assertTrue(result.out().startsWith("engine"), result.out());
    }

    @Test
    void benchWritesCommaSeparatedValues() throws IOException {
        Path file = folder.resolve("rows.csv");
        CommandResult.line(
                "bench --agents 300 --workers 1 --form scalar --dimensions 3 --seconds 0.02 --quiet --report " + file);
        assertTrue(Files.readString(file).startsWith("engine,agents,workers,form,dimensions,crowd,"));
    }

    /** A scenario's row has the hash that {@code run} reports after as many ticks. */
    @Test
    void aScenarioIsARow() throws IOException {
        var rows = rows(
                "--scenario shoal --agents 400,500 --workers 2 --form scalar --warm 2 --ticks 8" + " --seconds 0.01");
        assertEquals(
                List.of("shoal", "shoal"),
                rows.valueStream().map(row -> row.get("crowd").asString()).toList());
        JsonNode row = rows.get(1);
        assertEquals("throng", row.get("engine").asString());
        assertEquals(500, row.get("agents").asInt());
        assertEquals(2, row.get("workers").asInt());
        assertEquals(2, row.get("dimensions").asInt());
        assertTrue(row.get("neighbours").asDouble() > 0, row.toString());
        assertTrue(row.get("candidates").asDouble() >= row.get("neighbours").asDouble(), row.toString());
        assertTrue(row.get("agentsPerTile").asDouble() >= 1, row.toString());
        assertTrue(row.get("nsMedian").asDouble() >= row.get("nsMin").asDouble(), row.toString());
        var run = CommandResult.line("run shoal --agents 500 --ticks 10 --form scalar --quiet");
        assertEquals(run.value("hash"), row.get("hash").asString());
    }

    /** Passes, steps and rules have their times, of all groups; the table tells them below the rows. */
    @Test
    void aScenarioTellsItsStagesAndRules() throws IOException {
        var stages = rows("--scenario shoal --agents 500 --workers 1 --form scalar --ticks 8 --warm 2 --seconds 0.02")
                .get(0)
                .get("stages");
        for (String name :
                List.of("steerAndMove", "sort", "see", "rules", "motion", "fish.separation", "sharks.cruise"))
            assertTrue(stages.path(name).asDouble() > 0, name + " in " + stages);
        String line = "bench --scenario shoal --agents 500 --workers 1 --form scalar --ticks 8 --seconds 0.02 --quiet";
        var result = CommandResult.line(line);
        assertTrue(result.out().contains("shoal 500 1 scalar, ns: begin "), result.out());
    }

    @Test
    void allMeansEveryScenario() {
        var options = new BenchOptions();
        new CommandLine(options).parseArgs("--scenario", "all", "--agents", "200,300");
        assertEquals(Scenarios.all(), options.scenarios());
        assertEquals(Scenarios.all().size(), options.trials().size());
        assertTrue(options.trials().getFirst().containsAll(List.of("--agents", "200,300", "murmuration")));
    }

    @Test
    void aScenarioHasItsOwnNumberOfAgents() throws IOException {
        var own = rows("--scenario lattice --workers 1 --form scalar --warm 0 --ticks 1 --seconds 0.01");
        assertEquals(10_000, own.get(0).get("agents").asInt());
    }

    /** Each model has its guide beside it, and three crowds of each kind tell what contact costs. */
    @Tag("shows")
    @Tag("long")
    @Test
    void modelsAreRows() throws IOException {
        var rows = rows("--models speed,contact --agents 700 --workers 2 --form scalar --seconds 0.01");
        assertEquals(3 * 2 + 3 * 6, rows.size(), "at three densities");
        assertEquals(
                List.of("guide 0.3/m2", "speed 0.3/m2", "guide 1/m2", "speed 1/m2", "guide 3/m2", "speed 3/m2"),
                rows.valueStream()
                        .limit(6)
                        .map(row -> row.get("crowd").asString())
                        .toList());
        JsonNode guide = rows.get(2), speed = rows.get(3), contact = rows.get(8);
        assertEquals(
                speed.get("nsMin").asDouble() - guide.get("nsMin").asDouble(),
                speed.get("stages").get("lessGuide").asDouble(),
                1e-9);
        assertEquals(9 * Math.PI, speed.get("neighbours").asDouble(), 2, "1 person/m² within 3 m");
        assertEquals(0, guide.get("neighbours").asDouble());
        assertEquals("guide+contact8 0.3/m2", contact.get("crowd").asString());
        assertTrue(
                contact.get("stages").has("perSweep") && contact.get("stages").has("contact"), contact.toString());
    }

    @Test
    void modelsAloneMeansAllOfThem() {
        var options = new BenchOptions();
        new CommandLine(options).parseArgs("--models", "--workers", "1");
        assertEquals(List.of("orca", "speed", "pairs", "contact"), options.models());
        assertEquals(List.of(10_000, 100_000, 1_000_000), options.agents());
        assertEquals(4, options.trials().size());
        assertTrue(options.trials().getLast().containsAll(List.of("--models", "contact")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--scenario shaol | there is no scenario 'shaol'; did you mean shoal?",
                "--scenario shoal --dimensions 2 | a scenario has its own; leave out --dimensions or --scenario",
                "--scenario shoal --peers | leave out --peers or --scenario",
                "--scenario shoal --agents 0 | --agents is 0; allowed is 1 to",
                "--scenario shoal --warm -1 | --warm is -1; allowed is 0 to 1000000",
                "--scenario shoal --ticks 0 | --ticks is 0; allowed is 1 to 1000000",
                "--models orka | --models: there is no 'orka'; name orca, speed, pairs, contact",
                "--models --agents 600 | --agents is 600; allowed is 700 to",
                "--models --agents 1000000000 | or give Java more memory: THRONG_JAVA_OPTS=-Xmx",
                "--models --scenario shoal | leave out --models or --scenario",
                "--models --dimensions 3 | leave out --dimensions or --models",
                "--models --peers | leave out --peers or --models",
                "--models --ticks 5 | --ticks needs --scenario",
                "--warm 5 | --warm needs --scenario: name scenarios with it, or leave it out",
                "--ticks 5 | --ticks needs --scenario: name scenarios with it, or leave it out",
                "--agents 100 | --agents is 100; allowed is 200 to",
                "--agents 1000000000 | or give Java more memory: THRONG_JAVA_OPTS=-Xmx",
                "--scenario million --agents 1000000000 | or give Java more memory: THRONG_JAVA_OPTS=-Xmx",
                "--scenario million --workers 0 | --workers is 0; allowed is 1 to 1024",
            })
    void wrongOptionsAreRefused(String options, String message) {
        var result = CommandResult.line("bench " + options);
        assertEquals(2, result.code(), result.err());
        assertTrue(result.err().contains(message), result.err());
        assertTrue(result.err().lines().count() <= 3, result.err());
    }
}
