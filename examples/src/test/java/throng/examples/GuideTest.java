package throng.examples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.module.ModuleFinder;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.building.Building;
import throng.io.plan.FloorPlan;
import throng.measure.CrowdMeasures;
import throng.page.Viewer;
import throng.recording.live.Recorder;
import throng.sweep.Sweep;
import throng.view.world.CrowdPicture;
import throng.world.World;

/**
 * The snippets of the guide compile and run. Those of one chapter, which is a file, are one class: its types, and all
 * other lines in one method, each snippet in a block of its own.
 */
class GuideTest {
    private static final Path GUIDE = Path.of("../engine/guide");
    private static final Pattern SNIPPET = Pattern.compile("^```java\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern TYPE =
            Pattern.compile("(/\\*\\*.*?\\*/\n)?^(public )?record .*?^}\n", Pattern.MULTILINE | Pattern.DOTALL);

    /** A chapter with its snippets. */
    record Chapter(String title, List<String> snippets) {
        @Override
        public String toString() {
            return title;
        }

        String source() {
            var types = new StringBuilder();
            var body = new StringBuilder();
            for (String snippet : snippets) {
                var found = TYPE.matcher(snippet);
                while (found.find()) types.append(found.group().replaceFirst("(?m)^(public )?record", "public record"));
                body.append("{\n").append(found.reset().replaceAll("")).append("}\n");
            }
            return imports() + "public class Snippets {\n" + types + "public static void run() throws Exception {\n"
                    + body + "}\n}\n";
        }
    }

    static List<Chapter> chapters() throws IOException {
        var chapters = new ArrayList<Chapter>();
        try (var files = Files.newDirectoryStream(GUIDE, "*.md")) {
            for (Path file : files) {
                var snippets = SNIPPET.matcher(Files.readString(file))
                        .results()
                        .map(r -> r.group(1))
                        .toList();
                if (!snippets.isEmpty())
                    chapters.add(new Chapter(file.getFileName().toString(), snippets));
            }
        }
        assertTrue(chapters.size() > 8, "the guide has chapters with snippets: " + chapters);
        return chapters;
    }

    /** Simple names are unique, so all exported packages can be imported whole. */
    private static String imports() {
        return Stream.of(
                        World.class,
                        Building.class,
                        CrowdPicture.class,
                        FloorPlan.class,
                        Recorder.class,
                        Viewer.class,
                        CrowdMeasures.class,
                        Sweep.class)
                .map(type -> Path.of(
                        type.getProtectionDomain().getCodeSource().getLocation().getPath()))
                .map(path -> ModuleFinder.of(path).findAll().iterator().next().descriptor())
                .flatMap(module -> module.exports().stream())
                .map(exported -> "import " + exported.source() + ".*;\n")
                .sorted()
                .collect(Collectors.joining(
                        "",
                        "",
                        "import java.util.LinkedHashMap;\nimport java.util.List;\nimport java.nio.file.Files;\n"
                                + "import org.joml.Vector3f;\n"
                                + "import it.unimi.dsi.fastutil.ints.IntArrayList;\n"));
    }

    @ParameterizedTest
    @MethodSource("chapters")
    void compilesAndRuns(Chapter chapter, @TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("Snippets.java"), chapter.source());
        var compiler = ToolProvider.getSystemJavaCompiler();
        var told = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            var options = List.of("-proc:none", "-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
            boolean compiled = compiler.getTask(told, files, null, options, null, files.getJavaFileObjects(file))
                    .call();
            assertTrue(compiled, () -> told + "\n" + chapter.source());
        }
        var printed = new ByteArrayOutputStream();
        PrintStream former = System.out;
        try (var loader = URLClassLoader.newInstance(
                new java.net.URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            loader.loadClass("Snippets").getMethod("run").invoke(null);
        } finally {
            System.setOut(former);
        }
    }
}
