package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import throng.io.kind.Kinds;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.io.tree.TreeReader;
import throng.math.Origin;

/** Each file that ships moves alike elsewhere on a map: all its places are written anew, and it gets an origin. */
class ShippedOriginTest {
    static final List<Path> SHIPPED =
            List.of(Path.of("../../examples/scenarios"), Path.of("../command/src/main/resources"));
    /** So near that a tenth of a millimetre keeps the bits of its float. */
    private static final List<String> OFFSETS = List.of("3900", "-5820");

    private static final Kinds KINDS = Kinds.installed();
    private static final int MANY = 2000, FEW = 300, TICKS = 4;

    @Test
    void eachFileHasTheSameHashElsewhere() throws IOException {
        int files = 0, moved = 0;
        for (Path shipped : SHIPPED) {
            for (Path path : files(shipped)) {
                Path folder = path.toAbsolutePath().getParent();
                byte[] text = Files.readAllBytes(path);
                var root = Objects.requireNonNull(TreeReader.read(path.toString(), text, false, new Faults()));
                if (!(root instanceof FileNode.Mapping keys) || keys.get("throng") == null)
                    continue; // a part of others
                String there = written("", root, 0).replaceFirst("\\{", "{\"origin\": %s, ".formatted(OFFSETS));
                var near = few(
                        ScenarioFile.parse(path.toString(), new String(text, StandardCharsets.UTF_8), folder, KINDS));
                var far = few(ScenarioFile.parse(path + " elsewhere", there, folder, KINDS));
                assertEquals(new Origin(3900, -5820), far.space().origin());
                assertEquals(OriginFilesTest.hash(near, TICKS), OriginFilesTest.hash(far, TICKS), path.toString());
                files++;
                if (there.contains(" + -5820")) moved++;
            }
        }
        assertTrue(files > 30 && moved > 20, files + " files, " + moved + " with places");
    }

    static List<Path> files(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            return all.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
        }
    }

    private static ScenarioFile few(ScenarioFile file) {
        return file.hasAgents() && file.agents() > MANY ? file.agents(FEW) : file;
    }

    /** The file as JSON, which YAML is, too. What is a place is known by its key, as people know it. */
    private static String written(String key, FileNode node, int place) {
        return switch (node) {
            case FileNode.Scalar scalar -> quoted(moved(key, scalar.text(), place));
            case FileNode.Sequence list ->
                IntStream.range(0, list.items().size())
                        .mapToObj(k -> item(key, list.items(), k))
                        .collect(Collectors.joining(", ", "[", "]"));
            case FileNode.Mapping keys ->
                keys.entries().stream()
                        .map(entry -> quoted(entry.key()) + ": " + written(key(key, entry.key()), entry.value(), 0))
                        .collect(Collectors.joining(", ", "{", "}"));
        };
    }

    /** Sections count, as a line of measures has any name; items of lists and of repeats are what their list is. */
    private static String key(String section, String key) {
        if (section.matches("axis[01]|places|storeys|lines|areas|profiles|parameters|let|sweep|gates|columns|choices")
                && !key.matches("corners")) return section;
        return key.equals("item") ? section : key;
    }

    private static String item(String key, List<FileNode> list, int k) {
        boolean axes = key.equals("axes");
        boolean plain = list.get(k) instanceof FileNode.Scalar;
        return written(axes ? "axis" + k : key, list.get(k), plain ? k + 1 : 0);
    }

    /** A number at a place of a list, from 1; 0: alone. */
    private static String moved(String key, String text, int place) {
        int all = switch (key) {
            case "from", "to", "area", "storeys", "lines", "areas", "corners", "boxes", "open", "goals", "line" ->
                Integer.MAX_VALUE;
            case "profiles", "box" -> 4;
            case "point", "disc", "streets", "at" -> 2;
            default -> 0;
        };
        int axis = key.matches("x[01]?")
                ? 0
                : key.matches("y[01]?") ? 1 : place > 0 && place <= all ? (place - 1) % 2 : -1;
        if (key.matches("axis[01]") && place > 0 && !text.equals("open")) axis = key.charAt(4) - '0';
        return axis < 0 ? text : "(" + text + ") + " + OFFSETS.get(axis);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
