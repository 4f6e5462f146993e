package throng.sweep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.hipparchus.random.SobolSequenceGenerator;
import throng.math.Rng;

/**
 * Points that fill the ranges of several settings evenly, where crossing them would take too many runs. The same
 * method, number and seed give the same points on every machine.
 *
 * @param method how they are placed
 * @param points how many, in [1, 1,000,000]
 * @param seed of a Latin hypercube; a Sobol sequence has none
 */
public record Sampling(Method method, int points, long seed) {
    /** How points are placed. */
    public enum Method {
        /**
         * Latin hypercube: each range is cut into as many parts as there are points, and each part has one. Source:
         * McKay, Beckman and Conover, "A Comparison of Three Methods for Selecting Values of Input Variables", 1979.
         */
        LHS,
        /**
         * The Sobol sequence with the directions of Joe and Kuo, 2008, from its second point on: the first is the lower
         * end of all ranges. Powers of two fill the ranges best.
         */
        SOBOL
    }

    private static final int MOST_RANGES = 1000;

    /**
     * Checks the number of points.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    public Sampling {
        if (points < 1 || points > SettingRange.MOST_VALUES)
            throw new IllegalArgumentException(
                    "a sample of %d points; allowed is 1 to %d".formatted(points, SettingRange.MOST_VALUES));
    }

    /**
     * {@return the axis of its points}
     *
     * @param ranges of the settings that are sampled, up to 1000
     * @throws IllegalArgumentException if there is none, or there are too many
     */
    public SweepAxis axis(List<SettingRange> ranges) {
        if (ranges.isEmpty() || ranges.size() > MOST_RANGES)
            throw new IllegalArgumentException(
                    "a sample of %d ranges; allowed is 1 to %d: write --set path=low..high for each"
                            .formatted(ranges.size(), MOST_RANGES));
        double[][] places = places(ranges.size());
        var values = new ArrayList<List<String>>();
        for (double[] place : places)
            values.add(IntStream.range(0, place.length)
                    .mapToObj(d -> ranges.get(d).at(place[d]))
                    .toList());
        return new SweepAxis(ranges.stream().map(SettingRange::path).toList(), values);
    }

    /** The points in [0, 1) of each dimension. */
    double[][] places(int dimensions) {
        var places = new double[points][dimensions];
        if (method == Method.SOBOL) {
            var sequence = new SobolSequenceGenerator(dimensions);
            sequence.nextVector();
            for (int p = 0; p < points; p++) places[p] = sequence.nextVector();
            return places;
        }
        for (int d = 0; d < dimensions; d++) {
            int[] part = shuffled(d);
            for (int p = 0; p < points; p++) places[p][d] = (part[p] + (double) Rng.unit(seed, 1, p, d)) / points;
        }
        return places;
    }

    /** The numbers 0 to points − 1 in an order of the seed and the dimension. */
    private int[] shuffled(int dimension) {
        var order = new Integer[points];
        Arrays.setAll(order, p -> p);
        Arrays.sort(
                order,
                Comparator.<Integer>comparingLong(p -> Rng.bits(seed, 0, p, dimension))
                        .thenComparing(Comparator.naturalOrder()));
        return Arrays.stream(order).mapToInt(p -> p).toArray();
    }
}
