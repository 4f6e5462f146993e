package throng.view.paint;

import java.util.Arrays;

/** How crowded the marks of a picture are: the counts of square tiles that are not empty, in ascending order. */
final class MarkDensity {
    private final double tile;
    private final int[] counts;
    private final long marks;

    private MarkDensity(double tile, int[] counts, long marks) {
        this.tile = tile;
        this.counts = counts;
        this.marks = marks;
    }

    /** Counts {@code marks} in tiles of {@code tile} pixels. */
    static MarkDensity of(AgentMarks marks, double tile, int width, int height) {
        int columns = 1 + (int) (width / tile), rows = 1 + (int) (height / tile);
        int[] counts = new int[columns * rows];
        for (int i = 0; i < marks.count(); i++) {
            if (marks.x[i] >= 0 && marks.x[i] < width && marks.y[i] >= 0 && marks.y[i] < height) {
                int row = (int) (marks.y[i] / tile), column = (int) (marks.x[i] / tile);
                counts[row * columns + column]++;
            }
        }
        Arrays.sort(counts);
        int empty = 0;
        while (empty < counts.length && counts[empty] == 0) {
            empty++;
        }
        int[] filled = Arrays.copyOfRange(counts, empty, counts.length);
        return new MarkDensity(
                tile, filled, Arrays.stream(filled).asLongStream().sum());
    }

    /** Returns the number of tiles that are not empty. */
    int tiles() {
        return counts.length;
    }

    /**
     * Returns a density, in marks per square pixel: {@code share} of all marks stand where it is at most this. Returns
     * 0 without marks.
     */
    double at(double share) {
        long before = 0;
        for (int count : counts) {
            before += count;
            if (before >= share * marks) {
                return count / (tile * tile);
            }
        }
        return 0;
    }
}
