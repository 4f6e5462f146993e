package throng.examples.command.console;

import java.util.function.Supplier;

/** What was asked for is wrong, and nothing was done: exit code 2. The message says what, where, and the cure. */
public final class RefusedInput extends RuntimeException {
    private static final long serialVersionUID = 1;

    public RefusedInput(String message) {
        super(message);
    }

    public RefusedInput(String message, Throwable cause) {
        super(message, cause);
    }

    /** What {@code of} makes; what the engine or a scenario refuses is a refusal. */
    public static <T> T unless(Supplier<T> of) {
        try {
            return of.get();
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new RefusedInput(String.valueOf(e.getMessage()), e);
        }
    }
}
