package throng.grid;

import throng.math.Space;
import throng.memory.store.AgentStore;
import throng.memory.store.Gaps;
import throng.parallel.Pass;
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
    /** Blocks of passes have at least 16 indices, so a chunk of cells is 16. */
    private static final int CHUNK_INDICES = 16;

    private static final int FIT_EVERY_TICKS = 16;

    private final AgentStore agents;
    private final Space space;
    private final Workers workers;
    private CellLattice lattice;
    private CellTable table = new CellTable();
    private CellTable newTable = new CellTable();
    private final CellSort sort;
    /** The largest range within which this group is observed, metres; 0 if no group observes it. */
    private float maxRadius;

    private final CellOrder cellOrder = new CellOrder();
    private boolean ordered;
    private boolean reordered;
    private int ticksSinceFit;
    private int fittedAgents;
    /** Whether a tick has moved the agents that are sorted. */
    private boolean moved;
    /** Whether chunks are ordered and gathered at once: one worker finds them in its cache. */
    private boolean atOnce;

    private final Pass order = new Pass(this::order);
    private final Pass gather = new Pass(this::gather);
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
        sort = workers.count() == 1 ? new CountingSort(agents) : new ChunkSort(agents);
        lattice = new CellLattice(space, 1);
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
        boolean grown = sort.reserve();
        boolean anew = refit || grown;
        newTable.copyWindow(table);
        if (anew || ++ticksSinceFit >= FIT_EVERY_TICKS || n > 2 * fittedAgents) {
            anew |= newTable.fit(lattice, agents.now(), n, agents.axes(), maxRadius, anew);
            fittedAgents = n;
            ticksSinceFit = 0;
        }
        if (anew && reordered) newTable.reorder(lattice);
        newTable.clearFolded();
        sort.begin(newTable, table, anew);
    }

    /**
     * Returns how many agents were in the cell that an agent was last sorted into.
     * @param i index of the agent
     * @return 1 or more; 1 if nothing is known of it
     */
    public int agentsInCellOf(int i) {
        int cell = i < sort.sorted.length ? sort.sorted[i] : -1;
        return cell < 0 ? 1 : table.start[cell + 1] - table.start[cell];
    }

    /**
     * Forgets where agents were sorted: others than before stand there, in no order.
     * @param start first agent
     * @param end behind the last agent
     */
    public void forget(int start, int end) {
        sort.forget(start, end);
    }

    /**
     * Notes that agents have left, and that those behind them have moved up: all stay in their cells.
     * @param gaps where they stood since the last sort, one or more
     * @param count of the agents before
     */
    public void close(Gaps gaps, int count) {
        sort.close(gaps, count, table);
        ordered = false;
    }

    /**
     * Counts the agents [start, end) into the cells of their next positions.
     * @param start first agent
     * @param end behind the last agent
     * @param wide whether to use registers
     */
    public void count(int start, int end, boolean wide) {
        int[] key = sort.key;
        if (wide) newTable.wideCells(lattice, agents.next(), key, start, end);
        else newTable.cells(lattice, agents.next(), key, start, end);
        sort.count(start, end);
    }

    /**
     * Sorts all agents that were counted. The columns {@code next} become {@code now}.
     * @param inTick whether a tick has moved them, whose begin becomes their former state if that is kept
     */
    public void sort(boolean inTick) {
        order(inTick);
        workers.run(indicesToOrder(), order);
        gather();
        workers.run(indices(), gather);
        endSort();
    }

    /**
     * Begins to sort as {@link #sort} does. Run what it returns, then what {@link #gather} returns, and call
     * {@link #endSort}. So several groups are sorted at once.
     * @param inTick whether a tick has moved the agents
     * @return finds their order
     */
    public Pass order(boolean inTick) {
        moved = inTick;
        atOnce = workers.count() == 1 && !keepsFormer();
        sort.counted();
        newTable.counted();
        order.count(indicesToOrder());
        return order;
    }

    /**
     * Goes on to sort.
     * @return brings all columns into the order
     */
    public Pass gather() {
        agents.beginGather();
        gather.count(indices());
        return gather;
    }

    /** Ends to sort. */
    public void endSort() {
        CellTable former = table;
        table = newTable;
        newTable = former;
        ordered = false;
        if (table.outgrown() && !reordered) ticksSinceFit = FIT_EVERY_TICKS;
        if (moved || !agents.former().kept()) return;
        workers.run(agents.count(), reorderFormer);
        agents.former().endReorder();
    }

    private boolean keepsFormer() {
        return moved && agents.former().kept();
    }

    private int indices() {
        return sort.chunks() * CHUNK_INDICES;
    }

    private int indicesToOrder() {
        return atOnce ? 0 : indices();
    }

    private void order(int start, int end, int worker) {
        for (int chunk = start / CHUNK_INDICES; chunk < end / CHUNK_INDICES; chunk++) {
            sort.order(chunk);
            if (keepsFormer()) agents.former().gather(agents.order(), sort.first(chunk), sort.first(chunk + 1));
        }
    }

    private void gather(int start, int end, int worker) {
        for (int chunk = start / CHUNK_INDICES; chunk < end / CHUNK_INDICES; chunk++) {
            if (atOnce) sort.order(chunk);
            agents.gather(sort.first(chunk), sort.first(chunk + 1));
            sort.gathered(chunk);
        }
    }

    private void reorderFormer(int start, int end, int worker) {
        agents.former().reorder(agents.order(), start, end);
    }
}
