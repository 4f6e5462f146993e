package throng.world.state;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.ColumnChanges;
import throng.memory.store.IdPool;
import throng.record.StateBuffer;
import throng.record.StateReader;
import throng.record.StateWriter;
import throng.tick.AskedSpawns;
import throng.world.group.ColumnLimits;
import throng.world.group.GroupParts;

/**
 * What agents begin with that wait for the next tick, as bytes. For each group it is velocity and heading of each, then
 * the number of values. A value is the number of the spawn, the column in the file, and the bits.
 */
public final class SavedSpawns {
    /** The first version of the format that holds them. */
    private static final int SINCE = 4;

    private static final int STATE = Agents.COLUMNS - Agents.VX, VALUE = 3;
    private static final float MAX_SPEED = 1e6f;

    /** Of one group: velocities and headings, values, and the column of the world for each value; null: dropped. */
    private record OfGroup(
            int[] states, int[] values, @Nullable Column[] columns) {}

    private final List<OfGroup> read = new ArrayList<>();

    private SavedSpawns() {}

    static void write(List<GroupParts> groups, StateWriter out) throws IOException {
        for (int g = 0; g < groups.size(); g++) {
            AskedSpawns spawns = groups.get(g).members().commands().spawns();
            int n = spawns.sort(), values = 0;
            for (int k = 0; k < n; k++) {
                for (int c = Agents.VX; c < Agents.COLUMNS; c++)
                    out.putInt(Float.floatToRawIntBits(spawns.state(k, c)));
                for (int v = spawns.firstValue(k); v >= 0; v = spawns.nextValue(v)) values++;
            }
            out.putInt(values);
            for (int k = 0; k < n; k++) {
                for (int v = spawns.firstValue(k); v >= 0; v = spawns.nextValue(v)) {
                    out.putInt(k);
                    out.putInt(spawns.column(v));
                    out.putInt(spawns.bits(v));
                }
            }
        }
    }

    /** Takes over a copy. The spawns of its groups are there already, in its order. */
    static void load(List<GroupParts> groups, StateBuffer in) throws IOException {
        for (int g = 0; g < groups.size(); g++) {
            AskedSpawns spawns = groups.get(g).members().commands().spawns();
            int n = spawns.sort();
            for (int k = 0; k < n; k++)
                for (int c = Agents.VX; c < Agents.COLUMNS; c += 3)
                    spawns.state(
                            k,
                            c,
                            Float.intBitsToFloat(in.getInt()),
                            Float.intBitsToFloat(in.getInt()),
                            Float.intBitsToFloat(in.getInt()));
            int values = in.getInt();
            for (int v = 0; v < values; v++) spawns.set(in.getInt(), in.getInt(), in.getInt());
        }
    }

    /** Reads and checks all of the groups read before; changes nothing yet. */
    static SavedSpawns read(List<SavedGroup> groups, StateReader in) throws IOException {
        var saved = new SavedSpawns();
        if (in.version() < SINCE) return saved;
        for (SavedGroup group : groups) {
            int[] states = in.getInts(STATE * (group.spawns().length / SavedGroup.SPAWN));
            for (int at = 0; at < states.length; at += STATE) checkState(states, at, in);
            int[] values = in.getInts(VALUE * in.count("values of spawns", IdPool.MAX_ID / VALUE));
            for (int at = 0; at < values.length; at += VALUE) checkValue(group, values, at, in);
            saved.read.add(new OfGroup(states, values, new Column[values.length / VALUE]));
        }
        return saved;
    }

    private static void checkState(int[] states, int at, StateReader in) throws IOException {
        float[] s = new float[STATE];
        for (int c = 0; c < STATE; c++) s[c] = Float.intBitsToFloat(states[at + c]);
        for (int c = 0; c < 3; c++)
            if (!(Math.abs(s[c]) <= MAX_SPEED)) throw in.corrupt("the velocity of a spawn is " + s[c]);
        boolean none = s[3] == 0 && s[4] == 0 && s[5] == 0;
        if (!none && !ColumnLimits.isHeading(s[3], s[4], s[5]))
            throw in.corrupt("the heading of a spawn is not a unit vector");
    }

    private static void checkValue(SavedGroup group, int[] values, int at, StateReader in) throws IOException {
        int spawn = values[at], column = values[at + 1];
        boolean known = spawn >= 0
                && spawn < group.spawns().length / SavedGroup.SPAWN
                && column >= 0
                && column < group.columns().size();
        if (!known) throw in.corrupt("a value of spawn %d, column %d".formatted(spawn, column));
        float value = Float.intBitsToFloat(values[at + 2]);
        if (group.columns().get(column).floats() && !Float.isFinite(value))
            throw in.corrupt("a value of a spawn is " + value);
    }

    /** Finds the columns of the world, and checks the ranges of properties. Changes nothing else. */
    void match(List<GroupParts> groups, List<SavedGroup> saved, ColumnChanges changes) throws IOException {
        for (int g = 0; g < read.size(); g++) {
            OfGroup of = read.get(g);
            for (int v = 0; v < of.columns.length; v++) {
                String inFile =
                        saved.get(g).columns().get(of.values[VALUE * v + 1]).name();
                Column column =
                        column(groups.get(g), changes.present(groups.get(g).name(), inFile));
                of.columns[v] = column;
                if (column == null) continue;
                var property = groups.get(g).members().propertyOf(column);
                float value = Float.intBitsToFloat(of.values[VALUE * v + 2]);
                if (property != null && !(value >= property.low() && value <= property.high()))
                    throw new IOException("%s is %s for a spawn of group '%s' in the file; allowed is %s to %s"
                            .formatted(column.name(), value, groups.get(g).name(), property.low(), property.high()));
            }
        }
    }

    private static @Nullable Column column(GroupParts group, @Nullable String name) {
        for (Column column : group.members().agents().columns())
            if (column.name().equals(name)) return column;
        return null;
    }

    /** Gives the spawns of all groups, which were restored in the order of the file, what they begin with. */
    void apply(List<GroupParts> groups) {
        for (int g = 0; g < read.size(); g++) {
            OfGroup of = read.get(g);
            AskedSpawns spawns = groups.get(g).members().commands().spawns();
            for (int k = 0; k < of.states.length / STATE; k++)
                for (int c = 0; c < STATE; c += 3)
                    spawns.state(
                            k,
                            Agents.VX + c,
                            Float.intBitsToFloat(of.states[STATE * k + c]),
                            Float.intBitsToFloat(of.states[STATE * k + c + 1]),
                            Float.intBitsToFloat(of.states[STATE * k + c + 2]));
            List<Column> columns = groups.get(g).members().agents().columns();
            for (int v = 0; v < of.columns.length; v++) {
                if (of.columns[v] == null) continue;
                spawns.set(of.values[VALUE * v], columns.indexOf(of.columns[v]), of.values[VALUE * v + 2]);
            }
        }
    }
}
