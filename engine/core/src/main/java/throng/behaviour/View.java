package throng.behaviour;

import java.util.ArrayList;
import java.util.List;
import throng.kernel.Clock;
import throng.kernel.Force;
import throng.kernel.Simd;
import throng.math.Axis;
import throng.math.Check;
import throng.memory.Agents;
import throng.memory.Wishes;
import throng.motion.Motion;
import throng.perception.Near;
import throng.perception.Sight;
import throng.perception.Sums;

/**
 * What a rule reads: the columns of its group at the start of the tick, the sums over neighbours of the present
 * block, the time. Every worker has its own. Arrays are read only, and read anew in each call, as sorting may replace
 * them.
 */
public final class View {
    private final Agents agents;
    private final List<Agents> groups;
    private final Clock clock;
    private final Motion motion;
    private final Sight sight;
    private final boolean wide;
    private final boolean moved;
    private final Wishes wishes;
    private final Rule[] rules;
    private final int[] firstSum;
    private final int[] firstLook;
    private final float[] direction = new float[3];
    private final List<Force> spare = new ArrayList<>();

    /**
     * Where a view looks.
     *
     * @param agents of the group that is steered
     * @param groups of all groups, by number
     * @param clock of the world
     * @param motion of the group
     * @param wishes of the group
     * @param wide whether the wide form runs
     */
    public record Scene(Agents agents, List<Agents> groups, Clock clock, Motion motion, Wishes wishes, boolean wide) {}

    /**
     * @param scene where it looks
     * @param sight what it sees
     * @param rules of the group, mixes taken apart: their sums and looks in this order are those of {@code sight}
     * @param moved true: positions, velocities and headings are those that motion has just made
     */
    public View(Scene scene, Sight sight, List<Rule> rules, boolean moved) {
        agents = scene.agents;
        groups = scene.groups;
        clock = scene.clock;
        motion = scene.motion;
        wishes = scene.wishes;
        wide = scene.wide;
        this.sight = sight;
        this.moved = moved;
        this.rules = rules.toArray(Rule[]::new);
        firstSum = new int[this.rules.length];
        firstLook = new int[this.rules.length];
        int sum = 0, look = 0;
        for (int r = 0; r < this.rules.length; r++) {
            firstSum[r] = sum;
            firstLook[r] = look;
            sum += this.rules[r].sums().size();
            look += this.rules[r].looks().size();
        }
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

    /** Ids by index. */
    public int[] id() {
        return agents.id();
    }

    /** The columns of any group of the world, by its number: what {@link #near} found stands there. */
    public Agents group(int number) {
        return groups.get(number);
    }

    /** The group's constants. */
    public Motion motion() {
        return motion;
    }

    /** Seed, tick, time and dt. */
    public Clock clock() {
        return clock;
    }

    /** The k-th sum that the rule declared, filled for the present block. */
    public Sums sums(Rule rule, int k) {
        return sight.sums(firstSum[number(rule)] + k);
    }

    /** The neighbours of agent i by the k-th look that the rule declared; valid till the next call. */
    public Near near(Rule rule, int k, int i) {
        return sight.near(firstLook[number(rule)] + k, i);
    }

    /** Three floats to work with. */
    public float[] direction() {
        return direction;
    }

    /** Fills the sums of the block [start, end). */
    public void look(int start, int end) {
        sight.look(clock.seed(), clock.tick(), start, end);
    }

    /** Asks for the end of agent i: it goes at the beginning of the next tick. */
    public void remove(int i) {
        int id = agents.id()[i];
        wishes.remove(id, agents.keys().generation(id));
    }

    /** Asks for a new agent of the group, at rest at a place, metres: it comes at the beginning of the next tick. */
    public void spawn(int i, float x, float y, float z) {
        Check.within("x of a birth", x, -Axis.FARTHEST, Axis.FARTHEST, "m");
        Check.within("y of a birth", y, -Axis.FARTHEST, Axis.FARTHEST, "m");
        Check.within("z of a birth", z, -Axis.FARTHEST, Axis.FARTHEST, "m");
        wishes.spawn(agents.id()[i], x, y, z);
    }

    /** A force to work with: given back by {@link #give}, so that mixes in mixes allocate nothing. */
    public Force take() {
        return spare.isEmpty() ? new Force() : spare.removeLast();
    }

    /** Gives a force back. */
    public void give(Force force) {
        spare.add(force);
    }

    @SuppressWarnings("ReferenceEquality") // the very rule; equals would compare all parameters, once for each block
    private int number(Rule rule) {
        for (int r = 0; r < rules.length; r++) if (rules[r] == rule) return r;
        throw new IllegalArgumentException(
                "the rule " + rule + " is not steered by this group: name it in parts() of the mix that holds it");
    }
}
