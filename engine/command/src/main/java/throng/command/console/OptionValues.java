package throng.command.console;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Locale;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import throng.math.NumberText;
import throng.navigation.search.Heuristic;
import throng.navigation.search.PathOptions.Method;
import throng.simd.Form;

/** Reads the numbers and words of options. What is wrong is told without words of Java. */
public final class OptionValues {
    private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]{1,100}");
    private static final Pattern NUMBER = Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");
    private static final Pattern GROUPED = Pattern.compile("[-+]?[0-9]{1,3}([,_' ][0-9]{3}){1,5}");
    private static final Pattern FRACTION = Pattern.compile("([0-9]{1,9})/([1-9][0-9]{0,8})");

    private OptionValues() {}

    /** Returns the command with this class in place of picocli's own converters. */
    public static CommandLine registered(CommandLine command) {
        ITypeConverter<Integer> ints = text -> (int) whole(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
        ITypeConverter<Long> longs = text -> whole(text, Long.MIN_VALUE, Long.MAX_VALUE);
        return command.registerConverter(int.class, ints)
                .registerConverter(Integer.class, ints)
                .registerConverter(long.class, longs)
                .registerConverter(Long.class, longs)
                .registerConverter(float.class, OptionValues::real)
                .registerConverter(Float.class, OptionValues::real)
                .registerConverter(Form.class, text -> constant(Form.class, text))
                .registerConverter(Heuristic.class, text -> constant(Heuristic.class, text))
                .registerConverter(Method.class, text -> constant(Method.class, text));
    }

    private static long whole(String text, long low, long high) {
        if (!WHOLE.matcher(text).matches()) {
            String cure = GROUPED.matcher(text).matches()
                    ? ": write " + text.replaceAll("[,_' ]", "")
                    : text.matches("[-+]?[0-9]+\\.[0-9]*")
                            ? ": write it without a point"
                            : NUMBER.matcher(text).matches() ? ": write all of its digits" : "";
            throw new TypeConversionException("'%s' is not a whole number%s".formatted(text, cure));
        }
        var number = new BigInteger(text);
        if (number.compareTo(BigInteger.valueOf(low)) >= 0 && number.compareTo(BigInteger.valueOf(high)) <= 0)
            return number.longValue();
        throw new TypeConversionException(
                number.signum() > 0
                        ? "%s is too large; the most is %d".formatted(text, high)
                        : "%s is too small; the least is %d".formatted(text, low));
    }

    private static float real(String text) {
        if (NUMBER.matcher(text).matches()) return Float.parseFloat(text);
        var fraction = FRACTION.matcher(text);
        String cure = fraction.matches()
                ? String.format(
                        Locale.ROOT,
                        ": write %.7f",
                        Double.parseDouble(fraction.group(1)) / Double.parseDouble(fraction.group(2)))
                : NumberText.cure(text);
        throw new TypeConversionException("'%s' is not a number%s".formatted(text, cure));
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String text) {
        var words = new ArrayList<String>();
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(text)) return constant;
            words.add(constant.name().toLowerCase(Locale.ROOT));
        }
        throw new TypeConversionException("'%s' is not one of: %s".formatted(text, String.join(", ", words)));
    }
}
