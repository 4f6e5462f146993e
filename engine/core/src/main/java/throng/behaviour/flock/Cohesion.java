package throng.behaviour.flock;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.motion.BodyShape;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.Count;
import throng.perception.term.Offset;

/**
 * Pulls the agent towards the mean position of its neighbours.
 *
 * <p>Use it for flocks that stay together, with {@link Separation} and {@link Alignment}. To keep agents near a place,
 * use {@link throng.behaviour.target.Tether} instead.
 *
 * <p>F = weight · (mean pⱼ − pᵢ). Without neighbours there is no force. After Reynolds, Steering Behaviors for
 * Autonomous Characters, 1999.
 *
 * @param weight force for each metre to the mean position, newtons per metre, in [−10⁶, 10⁶]
 * @param neighbourhood the agents whose positions count
 * @param scaled true: F = weight · |v| · unit(mean pⱼ − pᵢ), with the weight in kg/s and the present speed |v| in m/s
 * @param unless an agent with a neighbour in this neighbourhood feels no pull: give that of separation, and only agents
 *     that are not crowded close up; null: always
 */
public record Cohesion(
        @Range("[-1e6, 1e6] N/m") float weight,
        Neighbourhood neighbourhood,
        boolean scaled,
        @Nullable Neighbourhood unless)
        implements Rule {
    /** Neighbours whose mean position is 4 m away pull with 4 N, a fifth of the default maxForce. */
    public static final Cohesion DEFAULT = of(1, 8);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the neighbourhood is null, or the weight is out of its range
     */
    public Cohesion {
        Check.given("the neighbourhood of cohesion", neighbourhood);
        Check.values(Cohesion.class, weight);
    }

    /**
     * {@return unscaled cohesion with all neighbours of its own group within a radius}
     *
     * @param weight newtons per metre, in [−10⁶, 10⁶]
     * @param radius metres, in [0.001, 10⁶]
     */
    public static Cohesion of(float weight, float radius) {
        return new Cohesion(weight, Neighbourhood.within(radius), false, null);
    }

    @Override
    public List<NeighbourSum> sums() {
        var offset = new NeighbourSum(Offset.TERM, neighbourhood);
        return unless == null ? List.of(offset) : List.of(offset, new NeighbourSum(Count.TERM, unless));
    }

    @Override
    public @Nullable BodyShape shape(int axes) {
        return axes == 2 ? BodyShape.FISH : null;
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        var sums = in.sums(this, 0);
        float[] count = sums.count();
        for (int a = 0; a < in.axes(); a++) {
            float[] offset = sums.axis(a), f = out.axis(a);
            for (int k = 0; k < end - start; k++) f[k] = weight * offset[k] / Math.max(count[k], 1);
        }
        if (scaled) scale(in, out, start, end);
        if (unless != null)
            dropWhereCrowded(in, out, end - start, in.sums(this, 1).count());
    }

    /** F ← weight · |v| · unit(F). */
    private void scale(GroupView in, Force out, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z();
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        boolean is3d = in.axes() == 3;
        for (int k = 0; k < end - start; k++) {
            int i = start + k;
            float f2 = x[k] * x[k] + y[k] * y[k] + z[k] * z[k];
            float s2 = vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i];
            float by = f2 > 0 ? Math.abs(weight) * (float) Math.sqrt(s2) / (float) Math.sqrt(f2) : 0;
            x[k] *= by;
            y[k] *= by;
            if (is3d) z[k] *= by;
        }
    }

    private static void dropWhereCrowded(GroupView in, Force out, int n, float[] crowding) {
        for (int a = 0; a < in.axes(); a++) {
            float[] f = out.axis(a);
            for (int k = 0; k < n; k++) f[k] = crowding[k] > 0 ? 0 : f[k];
        }
    }
}
