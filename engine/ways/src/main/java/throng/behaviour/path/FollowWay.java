package throng.behaviour.path;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;
import throng.math.Tiny;
import throng.memory.Column;
import throng.memory.Remembered;
import throng.motion.AgentProperty;
import throng.motion.BodyShape;
import throng.navigation.cost.CostDirections;
import throng.navigation.cost.CostFields;
import throng.navigation.goal.GoalFields;
import throng.navigation.goal.Goals;
import throng.navigation.way.WayDirections;
import throng.navigation.way.WayFields;
import throng.simd.WideLoops;

/**
 * Goes to a goal over a map of tiles as people do: straight on, round corners at a body's distance, and each in a lane
 * of its own. Use it alone, or as the guide of {@code Orca} and
 * {@code CollisionFreeSpeed}. On {@link CostFields} it goes the cheapest way.
 *
 * <p>The wanted velocity is v* = maxSpeed · d, where d is the direction of {@link WayDirections}, or of
 * {@link CostDirections}, and zero in a goal. It is slower where that would lead past the next bend or the goal within
 * the tick. {@link Rule#velocityToForce} makes the force of it: F = m·(v* − v)/max(τ, dt). An agent that turns would
 * drift o·τ off its way, where o is what of v does not lead along v*. So where that is more than half a tile, τ is half
 * a tile divided by o: it takes bends of small tiles as sharply as they are. Models of bodies take v* at once ({@link
 * Rule#wish}): τ is that of an agent without one. Without a goal and without a way there is no force. In 3D the map
 * lies in x and y, and nothing acts along z.
 *
 * <p>At a bend, an agent keeps r + λ · min(s, w) off the corner. r is the radius of the fields, s the spread, and w the
 * width that is free there. λ in [0, 1) is the lane of the agent, a function of the seed and its id. So the stream is
 * as wide as the street. Lanes make a way at most 15 % longer, and each step in them comes nearer to the goal. While an
 * agent turns, it stays in its lane ({@link WayDirections#keepLanes}): that depends on its velocity, too. Ways by
 * costs have no lanes: dear walls keep them apart.
 *
 * <p>The listener hears each of three events once. {@link FollowField#ARRIVED}: an agent has come into a tile of its
 * goal; again when it comes back from more than a metre away, has another goal, or the goal has changed.
 * {@link #NO_WAY}: no way leads to its goal; again after each change of the map or the goal. {@link #STUCK}: for as
 * long as its patience, the way left has become no 0.5 m shorter than ever before. That is told again once it has
 * become shorter, or after a change. Each agent looks once a second. What was told is state ({@link Rule#remembers}),
 * so a restored world tells the same. Before the first tick {@code GroupWays.noWays} tells which bodies, and models of
 * people, find a way too narrow. {@link Errands} has a {@code STUCK} of its own, for those who stay in one place.
 *
 * @param ways the ways of the map
 * @param goal the goal of each agent
 * @param spread how wide the agents take bends, metres, in [0, 1000]
 * @param tau seconds in which an agent takes up its wanted velocity, in [0, 1000]; 0: at once, as where a model of
 *     people asks for the wish
 * @param removes whether agents are removed when they arrive
 * @param patience how long an agent may come no nearer, seconds, in [1, 10⁶]
 */
public record FollowWay(
        Ways ways,
        FieldGoal goal,
        @Range("[0, 1000] m") float spread,
        @Range("tau of follow way: [0, 1000] s") float tau,
        boolean removes,
        @Range("[1, 1e6] s") float patience)
        implements Rule {
    /** The event of an agent from which no way leads to its goal. */
    public static final String NO_WAY = "no way";

    /** The event of an agent that has a way, and comes no nearer. */
    public static final String STUCK = "stuck";

    /** A minute: longer than people wait at a corner. At the back of a jam of hundreds they wait longer. */
    public static final float PATIENCE = 60;

    private static final int STREAM = 0x7A1E;

    /**
     * Half a tile. With a whole one a walker in a thousand goes 16 % farther than told; without, twice as far in tiles
     * of 5 cm.
     */
    private static final float DRIFT = .5f;

    /** Tiles between places at which costs ahead are looked up, and how many there are at most. */
    private static final float STEP = .5f;

    private static final int MOST_STEPS = 64;

    private static final WaysInTurns.Search<FollowWay> SEARCH = FollowWay::find;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public FollowWay {
        Check.given("the ways of follow way", ways);
        Check.given("the goal of follow way", goal);
        Check.values(FollowWay.class, spread, tau, patience);
    }

    /**
     * Makes a rule with a patience of a minute.
     *
     * @param ways the ways of the map
     * @param goal the goal of each agent
     * @param spread how wide the agents take bends, metres, in [0, 1000]
     * @param tau seconds in which an agent takes up its wanted velocity, in [0, 1000]; 0: at once
     * @param removes whether agents are removed when they arrive
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public FollowWay(Ways ways, FieldGoal goal, float spread, float tau, boolean removes) {
        this(ways, goal, spread, tau, removes, PATIENCE);
    }

    /**
     * Makes a rule on straight ways, with a patience of a minute.
     *
     * @param fields the ways of the map
     * @param goal the goal of each agent
     * @param spread how wide the agents take bends, metres, in [0, 1000]
     * @param tau seconds in which an agent takes up its wanted velocity, in [0, 1000]; 0: at once
     * @param removes whether agents are removed when they arrive
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public FollowWay(WayFields fields, FieldGoal goal, float spread, float tau, boolean removes) {
        this(Ways.of(fields), goal, spread, tau, removes);
    }

    /**
     * Goes into a tile of the goal, takes bends of straight ways up to 3 m wide, and takes up its velocity in half a
     * second.
     *
     * @param ways to the goals
     * @param goal the goal of each agent
     * @return the rule
     */
    public static FollowWay of(Ways ways, FieldGoal goal) {
        return new FollowWay(ways, goal, 3, .5f, false);
    }

    /**
     * Goes into a tile of the goal, takes bends up to 3 m wide, and takes up its velocity in half a second.
     *
     * @param fields the ways of the map
     * @param goal the goal of each agent
     * @return the rule
     */
    public static FollowWay of(WayFields fields, FieldGoal goal) {
        return new FollowWay(fields, goal, 3, .5f, false);
    }

    /**
     * Returns the same rule on other ways. Use it where the numbers of a rule are chosen before there is a map.
     *
     * @param ways the ways of the map
     * @param to the goal of each agent
     * @return the rule
     */
    public FollowWay on(WayFields ways, FieldGoal to) {
        return new FollowWay(Ways.of(ways), to, spread, tau, removes, patience);
    }

    /**
     * Goes into a tile of the goal on the cheapest way, and takes up its velocity in half a second.
     *
     * @param fields the costs of the map
     * @param goal the goal of each agent
     * @return the rule
     */
    public static FollowWay of(CostFields fields, FieldGoal goal) {
        return new FollowWay(Ways.of(fields), goal, 0, .5f, false);
    }

    /**
     * Returns the same rule that removes agents when they arrive.
     *
     * @return the rule
     */
    public FollowWay removing() {
        return new FollowWay(ways, goal, spread, tau, true, patience);
    }

    @Override
    public List<Column.Ints> keeps() {
        return goal.keeps();
    }

    @Override
    public List<Column> reads() {
        return goal.columns();
    }

    @Override
    public List<Remembered> remembers() {
        return WayReports.MEMORY;
    }

    @Override
    public boolean beginReads(int group, boolean own) {
        return own;
    }

    @Override
    public void begin(GroupView in) {
        GoalFields fields = ways.fields();
        fields.begin(in.clock().tick());
        WaysInTurns.build(in, this, fields, goal, SEARCH);
    }

    @Override
    public List<Goals> leadsTo() {
        return List.of(ways.fields().list());
    }

    @Override
    public @Nullable BodyShape shape(int axes) {
        return axes == 2 ? BodyShape.PERSON : null;
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        follow(in, out, start, end);
        if (tau > in.clock().dt()) turn(in, out, start, end);
        velocityToForce(in, out, tau, start, end);
    }

    /** Makes the change of velocity larger where the agent would drift more than {@link #DRIFT} off its way in τ. */
    private void turn(GroupView in, Force out, int start, int end) {
        float[] toX = out.x(), toY = out.y(), vx = in.velocity(0), vy = in.velocity(1);
        float drift = DRIFT * ways.fields().list().map().size(), dt = in.clock().dt();
        if (in.wide()) Loops.WIDE.turn(toX, toY, vx, vy, start, end - start, tau, drift, dt);
        else turn(toX, toY, vx, vy, start, end - start, tau, drift, dt);
    }

    private static void turn(
            float[] toX, float[] toY, float[] vx, float[] vy, int start, int n, float tau, float drift, float dt) {
        for (int k = 0; k < n; k++) {
            float x = vx[start + k], y = vy[start + k], wx = toX[k], wy = toY[k];
            float along = Math.max(x * wx + y * wy, 0) / Math.max(wx * wx + wy * wy, Tiny.DIVISOR);
            float offX = x - along * wx, offY = y - along * wy;
            float time = Math.max(drift / (float) Math.sqrt(offX * offX + offY * offY), dt);
            float by = time < tau ? tau / time : 1;
            toX[k] = x + (wx - x) * by;
            toY[k] = y + (wy - y) * by;
        }
    }

    @Override
    public void wish(GroupView in, Force out, int start, int end) {
        follow(in, out, start, end);
    }

    private void follow(GroupView in, Force out, int start, int end) {
        Block block = in.scratch(Block.MAKER);
        int n = end - start;
        goal.choose(in, ways.fields(), start, end, block.goals);
        var turns = WaysInTurns.of(in, this);
        if (turns.areTaken()) turns.read(start, end, out, block.found);
        else find(in, block.goals, start, end, out, block.found);
        if (in.axes() == 3) System.arraycopy(in.velocity(2), start, out.z(), 0, n);
        for (int k = 0; k < n; k++) { // an agent at its goal stands, one without a way goes on as it does
            if (block.found[k] != WayDirections.NO_WAY) continue;
            out.x()[k] = in.velocity(0)[start + k];
            out.y()[k] = in.velocity(1)[start + k];
        }
        block.reports.tell(in, this, ways.fields(), patience, removes, block.goals, block.found, start, end);
    }

    @Override
    public void wayLeft(GroupView in, int[] way, float[] left, int start, int end) {
        goal.choose(in, ways.fields(), start, end, way);
        WaysInTurns.of(in, this).left(in, ways.fields(), way, left, start, end);
    }

    /** Finds the wanted velocity of each agent of a block. */
    private void find(GroupView in, int[] goals, int start, int end, Force out, byte[] found) {
        Block block = in.scratch(Block.MAKER);
        int n = end - start;
        int[] id = in.id();
        for (int k = 0; k < n; k++) block.lanes[k] = Rng.unit(in.lifeSeed(start + k), 0, id[start + k], STREAM);
        float[] x = in.position(0), y = in.position(1);
        switch (ways) {
            case Ways.Straight(WayFields fields) -> {
                block.directions.wide(in.wide()).find(fields, goals, x, y, start, end, block.lanes, spread, out, found);
                float[] vx = in.velocity(0), vy = in.velocity(1);
                if (spread > 0)
                    WayDirections.keepLanes(fields, goals, x, y, vx, vy, start, end, block.lanes, spread, out);
            }
            case Ways.Cheapest(CostFields fields) -> block.cheapest.find(fields, goals, x, y, start, end, out, found);
        }
        if (ways.fields().list().isPending()) arrive(goals, found, x, y, start, n, out);
        float[] speed = in.property(AgentProperty.MAX_SPEED, start, end);
        float tile = ways.fields().list().map().size() / in.clock().dt(), least = WayDirections.LEAST * tile;
        for (int k = 0; k < n; k++) { // who goes farther in a tick than to the next bend would hop over it
            float wanted = speed[k];
            if (wanted > least) {
                float most = wanted / tile, toX = out.x()[k], toY = out.y()[k];
                wanted = Math.min(
                        wanted, straight(block, goals[k], k, x[start + k], y[start + k], toX, toY, most) * tile);
            }
            out.x()[k] *= wanted;
            out.y()[k] *= wanted;
        }
    }

    /**
     * How far an agent of the block may go straight on, tiles: to the next bend, or by costs as long as they fall. So
     * it does not end in tiles that are closed to it, or behind its goal.
     */
    private float straight(Block block, int goal, int k, float x, float y, float toX, float toY, float most) {
        if (!(ways instanceof Ways.Cheapest(CostFields fields)))
            return block.directions.straight()[k];
        float size = fields.map().size(), far = WayDirections.LEAST, to = far;
        double cost = fields.cost(goal, x, y);
        for (int step = 0; step < MOST_STEPS && cost > 0; step++) {
            double next = fields.cost(goal, x + toX * to * size, y + toY * to * size);
            if (!(next <= cost)) return far;
            far = to;
            if (to == most) break;
            cost = next;
            to = Math.min(to + STEP, most);
        }
        return far;
    }

    /**
     * While ways are those of the former goals, agents arrive in tiles of the present ones alone. In a tile that is
     * none any more they wait for the new ways.
     */
    private void arrive(int[] goals, byte[] found, float[] x, float[] y, int start, int n, Force out) {
        Goals list = ways.fields().list();
        for (int k = 0; k < n; k++) {
            boolean arrived = list.isAt(goals[k], x[start + k], y[start + k]);
            if (!arrived && found[k] == WayDirections.ARRIVED) found[k] = WayDirections.GO;
            if (!arrived) continue;
            found[k] = WayDirections.ARRIVED;
            out.x()[k] = out.y()[k] = 0;
        }
    }

    @Override
    public String describe(GroupView in, int i) {
        return WayReports.describe(in, this, i);
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void turn(float[] toX, float[] toY, float[] vx, float[] vy, int start, int n, float tau, float drift, float dt);
    }

    /** Working memory of one worker. */
    private static final class Block {
        private static final Supplier<Block> MAKER = Block::new;

        private final WayDirections directions = new WayDirections();
        private final CostDirections cheapest = new CostDirections();
        private final WayReports reports = new WayReports();
        private final int[] goals = new int[Force.LENGTH];
        private final float[] lanes = new float[Force.LENGTH];
        private final byte[] found = new byte[Force.LENGTH];
    }
}
