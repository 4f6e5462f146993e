package throng.grid;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import throng.memory.store.AgentStore;
import throng.memory.store.Gaps;

/**
 * Brings the agents of a group into the order of their cells, and within a cell of their ids. It is a counting sort
 * that uses that most agents stay in their cell. One worker counts all agents, several only those whose cell changes;
 * both find the same order, a chunk of cells after the other.
 */
abstract sealed class CellSort permits CountingSort, ChunkSort {
    private static final int MAX_SHIFT = 10;
    /** Chunks begin at cells whose number is a multiple of eight, as {@link UnsortedCells} asks. */
    private static final int MIN_SHIFT = 6;
    /** More agents than this in a chunk keep a worker busy while others wait for it. */
    private static final int MAX_AGENTS = 2048;

    private static final int[] EMPTY = {};

    final AgentStore agents;
    final UnsortedCells unsorted = new UnsortedCells();
    /** By agent: the cell of its next position. */
    int[] key = EMPTY;
    /** By agent: the cell that it was last sorted into; −1 where nothing is known of it. */
    int[] sorted = EMPTY;
    /** The table that agents are sorted into. */
    CellTable table = new CellTable();
    /** A chunk has 2^shift cells: 1,024, or fewer where crowds are dense, so that several workers share them. */
    int shift = MAX_SHIFT;

    CellSort(AgentStore agents) {
        this.agents = agents;
    }

    /** Makes room for all agents; returns whether that forgets where they were sorted. */
    boolean reserve() {
        int length = agents.id().length; // with a register of padding
        if (key.length >= length) return false;
        key = sorted = EMPTY; // frees the former arrays before the next are allocated
        free();
        key = new int[length];
        sorted = new int[length];
        grow(length);
        return true;
    }

    /** Frees further arrays by agent. */
    void free() {}

    /** Allocates them for so many agents. */
    void grow(int length) {}

    /**
     * Begins to count.
     *
     * @param table that agents are sorted into
     * @param former that they were sorted into
     * @param anew whether its cells are others
     */
    void begin(CellTable table, CellTable former, boolean anew) {
        this.table = table;
        shift = MAX_SHIFT;
        while (shift > MIN_SHIFT && ((long) agents.count() << shift) > (long) MAX_AGENTS * table.cells()) shift--;
        if (anew) {
            Arrays.fill(sorted, 0, agents.count(), -1);
            unsorted.clear(); // an abandoned tick leaves marks, perhaps of a larger table
        }
        unsorted.reserve(table.start.length);
        begin(former, anew);
    }

    abstract void begin(CellTable former, boolean anew);

    /** How many chunks of cells the table has. */
    int chunks() {
        return (table.cells() - 1 >> shift) + 1;
    }

    /** Returns the first cell of a chunk; of the one behind the last: the number of cells. */
    int firstCell(int chunk) {
        return Math.min(chunk << shift, table.cells());
    }

    /** Counts the agents [start, end), whose keys are known. Several workers do so at once. */
    abstract void count(int start, int end);

    /** Called when all agents are counted. */
    abstract void counted();

    /** Finds the order of the agents in a chunk, and the first agents of its cells. Several workers do so at once. */
    abstract void order(int chunk);

    /** Returns the first agent of a chunk; of the one behind the last: the number of agents. */
    abstract int first(int chunk);

    /** Called when a chunk has been gathered. */
    abstract void gathered(int chunk);

    /** Forgets where the agents [start, end) were sorted. */
    void forget(int start, int end) {
        Arrays.fill(sorted, Math.min(start, sorted.length), Math.min(end, sorted.length), -1);
    }

    /** Takes agents out that have left: see {@link Grid#close}. */
    void close(Gaps gaps, int count, CellTable former) {
        int[] starts = former.start;
        for (int k = 0; k < gaps.count(); k++) { // no agent before the first gap moves, and all behind the last do
            int from = sorted[gaps.index(k)];
            int to = k + 1 < gaps.count() ? sorted[gaps.index(k + 1)] : former.cells();
            for (int c = from + 1; c <= to; c++) starts[c] -= k + 1;
        }
        gaps.close(sorted, count);
    }

    /**
     * The cells in which agents arrived, so that their agents may not be in the order of their ids. Only these are
     * sorted: sorting every cell costs 2 ns an agent, for the mispredicted end of each short loop.
     */
    static final class UnsortedCells {
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
         * Sorts the agents of the marked cells [start, end) by id, and removes the marks. One cell in ten is marked in
         * a short tick, so eight marks are read at once.
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
}
