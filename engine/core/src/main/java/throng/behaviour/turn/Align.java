package throng.behaviour.turn;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.perception.Neighbourhood;

/**
 * Turns the heading to that of the target, for {@code Group.turn}.
 *
 * <p>Use it when an agent should face the same direction as its target, such as a soldier of a rank. To look at the
 * target, use {@link Face}.
 *
 * <p>The angular acceleration towards hₜ is that of {@link TurnControl}. For a place, which has no heading, there is
 * none. After Millington and Funge, Artificial Intelligence for Games, 2009, "Align" (3.3.5).
 *
 * @param target whose heading it takes up
 * @param control how it turns
 */
public record Align(Target target, TurnControl control) implements Rule {
    /**
     * Braking in whole ticks, with the nearest agent of its group within 5 m; where agents are 1 m apart that one
     * hardly changes.
     */
    public static final Align DEFAULT =
            of(new Target.Nearest(Neighbourhood.within(5).nearest(1)));

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null
     */
    public Align {
        Check.given("the target of align", target);
        Check.given("the turn control of align", control);
    }

    /**
     * {@return aligning that brakes in whole ticks}
     *
     * @param target whose heading it takes up
     */
    public static Align of(Target target) {
        return new Align(target, TurnControl.BRAKING);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        for (int a = 0; a < in.axes(); a++) System.arraycopy(resolved.heading(a), 0, out.axis(a), 0, end - start);
        control.run(in, out, start, end);
    }
}
