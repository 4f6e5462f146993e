package throng.world.group;

import java.util.List;
import throng.grid.CellLevel;
import throng.grid.Grid;
import throng.math.Space;
import throng.memory.store.AgentStore;
import throng.memory.store.Gaps;
import throng.memory.store.Guests;
import throng.motion.Motion;
import throng.parallel.Pass;
import throng.parallel.RangeTask;
import throng.parallel.Workers;
import throng.tick.LoopForm;
import throng.tick.LoopForms;

/** Keeps the agents of a group sorted by cell and id, and knows the index of each id. */
public final class AgentOrder {
    private static final float DEFAULT_CELL_SIZE = 1;

    private final AgentStore agents;
    private final Space space;
    private final Workers workers;
    private final RangeTask index;
    private final RangeTask count = this::count;
    private final RangeTask close;
    private final RangeTask copyBack;
    private final Gaps gaps = new Gaps();
    /** By worker: the form of the loop that finds cells. */
    private final LoopForm[] counting;

    private final List<LoopForms> forms;

    private Grid grid;
    private boolean unsorted;
    /** Whether agents have moved, left and come since the last sort, and most are in its order. */
    private boolean loose;

    /** Whether the present tick has sorted them before. */
    private boolean sortedBefore;

    private boolean indexed;
    private boolean tracked;
    /** How coarse the cells are. It is state: hashed and saved. */
    private int level;

    private final CellLevel levels;
    private final Guests guests;

    AgentOrder(AgentStore agents, WorldServices services) {
        this.agents = agents;
        space = services.space();
        workers = services.workers();
        grid = new Grid(agents, space, workers);
        levels = new CellLevel(agents, space, workers, services.exchange());
        guests = new Guests(agents);
        index = (start, end, worker) -> guests.index(start, end);
        close = (start, end, worker) -> agents.close(gaps, start, end);
        copyBack = (start, end, worker) -> agents.copyBack(start, end);
        forms = services.forms();
        counting = forms.stream().map(LoopForms::loop).toArray(LoopForm[]::new);
    }

    /** The agents of other ranks among those of this one. */
    public Guests guests() {
        return guests;
    }

    /** The cells and the agents in them. */
    public Grid grid() {
        return grid;
    }

    /** Notes that agents were added, removed or moved between ticks: they are sorted before the next use. */
    public void markUnsorted() {
        unsorted = true;
    }

    /** Notes that this rank has given the agent at an index to another one, and that the last one stands there now. */
    public void left(int i) {
        grid.forget(i, i + 1);
    }

    /**
     * Notes that agents have come from other ranks.
     *
     * @param known how many were here before
     */
    public void came(int known) {
        loose = true;
        unsorted |= known == 0; // nothing is known of cells
        grid.forget(known, agents.count());
    }

    /** Whether the agents stand in the order of the last sort. */
    public boolean isSorted() {
        return !unsorted && !loose;
    }

    /** Notes that the agent at an index leaves the sorted agents. {@link #closeGaps} follows. */
    public void leaves(int i) {
        agents.release(i);
        gaps.add(i);
    }

    /** Takes those out that leave. All others keep their order, so they need not be sorted again. */
    public void closeGaps() {
        int n = agents.count(), columns = agents.columnCount();
        if (gaps.count() == 0) return;
        gaps.sort();
        workers.run(columns, 1, n <= Workers.MAX_SERIAL_AGENTS, close);
        grid.close(gaps, n);
        agents.closed(gaps);
        gaps.clear();
        indexed = false;
    }

    /** Notes that the columns were restored to an earlier state, with the order of that state. */
    public void restored() {
        gaps.clear();
        agents.former().jumpAll(agents.count()); // the abandoned tick may have replaced the former columns
        unsorted = true;
        indexed = false;
    }

    /** The level of the cells; see {@link CellLevel}. */
    public int level() {
        return level;
    }

    /** Sets the level of the cells, as a snapshot has it. */
    public void level(int level) {
        this.level = level;
    }

    /** Replaces the grid and all of its memory by a new one, which is filled before the next use. */
    public void dropGrid() {
        grid = new Grid(agents, space, workers);
        markUnsorted();
    }

    /**
     * Chooses the level of the cells for the present agents.
     *
     * @param alone whether this thread does all of it
     */
    void chooseLevel(float radius, Motion motion, boolean alone) {
        if (agents.whole() > 0) level = levels.next(level, cellRadius(radius, motion), alone);
    }

    /**
     * Fits the size of cells to the neighbourhoods.
     *
     * @param radius the radius that cells are made for, metres; 0 without neighbourhoods
     * @param farthest the longest radius, metres
     */
    void fitCells(float radius, float farthest, Motion motion) {
        float cell = cellRadius(radius, motion) * CellLevel.scale(level);
        if (grid.lattice().radius() != cell && agents.count() > 0) unsorted = true;
        grid.radius(cell, farthest);
    }

    private static float cellRadius(float radius, Motion motion) {
        return radius > 0 ? radius : Math.max(DEFAULT_CELL_SIZE, 4 * motion.radius());
    }

    /** Sorts the agents if changes between ticks made that necessary. */
    public void sortIfNeeded() {
        if (isSorted()) return;
        grid.begin(unsorted); // allocates first: if memory runs out, nothing has changed
        agents.swapNowAndNext();
        countAll();
        grid.sort(false);
        workers.run(agents.count(), copyBack);
        agents.keepArrays();
        guests.sorted();
        indexed = false;
        unsorted = false;
        loose = false;
    }

    /** By worker: the loop that finds cells, within ticks and between them. */
    LoopForm[] counting() {
        return counting;
    }

    /** Counts all agents into the cells of their next positions. */
    public void countAll() {
        workers.run(agents.count(), count);
    }

    private void count(int start, int end, int worker) {
        forms.get(worker).whole(agents.count());
        try (LoopForm form = counting[worker].begin()) {
            grid.count(start, end, form.isWide());
        }
    }

    /**
     * Begins to sort the agents that a tick has moved and counted into cells. {@link #findOrder}, {@link #gather} and
     * {@link #endSort} follow.
     *
     * @param again whether this tick has sorted them before
     * @return false if that is all: where agents of other ranks stand among them, those go, and none is sorted yet
     */
    public boolean beginSort(boolean again) {
        sortedBefore = again;
        indexed = false;
        if (!guests.here()) return true;
        letGuestsGo(true);
        return false;
    }

    public Pass findOrder() {
        return grid.order(!sortedBefore);
    }

    public Pass gather() {
        return grid.gather();
    }

    public void endSort() {
        grid.endSort();
    }

    /** Called between two steps of a tick: others come, also where the agents of this group have not moved. */
    public void endVisits() {
        if (guests.here()) letGuestsGo(false);
    }

    /** Own agents are sorted where they steer next. */
    private void letGuestsGo(boolean moved) {
        guests.leave(moved);
        for (int k = 0; k < guests.filledCount(); k++) grid.forget(guests.filled(k), guests.filled(k) + 1);
        loose = true;
    }

    /** Sorts the agents again whose positions have changed a little since the last sort. */
    public void sortAgain() {
        grid.begin(false);
        agents.swapNowAndNext();
        countAll();
        grid.sort(false);
        indexed = false;
    }

    /** Sets whether rules find agents of this group by id during ticks. */
    void tracked(boolean tracked) {
        this.tracked = tracked;
    }

    /** Updates the index of each id, if rules find agents of this group by id. */
    public void updateTrackedIndices() {
        if (tracked) index();
    }

    /** Updates the index of each id, unless it is up to date. */
    public void index() {
        if (indexed) return;
        agents.ids().beginIndices();
        workers.run(agents.count(), index);
        indexed = true;
    }
}
