package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Standard output and standard error that are full, closed, or no longer read. */
class StreamsTest {
    private static final String[] RUN = {
        "run", "lattice", "--agents", "50", "--ticks", "2", "--quiet", "--workers", "1", "--form", "scalar"
    };

    @TempDir
    Path folder;

    @BeforeEach
    void hasAShell() {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell on this system");
    }

    /** Regression: the report was lost, with exit code 0. */
    @Test
    void aFullDiskFailsTheCommand() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/full")), "no /dev/full on this system");
        var result = ChildProcess.shell(folder, "\"$@\" --snapshot state >/dev/full", RUN);
        assertEquals(1, result.code(), result.err());
        assertTrue(result.err().contains("throng: cannot write to standard output ("), result.err());
        assertTrue(Files.exists(folder.resolve("state")), "output files are written all the same");
    }

    /** Regression: the report was lost, with exit code 0. */
    @Test
    void aClosedOutputFailsTheCommand() throws IOException, InterruptedException {
        var result = ChildProcess.shell(folder, "\"$@\" >&-", RUN);
        assertEquals(1, result.code(), result.err());
        assertTrue(result.err().contains("throng: cannot write to standard output ("), result.err());
    }

    /** As after {@code | head -1}: the exit code is 128 plus the number of SIGPIPE, without a message. */
    @Test
    void aClosedPipeEndsTheCommandWithoutAMessage() throws IOException, InterruptedException {
        var result = ChildProcess.shell(folder, "{ \"$@\"; echo code $? >&2; } | true", RUN);
        assertEquals("code 141\n", result.err());
    }

    @Test
    void aClosedErrorOutputIsIgnored() throws IOException, InterruptedException {
        var result = ChildProcess.shell(folder, "\"$@\" 2>&-", RUN);
        assertEquals(0, result.code());
        assertTrue(result.value("crowd").startsWith("50 "), result.out());
    }

    /** Regression: the device was replaced by a file if that was allowed, and the text was lost. */
    @Test
    void aReportOnStandardOutputFollowsTheText() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/stdout")), "no /dev/stdout on this system");
        var result = ChildProcess.shell(folder, "\"$@\" --report /dev/stdout", RUN);
        assertEquals(0, result.code(), result.err());
        assertTrue(result.out().startsWith("scenario"), result.out());
        assertTrue(result.out().stripTrailing().endsWith("}"), result.out());
        assertTrue(Files.exists(Path.of("/dev/stdout")));
    }
}
