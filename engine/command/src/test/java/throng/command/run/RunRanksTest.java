package throng.command.run;

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
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.command.Throng;
import throng.command.console.RefusedInput;
import throng.ranks.RankThreads;

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

    @Test
    void theFirstRankAloneTriesTheFilesThatItWrites() {
        var tried = new AtomicInteger();
        RankThreads.run(3, exchange -> RunRanks.checkOnFirst(exchange, tried::getAndIncrement));
        assertEquals(1, tried.get());
        var refused = new AtomicInteger();
        RankThreads.run(3, exchange -> {
            try {
                RunRanks.checkOnFirst(exchange, () -> {
                    throw new RefusedInput("no such folder");
                });
            } catch (RefusedInput e) {
                refused.getAndIncrement();
            }
        });
        assertEquals(3, refused.get());
    }

    @Tag("shows")
    @Test
    void theSnapshotIsThatOfOneRank() throws Exception {
        assumeInstalled("mpirun");
        Path one = folder.resolve("one"), two = folder.resolve("two");
        start(List.of(), words("million", one));
        start(List.of(), words("million", two, "--ranks", "2"));
        assertEquals(-1, Files.mismatch(one, two));
    }

    /** A flock in the plane and one in space, targets, minds and ears, by the libraries and launchers of both kinds. */
    @Tag("long")
    @ParameterizedTest
    @CsvSource({"openmpi, 2", "openmpi, 4", "mpich, 2", "mpich, 4"})
    void scenariosHaveTheSnapshotOfOneProcess(String kind, int ranks) throws Exception {
        String launcher = "mpirun." + kind;
        assumeInstalled(launcher);
        var job = new ArrayList<>(List.of(launcher, "-np", "" + ranks));
        if (kind.equals("openmpi")) job.addAll(RunRanks.OPEN_MPI);
        for (String name : List.of("million", "murmuration", "hunt", "city", "watch")) {
            Path one = folder.resolve(name), other = folder.resolve(name + "-ranks");
            assertEquals(0, Throng.command().execute(words(name, one).toArray(String[]::new)));
            start(job, words(name, other));
            assertEquals(-1, Files.mismatch(one, other), name);
        }
    }

    private static void assumeInstalled(String launcher) {
        boolean found = List.of(System.getenv("PATH").split(File.pathSeparator)).stream()
                .anyMatch(path -> Files.isExecutable(Path.of(path, launcher)));
        assumeTrue(found, "SKIPPED: no " + launcher + " is installed (Debian: openmpi-bin or mpich)");
    }

    /** The words of a short run that writes a snapshot. */
    private static List<String> words(String scenario, Path snapshot, String... options) {
        var words = new ArrayList<>(List.of("run", scenario, "--agents", "2000", "--ticks", "5", "--workers", "1"));
        words.addAll(List.of("--quiet", "--snapshot", snapshot.toString()));
        words.addAll(List.of(options));
        return words;
    }

    /** Starts the command in processes of its own, as it starts its ranks with the options of its JVM. */
    private void start(List<String> launcher, List<String> words) throws IOException, InterruptedException {
        var command = new ArrayList<>(launcher);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-modules=jdk.incubator.vector",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Throng.class.getName()));
        command.addAll(words);
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
