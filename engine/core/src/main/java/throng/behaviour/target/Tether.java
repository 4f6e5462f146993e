package throng.behaviour.target;

import java.lang.invoke.MethodHandles;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.motion.AgentProperty;
import throng.simd.WideLoops;

/**
 * Keeps the agent within a radius of a place or of another agent.
 *
 * <p>Use it for a guard that stays at its post, or a pet that stays with its owner, while other rules decide what it
 * does there. For the walls of a box, use {@link throng.behaviour.avoid.Contain}.
 *
 * <p>With d = |pₜ − p| there is no force for d ≤ radius. Outside, F = weight · Fmax · min(1, (d − radius)/radius) ·
 * unit(pₜ − p): all force from twice the radius on. After the tether of OpenSteer, Reynolds, 2004.
 *
 * @param target where it is tied to
 * @param radius how far from the target the agent is free, metres, in [0.001, 10⁶]
 * @param weight a factor, in [0, 10⁶]
 */
public record Tether(
        Target target,
        @Range("the radius of a tether: [1e-3, 1e6] m") float radius,
        @Range("the weight of a tether: [0, 1e6]") float weight)
        implements Rule {
    /** To the origin with 50 m: ten times what a default agent needs at full speed to turn back. */
    public static final Tether DEFAULT = of(0, 0, 0, 50);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public Tether {
        Check.given("the target of tether", target);
        Check.values(Tether.class, radius, weight);
    }

    /**
     * {@return a tether with weight 1 to a place}
     *
     * @param x of the place, metres
     * @param y of the place, metres
     * @param z of the place, metres; ignored in a flat world
     * @param radius metres, in [0.001, 10⁶]
     */
    public static Tether of(float x, float y, float z, float radius) {
        return new Tether(Target.at(x, y, z), radius, 1);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        float[] dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2);
        float[] x = out.x(), y = out.y(), z = out.z(), force = in.property(AgentProperty.MAX_FORCE, start, end);
        float radius = this.radius, weight = this.weight;
        boolean is3d = in.axes() == 3;
        for (int k = 0; k < end - start; k++) {
            float d = (float) Math.sqrt(dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k]);
            float pull = d > radius ? (d - radius) / radius : 0;
            float f = pull > 0 ? weight * force[k] * (pull < 1 ? pull : 1) / d : 0;
            x[k] = f * dx[k];
            y[k] = f * dy[k];
            if (is3d) z[k] = f * dz[k];
        }
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        Loops.WIDE.steer(this, in, out, start, end);
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void steer(Tether rule, GroupView in, Force out, int start, int end);
    }
}
