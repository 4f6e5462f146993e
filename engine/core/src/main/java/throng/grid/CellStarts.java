package throng.grid;

import throng.parallel.RangeTask;
import throng.parallel.Workers;

/** Turns the number of agents in each cell into the index of its first agent: sums of chunks, then of their cells. */
final class CellStarts {
    static final int CHUNK_CELLS = 1024;

    private final Workers workers;
    private final RangeTask sum = this::sum;
    private final RangeTask prefix = this::prefix;
    private int[] sums = new int[1];
    private int[] cells = sums;
    private int[] arrived = sums;

    CellStarts(Workers workers) {
        this.workers = workers;
    }

    /** Reserves room for the chunks of so many cells. */
    void reserve(int cells) {
        int chunks = (cells + CHUNK_CELLS) / CHUNK_CELLS;
        if (sums.length <= chunks) sums = new int[chunks + 1];
    }

    /**
     * Works out the first agent of each cell of a table, from the agents that stayed, counted in {@code start}, and
     * those that arrived. Clears the latter.
     */
    void find(CellTable table, int[] arrived, boolean serial) {
        int count = table.cells();
        cells = table.start;
        this.arrived = arrived;
        workers.run(count, CHUNK_CELLS, serial, sum);
        int total = 0;
        for (int chunk = 0; chunk * (long) CHUNK_CELLS < count; chunk++) {
            int inChunk = sums[chunk];
            sums[chunk] = total;
            total += inChunk;
        }
        workers.run(count, CHUNK_CELLS, serial, prefix);
        cells[count] = total;
    }

    /** Turns the number of agents in each cell into the index behind its last agent, on one thread. */
    void findEnds(CellTable table) {
        int[] cells = table.start;
        int count = table.cells(), total = 0;
        for (int c = 0; c < count; c++) cells[c] = total += cells[c];
        cells[count] = total;
    }

    private void sum(int start, int end, int worker) {
        int[] cells = this.cells, arrived = this.arrived;
        int total = 0;
        for (int c = start; c < end; c++) total += cells[c] + arrived[c];
        sums[start / CHUNK_CELLS] = total;
    }

    private void prefix(int start, int end, int worker) {
        int[] cells = this.cells, arrived = this.arrived;
        int total = sums[start / CHUNK_CELLS];
        for (int c = start; c < end; c++) {
            int inCell = cells[c] + arrived[c];
            cells[c] = total;
            arrived[c] = 0;
            total += inCell;
        }
    }
}
