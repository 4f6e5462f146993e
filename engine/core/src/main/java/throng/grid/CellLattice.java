package throng.grid;

import throng.math.Axis;
import throng.math.Space;

/**
 * The absolute cells of space for one group: cell {@code floor(p·k)} on each axis, never from a bounding box. Rows are
 * one radius high and columns a quarter of it wide (nine narrow columns beat three square ones: 25.0 against 28.1 ns).
 * A torus axis holds a whole number of cells.
 *
 * <p>Up to {@link #MAX_FLOAT_CELLS} cells from the origin the product is a float, and the nearest whole number to p·k − ½ is read
 * off the bits of a sum with 1.5·2²³; beyond it is a double. Either is off by {@link #ROUNDING_CELLS}/2 at most, and cells are
 * that much larger than they would have to be, so that rounding cannot lose a neighbour.
 */
public final class CellLattice {
    /** Cells from the origin; there a float still resolves 2⁻¹⁰ of a cell. */
    static final int MAX_FLOAT_CELLS = 1 << 14;
    /** How far apart the borders of a cell may seem to two agents, in cells. */
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

    public CellLattice(Space space, float radius) {
        this.radius = radius;
        for (int a = 0; a < 3; a++) {
            Axis axis = space.axis(a);
            slack[a] = axis.torus() ? 2 * Math.ulp(axis.high()) : 0; // a shift rounds the shifted position
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

    /** The largest radius that sees three rows only, metres. */
    public float radius() {
        return radius;
    }

    /** Height of a row, metres. */
    public float row() {
        return (float) (1 / k[1]);
    }

    /** Cells per metre. */
    public double k(int axis) {
        return k[axis];
    }

    /** Cells round a torus axis; 0 for any other axis. */
    public long n(int axis) {
        return n[axis];
    }

    /** Metres round a torus axis; 0 for any other axis. */
    public float length(int axis) {
        return length[axis];
    }

    /** How far from a position to look for everybody within {@code radius}, whatever was rounded, metres. */
    public double reach(int axis, float radius) {
        return radius * RADIUS_MARGIN + slack[axis] + ROUNDING_CELLS / k[axis];
    }

    /** How many cells away a neighbour within {@code radius} can be. */
    long cells(int axis, float radius) {
        return (long) Math.ceil((radius + slack[axis]) * k[axis] + ROUNDING_CELLS);
    }

    /** The cell on one axis of a coordinate that may lie outside a torus: not wrapped. */
    public long cell(int axis, double p) {
        return (long) Math.floor(p * k[axis]);
    }

    /** The last cell of a torus axis, which a product of p and k can exceed by a rounding. */
    long lastCell(int axis) {
        return n[axis] == 0 ? Long.MAX_VALUE : n[axis] - 1;
    }

    /** The cell on one axis of an agent. */
    long agentCell(int axis, float p) {
        return agentCell(p, (float) k[axis], k[axis], lastCell(axis));
    }

    /** Of a coordinate: {@code near} is k as a float, {@code last} the last cell of a torus. */
    static long agentCell(float p, float near, double k, long last) {
        float v = p * near;
        if (Math.abs(v) < MAX_FLOAT_CELLS)
            return Math.min(Float.floatToRawIntBits(v - 0.5f + ROUND_TO_WHOLE) - ROUND_TO_WHOLE_BITS, last);
        return Math.min((long) Math.floor(p * k), last);
    }
}
