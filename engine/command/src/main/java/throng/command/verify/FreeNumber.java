package throng.command.verify;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throng.command.console.RefusedInput;

/**
 * A number of a model that is searched.
 *
 * @param path of it
 * @param low its least value
 * @param high its greatest value
 */
record FreeNumber(String path, double low, double high) {
    private static final String NUMBER = "(-?[0-9]*\\.?[0-9]+)";
    private static final Pattern FORM = Pattern.compile("([^=]+)=" + NUMBER + "\\.\\." + NUMBER);
    private static final MathContext FOUR_DIGITS = new MathContext(4);

    /**
     * Reads a number with its bounds.
     *
     * @throws RefusedInput if the text is none
     */
    static FreeNumber parse(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches())
            throw new RefusedInput("--free %s: write PATH=A..B, such as parameters.radius=0.1..0.25".formatted(text));
        double low = Double.parseDouble(parts.group(2)), high = Double.parseDouble(parts.group(3));
        if (!(low < high)) throw new RefusedInput("--free %s: the lower bound comes first".formatted(text));
        return new FreeNumber(parts.group(1), low, high);
    }

    /** Returns the value at a share of the way from the lower to the upper bound, with four digits. */
    String at(double share) {
        return text(low + share * (high - low));
    }

    /** Returns a number as files have it, with four digits. */
    static String text(double value) {
        return new BigDecimal(value).round(FOUR_DIGITS).stripTrailingZeros().toPlainString();
    }
}
