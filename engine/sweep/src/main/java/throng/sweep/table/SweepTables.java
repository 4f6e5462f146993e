package throng.sweep.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.recording.table.TableFile;
import throng.sweep.StoppingRule;
import throng.sweep.SweepAxis;
import throng.sweep.SweepFolder;
import throng.sweep.SweepPlan;
import throng.sweep.SweepRow;

/**
 * The runs of a sweep, in the order of its plan, as tables and plots. The same rows give the same bytes,
 * whatever process did them, and in any order: only {@code times.csv} differs.
 */
public final class SweepTables {
    private final SweepPlan plan;
    private final List<SweepRow> rows = new ArrayList<>();
    private final List<List<SweepRow>> points = new ArrayList<>();
    private int missing, failed, open;

    private SweepTables(SweepPlan plan) {
        this.plan = plan;
    }

    /**
     * Joins the rows of folders.
     *
     * @param folders of one plan: parts may have worked in folders of their own
     * @return the tables
     * @throws IllegalArgumentException if there is no folder, or they have different plans
     */
    public static SweepTables join(SweepFolder... folders) {
        if (folders.length == 0) throw new IllegalArgumentException("there is no folder to join; allowed is 1 or more");
        SweepPlan plan = folders[0].plan();
        for (SweepFolder folder : folders)
            if (!folder.plan().equals(plan))
                throw new IllegalArgumentException("%s and %s hold different sweeps; join the parts of one"
                        .formatted(folders[0].path(), folder.path()));
        var tables = new SweepTables(plan);
        for (int point = 0; point < plan.points(); point++) tables.read(point, folders);
        return tables;
    }

    private void read(int point, SweepFolder... folders) {
        var found = new ArrayList<SweepRow>();
        StoppingRule rule = plan.until();
        boolean whole = true, enough = false;
        int lacking = 0;
        for (int k = 0; k < plan.seeds() && !enough; k++) {
            SweepRow row = row(point * plan.seeds() + k, folders);
            if (row == null) {
                lacking++;
                whole = false;
                continue;
            }
            found.add(row);
            enough = whole && rule != null && rule.isEnough(found);
        }
        if (rule != null && !enough && whole) open++;
        missing += lacking;
        failed += (int) found.stream().filter(SweepRow::hasFailed).count();
        points.add(List.copyOf(found));
        rows.addAll(found);
    }

    private @Nullable SweepRow row(int number, SweepFolder... folders) {
        for (SweepFolder folder : folders) {
            SweepRow row = folder.row(plan.run(number));
            if (row != null) return row;
        }
        return null;
    }

    /** {@return the plan of the sweep} */
    public SweepPlan plan() {
        return plan;
    }

    /** {@return the rows, in the order of runs; those that a stopping rule does not need are left out} */
    public List<SweepRow> rows() {
        return List.copyOf(rows);
    }

    /**
     * {@return the rows of a crossing, in the order of seeds}
     *
     * @param point number of the crossing
     */
    public List<SweepRow> rows(int point) {
        return points.get(point);
    }

    /** {@return how many runs are not done} */
    public int missing() {
        return missing;
    }

    /** {@return how many runs have failed} */
    public int failed() {
        return failed;
    }

    /** {@return how many crossings have run all seeds without being enough for the stopping rule; 0 without one} */
    public int undecided() {
        return open;
    }

    /** {@return the names of all figures, in the order in which the rows name them} */
    public List<String> figures() {
        return RunColumns.names(rows);
    }

    /** {@return what is known of each figure at each crossing} */
    public List<FigureMean> means() {
        var means = new ArrayList<FigureMean>();
        List<String> figures = figures();
        for (int point = 0; point < points.size(); point++)
            for (String name : figures) means.add(FigureMean.of(point, name, points.get(point)));
        return means;
    }

    /**
     * {@return what is known of the mean over a sample, of each figure at each crossing of what is not sampled; empty
     *     if the plan has no replicates of a sample}
     *
     * <p>The point of a mean is the first one of its crossing. Its runs are the samples, its mean is that of their
     * means, and its interval is by how far these are apart.
     */
    public List<FigureMean> samples() {
        var samples = new ArrayList<FigureMean>();
        for (Map<String, List<Integer>> replicates : crossings(SweepAxis.REPLICATE))
            for (String figure : figures()) {
                double[] means = replicates.values().stream()
                        .mapToDouble(sample -> mean(sample, figure))
                        .toArray();
                int first = replicates.values().iterator().next().getFirst();
                samples.add(FigureMean.of(first, figure, means));
            }
        return samples;
    }

    /**
     * {@return Sobol's indices of each figure and setting, at each crossing of what is not sampled; empty if the sample
     *     is not one of the method saltelli}
     */
    public List<SobolIndex> indices() {
        var indices = new ArrayList<SobolIndex>();
        for (Map<String, List<Integer>> matrices : crossings(SweepAxis.MATRIX))
            for (String figure : figures())
                matrices.forEach((setting, mixed) -> {
                    List<Integer> a = matrices.get(SweepAxis.A), b = matrices.get(SweepAxis.B);
                    if (a == null || b == null || setting.equals(SweepAxis.A) || setting.equals(SweepAxis.B)) return;
                    var values = new ArrayList<double[]>();
                    for (int p = 0; p < mixed.size(); p++) values.add(means(figure, a.get(p), b.get(p), mixed.get(p)));
                    indices.add(SobolIndex.of(a.getFirst(), figure, setting, values));
                });
        return indices;
    }

    private double[] means(String figure, int... at) {
        return Arrays.stream(at)
                .mapToDouble(
                        point -> FigureMean.of(point, figure, points.get(point)).mean())
                .toArray();
    }

    /** The mean of a figure over the points of a sample; NaN if a point has none. */
    private double mean(List<Integer> sample, String figure) {
        return sample.stream()
                        .mapToDouble(point ->
                                FigureMean.of(point, figure, points.get(point)).mean())
                        .sum()
                / sample.size();
    }

    /** For each crossing of what is not sampled: its points, by the value of a path; none if no axis has that path. */
    private Collection<Map<String, List<Integer>>> crossings(String path) {
        int column = plan.paths().indexOf(path);
        var crossings = new LinkedHashMap<List<String>, Map<String, List<Integer>>>();
        for (int point = 0; column >= 0 && point < points.size(); point++) {
            List<String> values = plan.values(point);
            crossings
                    .computeIfAbsent(beside(values), rest -> new LinkedHashMap<>())
                    .computeIfAbsent(values.get(column), value -> new ArrayList<>())
                    .add(point);
        }
        return crossings.values();
    }

    /** The values of what is not sampled. */
    private List<String> beside(List<String> values) {
        return IntStream.range(0, values.size())
                .filter(column -> !isSampled(plan.paths().get(column)))
                .mapToObj(values::get)
                .toList();
    }

    private boolean isSampled(String path) {
        return plan.axes().stream()
                .map(SweepAxis::paths)
                .anyMatch(paths -> paths.contains(path)
                        && (paths.contains(SweepAxis.REPLICATE) || paths.contains(SweepAxis.MATRIX)));
    }

    /**
     * Writes {@code runs.csv} and {@code runs.arrow} (a row for each run), {@code means.csv} (a row for each crossing
     * and figure), {@code times.csv} (the seconds of each run), and plots. If a sample has replicates, {@code
     * sample.csv} has its means; a sample of the method saltelli has {@code indices.csv}.
     *
     * @param folder made if it is missing
     * @return the files
     * @throws IOException if one cannot be written
     */
    public List<Path> write(Path folder) throws IOException {
        return write(folder, "");
    }

    /**
     * Writes the same files.
     *
     * @param folder made if it is missing
     * @param caption a line below each plot, such as what it was made with; empty: none
     * @return the files
     * @throws IOException if one cannot be written
     */
    public List<Path> write(Path folder, String caption) throws IOException {
        Check.given("a caption", caption);
        Files.createDirectories(folder);
        var written = new ArrayList<Path>();
        TableFile runs = RunColumns.of(plan, rows);
        written.add(runs.csv(folder.resolve("runs.csv")));
        written.add(runs.arrow(folder.resolve("runs.arrow")));
        written.add(FigureMean.table(plan, means(), path -> true).csv(folder.resolve("means.csv")));
        if (!samples().isEmpty())
            written.add(
                    FigureMean.table(plan, samples(), path -> !isSampled(path)).csv(folder.resolve("sample.csv")));
        if (!indices().isEmpty()) {
            var shown = IntStream.range(0, plan.paths().size())
                    .filter(column -> !isSampled(plan.paths().get(column)))
                    .boxed()
                    .toList();
            written.add(SobolIndex.table(plan, indices(), shown).csv(folder.resolve("indices.csv")));
        }
        written.add(RunColumns.times(rows).csv(folder.resolve("times.csv")));
        written.addAll(new SweepPlots(this, folder.resolve("plots"), caption).write());
        return written;
    }
}
