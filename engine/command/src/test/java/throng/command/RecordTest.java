package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.io.scenario.ScenarioRecord;
import throng.recording.file.RecordingFormat;

/** The option {@code --record}, and the verbs that read recordings: convert, info. */
class RecordTest {
    private static final String RUN = "run shoal --agents 300 --quiet ";

    @TempDir
    Path folder;

    private CommandResult line(String words) {
        return CommandResult.line(words.replace("@/", folder + "/"));
    }

    private String converted(String recording) throws IOException {
        assertEquals(0, line("convert @/" + recording + " @/text.csv").code());
        return Files.readString(folder.resolve("text.csv"));
    }

    @Test
    void recordingChangesNoBitAndIsTold() throws IOException {
        var plain = line(RUN + "--ticks 10");
        var recorded =
                line("run shoal --agents 300 --ticks 10 --record @/a.arrow --every 3 --groups sharks --columns hx");
        assertEquals(plain.value("hash"), recorded.value("hash"));
        assertTrue(
                recorded.err().contains("recorded 4 rows of 4 ticks in " + folder.resolve("a.arrow")), recorded.err());
        var info = line("info @/a.arrow");
        assertEquals("4 from 0 to 9, every 3, of 0.03333 s", info.value("ticks"));
        assertEquals("x, y, hx", info.value("columns"));
        assertEquals(plain.value("hash"), info.value("hash"));
        assertFalse(info.out().contains("\ncut "), info.out());
        String text = converted("a.arrow");
        assertEquals(
                4, text.lines().filter(row -> row.matches("\\d+,.*,sharks,.*")).count(), text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"arrow", "csv", "pvd"})
    void aResumedRecordingEqualsOneWithoutABreak(String ending) throws IOException {
        line(RUN + "--ticks 20 --record @/whole." + ending);
        line(RUN + "--ticks 12 --snapshot @/state");
        line(RUN + "--ticks 15 --record @/part." + ending); // goes on behind the snapshot
        var rest = line("run shoal --quiet --ticks 8 --resume @/state --record @/part." + ending);
        assertEquals(0, rest.code(), rest.err());
        String whole = converted("whole." + ending);
        assertEquals(whole, converted("part." + ending));
        assertFalse(Files.exists(folder.resolve("before-part." + ending)));
        var other = line("run shoal --quiet --ticks 8 --resume @/state --every 2 --record @/part." + ending);
        assertEquals(2, other.code());
        assertTrue(other.err().contains("of another run: its every is 1, not 2"), other.err());
        assertEquals(whole, converted("part." + ending), "it is still there");
    }

    private static final String PARK = """
            throng: 1
            run: {ticks: 8, dt: 0.1}
            space: {torus: [20, 20]}
            record: {file: park.csv, every: 4, columns: [hx], groups: [dogs]}
            groups:
              dogs: {agents: 3, spawn: uniform, rules: [wander]}
              cats: {agents: 3, spawn: uniform, rules: [wander]}
            """;

    @Test
    void aScenarioFileSaysWhatIsRecordedAndOptionsWin() throws IOException {
        Files.writeString(folder.resolve("park.yaml"), PARK);
        var run = line("run @/park.yaml");
        assertTrue(run.err().contains("recorded 9 rows of 3 ticks in " + folder.resolve("park.csv")), run.err());
        var other = line("run @/park.yaml --record @/b.arrow --every 2 --columns hy --groups cats");
        assertTrue(other.err().contains("recorded 15 rows of 5 ticks"), other.err());
        assertEquals("x, y, hy", line("info @/b.arrow").value("columns"));
        assertEquals("x, y, hx", line("info @/park.csv").value("columns"));
        assertEquals(0, line("run @/park.yaml --quiet --every 8").code(), "it replaces its own recording");
        assertEquals("6, at most 3 in a tick", line("info @/park.csv").value("rows"));
    }

    /** A file from anyone replaces nothing but a recording of its own. */
    @ParameterizedTest
    @ValueSource(strings = {"a,b\n1,2\n", "", "other"})
    void aScenarioFileReplacesNoOtherFile(String before) throws IOException {
        Files.writeString(folder.resolve("park.yaml"), PARK);
        Path target = folder.resolve("park.csv");
        if (before.equals("other")) line(RUN + "--ticks 2 --record @/park.csv");
        else Files.writeString(target, before);
        String kept = Files.readString(target);
        var refused = line("run @/park.yaml");
        assertEquals(2, refused.code());
        assertTrue(refused.err().contains("record.file " + target + ": would replace this file"), refused.err());
        assertEquals(kept, Files.readString(target));
    }

    @Test
    void scenarioFilesKnowAllFormats() {
        assertEquals(
                ScenarioRecord.ENDINGS,
                Arrays.stream(RecordingFormat.values())
                        .map(RecordingFormat::ending)
                        .toList());
    }

    @Test
    @Timeout(120)
    void anInterruptedRunClosesItsRecording() throws IOException, InterruptedException {
        assumeTrue(ChildProcess.receives(15), "this system ignores the signal");
        String line = "run shoal --agents 300 --ticks 100000000 --record @/a.arrow".replace("@/", folder + "/");
        Process run = new ProcessBuilder(ChildProcess.java("throng.command.Throng", line.split(" ")))
                .redirectErrorStream(true)
                .start();
        try {
            var lines = new BufferedReader(new InputStreamReader(run.getInputStream(), StandardCharsets.UTF_8));
            String told = "";
            while (told != null && !told.contains("ticks/s")) told = lines.readLine();
            assertTrue(ChildProcess.signal("TERM", run.pid()));
            String text = String.join("\n", lines.lines().toList());
            assertTrue(run.waitFor(60, TimeUnit.SECONDS));
            assertEquals(143, run.exitValue(), text);
            var info = line("info @/a.arrow");
            assertTrue(text.contains(info.value("hash")), "closed, with the hash that was reported: " + text);
        } finally {
            run.destroyForcibly();
        }
    }

    @Test
    @Timeout(120)
    void aKilledRunLeavesAReadableRecording() throws IOException, InterruptedException {
        kill("arrow", 0);
    }

    /** At another moment, and in all formats; at ten moments each with {@code -Dthrong.kills=10}. */
    @Tag("shows")
    @ParameterizedTest
    @ValueSource(strings = {"arrow", "csv", "txt", "sqlite", "pvd"})
    @Timeout(600)
    void runsKilledAtAnyMomentLeaveReadableRecordings(String ending) throws IOException, InterruptedException {
        var random = new Random(ending.hashCode());
        for (int n = 0; n < Integer.getInteger("throng.kills", 1); n++) kill(ending, random.nextInt(1_500));
    }

    private void kill(String ending, int millis) throws IOException, InterruptedException {
        String line = "run shoal --agents 300 --ticks 100000000 --every 20 --record @/b." + ending;
        Process run = new ProcessBuilder(ChildProcess.java(
                        "throng.command.Throng",
                        line.replace("@/", folder + "/").split(" ")))
                .redirectErrorStream(true)
                .start();
        try {
            var lines = new BufferedReader(new InputStreamReader(run.getInputStream(), StandardCharsets.UTF_8));
            String told = "";
            while (told != null && !told.contains("ticks/s")) told = lines.readLine(); // after a second
            Thread.sleep(millis);
        } finally {
            run.destroyForcibly();
        }
        assertTrue(run.waitFor(60, TimeUnit.SECONDS));
        var result = line("convert @/b." + ending + " @/c." + ending);
        assertEquals(0, result.code(), result.err());
        assertTrue(result.out().contains("was not closed"), result.out());
        var info = line("info @/c." + ending);
        assertFalse(info.out().contains("\ncut "), info.out());
        assertTrue(info.value("ticks").matches("[1-9].*"), info.out());
    }

    @Test
    void aFullDiskEndsTheRunAndKeepsItsSnapshot() throws IOException, InterruptedException {
        fillTheDisk("arrow");
    }

    /** Files of VTK are too small for a limit of files, and SQLite unpacks its library, which is too large. */
    @Tag("shows")
    @ParameterizedTest
    @ValueSource(strings = {"csv", "txt"})
    void aFullDiskIsToldInAllFormats(String ending) throws IOException, InterruptedException {
        fillTheDisk(ending);
    }

    private void fillTheDisk(String ending) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
        String line = "run shoal --agents 2000 --ticks 20000 --quiet --record full.%1$s --snapshot state-%1$s";
        var result = ChildProcess.shell(
                folder, "ulimit -f 1000; exec \"$@\"", line.formatted(ending).split(" "));
        assertEquals(1, result.code(), result.err());
        assertTrue(result.err().contains("stopped after "), result.err());
        assertTrue(result.err().contains("--record full." + ending + ": "), result.err());
        var resumed = line("run shoal --ticks 0 --quiet --resume @/state-" + ending);
        assertEquals(0, resumed.code(), resumed.err());
        assertEquals(0, line("convert @/full." + ending + " @/rest." + ending).code());
    }
}
