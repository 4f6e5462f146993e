package throng.behaviour.flock;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.Push;

/**
 * Pushes the agent away from its neighbours, harder the nearer they are.
 *
 * <p>Use it for crowds and flocks that keep a distance. It does not look ahead: to avoid agents that will come near,
 * use {@link throng.behaviour.avoid.AvoidAgents}.
 *
 * <p>F = weight · Σ unit(pᵢ − pⱼ)/d, with d the distance, metres. Agents at the same point are pushed apart, each in
 * its own random direction. After Reynolds, Steering Behaviors for Autonomous Characters, 1999.
 *
 * @param weight strength of the push from 1 m away, newton metres, in [−10⁶, 10⁶]
 * @param neighbourhood the agents that it keeps away from
 */
public record Separation(@Range("[-1e6, 1e6] N·m") float weight, Neighbourhood neighbourhood) implements Rule {
    /** Two agents that are 2 m apart push each other with 1 N, a twentieth of the default maxForce. */
    public static final Separation DEFAULT = of(2, 5);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public Separation {
        Check.given("the neighbourhood of separation", neighbourhood);
        Check.values(Separation.class, weight);
    }

    /**
     * {@return separation from all neighbours of its own group within a radius}
     *
     * @param weight newton metres, in [−10⁶, 10⁶]
     * @param radius metres, in [0.001, 10⁶]
     */
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
