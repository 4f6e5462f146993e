package throng.measure;

/**
 * The farthest that a Voronoi cell reaches from its agent: a regular polygon, so that a lone agent does not fill the
 * hall. Its first vertex lies at (radius, 0) from the agent.
 *
 * <p>Source: Steffen and Seyfried, "Methods for measuring pedestrian density, flow, speed and direction with minimal
 * scatter", Physica A 389, 2010.
 *
 * @param radius distance of the vertices, metres, in [0.01, 10⁴]
 * @param corners number of vertices, in [3, 256]
 */
public record CutOff(double radius, int corners) {
    /** 0.8 m with 12 corners, as PedPy's examples have. */
    public static final CutOff DEFAULT = new CutOff(.8, 12);

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public CutOff {
        if (!(radius >= .01 && radius <= 1e4))
            throw new IllegalArgumentException(
                    "the radius of a cut-off is " + radius + "; allowed is 0.01 to 10000 m: give metres");
        if (corners < 3 || corners > 256)
            throw new IllegalArgumentException(
                    "the corners of a cut-off are " + corners + "; allowed is 3 to 256: 12 are usual");
    }
}
