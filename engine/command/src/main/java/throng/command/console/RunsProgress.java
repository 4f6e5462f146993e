package throng.command.console;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;
import throng.sweep.SweepProgress;

/** Shows how far many runs are, and how long they will take: a bar on a terminal, elsewhere a line every 5 s. */
public final class RunsProgress implements AutoCloseable {
    private static final double BAR_SECONDS = .2, LINE_SECONDS = 5, FIRST_SECONDS = 1;

    private final String name;
    private final PrintWriter err;
    private final boolean quiet;
    private final @Nullable ProgressBar bar;
    private double next = FIRST_SECONDS;

    /**
     * Starts the progress of runs.
     *
     * @param name to show
     * @param runs how many there are
     * @param err where it is shown
     * @param quiet whether nothing is shown
     */
    public RunsProgress(String name, int runs, PrintWriter err, boolean quiet) {
        this.name = name;
        this.err = err;
        this.quiet = quiet;
        bar = quiet ? null : TerminalBar.of(name, runs, false); // its own time counts runs of a former process
    }

    /** Shows how far the runs are, if enough time has passed since the last time. */
    public void at(SweepProgress progress) {
        if (quiet || progress.seconds() < next) return;
        next = progress.seconds() + (bar == null ? LINE_SECONDS : BAR_SECONDS);
        String failed = progress.failed() == 0 ? "" : format(ROOT, ", %,d failed", progress.failed());
        String left = Double.isNaN(progress.secondsLeft()) ? "" : ", " + time(progress.secondsLeft()) + " left";
        String speed = format(ROOT, "%.2f runs/s%s%s", progress.perSecond(), left, failed);
        if (bar == null) {
            err.println(format(ROOT, "%s: %,d of %,d runs, %s", name, progress.done(), progress.runs(), speed));
            err.flush();
        } else {
            bar.maxHint(progress.runs());
            bar.stepTo(progress.done()).setExtraMessage(speed).refresh();
        }
    }

    private static String time(double seconds) {
        long whole = Math.round(seconds);
        return whole < 3600
                ? format(ROOT, "%d:%02d min", whole / 60, whole % 60)
                : format(ROOT, "%d:%02d h", whole / 3600, whole / 60 % 60);
    }

    @Override
    public void close() {
        if (bar != null) bar.close();
    }
}
