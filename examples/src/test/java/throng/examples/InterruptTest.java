package throng.examples;

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
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ctrl-C, like any request to end, ends a run cleanly: what was done is told and kept, what was there stays. */
class InterruptTest {
    @TempDir
    Path folder;

    /** It ended with 0, as if all ticks were done, and replaced snapshot, report and picture of another run. */
    @ParameterizedTest
    @CsvSource({"TERM,15,false", "INT,2,true"})
    @Timeout(120)
    void whatWasDoneIsKept(String signal, int number, boolean earlier) throws IOException, InterruptedException {
        assumeTrue(Child.hears(number), "such signals are not heard here");
        Path state = folder.resolve("state"), report = folder.resolve("a.json"), picture = folder.resolve("a.png");
        var files = List.of(state, report, picture);
        if (earlier) for (Path file : files) Files.writeString(file, "of another run");
        Process run = new ProcessBuilder(Child.java(
                        "throng.examples.Throng",
                        ("run lattice --agents 500 --ticks 100000000 --snapshot %s --report %s --picture %s")
                                .formatted(state, report, picture)
                                .split(" ")))
                .redirectErrorStream(true)
                .start();
        try {
            var lines = new BufferedReader(new InputStreamReader(run.getInputStream(), StandardCharsets.UTF_8));
            String line = "";
            while (line != null && !line.contains("ticks/s")) line = lines.readLine(); // of progress: it runs
            assertTrue(Child.signal(signal, run.pid()));
            String told = String.join("\n", lines.lines().toList());
            assertTrue(run.waitFor(60, TimeUnit.SECONDS));
            assertEquals(128 + number, run.exitValue(), told);
            assertTrue(told.contains("stopped after ") && told.contains(" of 100,000,000 ticks"), told);
            if (earlier) {
                for (Path file : files) {
                    assertEquals("of another run", Files.readString(file));
                    assertTrue(told.contains(file + " stays; tick "), told);
                }
                state = beside("state\\.tick-\\d+");
                beside("a\\.tick-\\d+\\.json");
                beside("a\\.tick-\\d+\\.png");
            }
            var resumed = Console.line("run lattice --ticks 0 --quiet --resume " + state);
            assertTrue(told.contains(resumed.value("hash")), told);
            assertTrue(told.contains(" is in " + state), told);
        } finally {
            run.destroyForcibly();
        }
    }

    private Path beside(String pattern) throws IOException {
        try (var all = Files.list(folder)) {
            return all.filter(file -> file.getFileName().toString().matches(pattern))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no " + pattern));
        }
    }

    /** What a killed command had begun stayed as FILE.123.part. */
    @ParameterizedTest
    @CsvSource("TERM,15")
    @Timeout(60)
    void whatWasBegunIsTakenAway(String signal, int number) throws IOException, InterruptedException {
        assumeTrue(Child.hears(number), "such signals are not heard here");
        Path file = folder.resolve("state");
        Process run = new ProcessBuilder(Child.java("throng.examples.command.Slow", file.toString()))
                .redirectErrorStream(true)
                .start();
        try {
            var lines = new BufferedReader(new InputStreamReader(run.getInputStream(), StandardCharsets.UTF_8));
            assertEquals("half", lines.readLine());
            assertFalse(empty());
            assertTrue(Child.signal(signal, run.pid()));
            assertTrue(run.waitFor(60, TimeUnit.SECONDS));
            assertEquals(128 + number, run.exitValue());
            assertTrue(empty());
        } finally {
            run.destroyForcibly();
        }
    }

    private boolean empty() throws IOException {
        try (var all = Files.list(folder)) {
            return all.findAny().isEmpty();
        }
    }
}
