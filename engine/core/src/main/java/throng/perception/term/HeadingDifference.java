package throng.perception.term;

/**
 * The sum of heading differences, Σ (hⱼ − hᵢ), where h are unit vectors. Use it for alignment: divided by the count, it
 * is the neighbours' mean heading less the agent's own.
 */
public final class HeadingDifference {
    /** The term: it reads headings. */
    public static final Term TERM = Term.of(HeadingDifference.class, Reading.HEADING);

    private HeadingDifference() {}

    /**
     * Adds hⱼ − hᵢ for one pair.
     *
     * @param sum receives the difference
     * @param dx x of Δ = pⱼ − pᵢ, metres
     * @param dy y of Δ, metres
     * @param dz z of Δ, metres
     * @param d2 |Δ|², m²
     * @param ownX x of the agent's heading hᵢ
     * @param ownY y of the agent's heading
     * @param ownZ z of the agent's heading
     * @param x x of the neighbour's heading hⱼ
     * @param y y of the neighbour's heading
     * @param z z of the neighbour's heading
     */
    public static void add(
            PairSum sum,
            float dx,
            float dy,
            float dz,
            float d2,
            float ownX,
            float ownY,
            float ownZ,
            float x,
            float y,
            float z) {
        sum.add(x - ownX, y - ownY, z - ownZ);
    }
}
