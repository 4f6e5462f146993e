package throng.command.verify;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.command.report.JsonReport;
import throng.command.report.MadeWith;
import throng.command.verify.GateResult.Mean;
import throng.command.verify.GateResult.Outcome;

/**
 * What came of all gates, for one model or several.
 *
 * @param models in the order in which they ran
 * @param results of each model, by its name
 * @param madeWith what the report was made with
 */
record VerifyReport(List<ModelSet> models, Map<String, List<GateResult>> results, MadeWith madeWith) {
    private static final int NAME = 42, CELL = 18;

    /** Returns how many gates have an outcome. */
    int count(ModelSet model, Outcome outcome) {
        return (int) of(model).stream().filter(r -> r.outcome() == outcome).count();
    }

    /** Returns the results of a model. */
    List<GateResult> of(ModelSet model) {
        return results.getOrDefault(model.name(), List.of());
    }

    /** Returns whether any gate has fallen. */
    boolean hasFailures() {
        return models.stream().anyMatch(model -> count(model, Outcome.FAILED) > 0);
    }

    /** Returns one result of each model for the same gate, in the order of the first model. */
    List<List<@Nullable GateResult>> rows() {
        var rows = new LinkedHashMap<String, List<@Nullable GateResult>>();
        for (int m = 0; m < models.size(); m++)
            for (GateResult each : of(models.get(m))) {
                var row = rows.computeIfAbsent(each.test() + "\n" + each.gate().name(), key -> new ArrayList<>());
                while (row.size() < m) row.add(null);
                row.add(each);
            }
        return List.copyOf(rows.values());
    }

    /** Prints how many gates hold, and, of several models, what each gate came to. */
    void print(PrintWriter out) {
        if (models.size() > 1) table(out);
        for (ModelSet model : models)
            out.printf(
                    Locale.ROOT,
                    "%s: %d passed, %d failed, %d reported without limits, %d not run%n",
                    model.name(),
                    count(model, Outcome.PASSED),
                    count(model, Outcome.FAILED),
                    count(model, Outcome.REPORTED),
                    count(model, Outcome.NOT_RUN));
        out.flush();
    }

    /** Returns the first result of a row: each row has one. */
    static GateResult any(List<@Nullable GateResult> row) {
        for (GateResult each : row) if (each != null) return each;
        throw new IllegalStateException("a row without results");
    }

    private void table(PrintWriter out) {
        out.printf("%n%-" + NAME + "s", "");
        for (ModelSet model : models) out.printf("%" + CELL + "s", model.name());
        out.println();
        for (var row : rows()) {
            GateResult any = any(row);
            out.printf("%-" + NAME + "s", any.test() + ": " + any.gate().name());
            for (GateResult each : row) out.printf("%" + CELL + "s", each == null ? "" : cell(each));
            out.println();
        }
        out.println();
    }

    private static String cell(GateResult each) {
        String mark = each.outcome() == Outcome.FAILED ? " FAILED" : each.outcome() == Outcome.NOT_RUN ? "not run" : "";
        return (Double.isNaN(each.value()) ? mark.strip() : GateResult.number(each.value()) + mark).strip();
    }

    /**
     * Writes the report as text and JSON.
     *
     * @throws IOException if one cannot be written
     */
    void write(Path folder) throws IOException {
        try (var text = new PrintWriter(Files.newBufferedWriter(folder.resolve("report.txt")))) {
            for (ModelSet model : models) {
                text.printf("%s: %s%n", model.name(), model.about());
                for (GateResult each : of(model)) text.println(each.line());
                text.println();
            }
            print(text);
            text.printf("%n%s", madeWith);
        }
        var all = new LinkedHashMap<String, Object>();
        all.put("madeWith", madeWith);
        all.put("gates", gates());
        try (var json = Files.newOutputStream(folder.resolve("report.json"))) {
            JsonReport.write(all, json);
        }
    }

    private List<Map<String, Object>> gates() {
        var rows = new ArrayList<Map<String, Object>>();
        for (ModelSet model : models)
            for (GateResult each : of(model)) {
                var row = new LinkedHashMap<String, Object>();
                row.put("model", model.name());
                row.put("case", each.test());
                row.put("gate", each.gate().name());
                row.put("outcome", each.outcome().word());
                number(row, "value", each.value());
                row.put("unit", each.unit());
                number(row, "low", each.gate().low());
                number(row, "high", each.gate().high());
                row.put("why", each.why());
                row.put("source", each.gate().source());
                row.put("means", each.means().stream().map(VerifyReport::json).toList());
                rows.add(row);
            }
        return rows;
    }

    private static Map<String, Object> json(Mean mean) {
        var row = new LinkedHashMap<String, Object>();
        row.put("setting", mean.setting());
        row.put("runs", mean.runs());
        number(row, "mean", mean.mean());
        number(row, "deviation", mean.deviation());
        return row;
    }

    private static void number(Map<String, Object> row, String key, double value) {
        row.put(key, Double.isNaN(value) ? null : value);
    }
}
