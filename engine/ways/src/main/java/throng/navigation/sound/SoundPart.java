package throng.navigation.sound;

import java.util.Arrays;
import throng.terrain.TileMap;

/**
 * Spreads some of the sources of a field, on one thread. Several parts work at once.
 *
 * <p>It spreads the sounds of one range from all their sources at once, no farther than they are heard. Dijkstra, A
 * Note on Two Problems in Connexion with Graphs, 1959, with buckets one tile wide (Dial 1969). A tile whose distance
 * falls is put into the queue again, so tiles of any cost come out right, and the result does not depend on the order
 * of sources.
 */
final class SoundPart {
    /** More than the longest step, √2 · 1000 tiles. */
    private static final int BUCKETS = 2048;

    private static final long[] EMPTY = {};

    private final SoundCosts costs;
    private final SoundSources sources;
    private final long[][] waiting = new long[BUCKETS][];
    private final int[] size = new int[BUCKETS];
    private int total;
    private double range;

    private final SoundLabels oneRange;
    private final SoundLabels best;
    /** What the sources of this part reach. */
    SoundLabels result;

    SoundPart(SoundCosts costs, SoundSources sources) {
        this.sources = sources;
        this.costs = costs;
        Arrays.fill(waiting, EMPTY);
        oneRange = new SoundLabels(costs.costs.length, sources, false);
        best = new SoundLabels(costs.costs.length, sources, true);
        result = oneRange;
    }

    /** Spreads the sources of numbers order[from] to order[to − 1]. */
    void spread(int nearest, int[] order, int from, int to) {
        int ranges = 0;
        for (int k = from; k < to && ranges < 2; k++) if (firstOfItsRange(order, from, k)) ranges++;
        oneRange.clear(nearest);
        best.clear(nearest);
        result = ranges < 2 ? oneRange : best;
        for (int k = from; k < to; k++) {
            if (!firstOfItsRange(order, from, k)) continue;
            oneRange.clear(nearest);
            spread(sources.range[order[k]], order, from, to, oneRange);
            if (ranges == 2) best.add(oneRange);
        }
    }

    /** Spreads those sources of numbers order[from] to order[to − 1] that have this range, in tiles. */
    private void spread(double range, int[] order, int from, int to, SoundLabels labels) {
        this.range = range;
        for (int k = from; k < to; k++) {
            int s = order[k], v = sources.node[s];
            if (sources.range[s] == range && costs.costs[v] != TileMap.BLOCKED)
                reach(labels, v, s, 0, SoundLabels.OWN_TILE);
        }
        for (long at = 0; total > 0; at++) {
            int bucket = (int) at & (BUCKETS - 1);
            while (size[bucket] > 0) {
                long next = waiting[bucket][--size[bucket]];
                total--;
                int label = (int) (next >>> 32), s = (int) next, slot = labels.slot(label, s);
                if (slot >= 0 && (long) labels.distance[slot] == at)
                    around(labels, labels.node[label], s, labels.distance[slot]);
            }
        }
    }

    private void around(SoundLabels labels, int v, int s, double d) {
        int up = costs.stride;
        float[] c = costs.costs;
        double here = c[v], e = c[v + 1], n = c[v + up], w = c[v - 1], so = c[v - up];
        if (e != 0) reach(labels, v + 1, s, d + (here + e) * .5, 4);
        if (n != 0) reach(labels, v + up, s, d + (here + n) * .5, 6);
        if (w != 0) reach(labels, v - 1, s, d + (here + w) * .5, 0);
        if (so != 0) reach(labels, v - up, s, d + (here + so) * .5, 2);
        if (e != 0 && n != 0) across(labels, v, v + up + 1, s, d, 5);
        if (n != 0 && w != 0) across(labels, v, v + up - 1, s, d, 7);
        if (w != 0 && so != 0) across(labels, v, v - up - 1, s, d, 1);
        if (so != 0 && e != 0) across(labels, v, v - up + 1, s, d, 3);
    }

    private void across(SoundLabels labels, int v, int u, int s, double d, int back) {
        float there = costs.costs[u];
        if (there != 0) reach(labels, u, s, d + ((double) costs.costs[v] + there) * SoundCosts.DIAGONAL, back);
    }

    private void reach(SoundLabels labels, int v, int s, double d, int back) {
        if (d > range) return;
        int label = labels.findOrAdd(v);
        if (!labels.offer(label, s, d, back)) return;
        int bucket = (int) (long) d & (BUCKETS - 1), n = size[bucket];
        long[] list = waiting[bucket];
        if (n == list.length) waiting[bucket] = list = Arrays.copyOf(list, Math.max(16, 2 * n));
        list[n] = (long) label << 32 | s;
        size[bucket] = n + 1;
        total++;
    }

    /** Returns whether no earlier source has the same range; false for a silent source. */
    private boolean firstOfItsRange(int[] order, int from, int k) {
        double range = sources.range[order[k]];
        for (int before = from; before < k; before++) if (sources.range[order[before]] == range) return false;
        return range > 0;
    }

    /** Makes the result that of this part and of others; {@code ranges}: whether sources have several ranges. */
    void add(SoundPart[] others, int n, boolean ranges) {
        if (ranges && result == oneRange) {
            best.add(oneRange);
            result = best;
        }
        for (int p = 0; p < n; p++) if (others[p] != this) result.add(others[p].result);
    }
}
