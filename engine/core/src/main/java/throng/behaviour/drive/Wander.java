package throng.behaviour.drive;

import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Clock;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.RandomDirections;
import throng.math.Range;
import throng.motion.AgentProperty;

/**
 * Roams with smooth random turns.
 *
 * <p>Use it for agents that have nothing else to do, or to make the paths of a crowd less uniform.
 *
 * <p>F = weight · unit(h + ½·u), less what would push the agent beyond its maxSpeed: it steers to a point on a circle
 * (3D: a sphere) of radius ½ about a point 1 ahead, where h is the heading. The vector u moves smoothly from one random
 * direction to the next, {@code changes} times a second. It is a function of (seed, id, time), so nothing is kept from
 * tick to tick, and how far agents get does not depend on dt. After Reynolds, Steering Behaviors for Autonomous
 * Characters, 1999. The vector u is value noise (Perlin 1985).
 *
 * @param weight strength of the force, newtons, in [0, 10⁶]
 * @param changes directions per second, in [0.001, 1000]
 */
public record Wander(
        @Range("[0, 1e6] N") float weight,
        @Range("[1e-3, 1e3] 1/s") float changes) implements Rule {
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
        Check.values(Wander.class, weight, changes);
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
        keepToMaxSpeed(in, out, start, n);
    }

    /**
     * Takes off what would push an agent beyond its maxSpeed. Cutting speeds to maxSpeed makes turns of long ticks
     * narrower than the force would: agents drifted by a quarter farther in ticks of 0.25 s.
     */
    private static void keepToMaxSpeed(GroupView in, Force out, int start, int n) {
        float dt = in.clock().dt();
        if (dt == 0) return;
        float[] mass = in.property(AgentProperty.MASS, start, start + n),
                maxSpeed = in.property(AgentProperty.MAX_SPEED, start, start + n);
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        float[] fx = out.x(), fy = out.y(), fz = out.z();
        boolean is3d = in.axes() == 3;
        for (int k = 0; k < n; k++) {
            float x = vx[start + k], y = vy[start + k], z = vz[start + k];
            float speed = (float) Math.sqrt(x * x + y * y + z * z), per = speed > 0 ? 1 / speed : 0;
            float ahead = (fx[k] * x + fy[k] * y + (is3d ? fz[k] * z : 0)) * per;
            float most = Math.max(0, mass[k] * (maxSpeed[k] - speed) / dt);
            float cut = ahead > most ? (ahead - most) * per : 0;
            fx[k] -= cut * x;
            fy[k] -= cut * y;
            if (is3d) fz[k] -= cut * z;
        }
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
