package throng.behaviour.explain;

import java.util.Locale;
import java.util.function.IntFunction;
import throng.behaviour.GroupView;

/**
 * Agents and places in words, for people.
 *
 * @param groups what a group is called, by its number
 * @param axes of the world, 2 or 3: how many coordinates are told
 */
public record Wording(IntFunction<String> groups, int axes) {
    /** Where nobody knows more of groups than their numbers. */
    public static final Wording NUMBERED_GROUPS = new Wording(Wording::numbered, 3);

    private static final int DIGITS = 2;

    /** Of the world of a view. */
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

    /** As "agent 17 of guards". */
    public String agent(int group, int id) {
        return "agent " + id + " of " + groups.apply(group);
    }

    /** A place, a direction: as "(12.30, 40.10)". */
    public String vector(float x, float y, float z) {
        return vector(axes, DIGITS, x, y, z);
    }

    static String vector(int axes, int digits, float x, float y, float z) {
        String flat = "(" + number(digits, x) + ", " + number(digits, y);
        return flat + (axes == 3 ? ", " + number(digits, z) + ")" : ")");
    }

    /** As "2.10". */
    public String number(float value) {
        return number(DIGITS, value);
    }

    private static String number(int digits, float value) {
        String text = String.format(Locale.ROOT, "%." + digits + "f", value);
        return text.matches("-[0.]+") ? text.substring(1) : text;
    }
}
