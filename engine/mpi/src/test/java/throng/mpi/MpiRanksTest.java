package throng.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.ranks.Exchange;

/** Starts programs on ranks of Open MPI and MPICH. Without them it is skipped aloud. */
class MpiRanksTest {
    private static final int LONGEST = 60;
    private static final List<String> OPEN_MPI =
            List.of("--oversubscribe", "--bind-to", "none", "--allow-run-as-root", "--quiet");

    /** Within which a job ends after a rank has failed, milliseconds. */
    private static final long SOON = 5_000;

    /** What a job printed, and how and when it ended. */
    private record Job(int code, String out, String err, long end) {
        /** Whether it ended soon after the first rank said that it fails. */
        boolean endedSoon() {
            String said = "fails at ";
            int at = err.indexOf(said) + said.length();
            return end - Long.parseLong(err.substring(at, at + 13)) < SOON;
        }
    }

    @ParameterizedTest
    @CsvSource({"openmpi, 2", "mpich, 2"})
    void sumsMarksParcelsAndHashesAreThoseOfOneProcess(String kind, int ranks) throws Exception {
        Job told = start(kind, ranks, "tell"), hashed = start(kind, ranks, "hash");
        assertEquals("told by " + ranks, told.out.strip(), told.err);
        assertEquals(RankProgram.hash(Exchange.ALONE), hashed.out.strip(), hashed.err);
    }

    @Tag("shows")
    @ParameterizedTest
    @CsvSource({"openmpi, 1", "openmpi, 4", "mpich, 1"})
    void moreRanksTellTheSame(String kind, int ranks) throws Exception {
        sumsMarksParcelsAndHashesAreThoseOfOneProcess(kind, ranks);
    }

    @Test
    void aThrowOnOneRankEndsAll() throws Exception {
        assertEnds(start("openmpi", 2, "throw"), "the program threw on rank 1: java.lang.ArithmeticException: broken");
    }

    @Tag("shows")
    @ParameterizedTest
    @ValueSource(strings = {"openmpi", "mpich"})
    void jobsThatFailEndWithOneMessage(String kind) throws Exception {
        assertEnds(start(kind, 3, "throw"), "the program threw on rank 1: java.lang.ArithmeticException: broken");
        assertEnds(start(kind, 3, "all-throw"), "the program threw on rank 0: java.lang.ArithmeticException: broken");
        assertEnds(start(kind, 3, "early"), "rank 0 exchanges a sum of 3 and rank 1 the end of its program");
        assertEnds(start(kind, 3, "differ"), "rank 0 exchanges a sum of 3 and rank 1 marks of 4");
        assertEnds(start(kind, 3, "calls"), "rank 0 calls spawn");
        assertEnds(
                start(kind, 3, "-Dthrong.mpi.start=2", "absent"),
                "not all of the 3 ranks of %s have started within 2 s"
                        .formatted(kind.equals("mpich") ? "MPICH" : "Open MPI"));
        assertEnds(
                start(kind, 3, "-Dthrong.mpi.wait=1", "hangs"), "another rank has not come to a sum of 3 within 1 s");
        Job killed = start(kind, 3, "killed");
        assertNotEquals(0, killed.code);
        assertTrue(killed.endedSoon(), killed.toString());
    }

    @Tag("shows")
    @ParameterizedTest
    @ValueSource(strings = {"openmpi", "mpich"})
    void afterAKillTheLastSnapshotGoesOnAsIfNothingHadBeen(String kind, @TempDir Path folder) throws Exception {
        Path snapshot = folder.resolve("snapshot");
        Job job = start(kind, 3, "-Dsnapshot=" + snapshot, "save");
        assertNotEquals(0, job.code);
        assertTrue(job.endedSoon(), job.toString());
        assertEquals(RankProgram.hash(Exchange.ALONE), RankProgram.resume(Exchange.ALONE, snapshot));
    }

    private static void assertEnds(Job job, String message) {
        assertTrue(job.err.contains(message), job.err);
        assertNotEquals(0, job.code);
        assertEquals(2, job.err.split("the program threw on", -1).length, job.err);
        assertTrue(job.endedSoon(), job.toString());
    }

    /** Two machines are played by two network namespaces, which root can make. */
    @Tag("long")
    @Test
    void twoMachinesHaveTheHashOfOneProcess() throws Exception {
        assumeInstalled("mpirun.openmpi");
        assumeInstalled("ip");
        assumeTrue(
                System.getProperty("user.name").equals("root"),
                "SKIPPED: two machines are played by network namespaces, which root alone can make");
        var script = MpiRanksTest.class.getResource("/two-machines.sh");
        assertNotNull(script);
        var command = new ArrayList<>(List.of("sh", Path.of(script.toURI()).toString()));
        Job job = run(command, "hash");
        assertEquals(RankProgram.hash(Exchange.ALONE), job.out.strip(), job.err);
        long bytes = Long.parseLong(job.err.replaceAll("(?s).*cable (\\d+).*", "$1"));
        assertTrue(bytes > 100_000, bytes + " bytes on the cable");
    }

    @Tag("shows")
    @Test
    void theLibraryOfAnotherLauncherIsRefused() throws Exception {
        String other = library("libmpich.so.12");
        assumeTrue(!other.isEmpty(), "SKIPPED: MPICH is not installed (Debian: mpich)");
        Job job = start("openmpi", 2, "-Dthrong.mpi.library=" + other, "tell");
        assertNotEquals(0, job.code);
        assertTrue(job.err.contains("Open MPI has started 2 ranks") && job.err.contains("knows of 1"), job.err);
    }

    @Test
    void aMissingOrWrongLibraryIsNamed() {
        var launcher = new Launcher("Open MPI", 0, 2, List.of("libnothing-of-mpi.so"));
        var none = assertThrows(IllegalStateException.class, () -> MpiLibrary.open(launcher, null));
        assertTrue(none.getMessage().contains("libnothing-of-mpi.so was looked for"), none.getMessage());
        assertTrue(none.getMessage().contains("openmpi-bin"), none.getMessage());
        var wrong = assertThrows(IllegalStateException.class, () -> MpiLibrary.open(launcher, "libm.so.6"));
        assertTrue(wrong.getMessage().contains("libm.so.6 is no library of Open MPI or MPICH"), wrong.getMessage());
    }

    @Test
    void theLauncherIsKnownByTheEnvironment() {
        assertNull(Launcher.of(Map.of()));
        var open = Launcher.of(Map.of("OMPI_COMM_WORLD_SIZE", "4", "OMPI_COMM_WORLD_RANK", "3"));
        assertTrue(open != null
                && open.rank() == 3
                && open.ranks() == 4
                && open.name().equals("Open MPI"));
        var mpich = Launcher.of(Map.of("PMI_SIZE", "2", "PMI_RANK", "0"));
        assertTrue(mpich != null
                && mpich.rank() == 0
                && mpich.ranks() == 2
                && mpich.name().equals("MPICH"));
        assertThrows(IllegalStateException.class, () -> Launcher.of(Map.of("PMI_SIZE", "two", "PMI_RANK", "0")));
    }

    @Test
    void aProcessThatNoLauncherStartedIsRefused() {
        var thrown = assertThrows(IllegalStateException.class, () -> MpiRanks.run(exchange -> {}));
        assertTrue(thrown.getMessage().contains("mpirun -np 4"), thrown.getMessage());
        assertThrows(IllegalStateException.class, MpiRanks::launchedRank);
    }

    /** Starts a program; options of the JVM, if any, come before its name. */
    private static Job start(String kind, int ranks, String... words) throws IOException, InterruptedException {
        String launcher = "mpirun." + kind;
        assumeInstalled(launcher);
        var command = new ArrayList<>(List.of(launcher, "-np", "" + ranks));
        if (kind.equals("openmpi")) command.addAll(OPEN_MPI);
        return run(command, words);
    }

    private static void assumeInstalled(String program) {
        boolean found = List.of(System.getenv("PATH").split(File.pathSeparator)).stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
        assumeTrue(found, "SKIPPED: no " + program + " is installed (Debian: openmpi-bin, mpich, iproute2)");
    }

    private static Job run(List<String> launcher, String... words) throws IOException, InterruptedException {
        var command = new ArrayList<>(launcher);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path")));
        int main = words.length - 1;
        command.addAll(List.of(words).subList(0, main));
        command.add(RankProgram.class.getName());
        command.add(words[main]);
        Path out = Files.createTempFile("ranks", ".out"), err = Files.createTempFile("ranks", ".err");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        boolean ended = process.waitFor(LONGEST, TimeUnit.SECONDS);
        if (!ended) process.destroy();
        long end = System.currentTimeMillis();
        var job = new Job(ended ? process.exitValue() : -1, Files.readString(out), Files.readString(err), end);
        Files.delete(out);
        Files.delete(err);
        assertTrue(ended, () -> "still running after " + LONGEST + " s: " + job);
        return job;
    }

    private static String library(String name) {
        try {
            MpiLibrary.open(new Launcher("MPICH", 0, 1, List.of(name)), null);
            return name;
        } catch (IllegalStateException e) {
            return "";
        }
    }
}
