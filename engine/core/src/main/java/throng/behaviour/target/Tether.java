package throng.behaviour.target;

import static throng.simd.Lanes.F;

import java.util.List;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.motion.AgentProperty;

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
        float[] force = in.property(AgentProperty.MAX_FORCE, start, end);
        boolean is3d = in.axes() == 3;
        for (int k = 0; k < end - start; k++) {
            float d = (float) Math.sqrt(dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k]);
            float pull = d > radius ? (d - radius) / radius : 0;
            float f = pull > 0 ? weight * force[k] * (pull < 1 ? pull : 1) / d : 0;
            out.x()[k] = f * dx[k];
            out.y()[k] = f * dy[k];
            if (is3d) out.z()[k] = f * dz[k];
        }
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        Wide.run(this, resolved, out, in.property(AgentProperty.MAX_FORCE, start, end), end - start, in.axes() == 3);
    }

    private static final class Wide {
        static void run(Tether tether, ResolvedTarget resolved, Force out, float[] force, int n, boolean is3d) {
            float[] x = resolved.offset(0), y = resolved.offset(1), z = resolved.offset(2);
            float radius = tether.radius;
            for (int k = 0; k < n; k += F.length()) {
                FloatVector dx = FloatVector.fromArray(F, x, k),
                        dy = FloatVector.fromArray(F, y, k),
                        dz = FloatVector.fromArray(F, z, k);
                FloatVector d = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz)).sqrt();
                FloatVector pull = FloatVector.broadcast(F, 0)
                        .blend(d.sub(radius).div(radius), d.compare(VectorOperators.GT, radius));
                FloatVector share = FloatVector.broadcast(F, 1).blend(pull, pull.compare(VectorOperators.LT, 1));
                FloatVector back = FloatVector.fromArray(F, force, k)
                        .mul(tether.weight)
                        .mul(share)
                        .div(d);
                FloatVector f = FloatVector.broadcast(F, 0).blend(back, pull.compare(VectorOperators.GT, 0));
                f.mul(dx).intoArray(out.x(), k);
                f.mul(dy).intoArray(out.y(), k);
                if (is3d) f.mul(dz).intoArray(out.z(), k);
            }
        }
    }
}
