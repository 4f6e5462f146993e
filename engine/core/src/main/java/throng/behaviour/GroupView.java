package throng.behaviour;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.kernel.Clock;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.AngularVelocity;
import throng.motion.Motion;
import throng.motion.PropertyReader;
import throng.motion.Turning;
import throng.perception.BlockSums;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;
import throng.perception.Neighbours;
import throng.simd.Simd;
import throng.terrain.wall.Barriers;
import throng.terrain.wall.WallHit;

/**
 * What a rule reads: columns of its group at the start of the tick, sums over the neighbours of a block, the time.
 * Every worker has its own. Arrays are read only, and read anew in each call, as sorting may replace them.
 */
public final class GroupView {
    private final GroupContext.WorldContext world;
    private final Agents agents;
    private final int number;
    private final GroupContext.GroupData body;
    private final Neighbours neighbours;
    private final Turning turning;
    private final @Nullable AngularVelocity angularVelocity;
    private float[] rest = new float[0];
    private final boolean wide;
    private final boolean moved;
    private final RuleBindings bindings;
    private final RuleScratch scratch = new RuleScratch();
    private final TickRequests outbox;
    private final float[][] own = new float[AgentProperty.values().length][Force.LENGTH];
    private final PropertyReader[] others = {
        new PropertyReader(), new PropertyReader(), new PropertyReader(), new PropertyReader()
    };
    private final WallHit met = new WallHit();

    /**
     * @param context the group, and what all groups share
     * @param neighbours of the agents of the group
     * @param rules of the group: their sums and looks in this order are those of {@code neighbours}
     * @param moved true: positions, velocities and headings are those that motion has just made
     */
    public GroupView(GroupContext context, Neighbours neighbours, GroupContext.Rules rules, boolean moved) {
        world = context.world();
        number = Check.within(
                "the number of the group that is steered",
                context.number(),
                0,
                world.groups().size() - 1);
        body = world.groups().get(number);
        agents = body.agents();
        turning = context.turning();
        angularVelocity = context.angularVelocity();
        wide = context.wide();
        this.neighbours = Check.given("the neighbours of a view", neighbours);
        this.moved = moved;
        bindings = new RuleBindings(rules);
        outbox = new TickRequests(world, number);
    }

    /** All looks that a rule needs, in the order in which a view counts them. */
    public static List<Neighbourhood> neighbourhoods(Rule rule) {
        var looks = new ArrayList<Neighbourhood>(rule.neighbourhoods());
        for (Target target : rule.targets()) looks.addAll(target.neighbourhoods());
        return looks;
    }

    /** 2 or 3. */
    public int axes() {
        return agents.axes();
    }

    /** Whether the wide form runs: not for so few that the compiler hardly gets to see it. The bits are the same. */
    public boolean wide() {
        return wide && agents.count() > Simd.MAX_SCALAR_AGENTS;
    }

    /** Agents of the group. */
    public int count() {
        return agents.count();
    }

    /** Position, metres, by the number of the axis. */
    public float[] position(int axis) {
        return column(Agents.X + axis);
    }

    /** Velocity, metres per second, by the number of the axis. */
    public float[] velocity(int axis) {
        return column(Agents.VX + axis);
    }

    /** Heading, a unit vector, by the number of the axis. */
    public float[] heading(int axis) {
        return column(Agents.HX + axis);
    }

    private float[] column(int c) {
        return moved ? agents.next(c) : agents.now(c);
    }

    /** Swing at the start of the tick: d/dt of the heading, rad/s; zeros where the group has no turning rule. */
    public float[] angularVelocity(int axis) {
        if (angularVelocity != null) return angularVelocity.now(axis);
        int length = agents.id().length;
        if (rest.length < length) rest = new float[length];
        return rest;
    }

    /** Limits of the group's turning rules. */
    public Turning turning() {
        return turning;
    }

    /** Ids by index. */
    public int[] id() {
        return agents.id();
    }

    /** Groups of the world. */
    public int groups() {
        return world.groups().size();
    }

    /** The columns of any group of the world, by its number: what {@link #neighbours} found stands there. */
    public Agents group(int number) {
        return world.groups().get(number).agents();
    }

    /** The group's constants. */
    public Motion motion() {
        return body.motion();
    }

    /**
     * Of the randomness of this group's agents: the world's own for group 0, so that agents of one id in two groups
     * neither wander alike nor, where they stand on one point, go the same way.
     */
    public long seed() {
        return Rng.seed(world.clock().seed(), number);
    }

    /** Seed of the world, tick, time and dt. */
    public Clock clock() {
        return world.clock();
    }

    /** The k-th sum that the rule declared, filled for the present block. */
    public BlockSums sums(Rule rule, int k) {
        return neighbours.sums(bindings.sum(rule, k));
    }

    /** The k-th target that the rule declared, for the agents of [start, end). */
    public ResolvedTarget target(Rule rule, int k, int start, int end) {
        return bindings.target(this, rule, k, start, end);
    }

    /** Each agent's own mass, limit or radius: agent i's at index i − start. */
    public float[] property(AgentProperty property, int start, int end) {
        float[] values = own[property.ordinal()];
        var column = body.properties().get(property);
        if (column == null) Arrays.fill(values, 0, end - start, property.constant(body.motion()));
        else System.arraycopy(column.values(), start, values, 0, end - start);
        return values;
    }

    /** The mass, limit or radius of each agent of a group, by its number; till the next call for that trait. */
    public PropertyReader propertyOf(AgentProperty property, int group) {
        GroupContext.GroupData other = world.groups().get(group);
        others[property.ordinal()].set(
                property.constant(other.motion()), other.properties().get(property));
        return others[property.ordinal()];
    }

    /** Of the world. */
    public Space space() {
        return world.space();
    }

    /** The group's columns. */
    public Agents agents() {
        return agents;
    }

    /** Number of the group. */
    public int group() {
        return number;
    }

    /** What the groups of the world share: for the engine, and for explanations. */
    public GroupContext.WorldContext world() {
        return world;
    }

    /** The rules of the group, with the parts of its mixes. */
    public List<Rule> rules() {
        return bindings.rules();
    }

    NeighbourList neighbours(int look, int i) {
        return neighbours.list(look, i);
    }

    /** The neighbours of agent i by the k-th look that the rule declared; valid till the next call. */
    public NeighbourList neighbours(Rule rule, int k, int i) {
        return neighbours.list(bindings.neighbourhood(rule, k), i);
    }

    /** Whether a wall or a blocked tile touches the straight way from a to b, metres: {@link Barriers#blocked}. */
    public boolean blocked(float ax, float ay, float bx, float by) {
        return world.barriers().blocked(ax, ay, bx, by, met);
    }

    /** Three floats to work with. */
    public float[] direction() {
        return scratch.direction();
    }

    /** Fills the sums of the block [start, end). */
    public void fillSums(int start, int end) {
        neighbours.fillSums(seed(), world.clock().tick(), start, end);
    }

    /** Asks for the end of agent i: it goes at the beginning of the next tick. */
    public void remove(int i) {
        remove(number, agents.id()[i]);
    }

    /** Asks for the end of the agent of that id in any group, by its number. */
    public void remove(int group, int id) {
        outbox.remove(group, id);
    }

    /** Tells the world's listener what has happened to agent i, through the agent of an id in any group. */
    public void tell(String event, int i, int group, int id) {
        outbox.tell(event, agents.id()[i], group, id);
    }

    /** Tells of one who may not live any more. */
    void tell(String event, int i, int group, int id, int generation) {
        outbox.tell(event, agents.id()[i], group, id, generation);
    }

    /** Asks for a new agent of the group, at rest at a place, metres: it comes at the beginning of the next tick. */
    public void spawn(int i, float x, float y, float z) {
        outbox.spawn(agents.id()[i], x, y, z);
    }

    /**
     * What a rule needs to work with, made once for each view, so that no two workers share it and steering allocates
     * nothing. {@code maker} must be a constant, as it is the key: rules within a rule share what it has made.
     */
    public <T> T scratch(Supplier<T> maker) {
        return scratch.of(maker);
    }

    /**
     * What a rule keeps for all workers, made when it is first asked for: written in {@link Rule#begin} alone, read by
     * all who steer.
     */
    public <T> T shared(Rule rule, Supplier<T> maker) {
        return bindings.shared(rule, maker);
    }

    /** Before anybody of the group steers: all its rules begin, and who has lost a target is told of. */
    public void begin() {
        bindings.begin(this);
    }

    /**
     * The agents of a group, by its number, in the order of their ids: for sums over all of them, which come to the
     * same bits whatever the history. In {@link Rule#begin} alone; {@link AgentsById} says what it costs and shows how.
     *
     * @throws IllegalStateException outside of {@code begin}
     */
    public AgentsById byId(int group) {
        Check.within("the number of the group that is walked by id", group, 0, groups() - 1);
        return bindings.agentsById().of(this, group);
    }

    /** A force to work with: given back by {@link #returnForce}, so that mixes in mixes allocate nothing. */
    public Force borrowForce() {
        return scratch.borrowForce();
    }

    /** Gives a force back. */
    public void returnForce(Force force) {
        scratch.returnForce(force);
    }
}
