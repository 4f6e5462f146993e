package throng.behaviour.body;

import java.util.Arrays;
import throng.kernel.Force;
import throng.terrain.edge.NearEdges;
import throng.terrain.edge.WallEdges;

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
 */
final class WallShade {
    /** By agent: the square of the distance of the nearest edge that it looks at, m²; infinite without one. */
    final float[] clear = new float[Force.LENGTH];

    private final int[] end = new int[Force.LENGTH + 1];
    /** By edge of an agent: ax, ay, bx, by from the agent, metres. */
    private double[] ends = new double[256];

    /** Begins a block of n agents without walls. */
    void begin(int n) {
        Arrays.fill(clear, 0, n, Float.POSITIVE_INFINITY);
        Arrays.fill(end, 0, n + 1, 0);
    }

    /** Takes the edges found near agent k, after those of the agents before it. */
    void add(int k, WallEdges edges, NearEdges near, double px, double py, float look2) {
        int size = end[k];
        for (int c = 0; c < near.count() && near.d2(c) < look2; c++) {
            int e = near.edge(c);
            if (4 * size + 4 > ends.length) ends = Arrays.copyOf(ends, 2 * ends.length);
            ends[4 * size] = edges.startX()[e] - px;
            ends[4 * size + 1] = edges.startY()[e] - py;
            ends[4 * size + 2] = edges.endX()[e] - px;
            ends[4 * size + 3] = edges.endY()[e] - py;
            size++;
        }
        if (size > end[k]) clear[k] = near.d2(0);
        end[k + 1] = size;
    }

    /** Returns whether a wall lies between agent k and a place at (dx, dy) from it, whose square of distance is d2. */
    boolean hides(int k, float dx, float dy, float d2) {
        return d2 >= clear[k] && hides(k, dx, dy);
    }

    private boolean hides(int k, float dx, float dy) {
        for (int c = 4 * end[k], last = 4 * end[k + 1]; c < last; c += 4) {
            double ax = ends[c], ay = ends[c + 1], bx = ends[c + 2], by = ends[c + 3];
            boolean behind = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax) > 0;
            if (behind && (dx * ay - dy * ax) * (dx * by - dy * bx) <= 0) return true;
        }
        return false;
    }

    /** Returns which lanes of a register walls hide: bit l for a place at (dx[l], dy[l]) from agent k + l. */
    long hidden(long lanes, int k, float[] dx, float[] dy) {
        long found = 0;
        for (long rest = lanes; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            if (hides(k + l, dx[l], dy[l])) found |= 1L << l;
        }
        return found;
    }

    /** Whether any of the agents [k, stop) looks at a wall. */
    boolean any(int k, int stop) {
        return end[stop] > end[k];
    }
}
