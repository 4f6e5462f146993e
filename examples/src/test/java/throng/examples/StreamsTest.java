package throng.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Standard output and standard error that are full, closed or left. */
class StreamsTest {
    private static final String[] RUN = {
        "run", "lattice", "--agents", "50", "--ticks", "2", "--quiet", "--workers", "1", "--form", "scalar"
    };

    @TempDir
    Path folder;

    @BeforeEach
    void hasAShell() {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell here");
    }

    /** The report was lost, with exit code 0. */
    @Test
    void aFullDiskIsNoSuccess() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/full")), "no /dev/full here");
        var console = Child.shell(folder, "\"$@\" --snapshot state >/dev/full", RUN);
        assertEquals(1, console.code(), console.err());
        assertTrue(console.err().contains("throng: standard output takes nothing ("), console.err());
        assertTrue(Files.exists(folder.resolve("state")), "files are written all the same");
    }

    /** The report was lost, with exit code 0. */
    @Test
    void aClosedOutputIsNoSuccess() throws IOException, InterruptedException {
        var console = Child.shell(folder, "\"$@\" >&-", RUN);
        assertEquals(1, console.code(), console.err());
        assertTrue(console.err().contains("throng: standard output takes nothing ("), console.err());
    }

    /** As after {@code | head -1}: 128 and the number of SIGPIPE, and no words. */
    @Test
    void aReaderWhoLeavesEndsItQuietly() throws IOException, InterruptedException {
        var console = Child.shell(folder, "{ \"$@\"; echo code $? >&2; } | true", RUN);
        assertEquals("code 141\n", console.err());
    }

    @Test
    void aClosedErrorOutputDoesNoHarm() throws IOException, InterruptedException {
        var console = Child.shell(folder, "\"$@\" 2>&-", RUN);
        assertEquals(0, console.code());
        assertEquals("50", console.value("scenario").replaceAll("\\D", ""));
    }

    /** The device was replaced by a file, where that was allowed; the text was lost. */
    @Test
    void aReportOnStandardOutputFollowsTheText() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/stdout")), "no /dev/stdout here");
        var console = Child.shell(folder, "\"$@\" --report /dev/stdout", RUN);
        assertEquals(0, console.code(), console.err());
        assertTrue(console.out().startsWith("scenario"), console.out());
        assertTrue(console.out().stripTrailing().endsWith("}"), console.out());
        assertTrue(Files.exists(Path.of("/dev/stdout")));
    }
}
