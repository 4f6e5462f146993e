package throng.bench.yardstick;

import throng.bench.Workload;

/**
 * Cells of a 2D torus: rows at least a radius high, columns at least a {@link #COLUMNS_PER_RADIUS}th of a radius wide, both exact
 * divisions of the side. They are wider than that by 10⁻⁵ and by what two roundings of a column's number can make, so
 * that no neighbour is lost.
 *
 * @param side        edge of the world in metres
 * @param columns     across x
 * @param rows        across y
 * @param columnScale columns per metre
 * @param rowScale    rows per metre
 */
record YardstickCells(float side, int columns, int rows, float columnScale, float rowScale) {
    /** A neighbour's column differs by at most this, its row by at most one. 3 to 8 were equal within 2 %. */
    static final int COLUMNS_PER_RADIUS = 4;

    static YardstickCells of(float side) {
        double slack = 1 + 1e-5 + 0x1p-24 * side * COLUMNS_PER_RADIUS / Workload.RADIUS;
        int rows = (int) (side / (Workload.RADIUS * slack));
        int columns = (int) (side * COLUMNS_PER_RADIUS / (Workload.RADIUS * slack));
        return new YardstickCells(side, columns, rows, columns / side, rows / side);
    }

    int cells() {
        return columns * rows;
    }

    /** Column of x in [0, side). */
    int column(float x) {
        return Math.min((int) (x * columnScale), columns - 1);
    }

    /** Row of y in [0, side). */
    int row(float y) {
        return Math.min((int) (y * rowScale), rows - 1);
    }

    /** Cell of a place inside the world. */
    int cell(float x, float y) {
        return row(y) * columns + column(x);
    }
}
