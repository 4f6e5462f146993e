package throng.behaviour.flock;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.Count;
import throng.perception.term.Offset;

/**
 * Towards the middle of the neighbours: F = weight · (mean pⱼ − pᵢ). Nobody near: no force. After Reynolds 1999.
 *
 * @param weight newtons per metre, in [−10⁶, 10⁶]
 * @param neighbourhood whom it keeps with
 * @param scaled true: the pull is a unit vector times the present speed, metres per second, times weight
 * @param unless where this look sees somebody there is no pull: give separation's look, and only those whom nobody
 *     crowds close up; null: always
 */
public record Cohesion(
        float weight,
        Neighbourhood neighbourhood,
        boolean scaled,
        @Nullable Neighbourhood unless) implements Rule {
    /** A neighbourhood whose middle is 4 m away pulls with 4 N, a fifth of what a default agent can do. */
    public static final Cohesion DEFAULT = of(1, 8);

    public Cohesion {
        Check.given("the look of cohesion", neighbourhood);
        Check.within("the weight of cohesion", weight, -1e6f, 1e6f, "N/m");
    }

    public static Cohesion of(float weight, float radius) {
        return new Cohesion(weight, Neighbourhood.within(radius), false, null);
    }

    @Override
    public List<NeighbourSum> sums() {
        var offset = new NeighbourSum(Offset.TERM, neighbourhood);
        return unless == null ? List.of(offset) : List.of(offset, new NeighbourSum(Count.TERM, unless));
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
        if (unless != null) silence(in, out, end - start, in.sums(this, 1).count());
    }

    /** F ← weight · s · unit(F). */
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

    private static void silence(GroupView in, Force out, int n, float[] crowding) {
        for (int a = 0; a < in.axes(); a++) {
            float[] f = out.axis(a);
            for (int k = 0; k < n; k++) f[k] = crowding[k] > 0 ? 0 : f[k];
        }
    }
}
