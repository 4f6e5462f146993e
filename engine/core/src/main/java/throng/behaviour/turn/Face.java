package throng.behaviour.turn;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Turns the heading to the target, for {@code Group.turn}.
 *
 * <p>Use it when an agent should look at something wherever it goes, such as a guard or a turret. To look where it
 * goes, use {@link LookWhereYouGo}.
 *
 * <p>The angular acceleration towards unit(pₜ − p), by the shortest image, is that of {@link TurnControl}. At the
 * position of the target there is no direction, and no acceleration. After Millington and Funge, Artificial
 * Intelligence for Games, 2009, "Face" (3.3.9).
 *
 * @param target what it looks at
 * @param control how it turns
 */
public record Face(Target target, TurnControl control) implements Rule {
    /** At the origin, braking in whole ticks. */
    public static final Face DEFAULT = of(Target.at(0, 0));

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null
     */
    public Face {
        Check.given("the target of face", target);
        Check.given("the turn control of face", control);
    }

    /**
     * {@return facing that brakes in whole ticks}
     *
     * @param target what it looks at
     */
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
