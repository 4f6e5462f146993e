package throng;

import java.util.Arrays;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.kernel.Force;

/**
 * Runs another rule and records its forces by id, newtons. It is no record, so {@code group.set} finds no numbers of
 * that rule: a test of these compares what {@link GroupState} copies.
 */
public final class ForceRecorder implements Mix {
    private final Rule rule;
    private final float[][] force;

    /** Records the forces of a rule for agents with ids below {@code ids}. */
    public ForceRecorder(int ids, Rule rule) {
        this.rule = rule;
        force = new float[3][ids];
    }

    @Override
    public List<Rule> parts() {
        return List.of(rule);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        rule.run(in, out, start, end);
        for (int i = start; i < end; i++) {
            for (int a = 0; a < in.axes(); a++) force[a][in.id()[i]] = out.axis(a)[i - start];
        }
    }

    /** A component of the force on the agent with that id. */
    public float force(int axis, int id) {
        return force[axis][id];
    }

    /** Whether all forces have the same bits. */
    public boolean sameBits(ForceRecorder other) {
        return Arrays.deepEquals(force, other.force);
    }
}
