package throng.memory.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.memory.Column;

/**
 * A column of the user's own as the engine has it: two arrays, one of what agents have, and one to write what they will
 * have, or to gather into when they are sorted.
 */
public sealed interface StoredColumn permits FloatColumn, IntColumn {
    /** Neither a number that anybody computes nor one that anybody counts to. */
    int MARK = 0x7FC0DEAD;

    /** What both kinds note between ticks. */
    final class Marks {
        private boolean staged;
        private @Nullable Object marked;
    }

    /** The same column, for the engine. */
    static StoredColumn of(Column column) {
        return (StoredColumn) column;
    }

    /** As its group calls it. */
    String name();

    Marks marks();

    void grow(int capacity);

    /** The array of what agents have. */
    Object currentArray();

    /** The array of what they will have after this tick. */
    Object nextArray();

    /** The 32 bits of agent i. */
    int bits(int i);

    /** Sets the 32 bits of agent i to what an agent of another group has: raw columns may hold anything. */
    void setRawBits(int i, int bits);

    /** An array of its kind. */
    Object newArray(int length);

    /** Agent i has what a new one has. */
    void reset(int i);

    /** The two arrays change places. */
    void swapArrays();

    /** Fills [start, end) from where the former array says. */
    void gather(long[] order, int start, int end);

    /** Copies what the first {@code count} agents have to such an array. */
    default void save(Object array, int count) {
        System.arraycopy(currentArray(), 0, array, 0, count);
    }

    /** Gives the first {@code count} agents what such an array holds. */
    default void load(Object array, int count) {
        System.arraycopy(array, 0, currentArray(), 0, count);
    }

    /** What one agent has another has, too. */
    default void copy(int from, int to) {
        System.arraycopy(currentArray(), from, currentArray(), to, 1);
    }

    /** Makes room for a gather: {@code gather} reads the former array and writes the present one. */
    default void beginGather() {
        if (!marks().staged) swapBack(); // else next is the spare already
        marks().staged = false;
    }

    /** The other array becomes its own: after a sort that is what was before, where nobody has staged anything. */
    default void swapBack() {
        marks().marked = null;
        swapArrays();
    }

    /** What the agents of [start, end) have now they will have after this tick, but for what a kernel then writes. */
    default void copyToNext(int start, int end) {
        System.arraycopy(currentArray(), start, nextArray(), start, end - start);
    }

    /** The whole of next has been written: the coming sort gathers from it. */
    default void nextIsComplete() {
        marks().staged = true;
    }

    /** Fills the array that is not the column's own now with what nobody writes. */
    default void markSpare() {
        Object marked = nextArray();
        marks().marked = marked;
        if (marked instanceof float[] floats) Arrays.fill(floats, Float.intBitsToFloat(MARK));
        if (marked instanceof int[] ints) Arrays.fill(ints, MARK);
    }

    /** Whether somebody has written into that array since, who took it for the column. */
    @SuppressWarnings("ReferenceEquality") // the very array
    default boolean spareWasWritten() {
        Object marked = marks().marked;
        if (marked != nextArray()) return false; // arrays have grown, or were sorted again
        if (marked instanceof float[] floats)
            for (float f : floats) if (Float.floatToRawIntBits(f) != MARK) return true;
        if (marked instanceof int[] ints) for (int i : ints) if (i != MARK) return true;
        return false;
    }
}
