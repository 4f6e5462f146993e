package throng.view;

/**
 * Lines from point to point with round ends and corners, such as tracks, paths or walls. Their width does not depend on
 * the distance. A line between two equal points is a dot.
 *
 * @param outline the points
 * @param rgb 0xRRGGBB; higher bits are ignored
 * @param width pixels, above 0, at most 1000
 * @param opacity the share of what lies behind that they hide, 0 to 1
 */
public record Lines(Outline outline, int rgb, float width, float opacity) implements Drawing {
    private static final float MAX_WIDTH = 1000;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if the width or the opacity is out of range
     */
    public Lines {
        if (!(width > 0 && width <= MAX_WIDTH)) {
            throw new IllegalArgumentException(
                    "the width of lines is " + width + " pixels: it must be above 0 and at most " + MAX_WIDTH);
        }
        Drawing.check("lines", opacity);
    }

    /**
     * Makes opaque lines.
     *
     * @param outline the points
     * @param rgb 0xRRGGBB; higher bits are ignored
     * @param width pixels, above 0, at most 1000
     * @return the lines
     * @throws IllegalArgumentException if the width is out of range
     */
    public static Lines of(Outline outline, int rgb, float width) {
        return new Lines(outline, rgb, width, 1);
    }
}
