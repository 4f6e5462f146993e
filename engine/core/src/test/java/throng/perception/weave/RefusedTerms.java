package throng.perception.weave;

import java.util.Random;
import java.util.function.Supplier;
import throng.math.Axis;
import throng.perception.term.PairSum;

/** Terms whose scalar forms cannot be put into a pair loop, and some that can where the readings agree. */
@SuppressWarnings({"UnusedMethod", "UnusedVariable"}) // nothing runs them
final class RefusedTerms {
    private RefusedTerms() {}

    static final class Fine {
        private Fine() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(dx);
        }
    }

    static final class Lambda {
        private Lambda() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            Supplier<Float> later = () -> dx;
            sum.add(later.get());
        }
    }

    static final class OwnMethod {
        private OwnMethod() {}

        static float twice(float x) {
            return x < 0 ? twice(-x) : 2 * x;
        }

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(twice(dx));
        }
    }

    static final class Doubles {
        private Doubles() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add((float) (Math.sqrt(d2) * dx + dy));
        }
    }

    static final class Precise {
        private Precise() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add((float) (.1 * dx));
        }
    }

    static final class Remainder {
        private Remainder() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(3 % (int) d2);
        }
    }

    static final class Longs {
        private Longs() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add((float) (long) d2);
        }
    }

    static final class RawBits {
        private RawBits() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(Float.floatToRawIntBits(dx) >> 23);
        }
    }

    /** A method of the engine that computes in double. */
    static final class Wrapped {
        private Wrapped() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(Axis.wrap(dx, 3));
        }
    }

    static final class OthersMethod {
        private OthersMethod() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(Accepts.twice(dx));
        }
    }

    /** Conditions that depend on each other, 40 of them. */
    static final class Branches {
        private Branches() {}

        private static float step(float x, float y) {
            if (x < y && x * 3 > y || x + y > 2) return x > y ? x - y : y;
            return x == y || x > 4 ? y * 2 : x;
        }

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            float a = step(dx, dy), b = step(dy, dz), c = step(a, b), d = step(b, c), e = step(c, d);
            if (a > b) return;
            if (b > c && d > e) return;
            sum.add(step(d, e));
        }
    }

    /** Each step doubles what the next one reads: 2,000 operations. */
    static final class Long {
        private Long() {}

        static float four(float x) {
            float y = x * x + 1, z = y * y - x, w = z * y + x, v = w * z + y;
            return v * w + z;
        }

        static float more(float x) {
            return four(four(four(four(four(four(four(x)))))));
        }

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(more(more(more(more(dx)))), more(more(more(more(dy)))), more(more(more(more(dz)))));
        }
    }

    static final class PrivateField {
        private PrivateField() {}

        private static float gain = 2;

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(dx * gain);
        }
    }

    static final class Switch {
        private Switch() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(
                    switch ((int) dx) {
                        case 0 -> 1;
                        case 1 -> 5;
                        default -> dy;
                    });
        }
    }

    static final class Loop {
        private Loop() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            float x = 0;
            for (int n = 0; n < 3; n++) x += dx;
            sum.add(x);
        }
    }

    static final class New {
        private New() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(new Random(3).nextFloat() * dx);
        }
    }

    static final class Array {
        private Array() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            float[] all = {dx, dy};
            sum.add(all[(int) d2]);
        }
    }

    static final class Boxed {
        private Boxed() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            Float boxed = dx;
            sum.add(boxed);
        }
    }

    static final class Throws {
        private Throws() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            if (dx > 3) throw new IllegalStateException();
            sum.add(dx);
        }
    }

    static final class Locked {
        private Locked() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            synchronized (sum) {
                sum.add(dx);
            }
        }
    }

    static final class Twice {
        private Twice() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            if (dx > 3) sum.add(dx);
            else sum.add(dy);
        }
    }

    static final class Never {
        private Never() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            // nothing
        }
    }

    static final class Unreachable {
        private Unreachable() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            if (dx > 3) return;
            if (dx > 3) sum.add(dx);
        }
    }

    static final class HandsOn {
        private HandsOn() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            Accepts.on(sum);
            sum.add(dx);
        }
    }

    /** A public class, so that its call is not refused for another reason. */
    public static final class Accepts {
        private Accepts() {}

        /** Does nothing. */
        public static void on(PairSum sum) {}

        /** Doubles. */
        public static float twice(float x) {
            return 2 * x;
        }
    }

    static final class Sine {
        private Sine() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add((float) Math.sin(dx));
        }
    }

    static final class Fused {
        private Fused() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(Math.fma(dx, dy, dz));
        }
    }

    static final class Hidden {
        private Hidden() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(Unseen.twice(dx));
        }
    }

    static final class Unseen {
        private Unseen() {}

        static float twice(float x) {
            return 2 * x;
        }
    }

    static final class NoStatic {
        private NoStatic() {}

        void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(dx);
        }
    }

    static final class Missing {
        private Missing() {}
    }

    static final class Parameters {
        private Parameters() {}

        static void add(PairSum sum, float dx, float dy) {
            sum.add(dx);
        }
    }

    static final class NoDivision {
        private NoDivision() {}

        static float coincident(float epsilon) {
            return 1;
        }

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(dx);
        }
    }

    static final class WrongCoincident {
        private WrongCoincident() {}

        static float coincident(float epsilon, float radius) {
            return 1;
        }

        static void add(PairSum sum, float dx, float dy, float dz, float d2, float inverse) {
            sum.add(dx);
        }
    }

    static final class Heat {
        private Heat() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2, float ownHeat, float heat) {
            sum.add(dx * heat);
        }
    }
}
