package throng.navigation.cost;

import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import throng.field.FieldOptions;
import throng.field.ScalarField;
import throng.math.Check;
import throng.memory.store.MemoryBudget;
import throng.navigation.goal.GoalFields;
import throng.navigation.goal.Goals;
import throng.navigation.plan.FieldCache;
import throng.navigation.plan.FieldKind;
import throng.navigation.plan.FollowedGoals;
import throng.navigation.plan.MapHold;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.tick.Door;

/**
 * The fields of cheapest ways of one map, one for each goal. Use it as {@link throng.navigation.way.WayFields} where
 * ground costs, or walls do: {@code FollowWay.of(costFields, goal)}. For one goal outside of a world take a
 * {@link CostField}.
 *
 * <p>A goal has a number. It is one or more tiles: a door, an area, or several doors, of which people go to the
 * cheapest. A goal without tiles is closed: no way leads to it. A field is built when a rule asks for it, and anew
 * after the map or the goal has changed. When memory is short, the fields whose goal was asked for longest ago are
 * dropped; if a tick asks for more than there is room for, its goals take turns. No result depends on the memory or the
 * workers.
 *
 * <p>One world may use it. Its rules call {@link #begin}, {@link #ask} and {@link #build} from one thread, before
 * agents are steered; then all threads may read {@link #field}. Goals may change between ticks.
 */
public final class CostFields implements GoalFields {
    private static final Function<Goals, FollowedGoals> FOLLOWED = Door.of(Goals.class);
    private final Goals goals;
    private final Workers workers;
    private final int most;
    private final long[] worked;
    private final @Nullable CostWave wave;

    /** The costs without a crowd. */
    private final CostTiles tiles;

    /** Which of the plans agents follow, and which they will: its tiles and its slot. The same where no crowd costs. */
    private int used, next;

    private CostTiles[] plans;
    private FieldCache<CostField, CostTiles> cache;
    private @Nullable ScalarField crowd;
    private float weight;
    private int every = 1;

    /**
     * Makes fields of goals that other fields may share.
     *
     * @param goals the goals of the map
     * @param walk what a metre costs beside the cost of its tile
     * @param workers build the missing fields: one field each at a time, and a single one together
     */
    public CostFields(Goals goals, WalkCosts walk, Workers workers) {
        this(goals, walk, Long.MAX_VALUE, workers);
    }

    /**
     * Makes fields of goals that other fields may share, within a budget.
     *
     * @param goals the goals of the map
     * @param walk what a metre costs beside the cost of its tile
     * @param bytes the memory for fields, without what they share; enough for one at least
     * @param workers build the missing fields: one field each at a time, and a single one together
     * @throws IllegalArgumentException if the budget is less than one field needs
     */
    public CostFields(Goals goals, WalkCosts walk, long bytes, Workers workers) {
        Check.given("the goals of fields of costs", goals);
        Check.given("the costs of fields", walk);
        Check.given("the workers of fields of costs", workers);
        this.goals = goals;
        tiles = new CostTiles(goals.map(), walk);
        this.workers = workers;
        most = FieldCache.most("the fields of costs", bytes, bytes(tiles));
        worked = new long[workers.count()];
        wave = worked.length > 1 ? new CostWave(tiles, workers) : null;
        plans = new CostTiles[] {tiles};
        cache = cache();
    }

    /**
     * Makes fields without goals.
     *
     * @param map the map
     * @param walk what a metre costs beside the cost of its tile
     * @param workers build the missing fields: one field each at a time, and a single one together
     */
    public CostFields(TileMap map, WalkCosts walk, Workers workers) {
        this(new Goals(map), walk, workers);
    }

    /**
     * Makes fields that the thread that asks builds.
     *
     * @param map the map
     * @param walk what a metre costs beside the cost of its tile
     */
    public CostFields(TileMap map, WalkCosts walk) {
        this(map, walk, new Workers(1));
    }

    /**
     * Returns a field of the world for {@link #crowd}: one cell for each tile, of which half fades in a time.
     *
     * @param map the map
     * @param halfLife seconds, larger than 0: how long a crowd is remembered
     * @param every ticks from one plan to the next, in [1, 10⁶]
     * @return the options
     */
    public static FieldOptions crowdOptions(TileMap map, float halfLife, int every) {
        Check.given("the map of a crowd", map);
        return FieldOptions.of(map.x(), map.y(), map.width(), map.height(), map.size())
                .halfLife(halfLife)
                .copied(Check.within("the ticks between two plans", every, 1, 1_000_000));
    }

    /**
     * Makes tiles dearer where a crowd is, so that people plan anew and go round it when that pays. A tile costs 1 +
     * weight · value times as much. A pass deposits dt for each agent: see the guide. The memory of the field is the
     * inertia: a short one lets streams swing from way to way. Where goals are alternatives, agents may have inertia
     * of their own: {@link throng.behaviour.path.Chosen}.
     *
     * <p>A plan begins in each tick that {@code every} divides, with the crowd of that tick. It is worked out in
     * {@code every} ticks, and followed in the {@code every} ticks after that. So in one tick at most ⌈2n/every⌉ tiles
     * and a row are worked on for a goal, where n is the number of tiles. It is more only where costs differ more than
     * 1 : 5000, for a new goal, and after a change of the map or the goal: that is built at once. The first tick of a
     * plan also reads the crowd of each tile.
     *
     * <p>The crowd of both plans is in the copies of the field, so in snapshots: a world that is resumed at any tick
     * goes on with the same bits. A build takes 16 bytes a tile more for each goal.
     *
     * @param field of the world, with {@link #crowdOptions}
     * @param weight what a value of 1 adds, in [0, 1000]
     * @return these fields
     * @throws IllegalArgumentException if the field has other cells than the map, or keeps no copies
     * @throws IllegalStateException while a world ticks that reads the map
     */
    public CostFields crowd(ScalarField field, float weight) {
        Check.given("the field of a crowd", field);
        MapHold.of(map()).check("the crowd of ways");
        FieldOptions cells = field.options();
        TileMap map = tiles.map;
        boolean fits = cells.width() == map.width()
                && cells.height() == map.height()
                && cells.cell() == map.size()
                && cells.x() == map.x()
                && cells.y() == map.y();
        if (!fits || cells.every() == 0)
            throw new IllegalArgumentException("the field of a crowd has %s; allowed are %s: use crowdOptions"
                    .formatted(words(cells), words(crowdOptions(map, 1, Math.max(cells.every(), 1)))));
        this.weight = Check.within("the weight of a crowd", weight, 0, 1000, "");
        every = cells.every();
        crowd = field;
        plans = new CostTiles[] {new CostTiles(tiles), new CostTiles(tiles)};
        used = 0;
        next = 1;
        cache = cache();
        return this;
    }

    /**
     * Makes tiles dearer or cheaper than the map says, between ticks: ground that is slow now, areas that people avoid.
     * The map stays as it is, so snapshots can be restored before or after. Fields are built anew in the next tick.
     *
     * @param factors by tile of the map: how many times as much it costs, each in [0.001, 1000]; copied
     * @throws IllegalArgumentException if there are more or fewer than tiles, or one is out of range
     * @throws IllegalStateException while a world ticks that reads the map
     */
    public void scale(float... factors) {
        MapHold.of(map()).check("the costs of ways");
        Check.given("the factors of costs", factors);
        Check.within("the number of factors of costs", factors.length, map().tiles(), map().tiles());
        for (float factor : factors) Check.within("the factor of a cost", factor, .001f, 1000, "");
        tiles.scale(factors.clone());
    }

    private static String words(FieldOptions field) {
        return "%d × %d cells of %s m from (%s, %s) and a copy in %d ticks"
                .formatted(field.width(), field.height(), field.cell(), field.x(), field.y(), field.every());
    }

    /** {@return the radius of the bodies, metres} */
    public float radius() {
        return tiles.walk.radius();
    }

    @Override
    public Goals list() {
        return goals;
    }

    /**
     * Returns the field of a goal that a rule has asked for.
     *
     * @param goal the number of the goal
     * @return the field; null if there is no such goal, or its field was not asked for since the last change
     * @throws IllegalStateException if the goal {@linkplain #takesTurns takes turns}, and it is not its turn
     */
    public @Nullable CostField field(int goal) {
        CostField field = field(goal, used);
        if (field == null) cache.checkTurn(goal);
        return field;
    }

    /** The field of a goal in a plan, if it is that of the present costs and tiles of the goal; else null. */
    private @Nullable CostField field(int goal, int plan) {
        CostField field = cache.at(goal, plan);
        return field != null && cache.key(goal, plan) == goals.version(goal) ? field : null;
    }

    @Override
    public boolean ready(int goal) {
        return holds(goal) && tiles.isCurrent();
    }

    @Override
    public double cost(int goal, float x, float y) {
        CostField field = field(goal);
        int tile = tiles.map.tileAt(x, y);
        return field == null || tile < 0 ? Double.POSITIVE_INFINITY : field.cost(tile);
    }

    /** {@return how many tiles the last build worked on, for all goals, some of them more than once} */
    public long worked() {
        return Arrays.stream(worked).sum();
    }

    @Override
    public void begin(long tick) {
        cache.begin(tick);
        FOLLOWED.apply(goals).look(tick);
        look();
    }

    @Override
    public void refresh() {
        cache.beginPeriod();
        look();
    }

    private void look() {
        cache.grow();
        boolean changed = tiles.refresh();
        if (crowd == null) {
            if (changed) cache.forget(used);
            return;
        }
        long plan = cache.tick() / every;
        next = Math.floorMod(plan, 2);
        used = 1 - next;
        if (plans[used].crowd(tiles, crowd.copy(plan - 1), weight)) cache.forget(used);
        if (plans[next].crowd(tiles, crowd.copy(plan), weight)) cache.forget(next);
    }

    @Override
    public void ask(int goal) {
        cache.ask(goal);
    }

    @Override
    public boolean takesTurns() {
        return cache.takesTurns(plans[used]);
    }

    @Override
    public void build() {
        Arrays.fill(worked, 0);
        cache.build();
    }

    @Override
    public boolean buildTurn() {
        return cache.buildTurn();
    }

    @Override
    public boolean holds(int goal) {
        return field(goal, used) != null;
    }

    /** How far the present plan of a crowd is: ticks. */
    private int gone() {
        return (int) (cache.tick() % every);
    }

    /** How many tiles of a field must be worked on up to this tick, so that its plan is done in time. */
    private long sofar(CostField field) {
        long ticks = (long) every - field.from, gone = gone() - (long) field.from + 1, all = 2L * tiles.map.tiles();
        return gone >= ticks ? Long.MAX_VALUE : Math.ceilDiv(all * gone, ticks);
    }

    private FieldCache<CostField, CostTiles> cache() {
        return new FieldCache<>(new Kind(), goals::count, plans.length, most, workers);
    }

    private static long bytes(CostTiles over) {
        long nodes = over.cost.length;
        return 2 * MemoryBudget.inRegions(8 * nodes)
                + MemoryBudget.inRegions(2 * nodes)
                + MemoryBudget.inRegions(nodes);
    }

    /** The key of a field is the version of its goal. What is followed is built at once, the coming plan in parts. */
    private final class Kind implements FieldKind<CostField, CostTiles> {
        @Override
        public long bytes(CostTiles over) {
            return CostFields.bytes(over);
        }

        @Override
        public CostField make(CostTiles over) {
            return new CostField(over);
        }

        @Override
        public boolean isOver(CostField field, CostTiles over) {
            return field.tiles == over;
        }

        @Override
        public void begin(CostField field, int goal, CostTiles over) {
            field.goals(goals, goal);
            field.clear();
            field.from = isUsed(over) ? 0 : gone();
        }

        @Override
        public boolean isBuilt(CostField field) {
            return field.isDone();
        }

        @Override
        public boolean isComing(int goal, int slot) {
            return slot != used;
        }

        @Override
        public boolean isReady(int goal) {
            CostField field = field(goal, used);
            return field != null && field.isDone();
        }

        @Override
        public void need(int goal, boolean stays) {
            int version = goals.version(goal);
            cache.need(goal, used, version, plans[used]);
            if (crowd != null && stays && (cache.at(goal, next) != null || cache.hasRoom(plans[next])))
                cache.need(goal, next, version, plans[next]);
        }

        @Override
        public void build(CostField field, int worker) {
            long before = field.worked();
            field.go(isUsed(field.tiles) ? Long.MAX_VALUE : sofar(field), null);
            worked[worker] += field.worked() - before;
        }

        @Override
        public void buildTogether(CostField field) {
            if (!isUsed(field.tiles)) {
                build(field, 0); // a small part
                return;
            }
            long before = field.worked();
            field.go(Long.MAX_VALUE, wave);
            worked[0] += field.worked() - before;
        }

        private boolean isUsed(CostTiles of) {
            return of == plans[used];
        }
    }

    @Override
    public String toString() {
        return "cheapest ways to %d goals over %s".formatted(goals(), map());
    }
}
