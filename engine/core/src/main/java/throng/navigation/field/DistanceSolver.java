package throng.navigation.field;

import java.util.Arrays;
import throng.terrain.TileMap;

/**
 * Works out distances: d(v) = min over neighbours u of d(u) + w(u, v), 0 at goals. Dijkstra, A Note on Two Problems in
 * Connexion with Graphs, 1959. Rounding is monotone and every w is larger than 0, so each d is the smallest rounded sum
 * over all ways, whatever the order in which they are found: an update gives the bits of a rebuild.
 *
 * <p>An update after Ramalingam and Reps, 1996: who lost the neighbour that their distance came from is lost, too, the
 * nearest first, as a support is always nearer; then the lost are found anew from those who are left.
 *
 * <p>For one thread. Keeps its buffers.
 */
final class DistanceSolver {
    private static final double FAR = Double.POSITIVE_INFINITY;

    private final DistanceBuckets buckets = new DistanceBuckets();
    private final NodeHeap nearest = new NodeHeap();
    private int[] touched = new int[64];
    private int count;

    /** Nodes whose distance the last update has looked into, some more than once. */
    int touched() {
        return count;
    }

    /** All distances, from nothing. */
    void build(StepCosts costs, int[] goals, double[] d) {
        Arrays.fill(d, FAR);
        if (!buckets.begin(costs.cheapest, costs.dearest)) {
            count = 0;
            nearest.clear();
            for (int goal : goals) if (costs.costs[goal] != TileMap.BLOCKED) improve(d, goal, 0);
            settle(costs, d, Integer.MAX_VALUE);
            return;
        }
        for (int goal : goals) {
            if (costs.costs[goal] == TileMap.BLOCKED || d[goal] == 0) continue;
            d[goal] = 0;
            buckets.put(goal, 0);
        }
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

    /** The distances after the changes that {@code costs} lists; false: so many change that it gave up. */
    boolean update(StepCosts costs, int[] goals, double[] d, int many) {
        count = 0;
        nearest.clear();
        lose(costs, d, many);
        if (count > many) return false;
        int lost = count;
        for (int goal : goals) if (costs.costs[goal] != TileMap.BLOCKED) improve(d, goal, 0);
        for (int k = 0; k < lost; k++) improve(d, touched[k], best(costs, d, touched[k]));
        for (int k = 0; k < costs.changes; k++) {
            int v = costs.changed[k];
            again(costs, d, v);
            for (int by : costs.neighbours) again(costs, d, v + by);
        }
        return settle(costs, d, 8 * many);
    }

    /** Spreads what the nearest have, till nobody gets nearer; false: more than so many were touched. */
    private boolean settle(StepCosts costs, double[] d, int most) {
        while (nearest.take()) {
            int u = nearest.node;
            if (count > most) return false;
            if (d[u] != nearest.key) continue;
            for (int k = 0; k < 8; k++)
                if (costs.allowsStep(u, k)) improve(d, u + costs.neighbours[k], d[u] + costs.step(u, k));
        }
        return true;
    }

    /** Takes their distances from all whose distance is not explained by a neighbour any more. */
    private void lose(StepCosts costs, double[] d, int many) {
        for (int k = 0; k < costs.changes; k++) {
            int v = costs.changed[k];
            doubt(d, v);
            for (int by : costs.neighbours) doubt(d, v + by);
        }
        while (count <= many && nearest.take()) {
            int v = nearest.node;
            double was = nearest.key;
            if (d[v] != was || supported(costs, d, v)) continue;
            d[v] = FAR;
            touch(v);
            if (costs.costs[v] == TileMap.BLOCKED) continue; // its neighbours are in doubt already
            for (int k = 0; k < 8; k++) {
                int x = v + costs.neighbours[k];
                if (d[x] > was && d[x] < FAR && costs.allowsStep(v, k) && d[x] == was + costs.step(v, k)) doubt(d, x);
            }
        }
    }

    private void doubt(double[] d, int v) {
        if (d[v] < FAR) nearest.put(v, d[v]);
    }

    private static boolean supported(StepCosts costs, double[] d, int v) {
        if (costs.costs[v] == TileMap.BLOCKED) return false;
        return d[v] == 0 || best(costs, d, v) <= d[v];
    }

    /** What its neighbours grant a node. */
    private static double best(StepCosts costs, double[] d, int v) {
        double best = FAR;
        if (costs.costs[v] == TileMap.BLOCKED) return best;
        for (int k = 0; k < 8; k++) {
            double there = d[v + costs.neighbours[k]];
            if (there < best && costs.allowsStep(v, k)) best = Math.min(best, there + costs.step(v, k));
        }
        return best;
    }

    /** A node beside a change gets what it can get, and spreads what it has. */
    private void again(StepCosts costs, double[] d, int v) {
        if (costs.costs[v] == TileMap.BLOCKED) return;
        touch(v);
        double best = best(costs, d, v);
        if (best < d[v]) d[v] = best;
        doubt(d, v);
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

    /** The k-th of them. */
    int touched(int k) {
        return touched[k];
    }
}
