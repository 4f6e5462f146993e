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
    private static final int[] NONE = {};
    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int CHUNK = 1024;
    private static final int FIT_EVERY = 16;
    private static final int MAX_INSERTION_SORT = 24;

    private final AgentStore agents;
    private final Space space;
    private final Workers workers;
    private CellLattice lattice;
    private CellTable table = new CellTable();
    private CellTable making = new CellTable();
    private int[] key = NONE;
    private int[] rank = NONE;
    /** The cell that each agent was last sorted into; −1 if that was in a table of another shape. */
    private int[] home = NONE;
    /** By cell of the table that is being made: how many came from elsewhere; {@code start} counts who stayed. */
    private int[] came = new int[0];
    /** By cell: 1 if somebody came, so that its agents may not stand in the order of their ids. */
    private byte[] mixed = new byte[0];

    private int[] sums = new int[1];
    /** How far those look who look farthest at this group, metres; 0: nobody looks. */
    private float farthest;

    private final CellOrder cellOrder = new CellOrder();
    private boolean ordered;
    private boolean reordered;
    private int fitted;
    private boolean alone;

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
        this.farthest = farthest;
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
        alone = n <= Workers.MAX_SERIAL_AGENTS || workers.count() == 1;
        int room = agents.id().length; // with a register of padding
        boolean grown = key.length < room;
        if (grown) {
            key = rank = home = NONE; // or memory would hold both, the former and the next
            key = new int[room];
            rank = new int[room];
            home = new int[room];
        }
        if (refit || grown || ++fitted >= FIT_EVERY || table.start.length <= 2L * n) {
            making.fit(lattice, agents.now(), n, agents.axes(), farthest);
            if (reordered) making.reorder();
            Arrays.fill(home, 0, n, -1);
            Arrays.fill(mixed, (byte) 0); // a tick that was abandoned leaves marks, of a larger table perhaps
            fitted = 0;
        } else {
            making.like(table);
        }
        int chunks = (making.cells() + CHUNK) / CHUNK;
        if (sums.length <= chunks) sums = new int[chunks + 1];
        if (came.length < making.start.length) {
            came = new int[making.start.length];
            mixed = new byte[came.length + Long.BYTES & -Long.BYTES];
        }
        Arrays.fill(making.folded, (byte) 0);
        workers.run(making.cells() + 1, 16 * CHUNK, alone, clear);
    }

    /** Counts the agents [start, end) into the cells of their next positions. */
    public void count(int start, int end, boolean wide) {
        int[] key = this.key;
        if (wide) making.wideCells(lattice, agents.next(), key, start, end);
        else making.cells(lattice, agents.next(), key, start, end);
        if (start < end) rank(start, end);
    }

    private void clear(int start, int end, int worker) {
        making.clear(start, end);
        Arrays.fill(came, start, end, 0);
    }

    /**
     * Ranks the agents within their cells. Who stays in his cell, and is counted by the worker who counts all that
     * stay there, keeps his place: a plain addition. All others are ranked from the end of the cell, by atomic
     * additions where several workers count: which rank they draw is chance, and does not matter, because these cells
     * are sorted by id.
     */
    private void rank(int start, int end) {
        int[] key = this.key, home = this.home, rank = this.rank, cells = making.start, came = this.came;
        byte[] mixed = this.mixed;
        boolean alone = this.alone;
        int first = alone ? -1 : home[start], last = alone ? -1 : home[end - 1]; // other blocks may share these
        for (int i = start; i < end; i++) {
            int c = key[i];
            if (c == home[i] && c != first && c != last) {
                rank[i] = cells[c]++;
            } else {
                mixed[c] = 1;
                rank[i] = ~(alone ? came[c]++ : (int) CELL.getAndAdd(came, c, 1));
            }
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
        agents.beginGather();
        workers.run(cells, CHUNK, alone, gather);
        CellTable former = table;
        table = making;
        making = former;
        ordered = false;
    }

    private void sum(int start, int end, int worker) {
        int[] cells = making.start, came = this.came;
        int total = 0;
        for (int c = start; c < end; c++) total += cells[c] + came[c];
        sums[start / CHUNK] = total;
    }

    private void prefix(int start, int end, int worker) {
        int[] cells = making.start, came = this.came;
        int total = sums[start / CHUNK];
        for (int c = start; c < end; c++) {
            int here = cells[c] + came[c];
            cells[c] = total;
            total += here;
        }
    }

    private void place(int start, int end, int worker) {
        int[] key = this.key, rank = this.rank, cells = making.start, id = agents.id();
        long[] order = agents.order();
        for (int i = start; i < end; i++) {
            int r = rank[i]; // −1 is the last of the cell
            order[cells[key[i] - (r >> 31)] + r] = (long) id[i] << 32 | i;
        }
    }

    private void gather(int start, int end, int worker) {
        int[] cells = making.start;
        sortMixed(start, end);
        int from = cells[start], to = cells[end];
        agents.gather(from, to);
        long[] order = agents.order();
        int[] key = this.key, home = this.home;
        for (int i = from; i < to; i++) home[i] = key[(int) order[i]];
    }

    /** Few cells are mixed, one in ten where a tick is short: eight are asked at a time. */
    private void sortMixed(int start, int end) {
        int[] cells = making.start;
        for (int c = start; c < end; c += Long.BYTES) {
            long marks = (long) EIGHT.get(mixed, c);
            if (marks == 0) continue;
            EIGHT.set(mixed, c, 0L);
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
