package throng.behaviour.drive;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Tiny;

/**
 * Drives the agent forward with a constant force.
 *
 * <p>Use it to keep a crowd moving: alone, it accelerates the agent to maxSpeed. To drive towards a
 * goal, use {@link GoalDrive} or {@link throng.behaviour.target.Seek}.
 *
 * <p>F = unit(v) · speed · gain; at rest it acts along the heading. The force does not depend on the present speed.
 *
 * @param speed metres per second, in [0, 10⁶]
 * @param gain kilograms per second, in [0, 10⁶]
 */
public record Cruise(float speed, float gain) implements Rule {
    /** 5 N: a default agent gets from rest to its 10 m/s in two seconds. */
    public static final Cruise DEFAULT = new Cruise(10, .5f);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is out of its range
     */
    public Cruise {
        Check.within("the speed of cruise", speed, 0, 1e6f, "m/s");
        Check.within("the gain of cruise", gain, 0, 1e6f, "kg/s");
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        float[] hx = in.heading(0), hy = in.heading(1), hz = in.heading(2);
        float[] fx = out.x(), fy = out.y(), fz = out.z();
        float drive = speed * gain;
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float s2 = vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i];
            boolean moving = s2 > Tiny.SQUARE;
            float by = moving ? drive / (float) Math.sqrt(s2) : drive;
            fx[k] = (moving ? vx[i] : hx[i]) * by;
            fy[k] = (moving ? vy[i] : hy[i]) * by;
            if (is3d) fz[k] = (moving ? vz[i] : hz[i]) * by;
        }
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        Wide.run(speed * gain, in, out, start, end);
    }

    private static final class Wide {
        private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;

        static void run(float drive, GroupView in, Force out, int start, int end) {
            float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
            float[] hx = in.heading(0), hy = in.heading(1), hz = in.heading(2);
            boolean is3d = in.axes() == 3;
            for (int i = start; i < end; i += F.length()) {
                int k = i - start;
                var x = FloatVector.fromArray(F, vx, i);
                var y = FloatVector.fromArray(F, vy, i);
                var z = FloatVector.fromArray(F, vz, i);
                var s2 = x.mul(x).add(y.mul(y)).add(z.mul(z));
                var moving = s2.compare(VectorOperators.GT, Tiny.SQUARE);
                var full = FloatVector.broadcast(F, drive);
                var by = full.blend(full.div(s2.sqrt()), moving);
                FloatVector.fromArray(F, hx, i).blend(x, moving).mul(by).intoArray(out.x(), k);
                FloatVector.fromArray(F, hy, i).blend(y, moving).mul(by).intoArray(out.y(), k);
                if (is3d)
                    FloatVector.fromArray(F, hz, i).blend(z, moving).mul(by).intoArray(out.z(), k);
            }
        }
    }
}
