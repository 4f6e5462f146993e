package throng.sweep.table;

import java.util.List;
import java.util.function.ToDoubleFunction;
import throng.math.Rng;
import throng.recording.table.TableFile;
import throng.sweep.SweepPlan;

/**
 * How much of the variance of a figure is due to one setting: Sobol's indices, of a sample of the method saltelli. The
 * first-order index counts what the setting does alone, the total index what it does together with others, too.
 *
 * <p>Sources of the estimators: Saltelli et al., "Variance based sensitivity analysis of model output", Computer
 * Physics Communications 181, 2010, for the first order: mean of f(B) (f(AB) − f(A)) by the variance. Jansen, "Analysis
 * of variance designs for model output", Computer Physics Communications 117, 1999, for the total: half of the mean of
 * (f(A) − f(AB))² by the variance. Intervals are ± 1.96 standard deviations of 400 samples that are drawn of the points
 * with replacement.
 *
 * @param point number of the first crossing
 * @param figure its name
 * @param setting path of the setting
 * @param points of the sample of which all runs have the figure
 * @param first the first-order index; NaN if the figure does not vary
 * @param firstHalf half of the interval that holds it with 95 %
 * @param total the total index; NaN if the figure does not vary
 * @param totalHalf half of the interval that holds it with 95 %
 */
public record SobolIndex(
        int point,
        String figure,
        String setting,
        int points,
        double first,
        double firstHalf,
        double total,
        double totalHalf) {
    private static final int DRAWS = 400;
    private static final double NORMAL = 1.959964;
    private static final int A = 0, B = 1, MIXED = 2;

    /**
     * {@return the indices of a setting}
     *
     * @param point number of the first crossing
     * @param figure its name
     * @param setting path of the setting
     * @param values for each point of the sample: the figure at A, at B, and at A with the setting of B; NaN: not known
     */
    public static SobolIndex of(int point, String figure, String setting, List<double[]> values) {
        var known = values.stream()
                .filter(of -> !Double.isNaN(of[A] + of[B] + of[MIXED]))
                .toList();
        int n = known.size();
        double[] found = indices(known, k -> k), firsts = new double[DRAWS], totals = new double[DRAWS];
        for (int d = 0; d < DRAWS; d++) {
            int draw = d;
            double[] drawn = indices(known, k -> (int) (n * (double) Rng.unit(0, draw, k, 0)));
            firsts[d] = drawn[0];
            totals[d] = drawn[1];
        }
        return new SobolIndex(point, figure, setting, n, found[0], half(firsts), found[1], half(totals));
    }

    /** Which point of the sample is drawn as number k. */
    private interface Draw {
        int point(int k);
    }

    private static double[] indices(List<double[]> known, Draw draw) {
        double sum = 0, squares = 0, first = 0, total = 0;
        int n = known.size();
        for (int k = 0; k < n; k++) {
            double[] of = known.get(draw.point(k));
            sum += of[A] + of[B];
        }
        double mean = sum / (2 * n);
        for (int k = 0; k < n; k++) {
            double[] of = known.get(draw.point(k));
            double a = of[A] - mean, b = of[B] - mean, mixed = of[MIXED] - mean;
            squares += a * a + b * b;
            first += b * (mixed - a);
            total += (a - mixed) * (a - mixed);
        }
        double variance = squares / (2 * n);
        if (!(variance > 0)) return new double[] {Double.NaN, Double.NaN};
        return new double[] {first / n / variance, total / (2 * n) / variance};
    }

    private static double half(double[] draws) {
        double sum = 0, squares = 0;
        for (double each : draws) sum += each;
        for (double each : draws) squares += (each - sum / draws.length) * (each - sum / draws.length);
        return NORMAL * Math.sqrt(squares / (draws.length - 1));
    }

    /** A row for each index, with the settings of its crossing that are not sampled. */
    static TableFile table(SweepPlan plan, List<SobolIndex> indices, List<Integer> shown) {
        var table = new TableFile();
        for (int column : shown)
            table.values(
                    plan.paths().get(column),
                    indices.stream()
                            .map(index -> plan.values(index.point).get(column))
                            .toList());
        table.texts("figure", indices.stream().map(SobolIndex::figure).toList());
        table.texts("setting", indices.stream().map(SobolIndex::setting).toList());
        numbers(table, "points", indices, SobolIndex::points);
        numbers(table, "first", indices, SobolIndex::first);
        numbers(table, "first_low", indices, of -> of.first - of.firstHalf);
        numbers(table, "first_high", indices, of -> of.first + of.firstHalf);
        numbers(table, "total", indices, SobolIndex::total);
        numbers(table, "total_low", indices, of -> of.total - of.totalHalf);
        numbers(table, "total_high", indices, of -> of.total + of.totalHalf);
        return table;
    }

    private static void numbers(
            TableFile table, String name, List<SobolIndex> indices, ToDoubleFunction<SobolIndex> of) {
        table.numbers(name, indices.stream().mapToDouble(of).toArray());
    }
}
