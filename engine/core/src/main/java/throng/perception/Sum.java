package throng.perception;

import throng.math.Check;

/**
 * What a rule wants to know of its neighbours: a sum over all that a look sees, in canonical order (cell, id).
 *
 * @param kind what is added up
 * @param look over whom
 */
public record Sum(Kind kind, Look look) {
    /**
     * What is added up. All but COUNT are sums of differences, neighbour less self, in which the agent itself
     * vanishes.
     */
    public enum Kind {
        /** How many neighbours. */
        COUNT,
        /** Σ Δ, metres, Δ = pⱼ − pᵢ (on a torus the minimum image). */
        OFFSET,
        /**
         * Σ Δ/d², 1/metres. Pairs nearer than ε = 10⁻⁴·radius have no direction: n of them add n·u/ε, u a unit vector
         * that depends on seed, tick and own id.
         */
        PUSH,
        /** Σ (hⱼ − hᵢ), of unit headings. */
        HEADING,
        /** Σ (vⱼ − vᵢ), metres per second. */
        VELOCITY
    }

    /** Nearer than this part of the radius, two agents stand on one point. */
    public static final float COINCIDENT = 1e-4f;

    public Sum {
        Check.given("the kind of a sum", kind);
        Check.given("the look of a sum", look);
    }
}
