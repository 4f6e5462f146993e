package throng.view;

/**
 * Lines from point to point with round ends and corners, as wide near the eye as far from it. A line of one point
 * twice is a dot.
 *
 * @param outline where they go
 * @param rgb 0xRRGGBB; higher bits are ignored
 * @param width in pixels, above 0, at most 1000
 * @param opacity how much of what lies behind they hide, 0 to 1
 */
public record Lines(Outline outline, int rgb, float width, float opacity) implements Drawing {
    private static final float WIDEST = 1000;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if the width or the opacity is out of range
     */
    public Lines {
        if (!(width > 0 && width <= WIDEST)) {
            throw new IllegalArgumentException(
                    "the width of lines is " + width + " pixels: it must be above 0 and at most " + WIDEST);
        }
        Drawing.check("lines", opacity);
    }

    /** Opaque ones. */
    public static Lines of(Outline outline, int rgb, float width) {
        return new Lines(outline, rgb, width, 1);
    }
}
