package throng.perception.weave;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import throng.perception.term.PairSum;
import throng.perception.term.WidePairSum;

/** Terms whose wide forms cannot be put into a pair loop. */
@SuppressWarnings({"UnusedMethod", "UnusedVariable"}) // nothing runs them
final class RefusedWideTerms {
    private RefusedWideTerms() {}

    static final class WideFused {
        private WideFused() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(dx);
        }

        static final class Wide {
            private Wide() {}

            static void add(WidePairSum sum, FloatVector dx, FloatVector dy, FloatVector dz, FloatVector d2) {
                sum.add(dx.fma(dy, dz));
            }
        }
    }

    static final class WideSine {
        private WideSine() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(dx);
        }

        static final class Wide {
            private Wide() {}

            static void add(WidePairSum sum, FloatVector dx, FloatVector dy, FloatVector dz, FloatVector d2) {
                sum.add(dx.lanewise(VectorOperators.SIN));
            }
        }
    }

    static final class Reduced {
        private Reduced() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(dx);
        }

        static final class Wide {
            private Wide() {}

            static void add(WidePairSum sum, FloatVector dx, FloatVector dy, FloatVector dz, FloatVector d2) {
                sum.add(dx.mul(dy.reduceLanes(VectorOperators.ADD)));
            }
        }
    }

    static final class WideOwnMethod {
        private WideOwnMethod() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(dx);
        }

        static final class Wide {
            private Wide() {}

            static void add(WidePairSum sum, FloatVector dx, FloatVector dy, FloatVector dz, FloatVector d2) {
                sum.add(twice(dx));
            }

            static FloatVector twice(FloatVector x) {
                return x.add(x);
            }
        }
    }

    static final class WideParameters {
        private WideParameters() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(dx);
        }

        static final class Wide {
            private Wide() {}

            static void add(WidePairSum sum, FloatVector dx) {
                sum.add(dx);
            }
        }
    }
}
