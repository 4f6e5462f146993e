package throng.navigation.cost;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.navigation.plan.NodeBuckets;

/**
 * Solves |∇u| = c with u = 0 at goals, to first order (Godunov): u(v) is the larger root of
 * max(u − a, 0)² + max(u − b, 0)² = c², where a and b are the smaller neighbours along both axes.
 * Tsitsiklis, Efficient Algorithms for Globally Optimal Trajectories, 1995: a tile makes another one dearer by c/√2 at
 * least. So nearly all tiles in a bucket of that width are final at once, and no bucket is sorted. Those that get
 * cheaper by others of their bucket are taken again.
 *
 * <p><b>Bits.</b> {@link #value} is larger, also when rounded, than each neighbour on which it depends. So the tiles
 * have one solution, bit for bit: the cheapest that could differ in another one depends on cheaper ones alone. All
 * values fall towards it, in whatever order, by whatever workers. But rounding may find a value too low from a
 * neighbour that is not final yet, by some units in the last place. What may be such a case is noticed, and
 * {@link #settle} then puts it right. Nothing was noticed on the maps that were measured.
 *
 * <p>It stops where it is asked to, and goes on later. One thread may use it. It keeps its buffers.
 * Equal costs and goals give equal bits.
 */
final class CostSolver {
    /** Where costs differ by more, buckets are wider, and their tiles are taken again when they get cheaper. */
    private static final int MAX_BUCKETS = 1 << 13;

    /** Narrower than c/√2: a rounded sum could otherwise stay in its own bucket. */
    private static final double WIDTH = Math.sqrt(.5) * (1 - 0x1p-20);

    /** Values that differ by a smaller part may do so by rounding alone; that is 4,000 units in the last place. */
    static final double ROUNDING = 1e-12;

    private final NodeBuckets waiting = new NodeBuckets();

    private float[] costs = {};
    private int up;
    private double[] u = {};
    private boolean[] done = {}; // by node: taken, with the value that it has
    private long taken;

    /** Whether a value may be too low by rounding. */
    private boolean isNear;

    /** Begins to solve: goals are nodes. */
    void begin(CostTiles tiles, int[] goals, double[] u) {
        costs = tiles.cost;
        up = tiles.stride;
        this.u = u;
        taken = 0;
        isNear = false;
        Arrays.fill(u, Double.POSITIVE_INFINITY);
        if (done.length != u.length) done = new boolean[u.length];
        Arrays.fill(done, false);
        waiting.begin(1, 1);
        if (!(tiles.dearest > 0)) return;
        waiting.begin(Math.max(tiles.cheapest * WIDTH, tiles.dearest / (MAX_BUCKETS / 2.)), tiles.dearest);
        for (int goal : goals) {
            if (tiles.cost[goal] == CostTiles.CLOSED || u[goal] == 0) continue;
            u[goal] = 0;
            waiting.put(goal, 0);
        }
    }

    /**
     * Goes on until so many tiles were taken since the beginning; returns whether none is left.
     *
     * @param wave takes them by several workers where that pays, without a limit; null: this thread takes all
     */
    boolean go(long most, @Nullable CostWave wave) {
        float[] c = costs;
        double[] u = this.u;
        while (taken < most) {
            if (wave != null) {
                taken += wave.go(waiting, c, up, u, done);
                isNear |= wave.isNear();
            }
            int v = waiting.take(u);
            if (v < 0) break;
            if (done[v]) continue; // taken before, with the value that it has
            done[v] = true;
            taken++;
            double own = u[v] * (1 - ROUNDING);
            if (u[v + 1] > own) reach(c, u, v + 1, up);
            if (u[v + up] > own) reach(c, u, v + up, up);
            if (u[v - 1] > own) reach(c, u, v - 1, up);
            if (u[v - up] > own) reach(c, u, v - up, up);
        }
        if (waiting.total() > 0) return false;
        if (isNear) settle();
        isNear = false;
        return true;
    }

    /** How many tiles were taken since the beginning. */
    long taken() {
        return taken;
    }

    private void reach(float[] costs, double[] u, int v, int up) {
        double c = costs[v];
        if (c == CostTiles.CLOSED) return;
        double value = value(c, Math.min(u[v - 1], u[v + 1]), Math.min(u[v - up], u[v + up])), known = u[v];
        if (value >= known) {
            if (value > known && value * (1 - ROUNDING) <= known) isNear = true;
            return;
        }
        u[v] = value;
        done[v] = false;
        waiting.put(v, value);
    }

    /** The value of a tile of cost c between neighbours: larger than those on which it depends. */
    static double value(double c, double a, double b) {
        double low = Math.min(a, b), high = Math.max(a, b), most = low + c;
        if (high >= most) return most;
        double by = high - low, value = low + .5 * (by + Math.sqrt(2 * c * c - by * by));
        if (value > most) return most;
        return value > high ? value : Math.nextUp(high);
    }

    /** Gives all tiles the value of their neighbours, until nothing changes. Each round puts one right at least. */
    void settle() {
        for (boolean changes = true; changes; ) {
            changes = false;
            for (int v = up; v < u.length - up; v++) {
                if (costs[v] == CostTiles.CLOSED || u[v] == 0 || u[v] == Double.POSITIVE_INFINITY) continue;
                double value = value(costs[v], Math.min(u[v - 1], u[v + 1]), Math.min(u[v - up], u[v + up]));
                changes |= value != u[v];
                u[v] = value;
            }
        }
    }
}
