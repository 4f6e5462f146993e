package throng.io.scenario;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.expression.CrowdFormula;
import throng.io.tree.FileNode;

/**
 * What a file wants to be measured in a run: {@code measures:}. Lines and areas are texts such as {@code door=0,0,2,0},
 * as {@code throng-measure} reads them.
 *
 * @param lines that count who crosses them
 * @param areas with density, speed and flow
 * @param travels two areas each, with a colon: {@code hall:exit}
 * @param every how many ticks lie between two figures; 0: not said
 * @param window of flows, seconds; 0: not said
 * @param cutOff how far Voronoi cells reach, metres; 0: not said
 * @param map side of the squares of a density map, metres; 0: none
 * @param approaches names of lines: how far each agent is from them, until it crosses
 * @param profiles strips as texts such as {@code hall=0,2,20,2,4,1}: ends, width and bins
 * @param states name of a column of states; empty: none
 * @param events whether events are counted
 * @param figures by expressions over all agents, such as {@code slow@people=share(speed < 0.1)}
 * @param after seconds of a run before which figures of areas, of the whole and of expressions do not count; 0: all
 *     count
 */
public record ScenarioMeasures(
        List<String> lines,
        List<String> areas,
        List<String> travels,
        int every,
        double window,
        double cutOff,
        double map,
        List<String> approaches,
        List<String> profiles,
        String states,
        boolean events,
        List<String> figures,
        double after) {
    /** Nothing is measured. */
    public static final ScenarioMeasures NONE = new ScenarioMeasures(
            List.of(), List.of(), List.of(), 0, 0, 0, 0, List.of(), List.of(), "", false, List.of(), 0);

    static final List<String> FIGURE = List.of("of", "value");
    static final List<String> NUMBERS = List.of("every", "window", "after", "cutOff", "map");
    static final List<String> KEYS = List.of(
            "lines",
            "areas",
            "travels",
            "approaches",
            "profiles",
            "states",
            "events",
            "figures",
            "every",
            "window",
            "after",
            "cutOff",
            "map");

    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_-]{1,64}");
    private static final double FARTHEST = 1e7, LEAST = .01;
    private static final int LINE = 4, LEAST_AREA = 6, MOST_AREA = 2000, PROFILE = 6;

    static ScenarioMeasures read(@Nullable FileNode node, NumberReader numbers) {
        if (node == null) return NONE;
        var keys = KeyReader.known(node, "measures", KEYS, numbers.faults());
        var lines = shapes(keys.get("lines"), "line", LINE, LINE, numbers);
        var areas = shapes(keys.get("areas"), "area", LEAST_AREA, MOST_AREA, numbers);
        FileNode ways = keys.get("travels"), every = keys.get("every");
        var names =
                areas.stream().map(area -> area.substring(0, area.indexOf('='))).toList();
        Long ticks = every == null ? null : numbers.whole(every, "every", 1, Integer.MAX_VALUE);
        return new ScenarioMeasures(
                lines,
                areas,
                ways == null ? List.of() : travels(ways, names, numbers),
                ticks == null ? 0 : ticks.intValue(),
                number(keys, "window", 1e6, numbers),
                number(keys, "cutOff", 1e4, numbers),
                number(keys, "map", 1e4, numbers),
                approaches(keys.get("approaches"), lines, numbers),
                shapes(keys.get("profiles"), "profile", PROFILE, PROFILE, numbers),
                states(keys.get("states"), numbers),
                Boolean.TRUE.equals(KeyReader.truth(keys.get("events"), "events", numbers.faults())),
                List.of(),
                number(keys, "after", 1e6, numbers));
    }

    /**
     * {@return the same with what needs the columns of groups: figures by expressions} It also checks that of states.
     *
     * @param keys what is measured
     * @param columns of the agents of each group, by its name
     * @param ints which of them are of whole numbers
     */
    ScenarioMeasures agents(
            FileNode.Mapping keys, Map<String, List<String>> columns, Set<String> ints, NumberReader numbers) {
        FileNode node = keys.get("figures"), of = keys.get("states");
        if (of != null && !states.isEmpty() && !ints.contains(states))
            numbers.faults().add(of.place(), KeyReader.none("column of whole numbers", states, List.copyOf(ints)));
        if (node == null || KeyReader.isEmpty(node)) return this;
        var found = new ArrayList<String>();
        if (!(node instanceof FileNode.Mapping named))
            numbers.faults()
                    .add(
                            node.place(),
                            "figures is %s; allowed are names with expressions, such as {slow: share(speed < 0.1)}"
                                    .formatted(node.what()));
        else
            for (var entry : named.entries()) {
                String text = figure(entry, columns, numbers);
                if (isName(entry, numbers) && text != null) found.add(text);
            }
        return new ScenarioMeasures(
                lines, areas, travels, every, window, cutOff, map, approaches, profiles, states, events, found, after);
    }

    private static @Nullable String figure(
            FileNode.Entry entry, Map<String, List<String>> columns, NumberReader numbers) {
        String what = "figure " + KeyReader.brief(entry.key());
        FileNode text = entry.value(), of = null;
        if (entry.value() instanceof FileNode.Mapping) {
            var keys = KeyReader.known(entry.value(), what, FIGURE, numbers.faults());
            of = keys.get("of");
            text = keys.get("value");
            if (text == null)
                KeyReader.missing(entry.place(), what, "value", "an expression, such as mean(speed)", numbers.faults());
        }
        String group = of == null ? "" : KeyReader.word(of, "of", numbers.faults());
        var names = new LinkedHashSet<String>();
        if (of == null) columns.values().forEach(names::addAll);
        else if (columns.containsKey(group)) names.addAll(columns.get(group));
        else if (group != null)
            numbers.faults().add(of.place(), KeyReader.none("group", group, List.copyOf(columns.keySet())));
        if (text == null || of != null && !columns.containsKey(group)) return null;
        var formula = numbers.ofCrowd(text, what, CrowdFormula.inputs(names));
        if (formula == null) return null;
        return entry.key() + (of == null ? "" : "@" + group) + "=" + formula.text();
    }

    private static boolean isName(FileNode.Entry entry, NumberReader numbers) {
        if (NAME.matcher(entry.key()).matches()) return true;
        numbers.faults()
                .add(
                        entry.place(),
                        "'%s' is no name; allowed are 1 to 64 letters, digits, - and _: it names files"
                                .formatted(KeyReader.brief(entry.key())));
        return false;
    }

    private static List<String> approaches(@Nullable FileNode node, List<String> lines, NumberReader numbers) {
        var approaches = new ArrayList<String>();
        if (node == null) return approaches;
        var known =
                lines.stream().map(line -> line.substring(0, line.indexOf('='))).toList();
        for (FileNode item : KeyReader.list(node, "approaches", numbers.faults())) {
            String text = KeyReader.word(item, "an approach", numbers.faults());
            if (text == null) continue;
            if (known.contains(text)) approaches.add(text);
            else
                numbers.faults()
                        .add(
                                item.place(),
                                "approach '%s': allowed is the name of a line, of: %s"
                                        .formatted(KeyReader.brief(text), KeyReader.words(known)));
        }
        return approaches;
    }

    private static String states(@Nullable FileNode node, NumberReader numbers) {
        String column = node == null ? null : KeyReader.word(node, "states", numbers.faults());
        return column == null ? "" : column;
    }

    private static double number(FileNode.Mapping keys, String key, double most, NumberReader numbers) {
        FileNode node = keys.get(key);
        if (node == null) return 0;
        double value = numbers.number(node, key);
        if (Double.isNaN(value)) return 0;
        if (value >= LEAST && value <= most) return value;
        numbers.faults().add(node.place(), "%s is %s; allowed is %s to %.0f".formatted(key, value, LEAST, most));
        return 0;
    }

    private static List<String> shapes(
            @Nullable FileNode node, String what, int least, int most, NumberReader numbers) {
        if (node == null || KeyReader.isEmpty(node)) return List.of();
        if (!(node instanceof FileNode.Mapping named)) {
            numbers.faults()
                    .add(node.place(), "%ss is %s; allowed are names with [x, y, x, y]".formatted(what, node.what()));
            return List.of();
        }
        var shapes = new ArrayList<String>();
        for (var entry : named.entries()) {
            String text = shape(entry, what + " " + KeyReader.brief(entry.key()), least, most, numbers);
            if (isName(entry, numbers) && text != null) shapes.add(entry.key() + "=" + text);
        }
        return shapes;
    }

    private static @Nullable String shape(
            FileNode.Entry entry, String what, int least, int most, NumberReader numbers) {
        var items = KeyReader.list(entry.value(), what, "a list: [x, y, x, y]", numbers.faults());
        if (items.isEmpty() && !(entry.value() instanceof FileNode.Sequence) && !KeyReader.isEmpty(entry.value()))
            return null; // told
        if (items.size() < least || items.size() > most || items.size() % 2 != 0) {
            String allowed = least == PROFILE && most == PROFILE
                    ? "x and y of 2 places, width and length of a bin"
                    : least == most ? "x and y of 2 places" : "x and y of 3 to %d corners".formatted(most / 2);
            numbers.faults()
                    .add(
                            entry.value().place(),
                            "%s has %s; allowed are %s, metres"
                                    .formatted(what, KeyReader.count(items.size(), "number"), allowed));
            return null;
        }
        var text = new StringBuilder();
        for (FileNode item : items) {
            double value = numbers.number(item, what);
            if (Math.abs(value) > FARTHEST)
                numbers.faults()
                        .add(item.place(), "%s is at %s; allowed is up to ±%.0f m".formatted(what, value, FARTHEST));
            text.append(text.isEmpty() ? "" : ",").append(value);
        }
        return text.toString();
    }

    private static List<String> travels(FileNode node, List<String> areas, NumberReader numbers) {
        var travels = new ArrayList<String>();
        for (FileNode item : KeyReader.list(node, "travels", numbers.faults())) {
            String text = KeyReader.word(item, "a travel", numbers.faults());
            if (text == null) continue;
            String[] ends = text.split(":", -1);
            if (ends.length == 2 && !ends[0].equals(ends[1]) && areas.containsAll(List.of(ends))) travels.add(text);
            else
                numbers.faults()
                        .add(
                                item.place(),
                                "travel '%s': allowed are two areas as FROM:TO, of: %s"
                                        .formatted(KeyReader.brief(text), KeyReader.words(areas)));
        }
        return travels;
    }

    /** {@return whether the file has nothing to measure} */
    public boolean isEmpty() {
        return lines.isEmpty()
                && areas.isEmpty()
                && every == 0
                && map == 0
                && profiles.isEmpty()
                && states.isEmpty()
                && figures.isEmpty()
                && !events;
    }
}
