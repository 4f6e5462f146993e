package throng.field;

import throng.math.Space;

/** A field in double, as its formulas say it: each cell gives a share to both sides, row by row and cell by cell. */
final class FieldOracle {
    private final FieldOptions options;
    private final boolean roundX;
    private final boolean roundY;
    double[][] cells;

    FieldOracle(FieldOptions options, Space space) {
        this.options = options;
        roundX = space.x().torus();
        roundY = space.y().torus();
        cells = new double[options.height()][options.width()];
    }

    /** Adds an amount to the cell of a place; not if it lies outside. */
    void deposit(double x, double y, double amount) {
        int column = cell((x - options.x()) / options.cell(), options.width(), roundX);
        int row = cell((y - options.y()) / options.cell(), options.height(), roundY);
        if (column >= 0 && row >= 0) cells[row][column] += amount;
    }

    private static int cell(double at, int n, boolean round) {
        long i = (long) Math.floor(at);
        return round ? (int) Math.floorMod(i, (long) n) : i >= 0 && i < n ? (int) i : -1;
    }

    void tick(double dt) {
        double shares = options.diffusion() * dt / ((double) options.cell() * options.cell());
        int steps = (int) Math.min(64, Math.ceil(4 * shares));
        for (int s = 0; s < steps; s++) step(Math.min(.25, shares / steps));
        for (double[] row : cells) for (int i = 0; i < row.length; i++) row[i] *= Math.exp(-options.decay() * dt);
    }

    private void step(double share) {
        cells = transposed(given(transposed(given(cells, share, roundX)), share, roundY));
    }

    /** Each cell of a row gives a share to the cells beside it. At an edge it keeps it. */
    private static double[][] given(double[][] rows, double share, boolean round) {
        var next = new double[rows.length][rows[0].length];
        for (int j = 0; j < rows.length; j++) {
            int n = rows[j].length;
            for (int i = 0; i < n; i++) {
                double gift = share * rows[j][i];
                next[j][i] += rows[j][i] - 2 * gift;
                next[j][i > 0 ? i - 1 : round ? n - 1 : 0] += gift;
                next[j][i < n - 1 ? i + 1 : round ? 0 : n - 1] += gift;
            }
        }
        return next;
    }

    private static double[][] transposed(double[][] rows) {
        var columns = new double[rows[0].length][rows.length];
        for (int j = 0; j < rows.length; j++) for (int i = 0; i < rows[j].length; i++) columns[i][j] = rows[j][i];
        return columns;
    }

    /** The value at a place: the sum of all cells by how near their middles are, with the images that lie beyond. */
    double at(double x, double y) {
        double u = (x - options.x()) / options.cell(), v = (y - options.y()) / options.cell();
        if (roundX) u -= options.width() * Math.floor(u / options.width());
        if (roundY) v -= options.height() * Math.floor(v / options.height());
        if (!(u >= 0 && u <= options.width() && v >= 0 && v <= options.height())) return 0;
        double sum = 0;
        for (int j = -1; j <= options.height(); j++) {
            for (int i = -1; i <= options.width(); i++) {
                double near = Math.max(0, 1 - Math.abs(u - i - .5)) * Math.max(0, 1 - Math.abs(v - j - .5));
                sum += near * cells[image(j, options.height(), roundY)][image(i, options.width(), roundX)];
            }
        }
        return sum;
    }

    private static int image(int i, int n, boolean round) {
        return round ? Math.floorMod(i, n) : Math.clamp(i, 0, n - 1);
    }
}
