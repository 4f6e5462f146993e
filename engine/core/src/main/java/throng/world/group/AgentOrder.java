package throng.world.group;

import throng.grid.Grid;
import throng.math.Space;
import throng.memory.store.AgentStore;
import throng.motion.Motion;
import throng.parallel.RangeTask;
import throng.parallel.Workers;

/** Where the agents of a group stand in their columns: sorted by cell and id; and at which index each id stands. */
public final class AgentOrder {
    private static final float DEFAULT_CELL_SIZE = 1;

    private final AgentStore agents;
    private final Space space;
    private final Workers workers;
    private final RangeTask index = (start, end, worker) -> index(start, end);
    private Grid grid;
    private boolean unsorted;
    private boolean indexed;
    private boolean tracked;

    AgentOrder(AgentStore agents, Space space, Workers workers) {
        this.agents = agents;
        this.space = space;
        this.workers = workers;
        grid = new Grid(agents, space, workers);
    }

    /** The cells, and who is in them. */
    public Grid grid() {
        return grid;
    }

    /** Agents have come, gone or been moved between ticks: they are sorted before anybody looks. */
    public void markUnsorted() {
        unsorted = true;
    }

    /** The columns are as they were before, in the order of then. */
    public void restored() {
        unsorted = true;
        indexed = false;
    }

    /** The cells are forgotten, with all that was reserved for them: they are made anew before anybody looks. */
    public void dropGrid() {
        grid = new Grid(agents, space, workers);
        markUnsorted();
    }

    /** Cells as they shall be for as many agents as there are now, whose looks reach so far: metres, 0 for no looks. */
    void fitCells(float seen, float farthest, Motion motion) {
        float cell = seen > 0 ? seen : Math.max(DEFAULT_CELL_SIZE, 4 * motion.radius());
        if (grid.lattice().radius() != cell && agents.count() > 0) unsorted = true;
        grid.radius(cell, farthest);
    }

    /** After changes between ticks: everybody in order again. */
    public void sortIfNeeded() {
        if (!unsorted) return;
        grid.begin(true); // all that needs memory, so that nothing is half done if there is none
        agents.swapNowAndNext();
        grid.countAll();
        sort();
        unsorted = false;
    }

    /** All who were counted are brought into the order of their cells. */
    void sort() {
        grid.sort();
        indexed = false;
    }

    /** Somebody finds agents of this group by id during ticks, or nobody does. */
    void tracked(boolean tracked) {
        this.tracked = tracked;
    }

    /** Ids know their indices again, where somebody asks for them during ticks. */
    public void updateTrackedIndices() {
        if (tracked) index();
    }

    /** Ids know their indices again. */
    public void index() {
        if (indexed) return;
        workers.run(agents.count(), index);
        indexed = true;
    }

    private void index(int start, int end) {
        agents.ids().updateIndices(agents.id(), start, end);
    }
}
