package throng.behaviour.target;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Away from where the target will be: from pₜ + vₜ·T, with T as in {@link Pursue}, then as {@link Flee}; on request
 * only nearer to the target itself than a panic range. After Reynolds 1999.
 *
 * @param target whom it evades
 * @param maxPrediction seconds, in [0, 1000]
 * @param range metres, in [0.001, 10⁶]; 0: from everywhere
 * @param toward it goes away
 */
public record Evade(Target target, float maxPrediction, float range, Toward toward) implements Rule {
    /** From the origin with all force, from everywhere. */
    public static final Evade DEFAULT = of(Target.at(0, 0));

    public Evade {
        Check.given("the target of evade", target);
        Check.given("the how of evade", toward);
        Check.within("maxPrediction of evade", maxPrediction, 0, 1e3f, "s");
        if (range != 0) Check.within("the panic range of evade, 0 or", range, 1e-3f, 1e6f, "m");
    }

    public static Evade of(Target target) {
        return new Evade(target, Pursue.PREDICTION, 0, Toward.FULL);
    }

    /** Only nearer than {@code range} metres. */
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
