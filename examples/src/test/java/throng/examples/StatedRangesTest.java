package throng.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import throng.behaviour.Rule;
import throng.math.NumberRange;
import throng.math.OutOfRange;
import throng.math.Ranges;
import throng.terrain.Obstacle;

/** Each range that a record states at a component is that of its constructor and of its documentation. */
class StatedRangesTest {
    /** Farther than this, documentation need not name the end. */
    private static final double FAR = 1e9;

    /** How documentation writes a unit. */
    private static final Map<String, String> UNITS = Map.ofEntries(
            Map.entry("m", "metres?"),
            Map.entry("s", "seconds?"),
            Map.entry("N", "newtons?"),
            Map.entry("kg", "kilograms?"),
            Map.entry("rad", "radians?"),
            Map.entry("m/s", "metres (per|a) second"),
            Map.entry("rad/s", "radians per second"),
            Map.entry("rad/s²", "radians per second squared"),
            Map.entry("m/s²", "metres per second squared"),
            Map.entry("m²", "square metres"),
            Map.entry("m²/s", "square metres per second"),
            Map.entry("1/s", "(per|a) second"),
            Map.entry("/s", "(per|a) second"),
            Map.entry("1/m", "per metre"),
            Map.entry("/m²", "(per|a) square metre"),
            Map.entry("N/m", "newtons per metre"),
            Map.entry("N·m", "newton metres"),
            Map.entry("kg/s", "(kilograms|newtons per metre) per second"),
            Map.entry("N·s/m²", "newton seconds per square metre"),
            Map.entry("spacings", "spacings"));

    private static final Pattern ENDS = Pattern.compile("\\[([^,\\]]+), ([^\\]]+)\\]");

    private static List<Class<?>> records() {
        return RecordSources.all().stream()
                .filter(type -> !Ranges.of(type).all().isEmpty())
                .toList();
    }

    @Test
    void manyRecordsStateRanges() {
        var records = records();
        for (String part : List.of("throng.behaviour.", "throng.building.", "throng.io.", "throng.examples."))
            assertTrue(records.stream().anyMatch(type -> type.getName().startsWith(part)), part);
        assertTrue(records.size() > 120, records.size() + " records");
    }

    /** Records that are made of what a world has, such as columns of senses, are few. */
    @Test
    void constructorsCheckThem() {
        var left = new ArrayList<String>();
        var wrong = new ArrayList<String>();
        for (Class<?> type : records()) {
            @Nullable Object[] valid = ValidValues.of(type);
            if (valid == null) left.add(type.getName());
            else constructor(type, valid, wrong);
        }
        assertEquals("", String.join("\n", wrong));
        assertTrue(left.size() <= 12, left.size() + " are not made: " + left);
    }

    private static void constructor(Class<?> type, @Nullable Object[] valid, List<String> wrong) {
        for (NumberRange range : Ranges.of(type).all()) {
            double below = range.isWhole() ? range.low() - 1 : Math.nextDown((float) range.low());
            double above = range.isWhole() ? range.high() + 1 : Math.nextUp((float) range.high());
            for (double out : new double[] {below, above, Double.NaN})
                if (!range.isWhole() || out == (int) out) refused(type, valid, range, out, wrong);
            for (double in : new double[] {range.low(), range.high(), range.orZero() ? 0 : range.low()})
                if (!range.isCoupled()) taken(type, ValidValues.with(type, valid, range, in), wrong);
        }
        corners(type, valid, wrong);
    }

    /**
     * A range that is not coupled holds whatever the others are: live numbers build no record to know. Records that no
     * rule holds may have areas and lengths of 0, which they refuse.
     */
    private static void taken(Class<?> type, @Nullable Object[] values, List<String> wrong) {
        try {
            ValidValues.make(type, values);
        } catch (IllegalArgumentException e) {
            if (e instanceof OutOfRange || isOfRules(type)) wrong.add(type + " is coupled, and does not say so: " + e);
        }
    }

    private static boolean isOfRules(Class<?> type) {
        return Rule.class.isAssignableFrom(type)
                || Obstacle.class.isAssignableFrom(type)
                || type.getName().startsWith("throng.behaviour.")
                || type.getName().startsWith("throng.motion.");
    }

    private static void refused(
            Class<?> type, @Nullable Object[] valid, NumberRange range, double out, List<String> wrong) {
        try {
            ValidValues.make(type, ValidValues.with(type, valid, range, out));
            wrong.add("%s of %s takes %s".formatted(range, type, out));
        } catch (OutOfRange e) {
            String says = String.valueOf(e.getMessage());
            boolean right = says.startsWith(range.name())
                    && Double.compare(out, e.value()) == 0
                    && e.unit().equals(range.unit())
                    && (range.isCoupled()
                            || (float) range.low() == (float) e.low() && (float) range.high() == (float) e.high());
            if (!right) wrong.add("%s of %s: %s".formatted(range, type, says));
        } catch (IllegalArgumentException e) {
            wrong.add("%s of %s: %s".formatted(range, type, e));
        }
    }

    private static void corners(Class<?> type, @Nullable Object[] valid, List<String> wrong) {
        var random = new Random(type.getName().hashCode());
        for (int corner = 0; corner < 64; corner++) {
            @Nullable Object[] values = valid;
            for (NumberRange range : Ranges.of(type).all())
                if (!range.isCoupled())
                    values = ValidValues.with(type, values, range, random.nextBoolean() ? range.low() : range.high());
            taken(type, values, wrong);
        }
    }

    @Test
    void documentationSaysThem() throws IOException {
        var wrong = new ArrayList<String>();
        for (Class<?> type : records()) {
            for (NumberRange range : Ranges.of(type).all()) {
                String says = RecordSources.parameter(type, range.component());
                String fault = fault(says, range);
                if (!fault.isEmpty())
                    wrong.add("%s.%s: %s: %s".formatted(type.getName(), range.component(), fault, says));
            }
        }
        assertEquals("", String.join("\n", wrong));
    }

    private static String fault(String says, NumberRange range) {
        if (says.isEmpty()) return "has no @param";
        String unit = range.unit();
        if (!unit.isEmpty()
                && !Pattern.compile(UNITS.getOrDefault(unit, Pattern.quote(unit)))
                        .matcher(says)
                        .find()
                && !says.contains(unit.length() > 2 ? unit : " " + unit)) return "lacks the unit " + unit;
        var ends = ENDS.matcher(says);
        if (!ends.find()) return Math.abs(range.low()) < FAR && range.high() < FAR ? "lacks " + range : "";
        boolean same = same(ends.group(1), range.low(), range) && same(ends.group(2), range.high(), range);
        return same ? "" : "is not [%s, %s]".formatted(range.low(), range.high());
    }

    private static boolean same(String end, double of, NumberRange range) {
        double value = number(end);
        return Double.isNaN(value) ? range.isCoupled() : (float) value == (float) of;
    }

    /** {@code −10⁶}, {@code 2π}, {@code 0.001}; NaN for other words. */
    private static double number(String words) {
        String text = words.strip().replace('−', '-').replace(",", "");
        if (text.equals("2³¹ - 1")) return Integer.MAX_VALUE;
        if (text.startsWith("-")) return -number(text.substring(1));
        if (text.endsWith("π"))
            return Math.PI * (text.length() == 1 ? 1 : number(text.substring(0, text.length() - 1)));
        var power = Pattern.compile("(\\d+)([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)").matcher(text);
        if (power.matches()) {
            var exponent = new StringBuilder();
            for (char c : power.group(2).toCharArray()) exponent.append(c == '⁻' ? "-" : "" + "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(c));
            return Math.pow(Integer.parseInt(power.group(1)), Integer.parseInt(exponent.toString()));
        }
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
