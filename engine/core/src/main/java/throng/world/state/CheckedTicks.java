package throng.world.state;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throng.math.Rng;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;
import throng.memory.store.AgentStore;
import throng.memory.store.StoredColumn;
import throng.world.group.FarPlaces;
import throng.world.group.GroupParts;
import throng.world.group.WorldServices;

/** Checked ticks: each runs twice, with columns in two orders, and the results of each step are compared. */
public final class CheckedTicks {
    private final List<GroupParts> groups;
    /** The groups of which that was told. */
    private final Set<String> told = new HashSet<>();

    private final WorldServices services;
    private final StepResults results = new StepResults();
    /** By group: the columns before the present step. */
    private final List<ColumnCopy> before = new ArrayList<>();

    /** What was in all fields after each step of the first run. */
    private final LongArrayList deposits = new LongArrayList();

    private int step;
    private boolean inFirstRun;

    /**
     * Checks the ticks of a world.
     *
     * @param groups of the world, in a list that may grow
     */
    public CheckedTicks(List<GroupParts> groups, WorldServices services) {
        this.groups = groups;
        this.services = services;
    }

    /** Tells of each group, once, that it is so far out that rounding changes how fast it goes. */
    public List<String> doubts(float dt) {
        var lines = new ArrayList<String>();
        for (String line : FarPlaces.doubts(groups, services, dt))
            if (told.add(line.substring(0, line.indexOf(':')))) lines.add(line);
        return lines;
    }

    /**
     * Checks before a tick that no code has written into an array of an earlier tick.
     *
     * @throws IllegalStateException naming column and group
     */
    public void checkStaleArrays() {
        for (GroupParts group : groups)
            for (StoredColumn column : group.members().agents().storedColumns())
                if (column.spareWasWritten())
                    throw new IllegalStateException(("code wrote into an array that column %s of group '%s' "
                                    + "used in an earlier tick: ask for values() in each pass")
                            .formatted(column.name(), group.name()));
    }

    /** Begins the run in another order of columns. The result of each step is kept. */
    public void beginFirstRun() {
        order(true);
        results.beginFirstRun();
        deposits.clear();
    }

    /** Ends the run in another order. */
    public void endFirstRun() {
        order(false);
    }

    /** Begins the run in the ordinary order. The result of each step is compared. */
    public void beginSecondRun() {
        results.beginSecondRun();
        step = 0;
    }

    private void order(boolean other) {
        inFirstRun = other;
        services.events().silent(other);
        services.trace().silent(other);
        for (GroupParts group : groups) {
            group.order().grid().reorder(other);
            if (group.count() > 0) group.order().markUnsorted();
        }
    }

    /** A copy of all columns of a group. */
    private record ColumnCopy(float[][] now, float[][] next, int[][] user) {
        static ColumnCopy of(GroupParts group) {
            AgentStore agents = group.members().agents();
            var now = new float[Agents.COLUMNS][];
            var next = new float[Agents.COLUMNS][];
            for (int c = 0; c < Agents.COLUMNS; c++) {
                now[c] = Arrays.copyOf(agents.now(c), agents.count());
                next[c] = Arrays.copyOf(agents.next(c), agents.count());
            }
            var user = agents.columns().stream().map(column -> bits(agents, column));
            return new ColumnCopy(now, next, user.toArray(int[][]::new));
        }

        static int[] bits(AgentStore agents, Column column) {
            int[] bits = new int[agents.count()];
            for (int i = 0; i < bits.length; i++) bits[i] = column.bits(i);
            return bits;
        }
    }

    /** Copies all columns, to compare them after the coming step. */
    public void copyColumns() {
        before.clear();
        for (GroupParts group : groups) before.add(ColumnCopy.of(group));
    }

    /** Checks the force of each rule of a group. Events and commands of rules are dropped meanwhile. */
    public void checkRules(GroupParts group) {
        var commands = groups.stream().map(SavedCommands::new).toList();
        commands.forEach(SavedCommands::save);
        services.events().silent(true);
        services.fields().hushed(true);
        try {
            long[][] forces = group.steering().forces();
            for (int r = 0; r < forces.length; r++) {
                String rule = group.settings().rules().all().get(r).toString();
                checkSameResult(
                        "the force of rule " + rule,
                        results.addHashes(group.members().agents(), forces[r]));
            }
            for (GroupParts other : groups) checkUnchanged(other, "steering", Writes.nothing(), false);
        } finally {
            services.events().silent(inFirstRun);
            services.fields().hushed(false);
            commands.forEach(SavedCommands::load);
        }
    }

    /**
     * Checks after the rules of a group have run: they may not write what others read. Only post-move rules may, where
     * they declare it.
     */
    public void checkSteering(GroupParts group) {
        var postMoveWrites = group.settings().postMoveWrites();
        for (GroupParts other : groups)
            checkUnchanged(
                    other, "steering", other.number() == group.number() ? postMoveWrites : Writes.nothing(), false);
        AgentStore agents = group.members().agents();
        checkSameResult("its result", results.addColumns(agents, agents.next()));
        checkSameDeposits();
        copyColumns();
    }

    /**
     * Checks after a user pass.
     *
     * @param group over which it ran, if any
     * @param stage in which it ran
     * @param writes what it declares
     * @param now whether it may write velocities and headings of the start of the tick
     * @param moved whether it may write what motion has made
     */
    public void checkPass(@Nullable GroupParts group, String stage, Writes writes, boolean now, boolean moved) {
        for (GroupParts other : groups) {
            boolean sameGroup = group != null && other.number() == group.number();
            checkUnchanged(other, stage, sameGroup ? writes : Writes.nothing(), sameGroup && now);
            for (int c = 0; moved && c < Agents.COLUMNS; c++)
                if (!sameGroup || !writes.writes(c))
                    checkColumnUnchanged(
                            other,
                            c,
                            before.get(other.number()).next[c],
                            other.members().agents().next(c),
                            true,
                            stage);
        }
        if (group != null) {
            AgentStore agents = group.members().agents();
            checkSameResult("its result", results.addColumns(agents, moved ? agents.next() : agents.now()));
        }
        checkSameDeposits();
        copyColumns();
    }

    private void checkSameDeposits() {
        long hash = services.fields().depositHash();
        if (inFirstRun) deposits.add(hash);
        else if (step < deposits.size() && deposits.getLong(step++) != hash)
            throw new IllegalStateException("what it deposits in fields depends on the order in which agents stand in "
                    + "their columns: let it depend on ids and columns alone");
    }

    private static void checkSameResult(String what, int id) {
        if (id == StepResults.SAME) return;
        throw new IllegalStateException(
                what + " depends on the order in which agents stand in their columns, for the agent of id " + id
                        + ": let it depend on ids and columns alone");
    }

    /**
     * Checks that only declared columns were written.
     *
     * @param now whether velocities and headings may be written
     */
    private void checkUnchanged(GroupParts group, String stage, Writes writes, boolean now) {
        AgentStore agents = group.members().agents();
        ColumnCopy held = before.get(group.number());
        for (int c = 0; c < Agents.COLUMNS; c++) {
            boolean allowed = now && c >= Agents.VX;
            if (!allowed || !writes.writes(c))
                checkColumnUnchanged(group, c, held.now[c], agents.now(c), allowed, stage);
        }
        for (int c = 0; c < held.user.length; c++) {
            Column column = agents.columns().get(c);
            if (writes.writes(column)) continue;
            int i = Arrays.mismatch(held.user[c], ColumnCopy.bits(agents, column));
            if (i >= 0)
                throw undeclaredWrite(
                        group, column.name(), i, stage, "which it has not declared: name it in its Writes");
        }
    }

    private static void checkColumnUnchanged(
            GroupParts group, int c, float[] held, float[] present, boolean allowed, String stage) {
        int i = Arrays.mismatch(held, Arrays.copyOf(present, group.count()));
        if (i < 0) return;
        String cure = allowed
                ? "which it has not declared: add " + Agents.KINDS.get(c / 3) + "() to its Writes"
                : "which is not allowed there";
        throw undeclaredWrite(group, Agents.NAMES.get(c), i, stage, cure);
    }

    private static IllegalStateException undeclaredWrite(
            GroupParts group, String column, int i, String stage, String cure) {
        int id = group.members().agents().id()[i];
        return new IllegalStateException("it writes column %s of group '%s', agent of id %d, in %s, %s"
                .formatted(column, group.name(), id, stage, cure));
    }

    /**
     * Called when the tick is done: marks spare arrays, so that the next tick finds code that still writes into them.
     */
    public void markSpareArrays() {
        for (GroupParts group : groups)
            for (StoredColumn column : group.members().agents().storedColumns()) column.markSpare();
    }

    /**
     * Compares two runs of one tick with columns in different orders: after each step, the results of the second run
     * with those of the first, agent by agent.
     */
    private static final class StepResults {
        /** No agent differs. */
        static final int SAME = -1;

        private final List<Int2LongOpenHashMap> first = new ArrayList<>();
        private int step;
        private boolean second;

        /** Begins the run whose results are kept. */
        void beginFirstRun() {
            first.clear();
            step = 0;
            second = false;
        }

        /** Begins the run whose results are compared. */
        void beginSecondRun() {
            step = 0;
            second = true;
        }

        /**
         * Adds the result of a step that may have changed columns of a group.
         *
         * @param columns the built-in ones, now or next
         * @return the lowest id of an agent that differs; {@link #SAME} if none does
         */
        int addColumns(AgentStore agents, float[][] columns) {
            long[] hashes = new long[agents.count()];
            int[] used = agents.used();
            for (int i = 0; i < hashes.length; i++) {
                long h = 0;
                for (int c : used) h = Rng.mix(h + Float.floatToRawIntBits(columns[c][i]));
                for (Column column : agents.columns()) h = Rng.mix(h + column.bits(i));
                hashes[i] = h;
            }
            return addHashes(agents, hashes);
        }

        /**
         * Adds the result of a step that made these 64 bits for each agent, by index.
         *
         * @return the lowest id of an agent that differs; {@link #SAME} if none does
         */
        int addHashes(AgentStore agents, long[] hashes) {
            var byId = new Int2LongOpenHashMap(hashes.length);
            for (int i = 0; i < hashes.length; i++) byId.put(agents.id()[i], hashes[i]);
            if (!second) {
                first.add(byId);
                return SAME;
            }
            if (step >= first.size()) return SAME;
            var expected = first.get(step++);
            int lowest = Integer.MAX_VALUE;
            for (var entry : byId.int2LongEntrySet())
                if (expected.get(entry.getIntKey()) != entry.getLongValue())
                    lowest = Math.min(lowest, entry.getIntKey());
            return lowest == Integer.MAX_VALUE ? SAME : lowest;
        }
    }
}
