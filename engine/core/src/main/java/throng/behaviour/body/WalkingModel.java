package throng.behaviour.body;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;

/**
 * A model of people who walk: takes the velocity that a guide wants, and gives the one with which they go among others.
 * Implement it for a model of yours, as a record with its guide.
 */
public interface WalkingModel extends Mix {
    /** {@return what the agent wants} */
    Rule guide();

    /**
     * Overwrites the velocities that the guide wants by those of the model, m/s. Not called with dt = 0.
     *
     * @param in the group at the start of the tick
     * @param out the wanted velocities; becomes those of the model
     * @param start first agent of the block
     * @param end end of the block, exclusive
     * @param isWide whether registers may be used
     */
    void walk(GroupView in, Force out, int start, int end, boolean isWide);

    @Override
    default List<Rule> parts() {
        return List.of(Check.given("the guide of a model", guide()));
    }

    @Override
    default boolean planar() {
        return true;
    }

    @Override
    default boolean beginReads(int group, boolean own) {
        return false;
    }

    @Override
    default void begin(GroupView in) {
        in.updateEdges();
    }

    @Override
    default void steer(GroupView in, Force out, int start, int end) {
        step(in, out, start, end, false);
    }

    @Override
    default void wide(GroupView in, Force out, int start, int end) {
        step(in, out, start, end, true);
    }

    private void step(GroupView in, Force out, int start, int end, boolean isWide) {
        guide().wish(in, out, start, end);
        if (!(in.clock().dt() > 0)) {
            out.clear(2, end - start);
            return;
        }
        walk(in, out, start, end, isWide);
        velocityToForce(in, out, 0, start, end);
    }
}
