package throng.behaviour;

import java.util.Locale;
import java.util.function.IntFunction;
import throng.math.Check;
import throng.math.Origin;
import throng.math.Range;

/**
 * Puts agents, places and numbers into words for people.
 *
 * @param groups the name of a group, by its number
 * @param axes of the world, in [2, 3]: the number of coordinates that are printed
 * @param origin where the world lies on its map: places are told on that
 */
public record Wording(
        IntFunction<String> groups,
        @Range("the axes of a wording: [2, 3]") int axes,
        Origin origin) {
    /** Calls groups by their numbers. Use it where their names are unknown. */
    public static final Wording NUMBERED_GROUPS = new Wording(Wording::numbered, 3, Origin.NONE);

    private static final int DECIMALS = 2;

    /**
     * Checks the parts.
     *
     * @throws IllegalArgumentException if one is null, or the number of axes is not 2 or 3
     */
    public Wording {
        Check.given("the names of groups", groups);
        Check.values(Wording.class, axes);
        Check.given("the origin of a wording", origin);
    }

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
                in.axes(),
                in.space().origin());
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
     * {@return a place on the map of the world, such as "(390012.30, 5820040.10)"}
     *
     * @param x metres in the world
     * @param y metres in the world
     * @param z metres; not printed in a flat world
     */
    public String place(float x, float y, float z) {
        return vector(axes, DECIMALS, x + origin.x(), y + origin.y(), z);
    }

    /**
     * {@return a direction, such as "(0.30, 0.10)"}
     *
     * @param x first coordinate
     * @param y second coordinate
     * @param z third coordinate; not printed in a flat world
     */
    public String vector(float x, float y, float z) {
        return vector(axes, DECIMALS, x, y, z);
    }

    static String vector(int axes, int digits, double x, double y, double z) {
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

    private static String number(int digits, double value) {
        String text = String.format(Locale.ROOT, "%." + digits + "f", value);
        return text.matches("-[0.]+") ? text.substring(1) : text;
    }
}
