package throng.behaviour.target;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Straight to where the target is now: F = Fmax · unit(pₜ − p), or Reynolds' form, as {@link Toward} has it. Does not
 * stop there: {@link Arrive} does. After Reynolds, Steering Behaviors for Autonomous Characters, 1999.
 *
 * @param target what it seeks
 * @param toward it goes there
 */
public record Seek(Target target, Toward toward) implements Rule {
    /** To the origin with all force. */
    public static final Seek DEFAULT = of(Target.at(0, 0));

    public Seek {
        Check.given("the target of seek", target);
        Check.given("the how of seek", toward);
    }

    public static Seek of(Target target) {
        return new Seek(target, Toward.FULL);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        for (int a = 0; a < in.axes(); a++) System.arraycopy(resolved.offset(a), 0, out.axis(a), 0, end - start);
        toward.run(in, out, resolved.present(), start, end);
    }
}
