package throng.examples.scenario.panic;

import java.util.Arrays;
import throng.behaviour.GroupView;
import throng.math.Axis;

/**
 * The greatest fear in each square of the plane. Squares are a little longer than neighbours are far. So an agent that
 * reads nine squares knows the most that any neighbour fears, without a list of them.
 *
 * <p>Squares that lie 256 apart share a place: then it tells too much, never too little. On a torus it tells 1.
 */
final class FearSquares {
    /** A power of two. Neighbours within 3 m: 776 m until squares share places, and 256 kB. */
    private static final int SIDE = 256;

    /** How much longer squares are than neighbours are far: more than any rounding. */
    private static final double LONGER = 1.01;

    private final float[] most = new float[SIDE * SIDE];
    private double perMetre;
    private boolean wraps;

    /** Reads the fear of all agents of a group, on one thread. */
    void read(GroupView in, float[] level, float radius) {
        wraps = in.space().x().border() == Axis.Border.TORUS || in.space().y().border() == Axis.Border.TORUS;
        if (wraps) return;
        Arrays.fill(most, 0);
        perMetre = 1 / (LONGER * radius);
        float[] x = in.position(0), y = in.position(1);
        for (int i = 0; i < in.count(); i++) {
            if (level[i] == 0) continue;
            int square = square(along(x[i]), along(y[i]));
            most[square] = Math.max(most[square], level[i]);
        }
    }

    /** Returns the greatest fear in the square of a position and the eight about it. */
    float near(float x, float y) {
        if (wraps) return 1;
        int column = along(x), row = along(y);
        float fear = 0;
        for (int up = -1; up <= 1; up++)
            for (int right = -1; right <= 1; right++) fear = Math.max(fear, most[square(column + right, row + up)]);
        return fear;
    }

    private int along(float position) {
        return (int) Math.floor(position * perMetre);
    }

    private static int square(int column, int row) {
        return (row & SIDE - 1) * SIDE + (column & SIDE - 1);
    }
}
