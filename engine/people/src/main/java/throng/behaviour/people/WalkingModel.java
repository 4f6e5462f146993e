package throng.behaviour.people;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.edge.WallEdges;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.AgentNumber;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.motion.BodyShape;

/**
 * A model of people who walk: takes the velocity that a guide wants, and gives the one with which they go among others.
 * Implement it for a model of yours, as a record with its guide. What one person does to another is a
 * {@link PairKernel}.
 *
 * <p>If the group has a column {@link #PACE}, each agent wants that part of the velocity, or of its {@code maxSpeed} if
 * the guide wants more: on stairs, in smoke. A model that keeps a time to the body ahead lengthens it to the column
 * {@link #GAP}.
 */
public interface WalkingModel extends Mix {
    /** Which part of its own speed an agent walks at now, in [0, 1]: a column that zones of slow ground write. */
    AgentNumber PACE = new AgentNumber("walkingModel.pace", 0, 1, "");

    /**
     * The least time to the body ahead where an agent stands, seconds: a column that zones write, such as those of
     * stairs. Models of a longer one keep theirs; others have none.
     */
    AgentNumber GAP = new AgentNumber("walkingModel.gap", 0, 1000, "s");

    /** {@return what the agent wants} */
    Rule guide();

    /** {@return whether the model keeps a time to the body ahead, which {@link #GAP} lengthens} */
    default boolean keepsGap() {
        return false;
    }

    /**
     * Lengthens the time gaps of a block where a zone wants longer ones.
     *
     * @param in the group at the start of the tick
     * @param seconds the time gap of each agent; becomes the longer one
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    static void lengthen(GroupView in, float[] seconds, int start, int end) {
        Column.Floats column = in.column(GAP);
        if (column == null) return;
        float[] gaps = column.values();
        for (int k = 0; k < end - start; k++) seconds[k] = Math.max(seconds[k], GAP.limit(gaps[start + k]));
    }

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
    default BodyShape shape(int axes) {
        return BodyShape.PERSON;
    }

    @Override
    default boolean beginReads(int group, boolean own) {
        return false;
    }

    @Override
    default void begin(GroupView in) {
        WallEdges.update(in);
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
        in.wish(guide(), out, start, end);
        if (!(in.clock().dt() > 0)) {
            out.clear(2, end - start);
            return;
        }
        slow(in, out, start, end);
        walk(in, out, start, end, isWide);
        velocityToForce(in, out, 0, start, end);
    }

    private static void slow(GroupView in, Force out, int start, int end) {
        Column.Floats column = in.column(PACE);
        if (column == null) return;
        float[] paces = column.values(), speeds = in.property(AgentProperty.MAX_SPEED, start, end);
        float[] x = out.x(), y = out.y();
        for (int k = 0; k < end - start; k++) {
            float pace = PACE.limit(paces[start + k]), wish = (float) Math.sqrt(x[k] * x[k] + y[k] * y[k]);
            if (pace == 1) continue;
            float by = wish > speeds[k] ? pace * speeds[k] / wish : pace; // guides may want more than they can
            x[k] *= by;
            y[k] *= by;
        }
    }
}
