package throng.navigation.cost;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.field.FieldOptions;
import throng.field.ScalarField;
import throng.math.Check;
import throng.navigation.goal.GoalFields;
import throng.navigation.goal.Goals;
import throng.parallel.RangeTask;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/**
 * The fields of cheapest ways of one map, one for each goal. Use it as {@link throng.navigation.way.WayFields} where
 * ground costs, or walls do: {@code FollowWay.of(costFields, goal)}. For one goal outside of a world take a
 * {@link CostField}.
 *
 * <p>A goal has a number. It is one or more tiles: a door, an area, or several doors, of which people go to the
 * cheapest. A goal without tiles is closed: no way leads to it. A field is built when a rule asks for it, and anew
 * after the map or the goal has changed. No result depends on the workers.
 *
 * <p>One world may use it. Its rules call {@link #begin}, {@link #ask} and {@link #build} from one thread, before
 * agents are steered; then all threads may read {@link #field}. Goals may change between ticks.
 */
public final class CostFields implements GoalFields {
    private static final long NEVER = Long.MIN_VALUE;

    private final Goals goals;
    private final CostTiles tiles;
    private final Workers workers;
    private final RangeTask build = this::build;

    /** The fields that agents follow, and those that they will: the same where no crowd costs. */
    private CostSheet used, next;

    /** The plans of a crowd, by their number. */
    private CostSheet even, odd;

    // By the number of the goal.
    private long[] asked = new long[8];

    private final List<CostField> missing = new ArrayList<>(), growing = new ArrayList<>();
    private final long[] worked;
    private long tick = -1;

    private @Nullable ScalarField crowd;
    private float weight;
    private int every = 1;

    /**
     * Makes fields of goals that other fields may share.
     *
     * @param goals the goals of the map
     * @param walk what a metre costs beside the cost of its tile
     * @param workers build the missing fields, one field each at a time
     */
    public CostFields(Goals goals, WalkCosts walk, Workers workers) {
        Check.given("the goals of fields of costs", goals);
        Check.given("the costs of fields", walk);
        Check.given("the workers of fields of costs", workers);
        this.goals = goals;
        tiles = new CostTiles(goals.map(), walk);
        this.workers = workers;
        worked = new long[workers.count()];
        used = next = even = odd = new CostSheet(tiles, goals);
        Arrays.fill(asked, NEVER);
    }

    /**
     * Makes fields without goals.
     *
     * @param map the map
     * @param walk what a metre costs beside the cost of its tile
     * @param workers build the missing fields, one field each at a time
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
        goals.map().hold().check("the crowd of ways");
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
        used = even = new CostSheet(new CostTiles(tiles), goals);
        next = odd = new CostSheet(new CostTiles(tiles), goals);
        return this;
    }

    private static String words(FieldOptions field) {
        return "%d × %d cells of %s m from (%s, %s) and a copy in %d ticks"
                .formatted(field.width(), field.height(), field.cell(), field.x(), field.y(), field.every());
    }

    /** {@return the map of the fields} */
    public TileMap map() {
        return tiles.map;
    }

    @Override
    public Goals list() {
        return goals;
    }

    /**
     * Adds a goal: the cheapest of some tiles.
     *
     * @param of numbers of the tiles; none: the goal is closed
     * @return the number of the goal: 0, 1, 2 and so on
     * @throws IllegalArgumentException if a number is not that of a tile of the map
     */
    public int goal(int... of) {
        return goals.add(of);
    }

    /**
     * Gives a goal other tiles, from the next tick on. Use it to open and close doors: agents on their way turn to the
     * cheapest that is left.
     *
     * @param goal the number of the goal
     * @param of numbers of the tiles; none: the goal is closed
     * @throws IllegalArgumentException if there is no such goal, or a number is not that of a tile of the map
     */
    public void change(int goal, int... of) {
        goals.change(goal, of);
    }

    /** {@return how many goals were added} */
    public int goals() {
        return goals.count();
    }

    /**
     * Returns the field of a goal that a rule has asked for.
     *
     * @param goal the number of the goal
     * @return the field; null if there is no such goal, or its field was not asked for since the last change
     */
    public @Nullable CostField field(int goal) {
        return used.field(goal);
    }

    @Override
    public boolean ready(int goal) {
        return field(goal) != null && tiles.isCurrent();
    }

    @Override
    public double cost(int goal, float x, float y) {
        CostField field = field(goal);
        int tile = tiles.map.tileAt(x, y);
        return field == null || tile < 0 ? Double.POSITIVE_INFINITY : field.cost(tile);
    }

    /** {@return how many tiles the last build worked on, for all goals} */
    public long worked() {
        return Arrays.stream(worked).sum();
    }

    @Override
    public void begin(long tick) {
        this.tick = tick;
        goals.look(tick);
        refresh();
    }

    @Override
    public void refresh() {
        if (goals.count() > asked.length) grow();
        boolean changed = tiles.refresh();
        if (crowd == null) {
            if (changed) used.clear();
            return;
        }
        long plan = tick / every;
        next = plan % 2 == 0 ? even : odd;
        used = plan % 2 == 0 ? odd : even;
        if (used.tiles.crowd(tiles, crowd.copy(plan - 1), weight)) used.clear();
        if (next.tiles.crowd(tiles, crowd.copy(plan), weight)) next.clear();
    }

    private void grow() {
        int former = asked.length, length = Math.max(2 * former, goals.count());
        asked = Arrays.copyOf(asked, length);
        Arrays.fill(asked, former, length, NEVER);
        even.grow();
        odd.grow();
    }

    @Override
    public void ask(int goal) {
        if (goal < 0 || goal >= Math.min(goals.count(), asked.length)) return;
        if (asked[goal] == tick && field(goal) != null) return;
        asked[goal] = tick;
        add(missing, used.begun(goal, 0));
        if (crowd != null) add(growing, next.begun(goal, (int) (tick % every)));
    }

    private static void add(List<CostField> to, CostField field) {
        if (!field.isDone() && !to.contains(field)) to.add(field);
    }

    @Override
    public void build() {
        Arrays.fill(worked, 0);
        int jobs = missing.size() + growing.size();
        if (jobs == 0) return;
        workers.run(jobs, 1, false, build);
        missing.clear();
        growing.clear();
    }

    private void build(int start, int end, int worker) {
        for (int f = start; f < end; f++) {
            boolean all = f < missing.size();
            CostField field = all ? missing.get(f) : growing.get(f - missing.size());
            long before = field.worked();
            field.go(all ? Long.MAX_VALUE : sofar(field));
            worked[worker] += field.worked() - before;
        }
    }

    /** How many tiles of a field must be worked on up to this tick, so that its plan is done in time. */
    private long sofar(CostField field) {
        long ticks = (long) every - field.from, gone = tick % every - field.from + 1, all = 2L * tiles.map.tiles();
        return gone >= ticks ? Long.MAX_VALUE : Math.ceilDiv(all * gone, ticks);
    }

    @Override
    public String toString() {
        return "cheapest ways to %d goals over %s".formatted(goals(), map());
    }
}
