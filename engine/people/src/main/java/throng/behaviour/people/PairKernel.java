package throng.behaviour.people;

import java.lang.invoke.MethodHandles;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.NeighbourList;

/**
 * What one person does to another in a model of people: one method in plain Java for one pair. The engine runs it for
 * all neighbours of a block of agents, and derives the loop for registers from it, with the same bits.
 *
 * <p>Use it in a {@link WalkingModel} of yours. Extend it with arrays for results, each a {@code new
 * float[Force.LENGTH]}: they have one entry for each agent of a block. Keep one for each worker: {@code static final
 * Supplier<Mine> MAKER = PairKernel.maker(Mine::new)}. In {@link WalkingModel#walk} take it by
 * {@code in.scratch(MAKER)}, call {@link #begin}, fill the arrays, call {@link #pairs}, and make velocities of them.
 *
 * <p><b>What {@link #pair} may do.</b> It reads arrays in fields for the agent ({@code radius[k]}) or for the neighbour
 * ({@code otherVelocityX[j]}, {@code otherRadius.agent(j)}), and numbers in fields, which are the same for all. It
 * changes arrays for the agent alone ({@code pushX[k] += ..}); no two fields hold one of them. It may compute with
 * floats and ints, compare, branch, return early, and call methods of its own class, {@code throng.math.Exp} and
 * {@code Math.sqrt, abs, min, max}. It has no loops, and rounds each result in double to float at once.
 *
 * <p><b>What makes it fast.</b> Return early from what rules out most pairs. The loop tests the first return alone, and
 * meets the neighbours for which an agent of a register passes it. Ask {@link #hides} behind that. Up to some hundred
 * operations stay in registers; longer kernels leave objects on the heap. Neighbourhoods with {@code nearest} or a cone
 * run scalar.
 */
public abstract class PairKernel {
    /** 10⁻⁶ m: as if so far apart those count that stand on one point. */
    private static final float LEAST = 1e-6f;

    private static final int STREAM = 0x9A12;

    final PeopleBlock people;
    /** Radii of the block's agents, metres. */
    protected final float[] radius;
    /** The direction in which each wants to go: a unit vector, or zeros. */
    protected final float[] wantedX;

    /** Its y. */
    protected final float[] wantedY;
    /** How fast each wants to go, m/s. */
    protected final float[] speed;
    /** Their velocities, m/s. */
    protected final float[] velocityX;

    /** Their y. */
    protected final float[] velocityY;
    /** Their headings, unit vectors. */
    protected final float[] headingX;

    /** Their y. */
    protected final float[] headingY;
    /** Radii of the neighbours, metres. */
    protected PropertyReader otherRadius;
    /** Velocities of the neighbours, m/s. */
    protected float[] otherVelocityX;

    /** Their y. */
    protected float[] otherVelocityY;
    /** Headings of the neighbours, unit vectors. */
    protected float[] otherHeadingX;

    /** Their y. */
    protected float[] otherHeadingY;

    private final MethodHandles.@Nullable Lookup lookup;
    private final PairWalk walk;
    private @Nullable BlockPairs inputs;

    /**
     * Creates a kernel whose loop for registers the engine derives.
     *
     * @param lookup of the class that extends this one: {@code MethodHandles.lookup()}
     * @throws IllegalArgumentException if {@link #pair} has what registers lack; the message names line and cure
     */
    protected PairKernel(MethodHandles.Lookup lookup) {
        this(lookup, new PeopleBlock());
        PairCode.of(getClass()); // refused now, and not in a tick
    }

    /** Creates a kernel that runs one pair at a time: it takes five times as long or more, but may call anything. */
    protected PairKernel() {
        this(null, new PeopleBlock());
    }

    /** Creates one of several kernels of a model, or one of the engine, which is derived when it is needed. */
    @SuppressWarnings("NullAway.Init") // see sets what belongs to the neighbours
    PairKernel(MethodHandles.@Nullable Lookup lookup, PeopleBlock people) {
        this.people = people;
        radius = people.radius;
        wantedX = people.wantedX;
        wantedY = people.wantedY;
        speed = people.speed;
        velocityX = people.velocityX;
        velocityY = people.velocityY;
        headingX = people.headingX;
        headingY = people.headingY;
        this.lookup = lookup;
        walk = PairWalk.of(getClass());
    }

    /**
     * Returns a maker of kernels for {@code in.scratch(..)}, after it has made one. So a kernel that registers cannot
     * run is refused where its class is loaded, and not in a tick.
     *
     * @param <T> the class of kernels
     * @param maker makes one
     * @return the same
     */
    public static <T extends PairKernel> Supplier<T> maker(Supplier<T> maker) {
        Check.given("a kernel", Check.given("the maker of a kernel", maker).get());
        return maker;
    }

    /**
     * Adds what one neighbour does to one agent. Called only for neighbours within the radius of the neighbourhood.
     *
     * @param k index of the agent in the block
     * @param j index of the neighbour in its group
     * @param dx from the agent to the neighbour, metres
     * @param dy the same along y
     * @param d2 the square of the distance, m²
     */
    protected abstract void pair(int k, int j, float dx, float dy, float d2);

    /**
     * The same for an agent that has others on its point, or for which {@link #pair} gave NaN in registers: for all its
     * neighbours, one after another. Where there are no registers, it is called for all pairs. It counts those on one
     * point as 10⁻⁶ m apart, in a direction that their ids give. Override it where a model has a better answer, and let
     * {@code pair} give NaN for what it cannot decide.
     *
     * @param k index of the agent in the block
     * @param j index of the neighbour in its group
     * @param dx from the agent to the neighbour, metres
     * @param dy the same along y
     * @param d2 the square of the distance, m²
     */
    protected void exact(int k, int j, float dx, float dy, float d2) {
        if (d2 != 0) {
            pair(k, j, dx, dy, d2);
            return;
        }
        people.part(k, j, STREAM);
        pair(k, j, people.unitX * LEAST, people.unitY * LEAST, LEAST * LEAST);
    }

    /**
     * Returns whether a wall lies between an agent and a place. Ask it once in {@link #pair}.
     *
     * @param k index of the agent in the block
     * @param dx from the agent to the place, metres
     * @param dy the same along y
     * @param d2 the square of the distance, m²
     * @return whether the agent does not see the place
     */
    protected final boolean hides(int k, float dx, float dy, float d2) {
        return people.shade.hides(k, dx, dy, d2);
    }

    /**
     * Takes a block of agents whose guide has written its wish.
     *
     * @param rule whose neighbourhoods count
     * @param in the group
     * @param wish the wanted velocities, m/s
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    protected final void begin(Rule rule, GroupView in, Force wish, int start, int end) {
        people.begin(rule, in, wish, start, end);
        if (!in.anyWalls()) return;
        float look = people.look();
        for (int k = 0; k < end - start; k++) people.findWalls(k, look);
    }

    /**
     * Runs {@link #pair} for all neighbours of all agents of the block, in the order of the neighbourhoods.
     *
     * @param isWide whether registers may be used
     */
    protected final void pairs(boolean isWide) {
        for (int n = 0; n < people.rule().neighbourhoods().size(); n++) pairs(n, isWide);
    }

    /** Runs it for those of one neighbourhood. */
    final void pairs(int n, boolean isWide) {
        people.see(n);
        Agents others = people.others();
        otherRadius = people.in().propertyOf(AgentProperty.RADIUS, people.group());
        otherVelocityX = others.now(Agents.VX);
        otherVelocityY = others.now(Agents.VX + 1);
        otherHeadingX = others.now(Agents.HX);
        otherHeadingY = others.now(Agents.HX + 1);
        if (isWide && people.canBeWide() && wide()) return;
        for (int k = 0; k < people.size(); k++) if (people.steered[k] != 0) one(k);
    }

    /** Runs it with registers, if there is a loop for them. */
    boolean wide() {
        if (lookup == null) return false;
        BlockPairs in = inputs;
        if (in == null) inputs = in = new BlockPairs(this, PairCode.of(getClass()), lookup);
        in.run();
        return true;
    }

    /** Runs {@link #exact} for the neighbours of one agent. */
    final void one(int k) {
        NeighbourList neighbours = people.in().neighbours(people.rule(), people.neighbourhood(), people.start() + k);
        walk.run(this, neighbours, k);
    }
}
