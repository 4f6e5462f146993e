package throng.perception.term;

/**
 * The sum of offsets, Σ Δ, metres, where Δ = pⱼ − pᵢ (on a torus the minimum image). Use it for cohesion: divided by
 * the count, it is the vector from the agent to the centroid of its neighbours.
 */
public final class Offset {
    /** The term: it reads positions only. */
    public static final Term TERM = Term.of(Offset.class);

    private Offset() {}

    /**
     * Adds Δ for one pair.
     *
     * @param sum receives the offset, metres
     * @param dx x of Δ = pⱼ − pᵢ, metres
     * @param dy y of Δ, metres
     * @param dz z of Δ, metres
     * @param d2 |Δ|², m²
     */
    public static void add(PairSum sum, float dx, float dy, float dz, float d2) {
        sum.add(dx, dy, dz);
    }
}
