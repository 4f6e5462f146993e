package throng.behaviour.target;

import java.util.Arrays;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;

/**
 * Keeps a slot in a formation behind a leader.
 *
 * <p>Use it when many agents follow one leader in a fixed figure. For one fixed place beside a leader, use
 * {@link OffsetPursuit}.
 *
 * <p>An agent takes the slot of its rank, in the order of ids, among the agents of its group that follow the same
 * leader. When one of them is removed or changes its leader, those behind it close up. The slot lies in the frame of
 * the leader, q = pₜ + forward·h + left·l + up·u, as in {@link OffsetPursuit}, and the force is the same: F = weight ·
 * m · (vₜ + s·unit(q − p) − v)/dt with s of {@link Arrive}. Without a leader there is no force.
 *
 * <p>Needs a greater maxSpeed than that of the leader, else followers fall behind. After Millington and Funge,
 * Artificial Intelligence for Games, 2009, ch. 3.7.
 *
 * @param leader one agent, an agent for each agent by columns, or a place, whose frame is that of the axes
 * @param shape of the formation
 * @param spacing between neighbouring slots, metres, in [0.001, 10⁶]
 * @param weight a factor, in [−10⁶, 10⁶]
 */
public record Formation(
        Target leader,
        FormationShape shape,
        @Range("the spacing of a formation: [1e-3, 1e6] m") float spacing,
        @Range("the weight of a formation: [-1e6, 1e6]") float weight)
        implements Rule {
    /** A wedge behind the origin, with a spacing of 2 m: twenty radii of a default agent. */
    public static final Formation DEFAULT = of(Target.at(0, 0), FormationShape.Figure.WEDGE, 2);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range, or the leader is a place for each
     *     agent or the nearest agent
     */
    public Formation {
        Check.given("the leader of formation", leader);
        Check.given("the shape of formation", shape);
        Check.values(Formation.class, spacing, weight);
        if (leader instanceof Target.Places || leader instanceof Target.Nearest)
            throw new IllegalArgumentException(
                    "a formation needs a leader that stays the same: take Target.of, Target.each or Target.at");
    }

    /**
     * {@return a formation with weight 1}
     *
     * @param leader one agent, an agent for each agent by columns, or a place
     * @param shape of the formation
     * @param spacing between neighbouring slots, metres, in [0.001, 10⁶]
     */
    public static Formation of(Target leader, FormationShape shape, float spacing) {
        return new Formation(leader, shape, spacing, 1);
    }

    /**
     * {@return the same formation behind another leader}
     *
     * @param leader one agent, an agent for each agent by columns, or a place
     */
    public Formation behind(Target leader) {
        return new Formation(leader, shape, spacing, weight);
    }

    @Override
    public List<Target> targets() {
        return List.of(leader);
    }

    @Override
    public boolean beginReads(int group, boolean own) {
        return own;
    }

    @Override
    public void begin(GroupView in) {
        in.shared(this, FormationSlots::new).assign(in, leader, shape, spacing);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        FormationSlots slots = in.shared(this, FormationSlots::new);
        Force slot = in.borrowForce();
        float[] present = resolved.present();
        int[] id = in.id();
        boolean is3d = in.axes() == 3;
        for (int k = 0; k < end - start; k++) {
            int a = id[start + k];
            slot.x()[k] = present[k] == 0 ? 0 : slots.forward[a];
            slot.y()[k] = present[k] == 0 ? 0 : slots.left[a];
            if (is3d) slot.z()[k] = present[k] == 0 ? 0 : slots.up[a];
        }
        if (resolved.group() < 0)
            Arrays.fill(resolved.heading(0), 0, end - start, 1f); // a place has the frame of the axes
        OffsetPursuit.place(in, resolved, slot, end - start);
        in.returnForce(slot);
        for (int a = 0; a < in.axes(); a++) System.arraycopy(resolved.offset(a), 0, out.axis(a), 0, end - start);
        Arrive.brake(in, out, resolved, weight, true, start, end);
    }
}
