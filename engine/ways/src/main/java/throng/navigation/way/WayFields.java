package throng.navigation.way;

import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.navigation.goal.GoalFields;
import throng.navigation.goal.Goals;
import throng.navigation.plan.FollowedGoals;
import throng.navigation.plan.GoalPlan;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.tick.Door;

/**
 * The fields of ways of one map for bodies of one radius, one for each goal. Use it for people who go to a few goals;
 * make one for each class of radii. For one goal outside of a world take a {@link WayField}.
 *
 * <p>A goal has a number. It is one or more tiles: a door, an area, or several doors, of which people go to the
 * nearest. A goal without tiles is closed: no way leads to it. A field is built when a rule asks for it, and anew after
 * the map or the goal has changed. When memory is short, the field whose goal was asked for longest ago is dropped; of
 * several the one with the smallest number. A field that is built again has the same bits, so no result depends on the
 * budget or on the workers. If a tick asks for more than there is room for, its goals take turns.
 *
 * <p>One world may use it. Its rules call {@link #begin}, {@link #ask} and {@link #build} from one thread, before
 * agents are steered; then all threads may read {@link #field}. Goals may change between ticks.
 */
public final class WayFields implements GoalFields {
    private static final Function<Goals, FollowedGoals> FOLLOWED = Door.of(Goals.class);

    private final Goals goals;
    private final FollowedGoals followed;
    private final WayGrowth growth = new WayGrowth(this::coming);
    private final WayShelf shelf;

    /** By goal: the field that was found since fields last changed, in this version of this plan; null: none yet. */
    private @Nullable WayField[] found = {};

    private @Nullable GoalPlan plan;
    private int version;

    /**
     * Makes fields of goals that other fields may share.
     *
     * @param goals the goals of the map
     * @param radius of the bodies, metres, in [0, 1000]
     * @param bytes the memory for fields, without what they share; enough for one at least
     * @param workers build the missing fields: one field each at a time, and a single one together
     * @throws IllegalArgumentException if the radius is out of range, the budget less than one field needs, or the map
     *     has 2²⁷ tiles or more
     */
    public WayFields(Goals goals, float radius, long bytes, Workers workers) {
        Check.given("the goals of fields of ways", goals);
        Check.given("the workers of fields of ways", workers);
        this.goals = goals;
        followed = FOLLOWED.apply(goals);
        shelf = new WayShelf(goals::count, followed, this::holds, WayField.radius(radius), bytes, growth, workers);
    }

    /**
     * Makes fields without goals.
     *
     * @param map the map
     * @param radius of the bodies, metres, in [0, 1000]
     * @param bytes the memory for fields, without what they share; enough for one at least
     * @param workers build the missing fields: one field each at a time, and a single one together
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
     * @param workers build the missing fields: one field each at a time, and a single one together
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
     * @param workers build the missing fields: one field each at a time, and a single one together
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
        return shelf.space(followed.followed());
    }

    @Override
    public Goals list() {
        return goals;
    }

    /** {@return the radius of the bodies, metres} */
    public float radius() {
        return shelf.radius();
    }

    /** {@return how many fields are in memory} */
    public int held() {
        return shelf.cache.held().size();
    }

    /**
     * Returns the field of a goal that a rule has asked for: that which agents follow, see {@link Goals}. Rules ask for
     * what they read, in each tick: whether others have asked before is no part of the state.
     *
     * @param goal the number of the goal
     * @return the field; null if there is no such goal, or its field was not asked for since the last change, or was
     *     dropped
     * @throws IllegalStateException if the goal {@linkplain #takesTurns takes turns}, and it is not its turn
     */
    public @Nullable WayField field(int goal) {
        WayField field = known(goal);
        if (field == null) shelf.cache.checkTurn(goal);
        return field;
    }

    @SuppressWarnings("ReferenceEquality") // the same plan, not an equal one
    private @Nullable WayField known(int goal) {
        GoalPlan now = followed.followed();
        if (now != plan || now.version() != version || goal < 0 || goal >= found.length) return find(goal, now);
        WayField field = found[goal];
        if (field == null) field = found[goal] = find(goal, now);
        return field;
    }

    private @Nullable WayField find(int goal, GoalPlan now) {
        WayField field = shelf.field(goal, now);
        return field != null && field.part() == 1 ? field : null;
    }

    /** Forgets what was found: fields may be others from now on. */
    private void forget() {
        if (found.length < goals()) found = new WayField[goals()];
        else Arrays.fill(found, null);
        plan = followed.followed();
        version = plan.version();
    }

    @Override
    public boolean ready(int goal) {
        return holds(goal) && followed.isCurrent();
    }

    @Override
    public long fingerprint(int goal) {
        return followed.followed().fingerprint(goal);
    }

    /**
     * Returns whether a position is in a goal. Use it for many agents: away from goals it reads no tile, which caches
     * cannot hold.
     *
     * @param goal the number of the goal
     * @param x of the position, metres
     * @param y of the position, metres
     * @return whether it is in a tile of the goal
     */
    public boolean isGoal(int goal, float x, float y) {
        WayField field = known(goal);
        return field == null || goals.isPending() ? goals.isAt(goal, x, y) : field.isGoal(x, y);
    }

    @Override
    public double cost(int goal, float x, float y) {
        WayField field = field(goal);
        return field == null ? Double.POSITIVE_INFINITY : field.distance(x, y);
    }

    @Override
    public void begin(long tick) {
        shelf.cache.begin(tick);
        followed.look(tick);
        look();
        growth.begin(tick, followed.due());
        forget();
    }

    @Override
    public void refresh() {
        shelf.cache.beginPeriod();
        look();
    }

    private void look() {
        shelf.cache.grow();
        space().refresh();
        GoalPlan planned = followed.planned();
        if (planned != null) shelf.space(planned).refresh();
    }

    @Override
    public void ask(int goal) {
        shelf.cache.ask(goal);
    }

    /** The field of a goal in the coming plan, begun if there is none and memory for one; else null. */
    private @Nullable WayField coming(int goal) {
        GoalPlan planned = followed.planned();
        return planned == null ? null : shelf.begun(goal, planned, followed.followed());
    }

    @Override
    public boolean takesTurns() {
        return shelf.cache.takesTurns(followed.followed());
    }

    @Override
    public void build() {
        try {
            shelf.cache.build();
            growth.go();
        } finally {
            forget();
        }
    }

    @Override
    public boolean buildTurn() {
        try {
            return shelf.cache.buildTurn();
        } finally {
            forget();
        }
    }

    @Override
    public boolean holds(int goal) {
        return known(goal) != null;
    }

    /** How much of the coming plan is built: the sum of the parts of some goals' fields. */
    double built(int... of) {
        GoalPlan planned = followed.planned();
        double parts = 0;
        for (int goal : of) {
            WayField field = planned == null ? null : shelf.field(goal, planned);
            parts += field == null ? 0 : field.part();
        }
        return parts;
    }

    @Override
    public String toString() {
        return "ways of people to %d goals, %d held, over %s".formatted(goals(), held(), map());
    }
}
