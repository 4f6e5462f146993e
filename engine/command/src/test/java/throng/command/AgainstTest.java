package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code bench --against}: compares another build with this one. */
class AgainstTest {
    private static final String SMALL =
            "bench --agents 300 --workers 1 --form scalar --dimensions 3 --seconds 0.02 --forks 1";

    @TempDir
    Path folder;

    private Path jar(String name, String main, String classPath) throws IOException {
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        Path file = folder.resolve(name);
        try (var out = new JarOutputStream(Files.newOutputStream(file), manifest)) {
            out.putNextEntry(new ZipEntry(main));
            try (var in = AgainstTest.class.getResourceAsStream("/" + main)) {
                if (in != null) in.transferTo(out);
            }
        }
        return file;
    }

    /** Returns a jar that stands for another build: its manifest names the class path of this one. */
    private Path own() throws IOException {
        String all = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(part -> Path.of(part).toUri().toString())
                .collect(Collectors.joining(" "));
        return jar("own.jar", "throng/command/Throng.class", all);
    }

    @Tag("shows")
    @Tag("long")
    @Test
    void theReportHasARowOfBothBuildsAndTheControl() throws IOException {
        Path report = folder.resolve("rows.json");
        var result = CommandResult.line(SMALL + " --against " + own() + " --report " + report);
        assertTrue(result.code() <= 1, result.err()); // measurements this short are noise: a row may be slower
        assertTrue(result.out().startsWith("engine "), result.out() + result.err());
        assertTrue(result.err().contains("process 3 of 3: this build, control"), result.err());
        JsonNode rows = JsonMapper.shared().readTree(Files.readString(report));
        assertEquals(3, rows.size(), "uniform, clustered and sparse");
        for (JsonNode row : rows) {
            assertEquals("throng", row.get("engine").asString());
            assertEquals("same", row.get("bits").asString());
            double before = row.get("before").asDouble(), now = row.get("now").asDouble();
            assertTrue(before > 0 && now > 0, row.toString());
            assertEquals(now / before, row.get("ratio").asDouble(), 1e-9);
            assertTrue(row.get("allowed").asDouble() >= 1.03, row.toString());
        }
    }

    @Tag("shows")
    @Tag("long")
    @Test
    void scenariosAreRowsToo() throws IOException {
        var result = CommandResult.line("bench --scenario pile --agents 300 --workers 1 --form scalar --warm 3"
                + " --ticks 3 --seconds 0.01 --forks 1 --quiet --against " + own());
        assertTrue(result.code() <= 1, result.err());
        var lines = result.out().lines().toList();
        assertTrue(lines.get(1).matches("throng +300 +1 +scalar +[23] +pile .* same .*"), result.out());
    }

    /** The message names the build and ends with its error output. */
    @Test
    void aBuildThatFailsIsReported() throws IOException {
        var result = CommandResult.line(SMALL + " --against " + jar("bare.jar", "throng/command/Throng.class", ""));
        assertEquals(1, result.code());
        assertTrue(result.err().contains("bare.jar: its bench ended with code 1"), result.err());
        assertTrue(result.err().contains("NoClassDefFoundError"), result.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--against %s/none.jar | none.jar: there is no such file; name an engine/command/target/throng.jar",
                "--against %s          | there is no such file",
                "--against %s/text     | text: zip",
                "--against %s/other.jar| it has no throng.command.Throng",
                "--against %s/poor.jar | it needs lib/core.jar, which is missing",
                "--forks 3             | --forks needs --against",
                "--against %s/poor.jar --forks 0 | --forks is 0; allowed is 1 to 1000",
                "--against %s/poor.jar --report %s/poor.jar | this is the file that --against reads and would be lost",
            })
    void aWrongJarOrOptionIsRefused(String words, String message) throws IOException {
        Files.writeString(folder.resolve("text"), "no jar");
        jar("other.jar", "other/Throng.class", "");
        jar("poor.jar", "throng/command/Throng.class", "lib/core.jar");
        var result = CommandResult.line("bench " + words.replace("%s", folder.toString()));
        assertEquals(2, result.code(), result.err());
        assertTrue(result.err().contains(message), result.err());
        assertTrue(result.err().lines().count() <= 3, result.err());
    }
}
