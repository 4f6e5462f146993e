package throng.field;

import java.util.Locale;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Range;
import throng.math.Space;

/**
 * Where the cells of a {@link ScalarField} lie, and how its amounts fade and spread.
 *
 * <pre>{@code
 * FieldOptions.covering(world.space(), 1).halfLife(20).diffusion(.1f)
 * }</pre>
 *
 * @param x x of the corner with the smallest coordinates, metres; 0 on a torus
 * @param y y of that corner, metres; 0 on a torus
 * @param width cells along x, in [1, 2²⁶]; width · height at most {@link #MAX_CELLS}
 * @param height cells along y, in [1, 2²⁶]
 * @param cell the side of a cell, metres, in [0.001, 10⁶]
 * @param decay λ, 1/s, in [0, 1000]: after t seconds e^(−λt) of an amount is left; 0: nothing fades
 * @param diffusion D, m²/s, in [0, 10⁶]: after t seconds an amount has spread by √(2Dt) along each axis
 * @param every ticks from one copy to the next, in [0, 10⁶]: {@link ScalarField#copy} has the last two; 0: none
 */
public record FieldOptions(
        @Range("x of a field: a coordinate") float x,
        @Range("y of a field: a coordinate") float y,

        @Range("the width of a field: [1, " + FieldOptions.MAX_CELLS + "]")
        int width,

        @Range("the height of a field: [1, " + FieldOptions.MAX_CELLS + "]")
        int height,

        @Range("the cells of a field: [0.001, 1e6] m") float cell,
        @Range("the decay of a field: [0, 1000] 1/s") float decay,
        @Range("the diffusion of a field: [0, 1e6] m²/s") float diffusion,

        @Range("the ticks between two copies of a field: [0, 1000000]")
        int every) {
    /** The largest number of cells, 2²⁶: 1 GB. */
    public static final int MAX_CELLS = 1 << 26;

    private static final double LN2 = 0.6931471805599453;

    /** How far the length of an axis may be from a whole number of cells, as a share of it. */
    private static final double TOLERANCE = 1e-6;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if a number is out of range, or there are too many cells
     */
    public FieldOptions {
        Check.values(FieldOptions.class, x, y, width, height, cell, decay, diffusion, every);
        if ((long) width * height > MAX_CELLS) throw tooManyCells((double) width * height);
    }

    /**
     * Makes a field that neither fades nor spreads.
     *
     * @param x x of the corner with the smallest coordinates, metres; 0 on a torus
     * @param y y of that corner, metres; 0 on a torus
     * @param width cells along x, at least 1
     * @param height cells along y, in [1, 2²⁶]
     * @param cell the side of a cell, metres, in [0.001, 10⁶]
     * @return the options
     * @throws IllegalArgumentException if a number is out of range, or there are too many cells
     */
    public static FieldOptions of(float x, float y, int width, int height, float cell) {
        return new FieldOptions(x, y, width, height, cell, 0, 0, 0);
    }

    /**
     * Covers a space whose axes x and y have ends. The field neither fades nor spreads.
     *
     * @param space of the world
     * @param cell the side of a cell, metres, in [0.001, 10⁶]; a torus axis is a whole number of cells long
     * @return the options
     * @throws IllegalArgumentException if an axis is open or no whole number of cells long, or there are too many cells
     */
    public static FieldOptions covering(Space space, float cell) {
        Check.given("the space of a field", space);
        Check.within("the cells of a field", cell, .001f, 1e6f, "m");
        double width = cells("x", space.x(), cell), height = cells("y", space.y(), cell);
        if (width * height > MAX_CELLS) throw tooManyCells(width * height);
        return of(space.x().low(), space.y().low(), (int) width, (int) height, cell);
    }

    private static double cells(String name, Axis axis, float cell) {
        if (axis.open())
            throw new IllegalArgumentException(
                    "axis %s is open: give corner and size by FieldOptions.of".formatted(name));
        double cells = ((double) axis.high() - axis.low()) / cell, whole = Math.rint(cells);
        boolean fits = whole >= 1 && Math.abs(cells - whole) <= TOLERANCE * cells;
        if (axis.torus() && !fits)
            throw new IllegalArgumentException(
                    "the torus is %s m long on axis %s, which is no whole number of cells of %s m: take other cells"
                            .formatted(axis.high(), name, cell));
        return fits ? whole : Math.ceil(cells);
    }

    private static IllegalArgumentException tooManyCells(double cells) {
        return new IllegalArgumentException(String.format(
                Locale.ROOT, "a field of %.0f cells; allowed are %d: take larger ones", cells, MAX_CELLS));
    }

    /**
     * Sets how fast amounts fade.
     *
     * @param perSecond λ, 1/s, in [0, 1000]; 0: nothing fades
     * @return other options
     */
    public FieldOptions decay(float perSecond) {
        return new FieldOptions(x, y, width, height, cell, perSecond, diffusion, every);
    }

    /**
     * Sets how fast amounts fade, by the time after which half is left.
     *
     * @param seconds ln 2/λ, in [0.001, 10⁹]
     * @return other options
     * @throws IllegalArgumentException if the time is out of range
     */
    public FieldOptions halfLife(float seconds) {
        return decay((float) (LN2 / Check.within("the half-life of a field", seconds, .001f, 1e9f, "s")));
    }

    /**
     * Sets how fast amounts spread.
     *
     * @param squareMetresPerSecond D, m²/s, in [0, 10⁶]; 0: nothing spreads
     * @return other options
     */
    public FieldOptions diffusion(float squareMetresPerSecond) {
        return new FieldOptions(x, y, width, height, cell, decay, squareMetresPerSecond, every);
    }

    /**
     * Keeps copies of the field, so that code may work for several ticks on values that stay. Each of the two copies
     * takes as much memory as the field.
     *
     * @param ticks from one copy to the next, in [0, 10⁶]; 0: none
     * @return other options
     */
    public FieldOptions copied(int ticks) {
        return new FieldOptions(x, y, width, height, cell, decay, diffusion, ticks);
    }

    /** {@return the number of cells} */
    public int cells() {
        return width * height;
    }
}
