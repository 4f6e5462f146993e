package throng.sweep.table;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeSet;
import throng.recording.table.TableFile;
import throng.sweep.SweepAxis;
import throng.sweep.SweepPlan;
import throng.sweep.SweepRow;

/** The columns of the table of runs. */
final class RunColumns {
    private static final String EVENTS = "events.";

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

    /** Measures in the order in which rows have them, then events by name. */
    static List<String> names(List<SweepRow> rows) {
        var measures = new LinkedHashSet<String>();
        var events = new TreeSet<String>();
        for (SweepRow row : rows) {
            measures.addAll(row.measures().keySet());
            row.events().keySet().forEach(name -> events.add(EVENTS + name));
        }
        measures.addAll(events);
        return new ArrayList<>(measures);
    }

    /** A figure of each row; NaN where it is not known. An event that did not happen has happened 0 times. */
    static double[] column(List<SweepRow> rows, String name) {
        double none = name.startsWith(EVENTS) ? 0 : Double.NaN;
        return rows.stream()
                .mapToDouble(row -> row.hasFailed() ? Double.NaN : row.figures().getOrDefault(name, none))
                .toArray();
    }

    static TableFile times(List<SweepRow> rows) {
        var table = new TableFile();
        table.numbers("run", rows.stream().mapToDouble(SweepRow::run).toArray());
        table.texts("id", rows.stream().map(SweepRow::id).toList());
        table.numbers("seconds", rows.stream().mapToDouble(SweepRow::seconds).toArray());
        return table;
    }
}
