package throng.grid;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import throng.math.Space;
import throng.memory.Agents;
import throng.parallel.Pass;
import throng.parallel.Workers;

/**
 * The uniform spatial hash of one group. Each tick the agents are brought into the order of their cells, and within a
 * cell of their ids, by a counting sort: count (while they move), prefix, place, then cell by cell order and gather.
 * The order is a function of the state alone, so nothing that is added up in it depends on history, workers or storage.
 */
public final class Grid {
    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);
    private static final int CHUNK = 1024;
    private static final int FIT_EVERY = 16;
    private static final int FEW = 24;

    private final Agents agents;
    private final Space space;
    private final Workers workers;
    private Lattice lattice;
    private Table table = new Table();
    private Table making = new Table();
    private int[] key = new int[0];
    private int[] rank = new int[0];
    private int[] sums = new int[1];
    private int fitted;
    private boolean alone;

    private final Pass clear = (start, end, worker) -> making.clear(start, end);
    private final Pass sum = this::sum;
    private final Pass prefix = this::prefix;
    private final Pass place = this::place;
    private final Pass gather = this::gather;
    private final Pass count = (start, end, worker) -> count(start, end);

    public Grid(Agents agents, Space space, Workers workers) {
        this.agents = agents;
        this.space = space;
        this.workers = workers;
        lattice = new Lattice(space, 1);
    }

    /** The cells: of a radius that most of those who look at this group use. */
    public void radius(float radius) {
        if (lattice.radius() != radius) lattice = new Lattice(space, radius);
    }

    public Lattice lattice() {
        return lattice;
    }

    Table table() {
        return table;
    }

    /** Makes the table of the coming sort ready to count into. */
    public void begin(boolean refit) {
        int n = agents.count();
        alone = n <= Workers.FEW || workers.count() == 1;
        if (key.length < agents.capacity()) {
            key = new int[agents.capacity()];
            rank = new int[agents.capacity()];
        }
        if (refit || ++fitted >= FIT_EVERY || table.start.length <= 2L * n) {
            making.fit(lattice, agents);
            fitted = 0;
        } else {
            making.like(table);
        }
        int chunks = (making.cells() + CHUNK) / CHUNK;
        if (sums.length <= chunks) sums = new int[chunks + 1];
        Arrays.fill(making.folded, (byte) 0);
        workers.run(making.cells() + 1, 16 * CHUNK, alone, clear);
    }

    /** Counts the agents [start, end) into the cells of their next positions. */
    public void count(int start, int end) {
        int[] key = this.key, rank = this.rank, cells = making.start;
        making.cells(lattice, agents.next(), key, start, end);
        if (alone) {
            for (int i = start; i < end; i++) rank[i] = cells[key[i]]++;
        } else {
            for (int i = start; i < end; i++) rank[i] = (int) CELL.getAndAdd(cells, key[i], 1);
        }
    }

    /** Counts everybody. */
    public void countAll() {
        workers.run(agents.count(), count);
    }

    /** Sorts everybody who was counted: the columns {@code next} become {@code now}. */
    public void sort() {
        int cells = making.cells();
        workers.run(cells, CHUNK, alone, sum);
        int total = 0;
        for (int chunk = 0; chunk * (long) CHUNK < cells; chunk++) {
            int here = sums[chunk];
            sums[chunk] = total;
            total += here;
        }
        workers.run(cells, CHUNK, alone, prefix);
        making.start[cells] = total;
        workers.run(agents.count(), place);
        agents.flipColumns();
        workers.run(cells, CHUNK, alone, gather);
        Table former = table;
        table = making;
        making = former;
    }

    private void sum(int start, int end, int worker) {
        int[] cells = making.start;
        int total = 0;
        for (int c = start; c < end; c++) total += cells[c];
        sums[start / CHUNK] = total;
    }

    private void prefix(int start, int end, int worker) {
        int[] cells = making.start;
        int total = sums[start / CHUNK];
        for (int c = start; c < end; c++) {
            int here = cells[c];
            cells[c] = total;
            total += here;
        }
    }

    private void place(int start, int end, int worker) {
        int[] key = this.key, rank = this.rank, cells = making.start, id = agents.id();
        long[] order = agents.order();
        for (int i = start; i < end; i++) order[cells[key[i]] + rank[i]] = (long) id[i] << 32 | i;
    }

    private void gather(int start, int end, int worker) {
        int[] cells = making.start;
        long[] order = agents.order();
        int from = cells[start];
        int begin = from;
        for (int c = start; c < end; c++) {
            int stop = cells[c + 1];
            if (stop - begin > FEW) LongArrays.quickSort(order, begin, stop);
            else insertionSort(order, begin, stop);
            begin = stop;
        }
        agents.gather(from, begin);
    }

    /** A cell is nearly in order already: who stays in it keeps his place. */
    private static void insertionSort(long[] a, int start, int end) {
        for (int i = start + 1; i < end; i++) {
            long v = a[i];
            int k = i;
            for (; k > start && a[k - 1] > v; k--) a[k] = a[k - 1];
            a[k] = v;
        }
    }
}
