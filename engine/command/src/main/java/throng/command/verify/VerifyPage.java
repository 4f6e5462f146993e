package throng.command.verify;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throng.command.verify.GateResult.Mean;
import throng.command.verify.GateResult.Outcome;
import throng.io.scenario.ScenarioGate;
import throng.measure.plot.IntervalPlot;

/** The report as one HTML file that needs nothing else: tables, and plots with what was measured of people. */
final class VerifyPage {
    private static final char NO_BREAK = '\u00a0';
    private static final String STYLE = "report.css";

    private static final Pattern SIZE = Pattern.compile("^<svg [^>]*width=[\"']([\\d.]+)[^>]*height=[\"']([\\d.]+)");

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
        page.append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width\"><title>verify</title>\n")
                .append("<style>")
                .append(style())
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
        page.append("<table class=\"made\"><tbody>\n");
        report.madeWith()
                .lines()
                .forEach((name, value) ->
                        page.append("<tr><th>%s</th><td>%s</td></tr>\n".formatted(escaped(name), escaped(value))));
        return page.append("</tbody></table>\n</body></html>\n").toString();
    }

    private static String style() throws IOException {
        try (var in = VerifyPage.class.getResourceAsStream(STYLE)) {
            if (in == null) throw new IllegalStateException("there is no " + STYLE);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void summary() {
        var names = new ArrayList<>(List.of("model"));
        for (Outcome outcome : Outcome.values()) names.add(outcome.word());
        names.add("about");
        begin(names);
        for (ModelSet model : report.models()) {
            page.append("<tr>");
            cell("model", "", model.name());
            for (Outcome outcome : Outcome.values()) {
                int count = report.count(model, outcome);
                cell(outcome.word(), count == 0 ? "" : mark(outcome), "" + count); // a zero is no news
            }
            cell("about", "", about(model));
            page.append("</tr>\n");
        }
        page.append("</tbody></table>\n<p>A gate without limits is reported and cannot fall. ")
                .append("A case that needs what is missing is not run, and does not count as passed.</p>\n");
    }

    private void begin(List<String> names) {
        page.append("<table><thead><tr>");
        for (String name : names) page.append("<th>").append(escaped(name)).append("</th>");
        page.append("</tr></thead><tbody>\n");
    }

    private void cell(String name, String mark, String text) {
        if (text.isEmpty()) page.append("<td></td>");
        else
            page.append("<td data-name=\"%s\"%s>%s</td>"
                    .formatted(escaped(name), mark.isEmpty() ? "" : " class=\"" + mark + "\"", escaped(text)));
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
        page.append("<h2>%s</h2>\n<p>%s</p>\n".formatted(escaped(test), escaped(about)));
        var names = new ArrayList<>(List.of("gate", "limits"));
        for (ModelSet model : report.models()) names.add(model.name());
        names.add("source");
        begin(names);
        for (var row : rows) {
            GateResult first = VerifyReport.any(row);
            page.append("<tr>");
            cell("gate", "", first.gate().name());
            cell("limits", "", first.limits());
            for (int m = 0; m < report.models().size(); m++) {
                GateResult each = m < row.size() ? row.get(m) : null;
                String model = report.models().get(m).name();
                cell(model, each == null ? "" : mark(each.outcome()), each == null ? "" : told(each));
            }
            cell("source", "", first.gate().source());
            page.append("</tr>\n");
        }
        page.append("</tbody></table>\n<div class=\"plots\">\n");
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

    private static String told(GateResult each) {
        String told = each.outcome().word()
                + (Double.isNaN(each.value()) ? "" : ": " + each.measured().replace(' ', NO_BREAK));
        return each.why().isEmpty() ? told : told + " (" + each.why() + ")";
    }

    private String plot(String test, List<@Nullable GateResult> row) throws IOException {
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
        for (Path file : plot.write(plots, name))
            if (file.toString().endsWith(".svg")) return svg(Files.readString(file), name);
        return "";
    }

    /** Ids are made unique in the page, the size becomes a box that scales, and the declaration of XML is left out. */
    private static String svg(String text, String name) {
        String drawing = text.substring(text.indexOf("<svg"));
        var size = SIZE.matcher(drawing);
        String box = !size.find() || drawing.substring(0, drawing.indexOf('>')).contains("viewBox")
                ? ""
                : "viewBox=\"0 0 %s %s\" ".formatted(size.group(1), size.group(2));
        return drawing.replaceAll("\\bid=([\"'])", "id=$1" + name + "-")
                .replaceAll("url\\(#", "url(#" + name + "-")
                .replaceFirst("<svg ", "<svg " + box + "role=\"img\" ");
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
