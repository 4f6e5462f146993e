package throng.navigation.field;

import java.util.Arrays;

/**
 * A queue of nodes, the nearest first: a heap with four children a node. It serves the few nodes of an update, whose
 * distances differ much.
 */
final class NodeHeap {
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
