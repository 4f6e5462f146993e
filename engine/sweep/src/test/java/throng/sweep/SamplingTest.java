package throng.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import throng.sweep.Sampling.Method;

/** Points of samples: a Sobol sample is a net, and its means are as near as those of nets are. */
class SamplingTest {
    /** Of 2^m points each part of 2^-m of a range has one; in the first two ranges each box of that size has one. */
    @Test
    void aSobolSampleIsANet() {
        for (int seed = 1; seed <= 4; seed++)
            for (int m = 0; m <= 9; m++) {
                double[][] points = new Sampling(Method.SOBOL, 1 << m, seed).places(40);
                for (int d = 0; d < 40; d++) {
                    var parts = new HashSet<Integer>();
                    for (double[] point : points) parts.add((int) (point[d] * (1 << m)));
                    assertEquals(1 << m, parts.size(), "seed " + seed + ", range " + d);
                }
                for (int a = 0; a <= m; a++) {
                    var boxes = new HashSet<List<Integer>>();
                    for (double[] point : points)
                        boxes.add(List.of((int) (point[0] * (1 << a)), (int) (point[1] * (1 << m - a))));
                    assertEquals(1 << m, boxes.size(), "seed " + seed + ", boxes of 2^-" + a);
                }
            }
    }

    /** The values that runs get are those of the net, too, and the same for the same seed. */
    @Test
    void valuesAreThoseOfTheNet() {
        var ranges = List.of(SettingRange.parse("a=0..1"), SettingRange.parse("b=8..24"));
        var axis = new Sampling(Method.SOBOL, 64, 7).axis(ranges);
        var parts = new HashSet<Integer>();
        for (var step : axis.values()) parts.add((int) (Double.parseDouble(step.get(1)) * 4));
        assertEquals(64, parts.size());
        assertEquals(axis, new Sampling(Method.SOBOL, 64, 7).axis(ranges));
        assertNotEquals(axis, new Sampling(Method.SOBOL, 64, 8).axis(ranges));
    }

    /** Errors of the mean of a smooth function are those of a scrambled net: no bias, and about n^-1.5. */
    @Test
    void meansOfASobolSampleAreNear() {
        double few = error(64), many = error(1024);
        assertTrue(error(256) < 5e-4, "" + error(256));
        assertTrue(many < few / 32, few + " of 64 points, " + many + " of 1024");
    }

    /** The root of the mean square of errors over seeds. */
    private static double error(int points) {
        double sum = 0, squares = 0;
        int seeds = 64;
        for (int seed = 1; seed <= seeds; seed++) {
            double mean = 0;
            for (double[] at : new Sampling(Method.SOBOL, points, seed).places(2))
                mean += Math.exp(at[0]) * at[1] / points;
            double error = mean - (Math.E - 1) / 2;
            sum += error;
            squares += error * error;
        }
        double root = Math.sqrt(squares / seeds);
        assertTrue(Math.abs(sum / seeds) < 4 * root / Math.sqrt(seeds), "bias " + sum / seeds);
        return root;
    }

    /** Points that follow each other are a net, too. */
    @Test
    void partsOfTheSampleAreNets() {
        double[][] points = new Sampling(Method.SOBOL, 96, 3).places(3);
        for (int begin = 0; begin < 96; begin += 16)
            for (int d = 0; d < 3; d++) {
                var parts = new ArrayList<Integer>();
                for (int p = begin; p < begin + 16; p++) parts.add((int) (16 * points[p][d]));
                assertEquals(16, new HashSet<>(parts).size());
            }
    }
}
