package throng.math;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers at the door: refused with the value, the allowed range and the cure. */
public final class Check {
    private static final int MAX_NAME_LENGTH = 1000;

    private Check() {}

    /**
     * The value, if there is one: for what is kept, and would be missed only later.
     *
     * @throws IllegalArgumentException naming {@code what}, for null
     */
    public static <T> T given(String what, @Nullable T value) {
        if (value != null) return value;
        throw new IllegalArgumentException(what + " is null: give one");
    }

    /**
     * The name, if it is one that files can hold.
     *
     * @param whose what is called so, such as "a group"
     * @throws IllegalArgumentException for null, for more than 1,000 characters, and for half of a character (a
     *     surrogate alone)
     */
    public static String name(String whose, @Nullable String name) {
        String given = given("the name of " + whose, name);
        if (given.length() > MAX_NAME_LENGTH) {
            throw new IllegalArgumentException("the name of %s has %d characters; allowed are %d"
                    .formatted(whose, given.length(), MAX_NAME_LENGTH));
        }
        for (int k = 0; k < given.length(); k++) {
            char c = given.charAt(k);
            if (Character.isHighSurrogate(c) && k + 1 < given.length() && Character.isLowSurrogate(given.charAt(k + 1)))
                k++;
            else if (Character.isSurrogate(c))
                throw new IllegalArgumentException(
                        "the name of %s has half of a character at %d: take another name".formatted(whose, k));
        }
        return given;
    }

    /**
     * The value, if it lies in [low, high].
     *
     * @throws IllegalArgumentException naming the value and the range, also for NaN
     */
    public static float within(String name, float value, float low, float high, String unit) {
        if (value >= low && value <= high) return value;
        throw new IllegalArgumentException(String.format(
                Locale.ROOT,
                "%s is %s%s; allowed is %s to %s%s",
                name,
                value,
                space(unit),
                plain(low),
                plain(high),
                space(unit)));
    }

    /** The value, if it lies in [low, high]. */
    public static int within(String name, int value, int low, int high) {
        if (value >= low && value <= high) return value;
        throw new IllegalArgumentException(
                String.format(Locale.ROOT, "%s is %d; allowed is %d to %d", name, value, low, high));
    }

    /**
     * The index, if it is one of {@code count}, from 0 on.
     *
     * @throws IllegalArgumentException naming the index and how many there are
     */
    public static int index(String what, int index, int count) {
        if (index >= 0 && index < count) return index;
        throw new IllegalArgumentException(String.format(
                Locale.ROOT, "%s has index %d; there are %d: allowed is from 0 on and below that", what, index, count));
    }

    /**
     * The values, if the first {@code count} are finite and no larger than {@code limit}.
     *
     * @throws IllegalArgumentException naming the column and the index
     */
    public static float[] column(String name, float[] values, int count, float limit) {
        if (values.length < count) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "column %s holds %d values; %d are needed", name, values.length, count));
        }
        for (int i = 0; i < count; i++) {
            if (!(Math.abs(values[i]) <= limit)) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "column %s, index %d is %s; allowed is a finite number up to %s: mend it before it enters",
                        name,
                        i,
                        values[i],
                        plain(limit)));
            }
        }
        return values;
    }

    private static String plain(float value) {
        return value == (long) value && Math.abs(value) < 1e7f ? Long.toString((long) value) : Float.toString(value);
    }

    private static String space(String unit) {
        return unit.isEmpty() ? "" : " " + unit;
    }
}
