package throng.sweep;

import java.util.Arrays;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * What some values say of the mean of all that could be drawn.
 *
 * @param count how many are known
 * @param mean of these; NaN if there is none
 * @param deviation their standard deviation, with n − 1; NaN for less than two
 * @param half half of the interval that holds the true mean with 95 %, by Student's t: mean ± half; NaN for less than
 *     two
 */
public record MeanInterval(int count, double mean, double deviation, double half) {
    private static final double UPPER = .975;

    /**
     * {@return what values say}
     *
     * @param values NaN: not known
     */
    public static MeanInterval of(double... values) {
        double[] known =
                Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
        int n = known.length;
        double sum = 0, squares = 0;
        for (double value : known) sum += value;
        double mean = n == 0 ? Double.NaN : sum / n;
        for (double value : known) squares += (value - mean) * (value - mean);
        if (n < 2) return new MeanInterval(n, mean, Double.NaN, Double.NaN);
        double deviation = Math.sqrt(squares / (n - 1));
        double half = new TDistribution(n - 1).inverseCumulativeProbability(UPPER) * deviation / Math.sqrt(n);
        return new MeanInterval(n, mean, deviation, half);
    }
}
