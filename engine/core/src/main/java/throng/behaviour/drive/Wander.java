package throng.behaviour.drive;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Clock;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Rng;

/**
 * Roams with smooth random turns.
 *
 * <p>Use it for agents that have nothing else to do, or to make the paths of a crowd less uniform.
 *
 * <p>F = weight · unit(h + ½·u): it steers to a point on a circle (3D: a sphere) of radius ½ about a point 1 ahead,
 * where h is the heading. The vector u moves smoothly from one random direction to the next, {@code changes} times a
 * second. It is a function of (seed, id, time), so nothing is kept from tick to tick. After Reynolds,
 * Steering Behaviors for Autonomous Characters, 1999. The vector u is value noise (Perlin 1985).
 *
 * @param weight newtons, in [0, 10⁶]
 * @param changes directions per second, in [0.001, 1000]
 */
public record Wander(float weight, float changes) implements Rule {
    /** 2 N, a tenth of the default maxForce, and a new direction every second. */
    public static final Wander DEFAULT = new Wander(2, 1);

    private static final int STREAM = 0x57A2DE12;
    private static final float CIRCLE_RADIUS = 0.5f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is out of its range
     */
    public Wander {
        Check.within("the weight of wander", weight, 0, 1e6f, "N");
        Check.within("the changes of wander", changes, 1e-3f, 1e3f, "1/s");
    }

    /**
     * {@return wandering with a new direction every second}
     *
     * @param weight newtons, in [0, 10⁶]
     */
    public static Wander of(float weight) {
        return new Wander(weight, DEFAULT.changes);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        Clock clock = in.clock();
        double phase = clock.time() * changes;
        long knot = (long) Math.floor(phase);
        float t = (float) (phase - knot);
        float smooth = t * t * (3 - 2 * t);
        float[] u = in.direction();
        int[] id = in.id();
        int axes = in.axes();
        for (int i = start; i < end; i++) {
            int k = i - start;
            Rng.direction(Rng.bits(in.seed(), knot, id[i], STREAM), axes, u);
            float ux = u[0], uy = u[1], uz = u[2];
            Rng.direction(Rng.bits(in.seed(), knot + 1, id[i], STREAM), axes, u);
            float x = in.heading(0)[i] + CIRCLE_RADIUS * (ux + (u[0] - ux) * smooth);
            float y = in.heading(1)[i] + CIRCLE_RADIUS * (uy + (u[1] - uy) * smooth);
            float z = in.heading(2)[i] + CIRCLE_RADIUS * (uz + (u[2] - uz) * smooth);
            float d2 = x * x + y * y + z * z; // at least ¼, as |h| is 1 and the rest at most ½
            float by = weight / (float) Math.sqrt(d2);
            out.x()[k] = x * by;
            out.y()[k] = y * by;
            if (axes == 3) out.z()[k] = z * by;
        }
    }
}
