package throng.math;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Where the point (0, 0) of a world lies in the coordinates of a map, such as UTM. Inside, a world counts from there,
 * so that floats know millimetres. Files, recordings, figures and messages have the coordinates of the map: p + origin.
 *
 * <p>No tick depends on it, and it is no part of a hash: worlds that differ in it alone move alike.
 *
 * @param x metres, in ±10⁹
 * @param y metres, in ±10⁹
 */
public record Origin(double x, double y) {
    /** The map is counted from the same point as the world. */
    public static final Origin NONE = new Origin(0, 0);

    private static final Pattern PLACE = Pattern.compile("[xy][01]?|(low|high)[XY]");
    private static final double FARTHEST = 1e9, MILLIMETRES = 1000;

    /**
     * Checks the numbers.
     *
     * @throws OutOfRange naming the number and its range
     */
    public Origin {
        check("x of the origin", x);
        check("y of the origin", y);
    }

    private static void check(String name, double value) {
        if (!(Math.abs(value) <= FARTHEST))
            throw OutOfRange.of(name, (float) value, (float) -FARTHEST, (float) FARTHEST, "m");
    }

    /** {@return whether the map is counted from another point than the world} */
    public boolean isFar() {
        return x != 0 || y != 0;
    }

    /**
     * {@return by how much coordinates of the map are more than those of the world, metres}
     *
     * @param axis 0 or 1; 0 m for any other
     */
    public double of(int axis) {
        return axis == 0 ? x : axis == 1 ? y : 0;
    }

    /**
     * {@return a coordinate of the map as one of the world: p − origin in double, rounded once}
     *
     * @param axis 0 to 2
     * @param p metres on the map
     */
    public float inside(int axis, double p) {
        return (float) (p - of(axis));
    }

    /**
     * {@return the axis of a component of records that is a coordinate of a place: 0 or 1; −1 if it is none} Places
     * have the components x, x0, x1, lowX and highX, and the same of y. A way has other names: dx, vx.
     *
     * @param component its name; what stands before its last point does not count, as in {@code seek.target.x}
     */
    public static int axis(String component) {
        String name = Check.given("the name of a component", component).substring(component.lastIndexOf('.') + 1);
        if (!PLACE.matcher(name).matches()) return -1;
        return name.startsWith("x") || name.endsWith("X") ? 0 : 1;
    }

    /**
     * {@return a number of a rule as the world has it: a place on the map is counted from the origin, all else stays}
     *
     * @param component its name, as {@link #axis} knows it
     * @param value the number
     */
    public float inside(String component, double value) {
        return inside(axis(component), value);
    }

    /**
     * {@return a number of a rule as the map has it} The origin is added to a place, which is a Double then. All else
     * stays a Float.
     *
     * @param component its name, as {@link #axis} knows it
     * @param value the number
     */
    public Number onMap(String component, float value) {
        double from = of(axis(component));
        return from == 0 ? (Number) value : (Number) (value + from);
    }

    /**
     * {@return a coordinate of the world as a text on the map, to the millimetre; without an origin the float itself}
     *
     * @param axis 0 to 2
     * @param p metres in the world
     */
    public String text(int axis, float p) {
        if (of(axis) == 0) return Float.toString(p);
        double on = Math.rint((p + of(axis)) * MILLIMETRES) / MILLIMETRES;
        return Math.abs(on) < FARTHEST * 10
                ? String.format(Locale.ROOT, "%.3f", on).replaceFirst("\\.?0+$", "")
                : Double.toString(on);
    }

    /**
     * {@return a place of the world as a text on the map, such as "(390012.5, 5820007.25)"}
     *
     * @param px metres in the world
     * @param py metres in the world
     */
    public String place(float px, float py) {
        return "(" + text(0, px) + ", " + text(1, py) + ")";
    }

    /** {@return what is said behind a message whose numbers are those of the world; nothing if they are the map's} */
    public String counted() {
        return isFar() ? "; its places are counted from the origin " + this : "";
    }

    @Override
    public String toString() {
        return "(%s, %s)".formatted(plain(x), plain(y));
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? "%.0f".formatted(value) : Double.toString(value);
    }
}
