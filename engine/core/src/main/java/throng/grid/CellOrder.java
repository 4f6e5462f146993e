package throng.grid;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.memory.store.AgentStore;

/**
 * The agents of a group in the order of their absolute cells (layer, row, column, id), independent of the table.
 *
 * <p>A neighbourhood uses it when it spans more cells than the table has along an axis, so that two cells within range
 * share one place of the table. The grid makes it at most once after each sort, and only on demand. A request costs the
 * occupied cells within range, not all of them.
 */
final class CellOrder {
    /** By entry: the consecutive agents [begin, end) of one cell, and the absolute cell. */
    private int[] begin = new int[0];

    private int[] end = new int[0];
    private final long[][] cell = new long[3][0];
    private int count;

    /** The numbers of the entries in the order of their cells. */
    private int[] order = new int[0];

    /** The start of each row in {@link #order}, and the start of each layer among the rows. */
    private int[] row = new int[0];

    private int[] layer = new int[0];
    private int rows;
    private int layers;
    private @Nullable IntComparator byCell;

    /** Fills the order from the present columns. */
    void fill(CellLattice l, AgentStore agents) {
        int n = agents.count();
        if (begin.length <= n) grow(n + 1 + n / 4);
        count = 0;
        for (int i = 0; i < n; i++) {
            long x = l.agentCell(0, agents.now(0)[i]),
                    y = l.agentCell(1, agents.now(1)[i]),
                    z = l.agentCell(2, agents.now(2)[i]);
            int e = count - 1;
            if (e >= 0 && cell[0][e] == x && cell[1][e] == y && cell[2][e] == z) {
                end[e] = i + 1;
                continue;
            }
            begin[count] = i;
            end[count] = i + 1;
            cell[0][count] = x;
            cell[1][count] = y;
            cell[2][count] = z;
            order[count] = count++;
        }
        if (byCell == null) byCell = this::compare;
        IntArrays.quickSort(order, 0, count, byCell);
        index();
    }

    private void grow(int capacity) {
        begin = new int[capacity];
        end = new int[capacity];
        order = new int[capacity];
        row = new int[capacity + 1];
        layer = new int[capacity + 1];
        Arrays.setAll(cell, axis -> new long[capacity]);
    }

    /** Compares cells; entries of one cell keep the order of the columns, which is that of their ids. */
    private int compare(int a, int b) {
        for (int axis = 2; axis >= 0; axis--)
            if (cell[axis][a] != cell[axis][b]) return Long.compare(cell[axis][a], cell[axis][b]);
        return Integer.compare(begin[a], begin[b]);
    }

    private void index() {
        rows = layers = 0;
        for (int k = 0; k < count; k++) {
            boolean newLayer = k == 0 || at(2, k) != at(2, k - 1);
            if (newLayer) layer[layers++] = rows;
            if (newLayer || at(1, k) != at(1, k - 1)) row[rows++] = k;
        }
        row[rows] = count;
        layer[layers] = rows;
    }

    private long at(int axis, int k) {
        return cell[axis][order[k]];
    }

    /**
     * Adds the runs of all agents between two absolute cells on each axis. On a torus these cells are not wrapped yet.
     *
     * @param runs receives the runs
     * @param l the lattice of the cells
     * @param first first cell by axis
     * @param last last cell by axis
     */
    void add(CandidateRuns runs, CellLattice l, long[] first, long[] last) {
        for (long m = image(l, 2, first[2]), lastImage = image(l, 2, last[2]); m <= lastImage; m++) {
            long low = low(l, 2, first[2], m), high = high(l, 2, last[2], m);
            for (int k = from(2, low, 0, layers); k < layers && cellOf(2, k) <= high; k++)
                addLayer(runs, l, first, last, k, -m * l.length(2));
        }
    }

    private void addLayer(CandidateRuns runs, CellLattice l, long[] first, long[] last, int k, float shiftZ) {
        for (long m = image(l, 1, first[1]), lastImage = image(l, 1, last[1]); m <= lastImage; m++) {
            long low = low(l, 1, first[1], m), high = high(l, 1, last[1], m);
            for (int r = from(1, low, layer[k], layer[k + 1]); r < layer[k + 1] && cellOf(1, r) <= high; r++)
                addRow(runs, l, first, last, r, -m * l.length(1), shiftZ);
        }
    }

    private void addRow(
            CandidateRuns runs, CellLattice l, long[] first, long[] last, int r, float shiftY, float shiftZ) {
        for (long m = image(l, 0, first[0]), lastImage = image(l, 0, last[0]); m <= lastImage; m++) {
            long low = low(l, 0, first[0], m), high = high(l, 0, last[0], m);
            float shiftX = -m * l.length(0);
            for (int k = from(0, low, row[r], row[r + 1]); k < row[r + 1] && cellOf(0, k) <= high; k++)
                runs.add(begin[order[k]], end[order[k]], shiftX, shiftY, shiftZ);
        }
    }

    /** Returns the number of the torus image that holds a cell; 0 on any other axis. */
    private static long image(CellLattice l, int axis, long cell) {
        return l.n(axis) == 0 ? 0 : Math.floorDiv(cell, l.n(axis));
    }

    private static long low(CellLattice l, int axis, long first, long image) {
        return l.n(axis) == 0 ? first : Math.max(first - image * l.n(axis), 0);
    }

    private static long high(CellLattice l, int axis, long last, long image) {
        return l.n(axis) == 0 ? last : Math.min(last - image * l.n(axis), l.n(axis) - 1);
    }

    /** Returns the first of the layers (axis 2), rows (1) or columns (0) [a, b) that is not below a cell. */
    private int from(int axis, long low, int a, int b) {
        while (a < b) {
            int middle = a + b >>> 1;
            if (cellOf(axis, middle) < low) a = middle + 1;
            else b = middle;
        }
        return a;
    }

    /** Returns the cell of a layer, row or column along its axis. */
    private long cellOf(int axis, int k) {
        return at(axis, axis == 2 ? row[layer[k]] : axis == 1 ? row[k] : k);
    }
}
