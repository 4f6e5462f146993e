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
 * Takes up the velocity of the target.
 *
 * <p>Use it to move beside a target, together with a rule that leads there, or with a place as the target to come to
 * rest. To stop as soon as possible, use {@link throng.behaviour.drive.Brake}.
 *
 * <p>F = weight · m · (vₜ − v)/τ; the velocity of a place is zero. Needs maxForce of m·|vₜ − v|/τ, else it takes longer
 * than τ. After Millington and Funge, Artificial Intelligence for Games, 2009.
 *
 * @param target whose velocity it takes up
 * @param weight a factor, in [−10⁶, 10⁶]
 * @param tau τ, seconds, in [0.001, 1000]; below dt the velocity overshoots
 */
public record MatchVelocity(
        Target target,
        @Range("[-1e6, 1e6]") float weight,
        @Range("tau of match velocity: [1e-3, 1e3] s") float tau) implements Rule {
    /** Comes to rest in half a second: a default agent can just do that from its maxSpeed. */
    public static final MatchVelocity DEFAULT = of(Target.at(0, 0));

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public MatchVelocity {
        Check.given("the target of match velocity", target);
        Check.values(MatchVelocity.class, weight, tau);
    }

    /**
     * {@return matching with weight 1 and τ = 0.5 s}
     *
     * @param target whose velocity it takes up
     */
    public static MatchVelocity of(Target target) {
        return new MatchVelocity(target, 1, .5f);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        Loops.WIDE.steer(this, in, out, start, end);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        float[] mass = in.property(AgentProperty.MASS, start, end), present = resolved.present();
        float weight = this.weight, tau = this.tau;
        for (int a = 0; a < in.axes(); a++) {
            float[] v = in.velocity(a), w = resolved.velocity(a), f = out.axis(a);
            for (int i = start; i < end; i++) {
                int k = i - start;
                f[k] = weight * mass[k] / tau * present[k] * (w[k] - v[i]);
            }
        }
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void steer(MatchVelocity rule, GroupView in, Force out, int start, int end);
    }
}
