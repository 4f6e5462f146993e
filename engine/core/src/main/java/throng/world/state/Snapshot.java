package throng.world.state;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import throng.decision.Mind;
import throng.grid.CellLevel;
import throng.kernel.Clock;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.CommandBuffer;
import throng.memory.store.AgentStore;
import throng.memory.store.IdPool;
import throng.record.ChecksummedBytes;
import throng.world.group.ColumnLimits;
import throng.world.group.GroupParts;
import throng.world.group.WorldServices;

/**
 * Writes and reads the state of a world as bytes: space, seed, tick and time. Each group follows with its name, the
 * generations of all ids, and its agents by id with all columns; then all fields. Equal states give equal bytes.
 */
public final class Snapshot {
    private static final int VERSION = 3;
    /** The first version that holds the level of each group's cells. */
    private static final int LEVELS_SINCE = 2;

    private static final int MAX_COLUMNS = 1 << 12;

    /** More than a hundred years of ticks of a nanosecond each; the longest tick takes 10 s. */
    private static final long MAX_TICK = 1L << 62;

    private record GroupState(
            GroupParts group,
            int level,
            int[] generations,
            int[] ids,
            List<int[]> columns,
            int[] spawns,
            int[] removals) {}

    private final Space space;
    private final Clock clock;
    private final List<GroupParts> groups;
    private final boolean ticksCopy;
    private final FieldStates fields;

    /** Prepares to save or restore a world; {@code ticksCopy}: whether its ticks copy columns, which takes memory. */
    public Snapshot(WorldServices services, List<GroupParts> groups, boolean ticksCopy) {
        space = services.space();
        clock = services.clock();
        fields = new FieldStates(services.fields().all());
        this.groups = groups;
        this.ticksCopy = ticksCopy;
    }

    /**
     * Writes the state.
     *
     * @throws IllegalStateException if a raw column holds what no snapshot can hold; nothing is written
     */
    public void write(OutputStream stream) throws IOException {
        for (GroupParts group : groups) ColumnLimits.checkSavable(group);
        for (GroupParts group : groups) group.order().index();
        var out = new ChecksummedBytes.Writer(stream, VERSION);
        out.putInt(space.axes());
        for (int a = 0; a < space.axes(); a++) {
            Axis axis = space.axis(a);
            out.putInt(axis.border().ordinal());
            out.putInt(Float.floatToRawIntBits(axis.low()));
            out.putInt(Float.floatToRawIntBits(axis.high()));
        }
        out.putLong(clock.seed());
        out.putLong(clock.tick());
        out.putLong(Double.doubleToRawLongBits(clock.time()));
        out.putInt(groups.size());
        for (GroupParts group : groups) write(group, out);
        fields.write(out);
        out.end();
    }

    private static void write(GroupParts group, ChecksummedBytes.Writer out) throws IOException {
        AgentStore agents = group.members().agents();
        IdPool ids = agents.ids();
        out.putText(group.name());
        int idCount = ids.idLimit();
        out.putInt(idCount);
        for (int id = 0; id < idCount; id++) out.putInt(ids.generation(id));
        out.putInt(agents.count());
        int[] order = new int[agents.count()];
        int n = 0;
        for (int id = 0; id < idCount; id++) {
            if (!ids.alive(id)) continue;
            out.putInt(id);
            order[n++] = ids.indexOf(id);
        }
        for (int c : agents.used()) for (int i : order) out.putInt(Float.floatToRawIntBits(agents.now(c)[i]));
        out.putInt(agents.columns().size());
        for (Column column : agents.columns()) {
            out.putText(column.name());
            out.putInt(kind(column));
            for (int i : order) out.putInt(column.bits(i));
        }
        var spawns = group.members().commands().spawns();
        out.putInt(spawns.size());
        for (var b : spawns) {
            out.putInt(b.asker());
            for (float p : new float[] {b.x(), b.y(), b.z()}) out.putInt(Float.floatToRawIntBits(p));
        }
        var removals = group.members().commands().removals();
        out.putInt(removals.size());
        for (var d : removals) {
            out.putInt(d.id());
            out.putInt(d.generation());
        }
        out.putInt(group.order().level());
    }

    private static int kind(Column column) {
        return column instanceof Column.Floats ? 0 : 1;
    }

    /** Reads all, checks all, then changes the world. */
    public void read(InputStream stream) throws IOException {
        var in = new ChecksummedBytes.Reader(stream, VERSION);
        checkEqual("axes", in.getInt(), space.axes());
        for (int a = 0; a < space.axes(); a++) {
            Axis axis = space.axis(a);
            checkEqual("the border of axis " + a, in.getInt(), axis.border().ordinal());
            checkEqual("the low end of axis " + a, Float.intBitsToFloat(in.getInt()), axis.low());
            checkEqual("the high end of axis " + a, Float.intBitsToFloat(in.getInt()), axis.high());
        }
        long seed = in.getLong(), tick = in.getLong();
        double time = Double.longBitsToDouble(in.getLong());
        if (tick < 0 || tick > MAX_TICK || !(time >= 0 && time <= 10.0 * MAX_TICK))
            throw in.corrupt("tick " + tick + ", time " + time);
        checkEqual("groups", in.getInt(), groups.size());
        var all = new ArrayList<GroupState>();
        for (GroupParts group : groups) all.add(read(group, in));
        fields.read(in);
        in.end();
        clock.restore(seed, tick, time);
        for (GroupState read : all) apply(read);
        fields.apply();
    }

    private GroupState read(GroupParts group, ChecksummedBytes.Reader in) throws IOException {
        AgentStore agents = group.members().agents();
        checkEqual("a group", in.getText(), group.name());
        int idCount = in.count("ids", IdPool.MAX_ID);
        checkMemory(group, 0, idCount);
        int[] generations = in.getInts(idCount);
        for (int g : generations) if (g < 0) throw in.corrupt("generation " + g);
        int n = in.count("agents", generations.length);
        checkMemory(group, n, idCount);
        int[] ids = in.getInts(n);
        for (int k = 0; k < n; k++) {
            if (ids[k] < 0 || ids[k] >= generations.length || k > 0 && ids[k] <= ids[k - 1])
                throw in.corrupt("id " + ids[k]);
        }
        var columns = new ArrayList<int[]>();
        for (int c : agents.used()) {
            int[] bits = checkFinite(in, in.getInts(n), Agents.NAMES.get(c), ColumnLimits.maxAbsolute(c));
            if (c < Agents.VX) checkPositions(in, bits, c);
            columns.add(bits);
        }
        checkHeadings(in, columns);
        checkEqual(
                "user columns of group " + group.name(),
                in.count("columns", MAX_COLUMNS),
                agents.columns().size());
        for (Column column : agents.columns()) {
            checkEqual("a column", in.getText(), column.name());
            checkEqual("the kind of column " + column.name(), in.getInt(), kind(column));
            int[] bits = in.getInts(n);
            columns.add(kind(column) == 0 ? checkFinite(in, bits, column.name(), Float.MAX_VALUE) : bits);
        }
        for (var property : group.members().propertyColumns().keySet()) {
            int at = agents.used().length
                    + agents.columns().indexOf(group.members().propertyColumn(property));
            for (int bits : columns.get(at)) {
                float value = Float.intBitsToFloat(bits);
                if (value < property.low() || value > property.high())
                    throw in.corrupt(property.column() + " is " + value);
            }
        }
        checkMinds(group, columns, n);
        int spawnCount = in.count("spawns", IdPool.MAX_ID / 4);
        checkMemory(group, (long) n + spawnCount, idCount);
        int[] spawns = in.getInts(4 * spawnCount);
        for (int k = 0; k < spawns.length; k++) if (k % 4 > 0) checkCoordinate(in, Float.intBitsToFloat(spawns[k]));
        int removalCount = in.count("removals", IdPool.MAX_ID / 2);
        checkMemory(group, (long) n + removalCount / 4, idCount);
        int[] removals = in.getInts(2 * removalCount);
        for (int d : removals) if (d < 0) throw in.corrupt("the id or generation of a removal is " + d);
        int level = in.version() < LEVELS_SINCE ? 0 : in.count("the level of cells", CellLevel.MAX);
        group.members().reserve(n, idCount, ticksCopy, 0);
        return new GroupState(group, level, generations, ids, columns, spawns, removals);
    }

    /** Checks that the claims of a file fit into memory, beside the present state, before reading on. */
    private void checkMemory(GroupParts group, long agents, long ids) throws IOException {
        try {
            long temporaryBytes = agents
                    * 4
                    * (2
                            + group.members().agents().used().length
                            + group.members().agents().columns().size());
            group.members().check(agents, ids, ticksCopy, temporaryBytes + 8 * ids);
        } catch (IllegalArgumentException e) {
            throw new IOException("the file does not fit into memory: " + e.getMessage(), e);
        }
    }

    private void checkPositions(ChecksummedBytes.Reader in, int[] bits, int axis) throws IOException {
        for (int k = 0; k < bits.length; k++) {
            float p = Float.intBitsToFloat(bits[k]);
            if (!ColumnLimits.onAxis(space.axis(axis), p))
                throw in.corrupt(
                        "column %s, agent %d is %s, which is not in the world".formatted(Agents.NAMES.get(axis), k, p));
        }
    }

    /** Checks the last three columns read. */
    private void checkHeadings(ChecksummedBytes.Reader in, List<int[]> columns) throws IOException {
        int axes = space.axes();
        int[] hx = columns.get(2 * axes), hy = columns.get(2 * axes + 1), hz = columns.getLast();
        for (int k = 0; k < hx.length; k++) {
            float x = Float.intBitsToFloat(hx[k]), y = Float.intBitsToFloat(hy[k]);
            if (!ColumnLimits.isHeading(x, y, axes == 3 ? Float.intBitsToFloat(hz[k]) : 0))
                throw in.corrupt("the heading of agent %d is not a unit vector".formatted(k));
        }
    }

    private static void checkMinds(GroupParts group, List<int[]> columns, int n) throws IOException {
        List<Column> userColumns = group.members().agents().columns();
        int first = group.members().agents().used().length;
        for (Mind mind : group.settings().minds()) {
            for (int k = 0; k < n; k++) {
                int agent = k;
                if (!mind.possible(column -> columns.get(first + userColumns.indexOf(column))[agent]))
                    throw new IOException(("the file is of another world: an agent of group '%s' is in a state "
                                    + "that mind '%s' does not have")
                            .formatted(group.name(), mind.name()));
            }
        }
    }

    private static void checkCoordinate(ChecksummedBytes.Reader in, float p) throws IOException {
        if (!(Math.abs(p) <= Axis.MAX_COORDINATE)) throw in.corrupt("a coordinate is " + p);
    }

    private static int[] checkFinite(ChecksummedBytes.Reader in, int[] bits, String column, float limit)
            throws IOException {
        for (int k = 0; k < bits.length; k++) {
            float value = Float.intBitsToFloat(bits[k]);
            if (!(Math.abs(value) <= limit)) throw in.corrupt("column %s, agent %d is %s".formatted(column, k, value));
        }
        return bits;
    }

    private static void apply(GroupState read) {
        AgentStore agents = read.group.members().agents();
        int n = read.ids.length;
        agents.count(0);
        agents.ids().restore(read.generations, read.ids);
        for (int k = 0; k < n; k++) {
            int i = agents.append(read.ids[k]);
            int c = 0;
            for (int used : agents.used())
                agents.now(used)[i] = Float.intBitsToFloat(read.columns.get(c++)[k]);
            for (Column column : agents.columns()) column.bits(i, read.columns.get(c++)[k]);
        }
        read.group.order().level(read.level);
        read.group.order().markUnsorted();
        CommandBuffer commands = read.group.members().commands();
        commands.clear();
        int[] b = read.spawns, d = read.removals;
        for (int k = 0; k < b.length; k += 4) {
            commands.spawn(
                    b[k],
                    Float.intBitsToFloat(b[k + 1]),
                    Float.intBitsToFloat(b[k + 2]),
                    Float.intBitsToFloat(b[k + 3]));
        }
        for (int k = 0; k < d.length; k += 2) commands.remove(d[k], d[k + 1]);
    }

    static void checkEqual(String what, Object has, Object wants) throws IOException {
        if (!has.equals(wants)) {
            throw new IOException(
                    "the file is of another world: %s is %s in the file and %s here".formatted(what, has, wants));
        }
    }
}
