package throng.io.scenario;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.tree.FileNode;

/**
 * Which runs a file wants of a sweep: {@code sweep:}. Settings are texts as {@code throng sweep --set} takes them.
 *
 * @param seeds the first and the last; empty: not said
 * @param settings such as {@code fear=2.0..8.0:4} or {@code model=orca,speed}
 * @param method of a sample of ranges without steps: {@code lhs}, {@code sobol} or {@code saltelli}; "": none
 * @param points of that sample; 0: not said
 * @param mean the most that a mean may change for the sweep to stop, percent; 0: not said
 * @param deviation the most that a standard deviation may change, percent; 0: not said
 * @param width the most that half of the interval of a mean may be for the sweep to stop, percent; 0: not said
 * @param judged figures that are judged; empty: all
 * @param every runs between two judgements of that; 0: not said
 * @param limit seconds of a run; 0: not said
 */
public record ScenarioSweep(
        List<Long> seeds,
        List<String> settings,
        String method,
        int points,
        double mean,
        double deviation,
        double width,
        List<String> judged,
        int every,
        double limit) {
    /** Nothing is said. */
    public static final ScenarioSweep NONE = new ScenarioSweep(List.of(), List.of(), "", 0, 0, 0, 0, List.of(), 0, 0);

    static final List<String> KEYS = List.of("seeds", "set", "sample", "until", "every", "limit");
    static final List<String> RANGE = List.of("from", "to", "steps");
    /** The methods of samples. */
    public static final List<String> METHODS = List.of("lhs", "sobol", "saltelli");

    static final List<String> UNTIL = List.of("mean", "sd", "width", "of");
    private static final int MOST = 1_000_000;

    /** Copies the lists. */
    public ScenarioSweep {
        seeds = List.copyOf(seeds);
        settings = List.copyOf(settings);
        judged = List.copyOf(judged);
    }

    static ScenarioSweep read(@Nullable FileNode node, NumberReader numbers) {
        if (node == null) return NONE;
        var keys = KeyReader.known(node, "sweep", KEYS, numbers.faults());
        FileNode every = keys.get("every"), limit = keys.get("limit"), sample = keys.get("sample");
        var drawn = sample == null ? null : KeyReader.known(sample, "sample", METHODS, numbers.faults());
        var until =
                keys.get("until") == null ? null : KeyReader.known(keys.get("until"), "until", UNTIL, numbers.faults());
        String method = drawn == null || drawn.entries().isEmpty()
                ? ""
                : drawn.entries().getFirst().key();
        FileNode points = drawn == null ? null : drawn.get(method);
        if (drawn != null && drawn.entries().size() > 1)
            numbers.faults().add(drawn.place(), "a sample has two methods; leave one out");
        return new ScenarioSweep(
                seeds(keys.get("seeds"), numbers),
                settings(keys.get("set"), numbers),
                method,
                whole(points, method, 1, numbers),
                percent(until, "mean", numbers),
                percent(until, "sd", numbers),
                percent(until, "width", numbers),
                judged(until, numbers),
                whole(every, "every", 2, numbers),
                limit == null ? 0 : positive(limit, "limit", numbers));
    }

    private static List<String> judged(FileNode.@Nullable Mapping until, NumberReader numbers) {
        FileNode of = until == null ? null : until.get("of");
        if (until == null || of == null) return List.of();
        var names = new ArrayList<String>();
        for (FileNode item : of instanceof FileNode.Sequence list ? list.items() : List.of(of)) {
            String name = KeyReader.word(item, "a figure of until", numbers.faults());
            if (name != null) names.add(name);
        }
        if (until.entries().size() == 1)
            numbers.faults().add(until.place(), "until says of which figures, and not when: add width: 2");
        return names;
    }

    private static int whole(@Nullable FileNode node, String key, int least, NumberReader numbers) {
        Long value = node == null ? null : numbers.whole(node, key, least, MOST);
        return value == null ? 0 : value.intValue();
    }

    private static double percent(FileNode.@Nullable Mapping until, String key, NumberReader numbers) {
        FileNode node = until == null ? null : until.get(key);
        return node == null ? 0 : positive(node, key, numbers);
    }

    private static double positive(FileNode node, String key, NumberReader numbers) {
        double value = numbers.number(node, key);
        if (value > 0 && value <= MOST) return value;
        if (!Double.isNaN(value))
            numbers.faults().add(node.place(), "%s is %s; allowed is more than 0, to %d".formatted(key, value, MOST));
        return 0;
    }

    private static List<Long> seeds(@Nullable FileNode node, NumberReader numbers) {
        if (node == null) return List.of();
        if (!(node instanceof FileNode.Sequence ends) || ends.items().size() != 2) {
            numbers.faults().add(node.place(), "seeds is %s; allowed is [first, last]".formatted(node.what()));
            return List.of();
        }
        Long first = numbers.whole(ends.items().get(0), "the first seed", Long.MIN_VALUE, Long.MAX_VALUE);
        Long last = numbers.whole(ends.items().get(1), "the last seed", Long.MIN_VALUE, Long.MAX_VALUE);
        if (first == null || last == null) return List.of();
        if (first <= last) return List.of(first, last);
        numbers.faults().add(node.place(), "seeds from %d to %d: the lower one comes first".formatted(first, last));
        return List.of();
    }

    private static List<String> settings(@Nullable FileNode node, NumberReader numbers) {
        var settings = new ArrayList<String>();
        if (node == null || KeyReader.isEmpty(node)) return settings;
        if (!(node instanceof FileNode.Mapping named)) {
            numbers.faults()
                    .add(
                            node.place(),
                            "set is %s; allowed are paths with values: {fear: [2, 4, 8]}".formatted(node.what()));
            return settings;
        }
        for (var entry : named.entries()) {
            String text = entry.value() instanceof FileNode.Mapping range
                    ? range(entry.key(), range, numbers)
                    : listed(entry, numbers);
            if (!text.isEmpty()) settings.add(entry.key() + "=" + text);
        }
        return settings;
    }

    private static String listed(FileNode.Entry entry, NumberReader numbers) {
        var words = new ArrayList<String>();
        var items = entry.value() instanceof FileNode.Sequence list ? list.items() : List.of(entry.value());
        for (FileNode item : items) {
            String word = KeyReader.word(item, "a value of " + KeyReader.brief(entry.key()), numbers.faults());
            if (word != null && !word.isBlank()) words.add(word.strip());
        }
        if (items.isEmpty())
            numbers.faults().add(entry.place(), "%s has no values".formatted(KeyReader.brief(entry.key())));
        return String.join(",", words);
    }

    private static String range(String path, FileNode.Mapping node, NumberReader numbers) {
        String what = "the range of " + KeyReader.brief(path);
        var keys = KeyReader.known(node, what, RANGE, numbers.faults());
        FileNode from = keys.get("from"), to = keys.get("to"), steps = keys.get("steps");
        if (from == null) KeyReader.missing(node.place(), what, "from", "its lower end", numbers.faults());
        if (to == null) KeyReader.missing(node.place(), what, "to", "its upper end", numbers.faults());
        if (from == null || to == null) return "";
        double low = numbers.number(from, "from"), high = numbers.number(to, "to");
        Long n = steps == null ? null : numbers.whole(steps, "steps", 2, MOST);
        if (!(low < high) && !Double.isNaN(low) && !Double.isNaN(high))
            numbers.faults().add(node.place(), "%s is empty: from %s to %s".formatted(what, low, high));
        return low < high ? low + ".." + high + (n == null ? "" : ":" + n) : "";
    }
}
