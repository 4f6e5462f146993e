package throng.grid;

import java.util.Arrays;

/**
 * The candidates of a box: runs [begin, end) of consecutive agents, and for each the shift that brings the one who
 * looks next to them, where a torus has a seam between. Runs come in canonical order: rows from low to high, and
 * along a row from low to high, counted from the box, so that across a seam the order is the same as anywhere. What
 * walks runs knows nothing of borders, dimensions or tables.
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
    /** The first run of the tile that is being made. */
    private int tile;

    private int[] begin = new int[16];
    private int[] end = new int[16];
    private float[] shiftX = new float[16];
    private float[] shiftY = new float[16];
    private float[] shiftZ = new float[16];

    public int count() {
        return count;
    }

    /** The first agent of each run. */
    public int[] begin() {
        return begin;
    }

    /** Behind the last agent of each run. */
    public int[] end() {
        return end;
    }

    /** Metres to add to x of the one who looks, for each run. */
    public float[] shiftX() {
        return shiftX;
    }

    /** Metres to add to y of the one who looks, for each run. */
    public float[] shiftY() {
        return shiftY;
    }

    /** Metres to add to z of the one who looks, for each run. */
    public float[] shiftZ() {
        return shiftZ;
    }

    /** Forgets all runs. */
    void clear() {
        count = 0;
    }

    /** The runs of everybody who may be within {@code radius} of a point of the box, in canonical order. */
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

    /** The same runs in any order: for who sorts what he finds. */
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

    /** Spreads what is within reach over the table: false if some place of it would stand for two cells. */
    private boolean fillSpans(Grid grid) {
        boolean once = true;
        for (int a = 0; a < 3; a++) once &= spans[a].fill(grid.lattice(), grid.table(), a, first[a], last[a]);
        return once;
    }

    /** One run; where it goes on with the last one of the same tile, as one. */
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
     * The rows that the coming tiles look at, from one absolute cell to another; on a torus they are not wrapped yet.
     *
     * @return false if a row of the table would stand for two of them: there are no rows then
     */
    boolean rows(Grid grid, long y0, long y1, long z0, long z1) {
        boolean once = spans[1].fill(grid.lattice(), grid.table(), 1, y0, y1);
        if (!once || !spans[2].fill(grid.lattice(), grid.table(), 2, z0, z1)) return false;
        rows(grid.table());
        return true;
    }

    /** Adds the runs between two absolute cells along all rows. */
    void add(Grid grid, long x0, long x1) {
        CellTable t = grid.table();
        Span xs = spans[0];
        long n = grid.lattice().n(0), from = x0 - t.base[0], to = x1 - t.base[0];
        if (from < 0 || to >= t.size[0] || n > 0 && (x0 < 0 || x1 >= n)) xs.fill(grid.lattice(), t, 0, x0, x1);
        else xs.one((int) from, (int) to + 1); // as nearly always
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
        int stretches = xs.count, rows = rowCount, n = count;
        if (begin.length < n + rows * stretches) grow(n + rows * stretches);
        int[] begin = this.begin, end = this.end;
        for (int k = 0; k < rows; k++) {
            for (int sx = 0; sx < stretches; sx++) {
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
        int room = 2 * row.length;
        row = Arrays.copyOf(row, room);
        rowY = Arrays.copyOf(rowY, room);
        rowZ = Arrays.copyOf(rowZ, room);
    }

    private void grow(int most) {
        int room = Math.max(most, 2 * begin.length);
        begin = Arrays.copyOf(begin, room);
        end = Arrays.copyOf(end, room);
        shiftX = Arrays.copyOf(shiftX, room);
        shiftY = Arrays.copyOf(shiftY, room);
        shiftZ = Arrays.copyOf(shiftZ, room);
    }

    /** What lies between two coordinates of one axis: stretches [from, to) of the table, each with its shift. */
    private static final class Span {
        int count;
        int[] from = new int[4];
        int[] to = new int[4];
        float[] shift = new float[4];

        /**
         * From one absolute cell to another; on a torus they are not wrapped yet.
         *
         * @return false if there are more cells than the table has places: each place is there once then
         */
        boolean fill(CellLattice l, CellTable t, int axis, long first, long last) {
            long n = l.n(axis);
            count = 0;
            if (n == 0 || first >= 0 && last < n) return add(t, axis, first, last, 0);
            boolean once = true;
            long image = Math.floorDiv(first, n), lastImage = Math.floorDiv(last, n);
            for (; image <= lastImage; image++) {
                long a = Math.max(first - image * n, 0), b = Math.min(last - image * n, n - 1);
                once &= add(t, axis, a, b, -image * l.length(axis));
            }
            return once;
        }

        private boolean add(CellTable t, int axis, long a, long b, float s) {
            int size = t.size[axis];
            boolean once = b - a < size || size == 1; // a flat world has one layer
            int length = (int) Math.min(b - a + 1, size);
            int at = t.place(axis, a);
            stretch(at, Math.min(at + length, size), s);
            if (at + length > size) stretch(0, at + length - size, s);
            return once;
        }

        /** One stretch, not shifted. */
        void one(int a, int b) {
            count = 1;
            from[0] = a;
            to[0] = b;
            shift[0] = 0;
        }

        private void stretch(int a, int b, float s) {
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
