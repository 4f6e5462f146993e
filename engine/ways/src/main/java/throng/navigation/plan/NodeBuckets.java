package throng.navigation.plan;

import java.util.Arrays;

/**
 * A queue of the nodes of a map by a value, in buckets of one width. Use buckets as wide as the shortest step: then no
 * bucket is sorted, as nearly all values in the first one with nodes are final. Dial 1969; Dinitz 1978 for lengths that
 * are not whole numbers. The arrays grow when they are full.
 */
public final class NodeBuckets {
    /** Numbers behind those of a queue, so that queues of two threads share no line of the cache. */
    private static final int APART = 32;

    private int[][] nodes = {};

    /** How many nodes each bucket has. */
    private int[] size = {};

    private int total;

    /** They keep the fields of two queues apart, too. */
    @SuppressWarnings("unused")
    private long apart0, apart1, apart2, apart3, apart4, apart5, apart6, apart7, apart8, apart9;

    private double perWidth;
    private long at;
    private int mask = -1;

    /** What {@link #detach} took: the nodes of one bucket. */
    private int[] detached = new int[64];

    private int detachedCount;

    /** Makes an empty queue. */
    public NodeBuckets() {
        empty(4);
    }

    /**
     * Empties the queue.
     *
     * @param width of a bucket
     * @param longest by how much the value of a node that is put may be larger than that of the node taken last
     */
    public void begin(double width, double longest) {
        empty(Math.max(Integer.highestOneBit((int) (longest / width) + 2) * 2, mask + 1));
        perWidth = 1 / width;
        at = 0;
    }

    /** Empties the queue, and gives it the buckets of another one. */
    void beginAs(NodeBuckets other) {
        empty(other.mask + 1);
        perWidth = other.perWidth;
        at = other.at;
    }

    private void empty(int buckets) {
        int former = nodes.length;
        if (buckets > former) {
            nodes = Arrays.copyOf(nodes, buckets);
            for (int b = former; b < buckets; b++) nodes[b] = new int[64];
            size = new int[buckets + APART];
        }
        mask = buckets - 1;
        total = 0;
        Arrays.fill(size, 0);
    }

    /** {@return how many nodes wait, one that was put twice counted twice} */
    public int total() {
        return total;
    }

    /**
     * Adds a node.
     *
     * @param node a number
     * @param value not less than that of the node taken last
     */
    public void put(int node, double value) {
        int bucket = (int) (long) (value * perWidth) & mask, n = size[bucket];
        int[] list = nodes[bucket];
        if (n == list.length) nodes[bucket] = list = Arrays.copyOf(list, 2 * n);
        list[n] = node;
        size[bucket] = n + 1;
        total++;
    }

    /**
     * Removes a node of the first bucket.
     *
     * @param values by node; a node whose value is in an earlier bucket by now was taken before
     * @return the node; −1 if none is left
     */
    public int take(double[] values) {
        while (total > 0) {
            int bucket = (int) at & mask, n = size[bucket];
            if (n == 0) {
                at++;
                continue;
            }
            int node = nodes[bucket][n - 1];
            size[bucket] = n - 1;
            total--;
            if (isFirst(values[node])) return node;
        }
        return -1;
    }

    /** Returns whether a value belongs to the bucket from which nodes are taken. */
    boolean isFirst(double value) {
        return (long) (value * perWidth) == at;
    }

    /** Returns how many buckets the first one with nodes is ahead; there must be one. */
    int ahead() {
        int by = 0;
        while (size[(int) (at + by) & mask] == 0) by++;
        return by;
    }

    /** Goes on some buckets, and takes all nodes of the one there; nodes may be put into it meanwhile. */
    int detach(int ahead) {
        at += ahead;
        int bucket = (int) at & mask;
        int[] list = nodes[bucket];
        nodes[bucket] = detached;
        detached = list;
        detachedCount = size[bucket];
        size[bucket] = 0;
        total -= detachedCount;
        return detachedCount;
    }

    /** Moves the last of the nodes that were taken to those of another queue. */
    void move(int count, NodeBuckets to) {
        int n = to.detachedCount;
        if (to.detached.length < n + count) to.detached = Arrays.copyOf(to.detached, 2 * (n + count));
        detachedCount -= count;
        System.arraycopy(detached, detachedCount, to.detached, n, count);
        to.detachedCount = n + count;
    }

    int[] detached() {
        return detached;
    }

    int detachedCount() {
        return detachedCount;
    }

    /** Moves all nodes of a queue with the same buckets to this one. */
    void add(NodeBuckets other) {
        for (int b = 0; b <= mask; b++) {
            int n = size[b], more = other.size[b];
            if (nodes[b].length < n + more) nodes[b] = Arrays.copyOf(nodes[b], 2 * (n + more));
            System.arraycopy(other.nodes[b], 0, nodes[b], n, more);
            size[b] = n + more;
            other.size[b] = 0;
        }
        total += other.total;
        other.total = 0;
    }
}
