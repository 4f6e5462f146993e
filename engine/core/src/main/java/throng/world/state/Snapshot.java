package throng.world.state;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.field.store.StoredField;
import throng.math.Axis;
import throng.memory.ColumnChanges;
import throng.memory.store.StoredLedger;
import throng.record.ChecksummedBytes;
import throng.record.StateBuffer;
import throng.record.StateVisitor;
import throng.terrain.MapGoals;
import throng.tick.Door;
import throng.tick.FollowedState;
import throng.world.group.ColumnLimits;
import throng.world.group.GroupParts;
import throng.world.group.WorldServices;

/**
 * The state of a world: {@link #visit} names all of it, and each owner its own. From that one list come snapshots,
 * copies in memory, hashes and restored worlds. Equal states of one version of the program give equal bytes.
 */
public final class Snapshot {
    private static final int FORMAT = 1;
    private static final int MOST_LEDGERS = 1 << 20;
    private static final int[] NONE = {};
    /** No text is made where a copy is taken: it allocates nothing. */
    private static final List<String> AXES = List.of("0", "1", "2");

    private final WorldServices services;
    private final List<GroupParts> groups;
    private final List<GroupState> states = new ArrayList<>();
    final List<Part> parts = new ArrayList<>();
    private final List<StoredField> fields;
    private final List<StoredLedger> ledgers;
    private final BooleanSupplier ticksCopy;
    private final WorldSetup setup;
    private final StateVisitor nothing = StateVisitor.empty();
    private List<FollowedState> goals = List.of();
    private int goalsOf = -1;
    /** How many groups were visited last. */
    private int visited;

    /**
     * Prepares to save and restore a world.
     *
     * @param ticksCopy whether its ticks copy columns, which takes memory
     * @param passes a number of its passes over the first groups, of which the number is given
     */
    public Snapshot(
            WorldServices services, List<GroupParts> groups, BooleanSupplier ticksCopy, IntToLongFunction passes) {
        this.services = services;
        this.groups = groups;
        this.ticksCopy = ticksCopy;
        fields = services.fields().all();
        ledgers = services.ledgers().all();
        setup = new WorldSetup(services, groups, passes);
        parts.addAll(List.of(
                services.clock()::visit, this::visitGroups, this::visitFields, this::visitGoals, this::visitLedgers));
    }

    /**
     * A part of the state, which names all of its own. Ticks write columns, ids, requests and fields alone, which an
     * abandoned tick restores.
     */
    @FunctionalInterface
    public interface Part {
        /** Visits all of it, in one order. */
        void visit(StateVisitor state) throws IOException;
    }

    /** Visits all of the state. */
    void visit(StateVisitor state) throws IOException {
        for (int p = 0; p < parts.size(); p++) parts.get(p).visit(state); // no iterator
    }

    private void visitGroups(StateVisitor state) throws IOException {
        int n = state.setup("groups", "", groups.size(), Integer.MAX_VALUE);
        visited = n;
        for (int g = 0; g < n; g++) {
            visitName(state, g);
            state(g).visit(state, n);
        }
        if (state.loads()) for (int g = n; g < groups.size(); g++) state(g).visit(nothing, n);
    }

    private void visitFields(StateVisitor state) throws IOException {
        state.same("fields", "", fields.size());
        for (int f = 0; f < fields.size(); f++) {
            state.part(f, fields.get(f).name(), "field", false);
            fields.get(f).visit(state);
        }
    }

    private GroupState state(int g) {
        while (states.size() <= g) states.add(new GroupState(groups.get(states.size()), services.space()));
        return states.get(g);
    }

    /** The groups of a file are the first ones of the world, in the same order. */
    private void visitName(StateVisitor state, int g) throws IOException {
        String here = g < groups.size() ? groups.get(g).name() : "";
        String name = state.setup(here);
        if (!state.checks() || g < groups.size() && name.equals(here)) return;
        throw new IOException("the file is of another world: group %d is '%s' in the file and %s here; "
                        .formatted(g, name, g < groups.size() ? "'" + here + "'" : "missing")
                + "make the groups of the file first, in its order, and new ones after them");
    }

    /** Visits what agents still follow of goals that have changed. Goals themselves are code. */
    private void visitGoals(StateVisitor state) throws IOException {
        long tick = services.clock().tick();
        List<FollowedState> lists = goals();
        int n = state.setup("lists of goals", "", lists.size(), Integer.MAX_VALUE);
        for (int k = 0; k < n; k++) {
            state.part(k, "", "goals", false);
            int[] given = state.saves() ? lists.get(k).unfollowed(tick) : NONE;
            int length = state.count("plans of goals", given.length, Integer.MAX_VALUE);
            int[] numbers = state.ints(state.loads() && length > 0 ? new int[length] : given, length);
            if (state.checks() && length > 0) checkGoals(lists, k, numbers);
            if (state.loads() && k < lists.size()) lists.get(k).restore(numbers, tick);
        }
        if (state.loads()) for (int k = n; k < lists.size(); k++) lists.get(k).restore(NONE, tick);
    }

    private static void checkGoals(List<FollowedState> lists, int k, int[] numbers) throws IOException {
        if (k >= lists.size())
            throw new IOException("the file is of another world: agents follow goals that had changed, by a list that "
                    + "no rule leads to here: steer the groups before you restore");
        try {
            lists.get(k).check(numbers);
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    "the file is corrupt, or of other goals: make those of the file before you restore: "
                            + e.getMessage(),
                    e);
        }
    }

    /** The goals to which the rules lead, in the order of groups and rules; found again when rules were given. */
    private List<FollowedState> goals() {
        int of = groups.size();
        for (int g = 0; g < groups.size(); g++)
            of += groups.get(g).settings().numbers().given();
        if (goalsOf == of) return goals;
        goalsOf = of;
        var found = new LinkedHashSet<MapGoals>();
        for (GroupParts group : groups)
            for (Rule rule : group.settings().rules().all()) found.addAll(rule.leadsTo());
        var lists = new ArrayList<FollowedState>();
        for (MapGoals each : found) {
            Function<MapGoals, FollowedState> door = Door.find(each.getClass());
            if (door != null) lists.add(door.apply(each)); // goals of a program's own kind are followed at once
        }
        goals = lists;
        return lists;
    }

    /** Visits the ledgers. They are matched by name; one that a file lacks holds zeros afterwards. */
    private void visitLedgers(StateVisitor state) throws IOException {
        int n = state.setup("the number of ledgers", "", ledgers.size(), MOST_LEDGERS);
        if (state.loads())
            for (int l = 0; l < ledgers.size(); l++) ledgers.get(l).clear();
        for (int l = 0; l < n; l++) {
            String name = state.setup(state.saves() ? ledgers.get(l).name() : "");
            state.part(l, name, "ledger", false);
            ledger(name, l).visit(state);
        }
    }

    private StoredLedger ledger(String name, int place) throws IOException {
        if (place < ledgers.size() && ledgers.get(place).name().equals(name)) return ledgers.get(place);
        for (StoredLedger ledger : ledgers) if (ledger.name().equals(name)) return ledger;
        throw new IOException(
                "the file has ledger '%s', and this world has %s: make it as the world of the file did, then restore"
                        .formatted(name, ledgers.isEmpty() ? "none" : ledgers));
    }

    /** Visits what does not change while a world runs. */
    void visitHead(StateVisitor state) throws IOException {
        var space = services.space();
        state.same("axes", "", space.axes());
        for (int a = 0; a < space.axes(); a++) {
            Axis axis = space.axis(a);
            state.same("the border of axis ", AXES.get(a), axis.border().ordinal());
            state.same("the low end of axis ", AXES.get(a), axis.low());
            state.same("the high end of axis ", AXES.get(a), axis.high());
        }
    }

    /**
     * Writes the state.
     *
     * @param version of the program
     * @throws IllegalStateException if a raw column holds what no snapshot can hold; nothing is written
     */
    public void write(OutputStream stream, int version) throws IOException {
        checkSavable();
        var out = new ChecksummedBytes.Writer(stream, FORMAT);
        var state = StateVisitor.save(out);
        state.whole(version);
        visitHead(state);
        visit(state);
        setup.write(out);
        out.end();
    }

    /** The hash of all that a snapshot holds, on all ranks, independent of how it is stored. */
    public long hash() {
        var hash = new StateHash(services.workers());
        try {
            visit(StateVisitor.save(hash));
        } catch (IOException e) {
            throw new IllegalStateException(e); // memory refuses no bytes
        }
        return hash.total(services.exchange());
    }

    /** Refuses raw columns that hold what nothing can be restored from. */
    void checkSavable() {
        for (int g = 0; g < groups.size(); g++) ColumnLimits.checkSavable(groups.get(g));
    }

    /** Reads a whole file, and checks what needs no {@link ColumnChanges}. Changes nothing. */
    public SavedWorld read(InputStream stream) throws IOException {
        var in = new ChecksummedBytes.Reader(stream, FORMAT);
        var kept = new StateBuffer();
        int version = in.count("the version of the program", Integer.MAX_VALUE);
        visitHead(StateVisitor.check(in, null));
        begin(null);
        try {
            visit(StateVisitor.check(in, kept));
            long[] prints = WorldSetup.read(visited, in);
            in.end();
            in.endOfStream();
            return new SavedWorld(kept, 0, version, prints);
        } finally {
            begin(null);
        }
    }

    /** Says what becomes of the columns of a state that is checked or loaded next. */
    void begin(@Nullable ColumnChanges changes) {
        begin(0, changes);
    }

    private void begin(int first, @Nullable ColumnChanges changes) {
        boolean copies = ticksCopy.getAsBoolean(); // it may look at all groups
        for (int g = first; g < groups.size(); g++) state(g).begin(changes, copies);
    }

    /**
     * Checks all of a state, then changes the world. Groups that it lacks are empty afterwards.
     *
     * @return the number of ticks done
     */
    public long restore(SavedWorld saved, ColumnChanges changes) throws IOException {
        begin(changes);
        try {
            saved.state.rewind(saved.from);
            visit(StateVisitor.check(saved.state, null));
            begin(visited, null);
            for (int g = 0; g < visited; g++) state(g).reserve();
            saved.state.rewind(saved.from);
            visit(StateVisitor.load(saved.state));
        } finally {
            begin(null);
        }
        return services.clock().tick();
    }

    /** Whether a state that was loaded has changed numbers of rules. */
    boolean takeNumbersChanged() {
        boolean changed = false;
        for (int g = 0; g < states.size(); g++) changed |= states.get(g).takeNumbersChanged(); // no iterator
        return changed;
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
        boolean copies = ticksCopy.getAsBoolean(); // it may look at all groups
        for (int g = 0; g < groups.size(); g++)
            groups.get(g).members().reserve(sizes.getInt(2 * g), sizes.getInt(2 * g + 1), copies, 0);
    }

    /** The number of ticks done. */
    long tick() {
        return services.clock().tick();
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

    /**
     * A state that was read.
     *
     * @param state its numbers
     * @param from the first of them
     * @param version of the program that wrote it; 0 if it told none
     * @param setup what code had set up, as numbers
     */
    public record SavedWorld(StateBuffer state, int from, int version, long[] setup) {}
}
