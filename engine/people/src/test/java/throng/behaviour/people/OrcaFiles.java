package throng.behaviour.people;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Results of RVO2 C++ beside the project, in {@code shared/orca}; tests skip what is missing. */
final class OrcaFiles {
    private OrcaFiles() {}

    /** A row by the names of its columns. */
    record Row(Map<String, Integer> names, String[] values) {
        float number(String name) {
            return Float.parseFloat(text(name));
        }

        int whole(String name) {
            return Integer.parseInt(text(name));
        }

        String text(String name) {
            return values[names.get(name)];
        }
    }

    private static Path folder() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent())
            if (Files.isDirectory(at.resolve("shared/orca"))) return at.resolve("shared/orca");
        return Path.of("shared/orca");
    }

    /** Reads a file, or skips the test. */
    static List<Row> read(String name) {
        Path file = folder().resolve(name);
        Assumptions.assumeTrue(Files.exists(file), () -> file + " is missing");
        try (Stream<String> lines = Files.lines(file)) {
            var all = lines.map(line -> line.split(",")).toList();
            var names = new LinkedHashMap<String, Integer>();
            for (String column : all.getFirst()) names.put(column, names.size());
            return all.stream().skip(1).map(values -> new Row(names, values)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The vertices x, y, x, y … of each obstacle of a file. */
    static List<float[]> outlines(String name) {
        var outlines = new ArrayList<List<Float>>();
        for (Row row : read(name)) {
            if (row.whole("obstacle") == outlines.size()) outlines.add(new ArrayList<>());
            Collections.addAll(outlines.getLast(), row.number("x"), row.number("y"));
        }
        return outlines.stream().map(OrcaFiles::floats).toList();
    }

    private static float[] floats(List<Float> list) {
        float[] values = new float[list.size()];
        for (int k = 0; k < values.length; k++) values[k] = list.get(k);
        return values;
    }
}
