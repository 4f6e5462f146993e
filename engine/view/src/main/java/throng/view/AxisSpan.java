package throng.view;

import java.util.Arrays;

/**
 * The part of an axis that a crowd fills.
 *
 * @param low end
 * @param high end, at least {@code low}
 */
record AxisSpan(double low, double high) {
    /** A crowd is shown whole if it is at most this many times as wide as its middle 99 %. */
    private static final double MAX_WIDENING = 1.5;

    /**
     * Returns the span of all values, or of their middle 99 % where a few outliers would make the rest small. Of 10 to
     * 200 values one at each end may be an outlier; of fewer than 10, none.
     */
    static AxisSpan of(double[] unsorted) {
        if (unsorted.length == 0) {
            return new AxisSpan(0, 0);
        }
        double[] values = unsorted.clone();
        Arrays.sort(values);
        int last = values.length - 1;
        int outliers = last < 9 ? 0 : Math.max(1, last / 200);
        var middle = new AxisSpan(values[outliers], values[last - outliers]);
        var all = new AxisSpan(values[0], values[last]);
        return all.length() <= MAX_WIDENING * middle.length() ? all : middle;
    }

    double length() {
        return high - low;
    }

    double middle() {
        return low + length() / 2;
    }
}
