package throng.sweep;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A setting as {@code throng sweep --set} takes it: {@code path=value}, {@code path=value,value} or
 * {@code path=low..high:n}. A tick may stand behind each: {@code path=1..3:5@120}.
 *
 * @param path of the setting, with its tick if there is one: {@code birds.wander.weight@120}
 * @param values that are listed; empty for a range without a number of values
 * @param low end of the range, if there is one
 * @param high end of the range
 */
public record SettingRange(String path, List<String> values, double low, double high) {
    /** The most values of one setting. */
    public static final int MOST_VALUES = 1_000_000;

    /** As many digits as a float can tell apart, so that 0.1 to 0.3 has no 0.19999999. */
    private static final MathContext SEVEN_DIGITS = new MathContext(7);

    private static final String NUMBER = "[-+]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][-+]?[0-9]+)?";
    private static final Pattern RANGE = Pattern.compile("(" + NUMBER + ")\\.\\.(" + NUMBER + ")(?::(.*))?");
    private static final Pattern LATER = Pattern.compile("([^@]*)(@[^@]*)");

    /** Copies the values. */
    public SettingRange {
        values = List.copyOf(values);
    }

    /**
     * {@return what a text says}
     *
     * @param text such as {@code fear=1..8:4}
     * @throws IllegalArgumentException if it is no setting, its range is empty, or it has too many values
     */
    public static SettingRange parse(String text) {
        int equals = text.indexOf('=');
        if (equals < 1 || equals == text.length() - 1)
            throw new IllegalArgumentException(
                    "--set %s: a setting is path=value, path=value,value or path=low..high:n".formatted(text));
        String path = text.substring(0, equals).strip(),
                value = text.substring(equals + 1).strip();
        Matcher timed = LATER.matcher(value);
        if (timed.matches()) {
            path += timed.group(2);
            value = timed.group(1);
        }
        Matcher range = RANGE.matcher(value);
        if (!range.matches()) {
            if (value.contains(".."))
                throw new IllegalArgumentException(
                        "--set %s: '%s' is no range; write low..high:n, such as 1..8:4".formatted(text, value));
            return new SettingRange(path, listed(text, value), Double.NaN, Double.NaN);
        }
        double low = Double.parseDouble(range.group(1)), high = Double.parseDouble(range.group(2));
        if (low > high || !Double.isFinite(low) || !Double.isFinite(high))
            throw new IllegalArgumentException(
                    "--set %s: the range from %s to %s is empty; the lower end comes first, and both are finite"
                            .formatted(text, range.group(1), range.group(2)));
        String count = range.group(3);
        return new SettingRange(path, count == null ? List.of() : even(text, low, high, count), low, high);
    }

    private static List<String> even(String text, double low, double high, String count) {
        int n = count.matches("[0-9]{1,7}") ? Integer.parseInt(count) : 0;
        int least = low == high ? 1 : 2;
        if (n < least || n > MOST_VALUES)
            throw new IllegalArgumentException("--set %s: %s values; allowed is %d to %d"
                    .formatted(text, count.isEmpty() ? "no number of" : count, least, MOST_VALUES));
        var values = new ArrayList<String>();
        for (int k = 0; k < n; k++) values.add(number(n == 1 ? low : low + (high - low) * k / (n - 1)));
        return values;
    }

    /** Splits at commas that stand in no parentheses: an expression of a scenario file may have some of its own. */
    private static List<String> listed(String text, String value) {
        var values = new ArrayList<String>();
        int depth = 0, from = 0;
        for (int k = 0; k <= value.length(); k++) {
            char c = k == value.length() ? ',' : value.charAt(k);
            if (c == '(' || c == '[' || c == '{') depth++;
            if (c == ')' || c == ']' || c == '}') depth--;
            if (c != ',' || depth > 0 && k < value.length()) continue;
            String one = value.substring(from, k).strip();
            if (one.isEmpty())
                throw new IllegalArgumentException("--set %s: a value between commas is missing".formatted(text));
            values.add(one);
            from = k + 1;
        }
        return values;
    }

    /** {@return whether it has a range but no number of values, so that a sample must choose them} */
    public boolean isSampled() {
        return values.isEmpty();
    }

    /** {@return a range without a number of values as {@link #parse} takes it} */
    public String text() {
        return path + "=" + number(low) + ".." + number(high);
    }

    /** {@return the axis of its values} */
    public SweepAxis axis() {
        return SweepAxis.of(path, values);
    }

    /**
     * {@return the value at a place of the range, as text}
     *
     * @param part of the range, in [0, 1)
     */
    String at(double part) {
        return number(low + (high - low) * part);
    }

    static String number(double value) {
        String plain =
                new BigDecimal(value).round(SEVEN_DIGITS).stripTrailingZeros().toPlainString();
        return plain.length() > 24 ? new BigDecimal(value).round(SEVEN_DIGITS).toString() : plain;
    }
}
