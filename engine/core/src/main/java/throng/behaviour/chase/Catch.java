package throng.behaviour.chase;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Catches the target when it is near: tells the listener of the world, and on request removes the target.
 *
 * <p>Use it beside a rule that chases, such as {@link throng.behaviour.target.Pursue}; alone it exerts no force.
 *
 * <p>If the target is nearer than the distance at the start of the tick, the listener hears {@link #CAUGHT} of hunter
 * and target. A removed target is gone at the beginning of the next tick. Two hunters may catch one target in the same
 * tick: the listener hears of both.
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

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        float[] dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2), present = resolved.present();
        out.clear(in.axes(), end - start);
        for (int k = 0; k < end - start; k++) {
            float d2 = dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k];
            if (present[k] == 0 || d2 >= distance * distance) continue;
            in.tell(CAUGHT, start + k, resolved.group(), resolved.id()[k]);
            if (removes) in.remove(resolved.group(), resolved.id()[k]);
        }
    }
}
