package throng.sweep.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import throng.measure.plot.DistributionPlot;
import throng.measure.plot.IntervalPlot;
import throng.recording.table.TableFile;
import throng.sweep.SweepAxis;
import throng.sweep.SweepPlan;

/** Draws each figure over each number that changes, with the intervals of its means. */
final class SweepPlots {
    private static final int MOST_PLOTS = 200, MOST_SERIES = 8;
    private static final String INTERVAL = "mean and 95 % interval";

    private final SweepTables tables;
    private final SweepPlan plan;
    private final Path folder;
    private final String caption;
    private final Map<String, double[]> numbers = new LinkedHashMap<>();
    private final List<List<String>> values = new ArrayList<>();
    private final Set<Integer> changing = new HashSet<>();

    SweepPlots(SweepTables tables, Path folder, String caption) {
        this.caption = caption;
        this.tables = tables;
        this.folder = folder;
        plan = tables.plan();
        for (int point = 0; point < plan.points(); point++) values.add(plan.values(point));
        List<String> paths = plan.paths();
        for (int p = 0; p < paths.size(); p++) {
            int column = p;
            if (paths.get(p).equals(SweepAxis.REPLICATE) || paths.get(p).equals(SweepAxis.MATRIX)) continue;
            List<String> texts = values.stream().map(all -> all.get(column)).toList();
            if (texts.stream().distinct().count() > 1) changing.add(p);
            if (texts.stream().distinct().count() < 2 || !texts.stream().allMatch(TableFile::isNumber)) continue;
            numbers.put(
                    paths.get(p),
                    texts.stream().mapToDouble(Double::parseDouble).toArray());
        }
    }

    List<Path> write() throws IOException {
        var written = new ArrayList<Path>();
        List<String> figures = tables.figures();
        if (figures.isEmpty()) return written;
        Files.createDirectories(folder);
        for (String figure : figures) {
            if (written.size() >= 2 * MOST_PLOTS) break; // a PNG and an SVG each
            var means = means(figure);
            if (numbers.isEmpty()) {
                written.addAll(overRuns(figure));
                written.addAll(distribution(figure));
            }
            for (String path : numbers.keySet()) written.addAll(over(path, figure, means));
        }
        return written;
    }

    private FigureMean[] means(String figure) {
        return IntStream.range(0, plan.points())
                .mapToObj(point -> FigureMean.of(point, figure, tables.rows(point)))
                .toArray(FigureMean[]::new);
    }

    private List<Path> over(String path, String figure, FigureMean... means) throws IOException {
        var plot = new IntervalPlot(figure, path, INTERVAL);
        double[] x = numbers.get(path);
        Map<String, List<Integer>> series = series(path);
        if (x == null) return List.of();
        if (series.size() <= MOST_SERIES) series.forEach((name, points) -> add(plot, name, x, points, true, means));
        else add(plot, figure, x, IntStream.range(0, x.length).boxed().toList(), false, means);
        return plot.caption(caption).write(folder, file(figure) + "-by-" + file(path));
    }

    /** The crossings by what they have beside a path: each series has a number of that path but once. */
    private Map<String, List<Integer>> series(String path) {
        var series = new LinkedHashMap<String, List<Integer>>();
        List<String> paths = plan.paths();
        for (int point = 0; point < values.size(); point++) {
            var rest = new ArrayList<String>();
            for (int p = 0; p < paths.size(); p++)
                if (changing.contains(p) && !paths.get(p).equals(path))
                    rest.add(paths.get(p) + " " + values.get(point).get(p));
            series.computeIfAbsent(rest.isEmpty() ? "runs" : String.join(", ", rest), name -> new ArrayList<>())
                    .add(point);
            if (series.size() > MOST_SERIES) break;
        }
        return series;
    }

    private static void add(
            IntervalPlot plot, String name, double[] x, List<Integer> points, boolean line, FigureMean... means) {
        var order = points.stream()
                .filter(point -> !Double.isNaN(means[point].mean()))
                .sorted((a, b) -> Double.compare(x[a], x[b]))
                .toList();
        plot.series(
                name,
                order.stream().mapToDouble(point -> x[point]).toArray(),
                order.stream().mapToDouble(point -> means[point].mean()).toArray(),
                order.stream().mapToDouble(point -> means[point].half()).toArray(),
                line);
    }

    /** Where only seeds differ: the mean of the first n runs. */
    private List<Path> overRuns(String figure) throws IOException {
        var plot = new IntervalPlot(figure, "runs", "mean of the runs so far");
        for (int point = 0; point < plan.points(); point++) {
            double[] all = RunColumns.column(tables.rows(point), figure);
            double[] x = new double[all.length], mean = new double[all.length], half = new double[all.length];
            for (int n = 1; n <= all.length; n++) {
                FigureMean of = FigureMean.of(point, figure, Arrays.copyOf(all, n));
                x[n - 1] = n;
                mean[n - 1] = of.mean();
                half[n - 1] = of.half();
            }
            int each = Math.max(1, all.length / 40); // error bars stay apart
            int[] shown = IntStream.range(0, all.length)
                    .filter(k -> k % each == each - 1 && !Double.isNaN(mean[k]))
                    .toArray();
            plot.series(
                    name(point),
                    Arrays.stream(shown).mapToDouble(k -> x[k]).toArray(),
                    Arrays.stream(shown).mapToDouble(k -> mean[k]).toArray(),
                    Arrays.stream(shown).mapToDouble(k -> half[k]).toArray(),
                    true);
        }
        return plot.caption(caption).write(folder, file(figure) + "-by-runs");
    }

    /** Where only seeds differ: which share of the runs has at most so much. */
    private List<Path> distribution(String figure) throws IOException {
        var plot = new DistributionPlot(figure, figure);
        for (int point = 0; point < plan.points(); point++)
            plot.series(name(point), RunColumns.column(tables.rows(point), figure));
        return plot.caption(caption).write(folder, file(figure) + "-distribution");
    }

    private String name(int point) {
        return plan.points() == 1 ? "runs" : String.join(", ", values.get(point));
    }

    private static String file(String name) {
        return name.replaceAll("[^\\p{L}\\p{N}_.-]+", "-");
    }
}
