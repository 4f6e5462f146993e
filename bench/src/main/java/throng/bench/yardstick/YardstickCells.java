package throng.bench.yardstick;

import throng.bench.Workload;

/**
 * The cells of a 2D torus: rows are at least a radius high, and columns at least a radius divided by
 * {@link #COLUMNS_PER_RADIUS} wide. Both divide the side exactly. They are larger by a factor of 1 + 10⁻⁵, and by what
 * two roundings of a column's number can amount to, so that no neighbour is lost.
 *
 * @param side        side of the world in metres
 * @param columns     number of columns along x
 * @param rows        number of rows along y
 * @param columnScale columns per metre
 * @param rowScale    rows per metre
 */
record YardstickCells(float side, int columns, int rows, float columnScale, float rowScale) {
    /** The maximal difference of neighbours' columns; rows differ by at most 1. 3 to 8 were equal within 2 %. */
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

    /** Returns the column of x in [0, side). */
    int column(float x) {
        return Math.min((int) (x * columnScale), columns - 1);
    }

    /** Returns the row of y in [0, side). */
    int row(float y) {
        return Math.min((int) (y * rowScale), rows - 1);
    }

    /** Returns the cell of a position inside the world. */
    int cell(float x, float y) {
        return row(y) * columns + column(x);
    }
}
