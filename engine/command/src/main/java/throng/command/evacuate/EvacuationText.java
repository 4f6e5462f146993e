package throng.command.evacuate;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import throng.command.evacuate.EvacuationAnswer.Exit;
import throng.command.evacuate.EvacuationAnswer.Row;
import throng.command.evacuate.EvacuationAnswer.Service;
import throng.command.report.FigureText;
import throng.command.report.Plural;
import throng.measure.ServiceLevel;

/** The answer as one page of text. */
final class EvacuationText {
    static final List<String> COLUMNS = List.of("mean ± 95 %", "least", "5 %", "half", "95 %", "most");

    private static final int OTHER = 10, MEAN = 18;

    /** Runs that differ by less are the same but for rounding. */
    private static final double SAME = 1e-9;

    private final EvacuationAnswer answer;
    private final StringBuilder text = new StringBuilder();

    private EvacuationText(EvacuationAnswer answer) {
        this.answer = answer;
    }

    static String of(EvacuationAnswer answer) {
        return new EvacuationText(answer).text();
    }

    private String text() {
        line(headline(answer));
        line(answer.about());
        line(runs(answer));
        String doubt = unfinished(answer);
        if (!doubt.isEmpty()) line("WARNING: " + doubt);
        line("");
        heads("over the runs");
        for (Row row : answer.leaving()) row(row);
        String bound = bound(answer);
        if (!bound.isEmpty()) line(bound);
        if (!answer.exits().isEmpty()) {
            line("");
            heads("by exit");
            for (Exit exit : answer.exits()) {
                row(exit.people());
                row(exit.last());
            }
        }
        if (!answer.stages().isEmpty()) {
            line("");
            heads("time of a stage");
            for (Row row : answer.stages()) row(row);
        }
        line("");
        heads("squares of %s m".formatted(number(answer.square())));
        for (Row row : answer.crowding()) row(row);
        line("");
        service();
        line("");
        line("model           " + String.join(", ", answer.model()));
        line("not modelled    " + String.join("\n                ", answer.notModelled()));
        line("");
        text.append(answer.madeWith());
        return text.toString();
    }

    static String headline(EvacuationAnswer answer) {
        return String.format(Locale.ROOT, "%s: %,d people", answer.scenario(), answer.people());
    }

    static String runs(EvacuationAnswer answer) {
        return String.format(
                Locale.ROOT,
                "%,d runs with seeds of their own%s",
                answer.runs(),
                answer.failed() == 0 ? "" : String.format(Locale.ROOT, "; %,d have failed", answer.failed()));
    }

    /** What must be said first: an answer that is none; empty if there is no such thing. */
    static String unfinished(EvacuationAnswer answer) {
        if (answer.unfinished() == 0) return "";
        return String.format(
                Locale.ROOT,
                "in %,d of %,d runs some had not left after %s s: their last one is not among the figures;"
                        + " throng run with --seed shows who stays",
                answer.unfinished(),
                answer.runs(),
                FigureText.digits(answer.seconds(), 6));
    }

    /** The number that rules ask for; empty with too few runs. */
    static String bound(EvacuationAnswer answer) {
        Row last = answer.leaving().getLast();
        if (last.bound() != null && answer.unfinished() == 0)
            return "with 95 %% confidence, 95 %% of all evacuations take at most %s"
                    .formatted(value(last.bound(), "s"));
        return answer.unfinished() > 0 ? "" : "59 runs and more also give a bound for 95 % of all evacuations";
    }

    private void service() {
        line(String.format(
                Locale.ROOT,
                "%-24s%s",
                "level of service",
                String.join(
                        "",
                        Arrays.stream(ServiceLevel.values())
                                .map(each -> "%10s".formatted(each))
                                .toList())));
        service(answer).forEach((how, shares) -> {
            var line = new StringBuilder("%-24s".formatted(how));
            for (String share : shares) line.append("%10s".formatted(share));
            line(line.toString());
        });
    }

    /** The part of the time of all people that they spend at each level, by what they do; stairs if anyone took one. */
    static Map<String, List<String>> service(EvacuationAnswer answer) {
        var rows = new LinkedHashMap<String, List<String>>();
        rows.put("walking", shares(answer, Service::walking));
        rows.put("waiting", shares(answer, Service::waiting));
        if (answer.service().values().stream().anyMatch(at -> at.stairs() > 0))
            rows.put("on stairs", shares(answer, Service::stairs));
        return rows;
    }

    private static List<String> shares(EvacuationAnswer answer, ToDoubleFunction<Service> part) {
        var levels = answer.service().values();
        double all = levels.stream().mapToDouble(Service::all).sum();
        return levels.stream()
                .mapToDouble(part)
                .mapToObj(seconds -> seconds == 0 ? "-" : String.format(Locale.ROOT, "%.1f %%", 100 * seconds / all))
                .toList();
    }

    private void heads(String what) {
        var line = new StringBuilder("%-24s".formatted(what));
        for (int k = 0; k < COLUMNS.size(); k++)
            line.append(("%" + (k == 0 ? MEAN : OTHER) + "s").formatted(COLUMNS.get(k)));
        line(line.toString());
    }

    private void row(Row row) {
        var line = new StringBuilder("%-24s".formatted(row.name()));
        List<String> cells = cells(row);
        for (int k = 0; k < cells.size(); k++)
            line.append(("%" + (k == 0 ? MEAN : OTHER) + "s").formatted(cells.get(k)));
        line(line.append(few(row)).toString());
    }

    /** What the columns hold of a row. */
    static List<String> cells(Row row) {
        String mean = mean(row);
        String unit = row.unit();
        return List.of(
                row.mean() == null ? mean : (mean + " " + (unit.startsWith("1/") ? unit.substring(1) : unit)).strip(),
                value(row.least(), ""),
                value(row.low(), ""),
                value(row.middle(), ""),
                value(row.high(), ""),
                value(row.most(), ""));
    }

    /** The mean has as many digits as its interval, which has two. */
    private static String mean(Row row) {
        Double mean = row.mean(), half = row.half();
        if (mean == null || half == null || half <= SAME * Math.abs(mean)) return value(mean, "");
        int digits = Math.clamp(1 - (long) Math.floor(StrictMath.log10(half)), 0, 9);
        return String.format(Locale.ROOT, "%." + digits + "f ± %." + digits + "f", mean, half);
    }

    static String number(double value) {
        return FigureText.digits(value, 3);
    }

    private String few(Row row) {
        return row.runs() == answer.runs() ? "" : "  (%s)".formatted(Plural.count(row.runs(), "run"));
    }

    private static String value(@Nullable Double value, String unit) {
        return value == null ? "-" : FigureText.of(value, unit);
    }

    private void line(String line) {
        text.append(line.stripTrailing()).append('\n');
    }
}
