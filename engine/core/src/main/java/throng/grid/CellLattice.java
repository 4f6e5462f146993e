package throng.grid;

import throng.math.Axis;
import throng.math.Space;

/**
 * The absolute cells of space for one group: cell {@code floor(p·k)} on each axis, independent of any bounding box.
 *
 * <p>Rows are one radius high, and columns are a quarter of it wide: nine narrow columns beat three square ones, 25.0
 * against 28.1 ns. A torus axis holds a whole number of cells.
 *
 * <p>Up to {@link #MAX_FLOAT_CELLS} cells from the origin the product is a float. The bits of its sum with 1.5·2²³ hold
 * the whole number nearest to p·k − ½. Beyond that the product is a double. Either is off by
 * {@link #ROUNDING_CELLS}/2 cells at most. Cells are larger by that amount, so that rounding cannot lose a neighbour.
 */
public final class CellLattice {
    /** The distance from the origin, in cells, up to which a float resolves 2⁻¹⁰ of a cell. */
    static final int MAX_FLOAT_CELLS = 1 << 14;
    /** The difference, in cells, that rounding can make between the borders of a cell for two agents. */
    static final double ROUNDING_CELLS = 1.0 / 256;

    static final float ROUND_TO_WHOLE = 0x1.8p23f;
    static final int ROUND_TO_WHOLE_BITS = Float.floatToRawIntBits(ROUND_TO_WHOLE);

    private static final double RADIUS_MARGIN = 1 + 1e-5;
    private static final int COLUMNS_PER_RADIUS = 4;

    private final float radius;
    private final double[] k = new double[3];
    private final long[] n = new long[3];
    private final float[] length = new float[3];
    private final double[] slack = new double[3];

    /**
     * Creates the cells for a radius.
     *
     * @param space the world's axes
     * @param radius metres; a neighbourhood of this radius spans three rows
     */
    public CellLattice(Space space, float radius) {
        this.radius = radius;
        for (int a = 0; a < 3; a++) {
            Axis axis = space.axis(a);
            slack[a] = axis.torus() ? 2 * Math.ulp(axis.high()) : 0; // shifting a position rounds it
            double width = (radius * RADIUS_MARGIN + slack[a]) / ((a == 0 ? COLUMNS_PER_RADIUS : 1) - ROUNDING_CELLS);
            if (axis.torus()) {
                length[a] = axis.high();
                n[a] = Math.max(1, (long) Math.floor(axis.high() / width));
                k[a] = n[a] / (double) axis.high();
            } else {
                k[a] = 1 / width;
            }
        }
    }

    /**
     * Returns the radius of the cells: the largest for which a neighbourhood spans three rows only.
     *
     * @return metres
     */
    public float radius() {
        return radius;
    }

    /**
     * Returns the height of a row.
     *
     * @return metres
     */
    public float row() {
        return (float) (1 / k[1]);
    }

    /**
     * Returns the number of cells per metre.
     *
     * @param axis 0, 1 or 2
     * @return 1/metres
     */
    public double k(int axis) {
        return k[axis];
    }

    /**
     * Returns the number of cells round a torus axis.
     *
     * @param axis 0, 1 or 2
     * @return 1 or more; 0 for any other axis
     */
    public long n(int axis) {
        return n[axis];
    }

    /**
     * Returns the length of a torus axis.
     *
     * @param axis 0, 1 or 2
     * @return metres; 0 for any other axis
     */
    public float length(int axis) {
        return length[axis];
    }

    /**
     * Returns the distance within which all agents of a range are found in spite of rounding.
     *
     * @param axis 0, 1 or 2
     * @param radius range, metres
     * @return metres, slightly more than the radius
     */
    public double reach(int axis, float radius) {
        return radius * RADIUS_MARGIN + slack[axis] + ROUNDING_CELLS / k[axis];
    }

    /** Returns the maximal distance, in cells, of a neighbour within {@code radius} metres. */
    long cells(int axis, float radius) {
        return (long) Math.ceil((radius + slack[axis]) * k[axis] + ROUNDING_CELLS);
    }

    /**
     * Returns the cell of a coordinate, which may lie outside a torus: the cell is not wrapped.
     *
     * @param axis 0, 1 or 2
     * @param p coordinate, metres
     * @return the number of the cell
     */
    public long cell(int axis, double p) {
        return (long) Math.floor(p * k[axis]);
    }

    /** Returns the last cell of a torus axis, which p·k can exceed by a rounding; no limit on any other axis. */
    long lastCell(int axis) {
        return n[axis] == 0 ? Long.MAX_VALUE : n[axis] - 1;
    }

    /** Returns the cell of an agent's coordinate on one axis. */
    long agentCell(int axis, float p) {
        return agentCell(p, (float) k[axis], k[axis], lastCell(axis));
    }

    /**
     * Returns the cell of a coordinate, where {@code near} is k as a float and {@code last} the last cell of a torus.
     */
    static long agentCell(float p, float near, double k, long last) {
        float v = p * near;
        if (Math.abs(v) < MAX_FLOAT_CELLS)
            return Math.min(Float.floatToRawIntBits(v - 0.5f + ROUND_TO_WHOLE) - ROUND_TO_WHOLE_BITS, last);
        return Math.min((long) Math.floor(p * k), last);
    }
}
