package throng.math;

import org.jspecify.annotations.Nullable;

/**
 * The space of a world: two axes or three, each with its own border.
 *
 * @param x first axis; neighbouring cells along it are neighbours in memory
 * @param y second axis
 * @param z third axis; null for a flat world
 * @param origin where (0, 0) lies on a map
 */
public record Space(Axis x, Axis y, @Nullable Axis z, Origin origin) {
    /**
     * Checks the axes.
     *
     * @throws IllegalArgumentException if the first or second axis or the origin is null
     */
    public Space {
        Check.given("axis x of a space", x);
        Check.given("axis y of a space", y);
        Check.given("the origin of a space", origin);
    }

    /**
     * Makes a space that is counted from the origin of its map.
     *
     * @param x first axis
     * @param y second axis
     * @param z third axis; null for a flat world
     * @throws IllegalArgumentException if the first or second axis is null
     */
    public Space(Axis x, Axis y, @Nullable Axis z) {
        this(x, y, z, Origin.NONE);
    }

    /**
     * {@return the same axes elsewhere on a map; their ends are counted from there}
     *
     * @param other where (0, 0) lies on the map
     */
    public Space origin(Origin other) {
        return new Space(x, y, z, other);
    }

    /**
     * Makes a space without ends.
     *
     * @param axes 2 or 3
     * @return the space
     */
    public static Space open(int axes) {
        Check.within("axes", axes, 2, 3);
        return new Space(Axis.OPEN, Axis.OPEN, axes == 3 ? Axis.OPEN : null);
    }

    /**
     * Makes a flat torus.
     *
     * @param width length of axis x, metres
     * @param height length of axis y, metres
     * @return the space
     */
    public static Space torus(float width, float height) {
        return new Space(Axis.torus(width), Axis.torus(height), null);
    }

    /**
     * Makes a torus of three axes.
     *
     * @param width length of axis x, metres
     * @param height length of axis y, metres
     * @param depth length of axis z, metres
     * @return the space
     */
    public static Space torus(float width, float height, float depth) {
        return new Space(Axis.torus(width), Axis.torus(height), Axis.torus(depth));
    }

    /** {@return the number of axes: 2 or 3} */
    public int axes() {
        return z == null ? 2 : 3;
    }

    /**
     * Gives an axis by number. The third axis of a flat world is open, and all its columns are zero.
     *
     * @param number 0 to 2
     * @return the axis
     * @throws IllegalArgumentException for another number
     */
    public Axis axis(int number) {
        return switch (Check.axis(number)) {
            case 0 -> x;
            case 1 -> y;
            default -> z == null ? Axis.OPEN : z;
        };
    }

    /**
     * Refuses a radius longer than half the shortest torus axis: an agent would see another one twice.
     *
     * @param what has the radius, for the message
     * @param radius metres
     * @throws IllegalArgumentException naming radius and axis
     */
    public void checkRadius(String what, float radius) {
        int shortest = 0;
        for (int a = 1; a < axes(); a++) if (length(a) < length(shortest)) shortest = a;
        if (length(shortest) < 2 * radius)
            throw new IllegalArgumentException(
                    ("%s looks %s m far, but the torus is only %s m long on axis %s: allowed is half of that; "
                                    + "use a larger world or a smaller radius")
                            .formatted(what, radius, length(shortest), "xyz".charAt(shortest)));
    }

    /** After how many metres an axis begins again: never if it is no torus. */
    private float length(int a) {
        return axis(a).torus() ? axis(a).high() : Float.POSITIVE_INFINITY;
    }
}
