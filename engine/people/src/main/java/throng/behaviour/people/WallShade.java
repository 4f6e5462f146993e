package throng.behaviour.people;

import java.util.Arrays;
import throng.behaviour.edge.NearEdges;
import throng.behaviour.edge.WallEdges;
import throng.kernel.Force;

/**
 * Which bodies the walls hide from the agents of a block: scratch of one worker. An edge hides what lies behind it,
 * seen from its right side. So an agent on a wall, or in a solid, sees both sides.
 *
 * <pre>
 *     seen      hidden                  no wall is nearer than clear:
 *      o         o                      bodies within it need no test
 *       \       /
 *        \  ===/=====
 *         \   /
 *           o  agent
 * </pre>
 *
 * <p>Edges lie in columns: the c-th nearest one of agent k has index c·{@link Force#LENGTH} + k. So a register of
 * agents takes one edge of each.
 */
final class WallShade {
    /** By agent: the square of the distance of the nearest edge that it looks at, m²; infinite without one. */
    final float[] clear = new float[Force.LENGTH];
    /** By edge: its direction along x. Where there is no edge, {@link #right} is infinite. */
    float[] alongX = {};

    /** Its direction along y. */
    float[] alongY = {};
    /** How far the agent stands to its right, metres. */
    float[] right = {};
    /** By edge: its start from the agent, metres, along x. */
    float[] ax = {};

    /** The y of its start. */
    float[] ay = {};
    /** The x of its end. */
    float[] bx = {};
    /** The y of its end. */
    float[] by = {};

    private final int[] count = new int[Force.LENGTH];
    private int columns;

    /** Begins a block of n agents without walls. */
    void begin(int n) {
        Arrays.fill(clear, 0, n, Float.POSITIVE_INFINITY);
        Arrays.fill(count, 0, n, 0);
        columns = 0;
    }

    /** Takes the edges found near agent k. */
    void add(int k, WallEdges edges, NearEdges near, float px, float py, float look2) {
        int n = 0;
        for (; n < near.count() && near.d2(n) < look2; n++) {
            if (n == columns) openColumn();
            int e = near.edge(n), at = n * Force.LENGTH + k;
            ax[at] = edges.startX()[e] - px;
            ay[at] = edges.startY()[e] - py;
            bx[at] = edges.endX()[e] - px;
            by[at] = edges.endY()[e] - py;
            alongX[at] = edges.directionX()[e];
            alongY[at] = edges.directionY()[e];
            right[at] = ay[at] * alongX[at] - ax[at] * alongY[at];
        }
        if (n > 0) clear[k] = Math.max(near.d2(0), Float.MIN_VALUE); // who stands on the same point is not hidden
        count[k] = n;
    }

    private void openColumn() {
        int from = columns++ * Force.LENGTH, to = columns * Force.LENGTH;
        if (to > right.length) {
            right = Arrays.copyOf(right, 2 * to);
            alongX = Arrays.copyOf(alongX, 2 * to);
            alongY = Arrays.copyOf(alongY, 2 * to);
            ax = Arrays.copyOf(ax, 2 * to);
            ay = Arrays.copyOf(ay, 2 * to);
            bx = Arrays.copyOf(bx, 2 * to);
            by = Arrays.copyOf(by, 2 * to);
        }
        Arrays.fill(right, from, to, Float.POSITIVE_INFINITY);
    }

    /** The end of the columns in which agents [k, stop) have edges. */
    int end(int k, int stop) {
        int most = 0;
        for (int a = k; a < stop; a++) most = Math.max(most, count[a]);
        return most * Force.LENGTH;
    }

    /** Returns whether a wall lies between agent k and a place at (dx, dy) from it, whose square of distance is d2. */
    boolean hides(int k, float dx, float dy, float d2) {
        if (!(d2 >= clear[k])) return false;
        for (int c = k, end = end(k, k + 1); c < end; c += Force.LENGTH) {
            boolean behind = alongX[c] * dy - alongY[c] * dx > right[c];
            if (behind && (dx * ay[c] - dy * ax[c]) * (dx * by[c] - dy * bx[c]) <= 0) return true;
        }
        return false;
    }
}
