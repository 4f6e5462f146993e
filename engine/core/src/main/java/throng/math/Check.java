package throng.math;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Checks arguments. Use it in constructors of your own rules: its messages name the value, the allowed range and the
 * cure.
 */
public final class Check {
    private static final int MAX_NAME_LENGTH = 1000;

    private Check() {}

    /**
     * Refuses null. Use it for values that are kept, as a null would show only later.
     *
     * @param <T> type of the value
     * @param what names the value in the message
     * @param value to check
     * @return the value
     * @throws IllegalArgumentException if it is null
     */
    public static <T> T given(String what, @Nullable T value) {
        if (value != null) return value;
        throw new IllegalArgumentException(what + " is null: give one");
    }

    /**
     * Copies an array that must be given, with all that is in it.
     *
     * @param <T> the type of what is in it
     * @param what is in it, such as "parts"
     * @param array to copy
     * @return an unmodifiable list
     * @throws IllegalArgumentException if the array is null, or something in it
     */
    public static <T> List<T> list(String what, @Nullable T @Nullable [] array) {
        if (array == null) throw new IllegalArgumentException("the array of " + what + " is null: give one");
        for (int k = 0; k < array.length; k++) if (array[k] == null) throw nullAt(what, k);
        return List.of(array);
    }

    /**
     * Copies a list that must be given, with all that is in it.
     *
     * @param <T> the type of what is in it
     * @param what is in it, such as "parts"
     * @param list to copy
     * @return an unmodifiable copy
     * @throws IllegalArgumentException if the list is null, or something in it
     */
    public static <T> List<T> list(String what, @Nullable List<? extends @Nullable T> list) {
        if (list == null) throw new IllegalArgumentException("the list of " + what + " is null: give one");
        // no iterator and no text: records are made again in ticks
        for (int k = 0; k < list.size(); k++) if (list.get(k) == null) throw nullAt(what, k);
        return List.copyOf(list);
    }

    private static IllegalArgumentException nullAt(String what, int k) {
        return new IllegalArgumentException("number %d of the list of %s is null: give one".formatted(k, what));
    }

    /**
     * Checks a name that files can hold.
     *
     * @param whose what has the name, such as "a group"
     * @param name to check
     * @return the name
     * @throws IllegalArgumentException if it is null, has more than 1,000 characters, or half of a character (a
     *     surrogate alone)
     */
    public static String name(String whose, @Nullable String name) {
        String given = name == null ? given("the name of " + whose, name) : name; // a text for each name takes memory
        if (given.length() > MAX_NAME_LENGTH)
            throw new IllegalArgumentException("the name of %s has %d characters; allowed are %d"
                    .formatted(whose, given.length(), MAX_NAME_LENGTH));
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
     * {@return what a throwable says of itself; only its class if its own methods throw}
     *
     * @param thrown by code of a user, which may be anything
     */
    public static String words(Throwable thrown) {
        try {
            return String.valueOf(thrown);
        } catch (Throwable e) { // its getMessage or toString is at fault, too
            return "%s, whose message cannot be read: that threw %s"
                    .formatted(thrown.getClass().getName(), e.getClass().getName());
        }
    }

    /**
     * Checks that a number is in a range.
     *
     * @param name of the number in the message
     * @param value to check
     * @param low least allowed value
     * @param high greatest allowed value
     * @param unit for the message; "" for none
     * @return the value
     * @throws OutOfRange if it is out of [low, high], or NaN
     */
    public static float within(String name, float value, float low, float high, String unit) {
        if (value >= low && value <= high) return value;
        throw OutOfRange.of(name, value, low, high, unit);
    }

    /**
     * Checks that a whole number is in a range.
     *
     * @param name of the number in the message
     * @param value to check
     * @param low least allowed value
     * @param high greatest allowed value
     * @return the value
     * @throws OutOfRange if it is out of [low, high]
     */
    public static int within(String name, int value, int low, int high) {
        if (value >= low && value <= high) return value;
        throw OutOfRange.of(name, value, low, high);
    }

    /**
     * Checks all numbers of a record that have a {@link Range}. Call it in the constructor.
     *
     * @param record its class
     * @param values of the components, in their order
     * @throws OutOfRange if one is out of its range, or NaN
     */
    public static void values(Class<? extends Record> record, double... values) {
        Ranges.of(record).check("", values);
    }

    /**
     * Checks all numbers of a record that have a {@link Range}, and names the record in messages.
     *
     * @param record its class
     * @param name of the record, which follows the name of the number: "the depth of link stairs"
     * @param values of the components, in their order
     * @throws OutOfRange if one is out of its range, or NaN
     */
    public static void values(Class<? extends Record> record, String name, double... values) {
        Ranges.of(record).check(name, values);
    }

    /**
     * Checks an index.
     *
     * @param what has the index, for the message
     * @param index to check
     * @param count number of entries
     * @return the index
     * @throws IllegalArgumentException if it is out of [0, count)
     */
    public static int index(String what, int index, int count) {
        if (index >= 0 && index < count) return index;
        throw new IllegalArgumentException(String.format(
                Locale.ROOT, "%s has index %d; there are %d: allowed is from 0 on and below that", what, index, count));
    }

    /**
     * Checks the number of an axis: 0, 1 or 2 for x, y or z, also in a flat world.
     *
     * @param axis to check
     * @return the axis
     * @throws IllegalArgumentException if it is another number
     */
    public static int axis(int axis) {
        return index("an axis", axis, 3);
    }

    /**
     * Checks that numbers are finite and not too large.
     *
     * @param name of the column in the message
     * @param values to check
     * @param count how many of them are checked
     * @param limit greatest allowed absolute value
     * @return the values
     * @throws IllegalArgumentException naming the column and the index, also if there are fewer than {@code count}
     *     values
     */
    public static float[] column(String name, float[] values, int count, float limit) {
        if (values.length < count)
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "column %s holds %d values; %d are needed", name, values.length, count));
        for (int i = 0; i < count; i++)
            if (!(Math.abs(values[i]) <= limit))
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "column %s, index %d is %s; allowed is a finite number up to %s: correct it first",
                        name,
                        i,
                        values[i],
                        plain(limit)));
        return values;
    }

    static String plain(float value) {
        return value == (long) value && Math.abs(value) < 1e7f ? Long.toString((long) value) : Float.toString(value);
    }
}
