package throng.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C, like any request to end, ends a run cleanly: what was done is told and kept. */
class InterruptTest {
    @TempDir
    Path folder;

    @Test
    @Timeout(120)
    void whatWasDoneIsKept() throws IOException, InterruptedException {
        // TERM, as INT is ignored by what a script starts in the background
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "no signals here");
        Path state = folder.resolve("state");
        Process run = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "throng.examples.Throng",
                        "run",
                        "lattice",
                        "--agents",
                        "5000",
                        "--ticks",
                        "1000000",
                        "--snapshot",
                        state.toString())
                .redirectErrorStream(true)
                .start();
        try {
            var lines = new BufferedReader(new InputStreamReader(run.getInputStream(), StandardCharsets.UTF_8));
            String line = "";
            while (line != null && !line.contains("ticks/s")) line = lines.readLine(); // of progress: it runs
            assertEquals(
                    0,
                    new ProcessBuilder("/bin/kill", "-TERM", "" + run.pid())
                            .start()
                            .waitFor());
            String told = String.join("\n", lines.lines().toList());
            assertTrue(run.waitFor(60, TimeUnit.SECONDS));
            assertEquals(0, run.exitValue(), told);
            assertTrue(told.contains("stopped after ") && told.contains(" of 1,000,000 ticks"), told);
            var resumed = Console.line("run lattice --ticks 0 --quiet --resume " + state);
            assertTrue(told.contains(resumed.value("hash")), told);
        } finally {
            run.destroyForcibly();
        }
    }
}
