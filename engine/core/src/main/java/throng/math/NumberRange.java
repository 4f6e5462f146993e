package throng.math;

import java.util.Locale;

/**
 * What a number of a record may be: {@link Ranges} reads it from {@link Range}.
 *
 * @param component of the record
 * @param name of the number in messages, such as "tau of brake"
 * @param low least allowed value, as it was written: of a float, the nearest one counts
 * @param high greatest allowed value, likewise
 * @param unit of both; "" for none
 * @param orZero whether 0 is allowed, too
 * @param isWhole whether it is an int
 * @param isCoupled whether more limits it than this range: other numbers, or where the record stands
 */
public record NumberRange(
        String component,
        String name,
        double low,
        double high,
        String unit,
        boolean orZero,
        boolean isWhole,
        boolean isCoupled) {
    /**
     * Refuses null.
     *
     * @throws IllegalArgumentException naming what is null
     */
    public NumberRange {
        Check.given("the component of a range", component);
        Check.given("the name of a number", name);
        Check.given("the unit of a range", unit);
    }

    /**
     * {@return whether a value is allowed}
     *
     * @param value any; NaN is not
     */
    public boolean has(double value) {
        return value >= limit(low) && value <= limit(high) || orZero && value == 0;
    }

    private double limit(double end) {
        return isWhole ? end : (float) end;
    }

    /** {@return the least value, 0 among them} */
    public double least() {
        return orZero ? Math.min(0, low) : low;
    }

    /**
     * Refuses a value that is not allowed.
     *
     * @param value any
     * @throws OutOfRange if it is out of range, or NaN
     */
    public void check(double value) {
        if (!has(value)) throw refusal("", value, low);
    }

    /** The same, limited by other numbers as well. */
    NumberRange coupled() {
        return new NumberRange(component, name, low, high, unit, orZero, isWhole, true);
    }

    /** What is said of a value; the name of its record follows the name of the number. */
    OutOfRange refusal(String record, double value, double least) {
        String what = name + (record.isEmpty() ? "" : " " + record) + (orZero ? ", 0 or" : "");
        return isWhole
                ? OutOfRange.of(what, (int) value, (int) least, (int) high)
                : OutOfRange.of(what, (float) value, (float) least, (float) high, unit);
    }

    /** {@code AvoidAgents}: avoid agents. */
    static String words(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
}
