package throng.math;

import java.util.regex.Pattern;

/** Reads numbers that people have written, such as in a command, and says what to write in place of a wrong one. */
public final class NumberText {
    private static final Pattern DECIMAL_COMMA = Pattern.compile("[-+]?[0-9]{1,9},[0-9]{1,9}");
    private static final Pattern UNIT = Pattern.compile("[-+]?[0-9]+\\.?[0-9]* ?[a-zA-Z/%°²]+");

    private NumberText() {}

    /**
     * {@return the number that a text says}
     *
     * @param text such as {@code 1.5} or {@code 2e-3}
     * @throws IllegalArgumentException if it is none, with what to write instead
     */
    public static double parse(String text) {
        try {
            return Double.parseDouble(Check.given("a number", text));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'%s' is not a number%s".formatted(text, cure(text)), e);
        }
    }

    /**
     * {@return the cure of a decimal comma or a unit, such as {@code ": write 1.5"}; "" if none is known}
     *
     * @param text that is meant to be a number
     * @throws IllegalArgumentException if it is null
     */
    public static String cure(String text) {
        Check.given("a number", text);
        if (DECIMAL_COMMA.matcher(text).matches()) return ": write " + text.replace(',', '.');
        return UNIT.matcher(text).matches() ? ": leave the unit out" : "";
    }
}
