package throng.behaviour.flock;

import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.View;
import throng.kernel.Force;
import throng.math.Check;
import throng.perception.Look;
import throng.perception.Sum;
import throng.perception.term.HeadingDifference;

/**
 * Heads where neighbours head: F = weight · (mean hⱼ − hᵢ), the pull that turns the heading into the mean. Nobody
 * near: no force. After Reynolds 1999.
 *
 * @param weight newtons, in [−10⁶, 10⁶]
 * @param look whom it follows
 */
public record Alignment(float weight, Look look) implements Rule {
    /** Half of what a default agent can do, against a flock that flies the other way. */
    public static final Alignment DEFAULT = of(5, 8);

    public Alignment {
        Check.given("the look of alignment", look);
        Check.within("the weight of alignment", weight, -1e6f, 1e6f, "N");
    }

    public static Alignment of(float weight, float radius) {
        return new Alignment(weight, Look.within(radius));
    }

    @Override
    public List<Sum> sums() {
        return List.of(new Sum(HeadingDifference.TERM, look));
    }

    @Override
    public void steer(View in, Force out, int start, int end) {
        var sums = in.sums(this, 0);
        float[] count = sums.count();
        for (int a = 0; a < in.axes(); a++) {
            float[] turns = sums.axis(a), f = out.axis(a);
            for (int k = 0; k < end - start; k++) f[k] = weight * turns[k] / Math.max(count[k], 1);
        }
    }
}
