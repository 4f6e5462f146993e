package throng.behaviour.flock;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Angle;
import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;
import throng.perception.BlockSums;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.HeadingDifference;

/**
 * Moves at a constant speed in the mean direction of its neighbours and itself, with a random error.
 *
 * <p>Use it for the Vicsek model and its phase transition: with little noise all agents move in one direction, with
 * much noise each moves in its own. For flocks that accelerate and brake, use {@link Alignment} with {@link Cohesion}
 * and {@link Separation}.
 *
 * <p>v* = speed·(cos θ, sin θ) with θ ← atan2(Σ sin θⱼ, Σ cos θⱼ) + Δθ, and Δθ uniform in [−noise/2, noise/2). θⱼ is
 * the direction of a heading; the sums include the agent's own. In 3D the mean direction is turned by Δθ about a random
 * axis across it. Where the headings cancel out, the agent's own heading takes their place; the paper leaves this open.
 * They cancel out where the length of their sum is at most 10⁻⁵ of their number.
 *
 * <p>A tick is one step of the paper, whatever dt is: each tick draws a new Δθ. The agent moves with its new velocity;
 * in the paper it moves with that of the step before.
 *
 * <p>Needs maxForce of at least 2·mass·speed/dt and maxSpeed of at least {@code speed}, else speeds are not constant.
 * Needs turnRate of at least π/dt, else headings lag behind. After Vicsek, Czirók, Ben-Jacob, Cohen and Shochet, Novel
 * Type of Phase Transition in a System of Self-Driven Particles, Physical Review Letters 75, 1995.
 *
 * @param speed of all agents, metres per second, in [0, 10⁶]; at 0 agents stand, and keep their headings
 * @param noise η, the full width of the error, radians, in [0, 2π]
 * @param neighbourhood the agents that it follows besides itself
 */
public record Vicsek(
        @Range("[0, 1e6] m/s") float speed,
        @Range("[0, " + (2 * Math.PI) + "] rad") float noise,
        Neighbourhood neighbourhood)
        implements Rule {
    /** The random stream of Δθ. */
    static final int NOISE_STREAM = 0x71C5_EC00;

    /** The random stream of the axis about which it turns in 3D. */
    static final int SIDE_STREAM = 0x71C5_EC01;

    /** A mean heading that is shorter than this is only rounding. */
    private static final float MIN_MEAN_HEADING = 1e-5f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public Vicsek {
        Check.values(Vicsek.class, speed, noise);
        Check.given("the neighbourhood of vicsek", neighbourhood);
    }

    /**
     * {@return the model with all neighbours of its own group within a radius}
     *
     * @param speed metres per second, in [0, 10⁶]
     * @param noise η, radians, in [0, 2π]
     * @param radius metres, in [0.001, 10⁶]
     */
    public static Vicsek of(float speed, float noise, float radius) {
        return new Vicsek(speed, noise, Neighbourhood.within(radius));
    }

    @Override
    public List<NeighbourSum> sums() {
        return List.of(new NeighbourSum(HeadingDifference.TERM, neighbourhood));
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        mean(in, out, start, end);
        if (in.axes() == 2) turn2d(in, out, start, end);
        else turn3d(in, out, start, end);
        velocityToForce(in, out, 0, start, end);
    }

    /** Writes the unit mean heading: Σ hⱼ = Σ (hⱼ − hᵢ) + (n + 1)·hᵢ over n neighbours and the agent itself. */
    private void mean(GroupView in, Force out, int start, int end) {
        BlockSums sums = in.sums(this, 0);
        float[] hx = in.heading(0), hy = in.heading(1), hz = in.heading(2);
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float all = sums.count()[k] + 1;
            float x = sums.x()[k] + all * hx[i];
            float y = sums.y()[k] + all * hy[i];
            float z = is3d ? sums.z()[k] + all * hz[i] : 0;
            float length = (float) Math.sqrt(x * x + y * y + z * z);
            boolean hasDirection = length > MIN_MEAN_HEADING * all;
            out.x()[k] = hasDirection ? x / length : hx[i];
            out.y()[k] = hasDirection ? y / length : hy[i];
            if (is3d) out.z()[k] = hasDirection ? z / length : hz[i];
        }
    }

    private float error(GroupView in, int i) {
        return noise * (Rng.unit(in.seed(), in.clock().stepsDone(), in.id()[i], NOISE_STREAM) - .5f);
    }

    private void turn2d(GroupView in, Force out, int start, int end) {
        for (int i = start; i < end; i++) {
            int k = i - start;
            float error = error(in, i), cos = Angle.cos(error), sin = Angle.sin(error);
            float x = out.x()[k], y = out.y()[k];
            out.x()[k] = speed * (x * cos - y * sin);
            out.y()[k] = speed * (x * sin + y * cos);
        }
    }

    /** m·cos Δθ + e·sin Δθ with a random unit vector e across m, in the frame of Duff et al., JCGT 6, 2017. */
    private void turn3d(GroupView in, Force out, int start, int end) {
        float[] u = in.direction();
        for (int i = start; i < end; i++) {
            int k = i - start;
            float error = error(in, i), cos = Angle.cos(error), sin = Angle.sin(error);
            Rng.direction(Rng.bits(in.seed(), in.clock().stepsDone(), in.id()[i], SIDE_STREAM), 2, u);
            float x = out.x()[k], y = out.y()[k], z = out.z()[k];
            float sign = z >= 0 ? 1 : -1;
            float a = -1 / (sign + z), b = x * y * a;
            float ex = u[0] * (1 + sign * x * x * a) + u[1] * b;
            float ey = u[0] * sign * b + u[1] * (sign + y * y * a);
            float ez = u[0] * -sign * x - u[1] * y;
            out.x()[k] = speed * (x * cos + ex * sin);
            out.y()[k] = speed * (y * cos + ey * sin);
            out.z()[k] = speed * (z * cos + ez * sin);
        }
    }
}
