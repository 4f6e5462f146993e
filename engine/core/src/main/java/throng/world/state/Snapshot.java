package throng.world.state;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import throng.field.store.StoredField;
import throng.kernel.Clock;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.ColumnChanges;
import throng.record.ChecksummedBytes;
import throng.world.group.ColumnLimits;
import throng.world.group.GroupParts;
import throng.world.group.WorldServices;

/**
 * Writes and reads the state of a world as bytes: version of the program, space, seed, tick and time. Each group
 * follows with its name, the generations of all ids, and its agents by id with all columns. Then come transfers,
 * fields, what waiting agents begin with, numbers of rules that were set, and goals that agents still follow.
 * Equal states of one version give equal bytes.
 */
public final class Snapshot {
    private static final int FORMAT = 5;
    /** The first format that holds the version of the program. */
    private static final int VERSIONS_SINCE = 3;

    /** More than a hundred years of ticks of a nanosecond each; the longest tick takes 10 s. */
    private static final long MAX_TICK = 1L << 62;

    private static final double MAX_TIME = 10.0 * MAX_TICK;

    /**
     * A file that was read and checked, except for what depends on changes of columns.
     *
     * @param version of the program that wrote it; 0 if it told none
     */
    public record SavedWorld(
            int version,
            long seed,
            long tick,
            double time,
            List<SavedGroup> groups,
            SavedTransfers transfers,
            SavedSpawns spawns,
            FieldStates fields,
            SavedNumbers numbers,
            GoalStates goals) {}

    private final Space space;
    private final Clock clock;
    private final List<GroupParts> groups;
    private final List<StoredField> fields;
    private final boolean ticksCopy;

    /**
     * Prepares to save or restore a world.
     *
     * @param ticksCopy whether its ticks copy columns, which takes memory
     */
    public Snapshot(WorldServices services, List<GroupParts> groups, boolean ticksCopy) {
        space = services.space();
        clock = services.clock();
        fields = services.fields().all();
        this.groups = groups;
        this.ticksCopy = ticksCopy;
    }

    /**
     * Writes the state.
     *
     * @param version of the program
     * @throws IllegalStateException if a raw column holds what no snapshot can hold; nothing is written
     */
    public void write(OutputStream stream, int version) throws IOException {
        for (GroupParts group : groups) ColumnLimits.checkSavable(group);
        for (GroupParts group : groups) group.order().index();
        var out = new ChecksummedBytes.Writer(stream, FORMAT);
        out.putInt(version);
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
        for (GroupParts group : groups) SavedGroup.write(group, out);
        SavedTransfers.write(groups, out);
        new FieldStates(fields).write(out);
        SavedSpawns.write(groups, out);
        SavedNumbers.write(groups, out);
        new GoalStates(groups).write(out, clock.tick());
        out.end();
    }

    /** Reads a whole file. Changes nothing. */
    public SavedWorld read(InputStream stream) throws IOException {
        var in = new ChecksummedBytes.Reader(stream, FORMAT);
        int version = in.version() < VERSIONS_SINCE ? 0 : in.count("the version of the program", Integer.MAX_VALUE);
        checkEqual("axes", in.getInt(), space.axes());
        for (int a = 0; a < space.axes(); a++) {
            Axis axis = space.axis(a);
            checkEqual("the border of axis " + a, in.getInt(), axis.border().ordinal());
            checkEqual("the low end of axis " + a, Float.intBitsToFloat(in.getInt()), axis.low());
            checkEqual("the high end of axis " + a, Float.intBitsToFloat(in.getInt()), axis.high());
        }
        long seed = in.getLong();
        long tick = in.getLong();
        double time = Double.longBitsToDouble(in.getLong());
        if (tick < 0 || tick > MAX_TICK || !(time >= 0 && time <= MAX_TIME))
            throw in.corrupt("tick " + tick + ", time " + time);
        var read = new SavedGroupReader(in, space, ticksCopy).read(groups);
        var transfers = SavedTransfers.read(groups.subList(0, read.size()), in);
        var savedFields = new FieldStates(fields);
        savedFields.read(in);
        var spawns = SavedSpawns.read(read, in);
        var numbers = SavedNumbers.read(read.size(), in);
        var goals = new GoalStates(groups);
        goals.read(in);
        in.end();
        return new SavedWorld(version, seed, tick, time, read, transfers, spawns, savedFields, numbers, goals);
    }

    /** Checks all, then changes the world. Groups that the file lacks are empty afterwards. */
    public void restore(SavedWorld saved, ColumnChanges changes) throws IOException {
        var restored = new ArrayList<RestoredGroup>();
        for (GroupParts group : groups) {
            var from = group.number() < saved.groups.size()
                    ? saved.groups.get(group.number())
                    : SavedGroup.empty(group.name());
            restored.add(new RestoredGroup(group, from, changes));
        }
        saved.spawns.match(groups, saved.groups, changes);
        for (RestoredGroup group : restored) group.reserve(ticksCopy);
        saved.numbers.apply(groups, changes);
        clock.restore(saved.seed, saved.tick, saved.time);
        for (RestoredGroup group : restored) group.apply();
        saved.transfers.apply(groups);
        saved.spawns.apply(groups);
        saved.fields.apply();
        saved.goals.apply(saved.tick);
    }

    static void checkEqual(String what, Object has, Object wants) throws IOException {
        if (!has.equals(wants)) {
            throw new IOException(
                    "the file is of another world: %s is %s in the file and %s here".formatted(what, has, wants));
        }
    }
}
