package throng.behaviour.manner;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;

/**
 * A rule that changes the velocity that its guide wants. Implement it for a manner of your own: {@link #guide} is a
 * component of the record, and {@link #shape} the whole rule.
 *
 * <p>Alone it exerts the force that gives the agent that velocity within the tick. As the guide of another manner or of
 * a model of bodies it hands on the velocity itself ({@link Rule#wish}).
 */
public interface Manner extends Mix {
    /** {@return the rule that says where the agent wants to go} */
    Rule guide();

    /**
     * Changes the velocities that the guide wants.
     *
     * @param in the group at the start of the tick
     * @param out the velocities, m/s
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    void shape(GroupView in, Force out, int start, int end);

    @Override
    default List<Rule> parts() {
        return List.of(Check.given("the guide of a manner", guide()));
    }

    @Override
    default void steer(GroupView in, Force out, int start, int end) {
        guide().run(in, out, start, end);
        guide().forceToVelocity(in, out, start, end);
        shape(in, out, start, end);
        velocityToForce(in, out, 0, start, end);
    }

    @Override
    default void wish(GroupView in, Force out, int start, int end) {
        in.wish(guide(), out, start, end);
        shape(in, out, start, end);
    }

    @Override
    default void wayLeft(GroupView in, int[] way, float[] left, int start, int end) {
        guide().wayLeft(in, way, left, start, end);
    }
}
