package throng.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.examples.scenario.Scenarios;
import throng.examples.setup.Scenario;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The verbs {@code list}, {@code info} and {@code bench}. */
class VerbsTest {
    @TempDir
    Path folder;

    @Test
    void listHasALineForEachScenario() {
        var result = CommandResult.throng("list");
        assertEquals(0, result.code());
        assertEquals(
                Scenarios.all().stream().map(Scenario::name).toList(),
                result.out().lines().map(line -> line.split(" ", 2)[0]).toList());
    }

    @Test
    void infoPrintsGroupsRulesAndMemory() {
        var result = CommandResult.line("info shoal --agents 6252 --set fish.cruise.speed=5.5");
        assertEquals(0, result.code(), result.err());
        assertEquals("6,252", result.value("agents"));
        assertTrue(result.value("memory").matches("0\\.\\d MB: \\d{2,3} B per agent"), result.out());
        assertTrue(result.out().contains("fish: 6,250 agents"), result.out());
        assertTrue(result.out().contains("sharks: 2 agents"), result.out());
        assertTrue(result.out().contains("fish.separation2 "), result.out());
        assertTrue(result.out().contains("speed=5.5 gain=0.3"), result.out());
        assertTrue(result.out().contains("maxSpeed=6.0"), result.out());
    }

    @Test
    void infoPrintsEnumsInLowerCaseAndTheOwnGroupByName() {
        String shoal = CommandResult.line("info shoal").out();
        assertTrue(shoal.contains(" speedLimit=clamped"), shoal);
        assertTrue(shoal.contains("weight=6.0 group=own radius=4.0"), shoal);
        assertTrue(shoal.contains("weight=150.0 group=1 radius=15.0"), shoal);
        assertFalse(shoal.contains("=-1"), shoal);
        String watch = CommandResult.line("info watch --set minds=TREE").out();
        assertTrue(watch.contains(" minds=tree"), watch);
    }

    @Test
    void infoPrintsMinds() {
        String machine = CommandResult.line("info watch").out();
        assertTrue(
                machine.contains("  mind guard\n    patrol: saw → chase, heard → investigate\n"
                        + "      walk: at the post → stand\n      stand: rested → walk\n    investigate: "),
                machine);
        String tree = CommandResult.line("info watch --set minds=tree").out();
        assertTrue(tree.contains("  mind guard\n    selector\n      sequence\n        saw an intruder?\n"), tree);
    }

    @ParameterizedTest
    @ValueSource(strings = {"murmuration", "shoal", "million", "lattice", "pile"})
    void infoDoesNotBuildTheWholeWorld(String scenario) {
        var result = CommandResult.line("info --agents 2000000000 " + scenario);
        assertEquals(0, result.code(), result.err());
        assertEquals("2,000,000,000", result.value("agents"));
    }

    @Test
    void benchWritesAListOfRows() throws IOException {
        Path file = folder.resolve("rows.json");
        var result =
                CommandResult.line("bench --agents 300 --workers 1 --form scalar --dimensions 2,3 --seconds 0.1 --quiet"
                        + " --report " + file);
        assertEquals(0, result.code(), result.err());
        assertEquals("", result.err());
        JsonNode rows = JsonMapper.shared().readTree(Files.readString(file));
        var throng = rows.valueStream()
                .filter(row -> row.get("engine").asString().equals("throng"))
                .toList();
        assertEquals(4, throng.size(), "2D and 3D, uniform and clustered");
        for (JsonNode row : throng) {
            assertEquals(300, row.get("agents").asInt());
            assertEquals("scalar", row.get("form").asString());
            assertTrue(row.get("nsMedian").asDouble() >= row.get("nsMin").asDouble());
            assertTrue(row.get("hash").asString().matches("[0-9a-f]{16}"));
        }
        assertTrue(result.out().startsWith("engine"), result.out());
    }

    @Test
    void benchWritesCommaSeparatedValues() throws IOException {
        Path file = folder.resolve("rows.csv");
        CommandResult.line(
                "bench --agents 300 --workers 1 --form scalar --dimensions 3 --seconds 0.1 --quiet --report " + file);
        assertTrue(Files.readString(file).startsWith("engine,agents,workers,form,dimensions,crowd,"));
    }
}
