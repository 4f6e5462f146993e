package throng.grid;

import it.unimi.dsi.fastutil.doubles.DoubleArrays;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Where the agents of each cell stand: a table of cells, row by row along x, into which an open axis, or a torus too
 * long, is folded ({@code cell & mask}). Agents of two absolute cells can share one of its cells; distance tells them
 * apart, so its size never shows in a result. Cell c holds the agents [start[c], start[c + 1]).
 */
@SuppressWarnings("ReferenceEquality") // the very array that all share
final class CellTable {
    /** The fewest cells along an axis: as many as a usual tile and its surroundings span. */
    private static final int[] MIN_CELLS = {32, 8, 8};

    /** Cells that a tile takes itself, beside what it looks at: along x, and along y and z. */
    private static final int[] TILE_CELLS = {20, 6, 6};

    /** Cells that a table of few agents may have so that looks which reach far fit into it: 0.4 MB. */
    private static final int MAX_RANGE_CELLS = 1 << 15;

    private static final int SAMPLE_AGENTS = 64;
    private static final int MIN_TABLE_CELLS = 32 * 8 * 8;

    /** Where nobody stands: shared by all groups that never held anybody, and never written. */
    private static final int[] EMPTY = new int[MIN_TABLE_CELLS + 1];

    int[] start = EMPTY;
    final int[] size = {32, 8, 1};
    final long[] mask = {31, 7, 0};
    /** The absolute cell that stands first on each axis: the window [base, base + size) is not folded. */
    final long[] base = new long[3];
    /** Rows that hold somebody from outside the window: there neighbours in the table are not neighbours in space. */
    byte[] folded = new byte[8];

    /** The fewest cells along each axis that is folded: {@link #MIN_CELLS}, or what the farthest look spans. */
    private final int[] minCells = MIN_CELLS.clone();

    private final double[] sample = new double[SAMPLE_AGENTS];

    int cells() {
        return size[0] * size[1] * size[2];
    }

    /** The place of an absolute cell on one axis. */
    int place(int axis, long cell) {
        return (int) (cell - base[axis] & mask[axis]);
    }

    /** How long a tile may be, metres, so that what it looks at fits into the table; infinite where nothing fits. */
    float room(CellLattice l, float radius) {
        if (mask[0] < 0) return Float.POSITIVE_INFINITY;
        double cells = size[0] - 4 - 2 * l.reach(0, radius) * l.k(0);
        return cells > 0 ? (float) (cells / l.k(0)) : Float.POSITIVE_INFINITY;
    }

    /** The row of a position: its cells begin at {@code row · size[0]}. */
    int row(CellLattice lattice, float y, float z) {
        return place(2, lattice.agentCell(2, z)) * size[1] + place(1, lattice.agentCell(1, y));
    }

    /** The cells of the positions of [start, end). */
    void cells(CellLattice l, float[][] p, int[] key, int start, int end) {
        float[] x = p[0], y = p[1], z = p[2];
        double kx = l.k(0), ky = l.k(1), kz = l.k(2);
        float nearX = (float) kx, nearY = (float) ky, nearZ = (float) kz;
        long nx = l.lastCell(0), ny = l.lastCell(1), nz = l.lastCell(2), bx = base[0], by = base[1], bz = base[2];
        long mx = mask[0], my = mask[1], mz = mask[2];
        int wide = size[0], high = size[1];
        if (mz == 0 && bz == 0) { // flat
            for (int i = start; i < end; i++) {
                long cx = CellLattice.agentCell(x[i], nearX, kx, nx) - bx;
                long cy = CellLattice.agentCell(y[i], nearY, ky, ny) - by;
                long tx = cx & mx, ty = cy & my;
                key[i] = (int) ty * wide + (int) tx;
                if ((cx ^ tx | cy ^ ty) != 0) folded[(int) ty] = 1;
            }
            return;
        }
        for (int i = start; i < end; i++) {
            long cx = CellLattice.agentCell(x[i], nearX, kx, nx) - bx;
            long cy = CellLattice.agentCell(y[i], nearY, ky, ny) - by;
            long cz = CellLattice.agentCell(z[i], nearZ, kz, nz) - bz;
            long tx = cx & mx, ty = cy & my, tz = cz & mz;
            int row = (int) tz * high + (int) ty;
            key[i] = row * wide + (int) tx;
            if ((cx ^ tx | cy ^ ty | cz ^ tz) != 0) folded[row] = 1;
        }
    }

    /** The same, a register of agents at a time. */
    void wideCells(CellLattice l, float[][] p, int[] key, int start, int end) {
        boolean small = true; // a window so far away that its cells are no ints
        for (int a = 0; a < 3; a++) small &= Math.abs(base[a]) < 1 << 30;
        if (small) Wide.cells(this, l, p, key, start, end);
        else cells(l, p, key, start, end);
    }

    /** Registers with somebody outside the window, or far from the origin, are left to the scalar loop. */
    private static final class Wide {
        private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;

        static void cells(CellTable t, CellLattice l, float[][] p, int[] key, int start, int end) {
            float[] x = p[0], y = p[1], z = p[2];
            float kx = (float) l.k(0), ky = (float) l.k(1), kz = (float) l.k(2);
            int nx = last(l, 0), ny = last(l, 1), nz = last(l, 2);
            int bx = (int) t.base[0], by = (int) t.base[1], bz = (int) t.base[2];
            int mx = (int) t.mask[0], my = (int) t.mask[1], mz = (int) t.mask[2];
            int wide = t.size[0], high = t.size[1];
            FloatVector whole = FloatVector.broadcast(F, CellLattice.ROUND_TO_WHOLE),
                    far = FloatVector.broadcast(F, CellLattice.MAX_FLOAT_CELLS);
            for (int i = start; i < end; i += F.length()) {
                FloatVector vx = FloatVector.fromArray(F, x, i).mul(kx),
                        vy = FloatVector.fromArray(F, y, i).mul(ky),
                        vz = FloatVector.fromArray(F, z, i).mul(kz);
                IntVector cx = vx.sub(0.5f)
                        .add(whole)
                        .reinterpretAsInts()
                        .sub(CellLattice.ROUND_TO_WHOLE_BITS)
                        .min(nx)
                        .sub(bx);
                IntVector cy = vy.sub(0.5f)
                        .add(whole)
                        .reinterpretAsInts()
                        .sub(CellLattice.ROUND_TO_WHOLE_BITS)
                        .min(ny)
                        .sub(by);
                IntVector cz = vz.sub(0.5f)
                        .add(whole)
                        .reinterpretAsInts()
                        .sub(CellLattice.ROUND_TO_WHOLE_BITS)
                        .min(nz)
                        .sub(bz);
                IntVector tx = cx.and(mx), ty = cy.and(my), tz = cz.and(mz);
                tz.mul(high).add(ty).mul(wide).add(tx).intoArray(key, i);
                IntVector folded = cx.sub(tx).or(cy.sub(ty)).or(cz.sub(tz));
                boolean odd = folded.compare(VectorOperators.NE, 0).anyTrue()
                        || vx.abs()
                                .compare(VectorOperators.GE, far)
                                .or(vy.abs().compare(VectorOperators.GE, far))
                                .or(vz.abs().compare(VectorOperators.GE, far))
                                .anyTrue();
                if (odd) t.cells(l, p, key, i, Math.min(end, i + F.length()));
            }
        }

        private static int last(CellLattice l, int axis) {
            return (int) Math.min(l.lastCell(axis), Integer.MAX_VALUE);
        }
    }

    /** Ready to be counted into. */
    void clear(int start, int end) {
        Arrays.fill(this.start, start, end, 0);
    }

    /**
     * Chooses the sizes: what most of the crowd spans, within two cells for each agent, and more where the farthest
     * look spans more. Agents far from the others fold; they cost nothing.
     *
     * @param p positions by axis
     * @param count of agents
     * @param axes of the world
     * @param farthest look at these agents, metres; 0: none
     */
    void fit(CellLattice lattice, float[][] p, int count, int axes, float farthest) {
        int budget = Math.max(MIN_TABLE_CELLS, (int) Math.min(1L << 30, 2L * count));
        budget = Math.max(budget, fitRange(lattice, count, axes, farthest));
        for (int a = 0; a < 3; a++) {
            long n = lattice.n(a), want = a >= axes ? 1 : n > 0 ? n : crowdCells(lattice, p[a], count, a);
            size[a] = (int) Math.min(want, 1L << 28);
            mask[a] = size[a] == n ? -1 : foldable(a, want, n > 0) - 1;
            if (mask[a] >= 0) size[a] = (int) (mask[a] + 1);
            base[a] = 0;
        }
        while ((double) size[0] * size[1] * size[2] > budget) halve(axes);
        if (start.length <= budget || start == EMPTY) room(budget + 1);
        for (int a = 0; a < axes; a++) if (lattice.n(a) == 0) centre(lattice, p[a], count, a);
        growRows();
    }

    /** Folds each axis in another place, or at all: the same cells, in another order. */
    void reorder() {
        for (int a = 0; a < 3; a++) {
            if (mask[a] < 0 && size[a] > 2 * minCells[a]) {
                size[a] = Integer.highestOneBit(size[a] - 1);
                mask[a] = size[a] - 1L;
            }
            if (mask[a] > 0) base[a] += size[a] / 2;
        }
    }

    private void room(int cells) {
        start = EMPTY; // memory need not hold both, the former and the next
        start = new int[cells];
    }

    /** The fewest cells on each axis: as many as the farthest look spans, where that is not too much. */
    private int fitRange(CellLattice lattice, int count, int axes, float farthest) {
        double cells = 1;
        for (int a = 0; a < axes; a++) {
            double span = Math.min(1 << 28, 2 * lattice.reach(a, farthest) * lattice.k(a) + TILE_CELLS[a]);
            minCells[a] = Math.max(MIN_CELLS[a], powerOfTwo((long) Math.ceil(span)));
            cells *= lattice.n(a) > 0 ? Math.min(lattice.n(a), minCells[a]) : minCells[a];
        }
        if (cells <= Math.max(MAX_RANGE_CELLS, 2.0 * count)) return (int) Math.max(cells, 1);
        System.arraycopy(MIN_CELLS, 0, minCells, 0, minCells.length);
        return 0;
    }

    /** The least power of two that is not less. */
    private static int powerOfTwo(long n) {
        return (int) Math.min(1L << 28, Long.highestOneBit(Math.max(1, 2 * n - 1)));
    }

    /** Puts the middle of the crowd into the middle of the window. */
    private void centre(CellLattice lattice, float[] p, int count, int axis) {
        int n = sample(p, count);
        if (n > 0) base[axis] = lattice.cell(axis, (sample[n / 8] + sample[n - 1 - n / 8]) / 2) - size[axis] / 2;
    }

    private void growRows() {
        int rows = size[1] * size[2];
        if (folded.length < rows) folded = new byte[rows];
    }

    /** Takes the sizes of another table. */
    void copySizes(CellTable other) {
        System.arraycopy(other.size, 0, size, 0, size.length);
        System.arraycopy(other.mask, 0, mask, 0, mask.length);
        System.arraycopy(other.base, 0, base, 0, base.length);
        growRows();
        if (start.length < other.start.length || start == EMPTY) room(other.start.length);
    }

    private int foldable(int axis, long want, boolean torus) {
        if (want <= 1 && !torus) return 1;
        long two = torus ? Long.highestOneBit(Math.clamp(want, 1, 1L << 28)) : powerOfTwo(want);
        return (int) Math.max(minCells[axis], two);
    }

    /** Halves the longest axis that can be folded, in rows. */
    private void halve(int axes) {
        int longest = -1;
        for (int a = 0; a < axes; a++) {
            boolean foldable = size[a] > minCells[a];
            if (foldable && (longest < 0 || length(a) > length(longest))) longest = a;
        }
        size[longest] = Math.max(minCells[longest], Integer.highestOneBit(size[longest] - 1));
        mask[longest] = size[longest] - 1L;
    }

    private long length(int axis) {
        return axis == 0 ? size[0] / 4 : size[axis];
    }

    private int sample(float[] p, int count) {
        int n = Math.min(SAMPLE_AGENTS, count);
        if (n == 0) return 0;
        int stride = count / n;
        for (int s = 0; s < n; s++) sample[s] = p[s * stride];
        DoubleArrays.quickSort(sample, 0, n);
        return n;
    }

    /** Cells from the first to the last eighth of a sample, and half as much again. */
    private long crowdCells(CellLattice lattice, float[] p, int count, int axis) {
        int n = sample(p, count);
        if (n < 2) return minCells[axis];
        double cells = (sample[n - 1 - n / 8] - sample[n / 8]) * lattice.k(axis);
        return (long) Math.min(1 << 28, Math.max(minCells[axis], cells * 1.5));
    }
}
