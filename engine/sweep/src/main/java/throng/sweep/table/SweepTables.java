package throng.sweep.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.recording.table.TableFile;
import throng.sweep.StoppingRule;
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
     * Writes {@code runs.csv} and {@code runs.arrow} (a row for each run), {@code means.csv} (a row for each crossing
     * and figure), {@code times.csv} (the seconds of each run), and plots.
     *
     * @param folder made if it is missing
     * @return the files
     * @throws IOException if one cannot be written
     */
    public List<Path> write(Path folder) throws IOException {
        Files.createDirectories(folder);
        var written = new ArrayList<Path>();
        TableFile runs = RunColumns.of(plan, rows);
        written.add(runs.csv(folder.resolve("runs.csv")));
        written.add(runs.arrow(folder.resolve("runs.arrow")));
        written.add(FigureMean.table(plan, means()).csv(folder.resolve("means.csv")));
        written.add(RunColumns.times(rows).csv(folder.resolve("times.csv")));
        written.addAll(new SweepPlots(this, folder.resolve("plots")).write());
        return written;
    }
}
