package throng.navigation.field;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.navigation.plan.NodeBuckets;
import throng.terrain.TileMap;

/**
 * Computes distances: d(v) = min over neighbours u of d(u) + w(u, v), and 0 at goals. Dijkstra, A Note on Two Problems
 * in Connexion with Graphs, 1959. Rounding is monotone and every w is larger than 0. So each d is the smallest rounded
 * sum over all paths, in whatever order they are found, and an update gives the bits of a rebuild.
 *
 * <p>An update follows Ramalingam and Reps, 1996. A node whose distance no neighbour supports any more loses it. The
 * nearest are examined first, because a support is always nearer. Then the lost nodes get new distances from those that
 * remain.
 *
 * <p>One thread may use it. It keeps its buffers.
 */
final class DistanceSolver {
    private static final double UNREACHABLE = Double.POSITIVE_INFINITY;

    private static final int MAX_BUCKETS = 1 << 14;

    /**
     * Makes a bucket slightly narrower than the shortest step: a rounded sum could otherwise stay in its own bucket.
     */
    private static final double WIDTH_FACTOR = 1 - 0x1p-20;

    /** The longest step for tiles of cost 1 is √2, a little more. */
    private static final double LONGEST = 1.5;

    private final NodeBuckets buckets = new NodeBuckets();
    private final NodeHeap nearest = new NodeHeap();
    private int[] touched = new int[64];
    private int count;

    /** Returns how many nodes the last update examined, some more than once. */
    int touched() {
        return count;
    }

    /** Computes all distances from the goals; {@code wave}: by several workers where that pays. */
    void build(StepCosts costs, int[] goals, double[] d, @Nullable DistanceWave wave) {
        Arrays.fill(d, UNREACHABLE);
        double width = costs.cheapest * WIDTH_FACTOR, longest = LONGEST * costs.dearest;
        if (longest / width >= MAX_BUCKETS - 1) { // costs differ so much that a heap is better
            count = 0;
            nearest.clear();
            for (int goal : goals) if (costs.costs[goal] != TileMap.BLOCKED) improve(d, goal, 0);
            settle(costs, d, Integer.MAX_VALUE);
            return;
        }
        buckets.begin(width, longest);
        for (int goal : goals) {
            if (costs.costs[goal] == TileMap.BLOCKED || d[goal] == 0) continue;
            d[goal] = 0;
            buckets.put(goal, 0);
        }
        if (wave == null) {
            spreadAll(costs, d);
            return;
        }
        while (true) {
            wave.go(buckets, d);
            int u = buckets.take(d);
            if (u < 0) return;
            spread(costs, d, u);
        }
    }

    private void spreadAll(StepCosts costs, double[] d) {
        while (true) {
            int u = buckets.take(d);
            if (u < 0) return;
            spread(costs, d, u);
        }
    }

    private void spread(StepCosts costs, double[] d, int u) {
        int up = costs.stride;
        float[] c = costs.costs;
        double at = d[u];
        double here = c[u], e = c[u + 1], n = c[u + up], w = c[u - 1], s = c[u - up];
        if (e != 0) reach(d, u + 1, at + (here + e) * .5);
        if (n != 0) reach(d, u + up, at + (here + n) * .5);
        if (w != 0) reach(d, u - 1, at + (here + w) * .5);
        if (s != 0) reach(d, u - up, at + (here + s) * .5);
        if (e != 0 && n != 0) across(c, d, here, u + up + 1, at);
        if (n != 0 && w != 0) across(c, d, here, u + up - 1, at);
        if (w != 0 && s != 0) across(c, d, here, u - up - 1, at);
        if (s != 0 && e != 0) across(c, d, here, u - up + 1, at);
    }

    private void across(float[] c, double[] d, double here, int v, double at) {
        if (c[v] != 0) reach(d, v, at + (here + c[v]) * StepCosts.DIAGONAL);
    }

    private void reach(double[] d, int v, double distance) {
        if (distance >= d[v]) return;
        d[v] = distance;
        buckets.put(v, distance);
    }

    /**
     * Updates the distances after the changes that {@code costs} lists. Returns false if more than {@code maxNodes}
     * nodes lose their distance, or too many change: then the caller rebuilds.
     */
    boolean update(StepCosts costs, int[] goals, double[] d, int maxNodes) {
        count = 0;
        nearest.clear();
        dropUnsupported(costs, d, maxNodes);
        if (count > maxNodes) return false;
        int lost = count;
        for (int goal : goals) if (costs.costs[goal] != TileMap.BLOCKED) improve(d, goal, 0);
        for (int k = 0; k < lost; k++) improve(d, touched[k], best(costs, d, touched[k]));
        for (int k = 0; k < costs.changes; k++) {
            int v = costs.changed[k];
            relax(costs, d, v);
            for (int by : costs.neighbours) relax(costs, d, v + by);
        }
        return settle(costs, d, 8 * maxNodes);
    }

    /**
     * Spreads distances from the nearest node on, until none gets smaller; false if more than {@code maxNodes} were
     * examined.
     */
    private boolean settle(StepCosts costs, double[] d, int maxNodes) {
        while (nearest.take()) {
            int u = nearest.node;
            if (count > maxNodes) return false;
            if (d[u] != nearest.key) continue;
            for (int k = 0; k < 8; k++)
                if (costs.allowsStep(u, k)) improve(d, u + costs.neighbours[k], d[u] + costs.step(u, k));
        }
        return true;
    }

    /** Makes infinite all distances that no neighbour supports any more. */
    private void dropUnsupported(StepCosts costs, double[] d, int maxNodes) {
        for (int k = 0; k < costs.changes; k++) {
            int v = costs.changed[k];
            enqueue(d, v);
            for (int by : costs.neighbours) enqueue(d, v + by);
        }
        while (count <= maxNodes && nearest.take()) {
            int v = nearest.node;
            double was = nearest.key;
            if (d[v] != was || supported(costs, d, v)) continue;
            d[v] = UNREACHABLE;
            touch(v);
            if (costs.costs[v] == TileMap.BLOCKED) continue; // its neighbours are in the queue already
            for (int k = 0; k < 8; k++) {
                int x = v + costs.neighbours[k];
                if (d[x] > was && d[x] < UNREACHABLE && costs.allowsStep(v, k) && d[x] == was + costs.step(v, k))
                    enqueue(d, x);
            }
        }
    }

    private void enqueue(double[] d, int v) {
        if (d[v] < UNREACHABLE) nearest.put(v, d[v]);
    }

    private static boolean supported(StepCosts costs, double[] d, int v) {
        if (costs.costs[v] == TileMap.BLOCKED) return false;
        return d[v] == 0 || best(costs, d, v) <= d[v];
    }

    /** Returns the smallest distance that a node's neighbours give it. */
    private static double best(StepCosts costs, double[] d, int v) {
        double best = UNREACHABLE;
        if (costs.costs[v] == TileMap.BLOCKED) return best;
        for (int k = 0; k < 8; k++) {
            double there = d[v + costs.neighbours[k]];
            if (there < best && costs.allowsStep(v, k)) best = Math.min(best, there + costs.step(v, k));
        }
        return best;
    }

    /** Gives a node beside a change the best distance of its neighbours, and enqueues it. */
    private void relax(StepCosts costs, double[] d, int v) {
        if (costs.costs[v] == TileMap.BLOCKED) return;
        touch(v);
        double best = best(costs, d, v);
        if (best < d[v]) d[v] = best;
        enqueue(d, v);
    }

    private void improve(double[] d, int v, double distance) {
        if (distance >= d[v]) return;
        d[v] = distance;
        touch(v);
        nearest.put(v, distance);
    }

    private void touch(int v) {
        if (count == touched.length) touched = Arrays.copyOf(touched, 2 * count);
        touched[count++] = v;
    }

    /** Returns the k-th node that the last update examined. */
    int touched(int k) {
        return touched[k];
    }

    /**
     * A queue of nodes, the nearest first: a heap with four children a node. It serves the few nodes of an update,
     * whose distances differ much.
     */
    private static final class NodeHeap {
        private double[] keys = new double[64];
        private int[] nodes = new int[64];
        private int size;

        // The entry taken last.
        int node;
        double key;

        void clear() {
            size = 0;
        }

        void put(int n, double k) {
            if (size == nodes.length) {
                keys = Arrays.copyOf(keys, 2 * size);
                nodes = Arrays.copyOf(nodes, 2 * size);
            }
            int at = size++;
            while (at > 0) {
                int up = (at - 1) >> 2;
                if (keys[up] <= k) break;
                keys[at] = keys[up];
                nodes[at] = nodes[up];
                at = up;
            }
            keys[at] = k;
            nodes[at] = n;
        }

        /** Removes the nearest node into {@link #node} and {@link #key}; returns false if the queue is empty. */
        boolean take() {
            if (size == 0) return false;
            node = nodes[0];
            key = keys[0];
            size--;
            double k = keys[size];
            int at = 0;
            while (true) {
                int child = 4 * at + 1;
                if (child >= size) break;
                int last = Math.min(child + 4, size), best = child;
                for (int c = child + 1; c < last; c++) if (keys[c] < keys[best]) best = c;
                if (keys[best] >= k) break;
                keys[at] = keys[best];
                nodes[at] = nodes[best];
                at = best;
            }
            keys[at] = k;
            nodes[at] = nodes[size];
            return true;
        }
    }
}
