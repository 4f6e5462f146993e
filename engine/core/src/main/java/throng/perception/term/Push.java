package throng.perception.term;

/**
 * The sum Σ Δ/d², 1/metres, in which nearer neighbours count more. Use its negative for separation.
 *
 * <p>n neighbours on the agent's own point (nearer than ε, 10⁻⁴ of the radius) add −n·u/ε instead, where u is a unit
 * vector of the agent's own.
 */
public final class Push {
    /** The term: it reads positions and divides by distances. */
    public static final Term TERM = Term.of(Push.class).dividing();

    private Push() {}

    /**
     * Adds Δ/d² for one pair.
     *
     * @param sum receives the vector, 1/m
     * @param dx x of Δ = pⱼ − pᵢ, metres
     * @param dy y of Δ, metres
     * @param dz z of Δ, metres
     * @param d2 |Δ|², m²
     * @param inverse 1/d², 1/m²
     */
    public static void add(PairSum sum, float dx, float dy, float dz, float d2, float inverse) {
        sum.add(dx * inverse, dy * inverse, dz * inverse);
    }
}
