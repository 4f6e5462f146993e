package throng.examples.command;

import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/** Ctrl-C, and a request to terminate: the first asks for a clean end, the second ends at once. */
final class Interrupt implements AutoCloseable {
    private final @Nullable Object formerInt = Signals.register("INT", this::ask);
    private final @Nullable Object formerTerm = Signals.register("TERM", this::ask);
    private volatile boolean asked;

    private void ask() {
        asked = true;
        Signals.registerDefault("INT");
        Signals.registerDefault("TERM");
    }

    /** Whether the end is wanted. */
    boolean asked() {
        return asked;
    }

    @Override
    public void close() {
        Signals.unregister("INT", formerInt);
        Signals.unregister("TERM", formerTerm);
    }
}
