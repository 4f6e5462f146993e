package throng.grid;

import throng.math.Axis;
import throng.math.Space;

/**
 * The absolute cells of space for one group: cell {@code floor(p·k)} on each axis, computed in double, never from a
 * bounding box. Rows are one radius high and columns a quarter of it wide (nine narrow columns beat three square ones:
 * 25.0 against 28.1 ns), both 10⁻⁵ wider than that, so that rounding cannot lose a neighbour. A torus axis holds a
 * whole number of cells.
 */
public final class Lattice {
    private static final double WIDER = 1 + 1e-5;
    private static final int COLUMNS = 4;

    private final float radius;
    private final double[] k = new double[3];
    private final long[] n = new long[3];
    private final float[] length = new float[3];
    private final double[] slack = new double[3];

    public Lattice(Space space, float radius) {
        this.radius = radius;
        for (int a = 0; a < 3; a++) {
            Axis axis = space.axis(a);
            slack[a] = axis.torus() ? 2 * Math.ulp(axis.high()) : 0; // a shift rounds the shifted position
            double width = (radius * WIDER + slack[a]) / (a == 0 ? COLUMNS : 1);
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
        return radius * WIDER + slack[axis];
    }

    /** How many cells away a neighbour within {@code radius} can be. */
    long cells(int axis, float radius) {
        return (long) Math.ceil((radius + slack[axis]) * k[axis]);
    }

    /** The cell on one axis of a coordinate that may lie outside a torus: not wrapped. */
    public long cell(int axis, double p) {
        return (long) Math.floor(p * k[axis]);
    }

    /** The last cell of a torus axis, which a product of p and k can exceed by a rounding. */
    long last(int axis) {
        return n[axis] == 0 ? Long.MAX_VALUE : n[axis] - 1;
    }

    /** The cell on one axis of an agent. */
    long home(int axis, float p) {
        return Math.min((long) Math.floor(p * k[axis]), last(axis));
    }
}
