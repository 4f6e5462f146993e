package throng.behaviour.drive;

import java.lang.invoke.MethodHandles;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Tiny;
import throng.simd.WideLoops;

/**
 * Turns the heading towards one goal, with a force of limited strength.
 *
 * <p>Use it when a flock should drift to a place and still fly freely. To go straight to a place, use
 * {@link throng.behaviour.target.Seek}; to stop there, use {@link throng.behaviour.target.Arrive}.
 *
 * <p>F = gain · (unit(goal − p) − h), with the heading h. At the goal only −gain · h is left. On a torus it takes
 * the direct offset, not the shortest one.
 *
 * @param gain strength of the force, newtons, in [−10⁶, 10⁶]
 * @param x of the goal, metres
 * @param y of the goal, metres
 * @param z of the goal, metres; ignored in a flat world
 */
public record GoalDrive(
        @Range("[-1e6, 1e6] N") float gain,
        @Range("x of the goal: a coordinate") float x,
        @Range("y of the goal: a coordinate") float y,
        @Range("z of the goal: a coordinate") float z)
        implements Rule {
    /** 2 N towards the origin: a tenth of the default maxForce, so that a flock still flies freely. */
    public static final GoalDrive DEFAULT = new GoalDrive(2, 0, 0, 0);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is out of its range
     */
    public GoalDrive {
        Check.values(GoalDrive.class, gain, x, y, z);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] px = in.position(0), py = in.position(1), pz = in.position(2);
        float[] hx = in.heading(0), hy = in.heading(1), hz = in.heading(2);
        float[] fx = out.x(), fy = out.y(), fz = out.z();
        boolean is3d = in.axes() == 3;
        float x = this.x, y = this.y, up = is3d ? z : 0, gain = this.gain;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float dx = x - px[i], dy = y - py[i], dz = up - pz[i];
            float d2 = dx * dx + dy * dy + dz * dz;
            float by = d2 > Tiny.SQUARE ? 1 / (float) Math.sqrt(d2) : 0;
            fx[k] = gain * (dx * by - hx[i]);
            fy[k] = gain * (dy * by - hy[i]);
            if (is3d) fz[k] = gain * (dz * by - hz[i]);
        }
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        Loops.WIDE.steer(this, in, out, start, end);
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void steer(GoalDrive rule, GroupView in, Force out, int start, int end);
    }
}
