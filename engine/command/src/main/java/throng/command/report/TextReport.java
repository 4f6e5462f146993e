package throng.command.report;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Map;
import throng.trace.Figure;
import throng.trace.Figures;

/** Writes the report of a run as text. */
public final class TextReport {
    /** Java compiles in the first moments: speeds of shorter runs say nothing of the engine. */
    private static final double LEAST_SECONDS = .2;

    private final StringBuilder text = new StringBuilder();

    private TextReport() {}

    /**
     * Returns what happened to the crowd, and one line of speed.
     *
     * @param engine whether what concerns passes, memory and the machine follows
     * @param figures that are told
     */
    public static String of(RunReport r, boolean engine, Figures figures) {
        var text = new TextReport();
        text.line("scenario", r.scenario());
        new CrowdText(r.crowd(), text::line).write();
        for (Figure each : figures) if (!Double.isNaN(each.value())) text.measured(each.name(), FigureText.of(each));
        String speed = speed(r);
        if (!speed.isEmpty()) text.line("speed", speed);
        text.line("ticks", format(ROOT, "%,d of %s s", r.ticks(), seconds(r.dt())) + since(r));
        text.line("seed", "" + r.seed());
        text.line("hash", r.hash());
        if (!r.finite()) text.line("finite", "NO: some values are NaN or infinite");
        if (engine) text.engine(r);
        return text.text.toString();
    }

    /** How fast the world went; empty if it did not long enough to tell. */
    private static String speed(RunReport r) {
        double simulated = r.ticks() * (double) r.dt();
        if (r.seconds() < LEAST_SECONDS || r.ticks() == 0 || r.agentTicksPerSecond() == null) return "";
        double times = simulated / r.seconds();
        double perSecond = new BigDecimal(r.agentTicksPerSecond())
                .round(new MathContext(3))
                .doubleValue();
        String fast = format(ROOT, times < 10 ? "%.1f" : "%,.0f", times);
        return format(ROOT, "%,.0f agent-ticks/s; %.1f s in %.1f s", perSecond, simulated, r.seconds())
                + ", which is %s times real time".formatted(fast);
    }

    private static String since(RunReport r) {
        return r.tick() == r.ticks() ? "" : format(ROOT, ", to tick %,d", r.tick());
    }

    private void engine(RunReport r) {
        line("workers", format(ROOT, "%d, %s", r.workers(), r.form()));
        line("seconds", format(ROOT, "%.3f", r.seconds()));
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
        if (r.memoryBytesPerAgent() != null) line("memory", format(ROOT, "%,.0f B per agent", r.memoryBytesPerAgent()));
        line("finite", r.finite() ? "yes" : "no");
        line("machine", r.madeWith().machine().toString());
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
        return FigureText.digits(dt, 4);
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

    /** Names of measures are longer than those of the other lines. */
    private void measured(String name, String value) {
        text.append(format(ROOT, "%-30s", name)).append(value).append('\n');
    }

    private void line(String name, String value) {
        text.append(format(ROOT, "%-14s", name)).append(value).append('\n');
    }
}
