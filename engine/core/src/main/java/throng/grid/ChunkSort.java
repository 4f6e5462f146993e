package throng.grid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import throng.memory.store.AgentStore;

/**
 * The sort of several workers. Agents that stay in their cell are not counted: a cell has as many as before, less those
 * that leave, and those that come. The latter are a chain for each chunk, so that a worker orders the agents of a chunk
 * without a look at other chunks:
 *
 * <pre>
 *   agents by index   | 0  1  2  3 | 4  5  6 | 7  8  9 |      as last sorted: those of chunk 0, 1 and 2
 *   chunk of next cell  0  0  1  0   1  1  2   2  1  2
 *
 *   chunk 1: 4 and 5 have stayed, 8 and 2 have come:     last[1] = 8, before[8] = 2, before[2] = −1
 *            it had 3, gained 2 and lost 1:              first[1] = 3, first[2] = 3 + 3 + 2 − 1 = 7
 * </pre>
 *
 * Chains are in any order. It does not show, as the cells that agents have come to are sorted by id.
 */
final class ChunkSort extends CellSort {
    /** Marks an agent that leaves the cell that it was sorted into. */
    private static final int LEAVES = Integer.MIN_VALUE;

    private static final int[] EMPTY = {};
    private static final VarHandle ENTRY = MethodHandles.arrayElementVarHandle(int[].class);

    /** By agent that comes to a cell: the one that came to the chunk before it, −1 for the first. */
    private int[] before = EMPTY;
    /** By chunk: the agent that came last, −1 if none did. */
    private int[] last = EMPTY;
    /** By chunk: how many agents more than before are in it. */
    private int[] gain = EMPTY;
    /** By chunk: its first agent. */
    private int[] first = EMPTY;
    /** By cell: the first agent as last sorted; empty if cells are others now. */
    private int[] former = EMPTY;

    ChunkSort(AgentStore agents) {
        super(agents);
    }

    @Override
    void free() {
        before = EMPTY;
    }

    @Override
    void grow(int length) {
        before = new int[length];
    }

    @Override
    void begin(CellTable former, boolean anew) {
        this.former = anew ? EMPTY : former.start;
        int chunks = chunks();
        if (first.length <= chunks) {
            first = new int[chunks + 1];
            last = new int[chunks];
            gain = new int[chunks];
        }
        Arrays.fill(last, 0, chunks, -1);
        Arrays.fill(gain, 0, chunks, 0);
    }

    @Override
    void count(int start, int end) {
        int[] key = this.key, sorted = this.sorted;
        for (int i = start; i < end; i++) if (key[i] != sorted[i]) changes(i, key[i]);
    }

    /** Notes that an agent goes to another cell. */
    private void changes(int i, int cell) {
        int from = sorted[i] >= 0 ? sorted[i] : cellAt(i);
        int comes = cell >> shift, leaves = from >> shift; // −1: it leaves none
        sorted[i] = from | LEAVES;
        before[i] = (int) ENTRY.getAndSet(last, comes, i);
        if (comes == leaves) return;
        ENTRY.getAndAdd(gain, comes, 1);
        if (leaves >= 0) ENTRY.getAndAdd(gain, leaves, -1);
    }

    /** Returns the cell whose agent stood at an index, as last sorted; −1 if none did. */
    private int cellAt(int i) {
        if (former.length == 0 || i >= former[table.cells()]) return -1;
        int low = 0, high = table.cells() - 1; // the last cell that begins at i or before
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (former[middle] <= i) low = middle;
            else high = middle - 1;
        }
        return low;
    }

    @Override
    void counted() {
        int chunks = chunks(), total = 0;
        for (int chunk = 0; chunk < chunks; chunk++) {
            first[chunk] = total;
            total += gain[chunk] + formerFirst(firstCell(chunk + 1)) - formerFirst(firstCell(chunk));
        }
        first[chunks] = total;
        table.start[table.cells()] = total;
    }

    /** Returns the first agent of a cell as last sorted, without agents that are gone from the end; 0 if not known. */
    private int formerFirst(int cell) {
        return former.length == 0 ? 0 : Math.min(agents.count(), former[cell]);
    }

    /** It has no loop of its own: C2 would compile it with all others in it, for each of them. */
    @Override
    void order(int chunk) {
        int start = firstCell(chunk), end = firstCell(chunk + 1), from = formerFirst(start), to = formerFirst(end);
        countStaying(start, end, from, to);
        countComing(chunk);
        int total = addUp(start, end, first[chunk]);
        placeComing(chunk);
        placeStaying(from, to);
        moveBack(chunk);
        unsorted.sort(start, end, table.start, total, agents.order());
    }

    private void countComing(int chunk) {
        int[] key = this.key, before = this.before, cells = table.start;
        byte[] marks = unsorted.marks();
        for (int i = last[chunk]; i >= 0; i = before[i]) {
            int c = key[i];
            cells[c]++;
            marks[c] = 1;
        }
    }

    /** Makes counts of cells the places of their first agents. Returns the place behind the last one. */
    private int addUp(int start, int end, int total) {
        int[] cells = table.start;
        for (int c = start; c < end; c++) {
            int count = cells[c];
            cells[c] = total;
            total += count;
        }
        return total;
    }

    private void countStaying(int start, int end, int from, int to) {
        int[] former = this.former, cells = table.start, sorted = this.sorted;
        if (former.length == 0) {
            Arrays.fill(cells, start, end, 0);
            return;
        }
        int n = agents.count();
        for (int c = start; c < end; c++) cells[c] = Math.min(n, former[c + 1]) - Math.min(n, former[c]);
        for (int i = from; i < to; i++) if (sorted[i] < 0) cells[sorted[i] & ~LEAVES]--;
    }

    /** Places those that come to a cell. Its start moves behind them. */
    private void placeComing(int chunk) {
        int[] key = this.key, before = this.before, cells = table.start, id = agents.id();
        long[] order = agents.order();
        for (int i = last[chunk]; i >= 0; i = before[i]) order[cells[key[i]]++] = (long) id[i] << 32 | i;
    }

    /** Makes starts of cells again what they were before {@link #placeComing}. */
    private void moveBack(int chunk) {
        int[] key = this.key, before = this.before, cells = table.start;
        for (int i = last[chunk]; i >= 0; i = before[i]) cells[key[i]]--;
    }

    /** Places those that stay in their cell, in their order. */
    private void placeStaying(int from, int to) {
        int[] sorted = this.sorted, cells = table.start, id = agents.id();
        long[] order = agents.order();
        for (int i = from, k = -1; i < to; i++) {
            int c = sorted[i];
            if (c < 0) continue;
            k = Math.max(k + 1, cells[c]);
            order[k] = (long) id[i] << 32 | i;
        }
    }

    @Override
    int first(int chunk) {
        return first[chunk];
    }

    @Override
    void gathered(int chunk) {
        int[] key = this.key, sorted = this.sorted;
        long[] order = agents.order();
        for (int i = first[chunk]; i < first[chunk + 1]; i++) sorted[i] = key[(int) order[i]];
    }
}
