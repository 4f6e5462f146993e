package throng.sweep.table;

import java.util.List;
import java.util.function.Predicate;
import throng.recording.table.TableFile;
import throng.sweep.MeanInterval;
import throng.sweep.SweepPlan;
import throng.sweep.SweepRow;

/**
 * What is known of a figure at one crossing.
 *
 * @param point number of the crossing
 * @param figure its name
 * @param runs that have it
 * @param mean over these runs; NaN if there is none
 * @param deviation their standard deviation, with n − 1; NaN for less than two
 * @param half half of the interval that holds the true mean with 95 %, by Student's t: mean ± half; NaN for less than
 *     two
 */
public record FigureMean(int point, String figure, int runs, double mean, double deviation, double half) {
    static FigureMean of(int point, String figure, List<SweepRow> rows) {
        return of(point, figure, RunColumns.column(rows, figure));
    }

    static FigureMean of(int point, String figure, double... values) {
        var known = MeanInterval.of(values);
        return new FigureMean(point, figure, known.count(), known.mean(), known.deviation(), known.half());
    }

    /** A row for each mean, with the settings of its crossing that are shown. */
    static TableFile table(SweepPlan plan, List<FigureMean> means, Predicate<String> shown) {
        var table = new TableFile();
        List<String> paths = plan.paths();
        table.numbers("point", means.stream().mapToDouble(FigureMean::point).toArray());
        for (int p = 0; p < paths.size(); p++) {
            int column = p;
            if (!shown.test(paths.get(p))) continue;
            table.values(
                    paths.get(p),
                    means.stream()
                            .map(mean -> plan.values(mean.point).get(column))
                            .toList());
        }
        table.texts("figure", means.stream().map(FigureMean::figure).toList());
        table.numbers("runs", means.stream().mapToDouble(FigureMean::runs).toArray());
        table.numbers("mean", means.stream().mapToDouble(FigureMean::mean).toArray());
        table.numbers(
                "deviation", means.stream().mapToDouble(FigureMean::deviation).toArray());
        table.numbers(
                "low", means.stream().mapToDouble(mean -> mean.mean - mean.half).toArray());
        table.numbers(
                "high",
                means.stream().mapToDouble(mean -> mean.mean + mean.half).toArray());
        return table;
    }
}
