package throng.navigation.field;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.memory.store.MemoryBudget;
import throng.navigation.goal.GoalFields;
import throng.navigation.goal.Goals;
import throng.navigation.plan.FieldCache;
import throng.navigation.plan.FieldKind;
import throng.navigation.plan.FollowedGoals;
import throng.parallel.RangeTask;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.tick.Door;

/**
 * The distance fields of a map, one for each goal, within a budget of memory. Use it when many agents go to many goals,
 * and share them; for one goal take a {@link DistanceField}.
 *
 * <p>A goal has a number. Its field is built when a rule asks for it, and updated with the map. When memory is short,
 * the field whose goal was asked for longest ago is dropped; of several the one with the smallest number. If a tick
 * asks for more than there is room for, its goals take turns. A field that is built again has the same bits, so no
 * result depends on the budget or on the workers.
 *
 * <p>One world may use it. Its rules call {@link #begin}, {@link #ask} and {@link #build} from one thread, before
 * agents are steered; then all threads may read {@link #field}. The counts of a crowd are not in a snapshot: a restored
 * world counts again at the next tick that {@link Crowding#every} divides.
 */
public final class DistanceFields implements GoalFields {
    private static final Function<Goals, FollowedGoals> FOLLOWED = Door.of(Goals.class);
    private static final int MAX_GROUPS = 1 << 20;
    private static final long NEVER = Long.MIN_VALUE;
    private static final int[] NO_AGENTS = {0};

    private final Goals goals;
    private final TileMap map;
    private final StepCosts costs;
    private final @Nullable Crowding crowding;
    private final Workers workers;
    private final DistanceSolver[] work;
    private final @Nullable DistanceWave wave;

    private int[] tilesOfGoal = {};
    private final FieldCache<DistanceField, StepCosts> cache;
    private final RangeTask update = this::update;

    // Agents on each tile: of the last count, which the costs contain, and of the count of this tick.
    private int[] counted = {};
    private int[] counting = {};
    private final BitSet groups = new BitSet();
    private int[] @Nullable [] countedTiles = new int[1][]; // by group: how many agents were counted, then their tiles
    private long countedAt = NEVER;

    /**
     * Makes fields of goals that other fields may share.
     *
     * @param goals the goals of the map
     * @param bytes the memory for fields, without what they share; enough for one at least
     * @param crowding how agents make tiles dearer; null if they do not
     * @param workers build the missing fields: one field each at a time, and a single one together
     * @throws IllegalArgumentException if the budget is less than one field needs
     */
    public DistanceFields(Goals goals, long bytes, @Nullable Crowding crowding, Workers workers) {
        this.goals = Check.given("the goals of fields", goals);
        map = goals.map();
        this.crowding = crowding;
        this.workers = workers;
        int most = FieldCache.most("the fields", bytes, DistanceField.bytes(map));
        costs = new StepCosts(map);
        cache = new FieldCache<>(new Kind(), goals::count, 1, most, workers);
        work = new DistanceSolver[workers.count()];
        for (int w = 0; w < work.length; w++) work[w] = new DistanceSolver();
        wave = work.length > 1 ? new DistanceWave(costs, workers) : null;
        if (crowding == null) return;
        counted = new int[map.tiles()];
        counting = new int[map.tiles()];
    }

    /**
     * Makes fields without goals.
     *
     * @param map the map
     * @param bytes the memory for fields, without what they share; enough for one at least
     * @param crowding how agents make tiles dearer; null if they do not
     * @param workers build the missing fields: one field each at a time, and a single one together
     * @throws IllegalArgumentException if the budget is less than one field needs
     */
    public DistanceFields(TileMap map, long bytes, @Nullable Crowding crowding, Workers workers) {
        this(new Goals(map), bytes, crowding, workers);
    }

    /**
     * Makes fields that ignore crowds and are built by the thread that asks.
     *
     * @param map the map
     * @param bytes the memory for fields, without what they share; enough for one at least
     * @throws IllegalArgumentException if the budget is less than one field needs
     */
    public DistanceFields(TileMap map, long bytes) {
        this(map, bytes, null, new Workers(1));
    }

    @Override
    public Goals list() {
        return goals;
    }

    /** {@return how many fields are in memory} */
    public int held() {
        return cache.held().size();
    }

    /**
     * Returns the field of a goal that a rule has asked for.
     *
     * @param goal the number of the goal
     * @return the field; null if there is no such goal, or its field is not in memory
     * @throws IllegalStateException if the goal {@linkplain #takesTurns takes turns}, and it is not its turn
     */
    public @Nullable DistanceField field(int goal) {
        DistanceField field = cache.at(goal, 0);
        if (field == null) cache.checkTurn(goal);
        return field;
    }

    /**
     * Returns within how many steps of a goal the distance may be as small as a cost; −1 for the cost 0, as a tile
     * without a next step tells that, too. A step costs at least as much as the cheapest tile.
     */
    double stepsWithin(double cost) {
        return cost > 0 ? cost / costs.cheapest * (1 + 1e-6) : -1;
    }

    @Override
    public double cost(int goal, float x, float y) {
        DistanceField field = field(goal);
        int tile = map.tileAt(x, y);
        return field == null || tile < 0 ? Double.POSITIVE_INFINITY : field.distance(tile) * map.size();
    }

    @Override
    public boolean ready(int goal) {
        return isCurrent(goal) && costs.isCurrent();
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
        boolean changed;
        if (crowding != null && !groups.isEmpty() && countedAt != cache.tick()) {
            int[] former = counted;
            counted = counting;
            counting = former;
            Arrays.fill(counting, 0);
            groups.clear();
            changed = costs.crowd(counted, crowding.weight());
        } else {
            changed = costs.refresh();
        }
        if (!changed) return;
        if (cache.held().size() == 1) cache.held().get(0).update(work[0], wave);
        else workers.run(cache.held().size(), 1, false, update);
    }

    /**
     * Counts the agents of a group on their tiles, in ticks that {@link Crowding#every} divides. A second call for the
     * same group and tick replaces the first: agents may be moved before the tick, and an explanation of forces counts,
     * too.
     *
     * @param group the number of the group
     * @param x x of the agents, metres
     * @param y y of the agents, metres
     * @param agents how many agents the group has
     */
    public void count(int group, float[] x, float[] y, int agents) {
        Check.given("the array of y", y);
        Check.given("the array of x", x);
        Check.within("the group that is counted", group, 0, MAX_GROUPS);
        Check.within("the agents that are counted", agents, 0, Math.min(x.length, y.length));
        long tick = cache.tick();
        if (crowding == null || tick % crowding.every() != 0) return;
        if (countedAt != tick) {
            countedAt = tick;
            groups.clear();
            Arrays.fill(counting, 0);
        }
        if (group >= countedTiles.length) countedTiles = Arrays.copyOf(countedTiles, group + 1);
        int[] known = countedTiles[group];
        if (known == null || known.length <= agents)
            known = Arrays.copyOf(known == null ? NO_AGENTS : known, agents + 1);
        if (groups.get(group)) for (int i = 1; i <= known[0]; i++) counting[known[i]]--;
        groups.set(group);
        countedTiles[group] = known;
        known[0] = 0;
        for (int i = 0; i < agents; i++) {
            int tile = map.tileAt(x[i], y[i]);
            if (tile < 0) continue;
            counting[tile]++;
            known[++known[0]] = tile;
        }
    }

    @Override
    public void ask(int goal) {
        cache.ask(goal);
    }

    private boolean isCurrent(int goal) {
        return cache.at(goal, 0) != null && cache.key(goal, 0) == goals.version(goal);
    }

    @Override
    public boolean takesTurns() {
        return cache.takesTurns(costs);
    }

    @Override
    public void build() {
        cache.build();
    }

    @Override
    public boolean buildTurn() {
        return cache.buildTurn();
    }

    @Override
    public boolean holds(int goal) {
        return isCurrent(goal);
    }

    private void update(int start, int end, int worker) {
        for (int f = start; f < end; f++) cache.held().get(f).update(work[worker], null);
    }

    /** The key of a field is the version of its goal; all fields are over the same costs. */
    private final class Kind implements FieldKind<DistanceField, StepCosts> {
        @Override
        public long bytes(StepCosts over) {
            return MemoryBudget.inRegions(8L * over.costs.length) + MemoryBudget.inRegions(over.costs.length);
        }

        @Override
        public DistanceField make(StepCosts over) {
            return new DistanceField(over);
        }

        @Override
        public void begin(DistanceField field, int goal, StepCosts over) {
            tilesOfGoal = goals.tiles(goal, tilesOfGoal);
            field.goals(tilesOfGoal);
        }

        @Override
        public void build(DistanceField field, int worker) {
            field.build(work[worker], null);
        }

        @Override
        public boolean isReady(int goal) {
            return isCurrent(goal);
        }

        @Override
        public void need(int goal, boolean stays) {
            cache.need(goal, 0, goals.version(goal), costs);
        }

        @Override
        public void buildTogether(DistanceField field) {
            field.build(work[0], wave);
        }
    }

    @Override
    public String toString() {
        return "distances to %d goals, %d held, over %s".formatted(goals(), held(), map);
    }
}
