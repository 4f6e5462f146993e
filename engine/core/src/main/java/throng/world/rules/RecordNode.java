package throng.world.rules;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A record or a list that is made anew when a number in it changes. What has not changed stays the same object. */
final class RecordNode {
    private final @Nullable RecordNode parent;
    /** Makes the record; null for a list. */
    private final @Nullable Constructor<?> constructor;
    /** By component: its value, as it was given. */
    private final @Nullable Object[] values;
    /** By component: the record or list in it that holds numbers; null for others. */
    final @Nullable RecordNode[] inner;
    /** By component: its number; null for others. */
    final @Nullable LiveNumber[] numbers;

    private Object made;
    private boolean changed;
    /** Whether the values are not those of what was made last. */
    private boolean stale;

    RecordNode(
            @Nullable RecordNode parent, Object made, @Nullable Constructor<?> constructor, @Nullable Object[] values) {
        this.parent = parent;
        this.made = made;
        this.constructor = constructor;
        this.values = values;
        inner = new RecordNode[values.length];
        numbers = new LiveNumber[values.length];
    }

    /** The outermost record that holds it. */
    RecordNode root() {
        RecordNode node = this;
        while (node.parent != null) node = node.parent;
        return node;
    }

    /** Marks this record, and those that hold it. */
    void touch() {
        for (RecordNode node = this; node != null; node = node.parent) node.changed = true;
    }

    /**
     * The record with the present numbers.
     *
     * @throws IllegalArgumentException if its constructor refuses them
     */
    @SuppressWarnings("ReferenceEquality") // what has not changed is the same object
    Object make() {
        if (!changed) return made;
        boolean other = false;
        for (int c = 0; c < values.length; c++) {
            RecordNode part = inner[c];
            LiveNumber number = numbers[c];
            Object former = values[c];
            if (part != null) values[c] = part.make();
            else if (number != null && !isBits(former, number.value)) values[c] = number.value;
            other |= values[c] != former;
        }
        if (other || stale) {
            stale = true; // if the constructor refuses the numbers
            made = constructor == null ? list() : construct(constructor);
        }
        changed = false;
        stale = false;
        return made;
    }

    /** Whether a boxed number is this one: then no new box is made. */
    private static boolean isBits(@Nullable Object boxed, float value) {
        return boxed instanceof Float former && Float.floatToRawIntBits(former) == Float.floatToRawIntBits(value);
    }

    @SuppressWarnings("NullAway") // the lists of records hold no null
    private List<?> list() {
        return List.copyOf(Arrays.asList(values));
    }

    private Object construct(Constructor<?> constructor) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) throw refused;
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
