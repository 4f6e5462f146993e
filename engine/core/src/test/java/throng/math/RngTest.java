package throng.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests random numbers against known values, for even spread and independence. */
class RngTest {
    /** Compares with the first outputs of SplitMix64 for seed 1234567, as the C code of its authors prints them. */
    @Test
    void mixIsSplitMix64() {
        long golden = 0x9E3779B97F4A7C15L;
        long[] expected = {6457827717110365317L, 3203168211198807973L, -8629252141511181193L, 4593380528125082431L};
        for (int k = 0; k < 4; k++) assertEquals(expected[k], Rng.mix(1234567 + (k + 1) * golden));
    }

    @Test
    void differentArgumentsGiveDifferentBits() {
        var seen = new HashSet<Long>();
        for (int seed = 0; seed < 8; seed++) {
            for (int tick = 0; tick < 8; tick++) {
                for (int id = 0; id < 40; id++)
                    for (int use = -2; use < 8; use++) seen.add(Rng.bits(seed, tick, id, use));
            }
        }
        assertEquals(8 * 8 * 40 * 10, seen.size());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void unitsAreSpreadEvenlyOverEachArgument(int argument) {
        int[] tenths = new int[10];
        for (int k = 0; k < 100_000; k++) {
            int use = argument == 3 ? k : 7, id = argument == 2 ? k : 3;
            float unit = Rng.unit(argument == 0 ? k : 5, argument == 1 ? k : 9, id, use);
            assertTrue(unit >= 0 && unit < 1);
            tenths[(int) (10 * unit)]++;
        }
        for (int count : tenths) assertEquals(10_000, count, 400);
    }

    @Test
    void unitIsFrom0ToBelow1() {
        assertEquals(0, Rng.unit(0));
        assertEquals(1 - 0x1p-24f, Rng.unit(-1));
    }

    /** Also: in a flat world the third component is 0. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void directionsAreUnitVectorsSpreadEvenly(int axes) {
        float[] u = {9, 9, 9};
        double[] mean = new double[3], square = new double[3];
        for (int k = 0; k < 40_000; k++) {
            Rng.direction(Rng.bits(1, 2, k, 3), axes, u);
            assertEquals(1, Math.sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2]), 1e-6);
            for (int a = 0; a < 3; a++) {
                mean[a] += u[a] / 40_000;
                square[a] += u[a] * u[a] / 40_000;
            }
        }
        for (int a = 0; a < 3; a++) {
            assertEquals(0, mean[a], .015);
            assertEquals(a < axes ? 1.0 / axes : 0, square[a], .015, "no direction is preferred");
        }
    }
}
