package throng.io.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.building.Families;
import throng.io.bind.KeyReader;
import throng.io.bind.NewAgentNumbers;
import throng.io.bind.NumberReader;
import throng.io.bind.SpawnBinder;
import throng.io.bind.ValueBinder;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.io.tree.TextPlace;
import throng.math.Distribution;
import throng.memory.Agents;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.motion.Bank;
import throng.motion.BodyShape;
import throng.motion.Contact;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.world.Group;

/** Sets up one group as its file says: columns, motion, rules, and where its agents begin. */
final class GroupBinder {
    static final List<String> KEYS = List.of(
            "about",
            "agents",
            "like",
            "colour",
            "shape",
            "columns",
            "traits",
            "families",
            "spawn",
            "motion",
            "turning",
            "banking",
            "contact",
            "steps",
            "throughWalls",
            "mind",
            "rules",
            "turn");

    private final String name;
    private final FileNode.Mapping keys;
    private final Group group;
    private final GroupScope scope;
    private final ValueBinder values;
    private final NumberReader numbers;
    private final float dt;
    private final Faults faults;
    private final TextPlace place;
    private final NewAgentNumbers births;
    /** The traits whose columns were asked for: one with an error is told once. */
    private final Set<String> asked = new HashSet<>();

    private float greatestRadius;

    /**
     * Binds a group of a file.
     *
     * @param dt seconds of a tick of the file
     */
    GroupBinder(
            FileNode.Entry entry, Group group, GroupScope scope, ValueBinder values, NumberReader numbers, float dt) {
        name = entry.key();
        place = entry.place();
        this.group = group;
        this.scope = scope;
        this.values = values;
        this.numbers = numbers;
        this.dt = dt;
        births = new NewAgentNumbers(numbers);
        faults = numbers.faults();
        keys = KeyReader.known(entry.value(), "group " + name, KEYS, faults);
    }

    /** The name of the record of a rule in a list; "" if there is none. */
    static String ruleName(FileNode item) {
        return switch (item) {
            case FileNode.Scalar word -> word.text();
            case FileNode.Mapping mapping ->
                mapping.entries().isEmpty() ? "" : mapping.entries().getFirst().key();
            case FileNode.Sequence list -> "";
        };
    }

    /** The name that a rule has by {@code as:}; null if it has none. */
    static @Nullable String alias(FileNode item) {
        return item instanceof FileNode.Mapping rule
                        && !rule.entries().isEmpty()
                        && rule.entries().getFirst().value() instanceof FileNode.Mapping settings
                        && settings.get("as") instanceof FileNode.Scalar word
                ? word.text()
                : null;
    }

    /** {@return the group's plan}; what is wrong is told. */
    GroupPlan bind() {
        int agents = agents();
        spawn(agents);
        columns();
        scope.traits(this::property);
        Motion motion = record("motion", Motion.class, group::motion, Motion.DEFAULT);
        record("turning", Turning.class, group::turning, Turning.DEFAULT);
        record("banking", Bank.class, group::banking, Bank.DEFAULT);
        var steps = keys.get("steps");
        Long count = steps == null ? null : numbers.whole(steps, "steps", 1, 100);
        if (count != null) group.steps(count.intValue());
        if (Boolean.TRUE.equals(KeyReader.truth(keys.get("throughWalls"), "throughWalls", faults)))
            group.throughWalls(true);
        shape();
        var steering = rules(keys.get("rules"), "rules", group::steer);
        rules(keys.get("turn"), "turn", group::turn);
        var mind = new MindBinder(group, scope, values, numbers, dt)
                .bind(keys.get("mind"), list -> rules(list, "rules", group::steer));
        if (!mind.isEmpty()) {
            steering.addAll(mind);
            attempt(place("mind"), () -> group.steer(steering.toArray(Rule[]::new)));
        }
        traits();
        Families families = families(keys.entry("families"));
        if (families != null) births.after(families::form);
        record("contact", Contact.class, this::contact, Contact.NONE);
        return new GroupPlan(name, agents, place("agents"), births, motion, steering, colour());
    }

    private TextPlace place(String key) {
        FileNode node = keys.get(key);
        return node == null ? place : node.place();
    }

    /** Takes a record, or tells why the engine does not. */
    private <R extends Record> R record(String key, Class<R> type, Consumer<R> take, R otherwise) {
        var entry = keys.entry(key);
        if (entry == null) return otherwise;
        R record = values.record(type, entry.place(), entry.value());
        if (record == null) return otherwise;
        attempt(entry.place(), () -> take.accept(record));
        return record;
    }

    private void attempt(TextPlace at, Runnable change) {
        try {
            change.run();
        } catch (IllegalArgumentException e) {
            faults.add(at, e);
        }
    }

    private int agents() {
        FileNode node = keys.get("agents");
        if (node == null) {
            KeyReader.missing(place, "group " + name, "agents", "how many it has", faults);
            return 0;
        }
        Long count = numbers.whole(node, "agents of " + name, 0, Agents.MAX_ID);
        return count == null ? 0 : count.intValue();
    }

    private OptionalInt colour() {
        FileNode node = keys.get("colour");
        String word = KeyReader.word(node, "colour", faults);
        if (word == null || node == null) return OptionalInt.empty();
        if (word.matches("#[0-9A-Fa-f]{6}")) return OptionalInt.of(Integer.parseInt(word.substring(1), 16));
        faults.add(
                node.place(),
                word.isEmpty()
                        ? "colour is empty: # begins a comment; put the colour in quotes: \"#FF6030\""
                        : "colour is %s; allowed is \"#RRGGBB\", in %squotes"
                                .formatted(node.what(), word.matches(".*[“”„‘’«»].*") ? "straight " : ""));
        return OptionalInt.empty();
    }

    private void shape() {
        FileNode node = keys.get("shape");
        String word = KeyReader.word(node, "shape", faults);
        if (word != null && node != null) attempt(node.place(), () -> group.shape(BodyShape.named(word)));
    }

    private List<Rule> rules(@Nullable FileNode node, String key, Consumer<Rule[]> take) {
        var found = new ArrayList<Rule>();
        if (node == null) return found;
        for (FileNode item : KeyReader.list(node, key, faults)) {
            Rule rule = values.named(Rule.class, withoutAlias(item));
            if (rule == null) continue;
            int before = faults.count();
            attempt(item.place(), () -> take.accept(new Rule[] {rule})); // alone first: the place is that of the rule
            if (faults.count() == before) found.add(rule);
        }
        if (!found.isEmpty()) attempt(node.place(), () -> take.accept(found.toArray(Rule[]::new)));
        return found;
    }

    private static FileNode withoutAlias(FileNode item) {
        if (alias(item) == null) return item;
        var rule = (FileNode.Mapping) item;
        var entry = rule.entries().getFirst();
        var settings = (FileNode.Mapping) entry.value();
        var rest =
                settings.entries().stream().filter(e -> !e.key().equals("as")).toList();
        return rule.with(new FileNode.Entry(entry.place(), entry.key(), new FileNode.Mapping(settings.place(), rest)));
    }

    private List<FileNode.Entry> entries(String key) {
        FileNode node = keys.get(key);
        if (node == null || KeyReader.isEmpty(node)) return List.of();
        if (node instanceof FileNode.Mapping mapping) return mapping.entries();
        faults.add(node.place(), "%s is %s; allowed are names with values".formatted(key, node.what()));
        return List.of();
    }

    private void columns() {
        for (var entry : entries("columns")) {
            var kind = KeyReader.known(entry.value(), "column " + entry.key(), List.of("int", "float"), faults);
            if (kind.entries().size() != 1) {
                if (kind.entries().isEmpty()) continue;
                faults.add(entry.place(), "a column is {int: ..} or {float: ..}");
                continue;
            }
            attempt(entry.place(), () -> column(entry.key(), kind.entries().getFirst()));
        }
    }

    private void column(String column, FileNode.Entry value) {
        if (value.value() instanceof FileNode.Mapping && value.key().equals("float")) {
            Distribution drawn = values.named(Distribution.class, value.value());
            if (drawn != null) scope.add(column, group.floats(column, drawn));
            else scope.add(column, group.floats(column, 0));
            return;
        }
        String what = "column " + column;
        if (value.key().equals("int")) {
            var whole = births.within(value.value(), what, Integer.MIN_VALUE, Integer.MAX_VALUE);
            Column.Ints made = group.ints(column, whole == null ? 0 : (int) Math.floor(whole.first()));
            scope.add(column, made);
            if (whole != null) births.column(whole, (agent, number) -> agent.set(made, (int) Math.floor(number)));
        } else {
            var real = births.within(value.value(), what, -Float.MAX_VALUE, Float.MAX_VALUE);
            Column.Floats made = group.floats(column, real == null ? 0 : (float) real.first());
            scope.add(column, made);
            if (real != null) births.column(real, (agent, number) -> agent.set(made, (float) number));
        }
    }

    /** Properties, and numbers of rules, of which each agent is born with its own. */
    private void traits() {
        for (var entry : entries("traits")) {
            if (AgentProperty.isColumn(entry.key())) {
                scope.column(entry.key());
                continue;
            }
            Distribution drawn = values.births(entry.value(), entry.key());
            if (drawn != null) attempt(entry.place(), () -> group.perAgent(entry.key(), drawn));
        }
    }

    private @Nullable Families families(FileNode.@Nullable Entry entry) {
        return entry != null && scope.column(Families.COLUMN) instanceof Column.Ints family
                ? new FamilyBinder(entry, group, scope, values, numbers).bind(family, keys.get("traits"))
                : null;
    }

    /** Takes contact behind traits, as its columns come last: so it asks here for bodies that are too large. */
    private void contact(Contact contact) {
        if (contact.sweeps() > 0 && greatestRadius > contact.maxRadius())
            throw new IllegalArgumentException(
                    "agents of %s are born with a radius of up to %s m, contact has a maxRadius of %s m: make it larger"
                            .formatted(name, greatestRadius, contact.maxRadius()));
        group.contact(contact);
    }

    /** The column of a property that each agent has of its own: made where a rule names it, else behind all rules. */
    private @Nullable Column property(String name) {
        var entry = keys.get("traits") instanceof FileNode.Mapping traits && AgentProperty.isColumn(name)
                ? traits.entry(name)
                : null;
        if (entry == null || !asked.add(name)) return null;
        Distribution drawn = values.births(entry.value(), name);
        if (drawn == null) return null;
        try {
            for (AgentProperty property : AgentProperty.values())
                if (property.column().equals(name)) {
                    if (property == AgentProperty.RADIUS) greatestRadius = drawn.high();
                    return group.perAgent(property, drawn);
                }
        } catch (IllegalArgumentException e) {
            faults.add(entry.place(), e);
        }
        return null;
    }

    private void spawn(int agents) {
        var entry = keys.entry("spawn");
        if (entry != null) new SpawnBinder(values, numbers).bind(entry.value(), births);
        else if (agents > 0)
            KeyReader.missing(place, "group " + name, "spawn", "where its agents begin, such as uniform", faults);
    }
}
