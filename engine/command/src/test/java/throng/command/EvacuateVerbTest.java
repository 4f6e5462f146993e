package throng.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throng.command.report.JsonReport;
import throng.sweep.RunSpread;
import throng.sweep.SweepFolder;
import throng.sweep.SweepRow;
import throng.sweep.table.SweepTables;
import tools.jackson.databind.JsonNode;

/** The verb evacuate: its answer is what {@code throng run} reports of each seed, and can be counted again. */
class EvacuateVerbTest {
    @TempDir
    private Path folder;

    private String hall;

    @BeforeEach
    void write() throws IOException {
        hall = "evacuate evacuation --people 25 --door 0,1,0,3 --door 9,1,9,3 --plan "
                + Files.writeString(folder.resolve("hall.wkt"), "POLYGON ((0 0, 9 0, 9 5, 0 5, 0 0))")
                + " ";
    }

    private CommandResult evacuate(String words) {
        return CommandResult.line(hall + "--quiet " + words.replace("@", folder.toString()));
    }

    private JsonNode report(String name) throws IOException {
        try (var in = Files.newInputStream(folder.resolve(name).resolve("report.json"))) {
            return JsonReport.read(in);
        }
    }

    @Test
    void theAnswerIsWhatRunsReport() throws IOException {
        var done = evacuate("--seeds 6 --out @/out --set delay=3");
        assertEquals(0, done.code(), done.err());
        JsonNode report = report("out");
        var tables = SweepTables.join(SweepFolder.read(folder.resolve("out")));
        assertEquals(6, tables.rows().size());
        double[] last = new double[6];
        for (SweepRow row : tables.rows()) {
            assertTrue(row.command().contains("--plan"), row.command());
            var run = CommandResult.line(row.command().substring("throng ".length()) + " --quiet --report -");
            assertEquals(0, run.code(), run.err());
            JsonNode told = JsonReport.read(new ByteArrayInputStream(run.out().getBytes()));
            assertEquals(row.hash(), told.get("hash").asString());
            for (String figure : List.of("left.50", "left.100", "exit.door1", "exit.door2", "exit.door2.95"))
                assertEquals(told.get("figures").get(figure).asDouble(), row.figure(figure), figure);
            assertEquals(25, row.figure("exit.door1") + row.figure("exit.door2"));
            last[row.run()] = row.figure("left.100");
        }
        var spread = RunSpread.of(last);
        JsonNode said = report.get("leaving").get(4);
        assertEquals("last one out", said.get("name").asString());
        assertEquals(spread.mean(), said.get("mean").asDouble());
        assertEquals(spread.half(), said.get("half").asDouble());
        assertEquals(spread.most(), said.get("most").asDouble());
        assertFalse(said.has("bound"), said.toString()); // six runs have none
        double people = 0, present = 0;
        for (JsonNode exit : report.get("exits"))
            people += exit.get("people").get("mean").asDouble();
        assertEquals(25, people, 1e-9);
        for (JsonNode level : report.get("service"))
            present += level.get("walking").asDouble() + level.get("waiting").asDouble();
        assertTrue(present > 25 * 1 && present < 25 * spread.most(), "person-seconds: " + present);
        assertEquals("3", report.get("settings").get("delay").asString());
        String page = Files.readString(folder.resolve("out/report.html")),
                text = Files.readString(folder.resolve("out/report.txt"));
        assertTrue(done.out().startsWith(text), done.out());
        for (String each : List.of("last one out", "Level of service", "Not modelled", "people.maxSpeed", "SHA-256"))
            assertTrue(page.contains(each), each);
    }

    /** Runs that were done before, at once or one after another, give the same bytes. */
    @Test
    void itGoesOnWhereItWas() throws IOException {
        assertEquals(0, evacuate("--seeds 1..3 --out @/one --runs-at-once 1").code());
        assertEquals(0, evacuate("--seeds 3 --out @/two --runs-at-once 3").code());
        try (var rows = Files.list(folder.resolve("two/runs"))) {
            Files.delete(rows.sorted().toList().get(1));
        }
        assertEquals(0, evacuate("--seeds 3 --out @/two").code());
        for (String file : List.of("plots/map-density.svg", "plots/leaving.svg", "runs.csv"))
            assertArrayEquals(
                    Files.readAllBytes(folder.resolve("one").resolve(file)),
                    Files.readAllBytes(folder.resolve("two").resolve(file)),
                    file);
        var other = evacuate("--seeds 4 --out @/two");
        assertEquals(2, other.code());
        assertTrue(other.err().contains("--overwrite"), other.err());
    }

    /** A recording tells when people left as the run does, but for the tick in which they were last seen. */
    @Test
    void aRecordingHasTheTimesOfItsRun() throws IOException {
        Path recording = folder.resolve("run.arrow");
        var run = CommandResult.line(
                hall.replaceFirst("evacuate ", "run ") + "--quiet --seed 4 --report - --record " + recording);
        assertEquals(0, run.code(), run.err());
        JsonNode figures =
                JsonReport.read(new ByteArrayInputStream(run.out().getBytes())).get("figures");
        var measured = CommandResult.line("measure " + recording + " --report -");
        assertEquals(0, measured.code(), measured.err());
        JsonNode found = JsonReport.read(new ByteArrayInputStream(measured.out().getBytes()))
                .get("figures");
        assertEquals(24, found.get("left").asDouble()); // a recording ends with the last one, who may stay
        for (String each : List.of("left.50", "left.90"))
            assertEquals(figures.get(each).asDouble(), found.get(each).asDouble(), .0501, each);
    }

    /** A run whose crowd has left names the command; that answers of the same people. */
    @Test
    void aRunNamesTheCommandOfThePage() throws IOException {
        String run = hall.replaceFirst("evacuate ", "run ") + "--set delay=3 --dt 0.04 --seed 2 ";
        var done = CommandResult.line(run);
        String begin = "as one page, over many seeds: throng ";
        String command = done.err()
                .lines()
                .filter(line -> line.startsWith(begin))
                .findFirst()
                .orElseThrow()
                .substring(begin.length())
                .replace("--out answer", "--quiet --seeds 2..2 --out " + folder.resolve("answer"));
        var answer = CommandResult.line(command);
        assertEquals(0, answer.code(), command + answer.err());
        SweepRow row = SweepTables.join(SweepFolder.read(folder.resolve("answer")))
                .rows()
                .getFirst();
        assertEquals(done.value("hash"), row.hash());
        for (String other : List.of("--quiet", "--ticks 20"))
            assertFalse(CommandResult.line(run + other).err().contains(begin), other);
        assertFalse(CommandResult.line("run shoal --agents 20 --ticks 3").err().contains(begin));
    }

    @Test
    void whoStaysIsSaidFirst() {
        var done = evacuate("--seeds 2 --seconds 2");
        assertEquals(0, done.code(), done.err());
        assertTrue(done.out().contains("WARNING: in 2 of 2 runs some had not left after 2 s"), done.out());
        assertTrue(done.out().matches("(?s).*last one out +- +- +- +- +- +- +\\(0 runs\\)\n.*"), done.out());
    }

    @Test
    void aCrowdThatCannotLeaveIsRefused() {
        var refused = CommandResult.line("evacuate shoal --agents 20 --quiet");
        assertEquals(2, refused.code(), refused.err());
        assertTrue(refused.err().contains("no one can leave 'shoal'"), refused.err());
    }

    @Test
    void wrongNumbersAreRefusedBeforeARun() {
        for (String[] each : new String[][] {
            {"--seeds none", "first..last"},
            {"--seeds 0", "lower one comes first"},
            {"--squares 0.1", "0.25 to 100 m"},
            {"--seconds 0", "0.001 to"},
            {"--dt 11", "0.001 to 10 s"},
            {"--runs-at-once 0", "1 to 1024"},
            {"--set delay=1..3:3", "throng sweep compares several"},
            {"--set delay", "delay"},
            {"--set dela=1", "dela"}
        }) {
            var refused = evacuate(each[0]);
            assertEquals(2, refused.code(), each[0] + refused.out() + refused.err());
            assertTrue(refused.err().contains(each[1]), refused.err());
            assertEquals("", refused.out());
        }
    }
}
