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
    private final CostSolver[] work;
    private final RangeTask build = this::build;

    // By the number of the goal.
    private @Nullable CostField[] fields = new CostField[8];
    private boolean[] current = new boolean[8];
    private int[] version = new int[8]; // of the goal that the field was asked for
    private long[] built = new long[8];
    private boolean[] told = new boolean[8]; // built since the map or the goal changed

    private final List<CostField> missing = new ArrayList<>();
    private long tick = NEVER;

    private @Nullable ScalarField crowd;
    private float weight;
    private int every = 1;
    private long lookedAt = NEVER;

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
        work = new CostSolver[workers.count()];
        for (int w = 0; w < work.length; w++) work[w] = new CostSolver();
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
     * @return the options
     */
    public static FieldOptions crowdOptions(TileMap map, float halfLife) {
        return FieldOptions.of(map.x(), map.y(), map.width(), map.height(), map.size())
                .halfLife(halfLife);
    }

    /**
     * Makes tiles dearer where a crowd is, so that people plan anew and go round it when that pays. A tile costs 1 +
     * weight · value times as much. A pass deposits dt for each agent: see the guide. The memory of the field is the
     * inertia: a short one lets streams swing from way to way.
     *
     * <p>All fields are built anew in each tick that {@code every} divides, and when the map changes: one build each.
     * Between, costs are those of that tick, which no snapshot contains. For equal bits, resume at
     * a tick that {@code every} divides.
     *
     * @param field of the world, with {@link #crowdOptions}
     * @param weight what a value of 1 adds, in [0, 1000]
     * @param every ticks between two plans, in [1, 10⁶]
     * @return these fields
     * @throws IllegalArgumentException if a number is out of range, or the cells are not the tiles of the map
     */
    public CostFields crowd(ScalarField field, float weight, int every) {
        Check.given("the field of a crowd", field);
        FieldOptions cells = field.options();
        TileMap map = tiles.map;
        if (cells.width() != map.width() || cells.height() != map.height() || cells.cell() != map.size())
            throw new IllegalArgumentException(
                    "the field of a crowd has %d × %d cells of %s m; allowed are %d × %d of %s m: use crowdOptions"
                            .formatted(
                                    cells.width(),
                                    cells.height(),
                                    cells.cell(),
                                    map.width(),
                                    map.height(),
                                    map.size()));
        this.weight = Check.within("the weight of a crowd", weight, 0, 1000, "");
        this.every = Check.within("the ticks between two plans", every, 1, 1_000_000);
        crowd = field;
        return this;
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
        return goal >= 0 && goal < fields.length && current[goal] && isOf(goal) ? fields[goal] : null;
    }

    /** Whether the field was asked for the tiles that the goal has now. */
    private boolean isOf(int goal) {
        return version[goal] == goals.version(goal);
    }

    /**
     * Returns whether the field of a goal was built in this tick: the first, or one after a change.
     *
     * @param goal the number of the goal
     * @return whether it is new
     */
    public boolean isNew(int goal) {
        return field(goal) != null && built[goal] == tick;
    }

    @Override
    public double cost(int goal, float x, float y) {
        CostField field = field(goal);
        int tile = tiles.map.tileAt(x, y);
        return field == null || tile < 0 ? Double.POSITIVE_INFINITY : field.cost(tile);
    }

    @Override
    public void begin(long tick) {
        this.tick = tick;
        goals.look();
        if (goals.count() > fields.length) grow();
        boolean changed = tiles.refresh();
        if (changed) Arrays.fill(told, false);
        if (crowd != null && (changed || tick % every == 0 || lookedAt == NEVER) && lookedAt != tick) {
            lookedAt = tick;
            tiles.crowd(crowd, weight);
            changed = true;
        }
        if (changed) Arrays.fill(current, false);
    }

    private void grow() {
        int length = Math.max(2 * fields.length, goals.count());
        fields = Arrays.copyOf(fields, length);
        current = Arrays.copyOf(current, length);
        version = Arrays.copyOf(version, length);
        built = Arrays.copyOf(built, length);
        told = Arrays.copyOf(told, length);
    }

    @Override
    public void ask(int goal) {
        if (goal < 0 || goal >= Math.min(goals.count(), fields.length) || current[goal] && isOf(goal)) return;
        CostField field = fields[goal];
        if (field == null) fields[goal] = field = new CostField(tiles);
        field.goals(goals, goal);
        if (!told[goal] || !isOf(goal)) built[goal] = tick; // a crowd shuts nothing
        current[goal] = told[goal] = true;
        version[goal] = goals.version(goal);
        if (!missing.contains(field)) missing.add(field);
    }

    @Override
    public void build() {
        if (missing.isEmpty()) return;
        workers.run(missing.size(), 1, false, build);
        missing.clear();
    }

    private void build(int start, int end, int worker) {
        for (int f = start; f < end; f++) missing.get(f).build(work[worker]);
    }
}
