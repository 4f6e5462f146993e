package throng.view.paint;

import java.util.Arrays;

/** How crowded the marks of a picture are: the counts of square tiles, from the emptiest that is not empty on. */
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

    /** Tiles with anybody in them. */
    int tiles() {
        return counts.length;
    }

    /** Marks in a square pixel where {@code share} of all marks have it as crowded or less; 0 of none. */
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
