package throng.examples.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.examples.Throng;

/** The command on several ranks: refusals, and the snapshot of one rank. */
class RunRanksTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--record x.arrow | --record works on one rank alone",
                "--why birds:0    | --why works on one rank alone",
                "--checked        | --checked works on one rank alone"
            })
    void optionsOfOneRankAreRefused(String options, String message) {
        var words = new ArrayList<>(List.of("run", "million", "--ranks", "2"));
        words.addAll(List.of(options.split(" ")));
        assertTrue(refused(words).contains(message), message);
    }

    @Test
    void aWrongNumberOfRanksIsRefused() {
        assertTrue(refused(List.of("run", "million", "--ranks", "0")).contains("--ranks"));
    }

    private static String refused(List<String> words) {
        var err = new StringWriter();
        var command = Throng.command().setErr(new PrintWriter(err)).setOut(new PrintWriter(new StringWriter()));
        assertEquals(2, command.execute(words.toArray(String[]::new)), err.toString());
        return err.toString();
    }

    @Tag("shows")
    @Test
    void theSnapshotIsThatOfOneRank() throws Exception {
        boolean found = List.of(System.getenv("PATH").split(File.pathSeparator)).stream()
                .anyMatch(path -> Files.isExecutable(Path.of(path, "mpirun")));
        assumeTrue(found, "SKIPPED: no mpirun is installed (Debian: openmpi-bin or mpich)");
        Path one = folder.resolve("one"), two = folder.resolve("two");
        run("--snapshot", one.toString());
        run("--snapshot", two.toString(), "--ranks", "2");
        assertEquals(-1, Files.mismatch(one, two));
    }

    /** Starts the command in a process of its own, as it starts its ranks with the options of its JVM. */
    private void run(String... options) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-modules=jdk.incubator.vector",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Throng.class.getName()));
        command.addAll(List.of("run", "million", "--agents", "3000", "--ticks", "5", "--workers", "1", "--quiet"));
        command.addAll(List.of(options));
        Path told = folder.resolve("told");
        int code = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(told.toFile())
                .start()
                .waitFor();
        assertEquals(0, code, () -> {
            try {
                return Files.readString(told);
            } catch (IOException e) {
                return e.toString();
            }
        });
    }
}
