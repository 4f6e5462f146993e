package throng.behaviour;

import java.util.Locale;
import java.util.function.IntFunction;

/**
 * Puts agents, places and numbers into words for people.
 *
 * @param groups the name of a group, by its number
 * @param axes of the world, 2 or 3: the number of coordinates that are printed
 */
public record Wording(IntFunction<String> groups, int axes) {
    /** Calls groups by their numbers. Use it where their names are unknown. */
    public static final Wording NUMBERED_GROUPS = new Wording(Wording::numbered, 3);

    private static final int DECIMALS = 2;

    /**
     * {@return the wording of the world of a view, with the names of its groups}
     *
     * @param in any view of the world
     */
    public static Wording of(GroupView in) {
        var bodies = in.world().groups();
        return new Wording(
                g -> g >= 0 && g < bodies.size() && !bodies.get(g).name().isEmpty()
                        ? bodies.get(g).name()
                        : numbered(g),
                in.axes());
    }

    private static String numbered(int group) {
        return "group " + group;
    }

    /**
     * {@return an agent, such as "agent 17 of guards"}
     *
     * @param group number of its group
     * @param id of the agent
     */
    public String agent(int group, int id) {
        return "agent " + id + " of " + groups.apply(group);
    }

    /**
     * {@return a place or direction, such as "(12.30, 40.10)"}
     *
     * @param x first coordinate
     * @param y second coordinate
     * @param z third coordinate; not printed in a flat world
     */
    public String vector(float x, float y, float z) {
        return vector(axes, DECIMALS, x, y, z);
    }

    static String vector(int axes, int digits, float x, float y, float z) {
        String flat = "(" + number(digits, x) + ", " + number(digits, y);
        return flat + (axes == 3 ? ", " + number(digits, z) + ")" : ")");
    }

    /**
     * {@return a number with two decimals, such as "2.10"}
     *
     * @param value any finite number
     */
    public String number(float value) {
        return number(DECIMALS, value);
    }

    private static String number(int digits, float value) {
        String text = String.format(Locale.ROOT, "%." + digits + "f", value);
        return text.matches("-[0.]+") ? text.substring(1) : text;
    }
}
