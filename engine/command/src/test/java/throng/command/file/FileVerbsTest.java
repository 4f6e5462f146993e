package throng.command.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.command.Throng;
import throng.command.report.JsonReport;
import throng.examples.scenario.Scenarios;
import throng.setup.FileScenario;
import throng.setup.ScenarioSetup;
import throng.setup.Setting;
import throng.simd.Form;
import tools.jackson.databind.JsonNode;

/** The command takes scenario files wherever it takes names. */
class FileVerbsTest {
    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... words) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Throng.command()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(words);
    }

    private void runShort(String... words) {
        var all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--agents", "400", "--ticks", "5", "--workers", "1", "--quiet"));
        assertEquals(0, run(all.toArray(String[]::new)));
    }

    private String hash() {
        return out.toString()
                .lines()
                .filter(line -> line.startsWith("hash"))
                .findFirst()
                .orElseThrow();
    }

    /** Export → edit → run is the same as a setting, and without the edit the same as the name. */
    @Test
    void anExportedFileRunsAsTheScenario() throws Exception {
        assertEquals(0, run("export", "hunt"));
        Path file = folder.resolve("mine.yaml");
        Files.writeString(file, out.toString());
        runShort("run", "hunt");
        String named = hash();
        runShort("run", file.toString());
        assertEquals(named, hash());
        Files.writeString(file, Files.readString(file).replace("weight: 1.5", "weight: 9"));
        runShort("run", file.toString());
        String edited = hash();
        assertTrue(!edited.equals(named));
        runShort("run", "hunt", "--set", "prey.separation.weight=9");
        assertEquals(edited, hash());
    }

    /** Export → edit → run has the settings of the name with {@code --set}, in the report, and the same hash. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hunt|weight: 1.5|weight: 9|prey.separation.weight=9",
                "evacuation|doors: {value: 4|doors: {value: 3|doors=3",
                "crossing|value: orca|value: speed|model=speed",
                "city|reach: 2|reach: 1|fields.ways.ways.goals.squares.reach=1",
                "tiles|every: 3|every: 5|runners.tileStep.every=5",
            })
    void anEditedFileHasTheSettingsOfItsReport(String name, String from, String to, String setting) throws Exception {
        assertEquals(0, run("export", name));
        Path file = folder.resolve("mine.yaml");
        Files.writeString(file, out.toString());
        JsonNode plain = report(name), exported = report(file.toString());
        assertEquals(plain.get("settings"), exported.get("settings"));
        assertEquals(plain.get("hash"), exported.get("hash"));
        assertTrue(plain.get("settings").size() > 4, plain.get("settings").toString());
        Files.writeString(file, Files.readString(file).replace(from, to));
        JsonNode edited = report(file.toString()), set = report(name, "--set", setting);
        assertEquals(set.get("settings"), edited.get("settings"));
        assertEquals(set.get("hash"), edited.get("hash"));
        if (!name.equals("city")) assertNotEquals(plain.get("settings"), edited.get("settings"));
        assertNotEquals(plain.get("hash"), edited.get("hash"));
    }

    private JsonNode report(String... words) throws Exception {
        Path file = folder.resolve("report.json");
        var all = new ArrayList<>(List.of("run"));
        all.addAll(List.of(words));
        all.addAll(List.of("--report", file.toString()));
        runShort(all.toArray(String[]::new));
        try (var in = Files.newInputStream(file)) {
            return JsonReport.read(in);
        }
    }

    /** What a file names and never uses is told on stderr; it is no error, and no built-in file has such names. */
    @Test
    void unusedNamesAreTold() throws Exception {
        Path file = folder.resolve("spare.yaml");
        Files.writeString(
                file,
                "throng: 1\nlet: {spare: 2}\nspace: {open: 2}\n"
                        + "groups: {a: {agents: 400, spawn: {box: [0, 0, 9, 9]}}}\n");
        String warning = "warning: %s:2:7: let 'spare' is used nowhere".formatted(file);
        assertEquals(0, run("validate", file.toString()));
        assertTrue(err.toString().startsWith(warning), err.toString());
        assertTrue(out.toString().contains("no errors"), out.toString());
        assertEquals(0, run("run", file.toString(), "--ticks", "1", "--workers", "1", "--quiet"));
        assertTrue(err.toString().startsWith(warning), err.toString());
        for (var scenario : Scenarios.all())
            if (scenario instanceof FileScenario each)
                assertEquals(List.of(), each.file().warnings(), scenario.name());
    }

    @Test
    void errorsAreLinesWithPlacesAndExitCode2() throws Exception {
        Path file = folder.resolve("bad.yaml");
        Files.writeString(file, "throng: 1\nspace: {open: 4}\ngroups: {a: {agents: q, spawn: point}}\n");
        for (String verb : List.of("validate", "run", "info")) {
            assertEquals(2, run(verb, file.toString()));
            assertEquals("", out.toString());
            var lines = err.toString().lines().toList();
            assertEquals("throng: 2 errors in " + file, lines.get(0));
            assertEquals(file + ":2:15: the number of axes of an open space is 4; allowed is 2 to 3", lines.get(1));
            assertTrue(lines.get(2).startsWith(file + ":3:22: agents of a: 'q' is no number"), lines.get(2));
        }
        assertEquals(2, run("validate", folder.resolve("no.yaml").toString()));
        assertTrue(err.toString().contains("there is no such file"));
        for (var scenario : Scenarios.all()) {
            assertEquals(scenario instanceof FileScenario ? 0 : 2, run("export", scenario.name()));
            if (scenario instanceof FileScenario) assertTrue(out.toString().startsWith("throng: 1\n"));
            else assertTrue(err.toString().contains("is code: " + scenario.reason()), err.toString());
        }
        assertEquals(2, run("run", "hunt", "--set", "run.agents=5"));
        assertTrue(err.toString().contains("--agents 5"), err.toString());
    }

    @Test
    void validateInfoAndSchemaTellWhatAFileHolds() throws Exception {
        Path file = folder.resolve("good.yaml");
        Files.writeString(file, """
                throng: 1
                about: a point
                parameters: {fear: {value: 3, unit: N, range: [1, 9]}}
                space: {open: 2}
                groups: {a: {agents: 7, spawn: point, rules: [wander: {weight: fear}]}}
                """);
        assertEquals(0, run("validate", file.toString()));
        assertTrue(out.toString().endsWith("no errors; 7 agents in 1 group\n"), out.toString());
        assertEquals(0, run("info", file.toString()));
        assertTrue(out.toString().contains("fear=3\n"), out.toString());
        assertTrue(out.toString().contains("a.wander  weight=3.0 changes=1.0"), out.toString());
        assertEquals(0, run("info", "hunt"));
        assertTrue(
                out.toString().contains("prey.evade.target  radius=12.0 fov=6.2831855  start: group=predators"),
                out.toString());
        assertTrue(
                out.toString().contains("predators.catch.target      radius=1.0 fov=6.2831855  start: group=prey"),
                out.toString());
        assertEquals(0, run("schema"));
        assertTrue(out.toString().startsWith("{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\""));
    }

    /** Each path that info prints of a file can be set; all values are refused or taken, none fails. */
    @Test
    void everyPrintedPathCanBeSet() {
        int set = 0;
        for (var scenario : List.of(Scenarios.named("hunt"), Scenarios.named("wolves"), Scenarios.named("missiles"))) {
            var defaults = scenario.defaults();
            for (Setting setting : Setting.of(scenario.parts(1000))) {
                var setup =
                        new ScenarioSetup(scenario, 1000, defaults.seed(), 1, Form.AUTO, List.of(setting.assignment()));
                assertEquals(Setting.of(scenario.parts(1000)), Setting.of(setup.parts()), setting.path());
                set++;
            }
        }
        assertTrue(set > 60, set + " paths");
    }
}
