package throng.grid;

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
}
