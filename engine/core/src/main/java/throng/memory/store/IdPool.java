package throng.memory.store;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.memory.Agents;
import throng.record.StateVisitor;

/**
 * The ids of a group: which are alive, their generations, and the index of each agent. A new agent takes the lowest
 * free id, so ids do not depend on the order of former adds and removes.
 */
public final class IdPool {
    /** The highest id. */
    public static final int MAX_ID = Agents.MAX_ID;

    private static final int[] NONE = {};
    private static final int BORN_ELSEWHERE = 2;

    /** The index of an agent that is on another rank. */
    private static final int ELSEWHERE = Integer.MAX_VALUE;

    private final boolean shared;
    private final BitSet live = new BitSet();
    /** The ids that are alive and whose agents this rank holds. */
    private final BitSet here = new BitSet();
    /** How many ids have room. */
    private int room;
    /** By id; where ranks share the ids, empty until the first one is released. */
    private int[] generation = {};
    /** By id; where ranks share the ids, empty until {@link #beginIndices}. */
    private int[] indices = {};

    private int lowestFree;
    private int count;
    private final ReleasedIds removed = new ReleasedIds();
    /**
     * The numbers of lives that began in another group, by id: each more by {@link #BORN_ELSEWHERE}, and 0 for lives
     * that began here. Empty until the first agent is moved here: a map would allocate as agents come and go.
     */
    private long[] moved = {};

    private int changes;

    /**
     * Makes a pool without ids.
     *
     * @param shared whether several ranks share the ids: each knows all of them, and tables by id take memory only when
     *     they are needed
     */
    public IdPool(boolean shared) {
        this.shared = shared;
    }

    /** Takes the lowest free id. */
    public int take() {
        int id = live.nextClearBit(lowestFree);
        lowestFree = id;
        take(id);
        return id;
    }

    /** The {@code n} lowest free ids. They are not taken yet. */
    public int[] lowestFreeIds(int n) {
        int[] ids = new int[n];
        int id = lowestFree - 1;
        for (int k = 0; k < n; k++) {
            id = live.nextClearBit(id + 1);
            ids[k] = id;
        }
        return ids;
    }

    /**
     * Takes an id.
     *
     * @throws IllegalArgumentException if it is taken already
     */
    public void take(int id) {
        Check.within("the id", id, 0, MAX_ID);
        if (live.get(id)) throw new IllegalArgumentException("id %d is taken: remove its agent first".formatted(id));
        reserve(id + 1);
        changes++;
        live.set(id);
        count++;
        setIndex(id, ELSEWHERE);
        if (id == lowestFree) lowestFree++;
    }

    /** Frees an id. The next agent that takes it is of the next generation. */
    public void release(int id) {
        if (generation.length < room) generation = Arrays.copyOf(generation, room);
        live.clear(id);
        here.clear(id);
        count--;
        changes++;
        if (moved.length > 0) moved[id] = 0;
        removed.add(id, generation[id]);
        generation[id] = generation[id] + 1 & Integer.MAX_VALUE; // wraps after 2³¹ generations
        lowestFree = Math.min(lowestFree, id);
    }

    public boolean alive(int id) {
        return id >= 0 && live.get(id);
    }

    /** Whether the agent of that id and generation is alive. */
    public boolean alive(int id, int generation) {
        return alive(id) && generation(id) == generation;
    }

    /** Whether the agent of that id and generation was released since the last tick. */
    public boolean wasRemoved(int id, int generation) {
        return removed.contains(id) && generation >= removed.generation(id) && generation < generation(id);
    }

    /** Whether any agent was released since the last tick. */
    public boolean anyRemoved() {
        return !removed.isEmpty();
    }

    /**
     * The ids that were released since the last tick and the first generation that was, as pairs by id: what {@link
     * #wasRemoved} knows.
     */
    public int[] removals() {
        if (removed.isEmpty()) return NONE;
        int[] ids = removed.ids();
        int[] pairs = new int[2 * ids.length];
        int n = 0;
        for (int id : ids) {
            if (removed.generation(id) >= generation(id))
                continue; // 2³¹ generations have passed: no agent is known as gone
            pairs[n++] = id;
            pairs[n++] = removed.generation(id);
        }
        return Arrays.copyOf(pairs, n);
    }

    /** Forgets the releases of the tick. */
    public void endTick() {
        removed.clear();
    }

    /**
     * The number of a life: of the place where it began, or {@link LifeNumber#NONE} if that has none.
     *
     * @param group number of the group of this pool
     */
    public long life(int group, int id) {
        return id < moved.length && moved[id] != 0
                ? moved[id] - BORN_ELSEWHERE
                : LifeNumber.of(group, id, generation(id));
    }

    /** Sets the number of a life that began in another group. */
    public void setLife(int id, long life) {
        if (moved.length == 0) moved = new long[room];
        moved[id] = life + BORN_ELSEWHERE;
        changes++;
    }

    /** Bytes of the numbers of lives that began in another group: 8 for each id, from the first such life on. */
    public long bytesOfLives() {
        return Long.BYTES * (long) moved.length;
    }

    /** The ids of lives that began in another group, ascending. */
    public int[] moved() {
        int n = 0;
        for (long life : moved) if (life != 0) n++;
        if (n == 0) return NONE;
        int[] ids = new int[n];
        for (int id = 0, k = 0; k < n; id++) if (moved[id] != 0) ids[k++] = id;
        return ids;
    }

    /** How often ids were taken, released or restored, and lives set: which lives there are may differ then. */
    public int changes() {
        return changes;
    }

    /** How many agents had this id before. */
    public int generation(int id) {
        return id < generation.length ? generation[id] : 0;
    }

    /** How many ids are alive: the agents of the group on all ranks. */
    public int count() {
        return count;
    }

    /** Whether this rank holds the agent of an id that is alive. */
    public boolean here(int id) {
        return here.get(id);
    }

    /** Notes that this rank holds the agent of an id, at an index. */
    void hold(int id, int index) {
        here.set(id);
        setIndex(id, index);
    }

    /** Notes that an agent is on another rank. */
    void elsewhere(int id) {
        here.clear(id);
        setIndex(id, ELSEWHERE);
    }

    /** The index of the agent of that id, valid after {@link #updateIndices}; 2³¹ − 1 if another rank has it. */
    public int indexOf(int id) {
        return indices[id];
    }

    /** Sets the index of an agent, if indices are kept. */
    void setIndex(int id, int index) {
        if (id < indices.length) indices[id] = index;
    }

    /** Keeps indices from now on. Where ranks share the ids, the caller sets those of all agents that it has. */
    public void beginIndices() {
        if (indices.length == room) return;
        indices = new int[room];
        Arrays.fill(indices, ELSEWHERE);
    }

    /** Sets the indices of the agents in [start, end). */
    public void updateIndices(int[] ids, int start, int end) {
        for (int i = start; i < end; i++) indices[ids[i]] = i;
    }

    /** One more than the highest id that was ever taken, as far as generations tell. */
    public int idLimit() {
        int n = generation.length, alive = live.length();
        while (n > alive && generation[n - 1] == 0) n--;
        return Math.max(n, alive);
    }

    /** The number of ids that fit without growth. */
    public int capacity() {
        return room;
    }

    /** Reserves room for ids below {@code ids}, and a quarter more. */
    public void reserve(int ids) {
        reserve(ids, MAX_ID);
    }

    /**
     * Reserves room for ids below {@code ids} and a quarter more, but for the quarter no more than {@code maxIds} ids.
     */
    public void reserve(int ids, long maxIds) {
        if (ids <= room) return;
        long spare = Math.min(maxIds, Math.max(ids, room + room / 4L));
        room = (int) Math.min(MAX_ID + 1L, Math.max(ids, spare));
        if (!shared || indices.length > 0) indices = Arrays.copyOf(indices, room);
        if (!shared || generation.length > 0) generation = Arrays.copyOf(generation, room);
        if (moved.length > 0) moved = Arrays.copyOf(moved, room);
    }

    /** Takes the ids of another pool, which an abandoned tick saves or restores. Indices stay: a sort sets them. */
    public void copy(IdPool from) {
        live.clear();
        live.or(from.live);
        here.clear();
        here.or(from.here);
        int known = from.generation.length;
        if (generation.length < known) generation = new int[known];
        System.arraycopy(from.generation, 0, generation, 0, known);
        Arrays.fill(generation, known, generation.length, 0);
        lowestFree = from.lowestFree;
        count = from.count;
        removed.copy(from.removed);
        int movers = from.moved.length;
        if (moved.length < movers) moved = new long[movers];
        System.arraycopy(from.moved, 0, moved, 0, movers);
        Arrays.fill(moved, movers, moved.length, 0);
        changes++;
    }

    /** Copies the generations of the first ids. */
    public void generations(int[] into, int limit) {
        int known = Math.min(limit, generation.length);
        System.arraycopy(generation, 0, into, 0, known);
        Arrays.fill(into, known, limit, 0);
    }

    /**
     * Visits the generations of all ids. Who loads them calls {@link #restore(int, int[], int)}.
     *
     * @return those of the state
     */
    public int[] visitGenerations(StateVisitor state, int idLimit) throws IOException {
        if (state.loads() && generation.length < room) generation = Arrays.copyOf(generation, room);
        boolean none = state.saves() && generation.length < idLimit; // ranks that share ids hold no zeros
        int[] read = state.ints(none ? new int[idLimit] : generation, idLimit);
        if (state.checks()) for (int g : read) if (g < 0) throw state.corrupt("generation " + g);
        return read;
    }

    /**
     * Restores the state of a copy, whose generations are written already.
     *
     * @param limit how many generations were written; those behind are 0
     * @param alive the ids that are alive
     * @param n how many of them
     */
    public void restore(int limit, int[] alive, int n) {
        Arrays.fill(generation, limit, generation.length, 0);
        live.clear();
        lowestFree = 0;
        removed.clear();
        Arrays.fill(moved, 0);
        changes++;
        for (int k = 0; k < n; k++) live.set(alive[k]);
        here.clear();
        here.or(live);
        count = n;
        if (shared && IntStream.of(generation).allMatch(g -> g == 0)) generation = NONE;
    }

    /**
     * Visits the ids that were released since the last tick: id and first generation of each, ascending.
     *
     * @param generations of all ids in the state
     */
    public void visitRemovals(StateVisitor state, int[] generations, int idLimit) throws IOException {
        int[] pairs = state.saves() ? removals() : NONE;
        int n = state.count("the agents removed since", pairs.length / 2, idLimit);
        for (int k = 0, before = -1; k < n; k++) {
            int id = state.whole(state.saves() ? pairs[2 * k] : 0);
            int first = state.whole(state.saves() ? pairs[2 * k + 1] : 0);
            if (state.checks() && (id <= before || id >= idLimit || first < 0 || first >= generations[id]))
                throw state.corrupt("agent %d of generation %d was removed".formatted(id, first));
            if (state.loads()) removed.add(id, first);
            before = id;
        }
    }

    /** The ids that were released since the last tick, each with its first generation that was. */
    private static final class ReleasedIds {
        /** From the first agent that leaves on there is room for so many in a tick: 300 bytes a group. */
        private static final int A_FEW = 20;

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
            if (from.generations != null && !from.generations.isEmpty())
                withRoom().putAll(from.generations);
        }

        private Int2IntOpenHashMap withRoom() {
            if (generations == null) generations = new Int2IntOpenHashMap(0);
            generations.ensureCapacity(A_FEW);
            return generations;
        }
    }
}
