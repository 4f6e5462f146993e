package throng.behaviour.chase;

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
import throng.motion.AgentProperty;

/**
 * Basic chase and evade: each axis on its own takes a step of vmax·dt towards, or away from, the target's coordinate,
 * till they are equal. As a force along an axis on which the target lies at x: F = m·(u − v)/dt, where u is
 * vmax·sign(x), but to chase no more than x/dt; to evade, −vmax·sign(x). Who is equal on an axis brakes there. The
 * limits of motion hold: on a diagonal the speed along each axis is vmax/√2. After Bourg and Seemann, AI for Game
 * Developers, 2004, ch. 2.
 *
 * @param target whom it chases
 * @param away true: it runs from it
 */
public record Chase(Target target, boolean away) implements Rule {
    /** To the origin: as with all rules of this package, somewhere that every world has. */
    public static final Chase DEFAULT = of(Target.at(0, 0));

    /** A shorter tick, seconds, moves nobody, and m·v/dt need not be finite. */
    private static final float SHORT = 1e-12f;

    public Chase {
        Check.given("the target of chase", target);
    }

    public static Chase of(Target target) {
        return new Chase(target, false);
    }

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
        if (dt < SHORT) {
            out.clear(in.axes(), end - start);
            return;
        }
        ResolvedTarget resolved = in.target(this, 0, start, end);
        float[] mass = in.property(AgentProperty.MASS, start, end),
                fast = in.property(AgentProperty.MAX_SPEED, start, end);
        for (int k = 0; k < end - start; k++) mass[k] = mass[k] / dt * resolved.present()[k];
        for (int a = 0; a < in.axes(); a++) {
            float[] x = resolved.offset(a), v = in.velocity(a), f = out.axis(a);
            if (wide) Wide.axis(away, dt, x, fast, mass, v, f, start, end - start);
            else if (away) evade(x, fast, mass, v, f, start, end - start);
            else chase(dt, x, fast, mass, v, f, start, end - start);
        }
    }

    private static void chase(float dt, float[] x, float[] fast, float[] per, float[] v, float[] f, int start, int n) {
        for (int k = 0; k < n; k++) {
            float reach = fast[k] * dt;
            float u = x[k] > reach ? fast[k] : x[k] < -reach ? -fast[k] : x[k] / dt;
            f[k] = per[k] * (u - v[start + k]);
        }
    }

    private static void evade(float[] x, float[] fast, float[] per, float[] v, float[] f, int start, int n) {
        for (int k = 0; k < n; k++) {
            float u = x[k] > 0 ? -fast[k] : x[k] < 0 ? fast[k] : 0;
            f[k] = per[k] * (u - v[start + k]);
        }
    }

    private static final class Wide {
        static void axis(
                boolean away,
                float dt,
                float[] xs,
                float[] fasts,
                float[] per,
                float[] v,
                float[] f,
                int start,
                int n) {
            for (int k = 0; k < n; k += F.length()) {
                FloatVector x = FloatVector.fromArray(F, xs, k), fast = FloatVector.fromArray(F, fasts, k);
                FloatVector reach = away ? FloatVector.broadcast(F, 0) : fast.mul(dt),
                        u = away ? FloatVector.broadcast(F, 0) : x.div(dt);
                FloatVector most = away ? fast.neg() : fast;
                u = u.blend(most, x.compare(VectorOperators.GT, reach));
                u = u.blend(most.neg(), x.compare(VectorOperators.LT, reach.neg()));
                FloatVector.fromArray(F, per, k)
                        .mul(u.sub(FloatVector.fromArray(F, v, start + k)))
                        .intoArray(f, k);
            }
        }
    }
}
