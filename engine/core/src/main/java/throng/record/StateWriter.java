package throng.record;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Receives the numbers of a state in order. A file and a copy in memory take the same numbers, from the same code: what
 * one of them holds, the other holds, too.
 */
public interface StateWriter {
    /**
     * Whether equal states must give equal numbers, so that agents come by id. Otherwise they come as they stand in
     * their columns, which is faster.
     */
    boolean canonical();

    void putInt(int value) throws IOException;

    void putLong(long value) throws IOException;

    void putText(String text) throws IOException;

    /**
     * Writes the first n values of a column.
     *
     * @param order the index of each value; null: as they stand
     */
    default void putInts(int[] values, int n, int @Nullable [] order) throws IOException {
        for (int k = 0; k < n; k++) putInt(values[order == null ? k : order[k]]);
    }

    /**
     * Writes the bits of the first n values of a column.
     *
     * @param order the index of each value; null: as they stand
     */
    default void putFloats(float[] values, int n, int @Nullable [] order) throws IOException {
        for (int k = 0; k < n; k++) putInt(Float.floatToRawIntBits(values[order == null ? k : order[k]]));
    }
}
