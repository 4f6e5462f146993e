package throng.grid;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import throng.GroupState;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.store.AgentStore;
import throng.parallel.Workers;

/** Agents sorted into cells, without a world. The agent with id i stands at point i. */
final class GridFixture {
    final Space space;
    final GroupState state;
    final AgentStore agents;
    final Grid grid;
    final GridQuery query;
    private final Workers workers;

    GridFixture(Space space, float radius, float[][] points) {
        this(space, radius, points, new Workers(1));
    }

    GridFixture(Space space, float radius, float[][] points, Workers workers) {
        int n = points[0].length;
        this.space = space;
        this.workers = workers;
        agents = new AgentStore(space.axes());
        grid = new Grid(agents, space, workers);
        grid.radius(radius, radius);
        query = new GridQuery(agents, grid, space);
        float[][] columns = new float[Agents.COLUMNS][n];
        for (int i = 0; i < n; i++) {
            agents.append(agents.ids().take());
            for (int a = 0; a < space.axes(); a++)
                agents.now(a)[i] = columns[a][i] = space.axis(a).confine(points[a][i]);
        }
        state = new GroupState(columns);
        sort();
    }

    /** Sorts the agents as a world does after changes between ticks. */
    void sort() {
        agents.swapNowAndNext();
        grid.begin(true);
        countAll();
        grid.sort(true);
        agents.ids().updateIndices(agents.id(), 0, agents.count());
    }

    /** Counts all agents into the cells of their next positions. */
    void countAll() {
        workers.run(agents.count(), (start, end, worker) -> grid.count(start, end, false));
    }

    int[] within(float x, float y, float z, float radius) {
        var found = new IntArrayList();
        query.within(x, y, z, radius, found);
        return ids(found);
    }

    int[] nearest(float x, float y, float z, int k) {
        var found = new IntArrayList();
        query.nearest(x, y, z, k, found);
        return ids(found);
    }

    private int[] ids(IntArrayList indices) {
        int[] ids = new int[indices.size()];
        for (int k = 0; k < ids.length; k++) ids[k] = agents.id()[indices.getInt(k)];
        return ids;
    }
}
