package throng.io.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.tree.FileNode;

/**
 * What the runs of a file must come to: {@code gates:}. {@code throng verify} judges it.
 *
 * @param sets names of the sets of cases to which the file belongs, such as {@code rimea}
 * @param needs what the case needs and the engine lacks; "": nothing
 * @param quick whether it is part of the short form
 * @param gates in the order of the file
 */
public record ScenarioGates(List<String> sets, String needs, boolean quick, List<ScenarioGate> gates) {
    /** Nothing is limited. */
    public static final ScenarioGates NONE = new ScenarioGates(List.of(), "", false, List.of());

    static final List<String> KEYS = List.of("sets", "needs", "quick", "limits");
    static final List<String> NUMBERS = List.of("at", "low", "high");
    static final List<String> WORDS = List.of("minus", "over", "source");
    static final List<String> GATE = List.of("figure", "minus", "as", "over", "at", "low", "high", "source", "points");
    private static final int POINT = 3;

    /** Copies the lists. */
    public ScenarioGates {
        sets = List.copyOf(sets);
        gates = List.copyOf(gates);
    }

    static ScenarioGates read(@Nullable FileNode node, NumberReader numbers) {
        if (node == null) return NONE;
        var faults = numbers.faults();
        var keys = KeyReader.known(node, "gates", KEYS, faults);
        FileNode limits = keys.get("limits"), quick = keys.get("quick");
        boolean brief = Boolean.TRUE.equals(KeyReader.truth(quick, "quick", faults));
        var gates = new ArrayList<ScenarioGate>();
        if (limits instanceof FileNode.Mapping named) for (var entry : named.entries()) gates.add(gate(entry, numbers));
        else if (limits != null && !KeyReader.isEmpty(limits))
            faults.add(limits.place(), "limits is %s; allowed are names with limits".formatted(limits.what()));
        return new ScenarioGates(words(keys.get("sets"), "sets", numbers), word(keys, "needs", numbers), brief, gates);
    }

    private static ScenarioGate gate(FileNode.Entry entry, NumberReader numbers) {
        var faults = numbers.faults();
        String what = "gate " + KeyReader.brief(entry.key());
        var keys = KeyReader.known(entry.value(), what, GATE, faults);
        var figures = words(keys.get("figure"), "figure", numbers);
        if (figures.isEmpty())
            KeyReader.missing(entry.place(), what, "figure", "what is limited, such as door.flow", faults);
        FileNode how = keys.get("as");
        String word = how == null ? GateValue.MEAN.word() : KeyReader.word(how, "as", faults);
        boolean known = GateValue.words().contains(word);
        if (how != null && word != null && !known)
            faults.add(
                    how.place(),
                    "as is '%s'; allowed is one of: %s"
                            .formatted(KeyReader.brief(word), KeyReader.words(GateValue.words())));
        GateValue as = word != null && known ? GateValue.valueOf(word.toUpperCase(Locale.ROOT)) : GateValue.MEAN;
        double low = number(keys, "low", numbers), high = number(keys, "high", numbers);
        String over = word(keys, "over", numbers);
        if (low > high)
            faults.add(entry.place(), "%s: low is %s and high %s; the lower one is low".formatted(what, low, high));
        if (as.needsSetting() && over.isEmpty())
            KeyReader.missing(entry.place(), what, "over", "the setting that changes, such as width", faults);
        var points = points(keys.get("points"), what, numbers);
        if (as == GateValue.DEVIATIONS && points.isEmpty())
            KeyReader.missing(entry.place(), what, "points", "what was measured: [[0.5, 1.2, 0.1]]", faults);
        return new ScenarioGate(
                entry.key(),
                figures,
                word(keys, "minus", numbers),
                as,
                over,
                number(keys, "at", numbers),
                low,
                high,
                word(keys, "source", numbers),
                points);
    }

    private static double number(FileNode.Mapping keys, String key, NumberReader numbers) {
        FileNode node = keys.get(key);
        return node == null ? Double.NaN : numbers.number(node, key);
    }

    private static String word(FileNode.Mapping keys, String key, NumberReader numbers) {
        FileNode node = keys.get(key);
        String word = node == null ? null : KeyReader.word(node, key, numbers.faults());
        return word == null ? "" : word;
    }

    private static List<String> words(@Nullable FileNode node, String what, NumberReader numbers) {
        var words = new ArrayList<String>();
        if (node == null || KeyReader.isEmpty(node)) return words;
        var items = node instanceof FileNode.Scalar ? List.of(node) : KeyReader.list(node, what, numbers.faults());
        for (FileNode item : items) {
            String word = KeyReader.word(item, what, numbers.faults());
            if (word != null) words.add(word);
        }
        return words;
    }

    private static List<List<Double>> points(@Nullable FileNode node, String what, NumberReader numbers) {
        var points = new ArrayList<List<Double>>();
        if (node == null || KeyReader.isEmpty(node)) return points;
        for (FileNode item : KeyReader.list(node, "points", numbers.faults())) {
            var parts = KeyReader.list(item, "a point", "[setting, mean, deviation]", numbers.faults());
            var point = new ArrayList<Double>();
            for (FileNode part : parts) point.add(numbers.number(part, "a number of a point"));
            if (point.size() == POINT && !(point.get(2) < 0)) points.add(point);
            else
                numbers.faults()
                        .add(
                                item.place(),
                                "a point of %s: allowed are its setting, its mean, and its deviation, 0 or more"
                                        .formatted(what));
        }
        return points;
    }
}
