package throng.behaviour.people;

import throng.behaviour.edge.NearEdges;
import throng.behaviour.edge.WallEdges;

/**
 * The places at which walls are nearest to an agent, each once: a wall that was split counts as the whole. Scratch of
 * one worker.
 *
 * <pre>
 *    one wall, however split: once     inner corner: twice       outer corner: once
 *                                           |
 *    =====+=====+=====                      | &lt;- o                    o
 *            ^                              |    v                   /
 *            o                         =====+=========         =====+
 * </pre>
 */
final class WallPlaces {
    /** Metres: places nearer than this are one. */
    private static final double SAME = 1e-6;

    /** The number of edges within reach: those k that are {@link #isNearest} are the places. */
    int count;
    /** The nearest point of each edge, from the agent, metres: its x. */
    double[] x = new double[16];

    /** Its y. */
    double[] y = new double[16];
    /** The square of its distance, m². */
    double[] d2 = new double[16];

    /** The ends of each edge, from the agent, metres: ax, ay, bx, by of edge k from index 4k on. */
    private double[] ends = new double[64];
    /** The least of {@link #d2} from each edge on: edges are sorted by float distances, which are rough far off. */
    private double[] leastAhead = new double[16];

    /** Takes the edges within reach, the nearest first, and finds the nearest point of each. */
    void find(WallEdges edges, NearEdges near, double px, double py, float reach2) {
        count = 0;
        while (count < near.count() && near.d2(count) < reach2) count++;
        if (x.length < count) {
            ends = new double[8 * count];
            x = new double[2 * count];
            y = new double[2 * count];
            d2 = new double[2 * count];
            leastAhead = new double[2 * count];
        }
        for (int k = 0; k < count; k++) {
            int e = near.edge(k);
            double ax = edges.startX()[e] - px, ay = edges.startY()[e] - py;
            double bx = edges.endX()[e] - px, by = edges.endY()[e] - py;
            ends[4 * k] = ax;
            ends[4 * k + 1] = ay;
            ends[4 * k + 2] = bx;
            ends[4 * k + 3] = by;
            double t = along(k, 0, 0);
            x[k] = t == 1 ? bx : ax + t * (bx - ax);
            y[k] = t == 1 ? by : ay + t * (by - ay);
            d2[k] = x[k] * x[k] + y[k] * y[k];
        }
        double least = Double.POSITIVE_INFINITY;
        for (int k = count - 1; k >= 0; k--) {
            least = Math.min(least, d2[k]);
            leastAhead[k] = least;
        }
    }

    /** Where along edge k it comes nearest to a place, in [0, 1]. */
    private double along(int k, double toX, double toY) {
        double ax = ends[4 * k], ay = ends[4 * k + 1], dx = ends[4 * k + 2] - ax, dy = ends[4 * k + 3] - ay;
        double length2 = dx * dx + dy * dy, along = (toX - ax) * dx + (toY - ay) * dy;
        return along <= 0 ? 0 : along >= length2 ? 1 : along / length2;
    }

    /** Returns whether no edge that passes the nearest point of edge k comes nearer, and no earlier one has it too. */
    boolean isNearest(int k) {
        double px = x[k], py = y[k], p2 = d2[k];
        for (int m = 0; m < count && (m < k || leastAhead[m] <= p2); m++) {
            double apartX = x[m] - px, apartY = y[m] - py;
            boolean same = apartX * apartX + apartY * apartY < SAME * SAME;
            if (m == k || same && m > k) continue;
            if (same) return false;
            if (d2[m] > p2) continue;
            double wayX = ends[4 * m + 2] - ends[4 * m], wayY = ends[4 * m + 3] - ends[4 * m + 1];
            double area = (px - ends[4 * m]) * wayY - (py - ends[4 * m + 1]) * wayX;
            if (area * area > 4 * SAME * SAME * (wayX * wayX + wayY * wayY)) continue; // its line is too far off
            double t = along(m, px, py);
            double offX = ends[4 * m] + t * wayX - px, offY = ends[4 * m + 1] + t * wayY - py;
            if (offX * offX + offY * offY < SAME * SAME) return false;
        }
        return true;
    }
}
