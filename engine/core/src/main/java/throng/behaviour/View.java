package throng.behaviour;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.kernel.Clock;
import throng.kernel.Force;
import throng.kernel.Simd;
import throng.math.Check;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.Agents;
import throng.motion.Motion;
import throng.motion.Swing;
import throng.motion.Trait;
import throng.motion.TraitOf;
import throng.motion.Turning;
import throng.perception.Look;
import throng.perception.Near;
import throng.perception.Sight;
import throng.perception.Sums;
import throng.terrain.wall.Barriers;
import throng.terrain.wall.WallHit;

/**
 * What a rule reads: columns of its group at the start of the tick, sums over the neighbours of a block, the time.
 * Every worker has its own. Arrays are read only, and read anew in each call, as sorting may replace them.
 */
public final class View {
    private final Scene.Around around;
    private final Agents agents;
    private final int number;
    private final Scene.Body body;
    private final Sight sight;
    private final Turning turning;
    private final @Nullable Swing swing;
    private float[] rest = new float[0];
    private final boolean wide;
    private final boolean moved;
    private final Bindings bindings;
    private final Scratch scratch = new Scratch();
    private final Outbox outbox;
    private final float[][] own = new float[Trait.values().length][Force.LENGTH];
    private final TraitOf[] others = {new TraitOf(), new TraitOf(), new TraitOf(), new TraitOf()};
    private final WallHit met = new WallHit();

    /**
     * @param scene where it looks
     * @param sight what it sees
     * @param rules of the group: their sums and looks in this order are those of {@code sight}
     * @param moved true: positions, velocities and headings are those that motion has just made
     */
    public View(Scene scene, Sight sight, Scene.Rules rules, boolean moved) {
        around = scene.around();
        number = Check.within(
                "the number of the group that is steered",
                scene.number(),
                0,
                around.groups().size() - 1);
        body = around.groups().get(number);
        agents = body.agents();
        turning = scene.turning();
        swing = scene.swing();
        wide = scene.wide();
        this.sight = sight;
        this.moved = moved;
        bindings = new Bindings(rules);
        outbox = new Outbox(around, number);
    }

    /** All looks that a rule needs, in the order in which a view counts them. */
    public static List<Look> looks(Rule rule) {
        var looks = new ArrayList<Look>(rule.looks());
        for (Target target : rule.targets()) looks.addAll(target.looks());
        return looks;
    }

    /** 2 or 3. */
    public int axes() {
        return agents.axes();
    }

    /** Whether the wide form runs: not for so few that the compiler hardly gets to see it. The bits are the same. */
    public boolean wide() {
        return wide && agents.count() > Simd.FEW;
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
    public float[] swing(int axis) {
        if (swing != null) return swing.now(axis);
        int length = agents.capacity() + Agents.LANES;
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
        return around.groups().size();
    }

    /** The columns of any group of the world, by its number: what {@link #near} found stands there. */
    public Agents group(int number) {
        return around.groups().get(number).agents();
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
        return Rng.seed(around.clock().seed(), number);
    }

    /** Seed of the world, tick, time and dt. */
    public Clock clock() {
        return around.clock();
    }

    /** The k-th sum that the rule declared, filled for the present block. */
    public Sums sums(Rule rule, int k) {
        return sight.sums(bindings.sum(rule, k));
    }

    /** The k-th target that the rule declared, for the agents of [start, end). */
    public Aim aim(Rule rule, int k, int start, int end) {
        return bindings.aim(this, rule, k, start, end);
    }

    /** Each agent's own mass, limit or radius: agent i's at index i − start. */
    public float[] trait(Trait trait, int start, int end) {
        float[] values = own[trait.ordinal()];
        var column = body.traits().get(trait);
        if (column == null) Arrays.fill(values, 0, end - start, trait.constant(body.motion()));
        else System.arraycopy(column.values(), start, values, 0, end - start);
        return values;
    }

    /** The mass, limit or radius of each agent of a group, by its number; till the next call for that trait. */
    public TraitOf traitOf(Trait trait, int group) {
        Scene.Body other = around.groups().get(group);
        others[trait.ordinal()].set(
                trait.constant(other.motion()), other.traits().get(trait));
        return others[trait.ordinal()];
    }

    /** Of the world. */
    public Space space() {
        return around.space();
    }

    /** The group's columns and keys. */
    public Agents agents() {
        return agents;
    }

    /** Number of the group. */
    public int group() {
        return number;
    }

    Scene.Around around() {
        return around;
    }

    List<Rule> rules() {
        return bindings.rules();
    }

    Near near(int look, int i) {
        return sight.near(look, i);
    }

    /** The neighbours of agent i by the k-th look that the rule declared; valid till the next call. */
    public Near near(Rule rule, int k, int i) {
        return sight.near(bindings.look(rule, k), i);
    }

    /** Whether a wall or a blocked tile touches the straight way from a to b, metres: {@link Barriers#blocked}. */
    public boolean blocked(float ax, float ay, float bx, float by) {
        return around.barriers().blocked(ax, ay, bx, by, met);
    }

    /** Three floats to work with. */
    public float[] direction() {
        return scratch.direction();
    }

    /** Fills the sums of the block [start, end). */
    public void look(int start, int end) {
        sight.look(seed(), around.clock().tick(), start, end);
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
     * same bits whatever the history. In {@link Rule#begin} alone; {@link ById} says what it costs and shows how.
     *
     * @throws IllegalStateException outside of {@code begin}
     */
    public ById byId(int group) {
        Check.within("the number of the group that is walked by id", group, 0, groups() - 1);
        return bindings.walks().of(this, group);
    }

    /** A force to work with: given back by {@link #give}, so that mixes in mixes allocate nothing. */
    public Force take() {
        return scratch.take();
    }

    /** Gives a force back. */
    public void give(Force force) {
        scratch.give(force);
    }
}
