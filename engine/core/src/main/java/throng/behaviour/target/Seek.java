package throng.behaviour.target;

import java.util.List;
import throng.behaviour.Aim;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.View;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Straight to where the target is now: F = Fmax · unit(pₜ − p), or Reynolds' form, as {@link Toward} has it. Does not
 * stop there: {@link Arrive} does. After Reynolds, Steering Behaviors for Autonomous Characters, 1999.
 *
 * @param target what it seeks
 * @param how it goes there
 */
public record Seek(Target target, Toward how) implements Rule {
    /** To the origin with all force. */
    public static final Seek DEFAULT = of(Target.at(0, 0));

    public Seek {
        Check.given("the target of seek", target);
        Check.given("the how of seek", how);
    }

    public static Seek of(Target target) {
        return new Seek(target, Toward.FULL);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void steer(View in, Force out, int start, int end) {
        Aim aim = in.aim(this, 0, start, end);
        for (int a = 0; a < in.axes(); a++) System.arraycopy(aim.offset(a), 0, out.axis(a), 0, end - start);
        how.run(in, out, aim.there(), start, end);
    }
}
