package throng.behaviour.target;

import java.util.Arrays;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Keeps a formation: who follows a leader takes the slot of its rank, in the order of ids, among all of its group who
 * follow the same one; when somebody vanishes or changes sides, those behind close up. The slot lies in the frame of
 * the leader, q = pₜ + forward·h + left·l + up·u as in {@link OffsetPursuit}, and is kept as there:
 * F = weight · m · (vₜ + s·unit(q − p) − v)/dt with s of {@link Arrive}. Followers must be able to go faster than their
 * leader, or stay behind. Without a leader no force. After Millington and Funge, Artificial Intelligence for Games,
 * 2009, ch. 3.7.
 *
 * @param leader an agent, each agent's own one by columns, or a place, whose frame is that of the axes
 * @param shape of the formation
 * @param spacing between neighbours, metres, in [0.001, 10⁶]
 * @param weight a factor, in [−10⁶, 10⁶]
 */
public record Formation(Target leader, FormationShape shape, float spacing, float weight) implements Rule {
    /** A wedge behind the origin, two metres apart: twenty radii of a default agent. */
    public static final Formation DEFAULT = of(Target.at(0, 0), FormationShape.Figure.WEDGE, 2);

    public Formation {
        Check.given("the leader of formation", leader);
        Check.given("the shape of formation", shape);
        Check.within("the spacing of a formation", spacing, 1e-3f, 1e6f, "m");
        Check.within("the weight of a formation", weight, -1e6f, 1e6f, "");
        if (leader instanceof Target.Places || leader instanceof Target.Nearest)
            throw new IllegalArgumentException(
                    "a formation needs a leader that stays the same: take an agent, each agent's own one, or a place");
    }

    public static Formation of(Target leader, FormationShape shape, float spacing) {
        return new Formation(leader, shape, spacing, 1);
    }

    /** The same behind somebody else. */
    public Formation behind(Target leader) {
        return new Formation(leader, shape, spacing, weight);
    }

    @Override
    public List<Target> targets() {
        return List.of(leader);
    }

    @Override
    public void begin(GroupView in) {
        in.shared(this, FormationSlots::new).muster(in, leader, shape, spacing);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        FormationSlots roster = in.shared(this, FormationSlots::new);
        Force slot = in.borrowForce();
        float[] there = resolved.present();
        int[] id = in.id();
        boolean is3d = in.axes() == 3;
        for (int k = 0; k < end - start; k++) {
            int a = id[start + k];
            slot.x()[k] = there[k] == 0 ? 0 : roster.forward[a];
            slot.y()[k] = there[k] == 0 ? 0 : roster.left[a];
            if (is3d) slot.z()[k] = there[k] == 0 ? 0 : roster.up[a];
        }
        if (resolved.group() < 0) Arrays.fill(resolved.heading(0), 0, end - start, 1f); // the frame of a place
        OffsetPursuit.place(in, resolved, slot, end - start);
        in.returnForce(slot);
        for (int a = 0; a < in.axes(); a++) System.arraycopy(resolved.offset(a), 0, out.axis(a), 0, end - start);
        Arrive.brake(in, out, resolved, weight, true, start, end);
    }
}
