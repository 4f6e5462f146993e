package throng.grid;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Space;
import throng.memory.store.AgentStore;

/**
 * Finds agents of one group from any point: all within a radius, their number, or the k nearest. Answers are exact and
 * complete, use the minimum image on a torus, and are indices into the columns.
 *
 * <p>Use one instance for each thread.
 */
public final class GridQuery {
    private static final int MAX_DOUBLINGS = 64;

    private final AgentStore agents;
    private final Grid grid;
    private final Space space;
    private final CandidateRuns runs = new CandidateRuns();
    private final Bounds bounds = new Bounds();
    private long[] best = new long[16];
    private final IntComparator byId;

    /**
     * Creates a query.
     *
     * @param agents the agents of the group
     * @param grid their cells
     * @param space the world's axes
     */
    public GridQuery(AgentStore agents, Grid grid, Space space) {
        this.agents = agents;
        this.grid = grid;
        this.space = space;
        byId = (a, b) -> Integer.compare(agents.id()[a], agents.id()[b]);
    }

    /**
     * Finds all agents nearer than a radius, ordered by id.
     *
     * @param x of the point, metres
     * @param y of the point, metres
     * @param z of the point, metres; ignored in a flat world
     * @param radius metres, in [0, 10⁶]
     * @param found is cleared and receives the indices
     * @throws IllegalArgumentException if the radius is longer than half a torus axis, or a number is not finite
     */
    public void within(float x, float y, float z, float radius, IntArrayList found) {
        found.clear();
        collect(x, y, z, radius);
        collectWithin(radius, found);
        IntArrays.quickSort(found.elements(), 0, found.size(), byId); // that of the list allocates
    }

    /**
     * Counts the agents nearer than a radius.
     *
     * @param x of the point, metres
     * @param y of the point, metres
     * @param z of the point, metres; ignored in a flat world
     * @param radius metres, in [0, 10⁶]
     * @return their number
     * @throws IllegalArgumentException if the radius is longer than half a torus axis, or a number is not finite
     */
    public int count(float x, float y, float z, float radius) {
        collect(x, y, z, radius);
        return collectWithin(radius, null);
    }

    /**
     * Finds the exact k nearest agents, nearest first, equal distances by id.
     *
     * @param x of the point, metres
     * @param y of the point, metres
     * @param z of the point, metres; ignored in a flat world
     * @param k how many, in [1, 2²⁴]
     * @param found is cleared and receives the indices; fewer than k if the group has fewer agents
     * @throws IllegalArgumentException if k is out of its range, or a coordinate is not finite
     */
    public void nearest(float x, float y, float z, int k, IntArrayList found) {
        Check.within("k", k, 1, 1 << 24);
        found.clear();
        if (agents.count() == 0) return;
        if (best.length < k) best = new long[k];
        float radius = grid.lattice().radius();
        for (int widened = 0; widened < MAX_DOUBLINGS && fits(radius); widened++, radius *= 2) {
            collect(x, y, z, radius);
            int n = pick(radius * radius, k);
            if (n == k || n == agents.count()) {
                answer(n, found);
                return;
            }
        }
        answer(searchAll(x, y, z, k), found);
    }

    /**
     * Returns how near the first agent is that {@link #nearest} has found last.
     *
     * @return the bits of the square of its distance, then its id: of two agents, the nearer one has the lower number
     */
    public long first() {
        return best[0];
    }

    private boolean fits(float radius) {
        if (radius > 1e6f) return false;
        for (int a = 0; a < space.axes(); a++) {
            Axis axis = space.axis(a);
            if (axis.torus() && axis.high() < 2 * radius) return false;
        }
        return true;
    }

    private void collect(float x, float y, float z, float radius) {
        Check.within("the radius of a query", radius, 0, 1e6f, "m");
        space.checkRadius("the query", radius);
        runs.collectInAnyOrder(grid, radius, bounds.at(admit(0, x), admit(1, y), admit(2, z)));
    }

    private float admit(int axis, float p) {
        Check.within("the point of a query", p, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        return axis < space.axes() ? space.axis(axis).confine(p) : 0;
    }

    private float d2(int r, int j) {
        float dx = agents.now(0)[j] - (bounds.x0 + runs.shiftX()[r]);
        float dy = agents.now(1)[j] - (bounds.y0 + runs.shiftY()[r]);
        float dz = agents.now(2)[j] - (bounds.z0 + runs.shiftZ()[r]);
        return dx * dx + dy * dy + dz * dz;
    }

    private int collectWithin(float radius, @org.jspecify.annotations.Nullable IntArrayList found) {
        int n = 0;
        for (int r = 0; r < runs.count(); r++) {
            for (int j = runs.begin()[r]; j < runs.end()[r]; j++) {
                if (d2(r, j) < radius * radius) {
                    n++;
                    if (found != null) found.add(j);
                }
            }
        }
        return n;
    }

    /**
     * Collects the k nearest of the runs, sorted as (bits of d², id): floats that are not negative sort like their
     * bits.
     */
    private int pick(float r2, int k) {
        int n = 0;
        for (int r = 0; r < runs.count(); r++) {
            for (int j = runs.begin()[r]; j < runs.end()[r]; j++) {
                float d2 = d2(r, j);
                if (d2 < r2) n = insert(d2, j, n, k);
            }
        }
        return n;
    }

    /** Collects the k nearest of all agents one by one: for a torus too small for cells, or a crowd too far away. */
    private int searchAll(float x, float y, float z, int k) {
        int n = 0;
        for (int j = 0; j < agents.count(); j++) {
            float dx = image(0, agents.now(0)[j], admit(0, x));
            float dy = image(1, agents.now(1)[j], admit(1, y));
            float dz = image(2, agents.now(2)[j], admit(2, z));
            n = insert(dx * dx + dy * dy + dz * dz, j, n, k);
        }
        return n;
    }

    private float image(int axis, float p, float from) {
        float d = p - from;
        if (axis >= space.axes() || !space.axis(axis).torus()) return d;
        float length = space.axis(axis).high();
        float up = p - (from + length), down = p - (from - length);
        float least = Math.abs(up) < Math.abs(d) ? up : d;
        return Math.abs(down) < Math.abs(least) ? down : least;
    }

    private int insert(float d2, int j, int n, int k) {
        long entry = (long) Float.floatToRawIntBits(d2) << 32 | agents.id()[j];
        if (n == k && entry >= best[n - 1]) return n;
        int at = n < k ? n : k - 1;
        while (at > 0 && best[at - 1] > entry) {
            best[at] = best[at - 1];
            at--;
        }
        best[at] = entry;
        return Math.min(n + 1, k);
    }

    /** Translates ids to indices. */
    private void answer(int n, IntArrayList found) {
        for (int b = 0; b < n; b++) found.add(agents.ids().indexOf((int) best[b]));
    }
}
