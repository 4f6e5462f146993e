package throng.recording;

import java.util.Arrays;
import java.util.List;
import throng.math.Check;

/**
 * The rows of one tick, in the order of group and id. Row k of all arrays belongs to one agent. Arrays are longer than
 * {@link #count}, and are used again for the next tick: copy what you keep.
 */
public final class CrowdFrame {
    private static final int ROOM = 16;

    private final int axes;
    private final List<FrameColumn> columns;
    private final float[][] floats;
    private final int[][] ints;
    private List<String> groups = List.of();
    private int[] ends = new int[4];
    private long[] ids = new long[ROOM];
    private long tick;
    private double seconds;
    private int count;

    /**
     * Makes a frame without rows.
     *
     * @param axes 2 or 3
     * @param columns of the rows: positions first, as {@link FrameColumn#positions} names them
     * @throws IllegalArgumentException if positions are missing
     */
    public CrowdFrame(int axes, List<FrameColumn> columns) {
        this.axes = axes;
        this.columns = List.copyOf(Check.given("the columns of a frame", columns));
        FrameColumn.checkPositions(axes, columns);
        floats = new float[columns.size()][0];
        ints = new int[columns.size()][0];
        grow(ROOM);
    }

    private void grow(int room) {
        ids = Arrays.copyOf(ids, room);
        for (int c = 0; c < columns.size(); c++) {
            if (columns.get(c).whole()) ints[c] = Arrays.copyOf(ints[c], room);
            else floats[c] = Arrays.copyOf(floats[c], room);
        }
    }

    /**
     * Begins another tick: the frame has no rows then.
     *
     * @param tick its number
     * @param seconds its time
     * @param groups the names of all groups of the world, by number
     */
    public void begin(long tick, double seconds, List<String> groups) {
        this.tick = tick;
        this.seconds = seconds;
        this.groups = groups;
        if (ends.length < groups.size()) ends = new int[Math.max(groups.size(), 2 * ends.length)];
        Arrays.fill(ends, 0);
        count = 0;
    }

    /**
     * Adds rows of a group behind all others. Who calls it fills them in all arrays.
     *
     * @param group its number, not below that of the last rows
     * @param rows how many, 0 or more
     * @return the first of them
     * @throws IllegalArgumentException if the frame has rows of a later group, or no such group
     */
    public int add(int group, int rows) {
        Check.within("the number of the group", group, 0, groups.size() - 1);
        Check.within("the number of rows", rows, 0, Integer.MAX_VALUE - ROOM - count);
        if (ends[group] < count)
            throw new IllegalArgumentException("rows of group %d come after those of a later one".formatted(group));
        int first = count, needed = count + rows;
        if (needed > ids.length) grow((int) Math.min(Integer.MAX_VALUE - ROOM, needed + needed / 4L));
        count = needed;
        for (int g = group; g < groups.size(); g++) ends[g] = count;
        return first;
    }

    /** {@return the number of ticks that the world had done} */
    public long tick() {
        return tick;
    }

    /** {@return the time of the world, seconds} */
    public double seconds() {
        return seconds;
    }

    /** {@return the number of rows} */
    public int count() {
        return count;
    }

    /** {@return the number of axes, 2 or 3} */
    public int axes() {
        return axes;
    }

    /** {@return the names of all groups of the world at this tick, by number; some may have no rows} */
    public List<String> groups() {
        return groups;
    }

    /**
     * {@return the first row of a group}
     *
     * @param group its number
     */
    public int start(int group) {
        return group == 0 ? 0 : ends[group - 1];
    }

    /**
     * {@return the row behind the last one of a group}
     *
     * @param group its number
     */
    public int end(int group) {
        return ends[group];
    }

    /** {@return the number of each row's life: ascending within a group, unique in the world} */
    public long[] ids() {
        return ids;
    }

    /** {@return positions on the first axis, metres from the origin of the space} */
    public float[] x() {
        return floats[0];
    }

    /** {@return positions on the second axis, metres from the origin of the space} */
    public float[] y() {
        return floats[1];
    }

    /**
     * {@return positions on the third axis, metres}
     *
     * @throws IllegalArgumentException if the world is flat
     */
    public float[] z() {
        Check.within("the axes of a frame with z", axes, 3, 3);
        return floats[2];
    }

    /** {@return all columns: positions, then the others that were chosen} */
    public List<FrameColumn> columns() {
        return columns;
    }

    /**
     * {@return the number of a column; −1 if there is none}
     *
     * @param name of the column
     */
    public int column(String name) {
        for (int c = 0; c < columns.size(); c++) if (columns.get(c).name().equals(name)) return c;
        return -1;
    }

    /**
     * {@return the values of a float column; empty if it holds ints}
     *
     * @param column its number
     */
    public float[] floats(int column) {
        return floats[column];
    }

    /**
     * {@return the values of an int column; empty if it holds floats}
     *
     * @param column its number
     */
    public int[] ints(int column) {
        return ints[column];
    }

    /**
     * Replaces this frame by a copy of another one.
     *
     * @param from a frame with the same columns
     * @throws IllegalArgumentException if its columns differ
     */
    public void copy(CrowdFrame from) {
        if (!from.columns.equals(columns))
            throw new IllegalArgumentException("the columns differ: " + from.columns + " and " + columns);
        begin(from.tick, from.seconds, from.groups);
        if (!groups.isEmpty()) add(0, from.count);
        System.arraycopy(from.ends, 0, ends, 0, groups.size());
        System.arraycopy(from.ids, 0, ids, 0, count);
        for (int c = 0; c < columns.size(); c++) {
            if (columns.get(c).whole()) System.arraycopy(from.ints[c], 0, ints[c], 0, count);
            else System.arraycopy(from.floats[c], 0, floats[c], 0, count);
        }
    }

    @Override
    public String toString() {
        return "tick %d (%s s): %d rows of %s".formatted(tick, seconds, count, groups);
    }
}
