package throng.examples.command.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throng.examples.command.verify.GateResult.Mean;
import throng.examples.command.verify.GateResult.Outcome;
import throng.io.scenario.ScenarioGate;
import throng.measure.plot.IntervalPlot;

/** The report as one HTML file that needs nothing else: tables, and plots with what was measured of people. */
final class VerifyPage {
    private static final String STYLE = """
            body { font: 15px/1.45 system-ui, sans-serif; color: #1b1f24 }
            body { max-width: 1180px; margin: 24px auto; padding: 0 20px }
            h1 { font-size: 26px } h2 { font-size: 19px; margin: 32px 0 6px }
            table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
            th, td { text-align: left; padding: 4px 10px; border-bottom: 1px solid #d9dee4; vertical-align: top }
            .passed { color: #00664b } .failed { color: #a83200; font-weight: 600 }
            .reported, .not-run { color: #57606a }
            .plots { display: flex; flex-wrap: wrap; gap: 12px; margin: 10px 0 }
            .plots svg { width: 560px; height: auto }
            """;

    private final VerifyReport report;
    private final Path plots;
    private final StringBuilder page = new StringBuilder();

    private VerifyPage(VerifyReport report, Path plots) {
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
        page.append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>verify</title>\n")
                .append("<style>")
                .append(STYLE)
                .append("</style></head><body>\n<h1>throng verify</h1>\n");
        summary();
        var rows = report.rows();
        for (int k = 0; k < rows.size(); ) {
            String test = VerifyReport.any(rows.get(k)).test();
            int end = k;
            while (end < rows.size() && VerifyReport.any(rows.get(end)).test().equals(test)) end++;
            section(test, rows.subList(k, end));
            k = end;
        }
        return page.append("</body></html>\n").toString();
    }

    private void summary() {
        page.append("<table><tr><th>model</th><th>passed</th><th>failed</th><th>reported</th>");
        page.append("<th>not run</th><th>about</th></tr>");
        for (ModelSet model : report.models()) {
            page.append("<tr><td>").append(escaped(model.name())).append("</td>");
            for (Outcome outcome : Outcome.values())
                page.append("<td class=\"%s\">%d</td>".formatted(mark(outcome), report.count(model, outcome)));
            page.append("<td>").append(escaped(about(model))).append("</td></tr>\n");
        }
        page.append("</table>\n<p>A gate without limits is reported and cannot fall. ")
                .append("A case that needs what is missing is not run, and does not count as passed.</p>\n");
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
        page.append("<h2>%s</h2>\n<p>%s</p>\n<table><tr><th>gate</th><th>limits</th>"
                .formatted(escaped(test), escaped(about)));
        for (ModelSet model : report.models())
            page.append("<th>").append(escaped(model.name())).append("</th>");
        page.append("<th>source</th></tr>\n");
        for (var row : rows) {
            GateResult first = VerifyReport.any(row);
            page.append(
                    "<tr><td>%s</td><td>%s</td>".formatted(escaped(first.gate().name()), first.limits()));
            for (GateResult each : row)
                page.append(
                        each == null
                                ? "<td></td>"
                                : "<td class=\"%s\">%s</td>".formatted(mark(each.outcome()), cell(each)));
            page.append("<td>").append(escaped(first.gate().source())).append("</td></tr>\n");
        }
        page.append("</table>\n<div class=\"plots\">\n");
        var drawn = new ArrayList<String>();
        for (var row : rows) {
            ScenarioGate gate = VerifyReport.any(row).gate();
            String what = String.join(",", gate.figures()) + gate.minus() + gate.over();
            if (gate.over().isEmpty() || !Double.isNaN(gate.at()) || drawn.contains(what)) continue;
            drawn.add(what);
            page.append(plot(test, row)).append('\n');
        }
        page.append("</div>\n");
    }

    private static String cell(GateResult each) {
        String told = each.outcome().word() + (Double.isNaN(each.value()) ? "" : ": " + each.measured());
        return escaped(each.why().isEmpty() ? told : told + " (" + each.why() + ")");
    }

    private String plot(String test, List<@Nullable GateResult> row) throws IOException {
        ScenarioGate gate = VerifyReport.any(row).gate();
        var plot = new IntervalPlot(test, gate.over(), String.join(", ", gate.figures()));
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
        for (Path file : plot.write(plots, name))
            if (file.toString().endsWith(".svg")) return svg(Files.readString(file), name);
        return "";
    }

    /** Ids are made unique in the page, and the declaration of XML is left out. */
    private static String svg(String text, String name) {
        String drawing = text.substring(text.indexOf("<svg"));
        return drawing.replaceAll("id=\"", "id=\"" + name + "-")
                .replaceAll("url\\(#", "url(#" + name + "-")
                .replaceFirst("<svg ", "<svg viewBox=\"0 0 640 420\" role=\"img\" ");
    }

    private static double[] column(ScenarioGate gate, int column) {
        return gate.points().stream().mapToDouble(point -> point.get(column)).toArray();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
