package throng.command.console;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/**
 * The line of a terminal in which a bar is drawn. It leaves signals to {@link Interrupt}: the bar's own terminal would
 * put Java's handlers back, and Ctrl-C would end the process without a report.
 */
final class TerminalBar extends ConsoleProgressBarConsumer {
    private static final int NARROWEST = 20, UNKNOWN = 80;

    private final Terminal terminal;

    private TerminalBar(Terminal terminal) {
        super(System.err);
        this.terminal = terminal;
    }

    /**
     * Returns a bar that is drawn only when asked; null if standard error is no terminal.
     *
     * @param name stands before the bar
     * @param max where it is full
     * @param timed whether it shows the time that is left
     */
    static @Nullable ProgressBar of(String name, int max, boolean timed) {
        if (!onTerminal()) return null;
        var builder = new ProgressBarBuilder()
                .setTaskName(name)
                .setInitialMax(max)
                .setUpdateIntervalMillis(Integer.MAX_VALUE) // its own thread would allocate while ticks are measured
                .setConsumer(open());
        return timed ? builder.build() : builder.hideEta().build();
    }

    private static ConsoleProgressBarConsumer open() {
        try {
            return new TerminalBar(
                    TerminalBuilder.builder().dumb(true).nativeSignals(false).build());
        } catch (IOException e) { // a line of the usual width
            return new ConsoleProgressBarConsumer(System.err, UNKNOWN - 1);
        }
    }

    /** Returns whether standard error is a terminal, where a carriage return rewrites the line. */
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

    /** Returns the columns of the terminal now, less the last one, in which some begin a new line. */
    @Override
    public int getMaxRenderedLength() {
        int columns = terminal.getWidth();
        return Math.max(NARROWEST, columns > 0 ? columns - 1 : UNKNOWN - 1);
    }

    @Override
    public void close() {
        super.close();
        try {
            terminal.close();
        } catch (IOException e) { // the terminal is gone, and with it what there was to restore
            return;
        }
    }
}
