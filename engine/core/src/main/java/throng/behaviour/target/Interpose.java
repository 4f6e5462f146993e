package throng.behaviour.target;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.motion.AgentProperty;

/**
 * Goes between two targets, to the middle of where both will be.
 *
 * <p>Use it for a bodyguard, or for a player who blocks a pass.
 *
 * <p>It goes to c = (p₁ + v₁·T + p₂ + v₂·T)/2 with T = |(p₁ + p₂)/2 − p|/vmax, the time that it takes to get there. It
 * stops there like {@link Arrive} in whole ticks, or goes through with the force of {@link Toward}. Without one of the
 * two targets there is no force. On a torus the middle is that of the two images nearest to the agent. After Reynolds,
 * Steering Behaviors for Autonomous Characters, 1999, and Millington and Funge, Artificial Intelligence for Games,
 * 2009.
 *
 * @param one the first target
 * @param other the second target
 * @param arrives true: it stops there
 * @param toward with which force; if it arrives, only the weight is used
 */
public record Interpose(Target one, Target other, boolean arrives, Toward toward) implements Rule {
    /** Between two points of the x axis, 1 m from the origin. */
    public static final Interpose DEFAULT = of(Target.at(-1, 0), Target.at(1, 0));

    /** Longer times count as never, so that squares of offsets stay finite. */
    private static final float MAX_SECONDS = 1e9f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null
     */
    public Interpose {
        Check.given("the first target of interpose", one);
        Check.given("the second target of interpose", other);
        Check.given("toward of interpose", toward);
    }

    /**
     * {@return going between two targets, and stopping there}
     *
     * @param one the first target
     * @param other the second target
     */
    public static Interpose of(Target one, Target other) {
        return new Interpose(one, other, true, Toward.FULL);
    }

    @Override
    public List<Target> targets() {
        return List.of(one, other);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget a = in.target(this, 0, start, end), b = in.target(this, 1, start, end);
        middle(in, a, b, out, start, end);
        if (arrives) Arrive.brake(in, out, a, toward.weight(), false, start, end);
        else toward.run(in, out, a.present(), start, end);
    }

    /** Writes the offsets of the middles to {@code out}; then {@code a} has a target only where both have one. */
    private static void middle(GroupView in, ResolvedTarget a, ResolvedTarget b, Force out, int start, int end) {
        float[] ax = a.offset(0), ay = a.offset(1), az = a.offset(2);
        float[] bx = b.offset(0), by = b.offset(1), bz = b.offset(2);
        float[] maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
        boolean is3d = in.axes() == 3;
        for (int k = 0; k < end - start; k++) {
            a.present()[k] *= b.present()[k];
            float both = a.present()[k] * .5f;
            float x = (ax[k] + bx[k]) * both, y = (ay[k] + by[k]) * both, z = (az[k] + bz[k]) * both;
            float time = (float) Math.sqrt(x * x + y * y + z * z) / maxSpeed[k];
            float t = time < MAX_SECONDS ? both * time : 0;
            out.x()[k] = x + (a.velocity(0)[k] + b.velocity(0)[k]) * t;
            out.y()[k] = y + (a.velocity(1)[k] + b.velocity(1)[k]) * t;
            if (is3d) out.z()[k] = z + (a.velocity(2)[k] + b.velocity(2)[k]) * t;
        }
    }
}
