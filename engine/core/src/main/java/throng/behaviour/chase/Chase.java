package throng.behaviour.chase;

import java.lang.invoke.MethodHandles;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Tiny;
import throng.motion.AgentProperty;
import throng.simd.WideLoops;

/**
 * Chases or evades along each axis on its own, as simple games do.
 *
 * <p>Use it for the look of old games, whose agents move diagonally, then straight. For natural pursuit use
 * {@link throng.behaviour.target.Pursue}.
 *
 * <p>Along an axis on which the target lies at x, F = m·(u − v)/dt. To chase, u = vmax·sign(x), but at most x/dt, so
 * that it stops at the target's coordinate; to evade, u = −vmax·sign(x). Where x = 0 the agent brakes. Motion limits
 * the sum: on a diagonal the speed along each axis is vmax/√2. With dt below 10⁻¹² s there is no force.
 *
 * <p>Needs maxForce of 2·m·vmax/dt to turn round within a tick. After Bourg and Seemann, AI for Game Developers, 2004,
 * ch. 2.
 *
 * @param target what it chases or evades
 * @param away true: it evades
 */
public record Chase(Target target, boolean away) implements Rule {
    /** To the origin, which every world has. */
    public static final Chase DEFAULT = of(Target.at(0, 0));

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the target is null
     */
    public Chase {
        Check.given("the target of chase", target);
    }

    /**
     * {@return chasing}
     *
     * @param target what it chases
     */
    public static Chase of(Target target) {
        return new Chase(target, false);
    }

    /**
     * {@return evading}
     *
     * @param target what it evades
     */
    public static Chase awayFrom(Target target) {
        return new Chase(target, true);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        fold(in, out, start, end, false);
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        fold(in, out, start, end, true);
    }

    private void fold(GroupView in, Force out, int start, int end, boolean wide) {
        float dt = in.clock().dt();
        if (dt < Tiny.TICK) {
            out.clear(in.axes(), end - start);
            return;
        }
        ResolvedTarget resolved = in.target(this, 0, start, end);
        float[] mass = in.property(AgentProperty.MASS, start, end),
                maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
        for (int k = 0; k < end - start; k++) mass[k] = mass[k] / dt * resolved.present()[k];
        for (int a = 0; a < in.axes(); a++) {
            float[] x = resolved.offset(a), v = in.velocity(a), f = out.axis(a);
            if (away) {
                if (wide) Loops.WIDE.evade(x, maxSpeed, mass, v, f, start, end - start);
                else evade(x, maxSpeed, mass, v, f, start, end - start);
            } else {
                if (wide) Loops.WIDE.chase(dt, x, maxSpeed, mass, v, f, start, end - start);
                else chase(dt, x, maxSpeed, mass, v, f, start, end - start);
            }
        }
    }

    private static void chase(
            float dt, float[] x, float[] maxSpeed, float[] per, float[] v, float[] f, int start, int n) {
        for (int k = 0; k < n; k++) {
            float reach = maxSpeed[k] * dt;
            float u = x[k] > reach ? maxSpeed[k] : x[k] < -reach ? -maxSpeed[k] : x[k] / dt;
            f[k] = per[k] * (u - v[start + k]);
        }
    }

    private static void evade(float[] x, float[] maxSpeed, float[] per, float[] v, float[] f, int start, int n) {
        for (int k = 0; k < n; k++) {
            float u = x[k] > 0 ? -maxSpeed[k] : x[k] < 0 ? maxSpeed[k] : 0;
            f[k] = per[k] * (u - v[start + k]);
        }
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void chase(float dt, float[] x, float[] maxSpeed, float[] per, float[] v, float[] f, int start, int n);

        void evade(float[] x, float[] maxSpeed, float[] per, float[] v, float[] f, int start, int n);
    }
}
