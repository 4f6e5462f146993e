package throng.command.sweep;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import throng.command.report.FigureText;
import throng.sweep.StoppingRule;
import throng.sweep.SweepAxis;
import throng.sweep.SweepPart;
import throng.sweep.SweepPlan;
import throng.sweep.SweepRow;
import throng.sweep.table.FigureMean;
import throng.sweep.table.SweepTables;

/** Prints plans, and what came of them. */
final class PlanText {
    private static final int MOST_VALUES = 8, COMMANDS = 5, MOST_MEANS = 40, MOST_FAILURES = 5;

    private PlanText() {}

    /** Prints a plan before it starts. */
    static void print(SweepPlan plan, SweepPart part, ScenarioRuns runs, boolean commands, PrintWriter out) {
        var counts = new ArrayList<String>();
        for (SweepAxis axis : plan.axes()) if (axis.size() > 1) counts.add("%,d".formatted(axis.size()));
        if (plan.seeds() > 1 || counts.isEmpty())
            counts.add(plan.seeds() == 1 ? "1 seed" : String.format(Locale.ROOT, "%,d seeds", plan.seeds()));
        out.printf(
                Locale.ROOT,
                "%s: %s = %,d runs of %,d ticks%n",
                plan.scenario(),
                String.join(" x ", counts),
                plan.count(),
                runs.ticks());
        for (SweepAxis axis : plan.axes())
            for (int k = 0; k < axis.paths().size(); k++)
                out.printf("  %s: %s%n", axis.paths().get(k), values(axis, k));
        if (!plan.paths().contains(SweepAxis.SEED))
            out.printf("  seed: %d%s%n", plan.firstSeed(), plan.seeds() == 1 ? "" : ".." + plan.lastSeed());
        StoppingRule rule = plan.until();
        if (rule != null) out.printf("  until: %s, judged every %d runs%n", rule.text(), rule.every());
        if (part.of() > 1) out.printf(Locale.ROOT, "  part: %s, which is %,d runs%n", part, part.count(plan.count()));
        for (int k = 0; commands && k < Math.min(COMMANDS, plan.count()); k++) out.println(runs.command(plan.run(k)));
        if (commands && plan.count() > COMMANDS) out.printf(Locale.ROOT, ".. and %,d more%n", plan.count() - COMMANDS);
        out.flush();
    }

    private static String values(SweepAxis axis, int column) {
        List<String> all = axis.values().stream().map(step -> step.get(column)).toList();
        if (all.size() <= MOST_VALUES) return String.join(" ", all);
        return "%s .. %s (%,d values)"
                .formatted(String.join(" ", all.subList(0, MOST_VALUES - 2)), all.getLast(), all.size());
    }

    /** Prints what came of a sweep. */
    static void print(SweepTables tables, Path folder, PrintWriter out) {
        out.printf(Locale.ROOT, "%,d runs done", tables.rows().size());
        if (tables.failed() > 0) out.printf(Locale.ROOT, ", %,d of them failed", tables.failed());
        if (tables.missing() > 0) out.printf(Locale.ROOT, ", %,d left to do", tables.missing());
        if (tables.undecided() > 0)
            out.printf(Locale.ROOT, "; %,d settings need more seeds for --until", tables.undecided());
        out.println();
        tables.rows().stream()
                .filter(SweepRow::hasFailed)
                .limit(MOST_FAILURES)
                .forEach(row -> out.printf("run %d failed: %s%n", row.run(), row.failed()));
        List<FigureMean> means = byFigure(tables.means());
        if (means.stream().anyMatch(mean -> mean.half() > 0)) out.println("means ± half of their 95 % interval:");
        for (FigureMean mean : means.subList(0, Math.min(MOST_MEANS, means.size()))) print(tables.plan(), mean, out);
        if (means.size() > MOST_MEANS) out.printf(Locale.ROOT, ".. and %,d more%n", means.size() - MOST_MEANS);
        List<String> paths = tables.plan().paths();
        String sample = paths.contains(SweepAxis.REPLICATE)
                ? " sample.csv,"
                : paths.contains(SweepAxis.MATRIX) ? " indices.csv," : "";
        out.printf(
                "tables and plots are in %s: runs.csv, runs.arrow, means.csv,%s times.csv, plots,%n", folder, sample);
        out.println("and made-with.json, to cite them");
        out.flush();
    }

    /** The means of one figure stand below each other, so that settings are compared. */
    private static List<FigureMean> byFigure(List<FigureMean> means) {
        var byFigure = new LinkedHashMap<String, List<FigureMean>>();
        for (FigureMean mean : means)
            if (mean.runs() > 0)
                byFigure.computeIfAbsent(mean.figure(), name -> new ArrayList<>())
                        .add(mean);
        return byFigure.values().stream().flatMap(List::stream).toList();
    }

    private static void print(SweepPlan plan, FigureMean mean, PrintWriter out) {
        var where = new ArrayList<String>();
        int column = 0;
        List<String> values = plan.values(mean.point());
        for (SweepAxis axis : plan.axes())
            for (String path : axis.paths()) {
                if (axis.size() > 1) where.add(path + " " + values.get(column));
                column++;
            }
        String half = Double.isNaN(mean.half()) ? "" : " ± " + FigureText.of(mean.half(), "");
        out.printf(
                "%s%s%s  %s%s  (%d runs)%n",
                String.join(", ", where),
                where.isEmpty() ? "" : ": ",
                mean.figure(),
                FigureText.of(mean.mean(), ""),
                half,
                mean.runs());
    }
}
