package throng.behaviour.drive;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Tiny;
import throng.motion.AgentProperty;

/**
 * Brings the agent to rest.
 *
 * <p>Use it when an agent should stop where it is. To stop at a place, use {@link throng.behaviour.target.Arrive}.
 *
 * <p>F = −m · v/max(τ, dt); motion limits it to maxForce. With τ = 0 it brakes with all force: the agent stops as soon
 * as maxForce allows, at the end of a tick, and never moves backwards. Else the speed falls to 1/e in τ. With dt = 0
 * there is no force. After Reynolds, Steering Behaviors for Autonomous Characters, 1999.
 *
 * @param tau τ, seconds, in [0.001, 1000]; 0: with all force
 */
public record Brake(
        @Range("tau of brake: 0 or [1e-3, 1e3] s") float tau) implements Rule {
    /** With all force. */
    public static final Brake DEFAULT = new Brake(0);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if tau is out of its range
     */
    public Brake {
        Check.values(Brake.class, tau);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] mass = in.property(AgentProperty.MASS, start, end);
        float dt = in.clock().dt();
        float time = dt > tau ? dt : tau;
        for (int a = 0; a < in.axes(); a++) {
            float[] v = in.velocity(a), f = out.axis(a);
            for (int i = start; i < end; i++) f[i - start] = dt > Tiny.DIVISOR ? -v[i] * (mass[i - start] / time) : 0;
        }
    }
}
