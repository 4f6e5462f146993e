package throng.io.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
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
        assertEquals(List.of("config.simulation_settings.simulationParams: tau"), imported.notUnderstood());
        assertTrue(
                imported.text().contains("zones:\n  zones_0: {area: [3, 1, 4, 1, 4, 2], pace: 0.4}"), imported.text());
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

    /** Who comes over time comes over time: twelve people, four a second from the first second on. */
    @Test
    void flowsOfJuPedSimAreSources() throws IOException {
        String flow = "\"use_flow_spawning\": true, \"flow_start_time\": 1, \"flow_end_time\": 4, \"number\": 12,";
        var imported = juPedSim(CONFIG.replace("\"number\": 12,", flow));
        var file = scenario(imported);
        assertEquals(0, file.agents());
        try (World world = file.world(b -> b.workers(1))) {
            var building = Building.in(world).orElseThrow();
            for (int t = 0; t < 100; t++) {
                double time = world.time() + 1e-9;
                world.tick(file.dt());
                int expected = time < 1 ? 0 : (int) Math.min(12, 1 + Math.floor((time - 1) * 4));
                assertEquals(expected, building.came("distributions_0"), "at " + time);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-1|Constant\", \"updateFrequency\": 2|[{repeated: {first: 1, every: 2, people: 3, times: 3}}]|[]",
                "4|Constant\", \"updateFrequency\": 2|[{repeated: {first: 1, every: 2, people: 3, times: 2}}]"
                        + "|[source0: 6 people come, not 4]",
                "-1|Poisson\", \"numberPedsPerSecond\": 0.5|[{poisson: [1.5, 1, 5]}]"
                        + "|[source0: people come one by one, not 3 together]",
                "-1|NegativeExponential\", \"mean\": 2|[{poisson: [1.5, 1, 5]}]"
                        + "|[source0: people come one by one, not 3 together]",
                "-1|Mixed\", \"mean\": 2|[]|[source0: people are there at once, as times of 'Mixed' are not known]",
            })
    void sourcesOfVadereAreSources(int most, String distribution, String arrivals, String told) throws IOException {
        var imported = vadere("""
                "eventElementCount": 3, "constraintsElementsMax": %d,
                 "constraintsTimeStart": 1, "constraintsTimeEnd": 5,
                 "distribution": {"type": "org.vadere.state.attributes.distributions.Attributes%s}
                """.formatted(most, distribution.replaceFirst("\"", "Distribution\"")));
        var lines = imported.told();
        assertEquals(told, lines.subList(1, lines.size()).toString());
        var found = Pattern.compile("arrivals: (.*)}")
                .matcher(imported.text())
                .results()
                .map(m -> m.group(1));
        assertEquals(arrivals, found.toList().toString());
    }

    /** No one comes within the obstacle that lies in the box of the source, or outside. */
    @Test
    void peopleComeWhereTheyCanWalk() throws IOException {
        var imported = vadere("\"eventElementCount\": 40, \"constraintsTimeStart\": 1, \"constraintsTimeEnd\": 1");
        var plan = PlanReader.parse(imported.plan(), "plan");
        try (World world = scenario(imported).world(b -> b.workers(1))) {
            for (int t = 0; t < 22; t++) world.tick(.05f);
            var people = world.groups().getFirst();
            assertTrue(people.count() > 10, "came");
            for (int i = 0; i < people.count(); i++) {
                float x = people.view("x").get(i), y = people.view("y").get(i);
                assertTrue(plan.contains(x, y), "in an obstacle at " + x + ", " + y);
            }
        }
    }

    private ImportedScenario vadere(String spawner) throws IOException {
        Path from = folder.resolve("a.scenario");
        Files.writeString(from, """
                {"scenario": {"mainModel": "none", "attributesSimulation": {"finishTime": 60},
                 "topography": {"attributes": {"bounds": {"width": 12, "height": 6}, "bounded": false},
                 "obstacles": [{"shape": {"type": "RECTANGLE", "x": 3, "y": 1, "width": 2, "height": 4}}],
                 "targets": [{"shape": {"type": "RECTANGLE", "x": 10, "y": 1, "width": 1, "height": 1}, "id": 8,
                   "absorber": {"enabled": true}}],
                 "sources": [{"shape": {"type": "RECTANGLE", "x": 1, "y": 1, "width": 7, "height": 4},
                   "targetIds": [8], "spawner": {%s}}], "attributesPedestrian": {}}}}
                """.formatted(spawner));
        return ImportedScenario.read(from, "plan.wkt");
    }

    /** The folders of JuPedSim beside the project: walls, exits, numbers and journeys are those of their files. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "bottleneck-zone",
                "faster-is-slower",
                "rimea-10",
                "stage-routing-square-room",
                "waiting-stage-corridor"
            })
    void foldersAreReadAsTheyAreWritten(String name) throws IOException {
        Path from = PLANS.resolve("scenarios").resolve(name);
        assumeTrue(Files.exists(from));
        var imported = ImportedScenario.read(from, "plan.wkt");
        assertEquals(Files.readString(from.resolve("geometry.wkt")), imported.plan());
        var keys = ForeignKeys.read(name, Files.readAllBytes(from.resolve("config.json")));
        var groups = keys.named("distributions");
        for (var each : groups.entrySet()) {
            String group = each.getKey().replace("jps-", "");
            int number = (int) each.getValue().keys("parameters").number("number");
            String begin = "  %s:\n    agents: %d\n    spawn: {apart: {map: floor, distance: ".formatted(group, number);
            assertTrue(imported.text().contains(begin), begin);
            String area = PlanYaml.corners(each.getValue().corners("coordinates"));
            assertTrue(imported.text().contains("areas: [{corners: " + area + "}]"), area);
        }
        var goals = new ArrayList<String>();
        for (String kind : List.of("checkpoints", "exits"))
            for (var each : keys.named(kind).entrySet()) {
                String corners = PlanYaml.corners(each.getValue().corners("coordinates"));
                assertTrue(imported.text().contains("- {corners: " + corners + "}"), corners);
                goals.add(each.getKey());
            }
        for (var each : keys.named("zones").entrySet()) {
            var numbers = Arrays.stream(each.getValue().corners("coordinates"))
                    .mapToObj(PlanYaml::number)
                    .toList();
            String zone = "{area: %s, pace: %s}"
                    .formatted(numbers, PlanYaml.number(each.getValue().number("speed_factor")));
            assertTrue(imported.text().contains(zone), zone);
        }
        for (String kind : List.of("journeys", "journeys_v2"))
            for (ForeignKeys journey : keys.list(kind)) {
                var stages = new ArrayList<>(journey.words("stages"));
                stages.addAll(journey.words("sequence"));
                for (String stage : stages) {
                    if (!goals.contains(stage)) continue;
                    String walk =
                            "      %s: {walk: {goal: %d,".formatted(stage.replace("jps-", ""), goals.indexOf(stage));
                    assertTrue(imported.text().contains(walk), walk);
                }
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
