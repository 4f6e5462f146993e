package throng.behaviour;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.kernel.Clock;
import throng.kernel.Force;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.AgentGroup;
import throng.memory.AgentNumber;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.store.AgentStore;
import throng.motion.AgentProperty;
import throng.motion.Motion;
import throng.motion.PropertyReader;
import throng.motion.Turning;
import throng.motion.step.AngularVelocity;
import throng.motion.step.GroupContext;
import throng.motion.step.ViewSource;
import throng.parallel.Workers;
import throng.perception.BlockSums;
import throng.perception.CandidateTiles;
import throng.perception.NearestRows;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;
import throng.perception.loop.Neighbours;
import throng.perception.near.NearestAgents;
import throng.simd.Simd;
import throng.terrain.Ground;
import throng.terrain.wall.WallHit;
import throng.tick.AskedSpawns;
import throng.tick.Door;
import throng.tick.LoopForm;
import throng.tick.WorldClock;

/**
 * What a rule reads and asks for: columns of its group at the start of the tick, sums over the neighbours of a block,
 * targets, the clock. Each worker has its own view.
 *
 * <p>Arrays are read only. Fetch them again in each call: sorting may replace them.
 */
public final class GroupView {
    static {
        Door.hang(GroupView.class, (ViewSource<Rule> source) -> new GroupView(source));
    }

    private final ViewSource<Rule> source;
    private final GroupContext.WorldContext world;
    private final Clock clock;
    private final int number;
    private final GroupContext.GroupData data;
    private final Agents agents;
    private final @Nullable AngularVelocity angularVelocity;
    private final boolean moved;
    private float[] zeros = new float[0];
    private final float[] @Nullable [] properties = new float[AgentProperty.values().length] @Nullable [];
    private final PropertyReader[] propertyReaders = {
        new PropertyReader(), new PropertyReader(), new PropertyReader(), new PropertyReader()
    };
    private final WallHit hit = new WallHit();
    private final Neighbours neighbours;
    private final RuleBindings bindings;
    // What rules of one worker share, made once, so that steering allocates nothing.
    private final float[] direction = new float[3];
    private final List<Force> spareForces = new ArrayList<>();
    private final List<Supplier<?>> makers = new ArrayList<>();
    private final List<Object> made = new ArrayList<>();
    private final AskedSpawns dropped = new AskedSpawns();
    private final Selection selection = new Selection();
    private final Newborn newborn = new Newborn();

    private GroupView(ViewSource<Rule> source) {
        this.source = source;
        var context = source.context();
        world = context.world();
        number = context.number();
        data = world.groups().get(number);
        agents = data.agents();
        clock = Door.<WorldClock, Clock>of(Clock.class).apply(world.clock());
        angularVelocity = context.angularVelocity();
        moved = source.moved();
        neighbours = source.neighbours();
        bindings = new RuleBindings(source.rules());
        source.connect(this::begin, () -> bindings.beginLeading(this), bindings::rules);
    }

    /** {@return the axes of the world: 2 or 3} */
    public int axes() {
        return agents.axes();
    }

    /** {@return the number of agents of the group} */
    public int count() {
        return agents.count();
    }

    /** {@return the ids of the agents, by index} */
    public int[] id() {
        return agents.id();
    }

    /**
     * {@return one component of the position, metres, by index}
     *
     * @param axis 0, 1 or 2 for x, y or z; z is 0 in a flat world
     */
    public float[] position(int axis) {
        return column(Agents.X + Check.axis(axis));
    }

    /**
     * {@return one component of the velocity, m/s, by index}
     *
     * @param axis 0, 1 or 2 for x, y or z; z is 0 in a flat world
     */
    public float[] velocity(int axis) {
        return column(Agents.VX + Check.axis(axis));
    }

    /**
     * {@return one component of the heading, a unit vector, by index}
     *
     * @param axis 0, 1 or 2 for x, y or z; z is 0 in a flat world
     */
    public float[] heading(int axis) {
        return column(Agents.HX + Check.axis(axis));
    }

    private float[] column(int c) {
        return moved ? agents.next(c) : agents.now(c);
    }

    /**
     * {@return one component of the angular velocity of the heading, rad/s, by index; zeros in a group without turning
     * rules}
     *
     * @param axis 0, 1 or 2 for x, y or z
     */
    public float[] angularVelocity(int axis) {
        Check.axis(axis);
        if (angularVelocity != null) return angularVelocity.now(axis);
        int length = agents.id().length;
        if (zeros.length < length) zeros = new float[length];
        return zeros;
    }

    /**
     * {@return the mass, limit or radius of each agent of a block: that of agent i at index i − start}
     *
     * <p>The array is overwritten by the next call for the same property.
     *
     * @param property which value
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public float[] property(AgentProperty property, int start, int end) {
        Check.given("the property", property);
        float[] values = properties[property.ordinal()];
        if (values == null) properties[property.ordinal()] = values = new float[Force.LENGTH];
        var column = data.properties().get(property);
        if (column == null) Arrays.fill(values, 0, end - start, property.constant(motion()));
        else System.arraycopy(column.values(), start, values, 0, end - start);
        return values;
    }

    /**
     * {@return the mass, limit or radius of the agents of any group, valid until the next call for the same property}
     *
     * @param property which value
     * @param group number of the group
     */
    public PropertyReader propertyOf(AgentProperty property, int group) {
        Check.given("the property", property);
        GroupContext.GroupData other = world.groups().get(group);
        propertyReaders[property.ordinal()].set(
                property.constant(other.motion().get()), other.properties().get(property));
        return propertyReaders[property.ordinal()];
    }

    /**
     * {@return the mass, limit or radius of the agents of any group, valid until the next call for the same property}
     *
     * @param property which value
     * @param group of the agents
     */
    public PropertyReader propertyOf(AgentProperty property, AgentGroup group) {
        return propertyOf(property, number(group));
    }

    /**
     * Fills {@code into} with a number of a rule for each agent of a block. It is the agent's own value if the group
     * has a column of that name, limited to the range of the number; otherwise the constant.
     *
     * @param number that the rule declares by {@link Rule#perAgent}
     * @param constant of the rule
     * @param into receives the value of agent i at index i − start
     * @param start first agent of the block
     * @param end end of the block, exclusive
     * @return whether agents have values of their own
     */
    public boolean number(AgentNumber number, float constant, float[] into, int start, int end) {
        Check.given("the array that receives numbers", into);
        var own = column(number);
        if (own == null) {
            Arrays.fill(into, 0, end - start, constant);
            return false;
        }
        float[] values = own.values();
        for (int i = start; i < end; i++) into[i - start] = number.limit(values[i]);
        return true;
    }

    /**
     * {@return the column of the group that holds a number of a rule for each agent; null if all share the constant}
     *
     * @param number that the rule declares by {@link Rule#perAgent}
     */
    public Column.@Nullable Floats column(AgentNumber number) {
        Check.given("the number", number);
        var columns = agents.columns();
        for (int c = 0; c < columns.size(); c++)
            if (columns.get(c) instanceof Column.Floats own && own.name().equals(number.name())) return own;
        return null;
    }

    /** {@return the limits and constants with which the group moves} */
    public Motion motion() {
        return data.motion().get();
    }

    /** {@return whether walls and blocked tiles do not hold the group} */
    public boolean throughWalls() {
        return data.throughWalls();
    }

    /**
     * {@return whether walls and blocked tiles do not hold a group}
     *
     * @param group its number
     */
    public boolean throughWalls(int group) {
        return world.groups().get(group).throughWalls();
    }

    /** {@return the limits of the group's turning rules} */
    public Turning turning() {
        return source.context().turning();
    }

    /** {@return the group's columns} */
    public Agents agents() {
        return agents;
    }

    /** {@return the number of the group} */
    public int group() {
        return number;
    }

    /** {@return the number of groups of the world} */
    public int groups() {
        return world.groups().size();
    }

    /**
     * {@return the columns of any group of the world, such as that of a neighbour or a target}
     *
     * @param number of the group
     */
    public Agents group(int number) {
        return world.groups().get(number).agents();
    }

    /**
     * {@return the columns of any group of the world}
     *
     * @param group whose columns to read
     */
    public Agents group(AgentGroup group) {
        return group(number(group));
    }

    /** {@return seed of the world, tick, time and dt} */
    public Clock clock() {
        return clock;
    }

    /**
     * {@return the seed for the randomness of this group: the seed of the world, mixed with the number of the group}
     *
     * <p>Agents with the same id in two groups therefore draw different numbers. Group 0 has the seed of the world.
     */
    public long seed() {
        return Rng.seed(world.clock().seed(), number);
    }

    /**
     * {@return the seed of one agent's life: {@link #seed} for the first agent of an id, later agents have others}
     *
     * <p>Use it for what an agent keeps as long as it lives: {@code Rng.unit(in.lifeSeed(i), 0, in.id()[i], STREAM)}.
     *
     * @param i index of the agent
     */
    public long lifeSeed(int i) {
        Agents agents = agents();
        return Rng.life(seed(), agents.generation(agents.id()[i]));
    }

    /** {@return the space of the world} */
    public Space space() {
        return world.space();
    }

    /**
     * {@return whether a wall or a blocked tile touches the straight line from a to b: also at a corner or at an end}
     *
     * @param ax x of a, metres
     * @param ay y of a, metres
     * @param bx x of b, metres
     * @param by y of b, metres
     */
    public boolean blocked(float ax, float ay, float bx, float by) {
        return world.barriers().blocked(ax, ay, bx, by, hit);
    }

    /** {@return whether the world has a wall or a map of tiles, which agents may not be able to cross} */
    public boolean anyWalls() {
        return world.barriers().any();
    }

    /** {@return the walls and solid tiles of the world, for what a rule makes of them} */
    public Ground ground() {
        return world.barriers();
    }

    /**
     * Refuses what a rule may do in {@link Rule#begin} only, as its blocks read it later.
     *
     * @param message what is refused, and the cure
     * @throws IllegalStateException outside of {@link Rule#begin}
     */
    public void requireBegin(String message) {
        bindings.agentsById().requireOpen(message);
    }

    /**
     * {@return the workers of the world, for what a rule works out once a tick} While blocks run, they are busy.
     *
     * @throws IllegalStateException outside of {@link Rule#begin}
     */
    public Workers workers() {
        requireBegin("workers are free in begin(GroupView) only: use them there");
        return world.workers();
    }

    GroupContext.WorldContext world() {
        return world;
    }

    /**
     * {@return all neighbourhoods that a rule needs, its own before those of its targets, in the order in which views
     * number them}
     *
     * @param rule of a group
     */
    public static List<Neighbourhood> neighbourhoods(Rule rule) {
        Check.given("the rule", rule);
        if (rule.targets().isEmpty()) return rule.neighbourhoods();
        var found = new ArrayList<Neighbourhood>(rule.neighbourhoods());
        for (Target target : rule.targets()) found.addAll(target.neighbourhoods());
        return found;
    }

    /** Returns the loops of a rule, begun until they are closed; of one of another group, those around it. */
    LoopForm form(Rule rule) {
        int number = bindings.find(Check.given("the rule", rule));
        return number < 0 ? source.forms().beginAround() : source.form(number).begin();
    }

    /**
     * Overwrites {@code out} by the velocities that another rule wants, as {@link Rule#wish} says, in the form that its
     * own loops have. Models of bodies ask their guides so.
     *
     * @param rule of this group, such as the guide of the rule that asks
     * @param out receives the velocities, m/s
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public void wish(Rule rule, Force out, int start, int end) {
        try (LoopForm _ = form(rule)) {
            rule.wish(this, out, start, end);
        }
    }

    /**
     * {@return whether the wide form of the loops of the present rule runs}
     *
     * <p>Each rule is scalar until the JVM has compiled its wide form. Groups of up to {@link Simd#MAX_SCALAR_AGENTS}
     * agents stay scalar, as registers would be nearly empty. Both forms compute the same bits.
     */
    public boolean wide() {
        return source.forms().wide();
    }

    /**
     * {@return the k-th sum that the rule declared, filled for the present block}
     *
     * @param rule of this group, or part of one of its mixes
     * @param k index in {@link Rule#sums}
     */
    public BlockSums sums(Rule rule, int k) {
        return neighbours.sums(bindings.sum(rule, k));
    }

    /**
     * {@return the k-th target that the rule declared, for the agents of a block}
     *
     * @param rule of this group, or part of one of its mixes
     * @param k index in {@link Rule#targets}
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public ResolvedTarget target(Rule rule, int k, int start, int end) {
        return bindings.target(this, rule, k, start, end);
    }

    /**
     * {@return how many targets the rule declared} Ask it in loops, as {@link Rule#targets} makes a list.
     *
     * @param rule of this group, or part of one of its mixes
     */
    public int targets(Rule rule) {
        return bindings.targets(rule);
    }

    /**
     * {@return the neighbours of one agent, valid until the next call}
     *
     * @param rule of this group, or part of one of its mixes
     * @param k index in {@link Rule#neighbourhoods}
     * @param i index of the agent
     */
    public NeighbourList neighbours(Rule rule, int k, int i) {
        return neighbours.list(bindings.neighbourhood(rule, k), i);
    }

    /**
     * {@return the agents of a block in tiles for a loop over pairs of the rule's own, valid until the next call}
     *
     * @param rule of this group, or part of one of its mixes
     * @param k index in {@link Rule#neighbourhoods}
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public CandidateTiles candidates(Rule rule, int k, int start, int end) {
        return neighbours.candidates(bindings.neighbourhood(rule, k), start, end, Simd.lanes());
    }

    /**
     * {@return the nearest neighbours of each agent of a block, in rows, valid until the next call for this
     * neighbourhood}
     *
     * @param rule of this group, or part of one of its mixes
     * @param k index in {@link Rule#neighbourhoods}, of a neighbourhood of the nearest 1 to 1000
     * @param start first agent of the block
     * @param end end of the block, exclusive
     * @throws IllegalArgumentException if the neighbourhood is not one of the nearest 1 to 1000
     */
    public NearestRows nearestRows(Rule rule, int k, int start, int end) {
        return neighbours.nearestRows(bindings.neighbourhood(rule, k), start, end);
    }

    NeighbourList neighbours(int neighbourhood, int i) {
        return neighbours.list(neighbourhood, i);
    }

    NearestAgents nearest(int neighbourhood, int start, int end) {
        return neighbours.nearest(neighbourhood, start, end);
    }

    /**
     * {@return the agents of any group in the order of their ids}
     *
     * <p>Use it for sums over all agents of a group: they have the same bits whatever the history. {@link AgentsById}
     * has an example, and says what it costs.
     *
     * @param group number of the group
     * @throws IllegalArgumentException if there is no such group
     * @throws IllegalStateException outside of {@link Rule#begin}
     */
    public AgentsById byId(int group) {
        Check.within("the number of the group that is read by id", group, 0, groups() - 1);
        return bindings.agentsById().of(this, group);
    }

    /**
     * {@return the agents of any group in the order of their ids: see {@link #byId(int)}}
     *
     * @param group of the agents
     * @throws IllegalArgumentException if there is no such group
     * @throws IllegalStateException outside of {@link Rule#begin}
     */
    public AgentsById byId(AgentGroup group) {
        return byId(Check.given("the group that is read by id", group).number());
    }

    /**
     * {@return whether {@link Rule#begin} is called for passes that run before agents steer} It is called again when
     * they have run. A rule whose beginning takes long leaves to the second call what passes cannot read.
     */
    public boolean isBeforePasses() {
        return bindings.isLeading();
    }

    /** {@return the rules of the group, and the parts of its mixes} */
    public List<Rule> rules() {
        return bindings.rules();
    }

    void begin() {
        bindings.begin(this);
    }

    void fillSums(int start, int end) {
        source.fillSums(start, end);
    }

    /**
     * {@return working memory for a rule, made once for each view: workers share none of it, and steering allocates
     * nothing}
     *
     * @param <T> its type
     * @param maker makes it, and is its key: it must be a constant; rules that use the same one share the memory
     */
    @SuppressWarnings({"unchecked", "ReferenceEquality"}) // that maker has made it; makers have no other equality
    public <T> T scratch(Supplier<T> maker) {
        Check.given("the maker", maker);
        for (int m = 0; m < made.size(); m++) if (makers.get(m) == maker) return (T) made.get(m);
        T scratch = maker.get();
        makers.add(maker);
        made.add(scratch);
        return scratch;
    }

    /**
     * {@return what a rule keeps for all workers during a tick, made on the first call}
     *
     * <p>Write it in {@link Rule#begin} only; every worker reads it while steering.
     *
     * @param <T> its type
     * @param rule of this group, or part of one of its mixes
     * @param maker makes it
     */
    public <T> T shared(Rule rule, Supplier<T> maker) {
        Check.given("the maker", maker);
        return bindings.shared(rule, maker);
    }

    /**
     * {@return the column of the k-th thing that the rule remembers, ints}
     *
     * @param rule of this group, or part of one of its mixes
     * @param k index in {@link Rule#remembers}
     */
    public Column.Ints ints(Rule rule, int k) {
        return (Column.Ints) bindings.memory(rule, k);
    }

    /**
     * {@return the column of the k-th thing that the rule remembers, floats}
     *
     * @param rule of this group, or part of one of its mixes
     * @param k index in {@link Rule#remembers}
     */
    public Column.Floats floats(Rule rule, int k) {
        return (Column.Floats) bindings.memory(rule, k);
    }

    /**
     * {@return whether an agent of the block is steered by the rule that runs} A mix such as {@code Switch} runs a rule
     * for a whole block, and takes its force for some agents. What the rule keeps, remembers and tells of others is
     * dropped, and so is that they are to be removed or transferred. Ask this before a rule acts on further agents.
     *
     * @param i index of the agent
     */
    public boolean steers(int i) {
        return selection.has(i);
    }

    /**
     * Runs a rule that {@linkplain #steers steers} only the agents with one value in a column. A mix calls it, and
     * takes the forces of those.
     *
     * @param column of the group
     * @param value of the agents that the rule steers
     * @param rule part of the mix
     * @param out the forces
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public void runFor(Column.Ints column, int value, Rule rule, Force out, int start, int end) {
        Check.given("the column", column);
        Check.given("the rule", rule);
        Check.given("the force", out);
        selection.push(column, value, bindings.kept(rule), start, end);
        try {
            rule.run(this, out, start, end);
        } finally {
            selection.pop();
        }
    }

    /** {@return a vector of three floats as working memory} */
    public float[] direction() {
        return direction;
    }

    /**
     * {@return a force as working memory: return it with {@link #returnForce}, so that mixes within mixes allocate
     * nothing}
     */
    public Force borrowForce() {
        return spareForces.isEmpty() ? new Force() : spareForces.removeLast();
    }

    /**
     * Takes back a borrowed force.
     *
     * @param force from {@link #borrowForce}
     */
    public void returnForce(Force force) {
        Check.given("the force", force);
        spareForces.add(force);
    }

    /**
     * Asks to remove an agent of this group at the beginning of the next tick.
     *
     * @param i index of the agent
     */
    public void remove(int i) {
        if (steers(i)) remove(group(), id()[i]);
    }

    /**
     * Asks to remove an agent of any group at the beginning of the next tick.
     *
     * @param group number of its group
     * @param id of the agent
     * @throws IllegalArgumentException if there is no such group, or the id is negative
     */
    public void remove(int group, int id) {
        int generation = generation(group, id);
        world().commands().get(group).remove(id, generation);
    }

    /**
     * Asks to remove an agent of any group at the beginning of the next tick.
     *
     * @param group of the agent
     * @param id of the agent
     * @throws IllegalArgumentException if there is no such group, or the id is negative
     */
    public void remove(AgentGroup group, int id) {
        remove(number(group), id);
    }

    /**
     * Asks for a new agent of this group, at rest, at the beginning of the next tick.
     *
     * @param i index of the agent that asks
     * @param x metres
     * @param y metres
     * @param z metres
     * @return takes values that it begins with; set them at once
     * @throws IllegalArgumentException if a coordinate is out of range, or so far from the origin that rounding eats a
     *     part of the way of the new agent
     */
    public Newborn spawn(int i, float x, float y, float z) {
        return spawnIn(i, group(), x, y, z);
    }

    /**
     * Asks for a new agent of any group, at rest, at the beginning of the next tick. New agents of a group take the
     * lowest free ids, in the order of the ids of the agents that asked.
     *
     * @param i index of the agent of this group that asks
     * @param group of the new agent
     * @param x metres
     * @param y metres
     * @param z metres
     * @return takes values that it begins with; set them at once
     * @throws IllegalArgumentException if there is no such group, or a coordinate is out of range, or so far from the
     *     origin that rounding eats a part of the way of the new agent
     */
    public Newborn spawn(int i, AgentGroup group, float x, float y, float z) {
        return spawnIn(i, number(group), x, y, z);
    }

    private Newborn spawnIn(int i, int group, float x, float y, float z) {
        checkGroup("the number of the group to spawn in", group);
        Check.within("x of a spawn", x, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("y of a spawn", y, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        Check.within("z of a spawn", z, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        world().groups().get(group).places().check(x, y, z);
        AskedSpawns spawns = spawns(id()[i], group);
        return newborn.of(world().groups().get(group), spawns, spawns.add(id()[i], x, y, z));
    }

    /**
     * Where a new agent goes that an agent asks for. While rules begin, each rank asks for all agents of a group: the
     * rank that holds an agent is heard.
     */
    private AskedSpawns spawns(int id, int group) {
        if (agents instanceof AgentStore store && store.ids().here(id))
            return world.commands().get(group).spawns();
        dropped.clear();
        return dropped;
    }

    /**
     * Asks to move an agent of this group to another one at the beginning of the next tick: see
     * {@link #transfer(int, int, AgentGroup)}.
     *
     * @param i index of the agent
     * @param to the group to move it to
     * @throws IllegalArgumentException if there is no such group
     */
    public void transfer(int i, AgentGroup to) {
        if (steers(i)) transfer(group(), id()[i], to);
    }

    /**
     * Asks to move an agent of any group to another one at the beginning of the next tick, after all removals and
     * before new agents. It gets a new id there, as by {@code Group.transfer}.
     *
     * <p>All agents of the first group are moved before those of the second, in the order of ids. An agent that is also
     * to be removed is removed. One that was asked for twice goes to the group with the smaller number. To ask for a
     * dead agent, or for the group in which it is, does nothing.
     *
     * @param group number of its group, as a target tells it
     * @param id of the agent
     * @param to the group to move it to
     * @throws IllegalArgumentException if there is no such group, or the id is negative
     */
    public void transfer(int group, int id, AgentGroup to) {
        int generation = generation(group, id), into = number(to);
        checkGroup("the number of the group to transfer to", into);
        if (into == group || !group(group).alive(id, generation)) return;
        world().commands().get(group).transfers().add(id, generation, into);
    }

    /**
     * Asks to move an agent of any group to another one: see {@link #transfer(int, int, AgentGroup)}.
     *
     * @param group of the agent
     * @param id of the agent
     * @param to the group to move it to
     * @throws IllegalArgumentException if there is no such group, or the id is negative
     */
    public void transfer(AgentGroup group, int id, AgentGroup to) {
        transfer(number(group), id, to);
    }

    /**
     * Tells the listener of the world that something has happened between two agents.
     *
     * @param event its name
     * @param i index of the agent of this group that it happened to
     * @param group number of the other agent's group
     * @param id of the other agent
     * @throws IllegalArgumentException if there is no such group, or the id is negative
     */
    public void tell(String event, int i, int group, int id) {
        Check.given("the name of the event", event);
        tell(event, i, group, id, generation(group, id));
    }

    /**
     * Tells the listener of the world that something has happened between two agents.
     *
     * @param event its name
     * @param i index of the agent of this group that it happened to
     * @param group of the other agent
     * @param id of the other agent
     * @throws IllegalArgumentException if there is no such group, or the id is negative
     */
    public void tell(String event, int i, AgentGroup group, int id) {
        tell(event, i, number(group), id);
    }

    /** The same about an agent that may have been removed. */
    void tell(String event, int i, int group, int id, int generation) {
        if (!world().events().hasListener() || !steers(i)) return;
        world().events().tell(event, group(), id()[i], agents().generation(id()[i]), group, id, generation);
    }

    /** Checks the id, as memories write −1 for no agent. */
    private int generation(int group, int id) {
        checkGroup("the number of a group that is named", group);
        Check.within("the id that is named", id, 0, Agents.MAX_ID);
        return group(group).generation(id);
    }

    private void checkGroup(String what, int group) {
        Check.within(what, group, 0, groups() - 1);
    }

    private static int number(AgentGroup group) {
        return Check.given("the group that is named", group).number();
    }
}
