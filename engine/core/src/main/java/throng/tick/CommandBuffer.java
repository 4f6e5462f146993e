package throng.tick;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;

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
        for (int k = 0; k < removalCount; k++) {
            if (k == 0 || removals[k] != removals[k - 1]) removals[kept++] = removals[k];
        }
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
     * Replaces the content by that of another buffer.
     *
     * @param other to copy
     */
    public synchronized void copyFrom(CommandBuffer other) {
        spawns.copyFrom(other.spawns);
        if (removals.length < other.removalCount) removals = new long[other.removals.length];
        System.arraycopy(other.removals, 0, removals, 0, other.removalCount);
        removalCount = other.removalCount;
        transfers.copyFrom(other.transfers);
        any = other.any;
    }

    /** {@return a copy} */
    public CommandBuffer copy() {
        var copy = new CommandBuffer();
        copy.copyFrom(this);
        return copy;
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
