package throng.behaviour.target;

import java.lang.invoke.MethodHandles;
import throng.behaviour.GroupView;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Tiny;
import throng.motion.AgentProperty;
import throng.simd.WideLoops;

/**
 * How strongly an agent goes to a place: with all its force, or so that it takes up a velocity.
 *
 * <p>Use {@link #FULL} for the quickest way; use {@link #REYNOLDS} when the agent should not circle round its target,
 * as its force opposes the velocity aside as well.
 *
 * <p>For a place at the offset x: F = weight · Fmax · unit(x); or, with τ, F = weight · m · (vmax · unit(x) − v)/τ,
 * after Reynolds, Steering Behaviors for Autonomous Characters, 1999.
 *
 * @param weight a factor, in [−10⁶, 10⁶]; negative: away
 * @param tau τ, seconds, in [0.001, 1000]; 0: with all force
 */
public record Toward(
        @Range("the weight of a target: [-1e6, 1e6]") float weight,
        @Range("tau: 0 or [1e-3, 1e3] s") float tau) {
    /** With all force. */
    public static final Toward FULL = new Toward(1, 0);

    /** The form of Reynolds, with τ = 0.5 s: a default agent just reaches its maxSpeed in that time. */
    public static final Toward REYNOLDS = new Toward(1, .5f);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is out of its range
     */
    public Toward {
        Check.values(Toward.class, weight, tau);
    }

    /**
     * {@return the same with another weight}
     *
     * @param weight a factor, in [−10⁶, 10⁶]; negative: away
     */
    public Toward weight(float weight) {
        return new Toward(weight, tau);
    }

    /**
     * Turns offsets into forces, in place.
     *
     * @param in the group that is steered
     * @param out offsets from the agents of the block to their places, metres; become forces, newtons; zeros: no
     *     direction
     * @param present 1 where there is a place, else 0
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public void run(GroupView in, Force out, float[] present, int start, int end) {
        if (tau > 0) {
            if (in.wide()) Loops.WIDE.reynolds(this, in, out, present, start, end);
            else reynolds(in, out, present, start, end);
        } else {
            if (in.wide()) Loops.WIDE.full(this, in, out, start, end);
            else full(in, out, start, end);
        }
    }

    private void reynolds(GroupView in, Force out, float[] present, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z(), mass = in.property(AgentProperty.MASS, start, end);
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        float[] maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
        float weight = this.weight, tau = this.tau;
        boolean is3d = in.axes() == 3;
        for (int k = 0; k < end - start; k++) {
            int i = start + k;
            float by = maxSpeed[k] * perMetre(x[k], y[k], z[k]), f = weight * mass[k] / tau * present[k];
            x[k] = f * (x[k] * by - vx[i]);
            y[k] = f * (y[k] * by - vy[i]);
            if (is3d) z[k] = f * (z[k] * by - vz[i]);
        }
    }

    private void full(GroupView in, Force out, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z(), force = in.property(AgentProperty.MAX_FORCE, start, end);
        float weight = this.weight;
        boolean is3d = in.axes() == 3;
        for (int k = 0; k < end - start; k++) {
            float f = weight * force[k] * perMetre(x[k], y[k], z[k]);
            x[k] *= f;
            y[k] *= f;
            if (is3d) z[k] *= f;
        }
    }

    private static float perMetre(float x, float y, float z) {
        float d2 = x * x + y * y + z * z;
        return d2 > Tiny.SQUARE ? 1 / (float) Math.sqrt(d2) : 0;
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void full(Toward toward, GroupView in, Force out, int start, int end);

        void reynolds(Toward toward, GroupView in, Force out, float[] present, int start, int end);
    }
}
