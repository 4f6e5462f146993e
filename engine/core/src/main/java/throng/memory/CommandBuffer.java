package throng.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * What passes have asked for in one group. It is admitted at the next tick in id order, so it does not matter which
 * worker asked first.
 */
public final class CommandBuffer {
    private static final Comparator<Spawn> ORDER = Comparator.comparingInt(Spawn::asker)
            .thenComparingDouble(Spawn::x)
            .thenComparingDouble(Spawn::y)
            .thenComparingDouble(Spawn::z);

    /** A new agent at a place, metres, and the id of the agent that asked for it. */
    public record Spawn(int asker, float x, float y, float z) {}

    /** The end of the agent of that id and generation: not of its heir. */
    public record Removal(int id, int generation) {}

    private final List<Spawn> spawns = new ArrayList<>();
    /** id and generation, unsorted till they are asked for. */
    private long[] removals = new long[16];

    private int removalCount;
    private volatile boolean any;

    /** Asks for a new agent. */
    public synchronized void spawn(int asker, float x, float y, float z) {
        spawns.add(new Spawn(asker, x, y, z));
        any = true;
    }

    /** Asks for the end of an agent. */
    public synchronized void remove(int id, int generation) {
        if (removalCount == removals.length) removals = Arrays.copyOf(removals, 2 * removalCount);
        removals[removalCount++] = (long) id << 32 | generation;
        any = true;
    }

    /** Sorts those whose end was asked for by id, once each; how many there are. Allocates nothing. */
    public synchronized int sortRemovals() {
        Arrays.sort(removals, 0, removalCount);
        int kept = 0;
        for (int k = 0; k < removalCount; k++) {
            if (k == 0 || removals[k] != removals[k - 1]) removals[kept++] = removals[k];
        }
        removalCount = kept;
        return kept;
    }

    /** Number k of those. */
    public int removedId(int k) {
        return (int) (removals[k] >>> 32);
    }

    /** Its generation. */
    public int removedGeneration(int k) {
        return (int) removals[k];
    }

    /** Wishes for what {@code other} wishes for, and for nothing else. */
    public synchronized void copyFrom(CommandBuffer other) {
        spawns.clear();
        for (int k = 0; k < other.spawns.size(); k++) spawns.add(other.spawns.get(k));
        if (removals.length < other.removalCount) removals = new long[other.removals.length];
        System.arraycopy(other.removals, 0, removals, 0, other.removalCount);
        removalCount = other.removalCount;
        any = other.any;
    }

    /** The same wishes. */
    public CommandBuffer copy() {
        var copy = new CommandBuffer();
        copy.copyFrom(this);
        return copy;
    }

    public boolean any() {
        return any;
    }

    /** The births asked for, by asker. */
    public synchronized List<Spawn> spawns() {
        if (spawns.isEmpty()) return List.of();
        spawns.sort(ORDER);
        return List.copyOf(spawns);
    }

    /** Whose end was asked for, once each, by id. */
    public synchronized List<Removal> removals() {
        var list = new ArrayList<Removal>();
        int n = sortRemovals();
        for (int k = 0; k < n; k++) list.add(new Removal(removedId(k), removedGeneration(k)));
        return list;
    }

    /** Forgets the births asked for. */
    public synchronized void dropSpawns() {
        spawns.clear();
        any = removalCount > 0;
    }

    /** Forgets all. */
    public synchronized void clear() {
        spawns.clear();
        removalCount = 0;
        any = false;
    }
}
