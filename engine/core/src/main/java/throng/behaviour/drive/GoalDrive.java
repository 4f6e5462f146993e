package throng.behaviour.drive;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Tiny;

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
        float up = is3d ? z : 0;
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
        Wide.run(this, in, out, start, end);
    }

    private static final class Wide {
        private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;

        static void run(GoalDrive goal, GroupView in, Force out, int start, int end) {
            float[] px = in.position(0), py = in.position(1), pz = in.position(2);
            float[] hx = in.heading(0), hy = in.heading(1), hz = in.heading(2);
            boolean is3d = in.axes() == 3;
            FloatVector x = all(goal.x), y = all(goal.y), z = all(is3d ? goal.z : 0);
            for (int i = start; i < end; i += F.length()) {
                int k = i - start;
                var dx = x.sub(at(px, i));
                var dy = y.sub(at(py, i));
                var dz = z.sub(at(pz, i));
                var d2 = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
                var by = all(0).blend(all(1).div(d2.sqrt()), d2.compare(VectorOperators.GT, Tiny.SQUARE));
                dx.mul(by).sub(at(hx, i)).mul(goal.gain).intoArray(out.x(), k);
                dy.mul(by).sub(at(hy, i)).mul(goal.gain).intoArray(out.y(), k);
                if (is3d) dz.mul(by).sub(at(hz, i)).mul(goal.gain).intoArray(out.z(), k);
            }
        }

        private static FloatVector at(float[] column, int i) {
            return FloatVector.fromArray(F, column, i);
        }

        private static FloatVector all(float value) {
            return FloatVector.broadcast(F, value);
        }
    }
}
