package throng.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import throng.decision.Mind;
import throng.math.Axis;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Keys;
import throng.memory.Wishes;
import throng.record.Packet;

/**
 * The state of a world as bytes: space, seed, tick, time; for each group its name, generations of all ids, and its
 * agents by id with all columns. Equal states give equal bytes.
 */
final class Snapshot {
    private static final int VERSION = 1;
    private static final int MOST_COLUMNS = 1 << 12;

    /** After a billion years of ticks of a nanosecond. */
    private static final long LAST_TICK = 1L << 62;

    /** 10 s in each of them. */
    private static final double LAST_TIME = 10.0 * LAST_TICK;

    private record Read(Group group, int[] generations, int[] ids, List<int[]> columns, int[] births, int[] deaths) {}

    private final World world;

    Snapshot(World world) {
        this.world = world;
    }

    void write(OutputStream stream) throws IOException {
        var out = new Packet.Writer(stream, VERSION);
        out.putInt(world.space().axes());
        for (int a = 0; a < world.space().axes(); a++) {
            Axis axis = world.space().axis(a);
            out.putInt(axis.border().ordinal());
            out.putInt(Float.floatToRawIntBits(axis.low()));
            out.putInt(Float.floatToRawIntBits(axis.high()));
        }
        out.putLong(world.seed());
        out.putLong(world.ticks());
        out.putLong(Double.doubleToRawLongBits(world.time()));
        out.putInt(world.groups().size());
        for (Group group : world.groups()) write(group, out);
        out.end();
    }

    private static void write(Group group, Packet.Writer out) throws IOException {
        Agents agents = group.troop.agents;
        Keys keys = agents.keys();
        out.putText(group.name());
        int known = keys.known();
        out.putInt(known);
        for (int id = 0; id < known; id++) out.putInt(keys.generation(id));
        out.putInt(agents.count());
        int[] order = new int[agents.count()];
        int n = 0;
        for (int id = 0; id < known; id++) {
            if (!keys.alive(id)) continue;
            out.putInt(id);
            order[n++] = keys.where(id);
        }
        for (int c : agents.used()) for (int i : order) out.putInt(Float.floatToRawIntBits(agents.now(c)[i]));
        out.putInt(agents.columns().size());
        for (Column column : agents.columns()) {
            out.putText(column.name());
            out.putInt(kind(column));
            for (int i : order) out.putInt(column.bits(i));
        }
        var births = group.troop.wishes.births();
        out.putInt(births.size());
        for (var b : births) {
            out.putInt(b.asker());
            for (float p : new float[] {b.x(), b.y(), b.z()}) out.putInt(Float.floatToRawIntBits(p));
        }
        var deaths = group.troop.wishes.deaths();
        out.putInt(deaths.size());
        for (var d : deaths) {
            out.putInt(d.id());
            out.putInt(d.generation());
        }
    }

    private static int kind(Column column) {
        return column instanceof Column.Floats ? 0 : 1;
    }

    /** Reads all, checks all, then changes the world. */
    void read(InputStream stream) throws IOException {
        var in = new Packet.Reader(stream, VERSION);
        differ("axes", in.getInt(), world.space().axes());
        for (int a = 0; a < world.space().axes(); a++) {
            Axis axis = world.space().axis(a);
            differ("the border of axis " + a, in.getInt(), axis.border().ordinal());
            differ("the low end of axis " + a, Float.intBitsToFloat(in.getInt()), axis.low());
            differ("the high end of axis " + a, Float.intBitsToFloat(in.getInt()), axis.high());
        }
        long seed = in.getLong();
        long tick = in.getLong();
        double time = Double.longBitsToDouble(in.getLong());
        if (tick < 0 || tick > LAST_TICK || !(time >= 0 && time <= LAST_TIME))
            throw in.corrupt("tick " + tick + ", time " + time);
        differ("groups", in.getInt(), world.groups().size());
        var all = new ArrayList<Read>();
        for (Group group : world.groups()) all.add(read(group, in));
        in.end();
        world.clock().restore(seed, tick, time);
        for (Read read : all) apply(read);
    }

    private Read read(Group group, Packet.Reader in) throws IOException {
        Agents agents = group.troop.agents;
        differ("a group", in.getText(), group.name());
        int known = in.count("ids", Keys.LAST);
        held(group, 0, known);
        int[] generations = in.getInts(known);
        for (int g : generations) if (g < 0) throw in.corrupt("generation " + g);
        int n = in.count("agents", generations.length);
        held(group, n, known);
        int[] ids = in.getInts(n);
        for (int k = 0; k < n; k++) {
            if (ids[k] < 0 || ids[k] >= generations.length || k > 0 && ids[k] <= ids[k - 1])
                throw in.corrupt("id " + ids[k]);
        }
        var columns = new ArrayList<int[]>();
        for (int c : agents.used()) {
            int[] bits = finite(in, in.getInts(n), Agents.NAMES.get(c), Limits.of(c));
            if (c < Agents.VX) inside(in, bits, c);
            columns.add(bits);
        }
        headings(in, columns);
        differ(
                "own columns of group " + group.name(),
                in.count("columns", MOST_COLUMNS),
                agents.columns().size());
        for (Column column : agents.columns()) {
            differ("a column", in.getText(), column.name());
            differ("the kind of column " + column.name(), in.getInt(), kind(column));
            int[] bits = in.getInts(n);
            columns.add(kind(column) == 0 ? finite(in, bits, column.name(), Float.MAX_VALUE) : bits);
        }
        for (var trait : group.troop.traits.keySet()) {
            int at = agents.used().length + agents.columns().indexOf(group.troop.traits.get(trait));
            for (int bits : columns.get(at)) {
                float value = Float.intBitsToFloat(bits);
                if (value < trait.low() || value > trait.high()) throw in.corrupt(trait.column() + " is " + value);
            }
        }
        minds(group, columns, n);
        int asked = in.count("births", Keys.LAST / 4);
        held(group, (long) n + asked, known);
        int[] births = in.getInts(4 * asked);
        for (int k = 0; k < births.length; k++) if (k % 4 > 0) place(in, Float.intBitsToFloat(births[k]));
        int ends = in.count("deaths", Keys.LAST / 2);
        held(group, (long) n + ends / 4, known);
        int[] deaths = in.getInts(2 * ends);
        for (int d : deaths) if (d < 0) throw in.corrupt("the id or generation of an end is " + d);
        group.troop.reserve(n, known, world.saves(), 0);
        return new Read(group, generations, ids, columns, births, deaths);
    }

    /** What a file claims must fit into memory, beside what is there, before it is read. */
    private void held(Group group, long agents, long ids) throws IOException {
        try {
            long passing = agents
                    * 4
                    * (2
                            + group.troop.agents.used().length
                            + group.troop.agents.columns().size());
            group.troop.admit(agents, ids, world.saves(), passing + 8 * ids);
        } catch (IllegalArgumentException e) {
            throw new IOException("the file cannot be held: " + e.getMessage(), e);
        }
    }

    private void inside(Packet.Reader in, int[] bits, int axis) throws IOException {
        for (int k = 0; k < bits.length; k++) {
            float p = Float.intBitsToFloat(bits[k]);
            if (!Limits.on(world.space().axis(axis), p))
                throw in.corrupt(
                        "column %s, agent %d is %s, which is not in the world".formatted(Agents.NAMES.get(axis), k, p));
        }
    }

    /** The last columns that were read. */
    private void headings(Packet.Reader in, List<int[]> columns) throws IOException {
        int axes = world.space().axes();
        int[] hx = columns.get(2 * axes), hy = columns.get(2 * axes + 1), hz = columns.getLast();
        for (int k = 0; k < hx.length; k++) {
            float x = Float.intBitsToFloat(hx[k]), y = Float.intBitsToFloat(hy[k]);
            if (!Limits.heading(x, y, axes == 3 ? Float.intBitsToFloat(hz[k]) : 0))
                throw in.corrupt("the heading of agent %d is no unit vector".formatted(k));
        }
    }

    private static void minds(Group group, List<int[]> columns, int n) throws IOException {
        List<Column> own = group.troop.agents.columns();
        int first = group.troop.agents.used().length;
        for (Mind mind : group.troop.minds) {
            for (int k = 0; k < n; k++) {
                int agent = k;
                if (!mind.possible(column -> columns.get(first + own.indexOf(column))[agent]))
                    throw new IOException("the file is of another world: an agent of group '%s' is where mind '%s' "
                                    .formatted(group.name(), mind.name())
                            + "cannot put it: its machine was another");
            }
        }
    }

    private static void place(Packet.Reader in, float p) throws IOException {
        if (!(Math.abs(p) <= Axis.FARTHEST)) throw in.corrupt("a place is " + p);
    }

    private static int[] finite(Packet.Reader in, int[] bits, String column, float limit) throws IOException {
        for (int k = 0; k < bits.length; k++) {
            float value = Float.intBitsToFloat(bits[k]);
            if (!(Math.abs(value) <= limit)) throw in.corrupt("column %s, agent %d is %s".formatted(column, k, value));
        }
        return bits;
    }

    private static void apply(Read read) {
        Agents agents = read.group.troop.agents;
        int n = read.ids.length;
        agents.count(0);
        agents.keys().restore(read.generations, read.ids);
        for (int k = 0; k < n; k++) {
            int i = agents.append(read.ids[k]);
            int c = 0;
            for (int used : agents.used())
                agents.now(used)[i] = Float.intBitsToFloat(read.columns.get(c++)[k]);
            for (Column column : agents.columns()) column.bits(i, read.columns.get(c++)[k]);
        }
        read.group.troop.dirty = true;
        Wishes wishes = read.group.troop.wishes;
        wishes.clear();
        int[] b = read.births, d = read.deaths;
        for (int k = 0; k < b.length; k += 4) {
            wishes.spawn(
                    b[k],
                    Float.intBitsToFloat(b[k + 1]),
                    Float.intBitsToFloat(b[k + 2]),
                    Float.intBitsToFloat(b[k + 3]));
        }
        for (int k = 0; k < d.length; k += 2) wishes.remove(d[k], d[k + 1]);
    }

    private static void differ(String what, Object has, Object wants) throws IOException {
        if (!has.equals(wants)) {
            throw new IOException(
                    "the file is of another world: %s is %s there and %s here".formatted(what, has, wants));
        }
    }
}
