package throng.page.frame;

import throng.world.World;

/**
 * What agents are coloured by: a byte for each, from 0 to 254 between two values; 255 means none. The two values follow
 * the crowd.
 */
public final class AgentColour {
    /** Colours by group: no byte is needed. */
    public static final String GROUP = "group";
    /** Colours by speed, metres per second. */
    public static final String SPEED = "speed";

    static final int NONE = 255, STEPS = 254;

    final String name;
    float low;
    float high = 1;

    /** Colours by {@code group}, {@code speed}, or a column of that name. */
    public AgentColour(String name) {
        this.name = name;
    }

    /** What agents are coloured by. */
    public String name() {
        return name;
    }

    /**
     * Takes the least and greatest value of the crowd as ends.
     *
     * @return whether any group has such values
     */
    public boolean fit(World world) {
        if (name.equals(GROUP)) return true;
        float least = Float.POSITIVE_INFINITY, most = Float.NEGATIVE_INFINITY;
        boolean found = name.equals(SPEED);
        for (var group : world.groups()) {
            var columns = group.columns();
            boolean floats = columns.floatNames().contains(name);
            found |= floats || columns.intNames().contains(name);
            if (name.equals(SPEED)) {
                most = Math.max(most, group.motion().maxSpeed());
                least = 0;
            } else if (floats) {
                var values = group.view(name);
                for (int i = 0; i < values.limit(); i++) {
                    least = Math.min(least, values.get(i));
                    most = Math.max(most, values.get(i));
                }
            }
        }
        if (least <= most) {
            low = least;
            high = most > least ? most : least + Math.max(1e-6f, Math.abs(least) * 1e-3f);
        }
        return found;
    }
}
