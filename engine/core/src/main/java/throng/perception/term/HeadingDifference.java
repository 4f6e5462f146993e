package throng.perception.term;

import jdk.incubator.vector.FloatVector;

/** Σ (hⱼ − hᵢ), of unit headings: divided by the count, how the neighbours' mean heading differs. */
public final class HeadingDifference {
    public static final Term TERM = Term.of(HeadingDifference.class, Reading.HEADING);

    private HeadingDifference() {}

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
