package throng.navigation.cost;

import java.util.Arrays;

/**
 * Solves |∇u| = c with u = 0 at goals, to first order (Godunov): u(v) is the larger root of
 * max(u − a, 0)² + max(u − b, 0)² = c², where a and b are the smaller neighbours along both axes. It has one solution.
 * Tsitsiklis, Efficient Algorithms for Globally Optimal Trajectories, 1995: a tile makes another one dearer by c/√2 at
 * least. So all tiles in a bucket of that width are final at once, and no bucket is sorted.
 *
 * <p>It stops where it is asked to, and goes on later. One thread may use it. It keeps its buffers.
 * Equal costs and goals give equal bits.
 */
final class CostSolver {
    /** Where costs differ by more, buckets are wider, and their tiles are taken again when they get cheaper. */
    private static final int MAX_BUCKETS = 1 << 13;

    /** Narrower than c/√2: a rounded sum could otherwise stay in its own bucket. */
    private static final double WIDTH = Math.sqrt(.5) * (1 - 0x1p-20);

    private int[][] nodes = {};
    private int[] sizes = {};
    private double perWidth;
    private int mask, total;
    private long at;

    private float[] costs = {};
    private int up;
    private double[] u = {};
    private boolean[] done = {}; // by node: taken, with the value that it has
    private long taken;

    /** Begins to solve: goals are nodes. */
    void begin(CostTiles tiles, int[] goals, double[] u) {
        costs = tiles.cost;
        up = tiles.stride;
        this.u = u;
        taken = 0;
        total = 0;
        Arrays.fill(u, Double.POSITIVE_INFINITY);
        if (done.length != u.length) done = new boolean[u.length];
        Arrays.fill(done, false);
        if (!(tiles.dearest > 0)) return;
        empty(tiles.cheapest, tiles.dearest);
        for (int goal : goals) {
            if (tiles.cost[goal] == CostTiles.CLOSED || u[goal] == 0) continue;
            u[goal] = 0;
            put(goal, 0);
        }
    }

    /** Goes on until so many tiles were taken since the beginning; returns whether none is left. */
    boolean go(long most) {
        float[] c = costs;
        double[] u = this.u;
        while (taken < most) {
            int v = take(u);
            if (v < 0) return true;
            taken++;
            double own = u[v];
            if (u[v + 1] > own) reach(c, u, v + 1, up);
            if (u[v + up] > own) reach(c, u, v + up, up);
            if (u[v - 1] > own) reach(c, u, v - 1, up);
            if (u[v - up] > own) reach(c, u, v - up, up);
        }
        return total == 0;
    }

    /** How many tiles were taken since the beginning. */
    long taken() {
        return taken;
    }

    private void reach(float[] costs, double[] u, int v, int up) {
        double c = costs[v];
        if (c == CostTiles.CLOSED) return;
        double a = Math.min(u[v - 1], u[v + 1]), b = Math.min(u[v - up], u[v + up]);
        double low = Math.min(a, b), by = Math.max(a, b) - low;
        double value = by >= c ? low + c : low + .5 * (by + Math.sqrt(2 * c * c - by * by));
        if (value >= u[v]) return;
        u[v] = value;
        done[v] = false;
        put(v, value);
    }

    private void empty(double cheapest, double dearest) {
        double width = Math.max(cheapest * WIDTH, dearest / (MAX_BUCKETS / 2));
        int needed = Integer.highestOneBit((int) (dearest / width) + 2) * 2;
        if (needed > sizes.length) {
            int former = sizes.length;
            nodes = Arrays.copyOf(nodes, needed);
            for (int b = former; b < needed; b++) nodes[b] = new int[16];
            sizes = new int[needed];
        }
        Arrays.fill(sizes, 0);
        mask = sizes.length - 1;
        perWidth = 1 / width;
        at = 0;
    }

    private void put(int node, double value) {
        int bucket = (int) (long) (value * perWidth) & mask, n = sizes[bucket];
        int[] list = nodes[bucket];
        if (n == list.length) nodes[bucket] = list = Arrays.copyOf(list, 2 * n);
        list[n] = node;
        sizes[bucket] = n + 1;
        total++;
    }

    /** Removes and returns a node of the first bucket; −1 if none is left. */
    private int take(double[] u) {
        while (total > 0) {
            int bucket = (int) at & mask, n = sizes[bucket];
            if (n == 0) {
                at++;
                continue;
            }
            int node = nodes[bucket][n - 1];
            sizes[bucket] = n - 1;
            total--;
            if (done[node] || (long) (u[node] * perWidth) != at) continue; // taken before, with a smaller value
            done[node] = true;
            return node;
        }
        return -1;
    }
}
