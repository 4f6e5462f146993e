package throng.fuzz;

import java.io.IOException;
import java.util.Arrays;
import throng.fuzz.PublicApi.Call;
import throng.trace.TickAbandoned;

/** Decides which errors a call may throw. */
final class AllowedErrors {
    private AllowedErrors() {}

    /**
     * What is wrong with a thrown error.
     *
     * @param nulls whether an argument was null
     * @return null if the error is allowed
     */
    static String verdict(Call call, Throwable thrown, boolean nulls) {
        if (UserCode.causes(thrown)) return null;
        if (thrown instanceof IllegalArgumentException || thrown instanceof IllegalStateException) {
            if (thrown instanceof IllegalArgumentException && !isThrownByEngine(thrown))
                return describe(call + " is refused by Java, not by the engine", thrown);
            String message = thrown.getMessage();
            return message == null || message.isBlank() ? describe(call + " has no message", thrown) : null;
        }
        if (thrown instanceof IOException)
            return Arrays.stream(call.code().getExceptionTypes()).anyMatch(t -> t.isInstance(thrown))
                    ? null
                    : describe(call.toString(), thrown);
        if (thrown instanceof NullPointerException && nulls && InternalCalls.trustsCaller(call)) return null;
        return describe(call.toString(), thrown);
    }

    /**
     * What is wrong with an abandoned tick. A tick may be abandoned because user code threw, because a pass wrote a
     * wrong value, or because a noise source has no group or column.
     *
     * @return null if nothing is wrong
     */
    static String abandoned(TickAbandoned e) {
        String message = String.valueOf(e.getCause().getMessage());
        boolean written = e.getCause() instanceof IllegalStateException && message.matches("(?s).*(wrote|written).*");
        boolean missing = e.getCause() instanceof IllegalArgumentException
                && message.matches("(?s).*(declare it first|make it by floats of that group)");
        return written || missing || UserCode.causes(e) ? null : describe("tick", e.getCause());
    }

    private static boolean isThrownByEngine(Throwable thrown) {
        return thrown.getStackTrace().length > 0
                && thrown.getStackTrace()[0].getClassName().startsWith("throng.");
    }

    /** The class and message of an error, without numbers, and the first two engine frames. */
    static String describe(String what, Throwable thrown) {
        var text = new StringBuilder(what).append(": ").append(thrown.getClass().getSimpleName());
        if (!(thrown instanceof NullPointerException))
            text.append(" \"")
                    .append(String.valueOf(thrown.getMessage()).replaceAll("-?\\d+", "N"))
                    .append('"');
        Arrays.stream(thrown.getStackTrace())
                .filter(frame -> frame.getClassName().startsWith("throng.")
                        && !frame.getClassName().startsWith("throng.fuzz"))
                .limit(2)
                .forEach(frame -> text.append(" at ")
                        .append(frame.getFileName())
                        .append(':')
                        .append(frame.getMethodName()));
        return text.toString();
    }
}
