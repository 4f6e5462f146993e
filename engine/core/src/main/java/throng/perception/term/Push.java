package throng.perception.term;

import jdk.incubator.vector.FloatVector;

/** Σ Δ/d², 1/metres: the nearer, the more. n neighbours on the agent's own point add −n·u/ε. */
public final class Push {
    public static final Term TERM = Term.of(Push.class).dividing();

    private Push() {}

    public static void add(PairSum sum, float dx, float dy, float dz, float d2, float inverse) {
        sum.add(dx * inverse, dy * inverse, dz * inverse);
    }

    static final class Wide {
        private Wide() {}

        static void add(
                WidePairSum sum, FloatVector dx, FloatVector dy, FloatVector dz, FloatVector d2, FloatVector inverse) {
            sum.add(dx.mul(inverse), dy.mul(inverse), dz.mul(inverse));
        }
    }
}
