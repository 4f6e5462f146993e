package throng.io.bind;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.field.ScalarField;
import throng.io.expression.Formula;
import throng.io.expression.InputNames;
import throng.io.kind.ComponentType;
import throng.io.kind.Kinds;
import throng.io.kind.RecordKind;
import throng.io.rule.AgentFormula;
import throng.io.rule.PairFormula;
import throng.io.spawn.MapPlaces;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.io.tree.TextPlace;
import throng.math.Distribution;
import throng.memory.AgentGroup;
import throng.memory.Column;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;
import throng.terrain.Obstacle;
import throng.terrain.TileMap;

/** Turns one value of a file into what a component of a record holds. */
public final class ValueBinder {
    private static final String OWN = "own", WALLS = "walls";
    /** The first stream of random numbers of formulas, and how many a formula may have. */
    private static final int RANDOM_STREAM = 0x46000000, RANDOM_NUMBERS = 1024;

    private final NumberReader numbers;
    private final GroupNames names;
    private final Kinds kinds;
    private final RecordBinder records;
    /** How often each kind has made columns for itself. */
    private final Map<String, Integer> made = new HashMap<>();

    /** How many formulas of agents were read: each has random numbers of its own. */
    private int formulas;

    /**
     * Makes a binder for the rules of one group.
     *
     * @param numbers reads numbers, and holds the errors
     * @param names what the rules can name
     * @param kinds the records that can be made
     */
    public ValueBinder(NumberReader numbers, GroupNames names, Kinds kinds) {
        this.numbers = numbers;
        this.names = names;
        this.kinds = kinds;
        records = new RecordBinder(this, kinds);
    }

    /** {@return the same binder, whose errors are told to no one} */
    public ValueBinder quiet() {
        var silent = new NumberReader(numbers.scope(), new Faults());
        silent.origin(numbers.origin());
        return new ValueBinder(silent, names, kinds);
    }

    /** {@return what reads numbers} */
    public NumberReader numbers() {
        return numbers;
    }

    Faults faults() {
        return numbers.faults();
    }

    /**
     * {@return a record of one kind, such as the motion; null if it is wrong}
     *
     * @param type the record
     * @param place of its key
     * @param settings its values
     */
    public <R extends Record> @Nullable R record(Class<R> type, TextPlace place, FileNode settings) {
        return type.cast(records.record(kinds.of(type), place, settings, null));
    }

    /**
     * {@return a record of a role, such as a rule; null if it is wrong}
     *
     * @param <T> the role
     * @param role an interface of several records
     * @param node a name, or a name with settings: {@code separation: {weight: 2}}
     */
    public <T> @Nullable T named(Class<T> role, FileNode node) {
        Object constant = constant(role, node);
        if (constant != null) return role.cast(constant);
        var entry = only(role, node);
        if (entry == null) return null;
        RecordKind kind = kinds.find(role, entry.key());
        if (kind == null) {
            boolean group = role == Target.class && names.groups().contains(entry.key());
            String cure = group ? "; write {nearest: {group: %s, radius: 10}}".formatted(entry.key()) : "";
            faults().add(entry.place(), KeyReader.none(word(role), entry.key(), kinds.names(role)) + cure);
            return null;
        }
        return role.cast(records.record(kind, entry.place(), entry.value(), null));
    }

    /**
     * {@return what agents are born with; null if it is wrong}
     *
     * @param node a number, which all have, or a distribution
     * @param what it is, for messages
     */
    public @Nullable Distribution births(FileNode node, String what) {
        if (!(node instanceof FileNode.Scalar)) return named(Distribution.class, node);
        return numbers.real(node, what) == null ? null : record(Distribution.Constant.class, node.place(), node);
    }

    static String word(Class<?> role) {
        return role.getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }

    /** A role may have enums, too: a figure of a formation is one word. */
    private static @Nullable Object constant(Class<?> role, FileNode node) {
        if (!(node instanceof FileNode.Scalar scalar)) return null;
        for (Class<?> type : Kinds.members(role))
            if (type.isEnum())
                for (Object constant : type.getEnumConstants())
                    if (lower(constant).equals(scalar.text())) return constant;
        return null;
    }

    private FileNode.@Nullable Entry only(Class<?> role, FileNode node) {
        if (node instanceof FileNode.Scalar scalar)
            return new FileNode.Entry(node.place(), scalar.text(), new FileNode.Mapping(node.place(), List.of()));
        if (node instanceof FileNode.Mapping mapping && mapping.entries().size() == 1)
            return mapping.entries().getFirst();
        if (node instanceof FileNode.Mapping mapping
                && mapping.entries().size() > 1
                && KeyReader.isEmpty(mapping.entries().getFirst().value())) {
            faults().add(
                            mapping.entries().get(1).place(),
                            "'%s' stands beside '%s': indent it deeper, if it belongs to it"
                                    .formatted(
                                            KeyReader.brief(
                                                    mapping.entries().get(1).key()),
                                            KeyReader.brief(
                                                    mapping.entries().getFirst().key())));
            return null;
        }
        String found = node instanceof FileNode.Mapping mapping
                ? "are %d keys%s"
                        .formatted(
                                mapping.entries().size(),
                                mapping.entries().isEmpty()
                                        ? ""
                                        : ": " + KeyReader.brief(String.join(", ", mapping.keys())))
                : "is " + node.what();
        faults().add(
                        node.place(),
                        "a %s is one name with its settings, such as {%s: {..}}; here %s"
                                .formatted(word(role), kinds.names(role).getFirst(), found));
        return null;
    }

    /** {@return what stands for a component in a file; null if it is wrong} */
    @Nullable
    Object value(ComponentType type, TextPlace key, FileNode node, @Nullable Object former, String owner) {
        Class<?> wanted = type.type();
        String what = "%s of %s".formatted(type.name(), owner);
        if (type.isGroup()) return group(node, what);
        if (wanted == float.class)
            return type.axis() < 0 ? numbers.real(node, what) : numbers.place(node, what, type.axis());
        if (wanted == int.class) return whole(node, what);
        if (wanted == long.class) return numbers.whole(node, what, Long.MIN_VALUE, Long.MAX_VALUE);
        if (wanted == boolean.class) return KeyReader.truth(node, what, faults());
        if (wanted == String.class) return KeyReader.word(node, what, faults());
        if (wanted.isEnum()) return constantOf(wanted, node, what);
        if (wanted == List.class) return list(type, node, owner, what);
        if (Column.class.isAssignableFrom(wanted)) return column(wanted, node, what);
        if (type.isFormula()) return formula(type, node, what);
        if (wanted == AgentGroup.class) return agents(node, what);
        if (Kinds.isRole(wanted)) return named(wanted, node);
        if (type.isMade()) return made(type, key, node, owner);
        if (wanted.isRecord())
            return records.record(kinds.of(wanted.asSubclass(Record.class)), key, node, (Record) former);
        return thing(wanted, node, what);
    }

    private @Nullable Integer whole(FileNode node, String what) {
        Long value = numbers.whole(node, what, Integer.MIN_VALUE, Integer.MAX_VALUE);
        return value == null ? null : value.intValue();
    }

    private @Nullable Integer group(FileNode node, String what) {
        String name = KeyReader.word(node, what, faults());
        if (name == null) return null;
        int number = names.groups().indexOf(name);
        if (number >= 0) return number;
        if (name.equals(OWN)) return Neighbourhood.OWN;
        if (name.matches("[0-9]{1,3}")
                && Integer.parseInt(name) < names.groups().size()) return Integer.parseInt(name);
        faults().add(node.place(), "%s: %s".formatted(what, KeyReader.none("group", name, names.groups())));
        return null;
    }

    private @Nullable AgentGroup agents(FileNode node, String what) {
        String name = KeyReader.word(node, what, faults());
        AgentGroup found = name == null ? null : names.agents(name);
        if (name != null && found == null)
            faults().add(node.place(), "%s: %s".formatted(what, KeyReader.none("group", name, names.groups())));
        return found;
    }

    /** A component {@code where} is a condition, any other a number. */
    private @Nullable Object formula(ComponentType type, FileNode node, String what) {
        boolean truth = type.name().equals("where");
        if (type.type() == AgentFormula.class) return agentFormula(node, what, truth);
        var inputs = new InputNames(PairFormula.names(names.columns()), "a rule of two agents", false);
        Formula formula = formula(node, what, truth, inputs);
        return formula == null ? null : PairFormula.of(((FileNode.Scalar) node).text(), formula, names::column);
    }

    /**
     * {@return an expression over the numbers of one agent; null if it is wrong}
     *
     * @param what it is, for messages
     * @param truth whether it is a condition, and not a number
     */
    public @Nullable AgentFormula agentFormula(FileNode node, String what, boolean truth) {
        var known = AgentFormula.names(names.columns(), names.names(ScalarField.class));
        Formula formula = formula(node, what, truth, new InputNames(known, "a rule of one agent", true));
        if (formula == null) return null;
        int stream = RANDOM_STREAM + RANDOM_NUMBERS * formulas++;
        return AgentFormula.of(((FileNode.Scalar) node).text(), formula, names, stream);
    }

    private @Nullable Formula formula(FileNode node, String what, boolean truth, InputNames inputs) {
        Formula formula = numbers.ofTick(node, what, inputs);
        if (formula == null || formula.isTruth() == truth) return formula;
        String text = KeyReader.brief(((FileNode.Scalar) node).text());
        faults().add(node.place(), Formula.wrongKind(what, text, truth));
        return null;
    }

    private @Nullable Object constantOf(Class<?> type, FileNode node, String what) {
        String word = KeyReader.word(node, what, faults());
        if (word == null) return null;
        var allowed = new ArrayList<String>();
        for (Object constant : type.getEnumConstants()) {
            if (lower(constant).equals(word)) return constant;
            allowed.add(lower(constant));
        }
        faults().add(
                        node.place(),
                        "%s is '%s'; allowed is one of: %s"
                                .formatted(what, KeyReader.brief(word), String.join(", ", allowed)));
        return null;
    }

    private static String lower(Object constant) {
        return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT);
    }

    private @Nullable List<Object> list(ComponentType type, FileNode node, String owner, String what) {
        var found = new ArrayList<Object>();
        int before = faults().count();
        if (isWalls(type, node)) return List.copyOf(names.walls());
        if (type.element() == Obstacle.class && node instanceof FileNode.Scalar && !KeyReader.isEmpty(node)) {
            faults().add(node.place(), "%s is %s; allowed is %s".formatted(what, node.what(), allowed(type)));
            return null;
        }
        for (FileNode item : KeyReader.list(node, what, faults())) {
            if (isWalls(type, item)) {
                found.addAll(names.walls());
                continue;
            }
            Object value = value(type.ofElement(), item.place(), item, null, owner);
            if (value != null) found.add(value);
        }
        return faults().count() == before ? List.copyOf(found) : null;
    }

    /** Whether the walls of the file stand for obstacles. */
    private static boolean isWalls(ComponentType type, FileNode node) {
        return type.element() == Obstacle.class
                && node instanceof FileNode.Scalar word
                && word.text().equals(WALLS);
    }

    private @Nullable Object column(Class<?> type, FileNode node, String what) {
        String name = KeyReader.word(node, what, faults());
        if (name == null) return null;
        Column column = names.column(name);
        if (type.isInstance(column)) return column;
        faults().add(
                        node.place(),
                        column == null
                                ? "%s: %s%s"
                                        .formatted(what, KeyReader.none("column", name, names.columns()), trait(name))
                                : "%s: column '%s' holds %s; the other kind is needed"
                                        .formatted(what, name, column instanceof Column.Ints ? "ints" : "floats"));
        return null;
    }

    private static String trait(String name) {
        if (AgentProperty.isColumn(name)) return "; give each agent its own by traits: {%s: 2}".formatted(name);
        if (name.matches("-?[0-9.]{1,20}"))
            return "; a column has a number of each agent: name one, such as columns: {share: {float: %s}}"
                    .formatted(name);
        return "";
    }

    private @Nullable Object thing(Class<?> type, FileNode node, String what) {
        String name = KeyReader.word(node, what, faults());
        if (name == null) return null;
        Object thing = names.named(type, name);
        if (thing == null && !names.isWrong(name))
            faults().add(node.place(), "%s: %s".formatted(what, KeyReader.none(noun(type), name, names.names(type))));
        return thing;
    }

    private static String noun(Class<?> type) {
        return type == TileMap.class || type == MapPlaces.class ? "map" : "field";
    }

    /** {@return columns that a class makes for itself, without settings} */
    @Nullable
    Object made(ComponentType type, TextPlace place, String owner) {
        return made(type, place, new FileNode.Mapping(place, List.of()), owner);
    }

    private @Nullable Object made(ComponentType type, TextPlace place, FileNode node, String owner) {
        Method maker = type.maker();
        if (maker == null) throw new IllegalStateException(type + " makes no columns");
        var given = KeyReader.known(node, type.name(), type.settings(), faults());
        var arguments = new @Nullable Object[maker.getParameterCount()];
        int number = made.merge(owner + " " + type.name(), 1, Integer::sum);
        String columns = number == 1 ? owner : owner + number; // of the second see: see2Count
        boolean whole = true;
        for (int p = 0; p < arguments.length; p++) {
            arguments[p] = argument(maker.getParameters()[p], place, given, owner, columns);
            whole &= arguments[p] != null;
        }
        if (!whole) return null;
        try {
            return maker.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            String why = cause == null ? "" : String.valueOf(cause.getMessage());
            faults().add(place, "%s of %s: %s".formatted(type.name(), owner, why));
            return null;
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(type.type() + " must be public", e);
        }
    }

    private @Nullable Object argument(
            java.lang.reflect.Parameter parameter,
            TextPlace place,
            FileNode.Mapping given,
            String owner,
            String maker) {
        Class<?> type = parameter.getType();
        if (type == FloatColumnMaker.class) return names.floats();
        if (type == IntColumnMaker.class) return names.ints();
        if (type == int.class) return names.axes();
        if (type == String.class) return maker;
        FileNode node = given.get(parameter.getName());
        if (node != null) return numbers.real(node, parameter.getName());
        KeyReader.missing(place, owner, parameter.getName(), "a number", faults());
        return null;
    }

    /** {@return what a file may write for a component, in words} */
    String allowed(ComponentType type) {
        Class<?> wanted = type.type();
        if (type.isGroup()) return "a group: " + KeyReader.words(names.groups());
        if (wanted == Rule.class) return "a rule, such as {seek: {..}}";
        if (Kinds.isRole(wanted)) return "one of: " + KeyReader.words(kinds.names(wanted));
        if (wanted == List.class) return type.element() == Obstacle.class ? "walls, or a list of obstacles" : "a list";
        if (Column.class.isAssignableFrom(wanted)) return "a column: " + KeyReader.words(names.columns());
        if (type.isFormula()) return "an expression, such as 2 * speed";
        if (wanted == AgentGroup.class) return "a group: " + KeyReader.words(names.groups());
        if (wanted == float.class || wanted == int.class) return "a number";
        if (wanted.isEnum()) return "one of: " + lowerAll(wanted);
        if (type.isMade()) return "{" + String.join(": .., ", type.settings()) + ": ..}";
        if (wanted.isRecord() || wanted == String.class) return type.name();
        return names.names(wanted).isEmpty()
                ? "a name under %ss:, where none is".formatted(noun(wanted))
                : "one of: " + KeyReader.words(names.names(wanted));
    }

    private static String lowerAll(Class<?> type) {
        return KeyReader.words(
                Arrays.stream(type.getEnumConstants()).map(ValueBinder::lower).toList());
    }
}
