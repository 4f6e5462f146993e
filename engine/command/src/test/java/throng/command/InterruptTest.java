package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A signal ends a run cleanly: the ticks done are reported and saved, and existing files are kept. */
class InterruptTest {
    @TempDir
    Path folder;

    /** Regression: a stopped run ended with code 0 and replaced snapshot, report and picture of another run. */
    @Tag("shows")
    @ParameterizedTest
    @CsvSource({"TERM,15,false", "INT,2,true"})
    @Timeout(120)
    void theTicksDoneAreReportedAndSaved(String signal, int number, boolean existing)
            throws IOException, InterruptedException {
        assumeTrue(ChildProcess.receives(number), "this system ignores the signal");
        Path state = folder.resolve("state"), report = folder.resolve("a.json"), picture = folder.resolve("a.png");
        var files = List.of(state, report, picture);
        if (existing) for (Path file : files) Files.writeString(file, "of another run");
        Process run = new ProcessBuilder(ChildProcess.java(
                        "throng.command.Throng",
                        ("run lattice --agents 500 --ticks 100000000 --snapshot %s --report %s --picture %s")
                                .formatted(state, report, picture)
                                .split(" ")))
                .redirectErrorStream(true)
                .start();
        try {
            var lines = new BufferedReader(new InputStreamReader(run.getInputStream(), StandardCharsets.UTF_8));
            String line = "";
            while (line != null && !line.contains("ticks/s"))
                line = lines.readLine(); // the first progress line: ticks run
            assertTrue(ChildProcess.signal(signal, run.pid()));
            String text = String.join("\n", lines.lines().toList());
            assertTrue(run.waitFor(60, TimeUnit.SECONDS));
            assertEquals(128 + number, run.exitValue(), text);
            assertTrue(text.contains("stopped after ") && text.contains(" of 100,000,000 ticks"), text);
            if (existing) {
                for (Path file : files) {
                    assertEquals("of another run", Files.readString(file));
                    assertTrue(text.contains(file + " is kept; tick "), text);
                }
                state = beside("state\\.tick-\\d+");
                beside("a\\.tick-\\d+\\.json");
                beside("a\\.tick-\\d+\\.png");
            }
            var resumed = CommandResult.line("run lattice --ticks 0 --quiet --resume " + state);
            assertTrue(text.contains(resumed.value("hash")), text);
            assertTrue(text.contains(" is in " + state), text);
        } finally {
            run.destroyForcibly();
        }
    }

    private Path beside(String pattern) throws IOException {
        try (var all = Files.list(folder)) {
            return all.filter(file -> file.getFileName().toString().matches(pattern))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no file matches " + pattern));
        }
    }

    /** Regression: a killed command left its temporary file FILE.123.part. */
    @ParameterizedTest
    @CsvSource("TERM,15")
    @Timeout(60)
    void aKilledCommandDeletesItsTemporaryFile(String signal, int number) throws IOException, InterruptedException {
        assumeTrue(ChildProcess.receives(number), "this system ignores the signal");
        Path file = folder.resolve("state");
        Process run = new ProcessBuilder(ChildProcess.java("throng.command.run.SlowWrite", file.toString()))
                .redirectErrorStream(true)
                .start();
        try {
            while (folderIsEmpty()) Thread.sleep(10);
            assertTrue(ChildProcess.signal(signal, run.pid()));
            assertTrue(run.waitFor(60, TimeUnit.SECONDS));
            assertEquals(128 + number, run.exitValue());
            assertTrue(folderIsEmpty());
        } finally {
            run.destroyForcibly();
        }
    }

    private boolean folderIsEmpty() throws IOException {
        try (var all = Files.list(folder)) {
            return all.findAny().isEmpty();
        }
    }
}
