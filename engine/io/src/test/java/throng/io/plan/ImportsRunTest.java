package throng.io.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.io.MalformedFile;
import throng.io.kind.Kinds;
import throng.io.scenario.ScenarioFile;
import throng.world.World;

/** An import writes a file that runs, and tells what it leaves out; or it refuses what is in the other one. */
class ImportsRunTest {
    private static final List<String> NUMBERS = List.of("0", "-1", "1e9", "1e-9", "0.5", "300", "1e18");
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.\"])-?\\d+(\\.\\d+)?(?![\\w.\"])");
    private static final int MOST_AGENTS = 3000;

    private static final String VADERE = """
            {"scenario": {"mainModel": "org.vadere.OptimalStepsModel",
             "attributesSimulation": {"finishTime": 60, "fixedSeed": 4},
             "topography": {"attributes": {"bounds": {"x": 0, "y": 0, "width": 12, "height": 6},
               "boundingBoxWidth": 0.5, "bounded": true},
              "obstacles": [{"id": 1, "shape": {"type": "RECTANGLE", "x": 5, "y": 0, "width": 1, "height": 4}}],
              "targets": [
               {"id": 8, "absorber": {"enabled": true},
                "shape": {"type": "RECTANGLE", "x": 10, "y": 1, "width": 1, "height": 1}},
               {"id": 9, "shape": {"type": "POLYGON",
                "points": [{"x": 7, "y": 1}, {"x": 8, "y": 1}, {"x": 8, "y": 2}]}}],
              "sources": [
               {"targetIds": [9, 8], "spawner": {"eventElementCount": 9},
                "shape": {"type": "RECTANGLE", "x": 1, "y": 1, "width": 3, "height": 4}},
               {"targetIds": [8], "spawner": {"eventElementCount": 2, "constraintsTimeStart": 1,
                 "constraintsTimeEnd": 20, "constraintsElementsMax": 7,
                 "distribution": {"type": "org.AttributesConstantDistribution", "updateFrequency": 5}},
                "shape": {"type": "RECTANGLE", "x": 1, "y": 1, "width": 3, "height": 4}},
               {"targetIds": [8], "spawner": {"eventElementCount": 1, "constraintsTimeStart": 1,
                 "constraintsTimeEnd": 20,
                 "distribution": {"type": "org.AttributesPoissonDistribution", "numberPedsPerSecond": 0.5}},
                "shape": {"type": "RECTANGLE", "x": 1, "y": 1, "width": 3, "height": 4}}],
              "attributesPedestrian": {"radius": 0.2, "speedDistributionMean": 1.2,
               "speedDistributionStandardDeviation": 0.2, "minimumSpeed": 0.3, "maximumSpeed": 3}}}}
            """;

    private static final String JU_PED_SIM = """
            {"config": {"simulation_settings": {"baseSeed": 7, "simulationParams": {"max_simulation_time": 60}}},
             "distributions": {"jps-distributions_0": {"coordinates": [[1, 1], [5, 1], [5, 4], [1, 4], [1, 1]],
               "parameters": {"number": 12, "radius": 0.2, "v0": 1.3, "use_premovement": true,
                "premovement_param_a": 2, "premovement_param_b": 3}},
              "jps-distributions_1": {"coordinates": [[1, 1], [5, 1], [5, 4], [1, 4], [1, 1]],
               "parameters": {"number": 3, "radius": 0.25, "v0": 1.2, "use_flow_spawning": true,
                "flow_start_time": 1, "flow_end_time": 4}}},
             "checkpoints": {"jps-checkpoints_0": {"coordinates": [[7, 1], [9, 1], [9, 4], [7, 4]], "waiting_time": 2}},
             "exits": {"jps-exits_0": {"coordinates": [[11, 1], [12, 1], [12, 4], [11, 4]],
               "enable_throughput_throttling": true, "max_throughput": 2}},
             "zones": {"jps-zones_0": {"coordinates": [[3, 1], [4, 1], [4, 2]], "speed_factor": 0.4}},
             "journeys": [{"id": "a", "stages": ["jps-distributions_0", "jps-checkpoints_0", "jps-exits_0"]}]}
            """;

    @TempDir
    private Path folder;

    private ImportedScenario vadere(String text) throws IOException {
        Path from = folder.resolve("a.scenario");
        Files.writeString(from, text);
        return ImportedScenario.read(from, "plan.wkt");
    }

    private ImportedScenario juPedSim(String text) throws IOException {
        Path from = Files.createDirectories(folder.resolve("from"));
        Files.writeString(from.resolve("config.json"), text);
        Files.writeString(from.resolve("geometry.wkt"), "POLYGON ((0 0, 12 0, 12 5, 0 5, 0 0))");
        return ImportedScenario.read(from, "plan.wkt");
    }

    /** {@return how many begin}; the file runs a few ticks. */
    private int runs(ImportedScenario imported, int ticks) throws IOException {
        Files.writeString(folder.resolve("plan.wkt"), imported.plan());
        ScenarioFile file = ScenarioFile.parse("s", imported.text(), folder, Kinds.installed());
        if (file.agents() > MOST_AGENTS) return file.agents();
        try (World world = file.world(b -> b.workers(1))) {
            for (int t = 0; t < ticks; t++) world.tick(file.dt());
        }
        return file.agents();
    }

    private @Nullable String fault(String text, boolean isVadere) {
        try {
            runs(isVadere ? vadere(text) : juPedSim(text), 2);
            return null;
        } catch (MalformedFile e) {
            return null;
        } catch (IOException | RuntimeException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @Tag("long")
    @Test
    void eachNumberMadeWrongStillRuns() {
        var faults = new ArrayList<String>();
        for (String whole : List.of(VADERE, JU_PED_SIM)) {
            var at = NUMBER.matcher(whole);
            while (at.find())
                for (String each : NUMBERS) {
                    String changed = whole.substring(0, at.start()) + each + whole.substring(at.end());
                    String fault = fault(changed, whole.equals(VADERE));
                    int line = whole.lastIndexOf('\n', at.start()) + 1;
                    if (fault != null)
                        faults.add(
                                "%s in%s %s: %s".formatted(each, whole.substring(line, at.start()), at.group(), fault));
                }
        }
        assertEquals("", String.join("\n", faults));
    }

    /** Each list or table of the other file may be empty. */
    @Test
    void withoutAPartItStillRuns() {
        var faults = new ArrayList<String>();
        for (String part : List.of(
                "obstacles",
                "targets",
                "sources",
                "targetIds",
                "distributions",
                "checkpoints",
                "exits",
                "zones",
                "journeys",
                "stages",
                "spawner"))
            for (String whole : List.of(VADERE, JU_PED_SIM)) {
                String empty = emptied(whole, part);
                String fault = empty.equals(whole) ? null : fault(empty, whole.equals(VADERE));
                if (fault != null) faults.add(part + ": " + fault);
            }
        assertEquals("", String.join("\n", faults));
    }

    /** The text with each list or table of a name emptied. */
    private static String emptied(String text, String part) {
        int key = text.indexOf('"' + part + "\": ");
        if (key < 0) return text;
        int begin = key + part.length() + 4, depth = 0, end = begin;
        do {
            char c = text.charAt(end++);
            if (c == '[' || c == '{') depth++;
            if (c == ']' || c == '}') depth--;
        } while (depth > 0);
        String empty = text.charAt(begin) == '[' ? "[]" : "{}";
        return text.substring(0, begin) + empty + emptied(text.substring(end), part);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"speedDistributionStandardDeviation\": 0.2 | \"speedDistributionStandardDeviation\": 0 | 9 | ",
                "\"x\": 10, \"y\": 1 | \"x\": 30, \"y\": 1 | 9 | target 8 is left out: the shape",
                "\"targetIds\": [9, 8] | \"targetIds\": [] | 9 | source0: people leave where",
                "\"eventElementCount\": 9 | \"eventElementCount\": 900 | 63 | source0: 63 of 900 people",
                "\"x\": 1, \"y\": 1, \"width\": 3 | \"x\": 41, \"y\": 1, \"width\": 3 | 0 | source1: no one comes",
            })
    void whatIsLeftOutIsTold(String before, String after, int agents, @Nullable String told) throws IOException {
        String text = VADERE.replace(before, after);
        assertTrue(!text.equals(VADERE), "changes nothing");
        var imported = vadere(text);
        assertEquals(agents, runs(imported, 20));
        if (told != null)
            assertTrue(
                    imported.told().stream().anyMatch(line -> line.startsWith(told)),
                    () -> imported.told().toString());
    }

    @Test
    void aZoneOfOneIsLeftOut() throws IOException {
        var imported = juPedSim(JU_PED_SIM.replace("\"speed_factor\": 0.4", "\"speed_factor\": 1"));
        assertEquals(12, runs(imported, 20));
        assertTrue(!imported.text().contains("zones:"), imported::text);
        assertTrue(
                imported.told().getFirst().startsWith("zones_0 is left out: zone 'zones_0' has pace 1"),
                () -> imported.told().toString());
    }

    /** Every scenario that lies beside the project. */
    @Test
    void scenariosBesideTheProjectRun() throws IOException {
        Path shared = Path.of(Files.exists(Path.of("../../../shared")) ? "../../../shared" : "../../../../shared");
        assumeTrue(Files.exists(shared.resolve("plans")), "no plans beside the project");
        var faults = new ArrayList<String>();
        int all = 0;
        for (String name : List.of("plans/scenarios", "plans/vadere", "trials/imports"))
            try (var files = Files.list(shared.resolve(name))) {
                for (Path each : files.sorted().toList()) {
                    all++;
                    try {
                        runs(ImportedScenario.read(each, "plan.wkt"), 20);
                    } catch (IOException | RuntimeException e) {
                        faults.add(each + ": " + e.getMessage());
                    }
                }
            }
        assertEquals("", String.join("\n", faults));
        assertTrue(all >= 10, all + " scenarios");
    }
}
