package throng.io.bind;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.io.kind.ComponentType;
import throng.io.kind.Kinds;
import throng.io.kind.RecordKind;
import throng.io.kind.Specimens;
import throng.io.tree.FileNode;
import throng.io.tree.TextPlace;

/**
 * Builds records from the values of a file. What a file leaves out is that of the record's {@code DEFAULT}, or of its
 * method {@code of}. References have no default.
 */
public final class RecordBinder {
    /** Left out in a flat world. */
    private static final List<String> HEIGHTS = List.of("z", "z0", "z1");

    private final ValueBinder values;
    private final Specimens specimens;
    private final Kinds kinds;

    RecordBinder(ValueBinder values, Kinds kinds, Specimens specimens) {
        this.values = values;
        this.kinds = kinds;
        this.specimens = specimens;
    }

    /** {@return the keys that a file may set} */
    public static List<String> keys(RecordKind kind, Kinds kinds) {
        var keys = new LinkedHashSet<String>();
        for (var component : kind.components()) {
            ComponentType type = ComponentType.of(component);
            if (type.isFlat()) keys.addAll(keys(kinds.of(component.getType().asSubclass(Record.class)), kinds));
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
        var trial = new RecordTrial(kind, values.faults(), place);
        for (int c = 0; c < kind.components().size(); c++) {
            ComponentType type = ComponentType.of(kind.components().get(c));
            Object former = defaults == null ? null : kind.values(defaults)[c];
            if (type.isFlat()) flat(trial, c, type, part(given, type), former);
            else one(trial, c, type, given.entry(type.name()), former, factory);
        }
        Record sample = defaults;
        if (factory != null && trial.whole(names(factory))) sample = made(trial, factory);
        return trial.build(sample != null ? sample : specimens.of(kind));
    }

    private static List<String> names(Method factory) {
        return Arrays.stream(factory.getParameters())
                .map(java.lang.reflect.Parameter::getName)
                .toList();
    }

    /** Fills what was not set from the factory's record. */
    private @Nullable Record made(RecordTrial trial, Method factory) {
        try {
            Record made = trial.kind().make(factory, trial.values());
            trial.fill(made);
            return made;
        } catch (IllegalArgumentException e) {
            Record specimen = specimens.of(trial.kind());
            if (specimen != null) trial.fill(specimen);
            return specimen;
        }
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
                            "%s has %d values: %s".formatted(kind, keys.size(), KeyReader.words(keys)));
        return new FileNode.Mapping(settings.place(), entries);
    }

    private FileNode.Mapping part(FileNode.Mapping given, ComponentType type) {
        var keys = keys(kinds.of(type.type().asSubclass(Record.class)), kinds);
        return new FileNode.Mapping(
                given.place(),
                given.entries().stream().filter(e -> keys.contains(e.key())).toList());
    }

    private void flat(RecordTrial trial, int c, ComponentType type, FileNode.Mapping part, @Nullable Object former) {
        var inner = kinds.of(type.type().asSubclass(Record.class));
        if (part.entries().isEmpty() && former != null) trial.keep(c, former);
        else {
            TextPlace place = part.entries().isEmpty()
                    ? trial.place()
                    : part.entries().getFirst().place();
            trial.set(c, record(inner, trial.place(), part, (Record) former), place);
        }
    }

    private void one(
            RecordTrial trial,
            int c,
            ComponentType type,
            FileNode.@Nullable Entry entry,
            @Nullable Object former,
            @Nullable Method factory) {
        if (entry != null) {
            Object value = values.value(
                    type, entry.place(), entry.value(), former, trial.kind().name());
            trial.set(c, value, entry.value().place());
        } else if (former != null && !type.isReference()) trial.keep(c, former);
        else if (type.optional()) trial.keep(c, null);
        else if (type.isMade())
            trial.set(c, values.made(type, trial.place(), trial.kind().name()), trial.place());
        else if (factory != null && !names(factory).contains(type.name())) trial.leave(c);
        else if (type.type() == boolean.class) trial.keep(c, false);
        else if (HEIGHTS.contains(type.name())) trial.keep(c, 0f);
        else {
            KeyReader.missing(trial.place(), trial.kind().name(), type.name(), values.allowed(type), values.faults());
            trial.set(c, null, trial.place());
        }
    }
}
