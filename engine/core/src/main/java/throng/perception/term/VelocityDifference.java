package throng.perception.term;

import jdk.incubator.vector.FloatVector;

/** Σ (vⱼ − vᵢ), metres per second: divided by the count, how the neighbours' mean velocity differs. */
public final class VelocityDifference {
    public static final Term TERM = Term.of(VelocityDifference.class, Reading.VELOCITY);

    private VelocityDifference() {}

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
