package throng.page.frame;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import java.nio.FloatBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.decision.tree.TreeMind;
import throng.world.Group;
import throng.world.World;

/**
 * What agents are coloured by: a byte for each, from 0 to 254 between two values; 255 means none. The two values follow
 * the crowd: one agent of fifty is below the lower, and one above the upper. So few strays do not take the colours from
 * all others.
 */
public final class AgentColour {
    /** Colours by group: no byte is needed. */
    public static final String GROUP = "group";
    /** Colours by the speed at which agents moved in the last tick, metres per second. */
    public static final String SPEED = "speed";

    /** Colours by heading: the page knows it, and no byte is needed. */
    public static final String HEADING = "heading";

    static final int NONE = 255, STEPS = 254;
    private static final int SAMPLE = 2000, STRAYS = 50;

    final String name;
    float low;
    float high = 1;

    /**
     * Colours by {@code group}, {@code heading}, {@code speed}, a column of that name, or the running action of a
     * behaviour tree of that name.
     */
    public AgentColour(String name) {
        this.name = name;
    }

    /** What agents are coloured by. */
    public String name() {
        return name;
    }

    /**
     * Looks at some 2,000 agents for the two values.
     *
     * @return whether any group has such values
     */
    public boolean fit(World world) {
        if (name.equals(GROUP) || name.equals(HEADING)) return true;
        boolean found = name.equals(SPEED);
        var sample = new FloatArrayList();
        int stride = Math.max(1, world.agents() / SAMPLE);
        for (Group group : world.groups()) {
            boolean floats = group.columns().floatNames().contains(name);
            found |= floats || group.columns().intNames().contains(name) || tree(group, name) != null;
            if (name.equals(SPEED)) speeds(group, stride, sample);
            else if (floats) values(group.view(name), stride, sample);
        }
        float[] sorted = sample.toFloatArray();
        Arrays.sort(sorted);
        if (sorted.length > 0)
            range(sorted[sorted.length / STRAYS], sorted[sorted.length - 1 - sorted.length / STRAYS]);
        return found;
    }

    /** The behaviour tree of that name; null if the group has none. */
    static @Nullable TreeMind tree(Group group, String name) {
        for (var mind : group.minds())
            if (mind instanceof TreeMind tree && tree.name().equals(name)) return tree;
        return null;
    }

    private static void values(FloatBuffer column, int stride, FloatArrayList sample) {
        for (int i = 0; i < column.limit(); i += stride) sample.add(column.get(i));
    }

    private static void speeds(Group group, int stride, FloatArrayList sample) {
        float[] speeds = new float[group.count()];
        group.columns().speeds(speeds);
        for (int i = 0; i < speeds.length; i += stride) sample.add(speeds[i]);
    }

    /** Equal values get a range, too: no division by zero. */
    private void range(float least, float most) {
        low = least;
        high = Math.max(most, least + Math.max(1e-6f, Math.abs(least) * 1e-3f));
    }
}
