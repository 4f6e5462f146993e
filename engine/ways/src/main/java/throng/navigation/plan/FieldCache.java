package throng.navigation.plan;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
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
 * and map that it is for. In a tick code asks for goals, and builds the fields that they lack, one field for each
 * worker at a time. One that is left for the end is built by all workers. A field that is in the way goes to the spare
 * ones, and serves again.
 *
 * <p>There are never more fields than the budget or Java's memory holds. When room is short, those of no use go first.
 * Then those of the goal go that was asked for longest ago, of several the one with the smallest number. Last are those
 * of a coming plan. If all goals of a caller have room, their fields stay for the tick. Else its goals take turns: it
 * gets as many fields as have room, reads them, and gets the next ones. So results are the same, and it takes longer.
 *
 * @param <F> the fields
 * @param <C> what costs they are worked out over
 */
public final class FieldCache<F, C> {
    /** The key of fields that are for no state: they are begun anew when they are needed. */
    public static final long NONE = Long.MIN_VALUE;

    private static final long NEVER = Long.MIN_VALUE;
    private static final int GOALS = 8;

    /** Fields take more as they are built for other goals: a sixteenth more is taken than the largest needs. */
    private static final int SLACK = 16;

    private final FieldKind<F, C> kind;
    private final MemoryBudget.Part memory;
    private final IntSupplier goals;
    private final int slots, most;
    private final Workers workers;
    private final RangeTask build = this::build;

    // By the number of the goal and the slot.
    private @Nullable F[] fields;
    private long[] keys;

    // By the number of the goal: the period that last asked for it, and the last turn in which its field was built.
    private long[] asked = new long[GOALS], turns = new long[GOALS];

    /** By the number of the goal: the period in which it took turns. */
    private long[] turning = new long[GOALS];

    /** Fields in slots, in the order in which they were begun, and where each of them is. */
    private final List<F> held = new ArrayList<>();

    private final IntArrayList places = new IntArrayList();
    private final List<F> spare = new ArrayList<>(), missing = new ArrayList<>();

    /** The goals that were asked for and have no fields yet, in order. */
    private final IntArrayList asking = new IntArrayList();

    private final BitSet isAsking = new BitSet();

    /** Ticks, and preparations between them: the fields of goals that the present one has asked for stay. */
    private long period;

    /** How many goals the present period has asked for, of which the fields stay. */
    private int kept;

    private long tick = -1, turn;
    private boolean isShort;

    /** The most bytes that a field has taken so far; 0 if that is not known. */
    private long largest;

    /**
     * Holds no fields yet.
     *
     * @param kind what differs from one kind of fields to another
     * @param goals how many goals there are
     * @param slots how many fields a goal may have
     * @param most how many fields the budget holds
     * @param workers build missing fields
     */
    @SuppressWarnings("unchecked") // an array of fields, which stays in here
    public FieldCache(FieldKind<F, C> kind, IntSupplier goals, int slots, int most, Workers workers) {
        this.kind = kind;
        memory = new MemoryBudget(MemoryBudget.ofThisJvm() / 4 * 3).part("fields of ways");
        this.goals = goals;
        this.slots = slots;
        this.most = most;
        this.workers = workers;
        fields = (F[]) new Object[slots * GOALS];
        keys = new long[slots * GOALS];
        Arrays.fill(asked, NEVER);
        Arrays.fill(turns, NEVER);
        Arrays.fill(turning, NEVER);
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
        if (now != tick) beginPeriod();
        tick = now;
        asking.clear();
        isAsking.clear();
    }

    /** From now on, other goals may be asked for than before: no field must stay. */
    public void beginPeriod() {
        period++;
        kept = 0;
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
        turns = Arrays.copyOf(turns, length);
        Arrays.fill(asked, former, length, NEVER);
        turning = Arrays.copyOf(turning, length);
        Arrays.fill(turns, former, length, NEVER);
        Arrays.fill(turning, former, length, NEVER);
    }

    /** {@return the fields in memory, in no order} Only the cache changes them. */
    public List<F> held() {
        return held;
    }

    /**
     * {@return whether there is room for one more field, without another being dropped}
     *
     * @param over its costs
     */
    public boolean hasRoom(C over) {
        for (int k = 0; k < spare.size(); k++) if (kind.isOver(spare.get(k), over)) return true;
        return made() < most && memory.fits(bytes(over));
    }

    private int made() {
        return held.size() + spare.size();
    }

    private long bytes(C over) {
        return largest > 0 ? largest : kind.bytes(over);
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
     * Asks for a goal. {@link #build} and {@link #buildTurn} see to it.
     *
     * @param goal a number; one without a goal is ignored
     */
    public void ask(int goal) {
        if (goal < 0 || goal >= Math.min(goals.getAsInt(), asked.length)) return;
        if (isAsking.get(goal) || asked[goal] == period && kind.isReady(goal)) return;
        isAsking.set(goal);
        asking.add(goal);
    }

    /**
     * Decides whether the goals that were asked for take turns: their fields have no room at once, beside what must
     * stay and one more. That one is for the turns of others.
     *
     * @param over the costs of a field
     * @return whether they do
     */
    public boolean takesTurns(C over) {
        int more = kept + 1;
        for (int k = 0; k < asking.size(); k++) if (asked[asking.getInt(k)] != period) more++;
        if (hasRoomFor(more, bytes(over))) return false;
        for (int k = 0; k < asking.size(); k++) turning[asking.getInt(k)] = period;
        return true;
    }

    private boolean hasRoomFor(int all, long bytes) {
        if (all > most) return false;
        if (all <= made() || all <= memory.maxAgents(bytes)) return true;
        if (isShort) return false; // a collection takes long: not in each tick
        isShort = !memory.fitsAfterCollection(bytes * (all - made()));
        return !isShort;
    }

    /**
     * Refuses to tell of a goal without a field in memory if it takes turns.
     *
     * @param goal the number of the goal
     * @throws IllegalStateException if it does
     */
    public void checkTurn(int goal) {
        if (goal < 0 || goal >= turning.length || turning[goal] != period) return;
        throw new IllegalStateException(
                ("the field of goal %d is in memory in its turn alone, as agents go to more goals "
                                + "than memory holds fields for: let them go to fewer at once, or give the fields "
                                + "a larger budget, or Java more (-Xmx)")
                        .formatted(goal));
    }

    /**
     * Builds what was asked for and is missing or out of date. It stays until the next tick begins.
     *
     * @throws IllegalArgumentException if there is no room for it
     */
    public void build() {
        turn++;
        try {
            for (int k = 0; k < asking.size(); k++) {
                int goal = asking.getInt(k);
                if (asked[goal] != period) kept++;
                asked[goal] = period;
                kind.need(goal, true);
            }
        } catch (IllegalArgumentException e) {
            forgetPeriod();
            throw e;
        }
        asking.clear();
        isAsking.clear();
        buildMissing();
    }

    /**
     * Builds the fields of some of the goals that {@linkplain #takesTurns take turns}. First of those
     * that need nothing, then of as many as there is room for. They stay until the next call.
     *
     * @return false if no goal is left
     * @throws IllegalArgumentException if there is no room for a single one
     */
    public boolean buildTurn() {
        if (asking.isEmpty()) return false;
        turn++;
        isAsking.clear();
        int left = 0;
        for (int k = 0; k < asking.size(); k++) {
            int goal = asking.getInt(k);
            if (kind.isReady(goal)) takesTurn(goal);
            else asking.set(left++, goal);
        }
        boolean none = left == asking.size();
        asking.size(left);
        while (!asking.isEmpty() && (none || canDrop())) {
            int goal = asking.getInt(asking.size() - 1);
            try {
                kind.need(goal, false);
            } catch (IllegalArgumentException e) {
                forgetPeriod();
                throw e;
            }
            asking.size(asking.size() - 1);
            takesTurn(goal);
            none = false;
        }
        buildMissing();
        return true;
    }

    private void takesTurn(int goal) {
        turns[goal] = turn;
        if (asked[goal] != period) asked[goal] = period - 1;
    }

    /**
     * Finds the field of a goal and a state; begins it, and drops others for it, if there is none.
     *
     * @param goal the number of the goal
     * @param slot the slot
     * @param key of the state
     * @param over the costs of that state
     * @throws IllegalArgumentException if there is no room for one more field
     */
    public void need(int goal, int slot, long key, C over) {
        F field = known(goal, slot, key, over);
        if (field != null && kind.isBuilt(field)) return;
        if (field == null) field = begin(goal, slot, key, over);
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
     * @throws IllegalArgumentException if there is no room for it
     */
    public F begin(int goal, int slot, long key, C over) {
        int at = slots * goal + slot;
        remove(at);
        F field = unused(over);
        kind.begin(field, goal, over);
        fields[at] = field;
        keys[at] = key;
        held.add(field);
        places.add(at);
        return field;
    }

    private F unused(C over) {
        long bytes = bytes(over);
        F known = spare(over);
        while (known == null && !(made() < most && memory.fits(bytes)) && (giveBack() || dropOne()))
            known = spare(over);
        if (known != null) return known;
        if (made() >= most)
            throw new IllegalArgumentException(
                    "the budget holds the fields of %,d goals, and all are in use: let agents go to fewer goals at "
                                    .formatted(most)
                            + "once, or give the fields a larger budget");
        memory.checkMore("the field of one more goal, beside those of %,d".formatted(held.size()), bytes);
        F made = kind.make(over);
        memory.take(memory.taken() + bytes);
        return made;
    }

    /** Gives the memory of a spare field back, which is over other costs; false if there is none. */
    private boolean giveBack() {
        if (spare.isEmpty()) return false;
        memory.take(memory.taken() - memory.taken() / made());
        spare.removeLast();
        return true;
    }

    private @Nullable F spare(C over) {
        for (int k = spare.size() - 1; k >= 0; k--) if (kind.isOver(spare.get(k), over)) return spare.remove(k);
        return null;
    }

    /** The tick is abandoned: it is done again as if it had not asked for anything. */
    private void forgetPeriod() {
        for (int k = places.size() - 1; k >= 0; k--) if (missing.contains(held.get(k))) remove(places.getInt(k));
        missing.clear();
        for (int goal = 0; goal < asked.length; goal++) if (asked[goal] == period) asked[goal] = period - 1;
        beginPeriod();
    }

    private void remove(int at) {
        F field = fields[at];
        if (field == null) return;
        fields[at] = null;
        int k = places.indexOf(at);
        held.remove(k);
        places.removeInt(k);
        spare.add(field);
    }

    /** Whether one more field can be begun. */
    private boolean canDrop() {
        if (!spare.isEmpty() || made() < most && memory.fits(memory.taken() / Math.max(made(), 1))) return true;
        for (int k = 0; k < places.size(); k++) {
            int at = places.getInt(k);
            if (!stays(at / slots) || kind.isComing(at / slots, at % slots)) return true;
        }
        return false;
    }

    private boolean stays(int goal) {
        return asked[goal] == period || turns[goal] == turn || isAsking.get(goal);
    }

    /** Drops a field that need not stay; false if there is none. */
    private boolean dropOne() {
        int oldest = -1, coming = -1;
        for (int k = 0; k < places.size(); k++) {
            int at = places.getInt(k), goal = at / slots;
            if (!kind.isNeeded(goal, at % slots) && !missing.contains(held.get(k))) {
                remove(at);
                return true;
            }
            if (kind.isComing(goal, at % slots)) coming = at;
            if (stays(goal)) continue;
            if (oldest < 0 || asked[goal] < asked[oldest] || asked[goal] == asked[oldest] && goal < oldest)
                oldest = goal;
        }
        if (oldest < 0 && coming < 0) return false;
        if (oldest < 0) missing.remove(fields[coming]);
        if (oldest < 0) remove(coming);
        else for (int slot = 0; slot < slots; slot++) remove(slots * oldest + slot);
        return true;
    }

    private void buildMissing() {
        int all = missing.size(), alone = all % workers.count() == 1 ? all - 1 : all; // one that is left is shared
        if (alone > 0) workers.run(alone, 1, false, build);
        if (alone < all) kind.buildTogether(missing.get(alone));
        measure();
        missing.clear();
    }

    private void build(int start, int end, int worker) {
        for (int f = start; f < end; f++) kind.build(missing.get(f), worker);
    }

    /** Takes what fields take that are built now: a little more than what was the most. */
    private void measure() {
        long most = 0;
        for (int f = 0; f < missing.size(); f++) most = Math.max(most, kind.bytesOf(missing.get(f)));
        if (most <= largest) return;
        largest = most + most / SLACK;
        memory.take(largest * made());
    }
}
