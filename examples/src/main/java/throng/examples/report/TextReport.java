package throng.examples.report;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Map;

/** Writes the report of a run as text. */
public final class TextReport {
    private final StringBuilder text = new StringBuilder();

    private TextReport() {}

    /** Returns a line for each figure, in the order of the JSON. */
    public static String of(RunReport r) {
        var text = new TextReport();
        text.line("scenario", r.scenario() + ", " + Plural.count(r.agents(), "agent"));
        text.line("ticks", format(ROOT, "%,d of %s s", r.ticks(), seconds(r.dt())) + since(r));
        text.line("seed", "" + r.seed());
        text.line("workers", format(ROOT, "%d, %s", r.workers(), r.form()));
        text.line("hash", r.hash());
        text.line("seconds", format(ROOT, "%.3f", r.seconds()));
        text.measured(r);
        text.line("finite", r.finite() ? "yes" : "NO: some values are NaN or infinite");
        var m = r.machine();
        text.line("machine", format(ROOT, "%d cores, %s, %s, %d lanes", m.cores(), m.cpu(), m.jdk(), m.lanes()));
        return text.text.toString();
    }

    private static String since(RunReport r) {
        return r.tick() == r.ticks() ? "" : format(ROOT, ", to tick %,d", r.tick());
    }

    private void measured(RunReport r) {
        var times = r.nsPerAgentTick();
        if (times != null) {
            String slow = format(ROOT, " (fastest %.1f, p99 %.1f)", times.min(), times.p99());
            line("ns/agent/tick", format(ROOT, "%.1f", times.median()) + slow);
        }
        if (r.agentTicksPerSecond() != null) line("agent-ticks/s", format(ROOT, "%,.0f", r.agentTicksPerSecond()));
        var neighbours = r.neighbours();
        if (neighbours != null) line("neighbours", format(ROOT, "%.1f (max %,d)", neighbours.mean(), neighbours.max()));
        if (r.candidatesPerAgent() != null) line("candidates", format(ROOT, "%.1f per agent", r.candidatesPerAgent()));
        if (r.allocatedBytesPerTick() != null && r.warmUp() != null)
            line("allocated", allocated(r.allocatedBytesPerTick(), r.warmUp(), r.ticks()));
        line("passes", passes(r.passes()));
        if (!r.steps().isEmpty()) line("steps", passes(r.steps()) + (r.workers() > 1 ? ", summed over workers" : ""));
        if (!r.serial().isEmpty()) line("serial", serial(r.serial()));
        if (!r.events().isEmpty()) line("events", events(r));
        r.measures().forEach((name, value) -> measured(name, MeasureWords.number(name, value)));
        if (r.memoryBytesPerAgent() != null) line("memory", format(ROOT, "%,.0f B per agent", r.memoryBytesPerAgent()));
    }

    /** Reports the bytes per tick after compilation. The bytes before are separate: the JVM's compiler causes them. */
    private static String allocated(long bytes, RunReport.WarmUp before, int ticks) {
        int last = ticks - before.ticks();
        double early = before.allocatedBytes() / 1e6;
        if (bytes > 0 && before.compiling()) {
            String soFar = format(ROOT, "%,d B per tick in the last %,d", bytes, last);
            return "not known yet: Java is still compiling (" + soFar + "); run more --ticks";
        }
        String settled = format(ROOT, "%,d B per tick in the last %,d", bytes, last);
        if (before.ticks() == 0) return settled;
        return settled + format(ROOT, "; %,.1f MB before that, while Java compiled", early);
    }

    /** Returns the seconds of a tick with four significant digits: 0.01667. */
    public static String seconds(float dt) {
        return new BigDecimal(dt).round(new MathContext(4)).stripTrailingZeros().toPlainString();
    }

    private static String serial(Map<String, Double> shares) {
        var parts = new ArrayList<String>();
        for (var share : shares.entrySet())
            if (!share.getKey().equals(TickMeter.ALL)) parts.add(share.getKey() + percent(share.getValue()));
        String all = percent(shares.getOrDefault(TickMeter.ALL, 0.)).strip() + " of the work";
        return parts.isEmpty() ? all : all + ": " + String.join(", ", parts);
    }

    private static String percent(double share) {
        return format(ROOT, " %.1f %%", 100 * share);
    }

    private static String passes(Map<String, Double> passes) {
        if (passes.isEmpty()) return "not measured";
        var parts = passes.entrySet().stream().map(pass -> format(ROOT, "%s %.1f ns", pass.getKey(), pass.getValue()));
        return String.join(", ", parts.toList());
    }

    private static String events(RunReport r) {
        double minutes = r.ticks() * (double) r.dt() / 60;
        var parts = r.events().entrySet().stream()
                .map(e -> format(ROOT, "%s %,d (%,.0f per minute)", e.getKey(), e.getValue(), e.getValue() / minutes));
        return String.join(", ", parts.toList());
    }

    /** Names of measures are longer than those of the other lines. */
    private void measured(String name, String value) {
        text.append(format(ROOT, "%-30s", name)).append(value).append('\n');
    }

    private void line(String name, String value) {
        text.append(format(ROOT, "%-14s", name)).append(value).append('\n');
    }
}
