package throng.behaviour.turn;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Stops turning, for {@code Group.turn}: α = −s/max(τ, dt), which the group limits to its maxAcceleration. The turning
 * twin of {@link throng.behaviour.drive.Brake}: at τ = 0 as hard as it can, and never swinging back; else the swing
 * falls to 1/e in τ. Without time no acceleration.
 *
 * @param tau seconds, in [0.001, 1000]; 0: as hard as it can
 */
public record Steady(float tau) implements Rule {
    /** As hard as it can. */
    public static final Steady DEFAULT = new Steady(0);

    /** A shorter tick, seconds, is none: 1/dt stays finite. */
    private static final float LEAST = 1e-20f;

    public Steady {
        if (tau != 0) Check.within("tau of steady, 0 or", tau, 1e-3f, 1e3f, "s");
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float dt = in.clock().dt(), per = dt > LEAST ? -1 / (dt > tau ? dt : tau) : 0;
        for (int a = 0; a < in.axes(); a++) {
            float[] s = in.angularVelocity(a), f = out.axis(a);
            for (int i = start; i < end; i++) f[i - start] = s[i] * per;
        }
    }
}
