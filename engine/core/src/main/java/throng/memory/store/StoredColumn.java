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
    final class Notes {
        private boolean staged;
        private @Nullable Object marked;
    }

    /** The same column, for the engine. */
    static StoredColumn of(Column column) {
        return (StoredColumn) column;
    }

    /** As its group calls it. */
    String name();

    Notes notes();

    void grow(int capacity);

    /** The array of what agents have. */
    Object present();

    /** The array of what they will have after this tick. */
    Object coming();

    /** The 32 bits of agent i. */
    int bits(int i);

    /** Sets the 32 bits of agent i to what an agent of another group has: raw columns may hold anything. */
    void take(int i, int bits);

    /** An array of its kind. */
    Object array(int length);

    /** Agent i has what a new one has. */
    void reset(int i);

    /** The two arrays change places. */
    void exchange();

    /** Fills [start, end) from where the former array says. */
    void gather(long[] order, int start, int end);

    /** Copies what the first {@code count} agents have to such an array. */
    default void save(Object array, int count) {
        System.arraycopy(present(), 0, array, 0, count);
    }

    /** Gives the first {@code count} agents what such an array holds. */
    default void load(Object array, int count) {
        System.arraycopy(array, 0, present(), 0, count);
    }

    /** What one agent has another has, too. */
    default void copy(int from, int to) {
        System.arraycopy(present(), from, present(), to, 1);
    }

    /** Makes room for a gather: {@code gather} reads the former array and writes the present one. */
    default void flip() {
        if (!notes().staged) swap(); // else next is the spare already
        notes().staged = false;
    }

    /** The other array becomes its own: after a sort that is what was before, where nobody has staged anything. */
    default void swap() {
        notes().marked = null;
        exchange();
    }

    /** What the agents of [start, end) have now they will have after this tick, but for what a kernel then writes. */
    default void keep(int start, int end) {
        System.arraycopy(present(), start, coming(), start, end - start);
    }

    /** The whole of next has been written: the coming sort gathers from it. */
    default void stage() {
        notes().staged = true;
    }

    /** Fills the array that is not the column's own now with what nobody writes. */
    default void mark() {
        Object marked = coming();
        notes().marked = marked;
        if (marked instanceof float[] floats) Arrays.fill(floats, Float.intBitsToFloat(MARK));
        if (marked instanceof int[] ints) Arrays.fill(ints, MARK);
    }

    /** Whether somebody has written into that array since, who took it for the column. */
    @SuppressWarnings("ReferenceEquality") // the very array
    default boolean stale() {
        Object marked = notes().marked;
        if (marked != coming()) return false; // arrays have grown, or were sorted again
        if (marked instanceof float[] floats)
            for (float f : floats) if (Float.floatToRawIntBits(f) != MARK) return true;
        if (marked instanceof int[] ints) for (int i : ints) if (i != MARK) return true;
        return false;
    }
}
