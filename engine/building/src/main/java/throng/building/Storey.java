package throng.building;

import throng.math.Check;
import throng.math.Range;
import throng.math.WrongPlace;

/**
 * A floor of a building: a rectangle of the plane that is its own. Storeys lie farther from each other than people
 * look, so they need no third axis.
 *
 * @param name of the storey
 * @param x0 of one corner, metres
 * @param y0 of one corner, metres
 * @param x1 of the opposite corner, metres
 * @param y1 of the opposite corner, metres
 */
public record Storey(
        String name,
        @Range("x0 of storey: a coordinate") float x0,
        @Range("y0 of storey: a coordinate") float y0,
        @Range("x1 of storey: a coordinate") float x1,
        @Range("y1 of storey: a coordinate") float y1) {
    /**
     * Checks the rectangle.
     *
     * @throws IllegalArgumentException if the name is empty, a number is out of range, or the rectangle has no area
     */
    public Storey {
        Check.name("a storey", name);
        Check.values(Storey.class, name, x0, y0, x1, y1);
        if (x0 == x1 || y0 == y1)
            throw new WrongPlace(
                    "storey '" + name.replace("%", "%%")
                            + "' has no area, from (%s, %s) to (%s, %s): give opposite corners",
                    x0,
                    y0,
                    x1,
                    y1);
    }

    /**
     * {@return whether a place is on this storey}
     *
     * @param x of the place, metres
     * @param y of the place, metres
     */
    public boolean holds(float x, float y) {
        return x >= Math.min(x0, x1) && x <= Math.max(x0, x1) && y >= Math.min(y0, y1) && y <= Math.max(y0, y1);
    }

    /** How far it is from another one, metres; 0 if they touch. */
    double distance(Storey other) {
        return StrictMath.hypot(gap(x0, x1, other.x0, other.x1), gap(y0, y1, other.y0, other.y1));
    }

    private static double gap(float a, float b, float c, float d) {
        return Math.max(0, Math.max(Math.min(a, b) - Math.max(c, d), Math.min(c, d) - Math.max(a, b)));
    }
}
