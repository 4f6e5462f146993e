package throng.examples.scenario;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;

/**
 * Keeps an agent near a roost, so that a flock stays flat and circles it. Use it for birds over a roost. With d = roost
 * − p, F = pull · d / max(|d|, reach) in the x–y plane; along z the same with reach/flatness. Nearer than reach the
 * force is that of a spring. The roost itself sways round the origin. Source: Hildenbrandt, Carere and Hemelrijk,
 * Behavioral Ecology 21, 2010.
 *
 * @param pull greatest force along the ground, newtons, in [0, 10⁶]
 * @param reach distance from which on the force is constant, metres, in [0.001, 10⁶]
 * @param flatness ratio of a flock's width to its height, in [0.001, 1000]
 * @param sway greatest distance of the roost from the origin along x and y, metres, in [0, 10⁶]
 * @param period period of the sway, seconds, in [0.001, 10⁶]
 */
public record Roost(
        @Range("the pull of a roost: [0, 1e6] N") float pull,
        @Range("the reach of a roost: [1e-3, 1e6] m") float reach,
        @Range("the flatness of a roost: [1e-3, 1e3]") float flatness,
        @Range("the sway of a roost: [0, 1e6] m") float sway,
        @Range("the period of a roost: [1e-3, 1e6] s") float period)
        implements Rule {
    public Roost {
        Check.values(Roost.class, pull, reach, flatness, sway, period);
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

    /** Approximates sin(2π·turns) by two parabolas: StrictMath.sin allocates 32 bytes for each block. */
    private static float wave(double turns) {
        double t = turns - Math.rint(turns);
        return (float) (8 * t * (1 - 2 * Math.abs(t)));
    }
}
