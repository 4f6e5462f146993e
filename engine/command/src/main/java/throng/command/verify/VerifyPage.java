package throng.command.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throng.command.report.HtmlPage;
import throng.command.verify.GateResult.Mean;
import throng.command.verify.GateResult.Outcome;
import throng.io.scenario.ScenarioGate;
import throng.measure.plot.IntervalPlot;

/** The report as one HTML file that needs nothing else: tables, and plots with what was measured of people. */
final class VerifyPage {
    private static final char NO_BREAK = '\u00a0';
    private final VerifyReport report;
    private final Path plots;
    private final HtmlPage page = new HtmlPage("verify", "throng verify");

    private VerifyPage(VerifyReport report, Path plots) throws IOException {
        this.report = report;
        this.plots = plots;
    }

    /**
     * Writes the page, and its plots as files beside it.
     *
     * @param report what came of all gates
     * @param folder that exists
     * @throws IOException if a file cannot be written
     */
    static void write(VerifyReport report, Path folder) throws IOException {
        Path plots = Files.createDirectories(folder.resolve("plots"));
        Files.writeString(folder.resolve("report.html"), new VerifyPage(report, plots).text());
    }

    private String text() throws IOException {
        summary();
        var rows = report.rows();
        for (int k = 0; k < rows.size(); ) {
            String test = VerifyReport.any(rows.get(k)).test();
            int end = k;
            while (end < rows.size() && VerifyReport.any(rows.get(end)).test().equals(test)) end++;
            section(test, rows.subList(k, end));
            k = end;
        }
        return page.end(report.madeWith());
    }

    private void summary() {
        var names = new ArrayList<>(List.of("model"));
        for (Outcome outcome : Outcome.values()) names.add(outcome.word());
        names.add("about");
        page.table(names);
        for (ModelSet model : report.models()) {
            page.row();
            page.cell("model", "", model.name());
            for (Outcome outcome : Outcome.values()) {
                int count = report.count(model, outcome);
                page.cell(outcome.word(), count == 0 ? "" : mark(outcome), "" + count); // a zero is no news
            }
            page.cell("about", "", about(model));
            page.endRow();
        }
        page.endTable();
        page.paragraph("A gate without limits is reported and cannot fall. A case that needs what is missing is not"
                + " run, and does not count as passed.");
    }

    private static String about(ModelSet model) {
        String fitted = model.text("fitted"), checked = model.text("checked");
        return model.about()
                + (fitted.isEmpty() ? "" : ". Fitted to: " + fitted)
                + (checked.isEmpty() ? "" : ". Checked on: " + checked);
    }

    private static String mark(Outcome outcome) {
        return outcome.word().replace(' ', '-');
    }

    private void section(String test, List<List<@Nullable GateResult>> rows) throws IOException {
        String about =
                VerifyCases.NAMES.contains(test) ? VerifyCases.named(test).about() : "";
        page.section(test);
        page.paragraph(about);
        var names = new ArrayList<>(List.of("gate", "limits"));
        for (ModelSet model : report.models()) names.add(model.name());
        names.add("source");
        page.table(names);
        for (var row : rows) {
            GateResult first = VerifyReport.any(row);
            page.row();
            page.cell("gate", "", first.gate().name());
            page.cell("limits", "", first.limits());
            for (int m = 0; m < report.models().size(); m++) {
                GateResult each = m < row.size() ? row.get(m) : null;
                String model = report.models().get(m).name();
                page.cell(model, each == null ? "" : mark(each.outcome()), each == null ? "" : told(each));
            }
            page.cell("source", "", first.gate().source());
            page.endRow();
        }
        page.endTable();
        var plotted = new ArrayList<Path>();
        var drawn = new ArrayList<String>();
        for (var row : rows) {
            ScenarioGate gate = VerifyReport.any(row).gate();
            String what = String.join(",", gate.figures()) + gate.minus() + gate.over();
            if (gate.over().isEmpty() || !Double.isNaN(gate.at()) || drawn.contains(what)) continue;
            drawn.add(what);
            plotted.addAll(plot(test, row));
        }
        page.drawings(plotted);
    }

    private static String told(GateResult each) {
        String told = each.outcome().word()
                + (Double.isNaN(each.value()) ? "" : ": " + each.measured().replace(' ', NO_BREAK));
        return each.why().isEmpty() ? told : told + " (" + each.why() + ")";
    }

    private List<Path> plot(String test, List<@Nullable GateResult> row) throws IOException {
        ScenarioGate gate = VerifyReport.any(row).gate();
        var plot = new IntervalPlot(test, gate.over(), String.join(", ", gate.figures()))
                .caption(report.madeWith().scenario(test, "").caption());
        if (!gate.points().isEmpty())
            plot.series("measured people", column(gate, 0), column(gate, 1), column(gate, 2), false);
        for (int m = 0; m < row.size(); m++) {
            GateResult each = row.get(m);
            if (each == null) continue;
            var means = each.means().stream()
                    .filter(mean -> !Double.isNaN(mean.x()))
                    .toList();
            plot.series(
                    report.models().get(m).name(),
                    means.stream().mapToDouble(Mean::x).toArray(),
                    means.stream().mapToDouble(Mean::mean).toArray(),
                    means.stream().mapToDouble(Mean::deviation).toArray(),
                    true);
        }
        String name = (test + "-" + gate.name()).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        return plot.write(plots, name);
    }

    private static double[] column(ScenarioGate gate, int column) {
        return gate.points().stream().mapToDouble(point -> point.get(column)).toArray();
    }
}
