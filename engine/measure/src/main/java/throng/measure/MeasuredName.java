package throng.measure;

import java.util.regex.Pattern;

/** Names and numbers of lines and areas, as options write them. */
final class MeasuredName {
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_-]{1,64}");
    private static final double FARTHEST = 1e7;

    private MeasuredName() {}

    static String check(String name) {
        if (NAME.matcher(name).matches()) return name;
        throw new IllegalArgumentException(
                "'%s' is no name; allowed are 1 to 64 letters, digits, - and _: it names files".formatted(name));
    }

    static double coordinate(String what, double value) {
        if (Math.abs(value) <= FARTHEST) return value;
        throw new IllegalArgumentException(
                "%s has the coordinate %s; allowed is -10000000 to 10000000 m".formatted(what, value));
    }

    /** {@return what stands before the =, or the other name} */
    static String of(String text, String otherwise) {
        int end = text.indexOf('=');
        return end < 0 ? otherwise : text.substring(0, end).strip();
    }

    /** {@return the numbers behind the =} */
    static double[] numbers(String what, String text) {
        String[] parts = text.substring(text.indexOf('=') + 1).split(",", -1);
        var numbers = new double[parts.length];
        for (int k = 0; k < parts.length; k++) {
            try {
                numbers[k] = Double.parseDouble(parts[k].strip());
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "%s %s: '%s' is no number; allowed is NAME=x,y,x,y in metres".formatted(what, text, parts[k]),
                        e);
            }
        }
        return numbers;
    }
}
