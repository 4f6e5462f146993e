package throng.navigation.way;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.navigation.goal.GoalFields;
import throng.navigation.goal.GoalPlan;
import throng.navigation.goal.Goals;
import throng.parallel.RangeTask;
import throng.parallel.Workers;
import throng.terrain.TileMap;

/**
 * The fields of ways of one map for bodies of one radius, one for each goal. Use it for people who go to a few goals;
 * make one for each class of radii. For one goal outside of a world take a {@link WayField}.
 *
 * <p>A goal has a number. It is one or more tiles: a door, an area, or several doors, of which people go to the
 * nearest. A goal without tiles is closed: no way leads to it. A field is built when a rule asks for it, and anew after
 * the map or the goal has changed. When memory is short, the field whose goal was asked for longest ago is dropped; of
 * several the one with the smallest number. A field that is built again has the same bits, so no result depends on the
 * budget or on the workers. All fields that one tick asks for are kept, even beyond the budget.
 *
 * <p>One world may use it. Its rules call {@link #begin}, {@link #ask} and {@link #build} from one thread, before
 * agents are steered; then all threads may read {@link #field}. Goals may change between ticks.
 */
public final class WayFields implements GoalFields {
    private final Goals goals;
    private final WayShelf shelf;
    private final Workers workers;
    private final WedgeSweep[] work;
    private final WayShelf.Growth growth = new WayShelf.Growth(this::coming);
    private final RangeTask build = this::build;
    private final int maxFields;
    private final List<WayField> missing = new ArrayList<>();
    private long tick = -1;

    /**
     * Makes fields of goals that other fields may share.
     *
     * @param goals the goals of the map
     * @param radius of the bodies, metres, in [0, 1000]
     * @param bytes the memory for fields, without what they share; enough for one at least
     * @param workers build the missing fields, one field each at a time
     * @throws IllegalArgumentException if the radius is out of range, the budget less than one field needs, or the map
     *     has 2²⁷ tiles or more
     */
    public WayFields(Goals goals, float radius, long bytes, Workers workers) {
        Check.given("the goals of fields of ways", goals);
        Check.given("the workers of fields of ways", workers);
        this.goals = goals;
        shelf = new WayShelf(goals, WayField.radius(radius));
        long bytesPerField = WayField.bytes(space());
        if (bytes < bytesPerField)
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the budget of the fields of ways is %d bytes; allowed is what one holds on this map, %d, or more",
                    bytes,
                    bytesPerField));
        maxFields = (int) Math.min(bytes / bytesPerField, Integer.MAX_VALUE);
        this.workers = workers;
        work = new WedgeSweep[workers.count()];
        for (int w = 0; w < work.length; w++) work[w] = new WedgeSweep();
    }

    /**
     * Makes fields without goals.
     *
     * @param map the map
     * @param radius of the bodies, metres, in [0, 1000]
     * @param bytes the memory for fields, without what they share; enough for one at least
     * @param workers build the missing fields, one field each at a time
     * @throws IllegalArgumentException if the radius is out of range, the budget less than one field needs, or the map
     *     has 2²⁷ tiles or more
     */
    public WayFields(TileMap map, float radius, long bytes, Workers workers) {
        this(new Goals(map), radius, bytes, workers);
    }

    /**
     * Makes fields of goals that other fields may share, and keeps all.
     *
     * @param goals the goals of the map
     * @param radius of the bodies, metres, in [0, 1000]
     * @param workers build the missing fields, one field each at a time
     * @throws IllegalArgumentException if the radius is out of range, or the map has 2²⁷ tiles or more
     */
    public WayFields(Goals goals, float radius, Workers workers) {
        this(goals, radius, Long.MAX_VALUE, workers);
    }

    /**
     * Makes fields without goals, and keeps all.
     *
     * @param map the map
     * @param radius of the bodies, metres, in [0, 1000]
     * @param workers build the missing fields, one field each at a time
     * @throws IllegalArgumentException if the radius is out of range, or the map has 2²⁷ tiles or more
     */
    public WayFields(TileMap map, float radius, Workers workers) {
        this(map, radius, Long.MAX_VALUE, workers);
    }

    /**
     * Makes fields that the thread that asks builds, and keeps all.
     *
     * @param map the map
     * @param radius of the bodies, metres, in [0, 1000]
     * @throws IllegalArgumentException if the radius is out of range, or the map has 2²⁷ tiles or more
     */
    public WayFields(TileMap map, float radius) {
        this(map, radius, new Workers(1));
    }

    BodySpace space() {
        return shelf.space(goals.followed());
    }

    /** {@return the map of the fields} */
    public TileMap map() {
        return goals.map();
    }

    @Override
    public Goals list() {
        return goals;
    }

    /**
     * Adds a goal: the nearest of some tiles.
     *
     * @param tiles numbers of the tiles; none: the goal is closed
     * @return the number of the goal: 0, 1, 2 and so on
     * @throws IllegalArgumentException if a number is not that of a tile of the map
     */
    public int goal(int... tiles) {
        return goals.add(tiles);
    }

    /**
     * Gives a goal other tiles, from the next tick on. Use it to open and close doors: agents on their way turn to the
     * nearest that is left.
     *
     * @param goal the number of the goal
     * @param tiles numbers of the tiles; none: the goal is closed
     * @throws IllegalArgumentException if there is no such goal, or a number is not that of a tile of the map
     */
    public void change(int goal, int... tiles) {
        goals.change(goal, tiles);
    }

    /** {@return how many goals were added} */
    public int goals() {
        return goals.count();
    }

    /** {@return how many fields are in memory} */
    public int held() {
        return shelf.held();
    }

    /**
     * Returns the field of a goal that a rule has asked for: that which agents follow, see {@link Goals}.
     *
     * @param goal the number of the goal
     * @return the field; null if there is no such goal, or its field was not asked for since the last change, or was
     *     dropped
     */
    public @Nullable WayField field(int goal) {
        WayField field = shelf.field(goal, goals.followed());
        return field != null && field.part() == 1 ? field : null;
    }

    @Override
    public boolean ready(int goal) {
        return field(goal) != null && goals.followed().isEqual(goals);
    }

    @Override
    public long fingerprint(int goal) {
        return goals.followed().fingerprint(goal);
    }

    /**
     * Returns whether a position is in a goal. Use it for many agents: away from goals it reads no tile, which caches
     * cannot hold.
     *
     * @param goal the number of the goal
     * @param x of the position, metres
     * @param y of the position, metres
     * @return whether it is in a tile of the goal; false if its field is missing
     */
    public boolean isGoal(int goal, float x, float y) {
        WayField field = field(goal);
        if (field == null) return false;
        return goals.isPending() ? goals.isAt(goal, x, y) : field.isGoal(x, y);
    }

    @Override
    public double cost(int goal, float x, float y) {
        WayField field = field(goal);
        return field == null ? Double.POSITIVE_INFINITY : field.distance(x, y);
    }

    @Override
    public void begin(long tick) {
        this.tick = tick;
        goals.look(tick);
        refresh();
        growth.begin(tick, goals.due());
    }

    @Override
    public void refresh() {
        shelf.grow();
        space().refresh();
        GoalPlan planned = goals.planned();
        if (planned != null) shelf.space(planned).refresh();
    }

    @Override
    public void ask(int goal) {
        if (!shelf.ask(goal, tick) && field(goal) != null) return;
        if (goal < 0 || goal >= goals.count()) return;
        GoalPlan followed = goals.followed(), planned = goals.planned();
        WayField field = shelf.field(goal, followed);
        if (field == null) {
            if (shelf.held() >= maxFields) shelf.dropFormer(followed, planned);
            if (shelf.held() >= maxFields) shelf.drop(tick);
            field = shelf.put(goal, followed, planned);
        }
        if (field.part() < 1 && !missing.contains(field)) missing.add(field);
        if (planned == null) return;
        WayField coming = shelf.field(goal, planned);
        if (coming == null || coming.part() < 1) growth.add(goal, coming == null ? 0 : coming.part());
    }

    /** The field of a goal in the coming plan, begun if there is none and memory for one; else null. */
    private @Nullable WayField coming(int goal) {
        GoalPlan planned = goals.planned();
        if (planned == null) return null;
        WayField field = shelf.field(goal, planned);
        return field == null && shelf.held() < maxFields ? shelf.put(goal, planned, goals.followed()) : field;
    }

    @Override
    public void build() {
        if (!missing.isEmpty()) {
            workers.run(missing.size(), 1, false, build);
            missing.clear();
            while (shelf.held() > maxFields && shelf.drop(tick)) shelf.clearSpare(); // an earlier tick needed more
        }
        growth.go();
    }

    /** How much of the coming plan is built: the sum of the parts of some goals' fields. */
    double built(int... of) {
        GoalPlan planned = goals.planned();
        double parts = 0;
        for (int goal : of) {
            WayField field = planned == null ? null : shelf.field(goal, planned);
            parts += field == null ? 0 : field.part();
        }
        return parts;
    }

    private void build(int start, int end, int worker) {
        for (int f = start; f < end; f++) {
            missing.get(f).build(work[worker]);
            growth.seen(work[worker].followed());
        }
    }

    @Override
    public String toString() {
        return "ways of people to %d goals, %d held, over %s".formatted(goals(), held(), map());
    }
}
