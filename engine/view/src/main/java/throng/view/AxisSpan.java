package throng.view;

import java.util.Arrays;

/**
 * The part of an axis that a crowd fills.
 *
 * @param low where it begins
 * @param high where it ends, at least {@code low}
 */
record AxisSpan(double low, double high) {
    /** How much wider than its middle 99 % a crowd may be and still be shown whole. */
    private static final double TAILS = 1.5;

    /**
     * All of the values, or their middle 99 % where a few strays would make the rest small. With 10 to 200 values one
     * stray at each end counts as few, with fewer than 10 nobody is a stray.
     */
    static AxisSpan of(double[] unsorted) {
        if (unsorted.length == 0) {
            return new AxisSpan(0, 0);
        }
        double[] values = unsorted.clone();
        Arrays.sort(values);
        int last = values.length - 1;
        int strays = last < 9 ? 0 : Math.max(1, last / 200);
        var middle = new AxisSpan(values[strays], values[last - strays]);
        var all = new AxisSpan(values[0], values[last]);
        return all.length() <= TAILS * middle.length() ? all : middle;
    }

    double length() {
        return high - low;
    }

    double middle() {
        return low + length() / 2;
    }
}
