package throng.command.console;

import java.util.HashMap;
import java.util.Map;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/**
 * Handles Ctrl-C (INT), TERM and a closed terminal (HUP). The first signal asks for a clean end, the second ends the
 * process at once. A signal that the caller ignores stays ignored, as under nohup.
 */
public final class Interrupt implements AutoCloseable {
    /** The exit code of Ctrl-C. */
    public static final int CTRL_C = 130;

    /** The exit code of each signal, as shells expect it: 128 plus the signal's number. */
    private static final Map<String, Integer> SIGNALS = Map.of("HUP", 129, "INT", CTRL_C, "TERM", 143);

    private final Map<String, @Nullable Object> former = new HashMap<>();
    private volatile int code;

    /** Starts to handle the signals, until {@link #close}. */
    public Interrupt() {
        SIGNALS.forEach((name, number) -> former.put(name, Signals.register(name, () -> ask(number))));
    }

    private void ask(int number) {
        code = number;
        SIGNALS.keySet().forEach(Signals::registerDefault);
    }

    /** Returns whether a signal has asked for the end. */
    public boolean asked() {
        return code != 0;
    }

    /** Returns the exit code of the signal; 0 if there was none. */
    public int code() {
        return code;
    }

    @Override
    public void close() {
        former.forEach(Signals::unregister);
    }
}
