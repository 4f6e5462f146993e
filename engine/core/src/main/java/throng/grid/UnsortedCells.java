package throng.grid;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The cells in which agents arrived, so that their agents may not be in the order of their ids. Only these are sorted:
 * sorting every cell costs 2 ns an agent, for the mispredicted end of each short loop.
 */
final class UnsortedCells {
    private static final VarHandle EIGHT_MARKS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int MAX_INSERTION_SORT = 24;

    /** By cell: 1 if an agent arrived. */
    private byte[] marks = new byte[0];

    /** Makes room for a number of cells, without marks, unless there is. */
    void reserve(int cells) {
        int length = (cells + Long.BYTES & -Long.BYTES) + Long.BYTES;
        if (marks.length < length) marks = new byte[length];
    }

    /** {@return the marks of all cells} The last one belongs to no cell. */
    byte[] marks() {
        return marks;
    }

    /** Removes all marks. */
    void clear() {
        Arrays.fill(marks, (byte) 0);
    }

    /**
     * Sorts the agents of the marked cells [start, end) by id, and removes the marks. One cell in ten is marked in a
     * short tick, so eight marks are read at once.
     *
     * @param start a multiple of 8
     * @param cells the first agent of each cell
     * @param last behind the last agent of these cells
     * @param order id and index of each agent
     */
    void sort(int start, int end, int[] cells, int last, long[] order) {
        for (int c = start; c < end; c += Long.BYTES) {
            long found = (long) EIGHT_MARKS.get(marks, c);
            if (found == 0) continue;
            EIGHT_MARKS.set(marks, c, 0L);
            for (; found != 0; found &= found - 1) {
                int cell = c + Long.numberOfTrailingZeros(found) / Byte.SIZE;
                sort(order, cells[cell], cell + 1 < end ? cells[cell + 1] : last);
            }
        }
    }

    private static void sort(long[] order, int begin, int end) {
        if (end - begin > MAX_INSERTION_SORT) LongArrays.quickSort(order, begin, end);
        else insertionSort(order, begin, end);
    }

    /** Sorts a short range that is nearly in order already, because agents that stay in a cell keep their order. */
    private static void insertionSort(long[] a, int start, int end) {
        for (int i = start + 1; i < end; i++) {
            long v = a[i];
            int k = i;
            for (; k > start && a[k - 1] > v; k--) a[k] = a[k - 1];
            a[k] = v;
        }
    }
}
