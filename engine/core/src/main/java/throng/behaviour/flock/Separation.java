package throng.behaviour.flock;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.Push;

/**
 * Away from neighbours, the more the nearer: F = weight · Σ unit(pᵢ − pⱼ)/d. Agents on one point are pushed apart, each
 * in a direction of its own. After Reynolds, Steering Behaviors for Autonomous Characters, 1999.
 *
 * @param weight newton metres, in [−10⁶, 10⁶]
 * @param neighbourhood whom it keeps away from
 */
public record Separation(float weight, Neighbourhood neighbourhood) implements Rule {
    /** Two metres apart, two birds of 1 kg push each other with 1 N, a twentieth of what they can do. */
    public static final Separation DEFAULT = of(2, 5);

    public Separation {
        Check.given("the look of separation", neighbourhood);
        Check.within("the weight of separation", weight, -1e6f, 1e6f, "N·m");
    }

    public static Separation of(float weight, float radius) {
        return new Separation(weight, Neighbourhood.within(radius));
    }

    @Override
    public List<NeighbourSum> sums() {
        return List.of(new NeighbourSum(Push.TERM, neighbourhood));
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        for (int a = 0; a < in.axes(); a++) {
            float[] push = in.sums(this, 0).axis(a), f = out.axis(a);
            for (int k = 0; k < end - start; k++) f[k] = -weight * push[k];
        }
    }
}
