package throng.world.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;
import throng.memory.store.AgentStore;
import throng.memory.store.StoredColumn;
import throng.record.StepResults;
import throng.world.group.GroupParts;
import throng.world.group.WorldServices;

/** Checked ticks: each runs twice, with columns in two orders, and what each step leaves is compared. */
public final class CheckedTicks {
    private final List<GroupParts> groups;
    private final WorldServices services;
    private final StepResults results = new StepResults();
    /** By group: what its columns held before the present step. */
    private final List<ColumnCopy> before = new ArrayList<>();

    private boolean inFirstRun;

    /**
     * Of a world.
     *
     * @param groups as they come
     */
    public CheckedTicks(List<GroupParts> groups, WorldServices services) {
        this.groups = groups;
        this.services = services;
    }

    /**
     * Before a tick: nobody has taken arrays of an earlier one for columns.
     *
     * @throws IllegalStateException naming column and group
     */
    public void checkStaleArrays() {
        for (GroupParts group : groups) {
            for (StoredColumn column : group.members().agents().storedColumns()) {
                if (column.spareWasWritten())
                    throw new IllegalStateException(("code wrote into an array that column %s of group '%s' "
                                    + "used in an earlier tick: ask for values() in each pass")
                            .formatted(column.name(), group.name()));
            }
        }
    }

    /** The tick runs once in another order of columns, and what each step leaves is kept. */
    public void beginFirstRun() {
        order(true);
        results.beginFirstRun();
    }

    /** The other order is over. */
    public void endFirstRun() {
        order(false);
    }

    /** The tick runs again, in its own order, and what each step leaves is compared. */
    public void beginSecondRun() {
        results.beginSecondRun();
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

    /** What all columns of a group held. */
    private record ColumnCopy(float[][] now, float[][] next, int[][] own) {
        static ColumnCopy of(GroupParts group) {
            AgentStore agents = group.members().agents();
            var now = new float[Agents.COLUMNS][];
            var next = new float[Agents.COLUMNS][];
            for (int c = 0; c < Agents.COLUMNS; c++) {
                now[c] = Arrays.copyOf(agents.now(c), agents.count());
                next[c] = Arrays.copyOf(agents.next(c), agents.count());
            }
            var own = agents.columns().stream().map(column -> bits(agents, column));
            return new ColumnCopy(now, next, own.toArray(int[][]::new));
        }

        static int[] bits(AgentStore agents, Column column) {
            int[] bits = new int[agents.count()];
            for (int i = 0; i < bits.length; i++) bits[i] = column.bits(i);
            return bits;
        }
    }

    /** Keeps what the coming step may not change. */
    public void copyColumns() {
        before.clear();
        for (GroupParts group : groups) before.add(ColumnCopy.of(group));
    }

    /** Looks at what each rule of a group wants: what rules wish for meanwhile is dropped, and they tell nobody. */
    public void checkRules(GroupParts group) {
        var commands =
                groups.stream().map(other -> other.members().commands().copy()).toList();
        services.events().silent(true);
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
            for (int g = 0; g < groups.size(); g++)
                groups.get(g).members().commands().copyFrom(commands.get(g));
        }
    }

    /** The rules of a group have run: they may not write what others read, but for guides, who say so. */
    public void checkSteering(GroupParts group) {
        var guided = group.settings().postMoveWrites();
        for (GroupParts other : groups)
            checkUnchanged(other, "steering", other.number() == group.number() ? guided : Writes.nothing(), false);
        AgentStore agents = group.members().agents();
        checkSameResult("its result", results.addColumns(agents, agents.next()));
        copyColumns();
    }

    /**
     * A pass of the user's over a group is done.
     *
     * @param stage in which it ran
     * @param writes what it says it writes
     * @param now whether it may write velocities and headings of the start of the tick
     * @param moved whether it may write what motion has made
     */
    public void checkPass(GroupParts group, String stage, Writes writes, boolean now, boolean moved) {
        for (GroupParts other : groups) {
            boolean own = other.number() == group.number();
            checkUnchanged(other, stage, own ? writes : Writes.nothing(), own && now);
            for (int c = 0; moved && c < Agents.COLUMNS; c++)
                if (!own || !writes.writes(c))
                    checkColumnUnchanged(
                            other,
                            c,
                            before.get(other.number()).next[c],
                            other.members().agents().next(c),
                            true,
                            stage);
        }
        AgentStore agents = group.members().agents();
        checkSameResult("its result", results.addColumns(agents, moved ? agents.next() : agents.now()));
        copyColumns();
    }

    private static void checkSameResult(String what, int id) {
        if (id == StepResults.SAME) return;
        throw new IllegalStateException(
                what + " depends on the order in which agents stand in their columns, for the agent of id " + id
                        + ": let it depend on ids and columns alone");
    }

    /** Nobody has written but what was declared; {@code now}: velocities and headings may be. */
    private void checkUnchanged(GroupParts group, String stage, Writes writes, boolean now) {
        AgentStore agents = group.members().agents();
        ColumnCopy held = before.get(group.number());
        for (int c = 0; c < Agents.COLUMNS; c++) {
            boolean allowed = now && c >= Agents.VX;
            if (!allowed || !writes.writes(c))
                checkColumnUnchanged(group, c, held.now[c], agents.now(c), allowed, stage);
        }
        for (int c = 0; c < held.own.length; c++) {
            Column column = agents.columns().get(c);
            if (writes.writes(column)) continue;
            int i = Arrays.mismatch(held.own[c], ColumnCopy.bits(agents, column));
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

    /** The tick is done: whoever writes into an array that is no column any more is found by the next. */
    public void markSpareArrays() {
        for (GroupParts group : groups)
            for (StoredColumn column : group.members().agents().storedColumns()) column.markSpare();
    }
}
