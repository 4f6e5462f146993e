package throng.memory.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.memory.Column;

/**
 * A user column as the engine sees it. It has two arrays: the current values, and a spare one. The spare takes the
 * values after the tick, or those that a sort gathers.
 */
public sealed interface StoredColumn permits FloatColumn, IntColumn {
    /** A NaN that no computation produces, and an int that no counter reaches. */
    int MARK = 0x7FC0DEAD;

    /** State that both column types keep between ticks. */
    final class Marks {
        private boolean nextComplete;
        private @Nullable Object marked;
    }

    /** The same column, for the engine. */
    static StoredColumn of(Column column) {
        return (StoredColumn) column;
    }

    /** Its name in the group. */
    String name();

    Marks marks();

    void grow(int capacity);

    /** The array of the current values. */
    Object values();

    /** The array of the values after this tick. */
    Object next();

    /** The 32 bits of agent i. */
    int bits(int i);

    /** Sets the 32 bits of agent i without a check: they come from a raw column, which may hold anything. */
    void setRawBits(int i, int bits);

    /** Makes an array of its type. */
    default Object newArray(int length) {
        return values() instanceof int[] ? new int[length] : new float[length];
    }

    /** Sets agent i to the initial value. */
    void reset(int i);

    /** Swaps the two arrays. */
    void swapArrays();

    /** Fills [start, end) of the current array from the spare one, at the indices in {@code order}. */
    void gather(long[] order, int start, int end);

    /** Copies the value of one agent to another. */
    default void copy(int from, int to) {
        System.arraycopy(values(), from, values(), to, 1);
    }

    /** Prepares a gather, which reads the spare array and writes the current one. */
    default void beginGather() {
        if (!marks().nextComplete) swapBack(); // otherwise the spare holds the next values already
        marks().nextComplete = false;
    }

    /** Makes the values after this tick the current ones, if a rule has written them. */
    default void takeNext() {
        if (marks().nextComplete) swapBack();
        marks().nextComplete = false;
    }

    /** Swaps the two arrays. After a sort, the spare one holds the former values, unless a rule wrote next values. */
    default void swapBack() {
        marks().marked = null;
        swapArrays();
    }

    /** Copies the values of [start, end) to the next array; a kernel then overwrites those that change. */
    default void copyToNext(int start, int end) {
        System.arraycopy(values(), start, next(), start, end - start);
    }

    /** The next value of agent i, in an array of its type. */
    default Object saveNext(int i) {
        Object saved = newArray(1);
        System.arraycopy(next(), i, saved, 0, 1);
        return saved;
    }

    /** Sets the next value of agent i to that of {@link #saveNext}. */
    default void loadNext(Object saved, int i) {
        System.arraycopy(saved, 0, next(), i, 1);
    }

    /** Notes that the next array is written completely: the coming sort gathers from it. */
    default void nextIsComplete() {
        marks().nextComplete = true;
    }

    /** Fills the spare array with {@link #MARK}. */
    default void markSpare() {
        Object marked = next();
        marks().marked = marked;
        if (marked instanceof float[] floats) Arrays.fill(floats, Float.intBitsToFloat(MARK));
        if (marked instanceof int[] ints) Arrays.fill(ints, MARK);
    }

    /** Whether the spare array was written since {@link #markSpare}: by code that still took it for the column. */
    @SuppressWarnings("ReferenceEquality") // the same array, not an equal one
    default boolean spareWasWritten() {
        Object marked = marks().marked;
        if (marked != next()) return false; // arrays have grown, or were sorted again
        if (marked instanceof float[] floats)
            for (float f : floats) if (Float.floatToRawIntBits(f) != MARK) return true;
        if (marked instanceof int[] ints) for (int i : ints) if (i != MARK) return true;
        return false;
    }
}
