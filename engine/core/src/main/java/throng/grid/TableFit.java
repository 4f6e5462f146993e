package throng.grid;

import it.unimi.dsi.fastutil.floats.FloatArrays;
import java.util.Arrays;

/**
 * Chooses the window of a {@link CellTable}: the box of the crowd with a margin, if that has at most
 * {@link #CELLS_PER_AGENT} cells for each agent. Otherwise agents far from the others stay outside and are folded in.
 *
 * <p>A folded row costs much: its tiles end at each agent from outside. With 2 cells an agent and a window of ±1.7σ,
 * 59 % of the agents of {@code murmuration} stood in folded rows, and a tile of 16 held 6 agents.
 */
final class TableFit {
    /** Sparse tables cost memory and one pass over their cells; folded ones cost short tiles. */
    static final int CELLS_PER_AGENT = 8;

    /** The minimal number of cells along each axis: as many as a usual tile and its range span. */
    private static final int[] MIN_CELLS = {32, 8, 8};

    /** As many cells may the table of few agents have, however sparse they are. */
    private static final int MIN_TABLE_CELLS = 32 * 8 * 8;

    /** The number of cells that a tile itself spans, without its range, along each axis. */
    private static final int[] TILE_CELLS = {20, 6, 6};

    /** The maximal number of cells of a table of few agents, so that large ranges fit into it: 0.4 MB. */
    private static final int MAX_RANGE_CELLS = 1 << 15;

    private static final long MAX_AXIS_CELLS = 1 << 28;
    private static final int SAMPLE_AGENTS = 256;

    /** Parts of a torus axis among which a gap in the crowd is looked for. */
    private static final int PARTS = Long.SIZE;

    private final int[] minCells = MIN_CELLS.clone();
    private final long[] low = new long[3];
    private final long[] high = new long[3];
    private final long[] around = new long[3];
    private final float[][] sample = new float[3][0];
    private final int[] size = new int[3];
    private final long[] base = new long[3];
    private boolean complete;
    /** The ends of the crowd on an axis, metres. */
    private float least, most;

    /** Returns the maximal number of cells of the table of a crowd, unless a range asks for more. */
    static int maxCells(int count) {
        return (int) Math.clamp((long) CELLS_PER_AGENT * count, MIN_TABLE_CELLS, 1L << 30);
    }

    /** Whether the window held the whole crowd when it was made. */
    boolean complete() {
        return complete;
    }

    /** Returns the minimal number of cells on an axis, as many as the largest range spans unless that is too many. */
    int minCells(int axis) {
        return minCells[axis];
    }

    void copy(TableFit other) {
        complete = other.complete;
        System.arraycopy(other.minCells, 0, minCells, 0, minCells.length);
    }

    /** Writes sizes and first cells of the window that was found. */
    void copyWindow(int[] size, long[] base) {
        System.arraycopy(this.size, 0, size, 0, 3);
        System.arraycopy(this.base, 0, base, 0, 3);
    }

    /**
     * Tells whether a window of the same cells stays: while it holds the crowd, and is at most twice as large as the
     * one found. A new window makes all cells be sorted by id.
     */
    boolean keeps(int[] present, long[] presentBase) {
        if (!complete) return Arrays.equals(size, present) && Arrays.equals(base, presentBase);
        boolean holds = cells(present) <= 2 * cells(size);
        for (int a = 0; a < 3; a++) {
            long first = around[a] == 0 ? low[a] - presentBase[a] : Math.floorMod(low[a] - presentBase[a], around[a]);
            holds &= present[a] == around[a] || first >= 0 && first + high[a] - low[a] < present[a];
        }
        return holds;
    }

    /** Finds the window; see {@link CellTable#fit}. */
    void find(CellLattice l, float[][] p, int count, int axes, float maxRange) {
        long budget = Math.max(maxCells(count), fitRange(l, count, axes, maxRange));
        for (int a = 0; a < 3; a++) {
            low[a] = high[a] = 0;
            around[a] = CellTable.around(l, a);
            if (a < axes && count > 0) wholeCrowd(l, p[a], count, a);
            place(l, axes, a, size, base);
        }
        complete = cells(size) <= budget;
        if (complete) return;
        for (int a = 0; a < axes; a++) sample(p[a], count, a);
        for (int cut = 1; count > 0 && cells(size) > budget && cut < SAMPLE_AGENTS / 2; cut += 1 + cut / 4) {
            for (int a = 0; a < axes; a++) {
                int n = sample[a].length, k = Math.min(cut * n / SAMPLE_AGENTS, (n - 1) / 2);
                low[a] = l.agentCell(a, sample[a][k]);
                high[a] = l.agentCell(a, sample[a][n - 1 - k]);
                place(l, axes, a, size, base);
            }
        }
        while (cells(size) > budget) halve(l, size, base);
    }

    private static double cells(int[] size) {
        return (double) size[0] * size[1] * size[2];
    }

    private void wholeCrowd(CellLattice l, float[] p, int count, int axis) {
        findEnds(p, count);
        low[axis] = l.agentCell(axis, least);
        high[axis] = l.agentCell(axis, most);
        if (around[axis] > 0 && wantsWhole(high[axis] - low[axis], around[axis])) lookForGap(l, p, count, axis);
    }

    private void findEnds(float[] p, int count) {
        float least = p[0], most = p[0];
        for (int i = 1; i < count; i++) {
            least = p[i] < least ? p[i] : least;
            most = p[i] > most ? p[i] : most;
        }
        this.least = least;
        this.most = most;
    }

    /** Where a torus axis has a gap of a quarter between its ends, the box of the crowd goes across the seam. */
    private void lookForGap(CellLattice l, float[] p, int count, int axis) {
        double partsPerMetre = PARTS / (double) l.length(axis);
        long held = 0;
        for (int i = 0; i < count && held != -1; i++) held |= 1L << (int) (p[i] * partsPerMetre);
        int gap = 0, behind = 0;
        for (int part = 0, empty = 0; part < PARTS; part++) {
            empty = (held >>> part & 1) == 0 ? empty + 1 : 0;
            if (empty <= gap) continue;
            gap = empty;
            behind = part + 1;
        }
        if (gap < PARTS / 4 || behind == gap || behind == PARTS) return;
        float middle = (float) ((behind - gap / 2.0) / partsPerMetre);
        float least = l.length(axis), most = 0;
        for (int i = 0; i < count; i++) {
            if (p[i] < middle) most = Math.max(most, p[i]);
            else least = Math.min(least, p[i]);
        }
        low[axis] = l.agentCell(axis, least);
        high[axis] = l.agentCell(axis, most) + around[axis];
    }

    private static boolean wantsWhole(long cells, long around) {
        return cells >= around - around / 4;
    }

    /** Returns the first cell of a window: on a torus, a cell of the axis. */
    static long base(CellLattice l, int axis, long cell) {
        long around = CellTable.around(l, axis);
        return around == 0 ? cell : Math.floorMod(cell, around);
    }

    /** Sets the window on one axis to [low, high] with a margin, or to all cells of a torus if that is little more. */
    private void place(CellLattice l, int axes, int axis, int[] size, long[] base) {
        long span = high[axis] - low[axis] + 1, margin = (axis == 0 ? 8 : 2) + span / 16, n = l.n(axis);
        if (axis >= axes) {
            size[axis] = 1;
            base[axis] = 0;
            return;
        }
        long wanted = Math.max(minCells[axis], span + 2 * margin);
        if (n > 0 && wantsWhole(wanted, n)) {
            size[axis] = (int) Math.min(n, MAX_AXIS_CELLS);
            base[axis] = 0;
        } else {
            size[axis] = (int) Math.min(wanted, MAX_AXIS_CELLS);
            base[axis] = base(l, axis, low[axis] + span / 2 - size[axis] / 2);
        }
    }

    /**
     * Sets the minimal number of cells on each axis: as many as the largest range spans, or the default where that is
     * too many.
     */
    private long fitRange(CellLattice lattice, int count, int axes, float maxRange) {
        double cells = 1;
        for (int a = 0; a < axes; a++) {
            double span = Math.min(MAX_AXIS_CELLS, 2 * lattice.reach(a, maxRange) * lattice.k(a) + TILE_CELLS[a]);
            minCells[a] = Math.max(MIN_CELLS[a], (int) Math.ceil(span));
            cells *= lattice.n(a) > 0 ? Math.min(lattice.n(a), minCells[a]) : minCells[a];
        }
        if (cells <= Math.max(MAX_RANGE_CELLS, (double) CELLS_PER_AGENT * count)) return (long) Math.max(cells, 1);
        System.arraycopy(MIN_CELLS, 0, minCells, 0, minCells.length);
        return 0;
    }

    private void sample(float[] p, int count, int axis) {
        int n = Math.min(SAMPLE_AGENTS, count);
        if (sample[axis].length != n) sample[axis] = new float[n];
        float[] sample = this.sample[axis];
        for (int s = 0; s < n; s++) sample[s] = p[(int) ((long) s * count / n)];
        FloatArrays.quickSort(sample); // Arrays.sort allocates its pivots
    }

    /** Halves the longest axis, about its middle; four columns count as one row. */
    private void halve(CellLattice l, int[] size, long[] base) {
        int longest = -1;
        for (int a = 0; a < 3; a++)
            if (size[a] > minCells[a] && (longest < 0 || length(size, a) > length(size, longest))) longest = a;
        int less = Math.max(minCells[longest], size[longest] / 2);
        base[longest] = base(l, longest, base[longest] + (size[longest] - less) / 2);
        size[longest] = less;
    }

    private static int length(int[] size, int axis) {
        return axis == 0 ? size[0] / 4 : size[axis];
    }
}
