package throng.io.bind;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.io.kind.ComponentType;
import throng.io.kind.Kinds;
import throng.io.kind.RecordKind;
import throng.io.tree.FileNode;
import throng.io.tree.TextPlace;

/**
 * Builds records from the values of a file. What a file leaves out is that of the record's {@code DEFAULT}, or of its
 * method {@code of}. References have no default.
 */
public final class RecordBinder {
    private final ValueBinder values;
    private final Kinds kinds;

    RecordBinder(ValueBinder values, Kinds kinds) {
        this.values = values;
        this.kinds = kinds;
    }

    /** {@return the keys that a file may set} */
    public static List<String> keys(RecordKind kind, Kinds kinds) {
        var keys = new LinkedHashSet<String>();
        for (int c = 0; c < kind.components().size(); c++) {
            ComponentType type = kind.type(c);
            if (type.isFlat()) keys.addAll(keys(kinds.of(type.type().asSubclass(Record.class)), kinds));
            else keys.add(type.name());
        }
        return List.copyOf(keys);
    }

    /**
     * {@return the record; null if it has an error}
     *
     * @param kind what to build
     * @param place of its name, for what is missing
     * @param settings its values: keys, a list in the order of the components, or the first value alone
     * @param base has the values that are not set; null: the defaults of the kind
     */
    @Nullable
    Record record(RecordKind kind, TextPlace place, FileNode settings, @Nullable Record base) {
        var given = KeyReader.known(byKey(kind, settings), kind.name(), keys(kind, kinds), values.faults());
        Record defaults = base == null ? kind.byDefault() : base;
        Method factory = defaults == null ? kind.factory() : null;
        var first = factory == null ? List.<String>of() : RecordKind.names(factory);
        var taken = new RecordValues(kind, values.faults(), place);
        for (int c = 0; c < kind.components().size(); c++)
            if (first.contains(kind.type(c).name())) one(taken, c, given, null, true);
        Record from = factory == null ? defaults : made(taken, factory, first);
        for (int c = 0; c < kind.components().size(); c++) {
            ComponentType type = kind.type(c);
            if (first.contains(type.name())) continue;
            boolean isGiven = type.isFlat() || given.entry(type.name()) != null;
            if (isGiven || factory == null || from != null)
                one(taken, c, given, from == null ? null : kind.values(from)[c], factory == null);
            else taken.set(c, null, place); // the factory would know it, and lacks what was told
        }
        return taken.build();
    }

    /** The record of a factory; a valid one of the kind if a value is wrong. */
    private @Nullable Record made(RecordValues taken, Method factory, List<String> first) {
        try {
            if (taken.whole(first)) return taken.kind().make(factory, taken.values());
        } catch (IllegalArgumentException e) { // told when the record is built
        }
        return kinds.defaults().of(taken.kind());
    }

    /** Lists and single values become keys. */
    private FileNode byKey(RecordKind kind, FileNode settings) {
        var keys = keys(kind, kinds);
        if (settings instanceof FileNode.Mapping || KeyReader.isEmpty(settings) || keys.isEmpty()) return settings;
        List<FileNode> items = settings instanceof FileNode.Sequence list ? list.items() : List.of(settings);
        var entries = new ArrayList<FileNode.Entry>();
        for (int k = 0; k < Math.min(items.size(), keys.size()); k++)
            entries.add(new FileNode.Entry(items.get(k).place(), keys.get(k), items.get(k)));
        if (items.size() > keys.size())
            values.faults()
                    .add(
                            items.get(keys.size()).place(),
                            "%s has %s: %s"
                                    .formatted(kind, KeyReader.count(keys.size(), "value"), KeyReader.words(keys)));
        return new FileNode.Mapping(settings.place(), entries);
    }

    private FileNode.Mapping part(FileNode.Mapping given, ComponentType type) {
        var keys = keys(kinds.of(type.type().asSubclass(Record.class)), kinds);
        return new FileNode.Mapping(
                given.place(),
                given.entries().stream().filter(e -> keys.contains(e.key())).toList());
    }

    private void flat(RecordValues taken, int c, FileNode.Mapping part, @Nullable Object former) {
        var inner = kinds.of(taken.kind().type(c).type().asSubclass(Record.class));
        if (part.entries().isEmpty() && former != null) {
            taken.keep(c, former);
            return;
        }
        TextPlace at = part.entries().isEmpty()
                ? taken.place()
                : part.entries().getFirst().place();
        taken.set(c, record(inner, taken.place(), part, (Record) former), at);
    }

    /**
     * Takes one component from the file, or from a record that has the defaults.
     *
     * @param former of that record; null if there is none
     * @param explicit whether a file must name references
     */
    private void one(RecordValues taken, int c, FileNode.Mapping given, @Nullable Object former, boolean explicit) {
        RecordKind kind = taken.kind();
        ComponentType type = kind.type(c);
        if (type.isFlat()) {
            flat(taken, c, part(given, type), former);
            return;
        }
        var entry = given.entry(type.name());
        if (entry != null) {
            Object value = values.value(type, entry.place(), entry.value(), former, kind.name());
            taken.set(c, value, entry.value().place());
        } else if (former != null && !(explicit && type.isReference())) taken.keep(c, former);
        else if (type.isOptional()) taken.keep(c, null);
        else if (type.isMade() && type.settings().isEmpty())
            taken.set(c, values.made(type, taken.place(), kind.name()), taken.place());
        else if (type.plain() != null) taken.keep(c, type.plain());
        else {
            KeyReader.missing(taken.place(), kind.name(), type.name(), values.allowed(type), values.faults());
            taken.set(c, null, taken.place());
        }
    }
}
