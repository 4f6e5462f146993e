package throng.command.report;

import java.util.Locale;

/** Numbers of things, in words that agree with the number. */
public final class Plural {
    private Plural() {}

    /** Returns a number of things: {@code 1 agent}, {@code 2,000 agents}. */
    public static String count(long number, String thing) {
        return String.format(Locale.ROOT, "%,d %s%s", number, thing, number == 1 ? "" : "s");
    }
}
