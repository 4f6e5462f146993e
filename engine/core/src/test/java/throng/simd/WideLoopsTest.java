package throng.simd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.invoke.MethodHandles;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throng.kernel.Force;
import throng.math.Angle;

/** Loops that are derived for registers give the bits of scalar ones, and what registers lack is refused. */
class WideLoopsTest {
    private static final float[] HOSTILE = {
        0, -0f, 1, -1, 1e-40f, 1e30f, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN, 3
    };

    /** A loop with all that loops may have. */
    @SuppressWarnings("UnusedMethod") // the derived form has them
    static final class Tried {
        private final float factor;
        private int rare;

        Tried(float factor) {
            this.factor = factor;
        }

        static float soft(float a, float b) {
            if (a > b) return a - b;
            return Angle.atan2(a, b);
        }

        int run(float[] x, float[] y, float[] z, float[] column, boolean is3d, int start, int end) {
            float factor = this.factor, square = factor * factor;
            if (start == end) return -1;
            for (int i = start; i < end; i++) {
                int k = i - start;
                float had = x[k];
                if (column[i] > 90) {
                    seldom(x, y, k, i);
                    continue;
                }
                x[k] = y[k] * factor;
                if (is3d) z[k] = had + x[k];
                if (!(y[k] < square)) continue;
                column[i] = soft(column[i], had);
                y[k] += x[k];
                if (is3d && y[k] > 0) z[k] -= column[i];
            }
            for (int axis = 0; axis < 2; axis++) {
                float[] to = axis == 0 ? x : y;
                for (int k = 0; k < end - start; k++) to[k] = Math.max(to[k], column[start + k]);
            }
            return rare;
        }

        private void seldom(float[] x, float[] y, int k, int i) {
            rare++;
            for (int n = 0; n < 3; n++) x[k] += i;
            y[k] = -x[k];
        }

        private interface Loops {
            Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

            int run(Tried tried, float[] x, float[] y, float[] z, float[] column, boolean is3d, int start, int end);
        }
    }

    private static float[] numbers(Random random, int n) {
        float[] all = new float[n];
        for (int k = 0; k < n; k++)
            all[k] = random.nextInt(4) == 0 ? HOSTILE[random.nextInt(HOSTILE.length)] : random.nextFloat() * 100 - 8;
        return all;
    }

    @Test
    void loopsHaveTheBitsOfScalarOnes() {
        assumeTrue(Simd.AVAILABLE);
        var random = new Random(60);
        for (int round = 0; round < 4_000; round++) {
            int n = round < 1_000 ? round % (3 * Simd.lanes() + 2) : 50, start = 7 * (round % 3);
            boolean is3d = random.nextBoolean();
            float[][] mine = new float[4][], its = new float[4][];
            for (int a = 0; a < 4; a++) {
                mine[a] = numbers(random, Force.LENGTH + start);
                its[a] = mine[a].clone();
            }
            if (round % 9 == 0) mine[1] = mine[0]; // one array in two places
            if (round % 9 == 0) its[1] = its[0];
            if (round % 11 == 0) mine[3] = mine[2];
            if (round % 11 == 0) its[3] = its[2];
            Tried scalar = new Tried(round % 5 - 2), wide = new Tried(round % 5 - 2);
            int expected = scalar.run(mine[0], mine[1], mine[2], mine[3], is3d, start, start + n);
            assertEquals(expected, Tried.Loops.WIDE.run(wide, its[0], its[1], its[2], its[3], is3d, start, start + n));
            for (int a = 0; a < 4; a++)
                for (int k = 0; k < n + (a == 3 ? start : 0); k++)
                    if (Float.floatToIntBits(mine[a][k]) != Float.floatToIntBits(its[a][k]))
                        assertEquals(mine[a][k], its[a][k], "array " + a + ", entry " + k + " of " + n);
        }
    }

    // Loops that registers cannot run

    @SuppressWarnings({"UnusedMethod", "unused"})
    static final class Sums {
        static float run(float[] x, int n) {
            float sum = 0;
            for (int k = 0; k < n; k++) sum += x[k];
            return sum;
        }

        interface Loops {
            float run(float[] x, int n);
        }
    }

    @SuppressWarnings("UnusedMethod")
    static final class Breaks {
        static void run(float[] x, int n) {
            for (int k = 0; k < n; k++) {
                if (x[k] > 0) break;
                x[k] = 1;
            }
        }

        interface Loops {
            void run(float[] x, int n);
        }
    }

    @SuppressWarnings("UnusedMethod")
    static final class Returns {
        static void run(float[] x, int n) {
            for (int k = 0; k < n; k++) {
                if (x[k] > 0) return;
                x[k] = 1;
            }
        }

        interface Loops {
            void run(float[] x, int n);
        }
    }

    @SuppressWarnings("UnusedMethod")
    static final class Fields {
        private float factor = 2;

        void run(float[] x, int n) {
            for (int k = 0; k < n; k++) x[k] *= factor;
        }

        interface Loops {
            void run(Fields fields, float[] x, int n);
        }
    }

    @SuppressWarnings("UnusedMethod")
    static final class Ints {
        static void run(int[] x, int n) {
            for (int k = 0; k < n; k++) x[k] *= 2;
        }

        interface Loops {
            void run(int[] x, int n);
        }
    }

    @SuppressWarnings("UnusedMethod")
    static final class Elsewhere {
        static void run(float[] x, int n) {
            for (int k = 0; k < n; k++) x[2 * k] = 1;
        }

        interface Loops {
            void run(float[] x, int n);
        }
    }

    @SuppressWarnings("UnusedMethod")
    static final class Shifted {
        static void run(float[] x, int n) {
            for (int k = 0; k < n; k++) x[k] = x[k + 1];
        }

        interface Loops {
            void run(float[] x, int n);
        }
    }

    @SuppressWarnings("UnusedMethod")
    static final class Steps {
        static void run(float[] x, int n) {
            for (int k = 0; k < n; k += 2) x[k] = 1;
        }

        interface Loops {
            void run(float[] x, int n);
        }
    }

    @SuppressWarnings({"UnusedMethod", "UnusedVariable"})
    static final class Skips {
        static void run(float[] x, int n) {
            for (int k = 0; k < n; k++) {
                x[k] = 1;
                k++;
            }
        }

        interface Loops {
            void run(float[] x, int n);
        }
    }

    @SuppressWarnings("UnusedMethod")
    static final class Calls {
        static void run(float[] x, int n) {
            for (int k = 0; k < n; k++) x[k] = (float) Math.cbrt(x[k]);
        }

        interface Loops {
            void run(float[] x, int n);
        }
    }

    @SuppressWarnings({"UnusedMethod", "unused"})
    static final class After {
        static float run(float[] x, int n) {
            float last = 0;
            for (int k = 0; k < n; k++) {
                last = 2 * x[k];
                x[k] = last;
            }
            return last;
        }

        interface Loops {
            float run(float[] x, int n);
        }
    }

    @SuppressWarnings({"UnusedMethod", "ParameterReassigned"})
    static final class Shorter {
        static void run(float[] x, int n) {
            for (int k = 0; k < n; k++) {
                x[k] = 1;
                n = 3;
            }
        }

        interface Loops {
            void run(float[] x, int n);
        }
    }

    @SuppressWarnings("UnusedMethod")
    static final class Tries {
        static void run(float[] x, int n) {
            try {
                for (int k = 0; k < n; k++) x[k] = 1;
            } catch (ArrayIndexOutOfBoundsException e) {
                x[0] = 2;
            }
        }

        interface Loops {
            void run(float[] x, int n);
        }
    }

    @SuppressWarnings("UnusedMethod")
    static final class Switches {
        static void run(float[] x, int n) {
            float to = switch (n) {
                case 0, 1, 2 -> 3;
                default -> 4;
            };
            for (int k = 0; k < n; k++) x[k] = to;
        }

        interface Loops {
            void run(float[] x, int n);
        }
    }

    static final class Other {
        interface Loops {
            void run(float[] x, int n);
        }
    }

    static Stream<Arguments> refused() {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        return Stream.of(
                refused(() -> WideLoops.of(lookup, Sums.Loops.class), "reads a variable that another round"),
                refused(() -> WideLoops.of(lookup, Breaks.Loops.class), "leaves the loop"),
                refused(() -> WideLoops.of(lookup, Returns.Loops.class), "returns from the loop"),
                refused(() -> WideLoops.of(lookup, Fields.Loops.class), "reads the field factor in the loop"),
                refused(() -> WideLoops.of(lookup, Ints.Loops.class), "has an array of INT"),
                refused(() -> WideLoops.of(lookup, Elsewhere.Loops.class), "the index of the agent"),
                refused(() -> WideLoops.of(lookup, Shifted.Loops.class), "use one index"),
                refused(() -> WideLoops.of(lookup, Steps.Loops.class), "move it to another method (line "),
                refused(() -> WideLoops.of(lookup, Skips.Loops.class), "leave that to the loop"),
                refused(() -> WideLoops.of(lookup, Calls.Loops.class), "calls java.lang.Math.cbrt"),
                refused(() -> WideLoops.of(lookup, After.Loops.class), "behind the loop"),
                refused(() -> WideLoops.of(lookup, Shorter.Loops.class), "tests what a round may set"),
                refused(() -> WideLoops.of(lookup, Tries.Loops.class), "its method run has a try"),
                refused(() -> WideLoops.of(lookup, Switches.Loops.class), "a switch"),
                refused(() -> WideLoops.of(lookup, Other.Loops.class), "has no method run"),
                refused(() -> WideLoops.of(lookup, Runnable.class), "move it there"));
    }

    private static Arguments refused(Supplier<Object> loops, String why) {
        return Arguments.of(loops, why);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatRegistersLackIsRefused(Supplier<Object> loops, String why) {
        assumeTrue(Simd.AVAILABLE);
        String message =
                assertThrows(IllegalArgumentException.class, loops::get).getMessage();
        assertTrue(message.contains(why), message);
    }
}
