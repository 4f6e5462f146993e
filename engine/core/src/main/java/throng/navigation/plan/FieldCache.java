package throng.navigation.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import throng.memory.store.MemoryBudget;
import throng.parallel.RangeTask;
import throng.parallel.Workers;

/**
 * The fields of the goals of a map, as far as they are in memory: what fields of all kinds share.
 *
 * <p>A goal has one or more slots, such as one for each of two plans. The field in a slot has a key: the state of goal
 * and map that it is for. In a tick code asks for goals, begins the fields that they lack, and builds them, one field
 * for each worker at a time. One that is left for the end is built by all workers. A field that is in the way goes to
 * the spare ones, and serves again. When memory is short, the fields of the goal that was asked for longest ago are
 * dropped; of several the one with the smallest number. All that one tick asks for is kept.
 *
 * @param <F> the fields
 * @param <C> what costs they are worked out over
 */
public final class FieldCache<F, C> {
    /** The key of fields that are for no state: they are begun anew when they are needed. */
    public static final long NONE = Long.MIN_VALUE;

    private static final long NEVER = Long.MIN_VALUE;
    private static final int GOALS = 8;

    /**
     * What differs from one kind of fields to another.
     *
     * @param <F> the fields
     * @param <C> what costs they are worked out over
     */
    public interface Kind<F, C> {
        /**
         * {@return the memory that a new field takes, bytes}
         *
         * @param over its costs
         */
        long bytes(C over);

        /**
         * {@return a new field}
         *
         * @param over its costs
         */
        F make(C over);

        /**
         * {@return whether a field is one over these costs, of those that the cache has fields over}
         *
         * @param field a field of this kind
         * @param over the costs
         */
        default boolean isOver(F field, C over) {
            return true;
        }

        /**
         * Tells a field its goal: it is to be built.
         *
         * @param field the field
         * @param goal the number of the goal
         * @param over its costs
         */
        void begin(F field, int goal, C over);

        /**
         * {@return whether nothing is left to do for a field that was begun in a former tick}
         *
         * @param field the field
         */
        default boolean isBuilt(F field) {
            return true;
        }

        /**
         * Builds a field, or a part of it.
         *
         * @param field the field
         * @param worker the number of the worker that does
         */
        void build(F field, int worker);

        /**
         * Builds a field, or a part of it, by all workers.
         *
         * @param field the field
         */
        default void buildTogether(F field) {
            build(field, 0);
        }

        /**
         * {@return whether the field in a slot is of use still} Others are dropped first.
         *
         * @param goal the number of the goal
         * @param slot the slot
         */
        default boolean isNeeded(int goal, int slot) {
            return true;
        }
    }

    private final Kind<F, C> kind;
    private final MemoryBudget.Part memory;
    private final IntSupplier goals;
    private final int slots, most;
    private final Workers workers;
    private final RangeTask build = this::build;

    // By the number of the goal and the slot.
    private @Nullable F[] fields;
    private long[] keys;
    private long[] asked = new long[GOALS]; // by the number of the goal

    private final List<F> held = new ArrayList<>(), spare = new ArrayList<>(), missing = new ArrayList<>();
    private long tick = -1;

    /**
     * Holds no fields yet.
     *
     * @param kind what differs from one kind of fields to another
     * @param goals how many goals there are
     * @param slots how many fields a goal may have
     * @param most how many fields there is memory for
     * @param workers build missing fields
     */
    @SuppressWarnings("unchecked") // an array of fields, which stays in here
    public FieldCache(Kind<F, C> kind, IntSupplier goals, int slots, int most, Workers workers) {
        this.kind = kind;
        memory = new MemoryBudget(Long.MAX_VALUE).part("fields of ways");
        this.goals = goals;
        this.slots = slots;
        this.most = most;
        this.workers = workers;
        fields = (F[]) new Object[slots * GOALS];
        keys = new long[slots * GOALS];
        Arrays.fill(asked, NEVER);
    }

    /**
     * {@return how many fields a budget holds}
     *
     * @param what has the budget, such as "the fields"
     * @param bytes of the budget
     * @param each bytes of a field
     * @throws IllegalArgumentException if it holds none
     */
    public static int most(String what, long bytes, long each) {
        if (bytes >= each) return (int) Math.min(bytes / each, Integer.MAX_VALUE);
        throw new IllegalArgumentException(String.format(
                Locale.ROOT,
                "the budget of %s is %d bytes; allowed is what one field of this map holds, %d, or more",
                what,
                bytes,
                each));
    }

    /**
     * Begins a tick.
     *
     * @param now its number
     */
    public void begin(long now) {
        tick = now;
    }

    /** {@return the number of the present tick, or of the last one; −1 before the first} */
    public long tick() {
        return tick;
    }

    /** Makes room for all goals. */
    public void grow() {
        int former = asked.length, count = goals.getAsInt();
        if (count <= former) return;
        int length = Math.max(2 * former, count);
        fields = Arrays.copyOf(fields, slots * length);
        keys = Arrays.copyOf(keys, slots * length);
        asked = Arrays.copyOf(asked, length);
        Arrays.fill(asked, former, length, NEVER);
    }

    /** {@return the fields in memory, in no order} Only the cache changes them. */
    public List<F> held() {
        return held;
    }

    /** {@return whether there is no memory for one more field} */
    public boolean isFull() {
        return held.size() >= most;
    }

    /**
     * {@return the field in a slot, built or not, for whatever state; null without one}
     *
     * @param goal a number
     * @param slot the slot
     */
    public @Nullable F at(int goal, int slot) {
        return goal >= 0 && goal < asked.length ? fields[slots * goal + slot] : null;
    }

    /**
     * {@return the key of the field that {@link #at} returns}
     *
     * @param goal the number of the goal
     * @param slot the slot
     */
    public long key(int goal, int slot) {
        return keys[slots * goal + slot];
    }

    /**
     * Makes all fields in a slot fields for no state.
     *
     * @param slot the slot
     */
    public void forget(int slot) {
        for (int at = slot; at < keys.length; at += slots) keys[at] = NONE;
    }

    /**
     * Asks for a goal in this tick.
     *
     * @param goal a number
     * @param ready whether its fields are those of the present state
     * @return whether fields may have to be begun: false without such a goal, and if they are ready since this tick
     */
    public boolean ask(int goal, boolean ready) {
        if (goal < 0 || goal >= Math.min(goals.getAsInt(), asked.length)) return false;
        boolean again = asked[goal] == tick;
        asked[goal] = tick;
        return !again || !ready;
    }

    /**
     * Finds the field of a goal and a state; begins it, and drops others for it, if there is none. What is not built is
     * built in this tick.
     *
     * @param goal the number of the goal
     * @param slot the slot
     * @param key of the state
     * @param over the costs of that state
     * @throws IllegalArgumentException if memory cannot hold one more field; nothing is changed
     */
    public void need(int goal, int slot, long key, C over) {
        F field = known(goal, slot, key, over);
        if (field != null && kind.isBuilt(field)) return;
        if (field == null) {
            remove(slots * goal + slot);
            if (isFull()) dropNeedless();
            if (isFull()) drop();
            field = begin(goal, slot, key, over);
        }
        if (!missing.contains(field)) missing.add(field);
    }

    private @Nullable F known(int goal, int slot, long key, C over) {
        F field = fields[slots * goal + slot];
        return field != null && key(goal, slot) == key && kind.isOver(field, over) ? field : null;
    }

    /**
     * Puts a field into a slot, for a state; its goal is set, and nothing of it is built.
     *
     * @param goal the number of the goal
     * @param slot the slot
     * @param key of the state
     * @param over the costs of that state
     * @return the field
     */
    public F begin(int goal, int slot, long key, C over) {
        int at = slots * goal + slot;
        remove(at);
        F field = unused(over);
        kind.begin(field, goal, over);
        fields[at] = field;
        keys[at] = key;
        held.add(field);
        return field;
    }

    private F unused(C over) {
        F known = spare(over);
        while (known == null && !memory.fits(kind.bytes(over)) && drop()) known = spare(over);
        if (known != null) return known;
        long bytes = kind.bytes(over);
        try {
            memory.checkMore("the field of one more goal, beside those of %,d".formatted(held.size()), bytes);
        } catch (IllegalArgumentException e) {
            forgetTick();
            throw e;
        }
        F made = kind.make(over);
        memory.take(memory.taken() + bytes);
        return made;
    }

    private @Nullable F spare(C over) {
        for (int k = spare.size() - 1; k >= 0; k--) if (kind.isOver(spare.get(k), over)) return spare.remove(k);
        return null;
    }

    /** The tick is abandoned: it is done again as if it had not asked for anything. */
    private void forgetTick() {
        for (int at = 0; at < fields.length; at++) if (fields[at] != null && missing.contains(fields[at])) remove(at);
        missing.clear();
        for (int goal = 0; goal < asked.length; goal++) if (asked[goal] == tick) asked[goal] = tick - 1;
    }

    private void remove(int at) {
        F field = fields[at];
        if (field == null) return;
        fields[at] = null;
        held.remove(field);
        spare.add(field);
    }

    private void dropNeedless() {
        for (int at = 0; at < fields.length; at++) if (!kind.isNeeded(at / slots, at % slots)) remove(at);
    }

    /** Drops the fields of the goal that was asked for longest ago, and not in this tick; false if there is none. */
    private boolean drop() {
        int oldest = -1;
        for (int goal = 0; goal < asked.length; goal++)
            if (asked[goal] != tick && hasFields(goal) && (oldest < 0 || asked[goal] < asked[oldest])) oldest = goal;
        if (oldest < 0) return false;
        for (int slot = 0; slot < slots; slot++) remove(slots * oldest + slot);
        return true;
    }

    private boolean hasFields(int goal) {
        for (int at = slots * goal; at < slots * (goal + 1); at++) if (fields[at] != null) return true;
        return false;
    }

    /** {@return how many fields {@link #build()} will work on} */
    public int missing() {
        return missing.size();
    }

    /** Builds what was begun in this tick, or is not built yet. */
    public void build() {
        int all = missing.size(), alone = all % workers.count() == 1 ? all - 1 : all; // one that is left is shared
        if (alone > 0) workers.run(alone, 1, false, build);
        if (alone < all) kind.buildTogether(missing.get(alone));
        missing.clear();
    }

    private void build(int start, int end, int worker) {
        for (int f = start; f < end; f++) kind.build(missing.get(f), worker);
    }

    /** Gives memory back that an earlier tick has needed beyond the budget. */
    public void trim() {
        while (held.size() > most && drop()) {
            memory.take(memory.taken() / (held.size() + spare.size()) * held.size());
            spare.clear();
        }
    }
}
