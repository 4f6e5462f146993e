package throng.io.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.building.Families;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.bind.ValueBinder;
import throng.io.kind.KindSchema;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.math.Distribution;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.world.Group;

/**
 * Reads who belongs together: {@code families: {mean: 2.2}}, {@code {size: 3}}, or {@code {shares: [3, 4, 2, 1], alike:
 * [maxSpeed]}} of those who are alone, in pairs, and so on.
 */
final class FamilyBinder {
    private static final List<String> SIZES = List.of("size", "mean", "shares");

    private static final List<String> KEYS = List.of("size", "mean", "shares", "alike");

    private final FileNode.Entry entry;
    private final Group group;
    private final GroupScope scope;
    private final ValueBinder values;
    private final NumberReader numbers;
    private final Faults faults;

    FamilyBinder(FileNode.Entry entry, Group group, GroupScope scope, ValueBinder values, NumberReader numbers) {
        this.entry = entry;
        this.group = group;
        this.scope = scope;
        this.values = values;
        this.numbers = numbers;
        faults = numbers.faults();
    }

    static Map<String, Object> schema(Map<String, Object> births) {
        Map<String, Object> number = KindSchema.number(), word = Map.of("type", "string");
        return KindSchema.closed(
                Map.of(
                        "size",
                        births,
                        "mean",
                        number,
                        "shares",
                        Map.of("type", "array", "items", number, "minItems", 1),
                        "alike",
                        Map.of("type", "array", "items", word)),
                List.of());
    }

    /** {@return the families, when all columns of the group are made; null if there are none, or they are wrong} */
    @Nullable
    Families bind(Column.Ints column, @Nullable FileNode traits) {
        int before = faults.count();
        var keys = KeyReader.known(entry.value(), "families", KEYS, faults);
        var given = SIZES.stream().filter(key -> keys.get(key) != null).toList();
        if (given.size() != 1) {
            faults.add(
                    entry.place(),
                    "families have a size, such as {size: 3}, a mean size, such as {mean: 2.2}, or shares of those who"
                            + " are alone, in pairs, and so on, such as {shares: [3, 4, 2, 1]}: give one of the three");
            return null;
        }
        Distribution sizes = sizes(given.getFirst(), keys);
        var alike = alike(keys.get("alike"), traits);
        if (sizes == null || faults.count() > before) return null;
        try {
            return new Families(column, sizes, alike);
        } catch (IllegalArgumentException e) {
            faults.add(entry.place(), e);
            return null;
        }
    }

    private @Nullable Distribution sizes(String key, FileNode.Mapping keys) {
        FileNode node = keys.get(key);
        if (node == null) return null;
        return switch (key) {
            case "size" -> values.births(node, "the size of families");
            case "mean" -> ofMean(node);
            default -> ofShares(node);
        };
    }

    private @Nullable Distribution ofMean(FileNode node) {
        Float mean = numbers.real(node, "the mean size of families");
        if (mean == null) return null;
        try {
            return Families.ofMean(mean);
        } catch (IllegalArgumentException e) {
            faults.add(node.place(), e);
            return null;
        }
    }

    private @Nullable Distribution ofShares(FileNode node) {
        var parts = KeyReader.list(node, "the shares of families", faults);
        var shares = new float[parts.size()];
        for (int k = 0; k < shares.length; k++) {
            Float share = numbers.real(parts.get(k), "the share of families of " + (k + 1));
            if (share == null) return null;
            shares[k] = share;
        }
        try {
            return Families.ofShares(shares);
        } catch (IllegalArgumentException e) {
            faults.add(node.place(), e);
            return null;
        }
    }

    /** The columns that a family shares: those of the list, else how fast they walk if each has a speed of its own. */
    private List<Column.Floats> alike(@Nullable FileNode node, @Nullable FileNode traits) {
        var found = new ArrayList<Column.Floats>();
        String speed = AgentProperty.MAX_SPEED.column();
        if (node == null) {
            if (traits instanceof FileNode.Mapping given && given.get(speed) != null) add(found, speed, given);
            return found;
        }
        for (FileNode item : KeyReader.list(node, "alike", "names of columns or traits, such as [maxSpeed]", faults)) {
            String name = KeyReader.word(item, "alike", faults);
            if (name != null) add(found, name, item);
        }
        return found;
    }

    private void add(List<Column.Floats> to, String name, FileNode at) {
        Column column = column(name);
        if (column instanceof Column.Floats floats) to.add(floats);
        else if (column != null)
            faults.add(at.place(), "column %s holds whole numbers, which have no mean: name others".formatted(name));
        else faults.add(at.place(), KeyReader.none("column", name, scope.columns()));
    }

    private @Nullable Column column(String name) {
        Column own = scope.column(name);
        if (own != null) return own;
        for (Column each : group.arrays().columns()) if (each.name().equals(name)) return each;
        return null;
    }
}
