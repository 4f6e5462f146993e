package throng.io.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.expression.NumberScope;
import throng.io.ground.PlanOrigins;
import throng.io.ground.SpaceReader;
import throng.io.rule.AgentFormula;
import throng.io.rule.PairFormula;
import throng.io.tree.Fault;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.io.tree.TextPlace;
import throng.math.Origin;
import throng.math.OutOfRange;
import throng.math.Space;
import throng.memory.Agents;

/** The part of a file before its groups: version, run, parameters, names, space. */
final class FileHead {
    static final List<String> KEYS = List.of(
            "throng",
            "about",
            "run",
            "parameters",
            "choices",
            "let",
            "formulas",
            "space",
            "origin",
            "walls",
            "maps",
            "tiles",
            "fields",
            "journeys",
            "sources",
            "doors",
            "events",
            "storeys",
            "links",
            "zones",
            "measures",
            "record",
            "sweep",
            "gates",
            "view",
            "groups");
    static final List<String> RUN = List.of("agents", "ticks", "dt", "seed");
    static final List<String> PARAMETER = List.of("value", "unit", "range", "about");
    private static final List<String> TAKEN = List.of("agents", "id", "x", "y", "z", "pi", "own");
    private static final int VERSION = 1, TICKS = 600;

    private final FileNode.Mapping root;
    private final Faults faults;
    private final NumberScope scope = new NumberScope();
    private final NumberReader numbers;
    private final List<ScenarioParameter> parameters = new ArrayList<>();
    private final Map<String, Fault> named = new LinkedHashMap<>();

    private String about = "";
    private OptionalInt agents = OptionalInt.empty();
    private TextPlace agentsPlace;
    private int ticks = TICKS;
    private float dt = 1 / 60f;
    private long seed = 1;
    private final Space space;
    private ScenarioMeasures measures;
    private final ScenarioRecord record;
    private final ScenarioSweep sweep;
    private final ScenarioGates gates;
    private final ScenarioView view;

    FileHead(FileNode.Mapping root, @Nullable Path folder, Faults faults) {
        this.root = root;
        this.faults = faults;
        numbers = new NumberReader(scope, faults);
        agentsPlace = root.place();
        version();
        run();
        readParameters();
        let();
        formulas();
        numbers.origin(origin(folder));
        space = new SpaceReader(numbers).read(root);
        measures = ScenarioMeasures.read(root.get("measures"), numbers);
        record = ScenarioRecord.read(root.get("record"), groups(), numbers);
        sweep = ScenarioSweep.read(root.get("sweep"), numbers);
        gates = ScenarioGates.read(root.get("gates"), numbers);
        view = ScenarioView.read(root.get("view"), numbers);
    }

    /** Reads what is measured of agents, when columns are known: of each group, by its name, and those of ints. */
    void agents(Map<String, List<String>> columns, Set<String> ints) {
        if (root.get("measures") instanceof FileNode.Mapping keys)
            measures = measures.agents(keys, columns, ints, numbers);
    }

    NumberReader numbers() {
        return numbers;
    }

    String about() {
        return about;
    }

    /** What {@code run} says; empty: the groups say how many there are. */
    OptionalInt agents() {
        return agents;
    }

    TextPlace agentsPlace() {
        return agentsPlace;
    }

    int ticks() {
        return ticks;
    }

    float dt() {
        return dt;
    }

    long seed() {
        return seed;
    }

    Space space() {
        return space;
    }

    ScenarioMeasures measures() {
        return measures;
    }

    ScenarioRecord record() {
        return record;
    }

    private List<String> groups() {
        return root.get("groups") instanceof FileNode.Mapping groups
                ? groups.entries().stream().map(FileNode.Entry::key).toList()
                : List.of();
    }

    ScenarioSweep sweep() {
        return sweep;
    }

    ScenarioGates gates() {
        return gates;
    }

    ScenarioView view() {
        return view;
    }

    List<ScenarioParameter> parameters() {
        return parameters;
    }

    /** The parameters and lets that no expression of what was read so far names, with what is told of them. */
    Map<String, Fault> unused() {
        var unused = new LinkedHashMap<>(named);
        unused.keySet().removeIf(scope::isUsed);
        return unused;
    }

    private void version() {
        FileNode version = root.get("throng");
        if (version == null)
            KeyReader.missing(
                    root.place(), "a scenario file", "throng", "the version of its format: throng: 1", faults);
        else if (!(version instanceof FileNode.Scalar scalar && scalar.text().equals("" + VERSION)))
            faults.add(version.place(), "version %s; allowed is %d".formatted(version.what(), VERSION));
        String word = KeyReader.word(root.get("about"), "about", faults);
        if (word != null) about = word;
    }

    private void run() {
        FileNode node = root.get("run");
        if (node == null) return;
        var run = KeyReader.known(node, "run", RUN, faults);
        var entry = run.entry("agents");
        if (entry != null) {
            agentsPlace = entry.value().place();
            Long value = numbers.whole(entry.value(), "agents", 0, Agents.MAX_ID);
            agents = OptionalInt.of(value == null ? 1 : value.intValue());
            scope.put("agents", value == null ? Double.NaN : value);
        }
        Long t = whole(run, "ticks", 0, Integer.MAX_VALUE);
        if (t != null) ticks = t.intValue();
        Long s = whole(run, "seed", Long.MIN_VALUE, Long.MAX_VALUE);
        if (s != null) seed = s;
        FileNode step = run.get("dt");
        Float value = step == null ? null : numbers.real(step, "dt");
        if (value == null) return;
        if (value >= 0 && value <= 10) dt = value;
        else if (step != null) faults.add(step.place(), "dt is %s s; allowed is 0 to 10 s".formatted(value));
    }

    private @Nullable Long whole(FileNode.Mapping run, String key, long low, long high) {
        FileNode node = run.get(key);
        return node == null ? null : numbers.whole(node, key, low, high);
    }

    private void readParameters() {
        for (var entry : entries("parameters")) {
            if (!isFree(entry)) continue;
            boolean plain = entry.value() instanceof FileNode.Scalar;
            var keys = plain
                    ? new FileNode.Mapping(
                            entry.place(), List.of(new FileNode.Entry(entry.place(), "value", entry.value())))
                    : KeyReader.known(entry.value(), "parameter " + entry.key(), PARAMETER, faults);
            FileNode node = keys.get("value");
            double value = node == null ? Double.NaN : numbers.number(node, entry.key());
            if (node == null) KeyReader.missing(entry.place(), "parameter " + entry.key(), "value", "a number", faults);
            put(entry, value, "parameter", "; to set it changes nothing");
            parameter(entry.key(), value, node, keys);
        }
    }

    private void parameter(String name, double value, @Nullable FileNode node, FileNode.Mapping keys) {
        double low = Double.NEGATIVE_INFINITY, high = Double.POSITIVE_INFINITY;
        String word = KeyReader.word(keys.get("unit"), "unit", faults), unit = word == null ? "" : word;
        FileNode range = keys.get("range");
        if (range instanceof FileNode.Sequence ends && ends.items().size() == 2) {
            low = numbers.number(ends.items().get(0), "the least value");
            high = numbers.number(ends.items().get(1), "the greatest value");
            if (low > high)
                faults.add(range.place(), "a range from %s to %s: the lower end comes first".formatted(low, high));
            else if (node != null && (value < low || value > high))
                faults.add(
                        node.place(),
                        "%s is %s; allowed is %s to %s"
                                .formatted(name, plain(value, unit), plain(low, ""), plain(high, unit)));
        } else if (range != null)
            faults.add(range.place(), "range is %s; allowed is [low, high]".formatted(range.what()));
        String about = KeyReader.word(keys.get("about"), "about", faults);
        parameters.add(new ScenarioParameter(name, value, unit, low, high, about == null ? "" : about));
    }

    private static String plain(double value, String unit) {
        String number = value == Math.rint(value) && Math.abs(value) < 1e15 ? "%.0f".formatted(value) : "" + value;
        return unit.isEmpty() ? number : number + " " + unit;
    }

    private void let() {
        for (var entry : entries("let"))
            if (isFree(entry)) put(entry, numbers.number(entry.value(), entry.key()), "let", "");
    }

    private void formulas() {
        var taken = new HashSet<>(AgentFormula.names(List.of(), List.of()));
        taken.addAll(PairFormula.names(List.of()));
        for (var entry : entries("formulas")) {
            if (!isFree(entry)) continue;
            if (taken.contains(entry.key())) {
                faults.add(entry.place(), "'%s' is a number of agents: use another name".formatted(entry.key()));
                continue;
            }
            String text = KeyReader.word(entry.value(), entry.key(), faults);
            if (text == null) continue;
            scope.formula(entry.key(), text);
            name(entry, "formula", "");
        }
    }

    /** What the file says, or the origin of its plan. */
    private Origin origin(@Nullable Path folder) {
        FileNode node = root.get("origin");
        if (node == null) return PlanOrigins.of(root, folder);
        var parts = KeyReader.list(node, "origin", "[x, y], where (0, 0) of the world lies, metres", faults);
        if (parts.size() == 2) {
            Origin east = origin(parts.get(0), 0), north = origin(parts.get(1), 1);
            return new Origin(east.x(), north.y());
        }
        if (node instanceof FileNode.Sequence)
            faults.add(
                    node.place(),
                    "origin has %s; allowed are [x, y]".formatted(KeyReader.count(parts.size(), "number")));
        return Origin.NONE;
    }

    private Origin origin(FileNode part, int axis) {
        double value = numbers.number(part, axis == 0 ? "x of the origin" : "y of the origin");
        try {
            if (!Double.isNaN(value)) return axis == 0 ? new Origin(value, 0) : new Origin(0, value);
        } catch (OutOfRange e) {
            faults.add(part.place(), e);
        }
        return Origin.NONE;
    }

    private void put(FileNode.Entry entry, double value, String what, String so) {
        scope.put(entry.key(), value);
        name(entry, what, so);
    }

    private void name(FileNode.Entry entry, String what, String so) {
        String name = entry.key();
        named.put(
                name,
                new Fault(
                        entry.place(),
                        "%s '%s' is used nowhere%s: write %s where its number is meant, or leave it out"
                                .formatted(what, name, so, name)));
    }

    private List<FileNode.Entry> entries(String section) {
        FileNode node = root.get(section);
        if (node == null || KeyReader.isEmpty(node)) return List.of();
        if (node instanceof FileNode.Mapping mapping) return mapping.entries();
        faults.add(node.place(), "%s is %s; allowed are names with numbers".formatted(section, node.what()));
        return List.of();
    }

    /** Names of expressions are letters and digits, and mean one thing. */
    private boolean isFree(FileNode.Entry entry) {
        String name = entry.key();
        if (!name.matches(KeyReader.NAME)) faults.add(entry.place(), KeyReader.noName(name));
        else if (scope.names().contains(name) || scope.formulas().contains(name) || TAKEN.contains(name))
            faults.add(entry.place(), "'%s' is taken: use another name".formatted(name));
        else return true;
        return false;
    }
}
