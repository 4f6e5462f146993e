package throng.math;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The ranges of the numbers of a record, read once from {@link Range} at its components. */
public final class Ranges {
    private static final ClassValue<Ranges> OF = new ClassValue<>() {
        @Override
        protected Ranges computeValue(Class<?> type) {
            return new Ranges(type);
        }
    };

    private static final String COORDINATE = "[-" + Axis.MAX_COORDINATE + ", " + Axis.MAX_COORDINATE + "] m";

    /** A name, 0, a component and by how much it is smaller, or the low end; the high end, and the unit. */
    private static final Pattern FORM =
            Pattern.compile("(?:(.+): )?(0 or )?\\[(?:([a-z]\\w*)(?: \\+ (\\S+))?|(\\S+)), (\\S+)](?: (.+))?");

    private final Class<?> type;
    private final List<NumberRange> ranges = new ArrayList<>();
    /** By range: one more than the place of the one that it is no smaller than, and by how much; 0: none. */
    private final int[] under;

    private final double[] by;

    private Ranges(Class<?> type) {
        this.type = type;
        RecordComponent[] components = type.isRecord() ? type.getRecordComponents() : new RecordComponent[0];
        under = new int[components.length];
        by = new double[components.length];
        for (RecordComponent component : components) {
            Range range = component.getAnnotation(Range.class);
            if (range != null) ranges.add(read(component, range));
        }
    }

    private NumberRange read(RecordComponent component, Range range) {
        Matcher form = FORM.matcher(range.value().replaceFirst("a coordinate$", COORDINATE));
        boolean whole = component.getType() == int.class;
        if (!whole && component.getType() != float.class || !form.matches())
            throw new IllegalStateException(
                    "\"%s\" is no range of %s of %s: write such as \"[0, 10] m/s\", at a float or an int"
                            .formatted(range.value(), component.getName(), type.getSimpleName()));
        String name = form.group(1);
        if (name == null)
            name = "the " + NumberRange.words(component.getName()) + " of " + NumberRange.words(type.getSimpleName());
        return new NumberRange(
                component.getName(),
                name,
                form.group(3) == null ? end(form.group(5), whole) : under(form.group(3), form.group(4)),
                end(form.group(6), whole),
                form.group(7) == null ? "" : form.group(7),
                form.group(2) != null,
                whole,
                range.coupled() || form.group(3) != null);
    }

    /** The shortest number whose float it is: 3.1415927 for π. */
    private static double end(String text, boolean whole) {
        return Double.parseDouble(whole ? text : Float.toString(Float.parseFloat(text)));
    }

    /** Notes that the next number is no smaller than another component; what that leaves of the range. */
    private double under(String component, @Nullable String more) {
        int next = ranges.size(), other = ranges.indexOf(get(component));
        under[next] = other + 1;
        by[next] = more == null ? 0 : Double.parseDouble(more);
        ranges.set(other, ranges.get(other).coupled());
        return ranges.get(other).low() + by[next];
    }

    /**
     * {@return the ranges of a record}
     *
     * @param record its class; another class has none
     */
    public static Ranges of(Class<?> record) {
        return OF.get(Check.given("the class of a record", record));
    }

    /** {@return the range of each component that has one, in their order} */
    public List<NumberRange> all() {
        return List.copyOf(ranges);
    }

    /**
     * {@return the range of a component; null if none is stated}
     *
     * @param component its name
     */
    public @Nullable NumberRange find(String component) {
        Check.given("the name of a component", component);
        for (NumberRange range : ranges) if (range.component().equals(component)) return range;
        return null;
    }

    /**
     * {@return the range of a component}
     *
     * @param component its name
     * @throws IllegalArgumentException if none is stated
     */
    public NumberRange get(String component) {
        NumberRange range = find(component);
        if (range != null) return range;
        throw new IllegalArgumentException(
                "%s has no range of '%s': write @Range at the component".formatted(type.getSimpleName(), component));
    }

    /** Checks all numbers, and limits between them; the name of the record follows the name of a number. */
    void check(String record, double... values) {
        if (values.length != ranges.size())
            throw new IllegalStateException(
                    "%s has a range at %d components, and Check.values is given %d numbers: give those"
                            .formatted(type.getSimpleName(), ranges.size(), values.length));
        for (int k = 0; k < values.length; k++) {
            NumberRange range = ranges.get(k);
            double low = under[k] == 0 ? range.low() : Math.max(range.low(), values[under[k] - 1] + by[k]);
            if (!range.has(values[k]) || under[k] > 0 && values[k] < low) throw range.refusal(record, values[k], low);
        }
    }

    @Override
    public String toString() {
        return "the ranges of %s: %s".formatted(type.getSimpleName(), ranges);
    }
}
