package throng.navigation.way;

import java.util.Arrays;

/**
 * Wedges by the least distance in them, the nearest first: a heap with four children a node. Of equal ones that comes
 * first which the heap holds first, so the order depends on what was put alone.
 */
final class WedgeQueue {
    private double[] keys = new double[64];
    private int[] slots = new int[64];
    private int size;

    /** By slot. */
    private int[] roots = new int[64], rows = new int[64], columns = new int[64];

    private double[] lows = new double[64], highs = new double[64], lengths = new double[64];
    private int[] spare = new int[64];
    private int spares;
    private int used;

    // The wedge taken last.
    int root, row, column;
    double low, high, length;

    void clear() {
        size = used = spares = 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** The least distance of all wedges; only if there is one. */
    double nearest() {
        return keys[0];
    }

    /**
     * Puts a wedge.
     *
     * @param row the next row, bits inverted for wedges that go down
     * @param column of the run of tiles in which it begins; −1 if it has left its root's row
     * @param length from the root to a goal
     */
    void put(double key, int root, int row, int column, double low, double high, double length) {
        if (size == slots.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            slots = Arrays.copyOf(slots, 2 * size);
        }
        int slot = spares > 0 ? spare[--spares] : used++;
        if (slot == roots.length) grow(2 * slot);
        roots[slot] = root;
        rows[slot] = row;
        columns[slot] = column;
        lows[slot] = low;
        highs[slot] = high;
        lengths[slot] = length;
        int at = size++;
        while (at > 0) {
            int up = (at - 1) >> 2;
            if (keys[up] <= key) break;
            keys[at] = keys[up];
            slots[at] = slots[up];
            at = up;
        }
        keys[at] = key;
        slots[at] = slot;
    }

    private void grow(int length) {
        roots = Arrays.copyOf(roots, length);
        rows = Arrays.copyOf(rows, length);
        columns = Arrays.copyOf(columns, length);
        lows = Arrays.copyOf(lows, length);
        highs = Arrays.copyOf(highs, length);
        lengths = Arrays.copyOf(lengths, length);
        spare = Arrays.copyOf(spare, length);
    }

    /** Removes the nearest wedge into the fields of this class; returns false if there is none. */
    boolean take() {
        if (size == 0) return false;
        int slot = slots[0];
        root = roots[slot];
        row = rows[slot];
        column = columns[slot];
        low = lows[slot];
        high = highs[slot];
        length = lengths[slot];
        spare[spares++] = slot;
        size--;
        double key = keys[size];
        int at = 0;
        while (true) {
            int child = 4 * at + 1;
            if (child >= size) break;
            int last = Math.min(child + 4, size), best = child;
            for (int c = child + 1; c < last; c++) if (keys[c] < keys[best]) best = c;
            if (keys[best] >= key) break;
            keys[at] = keys[best];
            slots[at] = slots[best];
            at = best;
        }
        keys[at] = key;
        slots[at] = slots[size];
        return true;
    }
}
