package throng.io.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throng.io.MalformedFile;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.io.tree.TextPlace;
import throng.io.tree.TreeReader;

/** Keys of a JSON file of another engine. It knows which of them were asked for: all others were not understood. */
final class ForeignKeys {
    private static final Set<String> NOTHING = Set.of("", "null", "~", "false", "0", "0.0");

    private static final double FARTHEST = 1e7, LONGEST = 1e8, MOST_PEOPLE = 1e6;

    private final String path;
    private final FileNode.Mapping node;
    private final Set<String> asked = new HashSet<>();
    private final List<ForeignKeys> parts;

    private ForeignKeys(String path, FileNode.Mapping node, List<ForeignKeys> parts) {
        this.path = path;
        this.node = node;
        this.parts = parts;
        parts.add(this);
    }

    /** Reads a file. */
    static ForeignKeys read(String name, byte[] bytes) throws MalformedFile {
        var faults = new Faults();
        if (TreeReader.read(name, bytes, true, faults) instanceof FileNode.Mapping keys)
            return new ForeignKeys("", keys, new ArrayList<>());
        throw new MalformedFile(
                name, faults.count() > 0 ? String.valueOf(faults.sorted().getFirst()) : "no keys with values");
    }

    /** What is wrong with a value, with its place in the file. */
    private MalformedFile wrong(TextPlace at, String key, String what) {
        return new MalformedFile(at.source(), at.line(), at.column(), "%s is %s".formatted(below(key), what));
    }

    private @Nullable FileNode get(String key) {
        asked.add(key);
        return node.get(key);
    }

    boolean has(String key) {
        FileNode value = node.get(key);
        return value != null && !isNothing(value);
    }

    /** Keys that are understood, and mean nothing to a crowd: names, colours, what a window showed. */
    ForeignKeys skip(String... keys) {
        asked.addAll(List.of(keys));
        return this;
    }

    String word(String key, String otherwise) throws MalformedFile {
        FileNode value = get(key);
        if (value == null || isNothing(value)) return otherwise;
        if (value instanceof FileNode.Scalar scalar) return scalar.text();
        throw wrong(value.place(), key, value.what() + "; allowed is a word");
    }

    boolean truth(String key) throws MalformedFile {
        return word(key, "false").equals("true");
    }

    double number(String key) throws MalformedFile {
        double value = number(key, Double.NaN);
        if (!Double.isNaN(value)) return value;
        throw wrong(node.place(), key, "missing; allowed is a number");
    }

    double number(String key, double otherwise) throws MalformedFile {
        FileNode value = get(key);
        return value == null
                        || value instanceof FileNode.Scalar scalar
                                && scalar.text().equals("null")
                ? otherwise
                : number(key, value);
    }

    /** A number of a range; what is beyond it would not be taken later, either. */
    double within(String key, double otherwise, double low, double high) throws MalformedFile {
        double value = number(key, otherwise);
        FileNode at = node.get(key);
        if (value >= low && value <= high || at == null) return value;
        throw wrong(
                at.place(),
                key,
                "%s; allowed is %s to %s"
                        .formatted(PlanYaml.number(value), PlanYaml.number(low), PlanYaml.number(high)));
    }

    /** A coordinate, metres. */
    double coordinate(String key) throws MalformedFile {
        number(key);
        return within(key, 0, -FARTHEST, FARTHEST);
    }

    /** Seconds. */
    double seconds(String key, double otherwise) throws MalformedFile {
        return within(key, otherwise, 0, LONGEST);
    }

    /** A number of people, rounded. */
    long people(String key, double otherwise) throws MalformedFile {
        return Math.round(within(key, otherwise, 0, MOST_PEOPLE));
    }

    /** The radius of a body, metres. */
    double radius(String key) throws MalformedFile {
        return within(key, .2, .01, 10);
    }

    /** A whole number of up to 18 digits, such as a seed: a double would not hold it. */
    long whole(String key, long otherwise) throws MalformedFile {
        String text = word(key, "");
        return text.matches("-?[0-9]{1,18}") ? Long.parseLong(text) : (long) number(key, (double) otherwise);
    }

    private double number(String key, FileNode value) throws MalformedFile {
        try {
            if (value instanceof FileNode.Scalar scalar) {
                double number = Double.parseDouble(scalar.text());
                if (Math.abs(number) <= 1e19) return number;
            }
        } catch (NumberFormatException e) { // told below
        }
        throw wrong(value.place(), key, value.what() + "; allowed is a number");
    }

    /** The keys of a key; those of nothing if there are none. */
    ForeignKeys keys(String key) throws MalformedFile {
        FileNode value = get(key);
        if (value instanceof FileNode.Mapping keys) return new ForeignKeys(below(key), keys, parts);
        if (value == null || isNothing(value))
            return new ForeignKeys(below(key), new FileNode.Mapping(node.place(), List.of()), parts);
        throw wrong(value.place(), key, value.what() + "; allowed are keys with values");
    }

    /** Keys of keys, by name. */
    Map<String, ForeignKeys> named(String key) throws MalformedFile {
        var all = keys(key);
        var found = new LinkedHashMap<String, ForeignKeys>();
        for (String name : all.node.keys()) found.put(name, all.keys(name));
        return found;
    }

    private List<FileNode> items(String key) throws MalformedFile {
        FileNode value = get(key);
        if (value instanceof FileNode.Sequence all) return all.items();
        if (value == null || isNothing(value)) return List.of();
        throw wrong(value.place(), key, value.what() + "; allowed is a list");
    }

    /** A list of keys with values. */
    List<ForeignKeys> list(String key) throws MalformedFile {
        var found = new ArrayList<ForeignKeys>();
        for (FileNode item : items(key)) {
            if (!(item instanceof FileNode.Mapping keys))
                throw wrong(item.place(), key, "a list with " + item.what() + "; allowed are keys with values");
            found.add(new ForeignKeys(below(key), keys, parts));
        }
        return found;
    }

    List<String> words(String key) throws MalformedFile {
        var found = new ArrayList<String>();
        for (FileNode item : items(key)) {
            if (!(item instanceof FileNode.Scalar word))
                throw wrong(item.place(), key, "a list with " + item.what() + "; allowed are words");
            found.add(word.text());
        }
        return found;
    }

    /** A list of points [x, y]: x, y, x, y and so on, without the last one if it repeats the first. */
    double[] corners(String key) throws MalformedFile {
        var found = new ArrayList<Double>();
        for (FileNode item : items(key)) {
            if (!(item instanceof FileNode.Sequence at) || at.items().size() != 2)
                throw wrong(item.place(), key, "a list with " + item.what() + "; allowed are points [x, y]");
            for (FileNode each : at.items()) {
                double value = number(key, each);
                if (Math.abs(value) > FARTHEST) throw wrong(each.place(), key, "farther than 10,000 km away");
                found.add(value);
            }
        }
        int n = found.size();
        if (n >= 8 && found.get(0).equals(found.get(n - 2)) && found.get(1).equals(found.get(n - 1))) n -= 2;
        if (n < 6) throw wrong(node.place(), key, "of %d corners; allowed are 3 and more".formatted(n / 2));
        return found.subList(0, n).stream().mapToDouble(Double::doubleValue).toArray();
    }

    private String below(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    private static boolean isNothing(FileNode value) {
        return switch (value) {
            case FileNode.Scalar scalar -> NOTHING.contains(scalar.text());
            case FileNode.Sequence all -> all.items().isEmpty();
            case FileNode.Mapping keys -> keys.entries().isEmpty();
        };
    }

    /** All that was in the file and not asked for, a line for each place. Call it on the whole file. */
    List<String> notUnderstood() {
        var lines = new ArrayList<String>();
        for (ForeignKeys part : parts) {
            var rest = part.node.entries().stream()
                    .filter(entry -> !part.asked.contains(entry.key()) && !isNothing(entry.value()))
                    .map(FileNode.Entry::key)
                    .toList();
            String line = (part.path.isEmpty() ? "" : part.path + ": ") + String.join(", ", rest);
            if (!rest.isEmpty() && !lines.contains(line)) lines.add(line);
        }
        return lines;
    }
}
