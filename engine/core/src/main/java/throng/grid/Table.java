package throng.grid;

import it.unimi.dsi.fastutil.doubles.DoubleArrays;
import java.util.Arrays;
import throng.memory.Agents;

/**
 * Where the agents of each cell stand: a table of cells, row by row along x, into which an open axis, or a torus too
 * long, is folded ({@code cell & mask}). Agents of two absolute cells can share one of its cells; distance tells them
 * apart, so its size never shows in a result. Cell c holds the agents [start[c], start[c + 1]).
 */
final class Table {
    /** The fewest cells along an axis: more than a tile and its surroundings can span, so no cell is walked twice. */
    private static final int[] FEWEST = {32, 8, 8};

    private static final int SAMPLE = 64;
    private static final int SMALLEST = 32 * 8 * 8;

    int[] start = new int[SMALLEST + 1];
    final int[] size = {32, 8, 1};
    final long[] mask = {31, 7, 0};
    /** The absolute cell that stands first on each axis: the window [base, base + size) is not folded. */
    final long[] base = new long[3];
    /** Rows that hold somebody from outside the window: there neighbours in the table are not neighbours in space. */
    byte[] folded = new byte[8];

    private final double[] sample = new double[SAMPLE];

    int cells() {
        return size[0] * size[1] * size[2];
    }

    /** The place of an absolute cell on one axis. */
    int place(int axis, long cell) {
        return (int) (cell - base[axis] & mask[axis]);
    }

    /** The row of a position: its cells begin at {@code row · size[0]}. */
    int row(Lattice lattice, float y, float z) {
        return place(2, lattice.home(2, z)) * size[1] + place(1, lattice.home(1, y));
    }

    /** The cells of the positions of [start, end). */
    void cells(Lattice l, float[][] p, int[] key, int start, int end) {
        float[] x = p[0], y = p[1], z = p[2];
        double kx = l.k(0), ky = l.k(1), kz = l.k(2);
        long nx = l.last(0), ny = l.last(1), nz = l.last(2), bx = base[0], by = base[1], bz = base[2];
        long mx = mask[0], my = mask[1], mz = mask[2];
        int wide = size[0], high = size[1];
        if (mz == 0 && bz == 0) { // flat: 3.3 against 4.7 ns
            for (int i = start; i < end; i++) {
                long cx = Math.min((long) Math.floor(x[i] * kx), nx) - bx;
                long cy = Math.min((long) Math.floor(y[i] * ky), ny) - by;
                long tx = cx & mx, ty = cy & my;
                key[i] = (int) ty * wide + (int) tx;
                if ((cx ^ tx | cy ^ ty) != 0) folded[(int) ty] = 1;
            }
            return;
        }
        for (int i = start; i < end; i++) {
            long cx = Math.min((long) Math.floor(x[i] * kx), nx) - bx;
            long cy = Math.min((long) Math.floor(y[i] * ky), ny) - by;
            long cz = Math.min((long) Math.floor(z[i] * kz), nz) - bz;
            long tx = cx & mx, ty = cy & my, tz = cz & mz;
            int row = (int) tz * high + (int) ty;
            key[i] = row * wide + (int) tx;
            if ((cx ^ tx | cy ^ ty | cz ^ tz) != 0) folded[row] = 1;
        }
    }

    /** Ready to be counted into. */
    void clear(int start, int end) {
        Arrays.fill(this.start, start, end, 0);
    }

    /**
     * Chooses the sizes: what most of the crowd spans, within two cells for each agent. Agents far from the others
     * fold; they cost nothing.
     */
    void fit(Lattice lattice, Agents agents) {
        int budget = Math.max(SMALLEST, (int) Math.min(1L << 30, 2L * agents.count()));
        for (int a = 0; a < 3; a++) {
            long want = a >= agents.axes() ? 1 : lattice.n(a) > 0 ? lattice.n(a) : spread(lattice, agents, a);
            size[a] = (int) Math.min(want, 1L << 28);
            mask[a] = size[a] == lattice.n(a) ? -1 : foldable(a, want, lattice.n(a) > 0) - 1;
            if (mask[a] >= 0) size[a] = (int) (mask[a] + 1);
            base[a] = 0;
        }
        while ((long) size[0] * size[1] * size[2] > budget) halve(agents.axes());
        if (start.length <= budget) start = new int[budget + 1];
        for (int a = 0; a < agents.axes(); a++) if (lattice.n(a) == 0) centre(lattice, agents, a);
        rows();
    }

    /** Puts the middle of the crowd into the middle of the window. */
    private void centre(Lattice lattice, Agents agents, int axis) {
        int n = sample(agents, axis);
        if (n > 0) base[axis] = lattice.cell(axis, (sample[n / 8] + sample[n - 1 - n / 8]) / 2) - size[axis] / 2;
    }

    private void rows() {
        int rows = size[1] * size[2];
        if (folded.length < rows) folded = new byte[rows];
    }

    /** Takes the sizes of another table. */
    void like(Table other) {
        System.arraycopy(other.size, 0, size, 0, size.length);
        System.arraycopy(other.mask, 0, mask, 0, mask.length);
        System.arraycopy(other.base, 0, base, 0, base.length);
        rows();
        if (start.length < other.start.length) start = new int[other.start.length];
    }

    private static int foldable(int axis, long want, boolean torus) {
        if (want <= 1 && !torus) return 1;
        long two = Long.highestOneBit(Math.max(1, Math.min(want, 1L << 28)));
        if (!torus && two < want) two *= 2;
        return (int) Math.max(FEWEST[axis], two);
    }

    /** Halves the longest axis that can be folded, in rows. */
    private void halve(int axes) {
        int longest = -1;
        for (int a = 0; a < axes; a++) {
            boolean foldable = size[a] > FEWEST[a];
            if (foldable && (longest < 0 || length(a) > length(longest))) longest = a;
        }
        size[longest] = Math.max(FEWEST[longest], Integer.highestOneBit(size[longest] - 1));
        mask[longest] = size[longest] - 1L;
    }

    private long length(int axis) {
        return axis == 0 ? size[0] / 4 : size[axis];
    }

    private int sample(Agents agents, int axis) {
        int n = Math.min(SAMPLE, agents.count());
        if (n == 0) return 0;
        float[] p = agents.next(axis);
        int stride = agents.count() / n;
        for (int s = 0; s < n; s++) sample[s] = p[s * stride];
        DoubleArrays.quickSort(sample, 0, n);
        return n;
    }

    /** Cells from the first to the last eighth of a sample, and half as much again. */
    private long spread(Lattice lattice, Agents agents, int axis) {
        int n = sample(agents, axis);
        if (n < 2) return FEWEST[axis];
        double cells = (sample[n - 1 - n / 8] - sample[n / 8]) * lattice.k(axis);
        return (long) Math.min(1 << 28, Math.max(FEWEST[axis], cells * 1.5));
    }
}
