package throng.navigation.way;

import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import throng.memory.store.MemoryBudget;
import throng.navigation.plan.FieldCache;
import throng.navigation.plan.FieldKind;
import throng.navigation.plan.FollowedGoals;
import throng.navigation.plan.GoalPlan;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/**
 * The fields of ways of all goals: those that are followed, and those of the coming plan as far as they are worked out.
 * Each goal has two slots. The key of a field is a number of its goal and its map, so one that both plans need is one.
 */
final class WayShelf implements FieldKind<WayField, GoalPlan> {
    private static final int SLOTS = 2;

    final FieldCache<WayField, GoalPlan> cache;
    private final FollowedGoals goals;
    private final IntPredicate ready;
    private final float radius;
    private final WayGrowth growth;
    private final WedgeSweep[] work;
    private final WayLooks.Strips strips;
    private final @Nullable BodySpace[] spaces = new BodySpace[2];

    /**
     * Makes a shelf without fields.
     *
     * @param count how many goals there are
     * @param bytes the memory for fields; enough for one at least
     * @param ready whether a goal has the field that agents follow now
     * @param growth works out the coming plan
     */
    WayShelf(
            IntSupplier count,
            FollowedGoals goals,
            IntPredicate ready,
            float radius,
            long bytes,
            WayGrowth growth,
            Workers workers) {
        this.goals = goals;
        this.ready = ready;
        this.radius = radius;
        this.growth = growth;
        int most = FieldCache.most("the fields of ways", bytes, WayField.bytes(space(goals.followed())));
        cache = new FieldCache<>(this, count, SLOTS, most, workers);
        strips = new WayLooks.Strips(workers);
        work = new WedgeSweep[workers.count()];
        for (int w = 0; w < work.length; w++) work[w] = new WedgeSweep();
    }

    float radius() {
        return radius;
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
        long wanted = plan.fingerprint(goal);
        if (wanted == 0) return -1;
        for (int slot = 0; slot < SLOTS; slot++) {
            WayField field = cache.at(goal, slot);
            if (field != null && cache.key(goal, slot) == wanted && isOver(field, plan)) return slot;
        }
        return -1;
    }

    /** The field of a goal in a plan, built or not; null without one. */
    @Nullable
    WayField field(int goal, GoalPlan plan) {
        int slot = slot(goal, plan);
        return slot < 0 ? null : cache.at(goal, slot);
    }

    @Override
    public boolean isReady(int goal) {
        return ready.test(goal);
    }

    @Override
    public void need(int goal, boolean stays) {
        GoalPlan plan = goals.followed(), planned = goals.planned();
        int known = slot(goal, plan);
        cache.need(goal, known < 0 ? free(goal, planned) : known, plan.fingerprint(goal), plan);
        if (planned == null || !stays) return;
        WayField coming = field(goal, planned);
        if (coming == null || coming.part() < 1) growth.add(goal, coming == null ? 0 : coming.part());
    }

    /** The field of a goal in a plan, begun if there is none and room for one; else null. */
    @Nullable
    WayField begun(int goal, GoalPlan plan, GoalPlan other) {
        WayField field = field(goal, plan);
        if (field != null || !cache.hasRoom(plan)) return field;
        return cache.begin(goal, free(goal, other), plan.fingerprint(goal), plan);
    }

    /** The slot that the other plan has no need of. */
    private int free(int goal, @Nullable GoalPlan other) {
        int kept = other == null ? -1 : slot(goal, other);
        boolean unused = cache.at(goal, 0) == null && cache.at(goal, 1) != null && kept != 1;
        return kept == 0 || unused ? 1 : 0;
    }

    @Override
    public long bytes(GoalPlan over) {
        BodySpace of = space(over);
        return bytes(of, 4L * (of.width + 2) * (of.height + 2)); // each quarter of each tile
    }

    @Override
    public long bytesOf(WayField field) {
        return bytes(field.space, field.looks.room());
    }

    private static long bytes(BodySpace of, long bends) {
        long nodes = (of.width + 2L) * (of.height + 2);
        return 2 * MemoryBudget.inRegions(8 * nodes)
                + MemoryBudget.inRegions(4 * bends)
                + WayField.bytes(of)
                - 16 * nodes;
    }

    @Override
    public WayField make(GoalPlan over) {
        return new WayField(space(over));
    }

    @Override
    public boolean isOver(WayField field, GoalPlan over) {
        return field.space.map == over.map();
    }

    @Override
    public void begin(WayField field, int goal, GoalPlan over) {
        field.goals(over, goal);
    }

    @Override
    public boolean isBuilt(WayField field) {
        return field.part() == 1;
    }

    @Override
    public void build(WayField field, int worker) {
        field.build(work[worker]);
        growth.seen(work[worker].followed());
    }

    @Override
    public void buildTogether(WayField field) {
        field.build(work[0], strips);
        growth.seen(work[0].followed());
    }

    @Override
    public boolean isNeeded(int goal, int slot) {
        GoalPlan planned = goals.planned();
        return slot(goal, goals.followed()) == slot || planned != null && slot(goal, planned) == slot;
    }

    @Override
    public boolean isComing(int goal, int slot) {
        return isNeeded(goal, slot) && slot(goal, goals.followed()) != slot;
    }
}
