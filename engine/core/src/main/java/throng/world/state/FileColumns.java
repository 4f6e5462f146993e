package throng.world.state;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import throng.behaviour.Mind;
import throng.memory.Column;
import throng.memory.ColumnChanges;
import throng.memory.store.FloatColumn;
import throng.motion.AgentProperty;
import throng.record.StateVisitor;
import throng.world.group.GroupParts;

/** The user columns of a group in a file, and which column of the world each of them is. */
final class FileColumns {
    /** By column of the file: the index of its column here; −1: it is dropped. */
    final int[] here;

    private final GroupParts group;
    private final List<Column> columns;
    private final int agents;
    private final String[] names;
    private final boolean[] floats;
    private final int[][] bits;
    private final Set<String> seen = new HashSet<>();
    /** By column of the world: its column of the file. */
    private final Map<Column, Integer> found = new HashMap<>();

    FileColumns(GroupParts group, int count, int agents) {
        this.group = group;
        this.agents = agents;
        columns = group.members().agents().columns();
        here = new int[count];
        names = new String[count];
        floats = new boolean[count];
        bits = new int[count][];
    }

    /** Adds the next column; its values are needed to match it alone. */
    void add(StateVisitor state, int c, String name, boolean isFloats, int[] values) throws IOException {
        if (!seen.add(name)) throw state.corrupt("two columns are called " + name);
        here[c] = -1;
        names[c] = name;
        floats[c] = isFloats;
        bits[c] = values;
    }

    /**
     * Finds the column of the world for each, and checks that the group can hold what the file has.
     *
     * @throws IOException naming what does not match, and the cure
     */
    void match(ColumnChanges changes) throws IOException {
        var byName = new LinkedHashMap<String, Integer>();
        for (int c = 0; c < names.length; c++) {
            String name = changes.present(group.name(), names[c]);
            if (name == null) continue;
            Integer twin = byName.put(name, c);
            if (twin != null)
                throw new IOException("columns '%s' and '%s' of group '%s' in the file would both be '%s': "
                                .formatted(names[twin], names[c], group.name(), name)
                        + "drop one of them by ColumnChanges");
        }
        for (int k = 0; k < columns.size(); k++) {
            Integer c = byName.remove(columns.get(k).name());
            if (c == null) continue;
            checkKind(c, columns.get(k));
            here[c] = k;
            found.put(columns.get(k), c);
        }
        if (!byName.isEmpty())
            throw new IOException("the file has columns %s of group '%s', which are missing here: "
                            .formatted(byName.keySet(), group.name())
                    + "make them, or rename or drop those of the file by ColumnChanges");
        for (var property : group.members().propertyColumns().entrySet())
            checkRange(property.getKey(), property.getValue());
        for (Mind mind : group.settings().minds()) check(mind);
    }

    private void checkKind(int c, Column column) throws IOException {
        if (floats[c] == column instanceof Column.Floats) return;
        throw new IOException("column '%s' of group '%s' holds %s in the file and %s here: "
                        .formatted(
                                column.name(),
                                group.name(),
                                floats[c] ? "floats" : "ints",
                                floats[c] ? "ints" : "floats")
                + "rename or drop that of the file by ColumnChanges");
    }

    /** The column of the file for one of the world; −1 if it has none. */
    private int find(Column column) {
        return found.getOrDefault(column, -1);
    }

    private void checkRange(AgentProperty property, Column column) throws IOException {
        int c = find(column);
        for (int k = 0; c >= 0 && k < agents; k++) {
            float number = Float.intBitsToFloat(bits[c][k]);
            if (number < property.low() || number > property.high())
                throw new IOException("%s is %s for an agent of group '%s' in the file; allowed is %s to %s"
                        .formatted(column.name(), number, group.name(), property.low(), property.high()));
        }
    }

    /** Checks that a mind can go on. If the file lacks one of its columns, it starts again in all of them. */
    private void check(Mind mind) throws IOException {
        for (Column column : mind.keeps()) {
            if (find(column) >= 0 || !columns.contains(column)) continue;
            for (Column kept : mind.keeps()) {
                Integer c = found.remove(kept);
                if (c != null) here[c] = -1;
            }
            return;
        }
        for (int k = 0; k < agents; k++) {
            int agent = k;
            if (!mind.possible(column -> bits(column, agent)))
                throw new IOException(("the file is of another world: an agent of group '%s' is in a state "
                                + "that mind '%s' does not have: to start it again, drop %s by ColumnChanges")
                        .formatted(
                                group.name(),
                                mind.name(),
                                mind.keeps().stream().map(Column::name).toList()));
        }
    }

    private int bits(Column column, int agent) {
        int c = find(column);
        if (c >= 0) return bits[c][agent];
        return switch (column) {
            case Column.Floats of -> Float.floatToRawIntBits(of.initial());
            case Column.Ints of -> of.initial();
        };
    }

    /** Checks what an agent begins with that waits for the next tick. */
    void checkSpawn(StateVisitor state, int c, int value, boolean matched) throws IOException {
        if (c < 0 || c >= here.length) throw state.corrupt("a value of a spawn is of column " + c);
        float number = Float.intBitsToFloat(value);
        if (floats[c] && !Float.isFinite(number)) throw state.corrupt("a value of a spawn is " + number);
        Column column = matched && here[c] >= 0 ? columns.get(here[c]) : null;
        var property = column == null ? null : group.members().propertyOf(column);
        if (property != null && !(number >= property.low() && number <= property.high()))
            throw new IOException("%s is %s for a spawn of group '%s' in the file; allowed is %s to %s"
                    .formatted(names[c], number, group.name(), property.low(), property.high()));
    }

    /** Begins the columns that the file lacks anew, for n agents that are restored. */
    void beginOthers(int n) {
        var stored = group.members().agents().storedColumns();
        for (int k = 0; k < columns.size(); k++) {
            Column column = columns.get(k);
            if (find(column) >= 0) continue;
            for (int i = 0; i < n; i++) stored.get(k).reset(i);
            var property = group.members().propertyOf(column);
            if (property != null && column instanceof FloatColumn floats && !floats.born())
                Arrays.fill(
                        floats.values(),
                        0,
                        n,
                        property.constant(group.settings().motion()));
        }
    }
}
