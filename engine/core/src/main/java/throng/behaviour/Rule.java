package throng.behaviour;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.kernel.Force;
import throng.memory.AgentNumber;
import throng.memory.Column;
import throng.memory.Remembered;
import throng.motion.AgentProperty;
import throng.motion.BodyShape;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.terrain.MapGoals;
import throng.terrain.TileMap;
import throng.tick.LoopForm;

/**
 * What an agent wants: a force, newtons, as a function of the state at the start of the tick. A turning rule wants an
 * angular acceleration of the heading, rad/s², instead.
 *
 * <p>A rule is a record whose components are its parameters; the constructor checks them. It keeps nothing between
 * calls but columns of its group ({@link #keeps}). One instance serves all workers at once, and any number of groups.
 */
public interface Rule {
    /** {@return the sums over neighbours that it needs: number k is {@code in.sums(this, k)} while it steers} */
    default List<NeighbourSum> sums() {
        return List.of();
    }

    /**
     * {@return the neighbourhoods whose agents it reads one by one: number k is {@code in.neighbours(this, k, i)} while
     * it steers}
     */
    default List<Neighbourhood> neighbourhoods() {
        return List.of();
    }

    /**
     * {@return the places or agents that it steers by: number k is {@code in.target(this, k, start, end)} while it
     * steers}
     */
    default List<Target> targets() {
        return List.of();
    }

    /**
     * {@return the columns of its group in which it keeps values from tick to tick}
     *
     * <p>While it steers, it reads their {@code values()} and writes their {@code next()}, for the agents of its block
     * only. Entries that it does not write stay as they are, and so do those of agents that a mix steers otherwise. All
     * are taken over when the tick ends, so no code sees half of them, and an abandoned tick changes none.
     */
    default List<? extends Column> keeps() {
        return List.of();
    }

    /**
     * {@return the columns of its group that it reads, or writes as a {@link PostMoveRule}, besides those that it
     * keeps}
     *
     * <p>The world refuses columns of another group. By default these are the columns of its targets; a rule that reads
     * more adds its own.
     */
    default List<Column> reads() {
        List<Column> all = new ArrayList<>();
        for (Target target : targets()) all.addAll(target.columns());
        return all;
    }

    /**
     * {@return what it remembers of each agent, in columns that its group makes: number k is {@code in.ints(this, k)}
     * or {@code in.floats(this, k)}}
     *
     * <p>A column is named by the class of the rule, such as {@code followWay.told}; of the second such rule of the
     * group {@code followWay2.told}. It is kept as those of {@link #keeps}, and stays if the rules change. Agents that
     * are transferred take its value along if the other group has it, too.
     */
    default List<Remembered> remembers() {
        return List.of();
    }

    /**
     * {@return the lists of goals to which it leads} What agents still follow of goals that have changed is hashed and
     * part of snapshots.
     */
    default List<? extends MapGoals> leadsTo() {
        return List.of();
    }

    /**
     * {@return the maps of tiles that it reads} Neither tiles nor goals of these maps change while the world ticks, and
     * a snapshot tells if they are others. As a default, these are the maps of the goals to which it leads.
     */
    default List<TileMap> maps() {
        var maps = new ArrayList<TileMap>();
        for (MapGoals goals : leadsTo()) maps.add(goals.map());
        return maps;
    }

    /** {@return its numbers that each agent may have of its own: {@code in.number} reads them} */
    default List<AgentNumber> perAgent() {
        return List.of();
    }

    /**
     * {@return the longest tick for which it is good, seconds: a checked world refuses longer ones, and {@code
     * Group.steps} divides them}
     */
    default float longestTick() {
        return Float.POSITIVE_INFINITY;
    }

    /**
     * {@return what it is not good for, in words; empty if nothing is known} {@code examples/throng info} prints it,
     * and
     * a checked world that refuses a tick adds it.
     */
    default String limits() {
        return "";
    }

    /** {@return whether it steers in a plane only: groups of a world of three axes refuse it} */
    default boolean planar() {
        return false;
    }

    /**
     * {@return the narrowest passage that an agent gets through alone, metres} It is as wide as the body, unless walls
     * push or turn agents before they touch. Give half of it to ways as the radius of bodies.
     *
     * @param radius of the body, metres
     * @param mass kilograms
     * @param speed that the agent wants, m/s
     */
    default float narrowest(float radius, float mass, float speed) {
        return 2 * radius;
    }

    /**
     * {@return what the agents that it steers look like, if it shows; else null} Groups that have chosen no shape are
     * drawn so. Where the parts of a mix differ, other shapes win over an arrow, that over a person, a quadruped, a
     * fish.
     *
     * @param axes of the world, 2 or 3
     */
    default @Nullable BodyShape shape(int axes) {
        return null;
    }

    /**
     * Prepares a tick: computes what all blocks need, and keeps it in {@link GroupView#shared}.
     *
     * <p>Called once in each tick by the owner of the world, before any agent of the group steers. Use
     * {@link GroupView#byId} for sums over all agents of a group. Mixes need not pass the call on to their parts. It
     * allocates nothing once it has grown.
     *
     * @param in the group at the start of the tick
     */
    default void begin(GroupView in) {}

    /**
     * {@return whether {@link #begin} reads agents of a group} On several ranks, all agents of such a group are brought
     * to each rank, in each tick. So {@code begin} computes there what it computes on one rank.
     *
     * <p>As a default it may read all groups. A rule that begins without agents, or with those of some groups alone,
     * says so: then only those are brought. It is not asked of a rule that has no {@code begin}.
     *
     * @param group number of a group of the world
     * @param own whether it is the group that is steered
     */
    default boolean beginReads(int group, boolean own) {
        return true;
    }

    /**
     * Overwrites {@code out} with the force on each agent of a block. This method is the meaning of the rule.
     *
     * <p>The force on agent i stands at index i − start. In a flat world z is left alone. Called once for each block or
     * each piece of one, by any worker. It allocates nothing, and throws nothing wherever agents stand.
     *
     * @param in the group at the start of the tick
     * @param out the forces, newtons; of a turning rule the angular accelerations, rad/s²
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    void steer(GroupView in, Force out, int start, int end);

    /**
     * Computes the same bits as {@link #steer}, one vector register of agents at a time. While the JVM compiles, it is
     * also called with no agents, {@code start == end}, by workers and by a thread beside them. As a default it steers.
     *
     * @param in the group at the start of the tick
     * @param out the forces, newtons; of a turning rule the angular accelerations, rad/s²
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    default void wide(GroupView in, Force out, int start, int end) {
        if (start < end) steer(in, out, start, end);
    }

    /**
     * Turns wanted velocities into forces: F = m·(v* − v)/max(τ, dt), and 0 where dt is 0.
     *
     * <p>Use it in a rule that wants a velocity instead of a force: write v*, m/s, into {@code out}, then call this
     * last. The result is a force like any other, which motion limits once. In a mix it means:
     *
     * <ul>
     *   <li>{@link throng.behaviour.mix.ForceSum} adds it to the other forces, so the agent gets less than v*;
     *   <li>{@link throng.behaviour.mix.Weighted} with weight w acts like τ/w, down to dt;
     *   <li>{@link throng.behaviour.mix.ForceLimit} acts like a weaker motor;
     *   <li>{@link throng.behaviour.mix.ForceBudget} gives it the strength that is left, in the direction of v* − v;
     *   <li>{@link throng.behaviour.mix.Priority} sees no force where v is v* already, and takes the next rule.
     * </ul>
     *
     * <p>m/max(τ, dt) is limited to 10¹² kg/s, so that the square of the force stays finite. That is a million tons in
     * ticks of a millisecond, which reach 10⁹ N, the highest maxForce, at 1 mm/s.
     *
     * @param in the group at the start of the tick
     * @param out v*, m/s; becomes the forces, newtons
     * @param tau τ, seconds in which the agent takes up that velocity, at least 0; up to dt: at once
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    default void velocityToForce(GroupView in, Force out, float tau, int start, int end) {
        float dt = in.clock().dt(), time = Math.max(tau, dt);
        if (!(dt > 0)) {
            out.clear(in.axes(), end - start);
            return;
        }
        float[] mass = in.property(AgentProperty.MASS, start, end);
        for (int a = 0; a < in.axes(); a++) {
            float[] f = out.axis(a), v = in.velocity(a);
            for (int k = 0; k < end - start; k++) f[k] = Math.min(mass[k] / time, 1e12f) * (f[k] - v[start + k]);
        }
    }

    /**
     * Turns forces into the velocities that they mean, v* = v + F·dt/m: the converse of {@link #velocityToForce} with
     * τ = 0.
     *
     * <p>Use it in a mix that takes what its guide wants and makes it safe, such as a model of people. Where v* would
     * be faster than 10¹⁸ m/s along an axis, or not a number, it is v.
     *
     * @param in the group at the start of the tick
     * @param out the forces, newtons; become v*, m/s
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    default void forceToVelocity(GroupView in, Force out, int start, int end) {
        float dt = in.clock().dt();
        float[] mass = in.property(AgentProperty.MASS, start, end);
        for (int a = 0; a < in.axes(); a++) {
            float[] f = out.axis(a), v = in.velocity(a);
            for (int k = 0; k < end - start; k++) {
                float wanted = v[start + k] + f[k] * (dt / mass[k]);
                f[k] = Math.abs(wanted) < 1e18f ? wanted : v[start + k]; // its square stays finite
            }
        }
    }

    /**
     * Overwrites {@code out} by the velocities that the rule wants at once, m/s: v + F·dt/m of its force. A rule that
     * takes up its wanted velocity in some time, such as one that follows ways, leaves that time to
     * the caller, and tells v*.
     *
     * <p>Models of bodies ask their guides by {@link GroupView#wish}: they are quick, as people are before others. With
     * a tick of 0 s there is nothing to want: the velocities are those of the agents. Like {@link #wide}, it is also
     * called with no agents.
     *
     * @param in the group at the start of the tick
     * @param out receives the velocities, m/s
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    default void wish(GroupView in, Force out, int start, int end) {
        run(in, out, start, end);
        forceToVelocity(in, out, start, end);
    }

    /**
     * Overwrites {@code way} and {@code left} by the way that each agent of a block follows and the metres that it has
     * left on it. Agents with one number are on one way, so their metres compare. A number of −1 means that an agent
     * follows none, or has come to its end. By default all are on one way, and 0 m are left, as the rule knows none.
     *
     * <p>Rules that lead along ways answer, and those that change what a guide wants ask their guide. Call it from
     * {@link #begin}, on any of its workers: it takes no scratch.
     *
     * @param in the group at the start of the tick
     * @param way receives the numbers
     * @param left receives the metres, finite
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    default void wayLeft(GroupView in, int[] way, float[] left, int start, int end) {
        Arrays.fill(way, 0, end - start, 0);
        Arrays.fill(left, 0, end - start, 0);
    }

    /**
     * {@return what it noticed about an agent, for {@code world.explain}: a verb first, such as "sees agent 3 of
     * guards"}
     *
     * <p>It reads its columns, between ticks, and changes nothing. Empty (the default): its force says all.
     *
     * @param in the group between ticks
     * @param i index of the agent
     */
    default String describe(GroupView in, int i) {
        return "";
    }

    /**
     * Steers a block in the form that the world runs, {@link #steer} or {@link #wide}.
     *
     * @param in the group at the start of the tick
     * @param out the forces, newtons; of a turning rule the angular accelerations, rad/s²
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    default void run(GroupView in, Force out, int start, int end) {
        try (LoopForm form = in.form(this)) {
            if (form.isWide()) wide(in, out, start, end);
            else steer(in, out, start, end);
        }
    }
}
