package throng.perception.term;

import jdk.incubator.vector.FloatVector;

/**
 * The sum of velocity differences, Σ (vⱼ − vᵢ), metres per second. Use it to match velocities: divided by the count, it
 * is the neighbours' mean velocity less the agent's own.
 */
public final class VelocityDifference {
    /** The term: it reads velocities. */
    public static final Term TERM = Term.of(VelocityDifference.class, Reading.VELOCITY);

    private VelocityDifference() {}

    /**
     * Adds vⱼ − vᵢ for one pair.
     *
     * @param sum receives the difference, m/s
     * @param dx x of Δ = pⱼ − pᵢ, metres
     * @param dy y of Δ, metres
     * @param dz z of Δ, metres
     * @param d2 |Δ|², m²
     * @param ownX x of the agent's velocity vᵢ, m/s
     * @param ownY y of the agent's velocity, m/s
     * @param ownZ z of the agent's velocity, m/s
     * @param x x of the neighbour's velocity vⱼ, m/s
     * @param y y of the neighbour's velocity, m/s
     * @param z z of the neighbour's velocity, m/s
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

    static final class Wide {
        private Wide() {}

        static void add(
                WidePairSum sum,
                FloatVector dx,
                FloatVector dy,
                FloatVector dz,
                FloatVector d2,
                FloatVector ownX,
                FloatVector ownY,
                FloatVector ownZ,
                FloatVector x,
                FloatVector y,
                FloatVector z) {
            sum.add(x.sub(ownX), y.sub(ownY), z.sub(ownZ));
        }
    }
}
