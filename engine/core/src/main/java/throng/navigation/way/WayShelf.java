package throng.navigation.way;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import throng.navigation.goal.GoalPlan;
import throng.navigation.goal.Goals;
import throng.terrain.TileMap;

/**
 * The fields of ways of all goals: those that are followed, and those of the coming plan as far as they are worked out.
 * Each goal has two slots. A field is known by a number of its goal and its map, so one that both plans need is one.
 */
final class WayShelf {
    private static final long NEVER = Long.MIN_VALUE;
    private static final int SLOTS = 2;

    private final Goals goals;
    private final float radius;
    private final @Nullable BodySpace[] spaces = new BodySpace[2];

    // By the number of the goal and the slot.
    private @Nullable WayField[] fields = new WayField[SLOTS * 8];
    private long[] print = new long[SLOTS * 8];
    private long[] asked = new long[8];

    private int held;
    private final List<WayField> spare = new ArrayList<>();

    WayShelf(Goals goals, float radius) {
        this.goals = goals;
        this.radius = radius;
        Arrays.fill(asked, NEVER);
    }

    int held() {
        return held;
    }

    /** Makes room for all goals. */
    void grow() {
        int former = asked.length, length = Math.max(2 * former, goals.count());
        if (goals.count() <= former) return;
        fields = Arrays.copyOf(fields, SLOTS * length);
        print = Arrays.copyOf(print, SLOTS * length);
        asked = Arrays.copyOf(asked, length);
        Arrays.fill(asked, former, length, NEVER);
    }

    /** The space of the map of a plan, as that is now. */
    BodySpace space(GoalPlan plan) {
        TileMap map = plan.map();
        for (int k = 0; ; k++) {
            BodySpace known = spaces[k];
            if (known == null) spaces[k] = known = new BodySpace(map, radius);
            if (known.map == map) return known;
        }
    }

    /** The slot of a goal's field in a plan, built or not; −1 without one. */
    private int slot(int goal, GoalPlan plan) {
        if (goal < 0 || goal >= asked.length) return -1;
        long wanted = plan.fingerprint(goal);
        if (wanted == 0) return -1;
        for (int slot = SLOTS * goal; slot < SLOTS * (goal + 1); slot++) {
            WayField field = fields[slot];
            if (field != null && print[slot] == wanted && field.space.map == plan.map()) return slot;
        }
        return -1;
    }

    /** The field of a goal in a plan, built or not; null without one. */
    @Nullable
    WayField field(int goal, GoalPlan plan) {
        int slot = slot(goal, plan);
        return slot < 0 ? null : fields[slot];
    }

    /** Notes that a goal is asked for; returns whether it exists, and was not asked for before in this tick. */
    boolean ask(int goal, long tick) {
        if (goal < 0 || goal >= Math.min(goals.count(), asked.length)) return false;
        boolean again = asked[goal] == tick;
        asked[goal] = tick;
        return !again;
    }

    /** Puts an empty field of a goal into the slot that the other plan has no need of. */
    WayField put(int goal, GoalPlan plan, @Nullable GoalPlan other) {
        int kept = other == null ? -1 : slot(goal, other), slot = SLOTS * goal;
        boolean unused = fields[slot] == null && fields[slot + 1] != null && slot + 1 != kept;
        if (slot == kept || unused) slot++;
        remove(slot);
        WayField field = spare(space(plan));
        field.goals(plan, goal);
        fields[slot] = field;
        print[slot] = plan.fingerprint(goal);
        held++;
        return field;
    }

    private WayField spare(BodySpace space) {
        for (int k = spare.size() - 1; k >= 0; k--) if (spare.get(k).space.equals(space)) return spare.remove(k);
        return new WayField(space);
    }

    private void remove(int slot) {
        WayField field = fields[slot];
        if (field == null) return;
        fields[slot] = null;
        held--;
        spare.add(field);
    }

    /** Drops the fields of which neither plan has need. */
    void dropFormer(GoalPlan followed, @Nullable GoalPlan planned) {
        for (int slot = 0; slot < fields.length; slot++) {
            int goal = slot / SLOTS;
            boolean needed = slot(goal, followed) == slot || planned != null && slot(goal, planned) == slot;
            if (!needed) remove(slot);
        }
    }

    /** Drops the fields of the goal that was asked for longest ago, and not in this tick; false if there is none. */
    boolean drop(long tick) {
        int oldest = -1;
        for (int goal = 0; goal < asked.length; goal++) {
            boolean any = fields[SLOTS * goal] != null || fields[SLOTS * goal + 1] != null;
            if (any && asked[goal] != tick && (oldest < 0 || asked[goal] < asked[oldest])) oldest = goal;
        }
        if (oldest < 0) return false;
        for (int slot = 0; slot < SLOTS; slot++) remove(SLOTS * oldest + slot);
        return true;
    }

    /** Gives the memory of dropped fields back. */
    void clearSpare() {
        spare.clear();
    }

    /**
     * Works out the fields of the coming plan, a part of them in each tick, one after the other. In each tick that is
     * what is left of those that are asked for, divided by the ticks that are left. So no tick does a whole build, and
     * all are done in time. How much of a field is done shows in no result.
     */
    static final class Growth {
        private final WedgeSweep sweep = new WedgeSweep();
        private final IntFunction<@Nullable WayField> fields;

        /** The goals that the tick asks for. */
        private final IntArrayList asked = new IntArrayList();

        /** The field that the sweep is in, its goal, and the tick that last asked for it. */
        private @Nullable WayField present;

        private int goal;
        private long presentAsked;

        private long tick = Long.MIN_VALUE, ticks;

        /** How many fields, or parts of them, are to be built in this tick. */
        private double todo;

        /** The most wedges of a field that was built. */
        private volatile long wedges = 1;

        /**
         * Works on some fields.
         *
         * @param fields by goal; null where there is no room for one
         */
        Growth(IntFunction<@Nullable WayField> fields) {
            this.fields = fields;
        }

        /** Begins a tick, if it has not begun; the fields are followed from tick {@code due} on. */
        void begin(long now, long due) {
            ticks = Math.max(due - now, 1);
            if (now == tick) return;
            tick = now;
            todo = 0;
            asked.clear();
        }

        /**
         * Adds a goal that the tick asks for, once.
         *
         * @param part how much of its field is done
         */
        void add(int of, double part) {
            asked.add(of);
            todo += (1 - part) / ticks;
            if (present != null && of == goal) presentAsked = tick;
        }

        /** Notes how many wedges a field had. */
        void seen(long count) {
            if (count > wedges) wedges = count;
        }

        /** Does the part of this tick. */
        void go() {
            if (asked.isEmpty()) return;
            var first = present;
            if (first != null && !first.equals(fields.apply(goal))) first = present = null; // of a former plan
            if (first != null && asked.contains(goal)) go(first, goal);
            else if (first != null && presentAsked >= tick - 1) return; // another group will ask for it
            else if (first != null) first.clear();
            for (int k = 0; k < asked.size() && todo > 1e-9; k++) {
                WayField field = fields.apply(asked.getInt(k));
                if (field != null && field.part() < 1) go(field, asked.getInt(k));
            }
        }

        /** Works on a field. */
        private void go(WayField field, int of) {
            double before = field.part(), to = before + todo > 1 - 1e-9 ? 1 : before + todo;
            field.go(sweep, to, wedges);
            boolean done = field.part() == 1;
            present = done ? null : field;
            goal = of;
            presentAsked = tick;
            if (done) seen(sweep.followed());
            todo -= field.part() - before;
        }
    }
}
