package throng.sweep;

import java.util.Arrays;
import org.hipparchus.distribution.discrete.BinomialDistribution;

/**
 * How a figure spreads over runs that differ by their seeds alone.
 *
 * @param count runs that have it
 * @param mean of these; NaN if there is none
 * @param half half of the interval that holds the true mean with 95 %, by Student's t: mean ± half; NaN for less than
 *     two
 * @param least of all; NaN if there is none
 * @param low at most 5 % of the runs are below; NaN if there is none
 * @param middle at most half of the runs are below; NaN if there is none
 * @param high at most 95 % of the runs are below; NaN if there is none
 * @param most of all; NaN if there is none
 * @param bound with 95 % confidence, 95 % of all runs that could be made are at or below it, whatever their
 *     distribution is; NaN for less than 59 runs, of which none is known
 */
public record RunSpread(
        int count,
        double mean,
        double half,
        double least,
        double low,
        double middle,
        double high,
        double most,
        double bound) {
    private static final double LOW = .05, MIDDLE = .5, HIGH = .95, CONFIDENCE = .95;

    /**
     * {@return how values spread}
     *
     * @param values of the runs, in any order; NaN: not known
     */
    public static RunSpread of(double... values) {
        double[] known = Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        var mean = MeanInterval.of(known);
        return new RunSpread(
                known.length,
                mean.mean(),
                mean.half(),
                at(known, 0),
                at(known, place(known, LOW)),
                at(known, place(known, MIDDLE)),
                at(known, place(known, HIGH)),
                at(known, known.length - 1),
                at(known, bound(known.length)));
    }

    /** The first place so that a part of the runs, at least, are there or before. */
    private static int place(double[] sorted, double part) {
        return (int) Math.ceil(part * sorted.length - 1e-9) - 1;
    }

    private static double at(double[] sorted, int place) {
        return place < 0 || place >= sorted.length ? Double.NaN : sorted[place];
    }

    /** The first place that lies above the true 95 % with enough confidence; beyond all if none does. */
    private static int bound(int n) {
        if (n == 0) return -1;
        var below = new BinomialDistribution(n, HIGH);
        for (int k = 0; k < n; k++) if (below.cumulativeProbability(k) >= CONFIDENCE) return k;
        return n;
    }
}
