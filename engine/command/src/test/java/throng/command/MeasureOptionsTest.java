package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.command.report.FigureText;
import throng.command.report.JsonReport;
import throng.recording.file.RecordingFormat;

/** The verb measure, and the options of run that measure. */
class MeasureOptionsTest {
    private static final String RUN = "run lattice --agents 200 --ticks 40 --workers 1 --quiet ";
    private static final String WHAT = "--line mid=0,10,20,10 --area a=2,2,9,2,9,9,2,9 --cut-off 3 --figures-every 4"
            + " --approach mid --profile way=0,10,20,10,4,2 --events ";

    @TempDir
    Path folder;

    private static List<String> measured(CommandResult result) {
        assertEquals(0, result.code(), result.err());
        return result.out()
                .lines()
                .filter(line -> line.matches("(mid|a|whole)\\..*|hash.*"))
                .map(line -> line.replaceAll(" +", " "))
                .toList();
    }

    /** Half a run and the other half count what a whole one does; and the world goes the same way without. */
    @Test
    void countersGoOnWithASnapshot() throws IOException {
        var whole = measured(CommandResult.line(RUN + WHAT + "--plots " + folder.resolve("plots")));
        assertTrue(whole.stream().anyMatch(line -> line.startsWith("a.density_voronoi")), whole::toString);
        assertTrue(Files.exists(folder.resolve("plots/a-density.png")));
        assertTrue(Files.readAllLines(folder.resolve("plots/a-area.csv")).size() == 12, "a head, and ticks 0, 4 .. 40");
        assertTrue(Files.exists(folder.resolve("plots/way-profile-density.png")));
        assertTrue(Files.readAllLines(folder.resolve("plots/mid-approach.csv")).size() > 200);
        var plain = measured(CommandResult.line(RUN));
        assertEquals(plain, whole.subList(whole.size() - 1, whole.size()));
        Path half = folder.resolve("half");
        CommandResult.line(RUN.replace("--ticks 40", "--ticks 15") + WHAT + "--snapshot " + half);
        String rest = "run lattice --ticks 25 --workers 1 --quiet --resume " + half;
        assertEquals(whole, measured(CommandResult.line(rest)));
        assertEquals(whole, measured(CommandResult.line(rest + " " + WHAT)));
        var other = CommandResult.line(rest + " --line other=0,0,1,1");
        assertEquals(2, other.code());
        assertTrue(other.err().contains("the run measured something else"), other::err);
    }

    @Test
    void aFileSaysWhatIsMeasured() throws IOException {
        Path file = Files.writeString(folder.resolve("park.yaml"), """
                throng: 1
                run: {ticks: 20, dt: 0.1}
                space: {torus: [20, 20]}
                measures: {lines: {mid: [0, 10, 20, 10]}, every: 5, cutOff: 2, areas: {a: [2, 2, 9, 2, 9, 9]},
                  approaches: [mid], profiles: {way: [0, 10, 20, 10, 4, 2]}, events: true}
                groups:
                  dogs: {agents: 80, spawn: uniform, motion: {maxSpeed: 4}, rules: [wander]}
                """);
        var measured = measured(CommandResult.line("run " + file + " --quiet --report " + folder.resolve("r.json")));
        assertTrue(measured.toString().contains("mid.passed"), measured::toString);
        String json = Files.readString(folder.resolve("r.json"));
        assertTrue(json.contains("\"a.density_voronoi\" : "), json);
    }

    /** How often figures are taken is no wish for figures: it is refused where nothing is measured. */
    @Test
    void figuresEveryAloneIsRefused() {
        for (String verb : List.of(RUN, "sweep lattice --out " + folder.resolve("none") + " --quiet ")) {
            var alone = CommandResult.line(verb + "--figures-every 4");
            assertEquals(2, alone.code(), verb);
            assertTrue(alone.err().contains("--figures-every says when figures are taken, and nothing is measured"));
            assertTrue(alone.err().contains("add --whole"), alone::err);
        }
        var whole = measured(CommandResult.line(RUN + "--whole --figures-every 4"));
        assertTrue(whole.stream().anyMatch(line -> line.startsWith("whole.speed")), whole::toString);
        assertEquals(1, measured(CommandResult.line(RUN)).size(), "the hash alone");
    }

    /** A line that is called as a group would hide its figures, or be hidden: it is told before a tick. */
    @Test
    void twoFiguresOfOneNameAreRefused() {
        var refused = CommandResult.line("run shoal --agents 50 --ticks 1 --quiet --line fish=0,0,5,5");
        assertEquals(2, refused.code());
        assertTrue(refused.err().contains("two figures are called 'fish.speed'"), refused::err);
    }

    /** What a report says of a run's measures and what it says of its events is one number, whenever the run ends. */
    @Test
    void eventsOfAReportAreOneNumber() throws IOException {
        Path file = Files.writeString(folder.resolve("hunt.yaml"), """
                throng: 1
                run: {ticks: 33, dt: 0.1}
                space: {torus: [20, 12]}
                groups:
                  reds: {agents: 80, spawn: uniform, motion: {maxSpeed: 1}, rules: [wander]}
                  blues:
                    agents: 20
                    spawn: uniform
                    motion: {maxSpeed: 3}
                    rules:
                      - seek: {target: {nearest: {group: reds, radius: 6}}}
                      - catch: {target: {nearest: {group: reds, radius: 1}}, distance: 0.3, removes: true}
                """);
        for (int every : new int[] {1, 7, 10, 50}) {
            var run = CommandResult.line("run " + file + " --quiet --events --report - --figures-every " + every);
            var report = JsonReport.read(new ByteArrayInputStream(run.out().getBytes(StandardCharsets.UTF_8)));
            long caught = report.get("figures").get("events.caught").asLong();
            assertTrue(caught > 10, run.out());
            assertEquals(report.get("crowd").get("events").get(0).get("count").asLong(), caught, "every " + every);
        }
    }

    @Test
    void aRecordingIsReportedAsJson() throws IOException {
        Path run = folder.resolve("run.csv"), json = folder.resolve("r.json");
        CommandResult.line(RUN + "--record " + run);
        String measure = "measure " + run + " --line mid=0,10,20,10 --cut-off 1 --area a=2,2,9,2,9,9,2,9 --report ";
        var text = CommandResult.line(measure + json);
        assertEquals(0, text.code(), text.err());
        var report = JsonReport.read(Files.newInputStream(json));
        assertEquals("lattice", report.get("scenario").asString());
        assertEquals(run.toString(), report.get("recording").asString());
        var figures = report.get("figures");
        assertTrue(figures.size() > 5);
        for (String name : figures.propertyNames()) {
            String number = FigureText.of(figures.get(name).asDouble(), "");
            assertEquals(number, text.value(name).split(" ")[0], name);
        }
        assertTrue(text.value("a.flow").endsWith(" /(m s)"), text.out());
        var printed = CommandResult.line(measure + "-");
        var again = JsonReport.read(new ByteArrayInputStream(printed.out().getBytes(StandardCharsets.UTF_8)));
        assertEquals(report.propertyNames(), again.propertyNames());
        for (String name : report.propertyNames())
            if (!name.equals("madeWith"))
                assertEquals(report.get(name), again.get(name)); // of another time and command
        var bad = CommandResult.line(measure + run);
        assertEquals(2, bad.code());
        assertTrue(bad.err().contains("--report"), bad::err);
    }

    @Test
    void trajectoriesAsTextAreMeasured() throws IOException {
        var rows = new StringBuilder("# id frame x/cm y/cm z/cm\n");
        for (int person = 3; person > 0; person--)
            for (int frame = 0; frame < 40; frame++)
                rows.append(person + "\t" + frame + " " + 100 * person + " " + (10 * frame - 200) + " 170\n");
        Path file = Files.writeString(folder.resolve("walk.txt"), rows);
        String line = "measure " + file + " --fps 10 --line mid=0,0,5,0 --area a=0,-1,4,-1,4,1,0,1 --cut-off 0.8 ";
        var result = CommandResult.line(line + "--plots " + folder.resolve("plots"));
        var found = measured(result);
        assertTrue(found.contains("mid.forwards 3"), found::toString);
        assertTrue(found.contains("a.speed 1 m/s"), found::toString);
        assertTrue(found.contains("whole.nearest 1 m"), found::toString);
        assertTrue(Files.exists(folder.resolve("plots/mid-passed.svg")));
    }

    /** What a run refuses to measure is an error of its file. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lines: {gate: [-1, 3, 20, 3]}|line gate goes 21.0 m along x, and the torus has 20.0 m",
                "areas: {a: [-1, 3, 20, 3, 20, 5]}|area a goes 21.0 m along x",
                "profiles: {p: [0, 3, 9, 3, 12.5, 1]}|profile p goes 12.5 m along y, and the torus has 12.0 m",
                "areas: {a: [0, 0, 1, 1, 1, 0, 0, 1]}|area a crosses or touches itself",
                "profiles: {p: [1, 1, 1, 1, 1, 1]}|profile p begins and ends at (1.0, 1.0)",
                "lines: {l: [1, 1, 1, 1]}|line l begins and ends at (1.0, 1.0)"
            })
    void aFileWithWrongMeasuresIsNotValid(String measures, String words) throws IOException {
        Path file = Files.writeString(
                folder.resolve("wrong.yaml"),
                "throng: 1\nspace: {torus: [20, 12]}\nmeasures: {" + measures
                        + "}\ngroups:\n  reds: {agents: 8, spawn: uniform, rules: [wander]}\n");
        for (String verb : List.of("validate ", "run --quiet --ticks 1 ", "sweep --out " + folder + "/no ")) {
            var told = CommandResult.line(verb + file);
            assertEquals(2, told.code(), verb + told.out());
            assertTrue(told.err().contains(words), told::err);
        }
        assertTrue(CommandResult.line("validate " + file).err().contains("wrong.yaml: measures: "));
    }

    /** A recording tells its own unit and frames: others would be wrong in its space, in silence. */
    @Test
    void aRecordingTellsItsUnit() {
        for (String ending :
                Stream.of(RecordingFormat.values()).map(RecordingFormat::ending).toList()) {
            Path run = folder.resolve("run" + ending);
            assertEquals(0, CommandResult.line(RUN + "--record " + run).code());
            for (String option : List.of("--unit cm", "--unit m", "--fps 25")) {
                var told = CommandResult.line("measure " + run + " " + option);
                assertEquals(2, told.code(), run + " " + option);
                assertTrue(told.err().contains("leave out --fps and --unit"), told::err);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 2 3|3 values; a line has id, frame, x, y and z",
                "1 2 x 4|'x'",
                "1 2 3 4 5,1 2 3 4 5|agent 1 is twice in frame 2"
            })
    void wrongTrajectoriesAreRefused(String rows, String words) throws IOException {
        Path file = Files.writeString(folder.resolve("walk.txt"), rows.replace(',', '\n') + "\n");
        var result = CommandResult.line("measure " + file + " --fps 10");
        assertEquals(2, result.code());
        assertTrue(result.err().contains(words), result::err);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--line 1,2,3|has 3 numbers; allowed are 4",
                "--area 0,0,1,1,1,0,0,1|crosses or touches itself",
                "--area line1=0,0,1,0,1,1|a line and an area are called 'line1': give each a name of its own",
                "--travel a:b|travel 'a:b'",
                "--cut-off 0|the radius of a cut-off",
                "--density-map 0.001|the squares of a density map",
                "--window 0|the window of flows",
                "--approach door|approach 'door': allowed is the name of a line, of [line1]",
                "--states mood|no group has a column 'mood' of whole numbers; allowed is one of []",
                "--profile a=0,0,1,1|profile a=0,0,1,1: has 4 numbers; allowed are 6",
                "--figures-every -1|figures are taken every -1 ticks",
                "--walkable nothing.wkt|--walkable nothing.wkt: cannot be read",
                "--plots pom.xml|--plots pom.xml: is a file"
            })
    void wrongOptionsAreRefused(String option, String words) {
        var result = CommandResult.line(RUN + "--line 0,0,1,1 " + option);
        assertEquals(2, result.code());
        assertTrue(result.err().contains(words), result::err);
    }
}
