package throng.grid;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import throng.math.Space;
import throng.memory.store.AgentStore;
import throng.parallel.RangeTask;
import throng.parallel.Workers;

/**
 * The uniform spatial hash of one group. Each tick the agents are brought into the order of their cells, and within a
 * cell of their ids, by a counting sort: count (while they move), prefix, place, then cell by cell order and gather.
 * The order is a function of the state alone, so nothing that is added up in it depends on history, workers or storage.
 */
public final class Grid {
    private static final int[] EMPTY = {};
    private static final VarHandle CELL_COUNT = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle EIGHT_MARKS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int CHUNK_CELLS = 1024;
    private static final int FIT_EVERY_TICKS = 16;
    private static final int MAX_INSERTION_SORT = 24;

    private final AgentStore agents;
    private final Space space;
    private final Workers workers;
    private CellLattice lattice;
    private CellTable table = new CellTable();
    private CellTable newTable = new CellTable();
    private int[] key = EMPTY;
    private int[] rank = EMPTY;
    /** The cell that each agent was last sorted into; −1 if that was in a table of another shape. */
    private int[] sortedCell = EMPTY;
    /** By cell of the table that is being made: how many came from elsewhere; {@code start} counts who stayed. */
    private int[] arrived = new int[0];
    /** By cell: 1 if somebody came, so that its agents may not stand in the order of their ids. */
    private byte[] unsorted = new byte[0];

    private int[] sums = new int[1];
    /** How far those look who look farthest at this group, metres; 0: nobody looks. */
    private float maxRadius;

    private final CellOrder cellOrder = new CellOrder();
    private boolean ordered;
    private boolean reordered;
    private int ticksSinceFit;
    private boolean serial;

    private final RangeTask clear = this::clear;
    private final RangeTask sum = this::sum;
    private final RangeTask prefix = this::prefix;
    private final RangeTask place = this::place;
    private final RangeTask gather = this::gather;
    private final RangeTask count = (start, end, worker) -> count(start, end, false);

    public Grid(AgentStore agents, Space space, Workers workers) {
        this.agents = agents;
        this.space = space;
        this.workers = workers;
        lattice = new CellLattice(space, 1);
    }

    /** The cells, where all look as far. */
    public void radius(float radius) {
        radius(radius, radius);
    }

    /**
     * The cells: of a radius that most of those who look at this group use.
     *
     * @param farthest how far those look who look farthest at it, metres; 0: nobody looks
     */
    public void radius(float radius, float farthest) {
        if (lattice.radius() != radius) lattice = new CellLattice(space, radius);
        this.maxRadius = farthest;
    }

    public CellLattice lattice() {
        return lattice;
    }

    CellTable table() {
        return table;
    }

    /** True: the table takes another shape from the next sort on, so that agents stand in another order. */
    public void reorder(boolean other) {
        reordered = other;
    }

    /** The agents by absolute cell, made when the first worker asks for it after a sort. */
    synchronized CellOrder cellOrder() {
        if (!ordered) cellOrder.fill(lattice, agents);
        ordered = true;
        return cellOrder;
    }

    /**
     * Makes the table of the coming sort ready to count into.
     *
     * @param refit true: where agents stand has changed otherwise than by a tick
     */
    public void begin(boolean refit) {
        int n = agents.count();
        serial = n <= Workers.MAX_SERIAL_AGENTS || workers.count() == 1;
        int room = agents.id().length; // with a register of padding
        boolean grown = key.length < room;
        if (grown) {
            key = rank = sortedCell = EMPTY; // or memory would hold both, the former and the next
            key = new int[room];
            rank = new int[room];
            sortedCell = new int[room];
        }
        if (refit || grown || ++ticksSinceFit >= FIT_EVERY_TICKS || table.start.length <= 2L * n) {
            newTable.fit(lattice, agents.now(), n, agents.axes(), maxRadius);
            if (reordered) newTable.reorder();
            Arrays.fill(sortedCell, 0, n, -1);
            Arrays.fill(unsorted, (byte) 0); // a tick that was abandoned leaves marks, of a larger table perhaps
            ticksSinceFit = 0;
        } else {
            newTable.copySizes(table);
        }
        int chunks = (newTable.cells() + CHUNK_CELLS) / CHUNK_CELLS;
        if (sums.length <= chunks) sums = new int[chunks + 1];
        if (arrived.length < newTable.start.length) {
            arrived = new int[newTable.start.length];
            unsorted = new byte[arrived.length + Long.BYTES & -Long.BYTES];
        }
        Arrays.fill(newTable.folded, (byte) 0);
        workers.run(newTable.cells() + 1, 16 * CHUNK_CELLS, serial, clear);
    }

    /** Counts the agents [start, end) into the cells of their next positions. */
    public void count(int start, int end, boolean wide) {
        int[] key = this.key;
        if (wide) newTable.wideCells(lattice, agents.next(), key, start, end);
        else newTable.cells(lattice, agents.next(), key, start, end);
        if (start < end) rank(start, end);
    }

    private void clear(int start, int end, int worker) {
        newTable.clear(start, end);
        Arrays.fill(arrived, start, end, 0);
    }

    /**
     * Ranks the agents within their cells. Who stays in his cell, and is counted by the worker who counts all that
     * stay there, keeps his place: a plain addition. All others are ranked from the end of the cell, by atomic
     * additions where several workers count: which rank they draw is chance, and does not matter, because these cells
     * are sorted by id.
     */
    private void rank(int start, int end) {
        int[] key = this.key, home = this.sortedCell, rank = this.rank, cells = newTable.start, came = this.arrived;
        byte[] mixed = this.unsorted;
        boolean alone = this.serial;
        int first = alone ? -1 : home[start], last = alone ? -1 : home[end - 1]; // other blocks may share these
        for (int i = start; i < end; i++) {
            int c = key[i];
            if (c == home[i] && c != first && c != last) {
                rank[i] = cells[c]++;
            } else {
                mixed[c] = 1;
                rank[i] = ~(alone ? came[c]++ : (int) CELL_COUNT.getAndAdd(came, c, 1));
            }
        }
    }

    /** Counts everybody. */
    public void countAll() {
        workers.run(agents.count(), count);
    }

    /** Sorts everybody who was counted: the columns {@code next} become {@code now}. */
    public void sort() {
        int cells = newTable.cells();
        workers.run(cells, CHUNK_CELLS, serial, sum);
        int total = 0;
        for (int chunk = 0; chunk * (long) CHUNK_CELLS < cells; chunk++) {
            int here = sums[chunk];
            sums[chunk] = total;
            total += here;
        }
        workers.run(cells, CHUNK_CELLS, serial, prefix);
        newTable.start[cells] = total;
        workers.run(agents.count(), place);
        agents.flipColumns();
        workers.run(cells, CHUNK_CELLS, serial, gather);
        CellTable former = table;
        table = newTable;
        newTable = former;
        ordered = false;
    }

    private void sum(int start, int end, int worker) {
        int[] cells = newTable.start, came = this.arrived;
        int total = 0;
        for (int c = start; c < end; c++) total += cells[c] + came[c];
        sums[start / CHUNK_CELLS] = total;
    }

    private void prefix(int start, int end, int worker) {
        int[] cells = newTable.start, came = this.arrived;
        int total = sums[start / CHUNK_CELLS];
        for (int c = start; c < end; c++) {
            int here = cells[c] + came[c];
            cells[c] = total;
            total += here;
        }
    }

    private void place(int start, int end, int worker) {
        int[] key = this.key, rank = this.rank, cells = newTable.start, id = agents.id();
        long[] order = agents.order();
        for (int i = start; i < end; i++) {
            int r = rank[i]; // −1 is the last of the cell
            order[cells[key[i] - (r >> 31)] + r] = (long) id[i] << 32 | i;
        }
    }

    private void gather(int start, int end, int worker) {
        int[] cells = newTable.start;
        sortMarked(start, end);
        int from = cells[start], to = cells[end];
        agents.gather(from, to);
        long[] order = agents.order();
        int[] key = this.key, home = this.sortedCell;
        for (int i = from; i < to; i++) home[i] = key[(int) order[i]];
    }

    /** Few cells are mixed, one in ten where a tick is short: eight are asked at a time. */
    private void sortMarked(int start, int end) {
        int[] cells = newTable.start;
        for (int c = start; c < end; c += Long.BYTES) {
            long marks = (long) EIGHT_MARKS.get(unsorted, c);
            if (marks == 0) continue;
            EIGHT_MARKS.set(unsorted, c, 0L);
            for (; marks != 0; marks &= marks - 1) {
                int cell = c + Long.numberOfTrailingZeros(marks) / Byte.SIZE;
                sort(cells[cell], cells[cell + 1]);
            }
        }
    }

    private void sort(int begin, int end) {
        long[] order = agents.order();
        if (end - begin > MAX_INSERTION_SORT) LongArrays.quickSort(order, begin, end);
        else insertionSort(order, begin, end);
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
