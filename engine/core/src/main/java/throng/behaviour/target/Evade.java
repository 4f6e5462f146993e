package throng.behaviour.target;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;

/**
 * Runs away from where the target will be.
 *
 * <p>Use it against a pursuer that moves. From a place, or a slow danger, {@link Flee} is enough.
 *
 * <p>It runs from pₜ + vₜ·T, with the time T of {@link Pursue}, with the force of {@link Toward}. With a range it acts
 * only while the target itself is nearer than that. After Reynolds, Steering Behaviors for Autonomous Characters, 1999.
 *
 * @param target what it evades
 * @param maxPrediction the greatest T, seconds, in [0, 1000]
 * @param range metres, in [0.001, 10⁶]; 0: at any distance
 * @param toward with which force; the direction is away
 */
public record Evade(
        Target target,
        @Range("maxPrediction of evade: [0, 1e3] s") float maxPrediction,

        @Range("the panic range of evade: 0 or [1e-3, 1e6] m")
        float range,

        Toward toward)
        implements Rule {
    /** From the origin with all force, at any distance. */
    public static final Evade DEFAULT = of(Target.at(0, 0));

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public Evade {
        Check.given("the target of evade", target);
        Check.given("toward of evade", toward);
        Check.values(Evade.class, maxPrediction, range);
    }

    /**
     * {@return evading with all force, at any distance}
     *
     * @param target what it evades
     */
    public static Evade of(Target target) {
        return new Evade(target, Pursue.PREDICTION, 0, Toward.FULL);
    }

    /**
     * {@return evading with all force, while the target is nearer than a range}
     *
     * @param target what it evades
     * @param range metres, in [0.001, 10⁶]
     * @throws IllegalArgumentException if the range is out of its range
     */
    public static Evade within(Target target, float range) {
        Check.within("the panic range of evade", range, 1e-3f, 1e6f, "m");
        return new Evade(target, Pursue.PREDICTION, range, Toward.FULL);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        Pursue.lead(in, resolved, out, maxPrediction, start, end);
        Flee.away(in, resolved, out, range, end - start);
        toward.run(in, out, resolved.present(), start, end);
    }
}
