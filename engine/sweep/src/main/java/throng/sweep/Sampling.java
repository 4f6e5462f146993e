package throng.sweep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.hipparchus.random.SobolSequenceGenerator;
import throng.math.Rng;

/**
 * Points that fill the ranges of several settings evenly, where crossing them would take too many runs. The same
 * method, number and seed give the same points on every machine.
 *
 * @param method how they are placed
 * @param points how many, in [1, 1,000,000]
 * @param seed of all that is drawn
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
         * The Sobol sequence with the directions of Joe and Kuo, 2008, scrambled as in Owen, "Randomly Permuted
         * (t,m,s)-Nets and (t,s)-Sequences", 1995. Of 2^m points each part of 2^-m of a range has one. A mean over the
         * points has no bias, and its error falls faster than with 1/n. Take a power of two.
         */
        SOBOL,
        /**
         * Two Sobol samples A and B, and for each setting the points of A that take it from B: so many points times the
         * number of settings and two more runs. Of these come Sobol's indices: how much of a figure's variance is due
         * to each setting. Source: Saltelli et al., "Variance based sensitivity analysis of model output", Computer
         * Physics Communications 181, 2010. Take a power of two.
         */
        SALTELLI
    }

    private static final int MOST_RANGES = 1000, MOST_REPLICATES = 1000, BITS = 32;
    /** Draws 0 and 1 are those of a Latin hypercube. */
    private static final int SCRAMBLE = 2;

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
        return axis(ranges, 1);
    }

    /**
     * {@return the axis of several samples, each drawn with a seed of its own} How far their means are apart tells how
     * sure a mean over a sample is. With more than one, {@link SweepAxis#REPLICATE} is the first path.
     *
     * @param ranges of the settings that are sampled, up to 1000
     * @param replicates how many, in [1, 1000]
     * @throws IllegalArgumentException if there is no range, or there are too many, or a number is out of range
     */
    public SweepAxis axis(List<SettingRange> ranges, int replicates) {
        if (replicates < 1 || replicates > MOST_REPLICATES)
            throw new IllegalArgumentException("%d replicates of a sample; allowed is 1 to %d: 8 are usual"
                    .formatted(replicates, MOST_REPLICATES));
        if (ranges.isEmpty() || ranges.size() > MOST_RANGES)
            throw new IllegalArgumentException(
                    "a sample of %d ranges; allowed is 1 to %d: write --set path=low..high for each"
                            .formatted(ranges.size(), MOST_RANGES));
        if (method == Method.SALTELLI) return matrices(ranges, replicates);
        var paths = new ArrayList<String>();
        if (replicates > 1) paths.add(SweepAxis.REPLICATE);
        for (SettingRange range : ranges) paths.add(range.path());
        var values = new ArrayList<List<String>>();
        for (int r = 0; r < replicates; r++)
            for (double[] place : new Sampling(method, points, Rng.seed(seed, r)).places(ranges.size())) {
                var step = new ArrayList<String>();
                if (replicates > 1) step.add("" + (r + 1));
                for (int d = 0; d < place.length; d++) step.add(ranges.get(d).at(place[d]));
                values.add(step);
            }
        return new SweepAxis(paths, values);
    }

    /** Each point of A, then that of B, then A with one setting of B after the other. */
    private SweepAxis matrices(List<SettingRange> ranges, int replicates) {
        if (replicates > 1)
            throw new IllegalArgumentException(
                    "%d replicates of saltelli; allowed is 1: its indices have intervals of their own"
                            .formatted(replicates));
        int settings = ranges.size();
        if ((long) points * (settings + 2) > SettingRange.MOST_VALUES)
            throw new IllegalArgumentException(
                    "saltelli %d takes %d runs for %d settings; allowed are %d: take fewer points"
                            .formatted(points, (long) points * (settings + 2), settings, SettingRange.MOST_VALUES));
        var paths = new ArrayList<>(List.of(SweepAxis.MATRIX));
        for (SettingRange range : ranges) paths.add(range.path());
        var values = new ArrayList<List<String>>();
        for (double[] place : new Sampling(Method.SOBOL, points, seed).places(2 * settings))
            for (int m = -2; m < settings; m++) {
                var step = new ArrayList<>(List.of(m == -2 ? SweepAxis.A : m == -1 ? SweepAxis.B : paths.get(m + 1)));
                for (int d = 0; d < settings; d++)
                    step.add(ranges.get(d).at(place[m == -1 || m == d ? settings + d : d]));
                values.add(step);
            }
        return new SweepAxis(paths, values);
    }

    /** The points in [0, 1) of each dimension. */
    double[][] places(int dimensions) {
        var places = new double[points][dimensions];
        if (method == Method.SOBOL) {
            var sequence = new SobolSequenceGenerator(dimensions);
            for (int p = 0; p < points; p++) {
                double[] plain = sequence.nextVector();
                for (int d = 0; d < dimensions; d++) places[p][d] = scrambled(plain[d], d);
            }
            return places;
        }
        for (int d = 0; d < dimensions; d++) {
            int[] part = shuffled(d);
            for (int p = 0; p < points; p++) places[p][d] = (part[p] + (double) Rng.unit(seed, 1, p, d)) / points;
        }
        return places;
    }

    /** A bit changes or stays by a draw for all bits before it: so halves of halves of a range change places. */
    private double scrambled(double place, int dimension) {
        long plain = (long) Math.scalb(place, BITS), changed = 0;
        for (int bit = BITS - 1; bit >= 0; bit--) {
            long before = plain >>> bit + 1 | 1L << BITS - 1 - bit;
            changed |= ((plain >>> bit ^ Rng.bits(seed, before, dimension, SCRAMBLE)) & 1) << bit;
        }
        return Math.scalb((double) changed, -BITS);
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
