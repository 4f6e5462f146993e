package throng.record;

import java.io.IOException;

/** Gives back the numbers that a {@link StateWriter} received, in the same order. */
public interface StateReader {
    /** Whether agents come by id. */
    boolean canonical();

    int getInt() throws IOException;

    long getLong() throws IOException;

    String getText() throws IOException;

    /** Reads a count, and refuses one out of [0, max]. */
    default int count(String what, int max) throws IOException {
        int n = getInt();
        if (n < 0 || n > max) throw corrupt(what + " is " + n);
        return n;
    }

    /** Reads {@code n} ints. */
    int[] getInts(int n) throws IOException;

    /** Checks that all was read. */
    void end() throws IOException;

    /** The exception for a fault in the content. */
    IOException corrupt(String what);
}
