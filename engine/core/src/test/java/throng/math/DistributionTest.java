package throng.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values at birth have the distribution that was asked for. */
class DistributionTest {
    private static final int N = 40_000;

    private static double[] drawn(Distribution from, int stream) {
        double[] values = new double[N];
        for (int id = 0; id < N; id++) values[id] = from.value(99, id, stream);
        Arrays.sort(values);
        return values;
    }

    /** The largest distance of N draws to the whole distribution, by Kolmogorov: 1.95/√N is passed once in 1,000. */
    private static void assertFollows(double[] sorted, java.util.function.DoubleUnaryOperator share) {
        double worst = 0;
        for (int k = 0; k < N; k++) worst = Math.max(worst, Math.abs((k + .5) / N - share.applyAsDouble(sorted[k])));
        assertTrue(worst < 1.95 / Math.sqrt(N), "distance " + worst);
    }

    @ParameterizedTest
    @CsvSource({"-3, 7", "0.2, 0.3", "-1e30, 1e30"})
    void uniform(float low, float high) {
        double[] values = drawn(Distribution.uniform(low, high), 3);
        assertTrue(values[0] >= low && values[N - 1] <= high);
        assertFollows(values, x -> (x - low) / ((double) high - low));
    }

    @Test
    void aRangeOfOneValueIsThatValue() {
        for (float value : new float[] {-3, 0, .25f, 1e30f})
            for (int id = 0; id < 1000; id++)
                assertEquals(value, Distribution.uniform(value, value).value(99, id, 3));
        assertThrows(IllegalArgumentException.class, () -> Distribution.uniform(2, 1));
        assertThrows(IllegalArgumentException.class, () -> Distribution.uniform(Float.NaN, Float.NaN));
    }

    /** Wide, narrow, one-sided: the share of the cut curve by integration in steps. */
    @ParameterizedTest
    @CsvSource({"1.34, .26, .5, 2", "1.34, .26, 1.3, 1.4", "0, 1, 0, 2.4", "0, 1, 0, 2.6", "5, 2, -1, 11", "0, 3, -1, 0"
    })
    void normal(float mean, float deviation, float low, float high) {
        double[] values = drawn(Distribution.normal(mean, deviation).within(low, high), 7);
        assertTrue(values[0] >= low && values[N - 1] <= high);
        int steps = 20_000;
        double[] sum = new double[steps + 1];
        double width = (double) high - low;
        for (int k = 1; k <= steps; k++) {
            double z = (low + (k - .5) * width / steps - mean) / deviation;
            sum[k] = sum[k - 1] + Math.exp(-z * z / 2);
        }
        assertFollows(values, x -> sum[(int) Math.round((x - low) / width * steps)] / sum[steps]);
    }

    @Test
    void normalIsCutAtThreeDeviationsByDefault() {
        var normal = Distribution.normal(10, 2);
        assertEquals(4, normal.low());
        assertEquals(16, normal.high());
    }

    /** Shares come out; the class that an agent is of does not tell which value it has in it. */
    @Test
    void shares() {
        var classes = Distribution.shares(
                Distribution.share(3, Distribution.uniform(0, 1)),
                Distribution.share(0, Distribution.constant(77)),
                Distribution.share(1, Distribution.uniform(2, 3)));
        assertEquals(0, classes.low());
        assertEquals(77, classes.high());
        double[] values = drawn(classes, 1);
        assertFollows(values, x -> x < 1 ? .75 * x : x < 2 ? .75 : .75 + .25 * (x - 2));
    }

    /** Two streams, and two seeds, are independent: their correlation is that of chance. */
    @Test
    void streamsAndSeedsAreIndependent() {
        var uniform = Distribution.uniform(-1, 1);
        double streams = 0, seeds = 0;
        for (int id = 0; id < N; id++) {
            double a = uniform.value(1, id, 5);
            streams += a * uniform.value(1, id, 6);
            seeds += a * uniform.value(2, id, 5);
            assertEquals(a, uniform.value(1, id, 5), "one id, one value");
        }
        assertEquals(0, 3 * streams / N, 4 / Math.sqrt(N));
        assertEquals(0, 3 * seeds / N, 4 / Math.sqrt(N));
    }

    @Test
    void whatIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Distribution.constant(Float.NaN));
        assertThrows(IllegalArgumentException.class, () -> Distribution.uniform(1, .5f));
        assertThrows(
                IllegalArgumentException.class,
                () -> Distribution.normal(1, .1f).within(1, 1));
        assertThrows(IllegalArgumentException.class, () -> Distribution.uniform(0, Float.POSITIVE_INFINITY));
        assertThrows(IllegalArgumentException.class, () -> Distribution.normal(1, 0));
        assertThrows(IllegalArgumentException.class, () -> Distribution.normal(1, -1));
        assertThrows(IllegalArgumentException.class, () -> Distribution.shares());
        assertThrows(IllegalArgumentException.class, () -> Distribution.share(-1, Distribution.constant(1)));
        var e = assertThrows(
                IllegalArgumentException.class,
                () -> Distribution.normal(1.34f, .26f).within(2, 3));
        assertEquals("the mean of a normal distribution is 1.34; allowed is 2 to 3", e.getMessage());
    }
}
