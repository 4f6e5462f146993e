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
import throng.perception.term.HeadingDifference;

/**
 * Turns the heading towards the mean heading of the neighbours.
 *
 * <p>Use it for flocks whose agents fly in the same direction, with {@link Separation} and {@link Cohesion}. For agents
 * of one constant speed with noise, use {@link Vicsek} instead.
 *
 * <p>F = weight · (mean hⱼ − hᵢ). Without neighbours there is no force. After Reynolds, Steering Behaviors for
 * Autonomous Characters, 1999.
 *
 * @param weight strength of the force, newtons, in [−10⁶, 10⁶]
 * @param neighbourhood the agents whose headings count
 */
public record Alignment(@Range("[-1e6, 1e6] N") float weight, Neighbourhood neighbourhood) implements Rule {
    /** Half of the default maxForce against a flock that flies in the opposite direction. */
    public static final Alignment DEFAULT = of(5, 8);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public Alignment {
        Check.given("the neighbourhood of alignment", neighbourhood);
        Check.values(Alignment.class, weight);
    }

    /**
     * {@return alignment with all neighbours of its own group within a radius}
     *
     * @param weight newtons, in [−10⁶, 10⁶]
     * @param radius metres, in [0.001, 10⁶]
     */
    public static Alignment of(float weight, float radius) {
        return new Alignment(weight, Neighbourhood.within(radius));
    }

    @Override
    public List<NeighbourSum> sums() {
        return List.of(new NeighbourSum(HeadingDifference.TERM, neighbourhood));
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
            float[] turns = sums.axis(a), f = out.axis(a);
            for (int k = 0; k < end - start; k++) f[k] = weight * turns[k] / Math.max(count[k], 1);
        }
    }
}
