package throng.view;

/**
 * Filled polygons, such as maps, fields of view or regions. Each polygon is closed automatically. A polygon inside
 * another one is a hole: a point is filled if an odd number of outlines surround it.
 *
 * @param outline the edges
 * @param rgb 0xRRGGBB; higher bits are ignored
 * @param opacity the share of what lies behind that they hide, 0 to 1
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

    /**
     * Makes opaque areas.
     *
     * @param outline the edges
     * @param rgb 0xRRGGBB; higher bits are ignored
     * @return the areas
     */
    public static Areas of(Outline outline, int rgb) {
        return new Areas(outline, rgb, 1);
    }
}
