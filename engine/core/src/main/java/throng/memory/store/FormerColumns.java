package throng.memory.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.memory.Agents;

/**
 * Positions and headings before the last tick, by present index, if a group keeps them. They are no part of the state.
 *
 * <p>An agent that is new, or was put elsewhere between ticks, has not moved: its former state is the present one.
 */
public final class FormerColumns {
    private final BuiltInColumns present;
    private float @Nullable [][] former;

    FormerColumns(BuiltInColumns present) {
        this.present = present;
    }

    /** Whether they are kept. */
    public boolean kept() {
        return former != null;
    }

    /** Begins to keep them, or ends it. The former state is the present one at first. */
    public void keep(boolean keep, int count) {
        if (keep == kept()) return;
        former = keep ? new float[Agents.COLUMNS][0] : null;
        grow(present.now[0].length);
        jumpAll(count);
    }

    /** Bytes per agent. */
    long bytes() {
        return former == null ? 0 : bytes(present.used.length);
    }

    /** Bytes per agent of a group that has this many built-in columns and keeps them. */
    public static long bytes(int usedColumns) {
        return 4L * usedColumns * 2 / 3;
    }

    private static boolean has(int column) {
        return column < Agents.VX || column >= Agents.HX;
    }

    /** The values of a position or heading column. */
    public float[] column(int column) {
        if (former == null) throw new IllegalStateException("the former tick is not kept");
        return former[column];
    }

    void grow(int capacity) {
        float[][] former = this.former;
        if (former == null) return;
        for (int c : present.used) if (has(c)) former[c] = Arrays.copyOf(former[c], capacity);
    }

    void copy(int from, int to) {
        float[][] former = this.former;
        if (former == null) return;
        for (int c : present.used) if (has(c)) former[c][to] = former[c][from];
    }

    void close(Gaps gaps, int column, int count) {
        float[][] former = this.former;
        if (former != null && has(column)) gaps.close(former[column], count);
    }

    /** Takes agent i of another group as agent k. If that group keeps nothing, the agent has not moved. */
    void copyFrom(int k, FormerColumns from, int i) {
        float[][] former = this.former;
        if (former == null) return;
        float[][] source = from.former == null ? from.present.now : from.former;
        for (int c : present.used) if (has(c)) former[c][k] = source[c][i];
    }

    /** Notes that agent i stands elsewhere without having moved. */
    public void jump(int i) {
        float[][] former = this.former;
        if (former == null) return;
        for (int c : present.used) if (has(c)) former[c][i] = present.now[c][i];
    }

    /** Notes that all agents stand elsewhere without having moved. */
    public void jumpAll(int count) {
        float[][] former = this.former;
        if (former == null) return;
        for (int c : present.used) if (has(c)) System.arraycopy(present.now[c], 0, former[c], 0, count);
    }

    /** Before the gather of a tick: fills [start, end) from the columns of its start, in the new order. */
    public void gather(long[] order, int start, int end) {
        float[][] former = this.former;
        if (former == null) return;
        for (int c : present.used) if (has(c)) gather(order, start, end, present.now[c], former[c]);
    }

    /**
     * After a gather between ticks: puts [start, end) into the new order. {@link #endReorder} follows.
     *
     * <p>It writes into {@code next}, which no tick needs then, so it takes no memory of its own.
     */
    public void reorder(long[] order, int start, int end) {
        float[][] former = this.former;
        if (former == null) return;
        for (int c : present.used) if (has(c)) gather(order, start, end, former[c], present.next[c]);
    }

    /** Called when {@link #reorder} is done for all agents. */
    public void endReorder() {
        float[][] former = this.former;
        if (former == null) return;
        int n = former[0].length;
        for (int c : present.used) if (has(c)) System.arraycopy(present.next[c], 0, former[c], 0, n);
    }

    private static void gather(long[] order, int start, int end, float[] source, float[] target) {
        for (int i = start; i < end; i++) target[i] = source[(int) order[i]];
    }
}
