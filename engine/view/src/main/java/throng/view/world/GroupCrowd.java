package throng.view.world;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.body.CollisionFreeSpeed;
import throng.behaviour.body.Orca;
import throng.behaviour.path.Errands;
import throng.behaviour.path.WalkStreets;
import throng.view.DrawnCrowd;
import throng.world.Group;

/** Turns the agents of a group, or some of them, into a crowd of a picture. */
public final class GroupCrowd {
    private GroupCrowd() {}

    /**
     * Copies agents of a group as they are now. Call it between ticks. Agents with bodies or errands are people.
     *
     * @param group whose agents are drawn
     * @param is3d whether its world has three axes
     * @param shown accepts the index of each agent that is drawn
     * @return the crowd
     */
    public static DrawnCrowd of(Group group, boolean is3d, IntPredicate shown) {
        int[] agents = IntStream.range(0, group.count()).filter(shown).toArray();
        float[] flat = new float[is3d ? 0 : agents.length];
        return new DrawnCrowd(
                agents.length,
                read(group, "x", agents),
                read(group, "y", agents),
                is3d ? read(group, "z", agents) : flat,
                read(group, "hx", agents),
                read(group, "hy", agents),
                is3d ? read(group, "hz", agents) : flat,
                is3d,
                isPeople(group.rule()));
    }

    /** Whether a rule is one of people: a model of their bodies, or of their ways from place to place. */
    private static boolean isPeople(Rule rule) {
        return rule instanceof Orca
                || rule instanceof CollisionFreeSpeed
                || rule instanceof Errands
                || rule instanceof WalkStreets
                || rule instanceof Mix mix && mix.parts().stream().anyMatch(GroupCrowd::isPeople);
    }

    private static float[] read(Group group, String column, int[] agents) {
        var all = group.view(column);
        float[] some = new float[agents.length];
        for (int k = 0; k < some.length; k++) some[k] = all.get(agents[k]);
        return some;
    }
}
