package throng.behaviour.turn;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Looks at the target, for {@code Group.turn}: an angular acceleration towards unit(pₜ − p), minimum image, as
 * {@link TurnControl} says. Who stands on it has no direction to look. After Millington and Funge, Artificial Intelligence
 * for Games, 2009, "Face" (3.3.9).
 *
 * @param target what it looks at
 * @param control it turns there
 */
public record Face(Target target, TurnControl control) implements Rule {
    /** At the origin, in whole ticks. */
    public static final Face DEFAULT = of(Target.at(0, 0));

    public Face {
        Check.given("the target of face", target);
        Check.given("the how of face", control);
    }

    public static Face of(Target target) {
        return new Face(target, TurnControl.BRAKING);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        for (int a = 0; a < in.axes(); a++) System.arraycopy(resolved.offset(a), 0, out.axis(a), 0, end - start);
        control.run(in, out, start, end);
    }
}
