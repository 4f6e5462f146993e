package throng.behaviour.turn;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Tiny;

/**
 * Stops turning, for {@code Group.turn}.
 *
 * <p>Use it when an agent should keep its heading, such as in one state of a machine. It does for angular velocity what
 * {@link throng.behaviour.drive.Brake} does for velocity.
 *
 * <p>α = −s/max(τ, dt), with the angular velocity s; the group limits α to its maxAcceleration. With τ = 0 it stops as
 * soon as that allows, and never turns back. Else the angular velocity falls to 1/e in τ. With dt = 0 there is no
 * acceleration.
 *
 * @param tau τ, seconds, in [0.001, 1000]; 0: as hard as it can
 */
public record Steady(
        @Range("tau of steady: 0 or [1e-3, 1e3] s") float tau) implements Rule {
    /** As hard as it can. */
    public static final Steady DEFAULT = new Steady(0);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if tau is out of its range
     */
    public Steady {
        Check.values(Steady.class, tau);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float dt = in.clock().dt(), per = dt > Tiny.DIVISOR ? -1 / (dt > tau ? dt : tau) : 0;
        for (int a = 0; a < in.axes(); a++) {
            float[] s = in.angularVelocity(a), f = out.axis(a);
            for (int i = start; i < end; i++) f[i - start] = s[i] * per;
        }
    }
}
