package throng.behaviour.body;

import throng.math.Exp;
import throng.terrain.edge.NearEdges;
import throng.terrain.edge.WallEdges;

/**
 * How walls near an agent turn it: each place where they are nearest pushes once. Scratch of one worker.
 *
 * <pre>
 *    one wall, however split: once     inner corner: twice       outer corner: once
 *                                           |
 *    =====+=====+=====                      | &lt;- o                    o
 *            ^                              |    v                   /
 *            o                         =====+=========         =====+
 * </pre>
 */
final class WallPush {
    /** Metres: places nearer than this are one. */
    private static final double SAME = 1e-6;

    /** The ends of each edge, from the agent, metres: ax, ay, bx, by of edge k from index 4k on. */
    private double[] ends = new double[64];
    /** The nearest point of each edge, from the agent, and the square of its distance. */
    private double[] nearX = new double[16];

    private double[] nearY = new double[16];
    private double[] near2 = new double[16];
    /** The least of {@link #near2} from each edge on: edges are sorted by float distances, which are rough far off. */
    private double[] leastAhead = new double[16];

    private int count;
    private float x;
    private float y;
    private float xx;
    private float xy;
    private float yy;
    /** The two nearest places of walls: unit vector to each, and the way until the body touches it, metres. */
    private final float[] touch = new float[6];

    /** Writes the sums of the last agent as those of agent k. */
    void write(PushSums into, int k) {
        into.x[k] = x;
        into.y[k] = y;
        into.xx[k] = xx;
        into.xy[k] = xy;
        into.yy[k] = yy;
    }

    /** Copies the two nearest places of the last agent, if there are any; a missing second one is infinitely far. */
    boolean touched(float[] into, int at) {
        System.arraycopy(touch, 0, into, at, 6);
        return touch[2] < Float.POSITIVE_INFINITY;
    }

    /** Sums up what the edges found near a place turn an agent there. */
    void sum(CollisionFreeSpeed rule, WallEdges edges, NearEdges near, float px, float py, float radius) {
        float reach = radius + SpeedBlock.MAX_EXPONENT * rule.wallDistance();
        float perMetre = 1 / rule.wallDistance();
        x = y = xx = xy = yy = 0;
        touch[2] = touch[5] = Float.POSITIVE_INFINITY;
        place(edges, near, px, py, reach * reach);
        for (int k = 0; k < count; k++) {
            if (!isNearest(k)) continue;
            float d = (float) Math.sqrt(near2[k]), exponent = (radius - d) / rule.wallDistance();
            if (!(d > 0)) continue;
            float e = rule.wallStrength() * Exp.exp(Math.min(exponent, SpeedBlock.MAX_EXPONENT));
            float ux = (float) (nearX[k] / d), uy = (float) (nearY[k] / d), growth = e * perMetre;
            x += ux * e;
            y += uy * e;
            xx += ux * ux * growth;
            xy += ux * uy * growth;
            yy += uy * uy * growth;
            touch(ux, uy, Math.max(0, d - radius));
        }
    }

    private void touch(float nx, float ny, float off) {
        if (!(off < touch[5])) return;
        int at = off < touch[2] ? 0 : 3;
        if (at == 0) System.arraycopy(touch, 0, touch, 3, 3);
        touch[at] = nx;
        touch[at + 1] = ny;
        touch[at + 2] = off;
    }

    /** Takes the edges within reach, the nearest first, and finds the nearest point of each. */
    private void place(WallEdges edges, NearEdges near, double px, double py, float reach2) {
        count = 0;
        while (count < near.count() && near.d2(count) < reach2) count++;
        if (nearX.length < count) {
            ends = new double[8 * count];
            nearX = new double[2 * count];
            nearY = new double[2 * count];
            near2 = new double[2 * count];
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
            nearX[k] = t == 1 ? bx : ax + t * (bx - ax);
            nearY[k] = t == 1 ? by : ay + t * (by - ay);
            near2[k] = nearX[k] * nearX[k] + nearY[k] * nearY[k];
        }
        double least = Double.POSITIVE_INFINITY;
        for (int k = count - 1; k >= 0; k--) {
            least = Math.min(least, near2[k]);
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
    private boolean isNearest(int k) {
        double x = nearX[k], y = nearY[k], d2 = near2[k];
        for (int m = 0; m < count && (m < k || leastAhead[m] <= d2); m++) {
            double apartX = nearX[m] - x, apartY = nearY[m] - y;
            boolean same = apartX * apartX + apartY * apartY < SAME * SAME;
            if (m == k || same && m > k) continue;
            if (same) return false;
            if (near2[m] > d2) continue;
            double wayX = ends[4 * m + 2] - ends[4 * m], wayY = ends[4 * m + 3] - ends[4 * m + 1];
            double area = (x - ends[4 * m]) * wayY - (y - ends[4 * m + 1]) * wayX;
            if (area * area > 4 * SAME * SAME * (wayX * wayX + wayY * wayY)) continue; // its line is too far off
            double t = along(m, x, y);
            double offX = ends[4 * m] + t * wayX - x, offY = ends[4 * m + 1] + t * wayY - y;
            if (offX * offX + offY * offY < SAME * SAME) return false;
        }
        return true;
    }
}
