package throng.behaviour.drive;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.motion.AgentProperty;

/**
 * Comes to rest: F = −m · v/max(τ, dt), which motion limits to Fmax. At τ = 0 with all force, so that it stands as
 * soon as it can, at the end of a tick and never moving backwards; else the speed falls to 1/e in τ. Without time no
 * force. After Reynolds 1999.
 *
 * @param tau seconds, in [0.001, 1000]; 0: with all force
 */
public record Brake(float tau) implements Rule {
    /** With all force. */
    public static final Brake DEFAULT = new Brake(0);

    /** A shorter tick, seconds, is none: m/dt stays finite. */
    private static final float LEAST = 1e-20f;

    public Brake {
        if (tau != 0) Check.within("tau of brake, 0 or", tau, 1e-3f, 1e3f, "s");
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] mass = in.property(AgentProperty.MASS, start, end);
        float dt = in.clock().dt();
        float time = dt > tau ? dt : tau;
        for (int a = 0; a < in.axes(); a++) {
            float[] v = in.velocity(a), f = out.axis(a);
            for (int i = start; i < end; i++) f[i - start] = dt > LEAST ? -v[i] * (mass[i - start] / time) : 0;
        }
    }
}
