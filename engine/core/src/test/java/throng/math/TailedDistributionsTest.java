package throng.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exponential, gamma and log-normal values against their densities, integrated in steps. */
class TailedDistributionsTest {
    private static final int N = 20_000, STEPS = 20_000;

    /** The largest distance of N draws to the whole distribution, by Kolmogorov: 1.95/√N is passed once in 1,000. */
    private static void assertFollows(Distribution from, DoubleUnaryOperator density) {
        double[] values = new double[N];
        for (int id = 0; id < N; id++) values[id] = from.value(7, id, 5);
        Arrays.sort(values);
        assertTrue(values[0] >= from.low() && values[N - 1] <= from.high());
        double low = from.low(), width = values[N - 1] - low, worst = 0;
        double[] sum = new double[STEPS + 1];
        for (int k = 1; k <= STEPS; k++) sum[k] = sum[k - 1] + density.applyAsDouble(low + (k - .5) * width / STEPS);
        for (int k = 0; k < N; k++) {
            double share = sum[(int) Math.round((values[k] - low) / width * STEPS)] / sum[STEPS];
            worst = Math.max(worst, Math.abs((k + .5) / N - share));
        }
        assertTrue(worst < 1.95 / Math.sqrt(N), from + ": distance " + worst);
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 40", "0.8, 0.5, 2", "300, 0, 12000", "0.01, 0.1, 0.2"})
    void exponential(float mean, float low, float high) {
        assertFollows(Distribution.exponential(mean).within(low, high), x -> Math.exp(-x / mean));
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 0, 42", "3, 1, 0, 23", "3, 1, 2.5, 3.5", "10, 0.5, 0, 20"})
    void gamma(float mean, float deviation, float low, float high) {
        double k = Math.pow(mean / deviation, 2), s = deviation * deviation / mean;
        assertFollows(
                Distribution.gamma(mean, deviation).within(low, high),
                x -> Math.exp((k - 1) * Math.log(x / mean) - (x - mean) / s));
    }

    @ParameterizedTest
    @CsvSource({"30, 10, 1, 200", "1, 1, 0.1, 20", "60, 20, 50, 70"})
    void logNormal(float mean, float deviation, float low, float high) {
        double s2 = Math.log1p(Math.pow(deviation / mean, 2)), mu = Math.log(mean) - s2 / 2;
        assertFollows(
                Distribution.logNormal(mean, deviation).within(low, high),
                x -> Math.exp(-Math.pow(Math.log(x) - mu, 2) / (2 * s2)) / x);
    }

    /** Mean and deviation of the whole curves are those that were asked for, within 4 errors. */
    @Test
    void meansAndDeviations() {
        for (Distribution from : new Distribution[] {
            Distribution.exponential(2), Distribution.gamma(2, 1.5f), Distribution.logNormal(2, .7f)
        }) {
            double sum = 0, squares = 0;
            for (int id = 0; id < N; id++) {
                double value = from.value(3, id, 9);
                sum += value;
                squares += value * value;
            }
            double mean = sum / N, deviation = Math.sqrt(squares / N - mean * mean);
            double wanted = from instanceof Exponential ? 2 : from instanceof Gamma ? 1.5 : .7;
            assertEquals(2, mean, 4 * wanted / Math.sqrt(N), from.toString());
            assertEquals(wanted, deviation, .05 * wanted, from.toString());
        }
    }

    @Test
    void whatIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Distribution.exponential(0));
        assertThrows(
                IllegalArgumentException.class,
                () -> Distribution.exponential(1).within(2, 2));
        assertThrows(
                IllegalArgumentException.class,
                () -> Distribution.exponential(1).within(0, 41));
        assertThrows(IllegalArgumentException.class, () -> Distribution.gamma(1, 0));
        assertThrows(
                IllegalArgumentException.class, () -> Distribution.gamma(3, 1).within(4, 9));
        assertThrows(IllegalArgumentException.class, () -> Distribution.logNormal(Float.NaN, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> Distribution.logNormal(1, 1).within(1, 2));
        var e = assertThrows(IllegalArgumentException.class, () -> Distribution.gamma(1, 2));
        assertEquals("the deviation of a gamma distribution is 2.0; allowed is 0.001 to 1", e.getMessage());
    }
}
