package throng.behaviour.edge;

import org.jspecify.annotations.Nullable;

/** The edges in each cell of a table over the box of all edges. */
final class EdgeCells {
    /** The side of a cell where edges are few, metres: people see walls some metres off. */
    private static final double MIN_CELL = 2;

    /** Where a cell of that side would hold more edges, cells are smaller: tiles of 0.25 m have 50 in 4 m². */
    private static final double EDGES_A_CELL = 16;

    /** Cells of a table without edges; each edge adds some. */
    private static final double MIN_CELLS = 4096;

    private static final double CELLS_AN_EDGE = 4;

    /** Grows edges by this share of a cell, so that one along the border of two cells stands in both. */
    private static final double SLACK = 1 / 1024.0;

    /** More than what roundings of floats take from a distance to a line, of the way to its start. */
    private static final double ROUNDED = 1e-6;

    private double lowX;
    private double lowY;
    private double cell = MIN_CELL;
    int columns;
    int rows;
    int[] start = {0};
    int[] edges = {};
    /** The edges that a place in each cell may face, if it looks no farther than a cell. */
    int[] facingStart = {0};

    int[] facing = {};

    void fill(JoinedEdges all) {
        setBox(all);
        start = new int[columns * rows + 1];
        edges = enter(all, start, 0);
        facingStart = new int[columns * rows + 1];
        facing = enter(all, facingStart, cell);
    }

    /** Counts and enters all edges; each cell is in order. */
    private int[] enter(JoinedEdges all, int[] starts, double grown) {
        for (int e = 0; e < all.count; e++) visit(all, e, starts, grown, null);
        for (int c = 1; c < starts.length; c++) starts[c] += starts[c - 1]; // the ends of cells
        int[] into = new int[starts[columns * rows]];
        for (int e = all.count - 1; e >= 0; e--) visit(all, e, starts, grown, into); // backwards: so starts get right
        return into;
    }

    private void setBox(JoinedEdges all) {
        double x0 = Double.POSITIVE_INFINITY, y0 = x0, x1 = -x0, y1 = -x0;
        for (int e = 0; e < all.count; e++) {
            x0 = Math.min(x0, Math.min(all.ax[e], all.bx[e]));
            y0 = Math.min(y0, Math.min(all.ay[e], all.by[e]));
            x1 = Math.max(x1, Math.max(all.ax[e], all.bx[e]));
            y1 = Math.max(y1, Math.max(all.ay[e], all.by[e]));
        }
        columns = rows = 0;
        if (all.count == 0) return;
        double cells = MIN_CELLS + CELLS_AN_EDGE * all.count, width = x1 - x0, height = y1 - y0;
        double edges = all.count / EDGES_A_CELL,
                full = Math.max(Math.sqrt(width * height / edges), Math.max(width, height) / edges);
        cell = Math.max(Math.sqrt(width * height / cells), Math.max(width, height) / cells);
        cell = Math.max(cell, Math.min(MIN_CELL, full));
        lowX = x0 - SLACK * cell;
        lowY = y0 - SLACK * cell;
        columns = 1 + (int) ((width + 2 * SLACK * cell) / cell);
        rows = 1 + (int) ((height + 2 * SLACK * cell) / cell);
    }

    /** The column of x, within the table. */
    int column(double x) {
        return (int) Math.clamp(Math.floor((x - lowX) / cell), 0, columns - 1.0);
    }

    int row(double y) {
        return (int) Math.clamp(Math.floor((y - lowY) / cell), 0, rows - 1.0);
    }

    /** The cell of a place; that of the nearest one within the table if it lies beyond. */
    int cell(double x, double y) {
        return row(y) * columns + column(x);
    }

    /** How far to look first, metres: the cells about a place. */
    float firstReach() {
        return (float) (1.5 * cell);
    }

    /** Whether all cells lie in a box. */
    boolean holds(double x0, double y0, double x1, double y1) {
        return x0 <= lowX && y0 <= lowY && x1 >= lowX + columns * cell && y1 >= lowY + rows * cell;
    }

    boolean misses(double x0, double y0, double x1, double y1) {
        return columns == 0 || x1 < lowX || y1 < lowY || x0 > lowX + columns * cell || y0 > lowY + rows * cell;
    }

    /** How far a place looks at most that needs only the edges that face its cell, metres. */
    float facingReach() {
        return (float) cell * (1 - 1e-6f);
    }

    /**
     * Counts an edge in its cells, or enters it there: column by column, in the rows that it passes. Grown cells take
     * those alone that may face a place in them, seen from their right side.
     */
    private void visit(JoinedEdges all, int e, int[] starts, double grown, int @Nullable [] into) {
        boolean turned = all.ax[e] > all.bx[e];
        double ax = turned ? all.bx[e] : all.ax[e], ay = turned ? all.by[e] : all.ay[e];
        double bx = turned ? all.ax[e] : all.bx[e], by = turned ? all.ay[e] : all.by[e];
        double slack = SLACK * cell + grown, slope = bx > ax ? (by - ay) / (bx - ax) : 0;
        for (int c = column(ax - slack), last = column(bx + slack); c <= last; c++) {
            double left = Math.max(ax, lowX + c * cell - slack), right = Math.min(bx, lowX + (c + 1) * cell + slack);
            double one = bx > ax ? ay + (left - ax) * slope : ay, two = bx > ax ? ay + (right - ax) * slope : by;
            int low = row(Math.min(one, two) - slack), high = row(Math.max(one, two) + slack);
            for (int r = low; r <= high; r++) {
                if (grown > 0 && !faces(all, e, c, r)) continue;
                if (into != null) into[--starts[r * columns + c]] = e;
                else starts[r * columns + c]++;
            }
        }
    }

    /** Whether a place in a cell may be to the right of an edge. Cells at the rim hold all places beyond it, too. */
    private boolean faces(JoinedEdges all, int e, int c, int r) {
        if (c == 0 || r == 0 || c == columns - 1 || r == rows - 1) return true;
        double half = cell * (.5 + SLACK),
                x = lowX + (c + .5) * cell - all.ax[e],
                y = lowY + (r + .5) * cell - all.ay[e];
        double middle = x * all.dy[e] - y * all.dx[e], aside = half * (Math.abs(all.dx[e]) + Math.abs(all.dy[e]));
        return middle + aside + ROUNDED * (Math.abs(x) + Math.abs(y)) > 0;
    }
}
