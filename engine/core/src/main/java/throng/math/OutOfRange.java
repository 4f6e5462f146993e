package throng.math;

import java.util.Locale;

/**
 * A number that is not in its range. {@link Check} throws it; catch it to show the range in a form or beside a slider.
 * The message names the number, the range and the unit.
 */
public final class OutOfRange extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** The refused number. */
    private final double value;

    /** The least allowed number. */
    private final double low;

    /** The greatest allowed number. */
    private final double high;

    /** Of all three. */
    private final String unit;

    OutOfRange(String message, double value, double low, double high, String unit) {
        super(message);
        this.value = value;
        this.low = low;
        this.high = high;
        this.unit = unit;
    }

    static OutOfRange of(String name, float value, float low, float high, String unit) {
        String after = unit.isEmpty() ? "" : " " + unit;
        String message = String.format(
                Locale.ROOT,
                "%s is %s%s; allowed is %s to %s%s",
                name,
                value,
                after,
                Check.plain(low),
                Check.plain(high),
                after);
        return new OutOfRange(message, value, low, high, unit);
    }

    static OutOfRange of(String name, int value, int low, int high) {
        String message = String.format(Locale.ROOT, "%s is %d; allowed is %d to %d", name, value, low, high);
        return new OutOfRange(message, value, low, high, "");
    }

    /**
     * {@return the same, whose message begins with where the number belongs}
     *
     * @param where such as {@code "separation.weight of group 'birds'"}
     */
    public OutOfRange at(String where) {
        var at = new OutOfRange(where + ": " + getMessage(), value, low, high, unit);
        at.initCause(this);
        return at;
    }

    /** {@return the refused number; may be NaN} */
    public double value() {
        return value;
    }

    /** {@return the least allowed number} */
    public double low() {
        return low;
    }

    /** {@return the greatest allowed number} */
    public double high() {
        return high;
    }

    /** {@return the unit of all three, such as "m/s"; "" for none} */
    public String unit() {
        return unit;
    }
}
