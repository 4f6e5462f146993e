package throng.view.paint;

/**
 * One crowd, ready to be drawn.
 *
 * @param marks the agents on the screen
 * @param shape of an agent
 * @param length of an agent at the middle of the view, in pixels
 * @param ink the colour
 * @param opacity the share of what lies behind that a density of marks hides, 0 to 1
 * @param glow how much brighter than its ink a density of marks is
 */
public record CrowdLayer(AgentMarks marks, ShapeMask shape, float length, Ink ink, ToneCurve opacity, ToneCurve glow) {
    /** The largest length of an agent, as a share of the shorter side of the picture. */
    private static final double MAX_LENGTH = 1 / 40.0;
    /** Density is counted in tiles of this many fine pixels, small enough to find the dense parts of a flock. */
    private static final double DENSITY_TILE = 12;
    /** Opacity is chosen so that the density at this share of the agents hides nearly all that lies behind. */
    private static final double CROWDED_SHARE = 0.9;
    /** The number of pixels drawn so that agents are large: a million agents at one point take about a second. */
    private static final double MAX_PIXELS = 4e7;

    /**
     * Chooses the opacity by how crowded the marks are.
     *
     * @param length of an agent at the middle of the view, fine pixels
     */
    static CrowdLayer of(AgentMarks marks, ShapeMask shape, Ink ink, double length, Raster raster) {
        int width = raster.fineWidth(), height = raster.fineHeight();
        double crowded = RasterBand.weight(shape, length)
                * MarkDensity.of(marks, DENSITY_TILE, width, height).at(CROWDED_SHARE);
        double unit = 1 / StrictMath.log1p(Math.max(1, crowded));
        var opacity = ToneCurve.of(w -> 1 - StrictMath.exp(-2.6 * unit * StrictMath.log1p(w)));
        var glow = ToneCurve.of(w -> ink.glows() ? 0.6 + 0.7 * Math.min(2, unit * StrictMath.log1p(w)) : 1);
        return new CrowdLayer(marks, shape, (float) length, ink, opacity, glow);
    }

    /**
     * Derives the length from the distance of neighbours at the median density; crowds that fill few tiles are drawn
     * large.
     *
     * @param lengths length of an agent in distances between neighbours on the screen
     */
    static double length(AgentMarks marks, double lengths, int width, int height) {
        double tile = Math.sqrt((double) width * height) / 40;
        var density = MarkDensity.of(marks, tile, width, height);
        if (density.tiles() == 0) {
            return 1;
        }
        double lone = Math.min(height / 45.0 / Math.sqrt(density.tiles()), Math.sqrt(MAX_PIXELS / marks.count()));
        double min = Math.max(2.4, lone);
        double max = Math.max(min, MAX_LENGTH * Math.min(width, height));
        return Math.clamp(lengths / Math.sqrt(density.at(0.5)), min, max);
    }
}
