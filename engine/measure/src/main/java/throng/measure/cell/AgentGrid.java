package throng.measure.cell;

import java.util.Arrays;

/** Agents of one moment by squares of a grid, to find those near a place. */
final class AgentGrid {
    /** Agents in a square, in the mean. */
    private static final double PER_SQUARE = 2;

    private static final int MOST_SQUARES = 1 << 22;

    private double left;
    private double low;
    private double right;
    private double high;
    private double size;
    private int columns;
    private int rows;
    private int[] starts = new int[1];
    private int[] members = new int[0];

    /** Sorts agents into squares. */
    void sort(double[] x, double[] y, int count) {
        fit(x, y, count);
        int squares = columns * rows;
        if (starts.length < squares + 1) starts = new int[squares + 1];
        Arrays.fill(starts, 0, squares + 1, 0);
        if (members.length < count) members = new int[Math.max(count, 2 * members.length)];
        for (int i = 0; i < count; i++) starts[square(x[i], y[i]) + 1]++;
        for (int s = 0; s < squares; s++) starts[s + 1] += starts[s];
        for (int i = count - 1; i >= 0; i--) members[--starts[square(x[i], y[i]) + 1]] = i;
        // each start was moved down to the begin of its square, one entry too far right
        System.arraycopy(starts, 1, starts, 0, squares);
        starts[squares] = count;
    }

    private void fit(double[] x, double[] y, int count) {
        right = high = Double.NEGATIVE_INFINITY;
        left = low = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            left = Math.min(left, x[i]);
            right = Math.max(right, x[i]);
            low = Math.min(low, y[i]);
            high = Math.max(high, y[i]);
        }
        if (count == 0) left = low = right = high = 0;
        double width = Math.max(right - left, 1e-3), height = Math.max(high - low, 1e-3);
        size = Math.sqrt(width * height * PER_SQUARE / Math.max(1, count));
        size = Math.max(size, Math.max(width, height) / Math.sqrt(MOST_SQUARES));
        columns = (int) (width / size) + 1;
        rows = (int) (height / size) + 1;
    }

    /** {@return whether an agent may be so near to a place; no other agent is where there is none} */
    boolean reached(double x, double y, double squareOfDistance) {
        double dx = Math.max(0, Math.max(left - x, x - right)), dy = Math.max(0, Math.max(low - y, y - high));
        return dx * dx + dy * dy < squareOfDistance;
    }

    double size() {
        return size;
    }

    /** {@return how many rings of squares round any agent hold all others} */
    int rings() {
        return Math.max(columns, rows);
    }

    int column(double x) {
        return Math.clamp((long) ((x - left) / size), 0, columns - 1);
    }

    int row(double y) {
        return Math.clamp((long) ((y - low) / size), 0, rows - 1);
    }

    private int square(double x, double y) {
        return row(y) * columns + column(x);
    }

    /** {@return where the members of some squares of a row begin; columns are clamped} */
    int begin(int row, int fromColumn) {
        return starts[row * columns + Math.max(0, fromColumn)];
    }

    /** {@return where they end, the last column included} */
    int end(int row, int lastColumn) {
        return starts[row * columns + Math.min(columns - 1, lastColumn) + 1];
    }

    int columns() {
        return columns;
    }

    int rows() {
        return rows;
    }

    int member(int at) {
        return members[at];
    }
}
