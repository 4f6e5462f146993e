package throng.recording;

import java.util.List;
import throng.math.Check;

/**
 * A column of a recording: one number for each row.
 *
 * @param name as in the group: x, vx, or that of a column of your own
 * @param whole whether its values are ints, such as the states of a mind; else they are floats
 */
public record FrameColumn(String name, boolean whole) {
    /** The longest name. */
    public static final int MAX_LENGTH = 1_000;

    /** What a float column holds for agents of a group that lacks it. */
    public static final float NO_FLOAT = Float.NaN;

    /** What an int column holds for agents of a group that lacks it. */
    public static final int NO_INT = Integer.MIN_VALUE;

    /**
     * Checks the name.
     *
     * @throws IllegalArgumentException if it is empty or too long
     */
    public FrameColumn {
        Check.within(
                "the length of a column's name",
                Check.given("the name of a column", name).length(),
                1,
                MAX_LENGTH);
    }

    /**
     * Refuses columns that do not begin with the positions.
     *
     * @param axes 2 or 3
     * @param columns of a frame
     * @throws IllegalArgumentException naming both
     */
    static void checkPositions(int axes, List<FrameColumn> columns) {
        var positions = positions(axes);
        if (columns.size() < axes || !columns.subList(0, axes).equals(positions))
            throw new IllegalArgumentException(
                    "a frame begins with columns %s, not with %s".formatted(names(positions), names(columns)));
    }

    private static List<String> names(List<FrameColumn> columns) {
        return columns.stream().map(FrameColumn::name).toList();
    }

    /**
     * Names the positions, with which the columns of every frame begin.
     *
     * @param axes 2 or 3
     * @return x and y, in 3D z, too
     */
    public static List<FrameColumn> positions(int axes) {
        var x = new FrameColumn("x", false);
        var y = new FrameColumn("y", false);
        return Check.within("axes", axes, 2, 3) == 2 ? List.of(x, y) : List.of(x, y, new FrameColumn("z", false));
    }
}
