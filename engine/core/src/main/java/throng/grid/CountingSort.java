package throng.grid;

import throng.memory.store.AgentStore;

/**
 * The sort of one worker: it counts the agents of all cells, and places them from the end of each cell, in their order.
 * It reads and writes each column from begin to end, which memory likes best.
 */
final class CountingSort extends CellSort {
    private CellTable former = new CellTable();
    /** Whether both tables have one window, so that gathering from one can clear the other. */
    private boolean sameWindow;
    /** Whether the counts of the coming sort are zero already. */
    private boolean cleared;

    CountingSort(AgentStore agents) {
        super(agents);
    }

    @Override
    void begin(CellTable former, boolean anew) {
        this.former = former;
        if (anew || !cleared) table.clear(0, table.cells() + 1);
        sameWindow = !anew;
        cleared = false;
    }

    @Override
    void count(int start, int end) {
        int[] key = this.key, former = this.sorted, cells = table.start;
        byte[] marks = unsorted.marks();
        int none = marks.length - 1;
        for (int i = start; i < end; i++) {
            int c = key[i], moved = c - former[i];
            cells[c]++;
            marks[none + ((moved | -moved) >> 31 & c - none)] = 1; // a branch would be mispredicted
        }
    }

    @Override
    void counted() {
        int[] cells = table.start;
        int count = table.cells(), total = 0;
        for (int c = 0; c < count; c++) cells[c] = total += cells[c];
        cells[count] = total;
        place();
        cleared = sameWindow;
    }

    /** Places agents from the end of each cell. So those that stay keep their order, and ends become starts. */
    private void place() {
        int[] key = this.key, cells = table.start, id = agents.id(), sorted = this.sorted;
        long[] order = agents.order();
        for (int i = agents.count() - 1; i >= 0; i--) {
            int c = key[i], to = --cells[c];
            order[to] = (long) id[i] << 32 | i;
            sorted[to] = c;
        }
    }

    @Override
    void order(int chunk) {
        int start = firstCell(chunk), end = firstCell(chunk + 1);
        unsorted.sort(start, end, table.start, table.start[end], agents.order());
    }

    @Override
    int first(int chunk) {
        return table.start[firstCell(chunk)];
    }

    @Override
    void gathered(int chunk) {
        if (!sameWindow) return;
        int end = firstCell(chunk + 1); // cleared for the next tick
        former.clear(firstCell(chunk), end == table.cells() ? end + 1 : end);
    }
}
