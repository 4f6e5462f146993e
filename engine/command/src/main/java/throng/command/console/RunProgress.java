package throng.command.console;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;

/**
 * Shows the progress of a run: a bar on a terminal, elsewhere a line every 5 s. It is drawn between ticks, on their
 * thread.
 */
public final class RunProgress implements AutoCloseable {
    private static final long BAR_NANOS = 100_000_000L, LINE_NANOS = 5_000_000_000L, FIRST_NANOS = 1_000_000_000L;

    private final String scenario;
    private final int ticks;
    private final PrintWriter err;
    private final boolean quiet;
    private final @Nullable ProgressBar bar;
    private final long begun = System.nanoTime();
    private long last = begun;
    private long wait = FIRST_NANOS;

    /**
     * Starts the progress of a run.
     *
     * @param scenario name to show
     * @param ticks number of ticks of the run
     * @param err where it is shown
     * @param quiet whether nothing is shown
     */
    public RunProgress(String scenario, int ticks, PrintWriter err, boolean quiet) {
        this.scenario = scenario;
        this.ticks = ticks;
        this.err = err;
        this.quiet = quiet;
        bar = quiet ? null : TerminalBar.of(scenario, ticks, true);
    }

    /** Shows that {@code done} ticks are done, if enough time has passed since the last update. */
    public void at(int done, int agents) {
        if (quiet) return;
        long now = System.nanoTime();
        if (now - last < wait) return;
        last = now;
        wait = bar == null ? LINE_NANOS : BAR_NANOS;
        double perSecond = done / ((now - begun) / 1e9);
        String speed = format(ROOT, "%.1f ticks/s, %.1f M agent-ticks/s", perSecond, perSecond * agents / 1e6);
        if (bar == null) {
            err.println(format(ROOT, "%s: tick %,d of %,d, %s", scenario, done, ticks, speed));
            err.flush();
        } else {
            bar.stepTo(done).setExtraMessage(speed).refresh();
        }
    }

    /** Shows the end, after {@code done} ticks. */
    public void end(int done) {
        if (bar != null) bar.stepTo(done);
    }

    @Override
    public void close() {
        if (bar != null) bar.close();
    }
}
