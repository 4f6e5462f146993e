package throng.command.console;

import java.util.function.Supplier;

/** Refuses input before any work is done: exit code 2. The message says what is wrong, where, and the cure. */
public final class RefusedInput extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * Refuses with a message.
     *
     * @param message what is wrong, where, and the cure
     */
    public RefusedInput(String message) {
        super(message);
    }

    /**
     * Refuses with a message and a cause, which {@code --debug} prints.
     *
     * @param message what is wrong, where, and the cure
     * @param cause the exception of the engine or of Java
     */
    public RefusedInput(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Runs code.
     *
     * @throws RefusedInput if the code throws {@link IllegalArgumentException} or {@link IllegalStateException}
     */
    public static void unless(Runnable code) {
        try {
            code.run();
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new RefusedInput(String.valueOf(e.getMessage()), e);
        }
    }

    /**
     * Returns what the supplier returns.
     *
     * @throws RefusedInput if the supplier throws {@link IllegalArgumentException} or {@link IllegalStateException}
     */
    public static <T> T unless(Supplier<T> supplier) {
        try {
            return supplier.get();
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new RefusedInput(String.valueOf(e.getMessage()), e);
        }
    }
}
