package throng.behaviour.turn;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Looks along the velocity, for {@code Group.turn}: an angular acceleration towards unit(v), as {@link TurnControl} says;
 * without any turning rule headings do so at a rate. At rest there is no direction to look. After Millington and Funge,
 * Artificial Intelligence for Games, 2009, "Looking Where You're Going" (3.3.10).
 *
 * @param control it turns there
 */
public record LookWhereYouGo(TurnControl control) implements Rule {
    /** In whole ticks. */
    public static final LookWhereYouGo DEFAULT = new LookWhereYouGo(TurnControl.BRAKING);

    public LookWhereYouGo {
        Check.given("the how of look where you go", control);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        for (int a = 0; a < in.axes(); a++) System.arraycopy(in.velocity(a), start, out.axis(a), 0, end - start);
        control.run(in, out, start, end);
    }
}
