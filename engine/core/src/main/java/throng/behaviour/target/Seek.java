package throng.behaviour.target;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Goes straight to where the target is now, and does not stop there.
 *
 * <p>Use it for a place to pass through, or a target to hit. To stop at the target, use {@link Arrive}; for a target
 * that moves, use {@link Pursue} or {@link Intercept}; round obstacles and walls, use
 * {@code FollowField}.
 *
 * <p>F = Fmax · unit(pₜ − p), or the form of Reynolds: see {@link Toward}. After Reynolds, Steering Behaviors for
 * Autonomous Characters, 1999.
 *
 * @param target what it seeks
 * @param toward with which force
 */
public record Seek(Target target, Toward toward) implements Rule {
    /** To the origin with all force. */
    public static final Seek DEFAULT = of(Target.at(0, 0));

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null
     */
    public Seek {
        Check.given("the target of seek", target);
        Check.given("toward of seek", toward);
    }

    /**
     * {@return seeking with all force}
     *
     * @param target what it seeks
     */
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
