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
 * Looks where the target looks, for {@code Group.turn}: an angular acceleration towards hₜ, as {@link TurnControl} says. A
 * place looks nowhere. After Millington and Funge, Artificial Intelligence for Games, 2009, "Align" (3.3.5).
 *
 * @param target whose heading it takes up
 * @param control it turns there
 */
public record Align(Target target, TurnControl control) implements Rule {
    /** As the nearest of its own within 5 m, who hardly changes where agents are 1 m apart; in whole ticks. */
    public static final Align DEFAULT = of(Target.nearest(Neighbourhood.OWN, 5));

    public Align {
        Check.given("the target of align", target);
        Check.given("the how of align", control);
    }

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
