package throng.tick;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.io.IOException;
import java.util.Arrays;
import throng.memory.Agents;
import throng.record.StateVisitor;

/**
 * The agents of one group to add, to remove and to move to other groups, as rules and passes have asked. The next tick
 * does it in the order of ids, so it has no effect which worker asked first.
 */
public final class CommandBuffer {
    /** An empty buffer. */
    public CommandBuffer() {}

    private final AskedSpawns spawns = new AskedSpawns();
    /** Id and generation of each; unsorted until they are asked for. */
    private long[] removals = new long[16];

    private int removalCount;
    private final Transfers transfers = new Transfers();
    private volatile boolean any;

    /**
     * Asks for the removal of an agent.
     *
     * @param id of the agent
     * @param generation of the agent
     */
    public synchronized void remove(int id, int generation) {
        if (removalCount == removals.length) removals = Arrays.copyOf(removals, 2 * removalCount);
        removals[removalCount++] = (long) id << 32 | generation;
        any = true;
    }

    /**
     * Sorts the removals by id, and drops repeated ones. Allocates nothing.
     *
     * @return their number
     */
    public synchronized int sortRemovals() {
        LongArrays.quickSort(removals, 0, removalCount); // that of the JDK allocates where it finds ascending parts
        int kept = 0;
        for (int k = 0; k < removalCount; k++)
            if (k == 0 || removals[k] != removals[k - 1]) removals[kept++] = removals[k];
        removalCount = kept;
        return kept;
    }

    /**
     * Reads a removal after {@link #sortRemovals}.
     *
     * @param k its number
     * @return id of the agent
     */
    public int removedId(int k) {
        return (int) (removals[k] >>> 32);
    }

    /**
     * Reads a removal after {@link #sortRemovals}.
     *
     * @param k its number
     * @return generation of the agent
     */
    public int removedGeneration(int k) {
        return (int) removals[k];
    }

    /**
     * Visits all commands in canonical order: spawns, removals (id and generation), transfers.
     *
     * @param state what to do with them
     * @param group number of the group
     * @param groupCount how many groups the state has
     * @param columns of the group
     * @throws IOException if a number is out of range
     */
    public synchronized void visit(StateVisitor state, int group, int groupCount, AskedSpawns.Columns columns)
            throws IOException {
        spawns.visit(state, columns);
        int n = state.count("removals", state.saves() ? sortRemovals() : 0, Agents.MAX_ID / 2);
        if (state.checks()) columns.admit(n / 4);
        if (state.replaces()) {
            removalCount = 0;
            any = false;
        }
        for (int k = 0; k < n; k++) {
            int id = state.whole(state.saves() ? removedId(k) : 0);
            int generation = state.whole(state.saves() ? removedGeneration(k) : 0);
            if (state.checks() && (id < 0 || generation < 0))
                throw state.corrupt("the id or generation of a removal is " + Math.min(id, generation));
            if (state.loads()) remove(id, generation);
        }
        transfers.visit(state, group, groupCount);
    }

    /** {@return whether it holds any command} */
    public boolean any() {
        return any || transfers.any() || spawns.any();
    }

    /** {@return whether it holds commands to remove agents, and no others} */
    public boolean onlyRemoves() {
        return any && !transfers.any() && !spawns.any();
    }

    /** {@return the agents to move to other groups} */
    public Transfers transfers() {
        return transfers;
    }

    /** {@return the agents to add} */
    public AskedSpawns spawns() {
        return spawns;
    }

    /** Drops the agents to add. */
    public synchronized void dropSpawns() {
        spawns.clear();
        any = removalCount > 0;
    }

    /** Drops all commands. */
    public synchronized void clear() {
        spawns.clear();
        removalCount = 0;
        transfers.clear();
        any = false;
    }
}
