package throng.memory.store;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The ids that were released since the last tick, each with its first generation that was. */
final class ReleasedIds {
    /** From the first agent that leaves on there is room for so many in a tick: 300 bytes a group. */
    private static final int A_FEW = 20;

    private static final int[] NONE = {};

    /** Null until the first id is released: to load the classes of a map takes milliseconds of the first tick. */
    private @Nullable Int2IntOpenHashMap generations;

    boolean isEmpty() {
        return generations == null || generations.isEmpty();
    }

    boolean contains(int id) {
        return generations != null && generations.containsKey(id);
    }

    /** The first generation of an id that was released. */
    int generation(int id) {
        return generations == null ? 0 : generations.get(id);
    }

    /** The ids, ascending. */
    int[] ids() {
        if (generations == null) return NONE;
        int[] ids = generations.keySet().toIntArray();
        Arrays.sort(ids);
        return ids;
    }

    /** Adds an id, unless it was released before. */
    void add(int id, int generation) {
        withRoom().putIfAbsent(id, generation);
    }

    void clear() {
        if (generations != null && !generations.isEmpty()) generations.clear();
    }

    void copy(ReleasedIds from) {
        clear();
        if (from.generations != null && !from.generations.isEmpty()) withRoom().putAll(from.generations);
    }

    private Int2IntOpenHashMap withRoom() {
        if (generations == null) generations = new Int2IntOpenHashMap(0);
        generations.ensureCapacity(A_FEW);
        return generations;
    }
}
