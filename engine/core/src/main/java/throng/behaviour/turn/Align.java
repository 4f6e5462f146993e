package throng.behaviour.turn;

import java.util.List;
import throng.behaviour.Aim;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.View;
import throng.kernel.Force;
import throng.math.Check;
import throng.perception.Look;

/**
 * Looks where the target looks, for {@code Group.turn}: an angular acceleration towards hₜ, as {@link Turn} says. A
 * place looks nowhere. After Millington and Funge, Artificial Intelligence for Games, 2009, "Align" (3.3.5).
 *
 * @param target whose heading it takes up
 * @param how it turns there
 */
public record Align(Target target, Turn how) implements Rule {
    /** As the nearest of its own within 5 m, who hardly changes where agents are 1 m apart; in whole ticks. */
    public static final Align DEFAULT = of(Target.nearest(Look.OWN, 5));

    public Align {
        Check.given("the target of align", target);
        Check.given("the how of align", how);
    }

    public static Align of(Target target) {
        return new Align(target, Turn.BRAKING);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void steer(View in, Force out, int start, int end) {
        Aim aim = in.aim(this, 0, start, end);
        for (int a = 0; a < in.axes(); a++) System.arraycopy(aim.heading(a), 0, out.axis(a), 0, end - start);
        how.run(in, out, start, end);
    }
}
