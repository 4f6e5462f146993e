package throng.command.sweep;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import throng.command.console.Interrupt;
import throng.command.console.RunsProgress;
import throng.sweep.Sweep;
import throng.sweep.SweepProgress;

/**
 * How far the runs of a sweep came while someone watched: until all were done, or a signal came.
 *
 * @param end how far
 * @param signal the exit code of the signal that came; 0: none
 */
public record WatchedRuns(SweepProgress end, int signal) {
    /**
     * Does runs, and shows how far they are.
     *
     * @param sweep of which runs are left
     * @param name to show
     * @param count how many runs there are
     * @param err where it is shown
     * @param quiet whether nothing is shown
     * @throws IOException if a row cannot be written
     */
    public static WatchedRuns go(Sweep sweep, String name, int count, PrintWriter err, boolean quiet)
            throws IOException, InterruptedException {
        try (var interrupt = new Interrupt();
                var progress = new RunsProgress(name, count, err, quiet)) {
            SweepProgress end =
                    sweep.watch(progress::at).stopWhen(interrupt::asked).go();
            return new WatchedRuns(end, interrupt.code());
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Returns whether runs are left. */
    public boolean areLeft() {
        return end.done() < end.runs();
    }
}
