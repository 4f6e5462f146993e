package throng.behaviour.turn;

import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Turns the heading to the velocity, for {@code Group.turn}.
 *
 * <p>Use it when headings should follow velocities with an angular acceleration, or in a mix with other turning rules.
 * A group without turning rules does it at turnRate, without acceleration.
 *
 * <p>The angular acceleration towards unit(v) is that of {@link TurnControl}; at rest it is zero. After Millington and
 * Funge, Artificial Intelligence for Games, 2009, "Looking Where You're Going" (3.3.10).
 *
 * @param control how it turns
 */
public record LookWhereYouGo(TurnControl control) implements Rule {
    /** Braking in whole ticks. */
    public static final LookWhereYouGo DEFAULT = new LookWhereYouGo(TurnControl.BRAKING);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the control is null
     */
    public LookWhereYouGo {
        Check.given("the turn control of look where you go", control);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        for (int a = 0; a < in.axes(); a++) System.arraycopy(in.velocity(a), start, out.axis(a), 0, end - start);
        control.run(in, out, start, end);
    }
}
