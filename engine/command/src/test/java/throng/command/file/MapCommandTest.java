package throng.command.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.command.Throng;
import throng.recording.file.RecordingFormat;

/** What the command takes and tells of a file with an origin has the coordinates of its map. */
class MapCommandTest {
    private static final String TEXT = """
            throng: 1
            origin: [390000, 5820000]
            run: {ticks: 40, dt: 0.125}
            space: {axes: [{reflect: [390000, 390040]}, {reflect: [5820000, 5820020]}]}
            measures: {lines: {middle: [390020, 5820000, 390020, 5820020]}, areas: {half: [390000, 5820000, \
            390020, 5820000, 390020, 5820020]}, map: 2.5}
            groups:
              people:
                agents: 60
                spawn: {box: [390001, 5820001, 390039, 5820019]}
                motion: {radius: 0.25, maxSpeed: 3, maxForce: 60}
                rules: [wander, {goalDrive: {gain: 20, x: 390030.5, y: 5820010}}]
            """;

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private String file = "";

    private String run(String... words) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        int code = Throng.command()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(words);
        assertEquals(0, code, err::toString);
        return out.toString();
    }

    @BeforeEach
    void write() throws Exception {
        file = Files.writeString(folder.resolve("map.yaml"), TEXT).toString();
    }

    private static List<String> figures(String text) {
        return text.lines()
                .filter(line -> line.matches("(middle|half)\\..*"))
                .map(line -> line.replaceAll(" +", " "))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void aRunAndItsRecordingMeasureTheSame(RecordingFormat format) {
        String record = folder.resolve("run" + format.ending()).toString();
        String lines = "middle=390020,5820000,390020,5820020",
                half = "half=390000,5820000,390020,5820000,390020,5820020";
        String ran =
                run("run", file, "--record", record, "--columns", "vx,vy", "--figures-every", "1", "--workers", "1");
        String measured = run("measure", record, "--line", lines, "--area", half);
        assertTrue(figures(ran).size() > 4, ran);
        if (format != RecordingFormat.PETRACK && format != RecordingFormat.JUPEDSIM) // without velocities
        assertEquals(figures(ran), figures(measured));
        String passed = figures(ran).getFirst();
        assertTrue(!passed.endsWith(" 0") && figures(measured).contains(passed), measured);
        assertTrue(run("info", record).contains("(390000, 5820000)"));
    }

    @Test
    void infoAndExplanationsTellTheMap() {
        String told = run("info", file);
        assertTrue(told.contains("origin       (390000, 5820000)"), told);
        assertTrue(told.contains("x=390030.5 y=5820010.0 z=0.0"), told);
        assertTrue(run("run", file, "--ticks", "1", "--why", "people:7").contains("agent 7 of people at (3900"));
    }

    /** A place is set from the start as later: by a coordinate of the map. */
    @Test
    void placesAreSetOnTheMap() {
        String start = agent("people.goalDrive.x=390005");
        assertEquals(start, agent("people.goalDrive.x=390005@0"));
        assertEquals(agent("people.goalDrive.x=390030.5"), agent("people.goalDrive.x=390030.5@0"));
        assertTrue(!start.equals(agent("people.goalDrive.x=390030.5")));
    }

    private String agent(String setting) {
        return run("run", file, "--workers", "1", "--quiet", "--why", "people:7", "--set", setting)
                .lines()
                .filter(line -> line.startsWith("agent 7"))
                .findFirst()
                .orElseThrow();
    }

    /** A density map lies on the map to the centimetre. */
    @Test
    void tablesKeepTheirMillimetres() throws Exception {
        Path tables = folder.resolve("tables");
        run("run", file, "--plots", tables.toString(), "--workers", "1");
        try (var all = Files.walk(tables)) {
            Path map = all.filter(each -> each.getFileName().toString().equals("map.csv"))
                    .findFirst()
                    .orElseThrow();
            for (String row : Files.readAllLines(map).subList(1, 9)) {
                String[] numbers = row.split(",");
                assertTrue(numbers[0].matches("3900[0-3]\\d\\.?\\d*"), row);
                assertTrue(numbers[1].matches("58200[01]\\d\\.?\\d*"), row);
                assertEquals(1.25, Double.parseDouble(numbers[1]) % 2.5, 1e-6, row);
            }
        }
    }

    @Test
    void placesThatAreFarFromTheOriginAreToldOf() throws Exception {
        Path far = Files.writeString(
                folder.resolve("far.yaml"),
                TEXT.replace("[390000, 5820000]\nrun", "[330000, 5820000]\nrun").replace("dt: 0.125", "dt: 0.016"));
        run("validate", far.toString());
        assertTrue(err.toString().contains("such as [3900"), err::toString);
        run("validate", file);
        assertEquals("", err.toString());
    }
}
