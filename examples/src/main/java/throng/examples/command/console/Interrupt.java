package throng.examples.command.console;

import java.util.HashMap;
import java.util.Map;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C, a request to terminate, and a terminal that is closed: the first asks for a clean end, the second ends at
 * once. Signals that the caller ignores stay ignored, as under nohup.
 */
public final class Interrupt implements AutoCloseable {
    /** By name, with the exit code that a shell expects: 128 and the number of the signal. */
    private static final Map<String, Integer> SIGNALS = Map.of("HUP", 129, "INT", 130, "TERM", 143);

    private final Map<String, @Nullable Object> former = new HashMap<>();
    private volatile int code;

    public Interrupt() {
        SIGNALS.forEach((name, number) -> former.put(name, Signals.register(name, () -> ask(number))));
    }

    private void ask(int number) {
        code = number;
        SIGNALS.keySet().forEach(Signals::registerDefault);
    }

    /** Whether the end is wanted. */
    public boolean asked() {
        return code != 0;
    }

    /** What the command ends with: 0 where nobody asked for an end. */
    public int code() {
        return code;
    }

    @Override
    public void close() {
        former.forEach(Signals::unregister);
    }
}
