package throng;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Asserts parts of the message of an error. */
public final class AssertMessage {
    private AssertMessage() {}

    public static void startsWith(String text, Throwable error) {
        String message = message(error);
        assertTrue(message.startsWith(text), message);
    }

    public static void contains(String text, Throwable error) {
        String message = message(error);
        assertTrue(message.contains(text), message);
    }

    public static void endsWith(String text, Throwable error) {
        String message = message(error);
        assertTrue(message.endsWith(text), message);
    }

    private static String message(Throwable error) {
        return String.valueOf(error.getMessage());
    }
}
