package throng.record;

import java.io.IOException;

/**
 * Receives the numbers of a state in order. A file, a copy in memory and a hash take the same numbers, from the same
 * code: what one of them holds, the others hold, too.
 */
public interface StateWriter {
    void putInt(int value) throws IOException;

    void putLong(long value) throws IOException;

    void putText(String text) throws IOException;

    /** Writes the first n values of an array. */
    default void putInts(int[] values, int n) throws IOException {
        for (int k = 0; k < n; k++) putInt(values[k]);
    }

    /** Writes the bits of the first n values of an array. */
    default void putFloats(float[] values, int n) throws IOException {
        for (int k = 0; k < n; k++) putInt(Float.floatToRawIntBits(values[k]));
    }

    /**
     * Begins or ends numbers that code sets up, such as names and the number of columns. A hash leaves them out: a
     * field or a ledger of zeros adds nothing.
     */
    default void setup(boolean begins) {}

    /**
     * Begins a part: the numbers up to the next one belong together.
     *
     * @param number of its group, field, ledger or list of goals; −1: the world
     * @param owner name of that; empty if it has none
     * @param name of the part
     * @param spread whether ranks hold some of it each; otherwise all ranks have it alike
     */
    default void part(int number, String owner, String name, boolean spread) {}

    /**
     * Begins the columns of agents: {@link #putColumn} follows. A file has them by id, and a copy as they stand.
     *
     * @param ids of the agents, as they stand
     * @param count how many of them this rank holds
     * @param idLimit one more than the highest id
     */
    default void agents(int[] ids, int count, int idLimit) {}

    /** Writes a column of n agents. */
    default void putColumn(String name, int[] values, int n) throws IOException {
        putInts(values, n);
    }

    /** Writes a column of n agents. */
    default void putColumn(String name, float[] values, int n) throws IOException {
        putFloats(values, n);
    }
}
