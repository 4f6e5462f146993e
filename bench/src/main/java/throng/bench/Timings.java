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

    double min() {
        return sorted()[0];
    }

    double median() {
        double[] sorted = sorted();
        return (sorted[(size - 1) / 2] + sorted[size / 2]) / 2;
    }

    private double[] sorted() {
        double[] copy = Arrays.copyOf(values, size);
        Arrays.sort(copy);
        return copy;
    }
}
