package throng.grid;

import it.unimi.dsi.fastutil.doubles.DoubleArrays;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The table of cells, row by row along x: place c holds the agents [start[c], start[c + 1]).
 *
 * <p>An open axis, or a torus that is too long, is folded into the table: {@code place = (cell - base) & mask}. Here
 * the lattice is folded along x into 8 places, with base 12:
 *
 * <pre>
 *   absolute cell   ...  10  11 | 12  13  14  15  16  17  18  19 | 20  21  ...
 *   place in table        6   7 |  0   1   2   3   4   5   6   7 |  0   1
 *                               '-- window [base, base + size) --'
 *
 *   number of a place c = (z * size[1] + y) * size[0] + x      (x, y, z: places on the axes)
 *
 *             y = 1 |  8   9  10  11  12  13  14  15           start: | 0 | 0 | 2 | 5 | 5 | 6 | ...
 *             y = 0 |  0   1   2   3   4   5   6   7           place 1 holds agents 0 and 1, place 2 holds 2, 3, 4
 * </pre>
 *
 * Agents of two absolute cells can share one place, such as cells 12 and 20. Their distance tells them apart, so the
 * size of the table never shows in a result.
 */
@SuppressWarnings("ReferenceEquality") // compares with the one shared empty array
final class CellTable {
    /** The minimal number of cells along each axis: as many as a usual tile and its range span. */
    private static final int[] MIN_CELLS = {32, 8, 8};

    /** The number of cells that a tile itself spans, without its range, along each axis. */
    private static final int[] TILE_CELLS = {20, 6, 6};

    /** The maximal number of cells of a table of few agents, so that large ranges fit into it: 0.4 MB. */
    private static final int MAX_RANGE_CELLS = 1 << 15;

    private static final int SAMPLE_AGENTS = 64;
    private static final int MIN_TABLE_CELLS = 32 * 8 * 8;

    /** A table without agents: all groups that never had an agent share it, and nothing writes it. */
    private static final int[] EMPTY = new int[MIN_TABLE_CELLS + 1];

    int[] start = EMPTY;
    final int[] size = {32, 8, 1};
    final long[] mask = {31, 7, 0};
    /** The first absolute cell of the window on each axis. Cells of the window [base, base + size) are not folded. */
    final long[] base = new long[3];
    /** By row: 1 if it holds an agent from outside the window: then adjacent places need not be near in space. */
    byte[] folded = new byte[8];

    /** The minimal number of cells along each folded axis: {@link #MIN_CELLS}, or what the largest range spans. */
    private final int[] minCells = MIN_CELLS.clone();

    private final double[] sample = new double[SAMPLE_AGENTS];

    int cells() {
        return size[0] * size[1] * size[2];
    }

    /** Returns the place of an absolute cell on one axis. */
    int place(int axis, long cell) {
        return (int) (cell - base[axis] & mask[axis]);
    }

    /**
     * Returns the maximal length of a tile in metres, so that its range fits into the table; infinite where no length
     * fits.
     */
    float maxTileLength(CellLattice l, float radius) {
        if (mask[0] < 0) return Float.POSITIVE_INFINITY;
        double cells = size[0] - 4 - 2 * l.reach(0, radius) * l.k(0);
        return cells > 0 ? (float) (cells / l.k(0)) : Float.POSITIVE_INFINITY;
    }

    /** Returns the row of a position. Its places begin at {@code row · size[0]}. */
    int row(CellLattice lattice, float y, float z) {
        return place(2, lattice.agentCell(2, z)) * size[1] + place(1, lattice.agentCell(1, y));
    }

    /** Writes the places of the agents [start, end) into {@code key}, and marks folded rows. */
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

    /** Does the same with registers. */
    void wideCells(CellLattice l, float[][] p, int[] key, int start, int end) {
        boolean small = true; // false if the window is so far away that its cells do not fit into ints
        for (int a = 0; a < 3; a++) small &= Math.abs(base[a]) < 1 << 30;
        if (small) Wide.cells(this, l, p, key, start, end);
        else cells(l, p, key, start, end);
    }

    /** The form with registers. The scalar loop repeats registers with an agent outside the window or far from 0. */
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
                boolean repeat = folded.compare(VectorOperators.NE, 0).anyTrue()
                        || vx.abs()
                                .compare(VectorOperators.GE, far)
                                .or(vy.abs().compare(VectorOperators.GE, far))
                                .or(vz.abs().compare(VectorOperators.GE, far))
                                .anyTrue();
                if (repeat) t.cells(l, p, key, i, Math.min(end, i + F.length()));
            }
        }

        private static int last(CellLattice l, int axis) {
            return (int) Math.min(l.lastCell(axis), Integer.MAX_VALUE);
        }
    }

    /** Sets the counts of the places [start, end) to zero. */
    void clear(int start, int end) {
        Arrays.fill(this.start, start, end, 0);
    }

    /**
     * Chooses the sizes: as many cells as most of the crowd spans, at most two for each agent, and more where the
     * largest range spans more. Agents far from the others are folded into the table at no cost.
     *
     * @param lattice the absolute cells
     * @param p positions by axis
     * @param count number of agents
     * @param axes number of axes of the world
     * @param maxRange largest range within which these agents are observed, metres; 0 if none
     */
    void fit(CellLattice lattice, float[][] p, int count, int axes, float maxRange) {
        int budget = Math.max(MIN_TABLE_CELLS, (int) Math.min(1L << 30, 2L * count));
        budget = Math.max(budget, fitRange(lattice, count, axes, maxRange));
        for (int a = 0; a < 3; a++) {
            long n = lattice.n(a), wanted = a >= axes ? 1 : n > 0 ? n : crowdCells(lattice, p[a], count, a);
            size[a] = (int) Math.min(wanted, 1L << 28);
            mask[a] = size[a] == n ? -1 : foldable(a, wanted, n > 0) - 1;
            if (mask[a] >= 0) size[a] = (int) (mask[a] + 1);
            base[a] = 0;
        }
        while ((double) size[0] * size[1] * size[2] > budget) halve(axes);
        if (start.length <= budget || start == EMPTY) allocate(budget + 1);
        for (int a = 0; a < axes; a++) if (lattice.n(a) == 0) centre(lattice, p[a], count, a);
        growRows();
    }

    /** Folds each axis at another cell, or into fewer cells, so that the same cells are in another order. */
    void reorder() {
        for (int a = 0; a < 3; a++) {
            if (mask[a] < 0 && size[a] > 2 * minCells[a]) {
                size[a] = Integer.highestOneBit(size[a] - 1);
                mask[a] = size[a] - 1L;
            }
            if (mask[a] > 0) base[a] += size[a] / 2;
        }
    }

    private void allocate(int cells) {
        start = EMPTY; // frees the former array before the next is allocated
        start = new int[cells];
    }

    /**
     * Sets the minimal number of cells on each axis: as many as the largest range spans, or the default where that is
     * too many.
     */
    private int fitRange(CellLattice lattice, int count, int axes, float maxRange) {
        double cells = 1;
        for (int a = 0; a < axes; a++) {
            double span = Math.min(1 << 28, 2 * lattice.reach(a, maxRange) * lattice.k(a) + TILE_CELLS[a]);
            minCells[a] = Math.max(MIN_CELLS[a], powerOfTwo((long) Math.ceil(span)));
            cells *= lattice.n(a) > 0 ? Math.min(lattice.n(a), minCells[a]) : minCells[a];
        }
        if (cells <= Math.max(MAX_RANGE_CELLS, 2.0 * count)) return (int) Math.max(cells, 1);
        System.arraycopy(MIN_CELLS, 0, minCells, 0, minCells.length);
        return 0;
    }

    /** Returns the smallest power of two that is not below n, 2²⁸ at most. */
    private static int powerOfTwo(long n) {
        return (int) Math.min(1L << 28, Long.highestOneBit(Math.max(1, 2 * n - 1)));
    }

    /** Centres the window on the crowd. */
    private void centre(CellLattice lattice, float[] p, int count, int axis) {
        int n = sample(p, count);
        if (n > 0) base[axis] = lattice.cell(axis, (sample[n / 8] + sample[n - 1 - n / 8]) / 2) - size[axis] / 2;
    }

    private void growRows() {
        int rows = size[1] * size[2];
        if (folded.length < rows) folded = new byte[rows];
    }

    /** Copies the sizes of another table. */
    void copySizes(CellTable other) {
        System.arraycopy(other.size, 0, size, 0, size.length);
        System.arraycopy(other.mask, 0, mask, 0, mask.length);
        System.arraycopy(other.base, 0, base, 0, base.length);
        growRows();
        if (start.length < other.start.length || start == EMPTY) allocate(other.start.length);
    }

    private int foldable(int axis, long wanted, boolean torus) {
        if (wanted <= 1 && !torus) return 1;
        long power = torus ? Long.highestOneBit(Math.clamp(wanted, 1, 1L << 28)) : powerOfTwo(wanted);
        return (int) Math.max(minCells[axis], power);
    }

    /** Halves the longest axis that can be folded; four columns count as one row. */
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

    /** Returns 1.5 times the number of cells between the first and the last eighth of a sample. */
    private long crowdCells(CellLattice lattice, float[] p, int count, int axis) {
        int n = sample(p, count);
        if (n < 2) return minCells[axis];
        double cells = (sample[n - 1 - n / 8] - sample[n / 8]) * lattice.k(axis);
        return (long) Math.min(1 << 28, Math.max(minCells[axis], cells * 1.5));
    }
}
