package throng.examples.command.console;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;

/** How far a run is: a bar on a terminal, elsewhere a line every few seconds. Drawn between ticks, on their thread. */
public final class RunProgress implements AutoCloseable {
    private static final long BAR_EVERY = 100_000_000L, LINE_EVERY = 5_000_000_000L, FIRST = 1_000_000_000L;

    private final String scenario;
    private final int ticks;
    private final PrintWriter err;
    private final boolean quiet;
    private final @Nullable ProgressBar bar;
    private final long begun = System.nanoTime();
    private long last = begun;
    private long wait = FIRST;

    public RunProgress(String scenario, int ticks, PrintWriter err, boolean quiet) {
        this.scenario = scenario;
        this.ticks = ticks;
        this.err = err;
        this.quiet = quiet;
        bar = quiet || !onTerminal() ? null : bar(scenario, ticks);
    }

    /** Redrawn by {@link #at} alone: its own thread would allocate while ticks are measured. */
    private static ProgressBar bar(String scenario, int ticks) {
        return new ProgressBarBuilder()
                .setTaskName(scenario)
                .setInitialMax(ticks)
                .setUpdateIntervalMillis(Integer.MAX_VALUE)
                .build();
    }

    /** Whether errors go to somebody who sees a carriage return as one. */
    private static boolean onTerminal() {
        try {
            String target = Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
        } catch (IOException e) { // not Linux
            return Optional.ofNullable(System.console())
                    .map(Console::isTerminal)
                    .orElse(false);
        }
    }

    /** {@code done} ticks are done. */
    public void at(int done, int agents) {
        if (quiet) return;
        long now = System.nanoTime();
        if (now - last < wait) return;
        last = now;
        wait = bar == null ? LINE_EVERY : BAR_EVERY;
        double perSecond = done / ((now - begun) / 1e9);
        String speed = format(ROOT, "%.1f ticks/s, %.1f M agent-ticks/s", perSecond, perSecond * agents / 1e6);
        if (bar == null) {
            err.println(format(ROOT, "%s: tick %,d of %,d, %s", scenario, done, ticks, speed));
            err.flush();
        } else {
            bar.stepTo(done).setExtraMessage(speed).refresh();
        }
    }

    /** The end, after {@code done} ticks. */
    public void end(int done) {
        if (bar != null) bar.stepTo(done);
    }

    @Override
    public void close() {
        if (bar != null) bar.close();
    }
}
