package throng.examples.scenario;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Keeps near a roost, in a flat flock: with d = roost − p, F = pull · d / max(|d|, reach) along the ground, and upwards
 * likewise with reach/flatness. Nearer than that it is a spring, which makes birds circle. The point that they keep to
 * sways round the origin. After Hildenbrandt, Carere and Hemelrijk, Behavioral Ecology 21, 2010.
 *
 * @param pull newtons, in [0, 10⁶]
 * @param reach metres, in [0.001, 10⁶]
 * @param flatness how many times as wide as high a flock is, in [0.001, 1000]
 * @param sway how far the point strays from the origin along each axis of the ground, metres, in [0, 10⁶]
 * @param period of its swaying, seconds, in [0.001, 10⁶]
 */
public record Roost(float pull, float reach, float flatness, float sway, float period) implements Rule {
    public Roost {
        Check.within("the pull of a roost", pull, 0, 1e6f, "N");
        Check.within("the reach of a roost", reach, 1e-3f, 1e6f, "m");
        Check.within("the flatness of a roost", flatness, 1e-3f, 1e3f, "");
        Check.within("the sway of a roost", sway, 0, 1e6f, "m");
        Check.within("the period of a roost", period, 1e-3f, 1e6f, "s");
    }

    Roost pull(float pull) {
        return new Roost(pull, reach, flatness, sway, period);
    }

    Roost reach(float reach) {
        return new Roost(pull, reach, flatness, sway, period);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] px = in.position(0), py = in.position(1), pz = in.position(2);
        float[] fx = out.x(), fy = out.y(), fz = out.z();
        double turns = in.clock().time() / period;
        float x = sway * wave(turns), y = sway * wave(1.7 * turns + .16), z = sway / flatness * wave(2.3 * turns);
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            float dx = x - px[i], dy = y - py[i], dz = z - pz[i];
            float by = pull / Math.max((float) Math.sqrt(dx * dx + dy * dy), reach);
            fx[i - start] = dx * by;
            fy[i - start] = dy * by;
            if (is3d) fz[i - start] = pull * dz / Math.max(Math.abs(dz), reach / flatness);
        }
    }

    /** Nearly sin(2π·turns), of two parabolas: StrictMath's would allocate 32 bytes for each block. */
    private static float wave(double turns) {
        double t = turns - Math.rint(turns);
        return (float) (8 * t * (1 - 2 * Math.abs(t)));
    }
}
