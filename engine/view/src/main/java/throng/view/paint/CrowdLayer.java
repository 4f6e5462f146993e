package throng.view.paint;

/**
 * One crowd, ready to be drawn.
 *
 * @param marks its agents on the screen
 * @param shape what one looks like
 * @param length of an agent at the middle of the view, in pixels
 * @param ink its colour
 * @param opacity how much of what lies behind a density of marks is hidden, 0 to 1
 * @param glow how much brighter than its ink a density of marks is
 */
public record CrowdLayer(
        AgentMarks marks, AgentOutline shape, float length, Ink ink, ToneCurve opacity, ToneCurve glow) {
    /** Of an agent, in shares of the shorter side of the picture: a lone one is seen, and is no monster. */
    private static final double LONGEST = 1 / 40.0;
    /** Density is taken from tiles of this many fine pixels, small enough to find the dense parts of a flock. */
    private static final double TILE = 12;
    /** The share of agents who stand where nearly all is hidden, or nearly; the rest may be piled up as they like. */
    private static final double CROWDED = 0.9;
    /** Pixels to be drawn for the sake of a large agent: with it a million at one point take about a second. */
    private static final double PIXELS = 4e7;

    /**
     * Chooses length and opacity for how crowded the marks are.
     *
     * @param lengths of an agent, for each distance between two neighbours on the screen
     */
    static CrowdLayer of(AgentMarks marks, AgentOutline shape, Ink ink, double lengths, Raster raster) {
        int width = raster.fineWidth(), height = raster.fineHeight();
        double length = length(marks, lengths, width, height);
        double crowded = RasterBand.weight(length)
                * MarkDensity.of(marks, TILE, width, height).at(CROWDED);
        double unit = 1 / StrictMath.log1p(Math.max(1, crowded));
        var opacity = ToneCurve.of(w -> 1 - StrictMath.exp(-2.6 * unit * StrictMath.log1p(w)));
        var glow = ToneCurve.of(w -> ink.glows() ? 0.6 + 0.7 * Math.min(2, unit * StrictMath.log1p(w)) : 1);
        return new CrowdLayer(marks, shape, (float) length, ink, opacity, glow);
    }

    /** From the distance of neighbours where a middling agent stands; what fills few tiles is drawn large. */
    private static double length(AgentMarks marks, double lengths, int width, int height) {
        double tile = Math.sqrt((double) width * height) / 40;
        var density = MarkDensity.of(marks, tile, width, height);
        if (density.tiles() == 0) {
            return 1;
        }
        double lone = Math.min(height / 45.0 / Math.sqrt(density.tiles()), Math.sqrt(PIXELS / marks.count()));
        double least = Math.max(2.4, lone);
        double most = Math.max(least, LONGEST * Math.min(width, height));
        return Math.clamp(lengths / Math.sqrt(density.at(0.5)), least, most);
    }
}
