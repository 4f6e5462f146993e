package throng.view.world;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import throng.motion.AgentProperty;
import throng.view.DrawnCrowd;
import throng.world.Group;

/** Turns the agents of a group, or some of them, into a crowd of a picture. */
public final class GroupCrowd {
    private GroupCrowd() {}

    /**
     * Copies agents of a group as they are now. Call it between ticks. They have the shape of the group.
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
                group.shape(),
                radii(group, agents));
    }

    /** The radius of each body: its own, or that of the group. */
    private static float[] radii(Group group, int[] agents) {
        String own = AgentProperty.RADIUS.column();
        if (group.columns().floatNames().contains(own)) return read(group, own, agents);
        float[] same = new float[agents.length];
        Arrays.fill(same, group.motion().radius());
        return same;
    }

    private static float[] read(Group group, String column, int[] agents) {
        var all = group.view(column);
        float[] some = new float[agents.length];
        for (int k = 0; k < some.length; k++) some[k] = all.get(agents[k]);
        return some;
    }
}
