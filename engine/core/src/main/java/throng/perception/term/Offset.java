package throng.perception.term;

import jdk.incubator.vector.FloatVector;

/** Σ Δ, metres, Δ = pⱼ − pᵢ (on a torus the minimum image): divided by the count, the way to the neighbours' middle. */
public final class Offset {
    public static final Term TERM = Term.of(Offset.class);

    private Offset() {}

    public static void add(PairSum sum, float dx, float dy, float dz, float d2) {
        sum.add(dx, dy, dz);
    }

    static final class Wide {
        private Wide() {}

        static void add(WidePairSum sum, FloatVector dx, FloatVector dy, FloatVector dz, FloatVector d2) {
            sum.add(dx, dy, dz);
        }
    }
}
