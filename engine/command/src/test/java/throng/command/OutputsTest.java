package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.command.report.JsonReport;

/** Output files: refused before the run if they cannot be written, and never written over an input file. */
class OutputsTest {
    private static final String RUN = "run lattice --agents 50 --ticks 2 --quiet ";

    @TempDir
    Path folder;

    private void refused(String line, String message) {
        var result = CommandResult.line(line);
        assertEquals(2, result.code(), result.err());
        assertTrue(result.err().contains(message), result.err());
        assertEquals("", result.out());
    }

    /** Regression: the name was refused only after the run. */
    @ParameterizedTest
    @ValueSource(strings = {"--snapshot", "--report", "--picture"})
    void aNameThatIsTooLongIsRefused(String option) throws IOException {
        assumeTrue(
                Files.getFileStore(folder).type().matches("ext.|tmpfs|overlay|xfs|btrfs"),
                "another limit on this file system");
        refused(RUN + option + " " + folder.resolve("x".repeat(252) + ".png"), "the file cannot be created: ");
    }

    /** Regression: with .123.part at its end the name was too long. */
    @ParameterizedTest
    @ValueSource(strings = {"--snapshot", "--report", "--picture"})
    void aNameOfTheGreatestLengthIsWritten(String option) throws IOException {
        Path file = folder.resolve("x".repeat(246) + ".png");
        var result = CommandResult.line(RUN + option + " " + file);
        assertEquals(0, result.code(), result.err());
        try (var all = Files.list(folder)) {
            assertEquals(1, all.count());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/proc/throng", "/dev/throng"})
    void aMissingDeviceIsRefused(String file) {
        assumeTrue(Files.isDirectory(Path.of(file).getParent()), "no such folder on this system");
        refused(RUN + "--snapshot " + file, "there is no such device");
    }

    @Test
    void aFileInPlaceOfAFolderIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "kept");
        refused(RUN + "--snapshot " + file + "/state", file + " is a file");
    }

    @Test
    void aReadOnlyFileIsNotReplaced() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "kept");
        assumeTrue(file.toFile().setWritable(false) && !Files.isWritable(file), "this user may write anything");
        refused(RUN + "--snapshot " + file, "this user may not write the file");
        assertEquals("kept", Files.readString(file));
    }

    /** Regression: the link was replaced by a file, and its target stayed as it was. */
    @Test
    void aLinkIsFollowed() throws IOException {
        Path real = Files.writeString(folder.resolve("real"), "old"), link = folder.resolve("link");
        Files.createSymbolicLink(link, real.getFileName());
        Files.createSymbolicLink(folder.resolve("ahead"), Path.of("new"));
        for (String name : new String[] {"link", "ahead"}) {
            assertEquals(
                    0,
                    CommandResult.line(RUN + "--report " + folder.resolve(name)).code());
            assertTrue(Files.isSymbolicLink(folder.resolve(name)));
        }
        assertTrue(Files.readString(real).startsWith("{"));
        assertTrue(Files.readString(folder.resolve("new")).startsWith("{"));
        refused(RUN + "--report %s/real --snapshot %s/link".formatted(folder, folder), " name the same file, ");
    }

    /** Regression: input files were overwritten. */
    @Test
    void inputFilesAreNotReplaced() throws IOException {
        Path map = folder.resolve("a.png"), town = folder.resolve("a.map"), half = folder.resolve("half");
        Files.writeString(town, "type octile\nheight 1\nwidth 2\nmap\n..\n");
        Files.writeString(map, "no picture");
        assertEquals(0, CommandResult.line(RUN + "--snapshot " + half).code());
        refused(
                "run tiles --map %s --picture %s".formatted(map, map),
                "--picture " + map + ": this is the file that --map");
        refused(
                "run tiles --map %s --snapshot %s".formatted(town, town),
                "this is the file that --map reads and would be");
        refused("run lattice --resume %s --report %s".formatted(half, half), "this is the file that --resume");
        refused("paths %s %s --report %s".formatted(town, half, town), "this is the file that MAP");
        refused("paths %s %s --report %s".formatted(town, half, half), "this is the file that SCEN");
        assertEquals(
                0,
                CommandResult.line("run lattice --ticks 1 --quiet --resume " + half)
                        .code());
    }

    /** Regression: the file that failed was not named, and the others were not written. */
    @Test
    void aFullDiskIsReportedAndOtherFilesAreWritten() {
        assumeTrue(Files.exists(Path.of("/dev/full")), "no /dev/full on this system");
        Path report = folder.resolve("report.json");
        var result = CommandResult.line(RUN + "--snapshot /dev/full --report " + report);
        assertEquals(1, result.code());
        assertTrue(result.err().startsWith("throng: failed while running: --snapshot /dev/full: "), result.err());
        assertTrue(Files.exists(report));
    }

    /** With {@code --report -} the output is JSON and nothing else. */
    @ParameterizedTest
    @ValueSource(strings = {"", " --why fish:0"})
    void aReportMayBePrinted(String more) throws IOException {
        var result = CommandResult.line("run shoal --agents 300 --ticks 3 --workers 1 --quiet --report -" + more);
        assertEquals(0, result.code(), result.err());
        var json = JsonReport.read(new ByteArrayInputStream(result.out().getBytes(StandardCharsets.UTF_8)));
        assertEquals(300, json.get("agents").asInt());
        assertTrue(result.out().startsWith("{") && result.out().endsWith("}\n"), result.out());
        assertEquals(!more.isEmpty(), result.err().contains("fish"), result.err());
    }
}
