package throng.bench;

import java.util.Arrays;

/** A list of measured numbers. It grows in large steps, so that adding rarely allocates. */
final class Timings {
    private double[] values = new double[1 << 16];
    private int size;

    void add(double value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    int size() {
        return size;
    }

    /** Forgets the first numbers. */
    void dropFirst(int count) {
        size -= count;
        System.arraycopy(values, count, values, 0, size);
    }

    /** Returns the least number from an index on; infinity if there is none. */
    double min(int from) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = from; i < size; i++) least = Math.min(least, values[i]);
        return least;
    }

    double median() {
        double[] sorted = Arrays.copyOf(values, size);
        Arrays.sort(sorted);
        return (sorted[(size - 1) / 2] + sorted[size / 2]) / 2;
    }
}
