package throng.io.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.building.Building;
import throng.io.MalformedFile;
import throng.io.kind.Kinds;
import throng.io.scenario.ScenarioFile;
import throng.world.World;

/** Scenarios of JuPedSim and Vadere: numbers, exits and journeys are as written, and what has no meaning is told. */
class ImportedScenarioTest {
    private static final Path PLANS = Files.exists(Path.of("../../../shared"))
            ? Path.of("../../../shared/plans")
            : Path.of("../../../../shared/plans");

    private static final String CONFIG = """
            {"config": {"simulation_settings": {"baseSeed": 7, "simulationParams": {"model_type": "GCFM", "tau": 0.5}}},
             "distributions": {"jps-distributions_0": {"coordinates": [[1, 1], [5, 1], [5, 4], [1, 4], [1, 1]],
               "parameters": {"number": 12, "radius": 0.2, "v0": 1.3}}},
             "checkpoints": {"jps-checkpoints_0": {"coordinates": [[7, 1], [9, 1], [9, 4], [7, 4]], "waiting_time": 2}},
             "exits": {"jps-exits_0": {"coordinates": [[11, 1], [12, 1], [12, 4], [11, 4]],
               "enable_throughput_throttling": true, "max_throughput": 2}},
             "zones": {"jps-zones_0": {"coordinates": [[3, 1], [4, 1], [4, 2]], "speed_factor": 0.4}},
             "journeys": [{"id": "a", "stages": ["jps-distributions_0", "jps-checkpoints_0", "jps-exits_0"]}]}
            """;

    @TempDir
    private Path folder;

    private ScenarioFile scenario(ImportedScenario imported) throws IOException {
        Files.writeString(folder.resolve("plan.wkt"), imported.plan());
        return ScenarioFile.parse("s", imported.text(), folder, Kinds.installed());
    }

    private ImportedScenario juPedSim(String config) throws IOException {
        Path from = Files.createDirectories(folder.resolve("from"));
        Files.writeString(from.resolve("config.json"), config);
        Files.writeString(from.resolve("geometry.wkt"), "POLYGON ((0 0, 12 0, 12 5, 0 5, 0 0))");
        return ImportedScenario.read(from, "plan.wkt");
    }

    /** Twelve people wait two seconds at the checkpoint, and leave at two a second. */
    @Test
    void aFolderOfJuPedSimRuns() throws IOException {
        var imported = juPedSim(CONFIG);
        assertEquals(List.of("model GCFM: collision-free speed is taken instead"), imported.told());
        assertEquals(List.of("zones", "config.simulation_settings.simulationParams: tau"), imported.notUnderstood());
        var file = scenario(imported);
        assertEquals(12, file.agents());
        assertEquals(7, file.seed());
        try (World world = file.world(b -> b.workers(1))) {
            var people = world.groups().getFirst();
            for (int i = 0; i < 12; i++) {
                float x = people.view("x").get(i), y = people.view("y").get(i);
                assertTrue(x >= 1 && x <= 5 && y >= 1 && y <= 4, "begins outside of its area at " + x + ", " + y);
            }
            for (int t = 0; t < 1000 && world.agents() > 0; t++) world.tick(file.dt());
            var building = Building.in(world).orElseThrow();
            assertEquals(0, world.agents(), () -> building.report().toString());
            assertEquals(12, building.passed("exits_0"));
            assertEquals(
                    12, building.figures("distributions_0", "checkpoints_0").ended());
            assertEquals(
                    2, building.figures("distributions_0", "checkpoints_0_wait").meanSeconds(), .051);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"number\": 12|\"number\": \"many\"|distributions.jps-distributions_0.parameters.number is 'many'",
                "\"number\": 12,|| parameters.number is missing; allowed is a number",
                "[[7, 1], [9, 1], [9, 4], [7, 4]]|[[7, 1], [9, 1]]|of 2 corners; allowed are 3 and more",
                "[[7, 1], [9, 1]|[[7, 1, 5], [9, 1]|allowed are points [x, y]",
                "\"exits\": {|\"exits\": [{|config.json",
            })
    void whatIsWrongIsToldWithItsPlace(String before, String after, String told) {
        String wrong = CONFIG.replace(before, after == null ? "" : after);
        var e = assertThrows(MalformedFile.class, () -> juPedSim(wrong));
        assertTrue(e.getMessage().contains(told.strip()), e.getMessage());
        assertTrue(e.getMessage().contains("config.json"), e.getMessage());
    }

    @Test
    void aFileOfVadereRuns() throws IOException {
        String rectangle =
                "{\"shape\": {\"type\": \"RECTANGLE\", \"x\": %s, \"y\": %s, \"width\": %s, \"height\": %s}, %s}";
        Path from = folder.resolve("a.scenario");
        Files.writeString(from, """
                {"scenario": {"mainModel": "org.vadere.OptimalStepsModel", "attributesSimulation": {"finishTime": 60},
                 "topography": {"attributes": {"bounds": {"width": 12, "height": 6},
                  "boundingBoxWidth": 0.5, "bounded": true},
                 "obstacles": [%s], "targets": [%s], "sources": [%s], "stairs": [{"id": 3}],
                 "attributesPedestrian": {"radius": 0.2, "speedDistributionMean": 1.2}}}}
                """.formatted(
                rectangle.formatted(5, 0, 1, 4, "\"id\": 1"),
                rectangle.formatted(10, 1, 1, 1, "\"id\": 8, \"absorber\": {\"enabled\": true}"),
                rectangle.formatted(1, 1, 3, 4, "\"targetIds\": [8], \"spawner\": {\"eventElementCount\": 9}")));
        var imported = ImportedScenario.read(from, "plan.wkt");
        assertEquals(List.of("model OptimalStepsModel: collision-free speed is taken instead"), imported.told());
        assertEquals(List.of("scenario.topography: stairs"), imported.notUnderstood());
        var plan = PlanReader.parse(imported.plan(), "plan");
        assertEquals(11 * 5 - 3.5, plan.area(), 1e-9, "the border of 0.5 m and the obstacle within it are no ground");
        var file = scenario(imported);
        assertEquals(1200, file.ticks());
        try (World world = file.world(b -> b.workers(1))) {
            assertEquals(9, world.agents());
            for (int t = 0; t < 1200 && world.agents() > 0; t++) world.tick(file.dt());
            assertEquals(0, world.agents());
        }
    }

    /** All that lie beside the project: everyone leaves, and the numbers are those that are written. */
    @ParameterizedTest
    @CsvSource({
        "scenarios/bottleneck-zone, 50",
        "scenarios/faster-is-slower, 30",
        "scenarios/rimea-10, 13",
        "scenarios/stage-routing-square-room, 10",
        "scenarios/waiting-stage-corridor, 6",
        "vadere/bottleneck.scenario, 20",
        "vadere/vadere_bottleneck.scenario, 20"
    })
    void scenariosBesideTheProjectRun(String name, int people) throws IOException {
        Path from = PLANS.resolve(name);
        assumeTrue(Files.exists(from));
        var file = scenario(ImportedScenario.read(from, "plan.wkt"));
        assertEquals(people, file.agents());
        try (World world = file.world(b -> b.workers(1))) {
            for (int t = 0; t < 4000 && world.agents() > 0; t++) world.tick(file.dt());
            assertEquals(0, world.agents(), "stuck");
        }
    }

    @Test
    void whatIsNoScenarioIsRefused() throws IOException {
        var e = assertThrows(MalformedFile.class, () -> ImportedScenario.read(folder, "plan.wkt"));
        assertTrue(e.getMessage().contains("config.json: missing; allowed are folders"), e.getMessage());
        Path other = Files.writeString(folder.resolve("other.json"), "{\"a\": 1}");
        e = assertThrows(MalformedFile.class, () -> ImportedScenario.read(other, "plan.wkt"));
        assertTrue(e.getMessage().contains("no scenario of Vadere"), e.getMessage());
    }
}
