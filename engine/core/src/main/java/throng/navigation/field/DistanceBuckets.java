package throng.navigation.field;

import java.util.Arrays;

/**
 * A queue of nodes by distance, in buckets as wide as the shortest step. All distances in the first bucket with nodes
 * are final, so no bucket is sorted. Dial 1969; Dinitz 1978 for lengths that are not whole numbers. The arrays grow
 * when they are full.
 */
final class DistanceBuckets {
    private static final int MAX_BUCKETS = 1 << 14;

    /**
     * Makes a bucket slightly narrower than the shortest step: a rounded sum could otherwise stay in its own bucket.
     */
    private static final double WIDTH_FACTOR = 1 - 0x1p-20;

    private int[][] nodes = new int[4][64];
    private int[] size = new int[4];
    private double perWidth;
    private long at;
    private int mask;
    private int total;

    /**
     * Empties the queue for steps between these costs per unit of length. Returns false if costs differ so much that a
     * heap is better.
     */
    boolean begin(float cheapest, float dearest) {
        double width = cheapest * WIDTH_FACTOR, buckets = 1.5 * dearest / width; // the longest step is √2
        if (buckets >= MAX_BUCKETS - 1) return false;
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

    /** Adds a node. Its distance is at least that of the node taken last, and at most one step more. */
    void put(int node, double distance) {
        int bucket = (int) (long) (distance * perWidth) & mask, n = size[bucket];
        int[] list = nodes[bucket];
        if (n == list.length) nodes[bucket] = list = Arrays.copyOf(list, 2 * n);
        list[n] = node;
        size[bucket] = n + 1;
        total++;
    }

    /** Removes and returns a node of the first bucket; −1 if the queue is empty. */
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
            if ((long) (distance[node] * perWidth) == at)
                return node; // else it was taken before, at a smaller distance
        }
        return -1;
    }
}
