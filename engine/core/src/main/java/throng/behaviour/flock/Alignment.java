package throng.behaviour.flock;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.HeadingDifference;

/**
 * Heads where neighbours head: F = weight · (mean hⱼ − hᵢ), the pull that turns the heading into the mean. Nobody
 * near: no force. After Reynolds 1999.
 *
 * @param weight newtons, in [−10⁶, 10⁶]
 * @param neighbourhood whom it follows
 */
public record Alignment(float weight, Neighbourhood neighbourhood) implements Rule {
    /** Half of what a default agent can do, against a flock that flies the other way. */
    public static final Alignment DEFAULT = of(5, 8);

    public Alignment {
        Check.given("the look of alignment", neighbourhood);
        Check.within("the weight of alignment", weight, -1e6f, 1e6f, "N");
    }

    public static Alignment of(float weight, float radius) {
        return new Alignment(weight, Neighbourhood.within(radius));
    }

    @Override
    public List<NeighbourSum> sums() {
        return List.of(new NeighbourSum(HeadingDifference.TERM, neighbourhood));
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        var sums = in.sums(this, 0);
        float[] count = sums.count();
        for (int a = 0; a < in.axes(); a++) {
            float[] turns = sums.axis(a), f = out.axis(a);
            for (int k = 0; k < end - start; k++) f[k] = weight * turns[k] / Math.max(count[k], 1);
        }
    }
}
