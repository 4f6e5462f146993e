package throng.page.frame;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.decision.tree.TreeMind;
import throng.world.Group;
import throng.world.World;

/**
 * What agents are coloured by: a byte for each; 255 means none. A state is that byte: a named value, a running action,
 * or one of whole numbers that are few. Other numbers are 0 to 254 between two values, which follow the crowd. One
 * agent of fifty is below the lower, and one above the upper. So few strays do not take the colours from all others.
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

    /** As many states as the page has colours. */
    private static final int STATES = 12;

    final String name;
    float low;
    float high = 1;
    /** Whether bytes are numbers between low and high, and no states. */
    boolean numbers;

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
        boolean found = name.equals(SPEED), named = false;
        numbers = found;
        var sample = new FloatArrayList();
        int stride = Math.max(1, world.agents() / SAMPLE);
        for (Group group : world.groups()) {
            boolean floats = group.columns().floatNames().contains(name);
            boolean ints = !floats && group.columns().intNames().contains(name);
            found |= floats || ints || tree(group, name) != null;
            numbers |= floats;
            named |= ints && isNamed(group, name);
            if (name.equals(SPEED)) speeds(group, stride, sample);
            else if (floats) values(group.view(name), stride, sample);
            else if (ints) values(group.viewInts(name), stride, sample);
        }
        float[] sorted = sample.toFloatArray();
        Arrays.sort(sorted);
        if (sorted.length == 0) return found;
        numbers |= !named && (sorted[0] < 0 || sorted[sorted.length - 1] >= STATES);
        if (numbers) range(sorted[sorted.length / STRAYS], sorted[sorted.length - 1 - sorted.length / STRAYS]);
        return found;
    }

    /** The behaviour tree of that name; null if the group has none. */
    static @Nullable TreeMind tree(Group group, String name) {
        for (var mind : group.minds())
            if (mind instanceof TreeMind tree && tree.name().equals(name)) return tree;
        return null;
    }

    private static boolean isNamed(Group group, String column) {
        for (var mind : group.minds())
            for (var named : mind.valueNames().keySet()) if (named.name().equals(column)) return true;
        return false;
    }

    private static void values(IntBuffer column, int stride, FloatArrayList sample) {
        for (int i = 0; i < column.limit(); i += stride) sample.add(column.get(i));
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
