package throng.grid;

import java.util.Arrays;

/**
 * The candidates of a box: runs [begin, end) of consecutive agents. Each run has a shift that is added to the observing
 * agent's position, so that differences are the minimum image across the seam of a torus.
 *
 * <p>Runs come in canonical order: rows from low to high, and along a row from low to high. They are counted from the
 * box, so that the order across a seam is the same as anywhere else. Code that iterates over runs needs no knowledge of
 * borders, dimensions or tables.
 */
public final class CandidateRuns {
    private final Span[] spans = {new Span(), new Span(), new Span()};
    private final long[] first = new long[3];
    private final long[] last = new long[3];
    private int rowCount;
    private int[] row = new int[16];
    private float[] rowY = new float[16];
    private float[] rowZ = new float[16];
    private int count;
    /** The first run of the present tile. */
    private int tile;

    private int[] begin = new int[16];
    private int[] end = new int[16];
    private float[] shiftX = new float[16];
    private float[] shiftY = new float[16];
    private float[] shiftZ = new float[16];

    /** Creates an empty list of runs. */
    public CandidateRuns() {}

    /**
     * Returns the number of runs.
     *
     * @return 0 or more
     */
    public int count() {
        return count;
    }

    /**
     * Returns the first agent of each run.
     *
     * @return by run
     */
    public int[] begin() {
        return begin;
    }

    /**
     * Returns the index behind the last agent of each run.
     *
     * @return by run
     */
    public int[] end() {
        return end;
    }

    /**
     * Returns what to add to x of the observing agent.
     *
     * @return metres, by run
     */
    public float[] shiftX() {
        return shiftX;
    }

    /**
     * Returns what to add to y of the observing agent.
     *
     * @return metres, by run
     */
    public float[] shiftY() {
        return shiftY;
    }

    /**
     * Returns what to add to z of the observing agent.
     *
     * @return metres, by run
     */
    public float[] shiftZ() {
        return shiftZ;
    }

    /** Removes all runs. */
    void clear() {
        count = tile = 0;
    }

    /**
     * Collects the runs of all agents that may be within a range of a point of the box, in canonical order.
     *
     * @param grid cells of the agents
     * @param radius range, metres
     * @param bounds the box
     */
    public void collect(Grid grid, float radius, Bounds bounds) {
        clear();
        add(grid, radius, bounds);
    }

    void add(Grid grid, float radius, Bounds bounds) {
        setCells(grid.lattice(), radius, bounds);
        if (fillSpans(grid)) {
            rows(grid.table());
            addRows(grid.table());
        } else {
            tile = count;
            grid.cellOrder().add(this, grid.lattice(), first, last);
        }
    }

    /** Collects the same runs in any order, for callers that sort the result. */
    void collectInAnyOrder(Grid grid, float radius, Bounds bounds) {
        clear();
        setCells(grid.lattice(), radius, bounds);
        fillSpans(grid);
        rows(grid.table());
        addRows(grid.table());
    }

    private void setCells(CellLattice l, float radius, Bounds bounds) {
        setCells(l, 0, radius, bounds.x0, bounds.x1);
        setCells(l, 1, radius, bounds.y0, bounds.y1);
        setCells(l, 2, radius, bounds.z0, bounds.z1);
    }

    private void setCells(CellLattice l, int axis, float radius, float low, float high) {
        double reach = l.reach(axis, radius);
        first[axis] = l.cell(axis, low - reach);
        last[axis] = l.cell(axis, high + reach);
    }

    /** Finds the places of the cells within range. Returns false if two of these cells share a place of the table. */
    private boolean fillSpans(Grid grid) {
        boolean unique = true;
        for (int a = 0; a < 3; a++) unique &= spans[a].fill(grid.lattice(), grid.table(), a, first[a], last[a]);
        return unique;
    }

    /** Adds one run, or extends the last run of the same tile if the two are adjacent. */
    void add(int from, int to, float x, float y, float z) {
        int n = count - 1;
        if (n >= tile && end[n] == from && shiftX[n] == x && shiftY[n] == y && shiftZ[n] == z) {
            end[n] = to;
            return;
        }
        if (begin.length == count) grow(count + 1);
        begin[count] = from;
        end[count] = to;
        shiftX[count] = x;
        shiftY[count] = y;
        shiftZ[count++] = z;
    }

    /**
     * Sets the rows of the coming tiles, from one absolute cell to another. On a torus these cells are not wrapped yet.
     *
     * @return false, without any rows, if two of them share a row of the table
     */
    boolean rows(Grid grid, long y0, long y1, long z0, long z1) {
        boolean unique = spans[1].fill(grid.lattice(), grid.table(), 1, y0, y1);
        if (!unique || !spans[2].fill(grid.lattice(), grid.table(), 2, z0, z1)) return false;
        rows(grid.table());
        return true;
    }

    /** Adds the runs between two absolute cells along x in all rows. */
    void add(Grid grid, long x0, long x1) {
        CellTable t = grid.table();
        Span xs = spans[0];
        long n = grid.lattice().n(0), from = x0 - t.base[0], to = x1 - t.base[0];
        if (from < 0 || to >= t.size[0] || n > 0 && (x0 < 0 || x1 >= n)) xs.fill(grid.lattice(), t, 0, x0, x1);
        else xs.one((int) from, (int) to + 1); // the usual case
        addRows(t);
    }

    private void rows(CellTable t) {
        Span ys = spans[1], zs = spans[2];
        rowCount = 0;
        for (int sz = 0; sz < zs.count; sz++) {
            for (int z = zs.from[sz]; z < zs.to[sz]; z++) {
                for (int sy = 0; sy < ys.count; sy++) {
                    for (int y = ys.from[sy]; y < ys.to[sy]; y++) {
                        if (rowCount == row.length) growRows();
                        row[rowCount] = (z * t.size[1] + y) * t.size[0];
                        rowY[rowCount] = ys.shift[sy];
                        rowZ[rowCount++] = zs.shift[sz];
                    }
                }
            }
        }
    }

    private void addRows(CellTable t) {
        int[] start = t.start, row = this.row;
        Span xs = spans[0];
        int intervals = xs.count, rows = rowCount, n = count;
        if (begin.length < n + rows * intervals) grow(n + rows * intervals);
        int[] begin = this.begin, end = this.end;
        for (int k = 0; k < rows; k++) {
            for (int sx = 0; sx < intervals; sx++) {
                int b = start[row[k] + xs.from[sx]], e = start[row[k] + xs.to[sx]];
                begin[n] = b;
                end[n] = e;
                shiftX[n] = xs.shift[sx];
                shiftY[n] = rowY[k];
                shiftZ[n] = rowZ[k];
                n += b < e ? 1 : 0;
            }
        }
        count = n;
    }

    private void growRows() {
        int length = 2 * row.length;
        row = Arrays.copyOf(row, length);
        rowY = Arrays.copyOf(rowY, length);
        rowZ = Arrays.copyOf(rowZ, length);
    }

    private void grow(int capacity) {
        int length = Math.max(capacity, 2 * begin.length);
        begin = Arrays.copyOf(begin, length);
        end = Arrays.copyOf(end, length);
        shiftX = Arrays.copyOf(shiftX, length);
        shiftY = Arrays.copyOf(shiftY, length);
        shiftZ = Arrays.copyOf(shiftZ, length);
    }

    /** The places between two cells of one axis: intervals [from, to) of the table, each with its shift. */
    private static final class Span {
        int count;
        int[] from = new int[4];
        int[] to = new int[4];
        float[] shift = new float[4];

        /**
         * Sets the intervals from one absolute cell to another. On a torus these cells are not wrapped yet.
         *
         * @return false if there are more cells than places, so that each place occurs once
         */
        boolean fill(CellLattice l, CellTable t, int axis, long first, long last) {
            long n = l.n(axis);
            count = 0;
            if (n == 0 || first >= 0 && last < n) return add(l, t, axis, first, last, 0);
            boolean unique = true;
            long image = Math.floorDiv(first, n), lastImage = Math.floorDiv(last, n);
            for (; image <= lastImage; image++) {
                long a = Math.max(first - image * n, 0), b = Math.min(last - image * n, n - 1);
                unique &= add(l, t, axis, a, b, -image * l.length(axis));
            }
            return unique;
        }

        private boolean add(CellLattice l, CellTable t, int axis, long a, long b, float s) {
            int size = t.size[axis];
            long base = t.base[axis];
            boolean wraps = CellTable.around(l, axis) > 0 && a < base && b >= base;
            if (!t.anyFolded) { // there are no agents outside the window
                if (wraps) addInside(t.fromBase(l, axis, a), t.fromBase(l, axis, base - 1), size, s);
                addInside(wraps ? 0 : t.fromBase(l, axis, a), t.fromBase(l, axis, b), size, s);
                return true;
            }
            if (wraps) { // places before and behind the base may be the same
                addInterval(0, size, s);
                return false;
            }
            boolean unique = b - a < size || size == 1; // a flat world has one layer
            int length = (int) Math.min(b - a + 1, size);
            int at = t.place(l, axis, a);
            addInterval(at, Math.min(at + length, size), s);
            if (at + length > size) addInterval(0, at + length - size, s);
            return unique;
        }

        private void addInside(long first, long last, int size, float s) {
            long from = Math.max(first, 0), to = Math.min(last, size - 1);
            if (from <= to) addInterval((int) from, (int) to + 1, s);
        }

        /** Sets a single interval without a shift. */
        void one(int a, int b) {
            count = 1;
            from[0] = a;
            to[0] = b;
            shift[0] = 0;
        }

        private void addInterval(int a, int b, float s) {
            int n = count++;
            if (n == from.length) {
                from = Arrays.copyOf(from, 2 * n);
                to = Arrays.copyOf(to, 2 * n);
                shift = Arrays.copyOf(shift, 2 * n);
            }
            from[n] = a;
            to[n] = b;
            shift[n] = s;
        }
    }
}
