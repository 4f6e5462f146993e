package throng.behaviour;

import java.util.List;
import throng.kernel.Force;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;

/**
 * What an agent wants: a force, newtons, as a function of the state at the start of the tick; or, for its heading, an
 * angular acceleration, rad/s². A rule is a record: its components are its parameters, checked when it is built. It
 * keeps nothing between calls but columns of its group ({@link #keeps}); one instance serves all workers at once, and
 * any number of groups.
 */
public interface Rule {
    /** What it wants to know of the neighbours: number k is {@code in.sums(this, k)} while it steers. */
    default List<NeighbourSum> sums() {
        return List.of();
    }

    /** Whose neighbours it wants to see one by one: number k is {@code in.near(this, k, i)} while it steers. */
    default List<Neighbourhood> neighbourhoods() {
        return List.of();
    }

    /** What it goes for: number k is {@code in.aim(this, k, start, end)} while it steers. */
    default List<Target> targets() {
        return List.of();
    }

    /**
     * Columns of its group that it keeps for its agents from tick to tick. While it steers it reads
     * their {@code values()} and writes their {@code next()}, of its block only; what it does not write
     * stays. All are taken over when the tick ends: nobody sees half of them, and an abandoned tick leaves them alone.
     */
    default List<? extends Column> keeps() {
        return List.of();
    }

    /**
     * Columns of its group that it reads, or writes as a {@link PostMoveRule}, besides those that it keeps: those of another
     * group are refused before they mislead. Those of its targets are among them; whoever reads more adds them.
     */
    default List<Column> reads() {
        return targets().stream().flatMap(target -> target.columns().stream()).toList();
    }

    /**
     * Called once in each tick before anybody of the group steers, by the owner of the world: what all blocks need is
     * worked out here, and kept in {@link GroupView#shared}; sums over all agents of a group go by {@link GroupView#byId}. Mixes
     * need not hand it on. Allocates nothing once it has grown.
     */
    default void begin(GroupView in) {}

    /**
     * Overwrites {@code out} with the force on the agents of [start, end): agent i's stands at index i − start, and
     * in a flat world z is left alone. Called once for each block, from any worker; allocates nothing; throws nothing
     * for where agents stand. This is the meaning of the rule.
     */
    void steer(GroupView in, Force out, int start, int end);

    /** The same bits, a register of agents at a time. */
    default void wide(GroupView in, Force out, int start, int end) {
        steer(in, out, start, end);
    }

    /**
     * For rules that want a velocity instead of a force: they write v*, m/s, into {@code out}, and say this last. It
     * makes F = m·(v* − v)/max(τ, dt) of it, 0 where dt is 0: a force as any other from there on, which Move limits
     * once. So {@link throng.behaviour.mix.ForceSum} adds it to what other rules want, and the agent comes to less than
     * v*; {@link throng.behaviour.mix.Weighted} with weight w is τ/w, from dt on; {@link throng.behaviour.mix.ForceLimit} is
     * a weaker motor; {@link throng.behaviour.mix.ForceBudget} gives it the strength that is left, in the direction of
     * v* − v; {@link throng.behaviour.mix.Priority} takes it for silence where v is v* already, and the next rule has its
     * say.
     *
     * <p>m/max(τ, dt) counts as 10¹² kg/s at most, so that the square of the force stays finite: a million tons in
     * ticks of a millisecond, where 10⁹ N, the most that Move leaves of it, are reached at 1 mm/s.
     *
     * @param tau τ, seconds in which it shall have that velocity, at least 0; up to dt: at once
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
     * What it tells of agent i when somebody asks why, in words, a verb first: whom it sees, hears, remembers. It
     * reads its columns, between ticks, and changes nothing. Empty: nothing that its force does not say.
     */
    default String describe(GroupView in, int i) {
        return "";
    }

    /** In the form that the world runs. */
    default void run(GroupView in, Force out, int start, int end) {
        if (in.wide()) wide(in, out, start, end);
        else steer(in, out, start, end);
    }
}
