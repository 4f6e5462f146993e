package throng.behaviour.target;

import static throng.simd.Lanes.F;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import throng.behaviour.GroupView;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Tiny;
import throng.motion.AgentProperty;

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
        if (in.wide()) Wide.run(this, in, out, present, start, end);
        else scalar(in, out, present, start, end);
    }

    private void scalar(GroupView in, Force out, float[] present, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z();
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        boolean reynolds = tau > 0, is3d = in.axes() == 3;
        float[] force = in.property(reynolds ? AgentProperty.MASS : AgentProperty.MAX_FORCE, start, end);
        float[] maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
        for (int k = 0; k < end - start; k++) {
            float d2 = x[k] * x[k] + y[k] * y[k] + z[k] * z[k];
            float per = d2 > Tiny.SQUARE ? 1 / (float) Math.sqrt(d2) : 0;
            if (reynolds) {
                float f = weight * force[k] / tau * present[k], by = maxSpeed[k] * per;
                int i = start + k;
                x[k] = f * (x[k] * by - vx[i]);
                y[k] = f * (y[k] * by - vy[i]);
                if (is3d) z[k] = f * (z[k] * by - vz[i]);
            } else {
                float f = weight * force[k] * per;
                x[k] *= f;
                y[k] *= f;
                if (is3d) z[k] *= f;
            }
        }
    }

    private static final class Wide {
        static void run(Toward toward, GroupView in, Force out, float[] present, int start, int end) {
            if (toward.tau > 0) reynolds(toward, in, out, present, start, end);
            else full(toward, in, out, start, end);
        }

        private static void full(Toward toward, GroupView in, Force out, int start, int end) {
            float[] x = out.x(), y = out.y(), z = out.z(), force = in.property(AgentProperty.MAX_FORCE, start, end);
            boolean is3d = in.axes() == 3;
            for (int k = 0; k < end - start; k += F.length()) {
                FloatVector dx = FloatVector.fromArray(F, x, k),
                        dy = FloatVector.fromArray(F, y, k),
                        dz = FloatVector.fromArray(F, z, k);
                FloatVector square = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
                FloatVector per = FloatVector.broadcast(F, 0)
                        .blend(
                                FloatVector.broadcast(F, 1).div(square.sqrt()),
                                square.compare(VectorOperators.GT, Tiny.SQUARE));
                FloatVector f =
                        FloatVector.fromArray(F, force, k).mul(toward.weight).mul(per);
                dx.mul(f).intoArray(x, k);
                dy.mul(f).intoArray(y, k);
                if (is3d) dz.mul(f).intoArray(z, k);
            }
        }

        private static void reynolds(Toward toward, GroupView in, Force out, float[] present, int start, int end) {
            float[] x = out.x(), y = out.y(), z = out.z(), mass = in.property(AgentProperty.MASS, start, end);
            float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
            float[] maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
            boolean is3d = in.axes() == 3;
            for (int k = 0; k < end - start; k += F.length()) {
                int i = start + k;
                FloatVector dx = FloatVector.fromArray(F, x, k),
                        dy = FloatVector.fromArray(F, y, k),
                        dz = FloatVector.fromArray(F, z, k);
                FloatVector square = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
                FloatVector per = FloatVector.broadcast(F, 0)
                        .blend(
                                FloatVector.broadcast(F, 1).div(square.sqrt()),
                                square.compare(VectorOperators.GT, Tiny.SQUARE));
                FloatVector f = FloatVector.fromArray(F, mass, k)
                        .mul(toward.weight)
                        .div(toward.tau)
                        .mul(FloatVector.fromArray(F, present, k));
                FloatVector by = FloatVector.fromArray(F, maxSpeed, k).mul(per);
                f.mul(dx.mul(by).sub(FloatVector.fromArray(F, vx, i))).intoArray(x, k);
                f.mul(dy.mul(by).sub(FloatVector.fromArray(F, vy, i))).intoArray(y, k);
                if (is3d) f.mul(dz.mul(by).sub(FloatVector.fromArray(F, vz, i))).intoArray(z, k);
            }
        }
    }
}
