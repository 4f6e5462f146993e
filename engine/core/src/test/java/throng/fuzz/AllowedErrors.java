package throng.fuzz;

import java.io.IOException;
import java.util.Arrays;
import throng.fuzz.PublicApi.Call;
import throng.world.TickAbandoned;

/** Which errors a door may answer with. */
final class AllowedErrors {
    private AllowedErrors() {}

    /** What is wrong with it; null: nothing. */
    static String verdict(Call door, Throwable thrown, boolean nulls) {
        if (UserCode.causes(thrown)) return null;
        if (thrown instanceof IllegalArgumentException || thrown instanceof IllegalStateException) {
            if (thrown instanceof IllegalArgumentException && !isThrownByEngine(thrown))
                return describe(door + " is refused by Java", thrown);
            String message = thrown.getMessage();
            return message == null || message.isBlank() ? describe(door + " says nothing", thrown) : null;
        }
        if (thrown instanceof IOException)
            return Arrays.stream(door.code().getExceptionTypes()).anyMatch(t -> t.isInstance(thrown))
                    ? null
                    : describe(door.toString(), thrown);
        if (thrown instanceof NullPointerException && nulls) return null;
        return describe(door.toString(), thrown);
    }

    /** A tick is abandoned for what strangers threw, for what passes wrote, or as a noise has no group or column. */
    static String abandoned(TickAbandoned e) {
        String message = String.valueOf(e.getCause().getMessage());
        boolean written = e.getCause() instanceof IllegalStateException && message.matches("(?s).*(wrote|written).*");
        boolean lacks = e.getCause() instanceof IllegalArgumentException
                && message.matches("(?s).*(declare it first|make it by floats of that group)");
        return written || lacks || UserCode.causes(e) ? null : describe("tick", e.getCause());
    }

    private static boolean isThrownByEngine(Throwable thrown) {
        return thrown.getStackTrace().length > 0
                && thrown.getStackTrace()[0].getClassName().startsWith("throng.");
    }

    /** Where it comes from: the class of the error and the first two lines of ours. */
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
