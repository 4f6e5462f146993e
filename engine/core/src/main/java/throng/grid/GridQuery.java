package throng.grid;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Space;
import throng.memory.store.AgentStore;

/**
 * Questions about one group from any point: who is within a radius, who are the k nearest, how many. Exact and without
 * caps; differences are the minimum image. One instance serves one thread. Answers are indices into the columns.
 */
public final class GridQuery {
    private static final int WIDEST = 64;

    private final AgentStore agents;
    private final Grid grid;
    private final Space space;
    private final CandidateRuns runs = new CandidateRuns();
    private final Bounds bounds = new Bounds();
    private long[] best = new long[16];

    public GridQuery(AgentStore agents, Grid grid, Space space) {
        this.agents = agents;
        this.grid = grid;
        this.space = space;
    }

    /**
     * Puts the indices of all agents nearer than {@code radius} metres into {@code found}, by id.
     *
     * @throws IllegalArgumentException if the radius is longer than half a torus axis, or a number is not finite
     */
    public void within(float x, float y, float z, float radius, IntArrayList found) {
        found.clear();
        collect(x, y, z, radius);
        each(radius, found);
        int[] id = agents.id();
        found.sort((a, b) -> Integer.compare(id[a], id[b]));
    }

    /** How many agents are nearer than {@code radius} metres. */
    public int count(float x, float y, float z, float radius) {
        collect(x, y, z, radius);
        return each(radius, null);
    }

    /**
     * Puts the indices of the exact {@code k} nearest agents into {@code found}, nearest first, equal distances by
     * id.
     */
    public void nearest(float x, float y, float z, int k, IntArrayList found) {
        Check.within("k", k, 1, 1 << 24);
        found.clear();
        if (agents.count() == 0) return;
        if (best.length < k) best = new long[k];
        float radius = grid.lattice().radius();
        for (int widened = 0; widened < WIDEST && fits(radius); widened++, radius *= 2) {
            collect(x, y, z, radius);
            int n = pick(radius * radius, k);
            if (n == k || n == agents.count()) {
                answer(n, found);
                return;
            }
        }
        answer(scan(x, y, z, k), found);
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

    private int each(float radius, @org.jspecify.annotations.Nullable IntArrayList found) {
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

    /** The k nearest of the runs, as (bits of d², id) in order: floats above zero sort like their bits. */
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

    /** Everybody, one by one: where the torus is too small for cells, or the crowd too far. */
    private int scan(float x, float y, float z, int k) {
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

    /** Ids become indices: the keys must be indexed. */
    private void answer(int n, IntArrayList found) {
        for (int b = 0; b < n; b++) found.add(agents.ids().indexOf((int) best[b]));
    }
}
