package throng.command.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throng.command.Throng;
import throng.command.file.ScenarioFiles;
import throng.command.measure.MeasuredPlaces;
import throng.examples.scenario.Scenarios;
import throng.motion.BodyShape;
import throng.page.RefusedSource;
import throng.page.WorldSource;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.simd.Form;

/** The command that a page prints makes the world that the page shows. */
class ScenarioSourceTest {
    private static ScenarioSource source(String name, int agents, String... settings) {
        var scenario = Scenarios.named(name);
        var setup = new ScenarioSetup(scenario, agents, 3, 1, Form.AUTO, List.of(settings));
        return new ScenarioSource(chosen(name, () -> setup, List.of()));
    }

    private static ScenarioSource source(Path file) {
        return new ScenarioSource(chosen(
                file.toString(),
                () -> {
                    var scenario = ScenarioFiles.read(file);
                    return new ScenarioSetup(scenario, scenario.defaults().agents(), 3, 1, Form.AUTO, List.of());
                },
                List.of(file)));
    }

    private static ScenarioSource.Choice chosen(String word, Supplier<ScenarioSetup> setup, List<Path> files) {
        return new ScenarioSource.Choice() {
            @Override
            public ScenarioSetup setup() {
                return setup.get();
            }

            @Override
            public ScenarioSetup setup(Scenario other) {
                return new ScenarioSetup(other, 100, 3, 1, Form.AUTO, List.of());
            }

            @Override
            public String word() {
                return word;
            }

            @Override
            public MeasuredPlaces measured() {
                return new MeasuredPlaces();
            }

            @Override
            public @Nullable Float dt() {
                return null;
            }

            @Override
            public @Nullable Path map() {
                return null;
            }

            @Override
            public List<Path> files() {
                return files;
            }
        };
    }

    private static String run(String line) {
        var out = new StringWriter();
        int code = Throng.command()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(out, true))
                .execute(line.split(" "));
        assertEquals(0, code, out::toString);
        return out.toString();
    }

    @Test
    void theCommandRepeatsTheRun() {
        var source = source("shoal", 500, "fish.cruise.speed=5.5");
        var settings = List.of("agents=300", "fish.cohesion.weight=2");
        try (var world = source.make(9, settings)) {
            assertEquals(300, world.agents());
            for (int t = 0; t < 10; t++)
                world.tick(Scenarios.named("shoal").defaults().dt());
            String command = source.command(9, settings);
            assertEquals(
                    "throng run shoal --agents 300 --seed 9 --set fish.cruise.speed=5.5 --set fish.cohesion.weight=2",
                    command);
            String report = run(command.substring("throng ".length()) + " --ticks 10 --quiet");
            assertTrue(report.contains("%016x".formatted(world.hash())), report);
        }
    }

    @Test
    void wrongSettingsAreRefusedAndTheFormerOnesStay() {
        var source = source("shoal", 500);
        var refused = assertThrows(IllegalArgumentException.class, () -> source.make(1, List.of("agents=none")));
        assertTrue(refused.getMessage().contains("allowed is 1 to"), refused.getMessage());
        assertThrows(IllegalArgumentException.class, () -> source.make(1, List.of("fish.nothing=1")));
        assertEquals("500", source.settings().getFirst().value());
        assertTrue(source.command(1, List.of()).startsWith("throng run shoal --agents 500 --seed 1"));
    }

    /** Each scenario of the menu has a line, and a small picture: {@code .ci/page pictures} takes them. */
    @Test
    void eachChoiceHasALineAndASmallPicture() {
        var source = source("shoal", 500);
        for (var choice : source.choices()) {
            assertTrue(choice.about().length() > 10 && choice.pictured(), choice.toString());
            byte[] picture = source.picture(choice.name());
            assertTrue(picture.length > 200 && picture.length <= 6000, choice.name() + ": " + picture.length);
            assertEquals("JFIF", new String(picture, 6, 4, StandardCharsets.US_ASCII));
            assertFalse(choice.about().contains("--"), "a page has no options: " + choice);
        }
        assertNull(source.picture("../scenario/shoal"));
        assertEquals(
                List.of("million", "lattice", "pile"),
                source.choices().stream()
                        .filter(choice -> !choice.part().isEmpty())
                        .map(WorldSource.WorldChoice::name)
                        .toList());
    }

    /** A page chooses among all scenarios; the command is then that of the other, without the options of the first. */
    @Test
    void anotherScenarioIsChosen() {
        var source = source("shoal", 500, "fish.cruise.speed=5.5");
        var names = source.choices().stream().map(WorldSource.WorldChoice::name);
        assertEquals(Scenarios.all().stream().map(Scenario::name).toList(), names.toList());
        for (Scenario each : Scenarios.all()) assertEquals(each.line(), Scenarios.about(each));
        assertThrows(IllegalArgumentException.class, () -> source.choose("zebras"));
        long seed = source.choose("hunt");
        assertEquals("shoal", source.title(), "until its world is made");
        try (var world = source.make(seed, List.of())) {
            assertEquals("hunt", source.title());
            assertEquals(BodyShape.QUADRUPED, world.groups().getFirst().shape());
            assertEquals("heading", source.colourBy());
            assertEquals("throng run hunt --agents 100 --seed 1", source.command(seed, List.of()));
            for (int t = 0; t < 5; t++) world.tick(source.dt());
            String report = run("run hunt --agents 100 --seed 1 --ticks 5 --quiet");
            assertTrue(report.contains("%016x".formatted(world.hash())), report);
        }
    }

    @Test
    void agentsAreColouredByTheirMindAndTheMapIsShown() {
        var source = source("watch", 200);
        try (var world = source.make(1, List.of())) {
            assertEquals("guard.state", source.colourBy());
            assertNotNull(source.map(world));
        }
        try (var world = source.make(1, List.of("minds=tree"))) {
            assertEquals("guard", source.colourBy(), world::toString);
        }
    }

    /** What a scenario declares comes first, with the range that it states when it refuses. */
    @Test
    void declaredSettingsComeFirst() {
        var settings = source("watch", 200).settings();
        var noise = settings.stream().filter(s -> s.path().equals("noiseRange")).findFirst();
        assertEquals(
                new WorldSource.StartSetting(
                        "noiseRange",
                        "25.0",
                        "m",
                        0.,
                        1000.,
                        List.of(),
                        "length of the path along which a running intruder is heard, metres",
                        true),
                noise.orElseThrow());
        assertEquals(List.of("machine", "tree"), settings.getFirst().words());
        var first = settings.stream().filter(WorldSource.StartSetting::first).map(WorldSource.StartSetting::path);
        assertEquals(
                List.of("minds", "guardSight", "guardFov", "noiseRange", "intruderSight", "agents"), first.toList());
    }

    /** Maps and plans that a scenario file names count as part of it; other files in its folder do not. */
    @Test
    void mapsBesideTheFileAreWatched(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("yard.yaml"), map = folder.resolve("yard-1.map");
        Files.writeString(file, "maps: {yard: {file: yard-1.map}}");
        var watched = new WatchedFiles(List.of(file));
        long before = watched.version();
        Files.writeString(map, "type octile");
        long with = watched.version();
        assertNotEquals(before, with);
        Files.writeString(folder.resolve("picture.png"), "none");
        assertEquals(with, watched.version());
        Files.writeString(map, "type octile, edited");
        assertNotEquals(with, watched.version());
    }

    /** A page tells what a file names and uses nowhere, of the world that is shown. */
    @Test
    void unusedNamesAreTold(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("spare.yaml");
        String good = "throng: 1\nspace: {open: 2}\ngroups: {a: {agents: 4, spawn: point}}\n";
        Files.writeString(file, good + "let: {spare: 2}\n");
        var source = source(file);
        source.make(3, List.of("a.motion.mass=2")).close();
        var warning = source.warnings().getFirst();
        assertEquals(file + ":4:7", warning.place());
        assertTrue(warning.problem().startsWith("let 'spare' is used nowhere"), warning.problem());
        assertEquals('s', warning.line().charAt(warning.caret()));
        Files.writeString(file, good);
        source.make(3, List.of()).close();
        assertEquals(List.of(), source.warnings());
        source.choose("shoal");
        source.make(3, List.of()).close();
        assertEquals(List.of(), source.warnings(), "code has none");
    }

    /** A file is read again for each world; its errors have their lines, and the former world can be repeated. */
    @Test
    void aSavedFileMakesAnotherWorld(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("my park.yaml");
        String good = """
                throng: 1
                run: {ticks: 9, dt: 0.1}
                parameters: {fear: {value: 4, unit: m, range: [1, 10]}, n: 30}
                space: {torus: [60, 40]}
                groups:
                  joggers: {agents: n, spawn: uniform, rules: [{separation: {weight: 2, radius: fear}}]}
                """;
        Files.writeString(file, good);
        var source = source(file);
        long version = source.version();
        assertEquals(version, source.version());
        try (var world = source.make(3, List.of("fear=8", "n=20"))) {
            assertEquals(20, world.agents());
            assertEquals(8, world.groups().getFirst().get("separation.radius"));
            assertEquals("throng run '" + file + "' --seed 3 --set fear=8 --set n=20", source.command(3, List.of()));
        }
        Files.writeString(file, good.replace("weight", "wieght").replace("0.1", "0.2"));
        assertNotEquals(version, source.version());
        var refused = assertThrows(RefusedSource.class, () -> source.make(3, List.of()));
        var fault = refused.faults().getFirst();
        assertEquals(file + ":6:62", fault.place());
        assertTrue(fault.problem().contains("did you mean weight?"), fault.problem());
        assertEquals('w', fault.line().charAt(fault.caret()));
        assertEquals(0.1f, source.dt(), "of the world that is shown");
        Files.writeString(file, good.replace("n: 30", "n: 50").replace("0.1", "0.2"));
        try (var world = source.make(3, List.of())) {
            assertEquals(50, world.agents());
            assertEquals(0.2f, source.dt());
        }
        Files.delete(file);
        assertNotEquals(version, source.version());
        var gone = assertThrows(RefusedSource.class, () -> source.make(3, List.of()));
        assertTrue(gone.getMessage().contains("there is no such file"), gone.getMessage());
    }
}
