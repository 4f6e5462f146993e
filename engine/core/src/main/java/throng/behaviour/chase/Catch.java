package throng.behaviour.chase;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Agents;
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
 * @param distance metres, in [0.001, 10⁶]
 * @param removes true: targets that are caught are removed
 */
public record Catch(Target target, float distance, boolean removes) implements Rule {
    /** The event that the listener of the world hears. */
    public static final String CAUGHT = "caught";

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the target is null or a place, or the distance is out of its range
     */
    public Catch {
        Check.given("the target of catch", target);
        Check.within("the distance of a catch", distance, 1e-3f, 1e6f, "m");
        if (target instanceof Target.Place || target instanceof Target.Places)
            throw new IllegalArgumentException("a place cannot be caught: take an agent, or the nearest of a group");
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
        }
    }

    private boolean first(GroupView in, Encounter encounter, int i) {
        NeighbourList list = in.neighbours(this, 0, i);
        for (int n = 0; n < list.count(); n++) encounter.meets(list, n);
        return encounter.any();
    }
}
