package throng.navigation.way;

import java.util.Arrays;

/**
 * Wedges by the least distance in them, nearly the nearest first: those of a bucket of {@link #WIDTH} come in the order
 * in which they were put. So the order depends on what was put alone. A heap takes a third of a build longer.
 */
final class WedgeQueue {
    /** How far the distances of a bucket differ, tiles. Wider ones take wedges that are lost soon after. */
    private static final double WIDTH = .25;

    /** No way over a map is as long, tiles: what is not finite comes at once. */
    private static final double MAX_KEY = 1e9;

    private static final int BUCKETS = 1 << 13;
    private static final int INTS = 4;

    // By bucket, in a ring: the slot of its first and last wedge; −1 if it is empty.
    private final int[] first = new int[BUCKETS], last = new int[BUCKETS];

    /** The number of the bucket that is taken from. */
    private long present;

    private int size;

    // By slot: root, row, column and the next slot of the bucket; low, high and length; the bucket.
    private int[] ints = new int[64 * INTS];
    private double[] numbers = new double[64 * INTS];
    private int spare;
    private int used;

    // The wedge taken last.
    int root, row, column;
    double low, high, length;

    void clear() {
        size = used = 0;
        spare = -1;
        present = 0;
        Arrays.fill(first, -1);
    }

    /**
     * Puts a wedge.
     *
     * @param key the least distance in it; not less than that of the wedge taken last, but for rounding
     * @param row the next row, bits inverted for wedges that go down
     * @param column of the run of tiles in which it begins; −1 if it has left its root's row
     * @param length from the root to a goal
     */
    void put(double key, int root, int row, int column, double low, double high, double length) {
        int slot = spare;
        if (slot >= 0) {
            spare = ints[INTS * slot + 3];
        } else {
            slot = used++;
            if (INTS * slot == ints.length) {
                ints = Arrays.copyOf(ints, 2 * ints.length);
                numbers = Arrays.copyOf(numbers, 2 * numbers.length);
            }
        }
        int at = INTS * slot;
        ints[at] = root;
        ints[at + 1] = row;
        ints[at + 2] = column;
        numbers[at] = low;
        numbers[at + 1] = high;
        numbers[at + 2] = length;
        numbers[at + 3] = key;
        size++;
        link(slot, number(key));
    }

    private static long number(double key) {
        return key < MAX_KEY ? (long) (key * (1 / WIDTH)) : 0;
    }

    private void link(int slot, long wanted) {
        long number = Math.min(Math.max(wanted, present), present + BUCKETS - 1);
        int bucket = (int) number & BUCKETS - 1;
        ints[INTS * slot + 3] = -1;
        if (first[bucket] < 0) first[bucket] = slot;
        else ints[INTS * last[bucket] + 3] = slot;
        last[bucket] = slot;
    }

    /** Removes one of the nearest wedges into the fields of this class; returns false if there is none. */
    boolean take() {
        while (size > 0) {
            int bucket = (int) present & BUCKETS - 1, slot = first[bucket];
            if (slot < 0) {
                present++;
                continue;
            }
            int at = INTS * slot;
            first[bucket] = ints[at + 3];
            long number = number(numbers[at + 3]);
            if (number > present) { // it was farther than all buckets reach
                link(slot, number);
                continue;
            }
            root = ints[at];
            row = ints[at + 1];
            column = ints[at + 2];
            low = numbers[at];
            high = numbers[at + 1];
            length = numbers[at + 2];
            ints[at + 3] = spare;
            spare = slot;
            size--;
            return true;
        }
        return false;
    }
}
