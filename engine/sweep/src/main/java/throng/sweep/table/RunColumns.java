package throng.sweep.table;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeSet;
import throng.recording.table.TableFile;
import throng.sweep.SweepAxis;
import throng.sweep.SweepPlan;
import throng.sweep.SweepRow;
import throng.trace.Figures;

/** The columns of the table of runs. */
final class RunColumns {
    private RunColumns() {}

    static TableFile of(SweepPlan plan, List<SweepRow> rows) {
        var table = new TableFile();
        table.numbers("run", rows.stream().mapToDouble(SweepRow::run).toArray());
        table.texts("id", rows.stream().map(SweepRow::id).toList());
        List<String> paths = plan.paths();
        for (int p = 0; p < paths.size(); p++) {
            int column = p;
            if (paths.get(p).equals(SweepAxis.SEED)) continue;
            table.values(
                    paths.get(p),
                    rows.stream()
                            .map(row -> plan.values(row.run() / plan.seeds()).get(column))
                            .toList());
        }
        // as text: a long seed is no whole number of a double
        table.values("seed", rows.stream().map(row -> Long.toString(row.seed())).toList());
        table.texts("failed", rows.stream().map(SweepRow::failed).toList());
        table.numbers(
                "ticks",
                rows.stream()
                        .mapToDouble(row -> row.hasFailed() ? Double.NaN : row.ticks())
                        .toArray());
        table.texts("hash", rows.stream().map(SweepRow::hash).toList());
        for (String name : names(rows)) table.numbers(name, column(rows, name));
        table.texts("command", rows.stream().map(SweepRow::command).toList());
        return table;
    }

    /** Figures in the order in which rows have them, then events by name. */
    static List<String> names(List<SweepRow> rows) {
        var names = new LinkedHashSet<String>();
        for (SweepRow row : rows) names.addAll(row.figures().keySet());
        var events = new TreeSet<>(
                names.stream().filter(name -> name.startsWith(Figures.EVENTS)).toList());
        names.removeAll(events);
        names.addAll(events);
        return List.copyOf(names);
    }

    /** A figure of each row; NaN where it is not known. */
    static double[] column(List<SweepRow> rows, String name) {
        return rows.stream().mapToDouble(row -> row.figure(name)).toArray();
    }

    static TableFile times(List<SweepRow> rows) {
        var table = new TableFile();
        table.numbers("run", rows.stream().mapToDouble(SweepRow::run).toArray());
        table.texts("id", rows.stream().map(SweepRow::id).toList());
        table.numbers("seconds", rows.stream().mapToDouble(SweepRow::seconds).toArray());
        return table;
    }
}
