package throng.view;

/**
 * Polygons, filled; each is closed by itself. One within another is a hole in it: what an odd number of outlines goes
 * round is filled.
 *
 * @param outline their edges
 * @param rgb 0xRRGGBB; higher bits are ignored
 * @param opacity how much of what lies behind they hide, 0 to 1
 */
public record Areas(Outline outline, int rgb, float opacity) implements Drawing {
    /**
     * Checks the opacity.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    public Areas {
        Drawing.check("areas", opacity);
    }

    /** Opaque ones. */
    public static Areas of(Outline outline, int rgb) {
        return new Areas(outline, rgb, 1);
    }
}
