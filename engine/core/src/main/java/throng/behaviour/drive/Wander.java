package throng.behaviour.drive;

import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Clock;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.RandomDirections;

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
    private static final Supplier<RandomDirections> DIRECTIONS = RandomDirections::new;

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
        RandomDirections from = in.scratch(DIRECTIONS);
        int n = end - start;
        from.add(in.seed(), knot, in.id(), start, end, STREAM);
        from.add(in.seed(), knot + 1, in.id(), start, end, STREAM); // the second direction of agent k stands at n + k
        from.draw(in.axes());
        if (in.axes() == 3) steer3d(in, from, smooth, out, start, n);
        else steer2d(in, from, smooth, out, start, n);
    }

    private void steer2d(GroupView in, RandomDirections from, float smooth, Force out, int start, int n) {
        float[] hx = in.heading(0), hy = in.heading(1), ux = from.x(), uy = from.y(), fx = out.x(), fy = out.y();
        for (int k = 0; k < n; k++) {
            float x = hx[start + k] + CIRCLE_RADIUS * (ux[k] + (ux[n + k] - ux[k]) * smooth);
            float y = hy[start + k] + CIRCLE_RADIUS * (uy[k] + (uy[n + k] - uy[k]) * smooth);
            float by = weight / (float) Math.sqrt(x * x + y * y); // at least ½, as |h| is 1 and the rest at most ½
            fx[k] = x * by;
            fy[k] = y * by;
        }
    }

    private void steer3d(GroupView in, RandomDirections from, float smooth, Force out, int start, int n) {
        float[] hx = in.heading(0), hy = in.heading(1), hz = in.heading(2), ux = from.x(), uy = from.y(), uz = from.z();
        float[] fx = out.x(), fy = out.y(), fz = out.z();
        for (int k = 0; k < n; k++) {
            float x = hx[start + k] + CIRCLE_RADIUS * (ux[k] + (ux[n + k] - ux[k]) * smooth);
            float y = hy[start + k] + CIRCLE_RADIUS * (uy[k] + (uy[n + k] - uy[k]) * smooth);
            float z = hz[start + k] + CIRCLE_RADIUS * (uz[k] + (uz[n + k] - uz[k]) * smooth);
            float by = weight / (float) Math.sqrt(x * x + y * y + z * z);
            fx[k] = x * by;
            fy[k] = y * by;
            fz[k] = z * by;
        }
    }
}
