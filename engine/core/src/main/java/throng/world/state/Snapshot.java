package throng.world.state;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;
import throng.field.store.StoredField;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.ColumnChanges;
import throng.memory.store.AgentStore;
import throng.memory.store.IdPool;
import throng.memory.store.StoredLedger;
import throng.record.ChecksummedBytes;
import throng.record.Hash;
import throng.record.StateBuffer;
import throng.record.StateReader;
import throng.record.StateWriter;
import throng.tick.WorldClock;
import throng.world.group.ColumnLimits;
import throng.world.group.GroupParts;
import throng.world.group.WorldServices;
import throng.world.ranks.Requests;

/**
 * Writes and reads the state of a world as bytes: version of the program, space, seed, tick and time. Each group
 * follows with its name, the generations of all ids, and its agents by id with all columns. Then come transfers,
 * fields, what waiting agents begin with, and numbers of rules that were set. Then come goals that agents still follow,
 * agents that were removed since the last tick, lives that began in another group, ledgers, and numbers of what code
 * has set up.
 * Equal states of one version give equal bytes.
 */
public final class Snapshot {
    static final int FORMAT = 8;
    /** The first format that holds the version of the program. */
    private static final int VERSIONS_SINCE = 3;

    /** More than a hundred years of ticks of a nanosecond each; the longest tick takes 10 s. */
    private static final long MAX_TICK = 1L << 62;

    private static final double MAX_TIME = 10.0 * MAX_TICK;

    private final Space space;
    private final WorldClock clock;
    private final List<GroupParts> groups;
    private final List<StoredField> fields;
    private final List<StoredLedger> ledgers;
    private final BooleanSupplier ticksCopy;
    private final WorldSetup setup;
    private @Nullable GoalStates goals;
    private int goalsOf;

    /**
     * Prepares to save and restore a world.
     *
     * @param ticksCopy whether its ticks copy columns, which takes memory
     * @param passes a number of its passes over the first groups, of which the number is given
     */
    public Snapshot(
            WorldServices services, List<GroupParts> groups, BooleanSupplier ticksCopy, IntToLongFunction passes) {
        space = services.space();
        clock = services.clock();
        fields = services.fields().all();
        ledgers = services.ledgers().all();
        this.groups = groups;
        this.ticksCopy = ticksCopy;
        setup = new WorldSetup(services, groups, passes);
    }

    /**
     * Writes the state.
     *
     * @param version of the program
     * @throws IllegalStateException if a raw column holds what no snapshot can hold; nothing is written
     */
    public void write(OutputStream stream, int version) throws IOException {
        checkSavable();
        for (GroupParts group : groups) group.order().index();
        var out = new ChecksummedBytes.Writer(stream, FORMAT);
        writeHead(out, version);
        writeState(out);
        setup.write(out);
        out.end();
    }

    /** Refuses raw columns that hold what nothing can be restored from. */
    void checkSavable() {
        for (int g = 0; g < groups.size(); g++) ColumnLimits.checkSavable(groups.get(g));
    }

    /** Writes what does not change while a world runs. */
    void writeHead(StateWriter out, int version) throws IOException {
        out.putInt(version);
        out.putInt(space.axes());
        for (int a = 0; a < space.axes(); a++) {
            Axis axis = space.axis(a);
            out.putInt(axis.border().ordinal());
            out.putInt(Float.floatToRawIntBits(axis.low()));
            out.putInt(Float.floatToRawIntBits(axis.high()));
        }
    }

    /** Writes the state: what it is, is listed here. {@link #load} and {@link #read} have the same list. */
    void writeState(StateWriter out) throws IOException {
        out.putLong(clock.seed());
        out.putLong(clock.tick());
        out.putLong(Double.doubleToRawLongBits(clock.time()));
        out.putInt(groups.size());
        for (int g = 0; g < groups.size(); g++) SavedGroup.write(groups.get(g), out);
        SavedTransfers.write(groups, out);
        FieldStates.write(fields, out);
        SavedSpawns.write(groups, out);
        SavedNumbers.write(groups, out);
        goals().write(out, clock.tick());
        SavedGroup.writeRemoved(groups, out);
        SavedTransfers.Lives.write(groups, out);
        LedgerStates.write(ledgers, out);
    }

    /**
     * Takes over a copy of this world in memory, since which code has set up nothing else. Allocates nothing, unless
     * numbers of rules were set or goals changed.
     *
     * @return whether numbers of rules have changed
     * @throws IOException if a part of the state is written and not read: the copy would lack it
     */
    boolean load(StateBuffer in) throws IOException {
        long seed = in.getLong(), tick = in.getLong();
        clock.restore(seed, tick, Double.longBitsToDouble(in.getLong()));
        in.getInt();
        for (int g = 0; g < groups.size(); g++) SavedGroup.load(groups.get(g), in);
        SavedTransfers.load(groups, in);
        FieldStates.load(fields, in);
        SavedSpawns.load(groups, in);
        boolean changed = SavedNumbers.load(groups, in);
        goals().load(in, tick);
        SavedGroup.loadRemoved(groups, in);
        SavedTransfers.Lives.load(groups, in);
        LedgerStates.load(ledgers, in);
        in.end();
        return changed;
    }

    /** The goals to which the rules lead; found again when rules were given. */
    private GoalStates goals() {
        int of = groups.size();
        for (int g = 0; g < groups.size(); g++)
            of += groups.get(g).settings().numbers().given();
        var known = goals;
        if (known != null && goalsOf == of) return known;
        var found = new GoalStates(groups);
        goals = found;
        goalsOf = of;
        return found;
    }

    /**
     * Puts what code has set up into a list: a copy in memory fits while all of it stays. Room for its agents is not
     * part of it.
     */
    void setup(List<Object> objects, IntArrayList counts) {
        objects.add(this);
        for (int g = 0; g < groups.size(); g++) {
            GroupParts group = groups.get(g);
            counts.add(group.settings().numbers().given());
            var columns = group.members().agents().columns();
            for (int c = 0; c < columns.size(); c++) objects.add(columns.get(c));
            var minds = group.settings().minds();
            for (int m = 0; m < minds.size(); m++) objects.add(minds.get(m));
        }
        counts.add(groups.size());
        for (int f = 0; f < fields.size(); f++) objects.add(fields.get(f));
        for (int l = 0; l < ledgers.size(); l++) objects.add(ledgers.get(l));
    }

    /** Puts into a list how many agents and ids each group has. */
    void sizes(IntArrayList sizes) {
        for (int g = 0; g < groups.size(); g++) {
            sizes.add(groups.get(g).count());
            sizes.add(groups.get(g).members().agents().ids().idLimit());
        }
    }

    /**
     * Makes room for these sizes.
     *
     * @throws IllegalArgumentException if memory cannot hold them
     */
    void reserve(IntArrayList sizes) {
        for (int g = 0; g < groups.size(); g++)
            groups.get(g).members().reserve(sizes.getInt(2 * g), sizes.getInt(2 * g + 1), ticksCopy.getAsBoolean(), 0);
    }

    /** The number of ticks done. */
    long tick() {
        return clock.tick();
    }

    /** Reads a whole file. Changes nothing. */
    public SavedWorld read(InputStream stream) throws IOException {
        var in = new ChecksummedBytes.Reader(stream, FORMAT);
        SavedWorld saved = read(in);
        in.endOfStream();
        return saved;
    }

    /** Reads a whole file or copy. Changes nothing. */
    SavedWorld read(StateReader in) throws IOException {
        return new SavedWorld(in);
    }

    /**
     * The parts of the world that are set up otherwise than when a file was written, in words.
     *
     * @param ground whether to compare walls, tiles, maps and goals alone
     */
    public List<String> differences(SavedWorld saved, boolean ground) {
        return setup.differences(saved.setup, ground);
    }

    /** Puts numbers of walls, tiles, maps and goals into an array, for a copy in memory. */
    void ground(long[] prints) {
        setup.ground(groups.size(), prints);
    }

    /** The parts of the ground that are others than when a copy of so many groups was taken; the world has them. */
    List<String> groundDifferences(int count, long[] prints) {
        return setup.groundDifferences(count, prints);
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
        for (RestoredGroup group : restored) group.reserve(ticksCopy.getAsBoolean());
        saved.numbers.apply(groups, changes);
        clock.restore(saved.seed, saved.tick, saved.time);
        for (int g = 0; g < restored.size(); g++)
            restored.get(g).apply(g < saved.removed.size() ? saved.removed.get(g) : new int[0]);
        for (int g = 0; g < saved.lives.size(); g++) saved.lives.get(g).apply(groups.get(g));
        saved.transfers.apply(groups);
        saved.spawns.apply(groups);
        saved.fields.apply();
        saved.ledgers.apply();
        saved.goals.apply(saved.tick);
    }

    /** A file that was read and checked, except for what depends on changes of columns. */
    public final class SavedWorld {
        private final int version;
        private final long seed, tick;
        private final double time;
        private final List<SavedGroup> groups;
        private final SavedTransfers transfers;
        private final FieldStates fields = new FieldStates(Snapshot.this.fields);
        private final SavedSpawns spawns;
        private final SavedNumbers numbers;
        private final GoalStates goals = new GoalStates(Snapshot.this.groups);
        private final List<int[]> removed;
        private final List<SavedTransfers.Lives> lives;
        private final LedgerStates ledgers = new LedgerStates(Snapshot.this.ledgers);
        private final long[] setup;

        private SavedWorld(StateReader in) throws IOException {
            version = in.version() < VERSIONS_SINCE ? 0 : in.count("the version of the program", Integer.MAX_VALUE);
            checkEqual("axes", in.getInt(), space.axes());
            for (int a = 0; a < space.axes(); a++) {
                Axis axis = space.axis(a);
                checkEqual("the border of axis " + a, in.getInt(), axis.border().ordinal());
                checkEqual("the low end of axis " + a, Float.intBitsToFloat(in.getInt()), axis.low());
                checkEqual("the high end of axis " + a, Float.intBitsToFloat(in.getInt()), axis.high());
            }
            seed = in.getLong();
            tick = in.getLong();
            time = Double.longBitsToDouble(in.getLong());
            if (tick < 0 || tick > MAX_TICK || !(time >= 0 && time <= MAX_TIME))
                throw in.corrupt("tick " + tick + ", time " + time);
            groups = new SavedGroup.Reader(in, space, ticksCopy.getAsBoolean()).read(Snapshot.this.groups);
            transfers = SavedTransfers.read(Snapshot.this.groups.subList(0, groups.size()), in);
            fields.read(in);
            spawns = SavedSpawns.read(groups, in);
            numbers = SavedNumbers.read(groups.size(), in);
            goals.read(in);
            removed = SavedGroup.Reader.readRemoved(groups, in);
            lives = SavedTransfers.Lives.read(groups, in);
            ledgers.read(in);
            setup = WorldSetup.read(groups.size(), in);
            in.end();
        }

        /** The version of the program that wrote it; 0 if it told none. */
        public int version() {
            return version;
        }

        /** The number of ticks that the world had done. */
        public long tick() {
            return tick;
        }
    }

    static void checkEqual(String what, Object has, Object wants) throws IOException {
        if (!has.equals(wants)) {
            throw new IOException(
                    "the file is of another world: %s is %s in the file and %s here".formatted(what, has, wants));
        }
    }

    /**
     * The hash of all that a snapshot holds, independent of how it is stored. Groups are sorted; of several ranks, one
     * has all requests.
     */
    public static long hash(WorldServices services, List<GroupParts> groups) {
        var workers = services.workers();
        long[] sums = new long[workers.count()];
        for (GroupParts group : groups) {
            int number = group.number();
            AgentStore agents = group.members().agents();
            workers.run(agents.count(), (start, end, worker) -> sums[worker] += Hash.of(number, agents, start, end));
        }
        for (int w = 1; w < sums.length; w++) sums[0] += sums[w];
        var asked = Requests.of(groups);
        sums[0] += Hash.requests(asked.elements(), asked.size());
        services.exchange().sum(sums, 1); // ranks hold parts of the agents, and have all else alike
        for (int w = 1; w < sums.length; w++) sums[w] = 0;
        for (GroupParts group : groups) {
            int number = group.number();
            IdPool ids = group.members().agents().ids();
            sums[0] += Hash.level(number, group.order().level());
            sums[0] += Hash.removed(number, ids.removals()) + Hash.free(number, ids) + Hash.lives(number, ids);
            var set = group.settings().numbers().set();
            for (var each : set.entrySet()) sums[0] += Hash.number(number, each.getKey(), each.getValue());
        }
        var ledgers = services.ledgers().all();
        for (int l = 0; l < ledgers.size(); l++)
            sums[0] += Hash.ledger(l, ledgers.get(l).values());
        var fields = services.fields().all();
        for (int f = 0; f < fields.size(); f++) {
            int number = f;
            float[] values = fields.get(f).values();
            workers.run(values.length, (start, end, worker) -> sums[worker] += Hash.field(number, values, start, end));
        }
        long sum = new GoalStates(groups).hash(services.clock().tick());
        for (long s : sums) sum += s;
        var clock = services.clock();
        return Hash.world(sum, clock.seed(), clock.tick(), clock.time());
    }
}
