package throng.behaviour.chase;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.Agents;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;

/**
 * Catches the target when it comes near: tells the listener of the world, and on request removes the target. Use it
 * beside a rule that chases, such as {@link throng.behaviour.target.Pursue}, and for projectiles; alone it exerts no
 * force.
 *
 * <p>The listener hears {@link #CAUGHT} of hunter and target in the tick in which they come nearer than the distance,
 * also if they fly past each other within it. That is |Δ + w·t| &lt; distance for a t in [0, dt]. Δ is the offset of
 * the target and w its velocity against the hunter, both at the start of the tick: forces of the tick bend paths by
 * some a·dt². A wall or a blocked tile that stops one of them before they meet saves the target, unless the group of
 * that one goes through walls.
 *
 * <p>Of the nearest of a group, a fast hunter catches that which it meets first, of several at once the nearest, then
 * that of the lowest id. The range of the target must be longer than the way that both go in a tick.
 *
 * <p>A removed target is gone at the beginning of the next tick. Two hunters may catch one target in the same tick: the
 * listener hears of both.
 *
 * @param target an agent; a place cannot be caught
 * @param distance how near the agent must come, metres, in [0.001, 10⁶]
 * @param removes true: targets that are caught are removed
 * @param counts a column of the hunters: 1 at the end of a tick in which the hunter caught one, else 0. Null: none
 */
public record Catch(
        Target target,
        @Range("the distance of a catch: [1e-3, 1e6] m") float distance,
        boolean removes,
        Column.@Nullable Floats counts)
        implements Rule {
    /** The event that the listener of the world hears. */
    public static final String CAUGHT = "caught";

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the target is null or a place, or the distance is out of its range. Also if
     *     the column is that of a property
     */
    public Catch {
        Check.given("the target of catch", target);
        Check.values(Catch.class, distance);
        if (target instanceof Target.Place || target instanceof Target.Places)
            throw new IllegalArgumentException("a place cannot be caught: take an agent, or the nearest of a group");
        if (counts != null && AgentProperty.isColumn(counts.name()))
            throw new IllegalArgumentException(
                    "a catch cannot count in %s, a property of agents: take a column of your own"
                            .formatted(counts.name()));
    }

    /**
     * Creates a rule that counts nothing: the listener alone hears of it.
     *
     * @param target an agent; a place cannot be caught
     * @param distance how near the agent must come, metres, in [0.001, 10⁶]
     * @param removes true: targets that are caught are removed
     * @throws IllegalArgumentException if the target is null or a place, or the distance is out of its range
     */
    public Catch(Target target, float distance, boolean removes) {
        this(target, distance, removes, null);
    }

    @Override
    public List<Column> keeps() {
        return counts == null ? List.of() : List.of(counts);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    /** All agents of which the target is the nearest: a fast hunter may meet another one first. */
    @Override
    public List<Neighbourhood> neighbourhoods() {
        return target instanceof Target.Nearest(Neighbourhood near)
                ? List.of(new Neighbourhood(near.group(), near.radius(), near.fov(), 0))
                : List.of();
    }

    /** The speed of the fastest agent that may be caught, m/s. */
    private static final class Fastest {
        private double speed;
    }

    @Override
    public boolean beginReads(int group, boolean own) {
        return target instanceof Target.Nearest(Neighbourhood near)
                && (near.group() == Neighbourhood.OWN ? own : group == near.group());
    }

    @Override
    public void begin(GroupView in) {
        if (!(target instanceof Target.Nearest(Neighbourhood near))) return;
        Agents prey = near.group() == Neighbourhood.OWN ? in.agents() : in.group(near.group());
        float[] vx = prey.now(Agents.VX), vy = prey.now(Agents.VX + 1), vz = prey.now(Agents.VX + 2);
        float most = 0;
        for (int j = 0; j < prey.count(); j++) most = Math.max(most, vx[j] * vx[j] + vy[j] * vy[j] + vz[j] * vz[j]);
        in.shared(this, Fastest::new).speed = Math.sqrt(most);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        var encounter = in.scratch(Encounter::new);
        out.clear(in.axes(), end - start);
        if (counts != null) Arrays.fill(counts.next(), start, end, 0);
        boolean any = target instanceof Target.Nearest;
        double dt = in.clock().dt(), fastest = any ? in.shared(this, Fastest::new).speed : 0;
        for (int k = 0; k < end - start; k++) {
            if (resolved.present()[k] == 0 || !in.steers(start + k)) continue;
            encounter.begin(in, start + k, resolved.group(), distance, dt);
            double way = any ? (encounter.speed() + fastest) * dt : 0; // that a pair goes at most
            boolean met = encounter.meets(resolved, k);
            // of the nearest, none is nearer: further away than that no pair can meet
            if (way > distance / 2 && encounter.distance() < distance + way) met = first(in, encounter, start + k);
            if (!met) continue;
            in.tell(CAUGHT, start + k, resolved.group(), encounter.id());
            if (removes) in.remove(resolved.group(), encounter.id());
            if (counts != null) counts.next()[start + k] = 1;
        }
    }

    private boolean first(GroupView in, Encounter encounter, int i) {
        NeighbourList list = in.neighbours(this, 0, i);
        for (int n = 0; n < list.count(); n++) encounter.meets(list, n);
        return encounter.any();
    }

    /** The agent that a hunter meets first within a tick, if all go straight on. */
    private static final class Encounter {
        private GroupView in;
        private Agents prey;
        private int hunter, group;
        private double limit, dt;
        private double x, y, z, vx, vy, vz;
        private double apart;
        /** The first that it meets: when, how far away at the start of the tick, squared, and its id; −1: none yet. */
        private double soonest, nearest;

        private int id;

        /** Begins with one hunter. */
        @SuppressWarnings("NullAway.Init") // begin() sets all
        Encounter() {}

        void begin(GroupView view, int i, int of, double distance, double seconds) {
            in = view;
            hunter = i;
            group = of;
            prey = view.group(of);
            limit = distance * distance;
            dt = seconds;
            vx = view.velocity(0)[i];
            vy = view.velocity(1)[i];
            vz = view.axes() == 3 ? view.velocity(2)[i] : 0;
            id = -1;
        }

        /** The speed of the hunter, m/s. */
        double speed() {
            return Math.sqrt(vx * vx + vy * vy + vz * vz);
        }

        /** The distance of the last one that was looked at, at the start of the tick, metres. */
        double distance() {
            return Math.sqrt(apart);
        }

        boolean any() {
            return id >= 0;
        }

        /** The id of the first that it meets. */
        int id() {
            return id;
        }

        /** Looks at the target of entry k of a block. */
        boolean meets(ResolvedTarget target, int k) {
            x = target.offset(0)[k];
            y = target.offset(1)[k];
            z = target.offset(2)[k];
            meets(target.velocity(0)[k], target.velocity(1)[k], target.velocity(2)[k], target.id()[k]);
            return any();
        }

        /** Looks at a neighbour. */
        void meets(NeighbourList list, int n) {
            int j = list.index(n);
            x = list.dx(n);
            y = list.dy(n);
            z = list.dz(n);
            meets(prey.now(Agents.VX)[j], prey.now(Agents.VX + 1)[j], prey.now(Agents.VX + 2)[j], prey.id()[j]);
        }

        private void meets(double ux, double uy, double uz, int other) {
            apart = x * x + y * y + z * z;
            double t = time(x, y, z, ux - vx, uy - vy, uz - vz);
            if (!(t < dt || t == 0)) return;
            boolean sooner =
                    id < 0 || t < soonest || t == soonest && (apart < nearest || apart == nearest && other < id);
            if (!sooner || t > 0 && stopped(ux, uy, t)) return;
            soonest = t;
            nearest = apart;
            id = other;
        }

        /**
         * When two come nearer than the distance: the least t ≥ 0 with |Δ + w·t| below it; infinite if never.
         *
         * <p>With a = w², b = Δ·w &lt; 0 and c = Δ² − distance² it is c/(−b + √(b² − ac)), which loses no digits.
         */
        private double time(double dx, double dy, double dz, double wx, double wy, double wz) {
            double c = dx * dx + dy * dy + dz * dz - limit, b = dx * wx + dy * wy + dz * wz;
            if (c < 0) return 0;
            double square = b * b - (wx * wx + wy * wy + wz * wz) * c;
            return b < 0 && square > 0 ? c / (-b + Math.sqrt(square)) : Double.POSITIVE_INFINITY;
        }

        /** Whether a wall stops one of the two before they meet at time t. */
        private boolean stopped(double ux, double uy, double t) {
            if (!in.anyWalls()) return false;
            float px = in.position(0)[hunter], py = in.position(1)[hunter];
            double qx = px + x, qy = py + y;
            return holds(in.group()) && blocked(px, py, vx, vy, t) || holds(group) && blocked(qx, qy, ux, uy, t);
        }

        private boolean holds(int ofGroup) {
            return !in.throughWalls(ofGroup);
        }

        private boolean blocked(double fromX, double fromY, double wx, double wy, double t) {
            return in.blocked((float) fromX, (float) fromY, (float) (fromX + wx * t), (float) (fromY + wy * t));
        }
    }
}
