package throng.setup;

import java.util.regex.Pattern;

/** Says what to write in place of a text that is meant to be a number. */
public final class WrongNumber {
    private static final Pattern DECIMAL_COMMA = Pattern.compile("[-+]?[0-9]{1,9},[0-9]{1,9}");
    private static final Pattern UNIT = Pattern.compile("[-+]?[0-9]+\\.?[0-9]* ?[a-zA-Z/%°²]+");

    private WrongNumber() {}

    /**
     * {@return the cure of a decimal comma or a unit, such as {@code ": write 1.5"}; "" if none is known}
     *
     * @param text that is meant to be a number
     */
    public static String cure(String text) {
        if (DECIMAL_COMMA.matcher(text).matches()) return ": write " + text.replace(',', '.');
        return UNIT.matcher(text).matches() ? ": leave the unit out" : "";
    }
}
