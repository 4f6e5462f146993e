package throng.navigation.field;

import java.util.Arrays;

/**
 * Nodes by their distance, in buckets as wide as the shortest step: whoever is in the first that is not empty is final,
 * so nobody in it need be sorted (Dial 1969; Dinitz 1978 for lengths that are no whole numbers). Grows as it must.
 */
final class DistanceBuckets {
    private static final int MOST = 1 << 14;

    /** Rounded sums fall short of the next bucket without it. */
    private static final double A_LITTLE_LESS = 1 - 0x1p-20;

    private int[][] nodes = new int[4][64];
    private int[] size = new int[4];
    private double perWidth;
    private long at;
    private int mask;
    private int total;

    /** For steps of this cost a unit of length; empty. False: costs differ so much that a heap is better. */
    boolean begin(float cheapest, float dearest) {
        double width = cheapest * A_LITTLE_LESS, buckets = 1.5 * dearest / width; // the longest step is √2
        if (buckets >= MOST - 1) return false;
        int needed = Integer.highestOneBit((int) buckets + 1) * 2;
        if (needed > size.length) {
            int former = size.length;
            nodes = Arrays.copyOf(nodes, needed);
            for (int b = former; b < needed; b++) nodes[b] = new int[4];
            size = Arrays.copyOf(size, needed);
        }
        mask = size.length - 1;
        perWidth = 1 / width;
        at = 0;
        total = 0;
        Arrays.fill(size, 0);
        return true;
    }

    /** No nearer than who was taken last, and no farther from them than one step. */
    void put(int node, double distance) {
        int bucket = (int) (long) (distance * perWidth) & mask, n = size[bucket];
        int[] list = nodes[bucket];
        if (n == list.length) nodes[bucket] = list = Arrays.copyOf(list, 2 * n);
        list[n] = node;
        size[bucket] = n + 1;
        total++;
    }

    /** One of the nearest; −1: there is none. */
    int take(double[] distance) {
        while (total > 0) {
            int bucket = (int) at & mask, n = size[bucket];
            if (n == 0) {
                at++;
                continue;
            }
            int node = nodes[bucket][n - 1];
            size[bucket] = n - 1;
            total--;
            if ((long) (distance[node] * perWidth) == at) return node; // else it has been here, nearer
        }
        return -1;
    }
}
