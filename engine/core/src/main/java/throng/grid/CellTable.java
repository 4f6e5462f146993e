package throng.grid;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.simd.Simd;

/**
 * The table of cells, row by row along x: place c holds the agents [start[c], start[c + 1]).
 *
 * <p>It covers a window of the lattice: the box of the crowd, with a margin. Cells outside the window are folded into
 * it: {@code place = (cell - base) mod size}. Here the window along x has 8 cells, from 12 on:
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
 * window never shows in a result. While all agents are inside it, ranges are cut off at its ends.
 *
 * <p>On a torus the window goes across the seam where the crowd does, along y and z: then cells below its base lie
 * behind the last cell of the axis. Along x it does not, as tiles take the agents of a row to be in order.
 */
@SuppressWarnings("ReferenceEquality") // compares with the one shared empty array
final class CellTable {
    /** A table without agents: all groups that never had an agent share it, and nothing writes it. */
    private static final int[] EMPTY = new int[32 * 8 + 1];

    int[] start = EMPTY;
    final int[] size = {32, 8, 1};
    /** The first absolute cell of the window on each axis. Cells of the window [base, base + size) are not folded. */
    final long[] base = new long[3];
    /** By row: 1 if it holds an agent from outside the window: then adjacent places need not be near in space. */
    byte[] folded = new byte[8];
    /** Whether any row holds an agent from outside the window. */
    boolean anyFolded;

    private final TableFit fit = new TableFit();

    int cells() {
        return size[0] * size[1] * size[2];
    }

    /** Returns how many cells a window goes round on an axis; 0 where it has no seam to go across. */
    static long around(CellLattice l, int axis) {
        return axis == 0 ? 0 : l.n(axis);
    }

    /** Returns how far an absolute cell lies behind the first one of the window. */
    long fromBase(CellLattice l, int axis, long cell) {
        return acrossSeam(cell - base[axis], around(l, axis));
    }

    private static long acrossSeam(long fromBase, long around) {
        return fromBase + (fromBase >> 63 & around);
    }

    /** Returns the place of an absolute cell on one axis. */
    int place(CellLattice l, int axis, long cell) {
        return place(fromBase(l, axis, cell), size[axis]);
    }

    private static int place(long fromBase, int size) {
        return (int) (fromBase >= 0 && fromBase < size ? fromBase : Math.floorMod(fromBase, (long) size));
    }

    /**
     * Returns the maximal length of a tile in metres, so that its range fits into the table; infinite where no length
     * fits.
     */
    float maxTileLength(CellLattice l, float radius) {
        if (!anyFolded || size[0] == l.n(0)) return Float.POSITIVE_INFINITY;
        double cells = size[0] - 4 - 2 * l.reach(0, radius) * l.k(0);
        return cells > 0 ? (float) (cells / l.k(0)) : Float.POSITIVE_INFINITY;
    }

    /** Returns the row of a position. Its places begin at {@code row · size[0]}. */
    int row(CellLattice lattice, float y, float z) {
        return place(lattice, 2, lattice.agentCell(2, z)) * size[1] + place(lattice, 1, lattice.agentCell(1, y));
    }

    /** Writes the places of the agents [start, end) into {@code key}, and marks folded rows. */
    void cells(CellLattice l, float[][] p, int[] key, int start, int end) {
        float[] x = p[0], y = p[1], z = p[2];
        double kx = l.k(0), ky = l.k(1), kz = l.k(2);
        float nearX = (float) kx, nearY = (float) ky, nearZ = (float) kz;
        long nx = l.lastCell(0), ny = l.lastCell(1), nz = l.lastCell(2), bx = base[0], by = base[1], bz = base[2];
        int sx = size[0], sy = size[1], sz = size[2];
        long roundY = around(l, 1), roundZ = around(l, 2);
        for (int i = start; i < end; i++) {
            long cx = CellLattice.agentCell(x[i], nearX, kx, nx) - bx;
            long cy = acrossSeam(CellLattice.agentCell(y[i], nearY, ky, ny) - by, roundY);
            long cz = acrossSeam(CellLattice.agentCell(z[i], nearZ, kz, nz) - bz, roundZ);
            if ((cx | sx - 1 - cx | cy | sy - 1 - cy | cz | sz - 1 - cz) >= 0) {
                key[i] = ((int) cz * sy + (int) cy) * sx + (int) cx;
            } else {
                int row = place(cz, sz) * sy + place(cy, sy);
                key[i] = row * sx + place(cx, sx);
                folded[row] = 1;
            }
        }
    }

    /** Does the same with registers. */
    void wideCells(CellLattice l, float[][] p, int[] key, int start, int end) {
        boolean small = true; // false if the window is so far away that its cells do not fit into ints
        for (int a = 0; a < 3; a++) small &= Math.abs(base[a]) < 1 << 30 && around(l, a) < 1 << 30;
        if (small) registers(l, p, key, start, end);
        else cells(l, p, key, start, end);
    }

    /** The scalar loop repeats registers with an agent outside the window or far from 0. */
    private void registers(CellLattice l, float[][] p, int[] key, int start, int end) {
        int lanes = Simd.lanes(), from = start;
        do {
            int to = Math.min(end, from + Long.SIZE * lanes);
            for (long left = Wide.cells(this, l, p, key, from, to); left != 0; left &= left - 1) {
                int i = from + Long.numberOfTrailingZeros(left) * lanes;
                cells(l, p, key, i, Math.min(to, i + lanes));
            }
            from = to;
        } while (from < end);
    }

    private static final class Wide {
        private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
        private static final VectorSpecies<Integer> I = IntVector.SPECIES_PREFERRED;

        /**
         * Returns which of up to 64 registers are to be repeated, as bits. A branch for them would throw the compiled
         * loop away when the first agent leaves the window.
         */
        static long cells(CellTable t, CellLattice l, float[][] p, int[] key, int start, int end) {
            float[] x = p[0], y = p[1], z = p[2];
            float kx = (float) l.k(0), ky = (float) l.k(1), kz = (float) l.k(2);
            int nx = last(l, 0), ny = last(l, 1), nz = last(l, 2);
            int bx = (int) t.base[0], by = (int) t.base[1], bz = (int) t.base[2];
            int sx = t.size[0], sy = t.size[1], sz = t.size[2];
            int roundY = (int) around(l, 1), roundZ = (int) around(l, 2);
            IntVector lastX = IntVector.broadcast(I, sx - 1),
                    lastY = IntVector.broadcast(I, sy - 1),
                    lastZ = IntVector.broadcast(I, sz - 1);
            FloatVector whole = FloatVector.broadcast(F, CellLattice.ROUND_TO_WHOLE),
                    far = FloatVector.broadcast(F, CellLattice.MAX_FLOAT_CELLS);
            long repeated = 0;
            for (int i = start, r = 0; i < end; i += F.length(), r++) {
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
                cy = cy.add(cy.lanewise(VectorOperators.ASHR, 31).and(roundY));
                cz = cz.add(cz.lanewise(VectorOperators.ASHR, 31).and(roundZ));
                cz.mul(sy).add(cy).mul(sx).add(cx).intoArray(key, i);
                IntVector outside = cx.or(lastX.sub(cx)) // negative outside the window
                        .or(cy.or(lastY.sub(cy)))
                        .or(cz.or(lastZ.sub(cz)));
                long repeat = outside.compare(VectorOperators.LT, 0).toLong()
                        | vx.abs()
                                .compare(VectorOperators.GE, far)
                                .or(vy.abs().compare(VectorOperators.GE, far))
                                .or(vz.abs().compare(VectorOperators.GE, far))
                                .toLong();
                repeated |= (repeat | -repeat) >>> 63 << r;
            }
            return repeated;
        }

        private static int last(CellLattice l, int axis) {
            return (int) Math.min(l.lastCell(axis), Integer.MAX_VALUE);
        }
    }

    /** Sets the counts of the places [start, end) to zero. */
    void clear(int start, int end) {
        Arrays.fill(this.start, start, end, 0);
    }

    /** Forgets which rows are folded, before agents are counted. */
    void clearFolded() {
        Arrays.fill(folded, (byte) 0);
    }

    /** Called when all agents are counted. */
    void counted() {
        byte any = 0;
        for (int row = 0; row < size[1] * size[2]; row++) any |= folded[row];
        anyFolded = any != 0;
    }

    /** Whether agents stand outside a window that was meant to hold them all, so that it should be fitted again. */
    boolean outgrown() {
        return anyFolded && fit.complete();
    }

    /**
     * Fits the window to the crowd.
     *
     * @param lattice the absolute cells
     * @param p positions by axis
     * @param count number of agents
     * @param axes number of axes of the world
     * @param maxRange largest range within which these agents are observed, metres; 0 if none
     * @param anew whether the present window is of no use
     * @return whether the window changes
     */
    boolean fit(CellLattice lattice, float[][] p, int count, int axes, float maxRange, boolean anew) {
        fit.find(lattice, p, count, axes, maxRange);
        if (!anew && fit.keeps(size, base)) return false;
        fit.copyWindow(size, base);
        int cells = cells();
        if (start.length <= cells || start == EMPTY) {
            allocate(Math.min(cells + (cells >> 1), Math.max(cells, TableFit.maxCells(count))) + 1);
        }
        growRows();
        return true;
    }

    /** Makes each axis shorter, or folds it at another cell, so that the same cells are in another order. */
    void reorder(CellLattice lattice) {
        for (int a = 0; a < 3; a++) {
            if (size[a] > 2 * fit.minCells(a)) size[a] -= size[a] / 4;
            if (size[a] > 1 && size[a] != lattice.n(a)) base[a] = TableFit.base(lattice, a, base[a] + size[a] / 2);
        }
    }

    private void allocate(int cells) {
        start = EMPTY; // frees the former array before the next is allocated
        start = new int[cells];
    }

    private void growRows() {
        int rows = size[1] * size[2];
        if (folded.length < rows) folded = new byte[rows + (rows >> 1)]; // a crowd may spread row by row
    }

    /** Copies the window of another table. */
    void copyWindow(CellTable other) {
        System.arraycopy(other.size, 0, size, 0, size.length);
        System.arraycopy(other.base, 0, base, 0, base.length);
        fit.copy(other.fit);
        growRows();
        if (start.length < other.start.length || start == EMPTY) allocate(other.start.length);
    }
}
