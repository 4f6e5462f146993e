package throng.grid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import throng.math.Space;
import throng.memory.store.AgentStore;
import throng.memory.store.Gaps;
import throng.parallel.RangeTask;
import throng.parallel.Workers;

/**
 * The uniform spatial hash of one group. In each tick a counting sort brings the agents into the order of their cells,
 * and within a cell of their ids. It counts (while agents move), adds prefix sums, places, then orders and gathers. The
 * order is a function of the state alone, so no sum that is added up in it depends on history, workers or storage.
 *
 * <p>Agents of neighbouring columns of one row are consecutive. So the candidates of a tile are one run of consecutive
 * agents in each row, here for a radius r:
 *
 * <pre>
 *            column: r/4 wide     x0                          x1
 *                   |   |   |   | # | # | # | # | # | # | # | # |   |   |   run 2, row y + 1
 *   row: r high     |   |   |   | # | # | # | # | # | # | # | # |   |   |   run 1, row y
 *                   |   |   |   | # | # | # | # | # | # | # | # |   |   |   run 0, row y - 1
 *                                             T   T                         T: cells of the tile, in row y
 *
 *   run k = agents [start[row * size[0] + x0], start[row * size[0] + x1 + 1])     # : cells within the range
 * </pre>
 * Where the range crosses the seam of a torus or the edge of the table, a row has two runs.
 */
public final class Grid {
    private static final int[] EMPTY = {};
    private static final VarHandle CELL_COUNT = MethodHandles.arrayElementVarHandle(int[].class);
    private static final int CHUNK_CELLS = CellStarts.CHUNK_CELLS;
    private static final int FIT_EVERY_TICKS = 16;

    private final AgentStore agents;
    private final Space space;
    private final Workers workers;
    /** Whether there is one worker: then it counts and places all agents without ranks. */
    private final boolean alone;

    private CellLattice lattice;
    private CellTable table = new CellTable();
    private CellTable newTable = new CellTable();
    private int[] key = EMPTY;
    /** Empty if there is one worker. */
    private int[] rank = EMPTY;
    /** The cell that each agent was last sorted into; −1 if that table had another shape. */
    private int[] sortedCell = EMPTY;
    /**
     * By cell of the new table: how many agents arrived from other cells; {@code start} counts those that stayed. Empty
     * if there is one worker.
     */
    private int[] arrived = EMPTY;

    private final UnsortedCells unsorted = new UnsortedCells();
    private final CellStarts starts;
    /** The largest range within which this group is observed, metres; 0 if no group observes it. */
    private float maxRadius;

    private final CellOrder cellOrder = new CellOrder();
    private boolean ordered;
    private boolean reordered;
    private int ticksSinceFit;
    private int fittedAgents;
    private boolean serial;
    /** Whether both tables have one window, so that sorting into one can clear the other. */
    private boolean sameWindow;
    /** Whether the counts of the coming sort are zero already. */
    private boolean cleared;

    private final RangeTask clear = this::clear;
    private final RangeTask place = this::place;
    private final RangeTask gather = this::gather;
    private final RangeTask gatherFormer = this::gatherFormer;
    private final RangeTask reorderFormer = this::reorderFormer;

    /**
     * Creates cells of 1 m for a group.
     * @param agents the agents of the group
     * @param space the world's axes
     * @param workers the threads that sort
     */
    public Grid(AgentStore agents, Space space, Workers workers) {
        this.agents = agents;
        this.space = space;
        this.workers = workers;
        alone = workers.count() == 1;
        starts = new CellStarts(workers);
        lattice = new CellLattice(space, 1);
    }

    /**
     * Sets the size of the cells where all neighbourhoods have one radius.
     * @param radius metres
     */
    public void radius(float radius) {
        radius(radius, radius);
    }

    /**
     * Sets the size of the cells.
     * @param radius the range of most agents that observe this group, metres
     * @param maxRange the largest range within which it is observed, metres; 0 if no group observes it
     */
    public void radius(float radius, float maxRange) {
        if (lattice.radius() != radius) lattice = new CellLattice(space, radius);
        this.maxRadius = maxRange;
    }

    /**
     * Returns the absolute cells.
     * @return the present lattice
     */
    public CellLattice lattice() {
        return lattice;
    }

    CellTable table() {
        return table;
    }

    /**
     * Chooses whether the table has another shape from the next sort on, so that agents are in another order. Use it to
     * check that results do not depend on that order.
     * @param other true for another shape
     */
    public void reorder(boolean other) {
        reordered = other;
    }

    /** Returns the agents by absolute cell. The first worker that calls this after a sort fills it. */
    synchronized CellOrder cellOrder() {
        if (!ordered) cellOrder.fill(lattice, agents);
        ordered = true;
        return cellOrder;
    }

    /**
     * Prepares the table of the coming sort for counting.
     * @param refit true if positions have changed other than by a tick
     */
    public void begin(boolean refit) {
        int n = agents.count();
        serial = n <= Workers.MAX_SERIAL_AGENTS || alone;
        int length = agents.id().length; // with a register of padding
        boolean grown = key.length < length;
        if (grown) {
            key = rank = sortedCell = EMPTY; // frees the former arrays before the next are allocated
            key = new int[length];
            if (!alone) rank = new int[length];
            sortedCell = new int[length];
        }
        boolean anew = refit || grown;
        newTable.copyWindow(table);
        if (anew || ++ticksSinceFit >= FIT_EVERY_TICKS || n > 2 * fittedAgents) {
            anew |= newTable.fit(lattice, agents.now(), n, agents.axes(), maxRadius, anew);
            fittedAgents = n;
            ticksSinceFit = 0;
        }
        if (anew) {
            if (reordered) newTable.reorder(lattice);
            Arrays.fill(sortedCell, 0, n, -1);
            unsorted.clear(); // an abandoned tick leaves marks, perhaps of a larger table
        }
        starts.reserve(newTable.cells());
        unsorted.reserve(newTable.start.length);
        if (!alone && arrived.length < newTable.start.length) arrived = new int[newTable.start.length];
        newTable.clearFolded();
        if (anew || !cleared) workers.run(newTable.cells() + 1, 16 * CHUNK_CELLS, serial, clear);
        sameWindow = !anew;
        cleared = false;
    }

    /**
     * Returns how many agents were in the cell that an agent was last sorted into.
     * @param i index of the agent
     * @return 1 or more; 1 if nothing is known of it
     */
    public int agentsInCellOf(int i) {
        int cell = i < sortedCell.length ? sortedCell[i] : -1;
        return cell < 0 ? 1 : table.start[cell + 1] - table.start[cell];
    }

    /**
     * Forgets where agents were sorted: others than before stand there, in no order.
     * @param start first agent
     * @param end behind the last agent
     */
    public void forget(int start, int end) {
        Arrays.fill(sortedCell, Math.min(start, sortedCell.length), Math.min(end, sortedCell.length), -1);
    }

    /**
     * Notes that agents have left, and that those behind them have moved up: all stay in their cells.
     * @param gaps where they stood since the last sort, one or more
     * @param count of the agents before
     */
    public void close(Gaps gaps, int count) {
        int[] starts = table.start;
        for (int k = 0; k < gaps.count(); k++) { // no agent before the first gap moves, and all behind the last do
            int from = sortedCell[gaps.index(k)];
            int to = k + 1 < gaps.count() ? sortedCell[gaps.index(k + 1)] : table.cells();
            for (int c = from + 1; c <= to; c++) starts[c] -= k + 1;
        }
        gaps.close(sortedCell, count);
        ordered = false;
    }

    /**
     * Counts the agents [start, end) into the cells of their next positions.
     * @param start first agent
     * @param end behind the last agent
     * @param wide whether to use registers
     */
    public void count(int start, int end, boolean wide) {
        int[] key = this.key;
        if (wide) newTable.wideCells(lattice, agents.next(), key, start, end);
        else newTable.cells(lattice, agents.next(), key, start, end);
        if (start >= end) return;
        if (alone) countAll(start, end);
        else rank(start, end);
    }

    /**
     * Finds the cells of the agents [start, end) with registers, for the JVM to compile that. It counts none.
     * @param start first agent
     * @param end behind the last agent
     */
    public void rehearseCount(int start, int end) {
        newTable.wideCells(lattice, agents.next(), key, start, end);
    }

    private void clear(int start, int end, int worker) {
        newTable.clear(start, end);
        if (!alone) Arrays.fill(arrived, start, end, 0);
    }

    /** Counts the agents of each cell on one thread. They need no ranks, as they are placed in their order. */
    private void countAll(int start, int end) {
        int[] key = this.key, former = this.sortedCell, cells = newTable.start;
        byte[] marks = unsorted.marks();
        int none = marks.length - 1;
        for (int i = start; i < end; i++) {
            int c = key[i], moved = c - former[i];
            cells[c]++;
            marks[none + ((moved | -moved) >> 31 & c - none)] = 1; // a branch would be mispredicted
        }
    }

    /**
     * Ranks the agents within their cells. An agent that stays in its cell keeps its order by a plain addition, if one
     * worker counts all agents of that cell. All others are ranked from the end of the cell, by atomic additions where
     * several workers count. Their ranks are random, which does not matter, because these cells are sorted by id.
     */
    private void rank(int start, int end) {
        int[] key = this.key,
                former = this.sortedCell,
                rank = this.rank,
                cells = newTable.start,
                arrived = this.arrived;
        byte[] marks = unsorted.marks();
        int first = start, last = end - 1; // other blocks may share the cells of these
        while (first < last && former[first] < 0) first++;
        while (last > first && former[last] < 0) last--;
        int firstCell = former[first], lastCell = former[last];
        for (int i = start; i < end; i++) {
            int c = key[i];
            if (c == former[i] && c != firstCell && c != lastCell) {
                rank[i] = cells[c]++;
            } else {
                marks[c] = 1;
                rank[i] = ~(int) CELL_COUNT.getAndAdd(arrived, c, 1);
            }
        }
    }

    /** Sorts all agents that a tick has moved and counted. The columns {@code next} become {@code now}. */
    public void sort() {
        findOrder();
        if (agents.former().kept()) workers.run(newTable.cells(), CHUNK_CELLS, serial, gatherFormer);
        gatherAll();
    }

    /** Sorts all agents that were counted between ticks. The columns {@code next} become {@code now}. */
    public void sortBetweenTicks() {
        findOrder();
        gatherAll();
        if (!agents.former().kept()) return;
        workers.run(agents.count(), reorderFormer);
        agents.former().endReorder();
    }

    /** Finds the order. */
    private void findOrder() {
        if (alone) {
            starts.findEnds(newTable);
            placeAll();
        } else {
            starts.find(newTable, arrived, serial);
            workers.run(agents.count(), place);
        }
        newTable.counted();
    }

    /** Places agents from the end of each cell. So those that stay keep their order, and ends become starts. */
    private void placeAll() {
        int[] key = this.key, cells = newTable.start, id = agents.id(), sortedCell = this.sortedCell;
        long[] order = agents.order();
        for (int i = agents.count() - 1; i >= 0; i--) {
            int c = key[i], to = --cells[c];
            order[to] = (long) id[i] << 32 | i;
            sortedCell[to] = c;
        }
    }

    private void gatherAll() {
        agents.beginGather();
        workers.run(newTable.cells(), CHUNK_CELLS, serial, gather);
        CellTable former = table;
        table = newTable;
        newTable = former;
        ordered = false;
        cleared = sameWindow;
        if (table.outgrown() && !reordered) ticksSinceFit = FIT_EVERY_TICKS;
    }

    private void place(int start, int end, int worker) {
        int[] key = this.key, rank = this.rank, cells = newTable.start, id = agents.id();
        long[] order = agents.order();
        for (int i = start; i < end; i++) {
            int r = rank[i]; // −1 means the last agent of the cell
            order[cells[key[i] - (r >> 31)] + r] = (long) id[i] << 32 | i;
        }
    }

    private void gatherFormer(int start, int end, int worker) {
        int[] cells = newTable.start;
        unsorted.sort(start, end, cells, agents.order());
        agents.former().gather(agents.order(), cells[start], cells[end]);
    }

    private void reorderFormer(int start, int end, int worker) {
        agents.former().reorder(agents.order(), start, end);
    }

    private void gather(int start, int end, int worker) {
        int[] cells = newTable.start;
        if (sameWindow) table.clear(start, end == newTable.cells() ? end + 1 : end); // saves a pass in the next tick
        unsorted.sort(start, end, cells, agents.order());
        int from = cells[start], to = cells[end];
        agents.gather(from, to);
        if (alone) return; // placeAll has written these
        long[] order = agents.order();
        int[] key = this.key, sortedCell = this.sortedCell;
        for (int i = from; i < to; i++) sortedCell[i] = key[(int) order[i]];
    }
}
