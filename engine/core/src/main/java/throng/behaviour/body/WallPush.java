package throng.behaviour.body;

import throng.behaviour.GroupView;
import throng.math.Exp;
import throng.math.Rng;
import throng.terrain.wall.WallSides;

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

    private final WallSides sides = new WallSides();
    /** The nearest point of each side, from the agent, metres, and the square of its distance. */
    private double[] nearX = new double[16];

    private double[] nearY = new double[16];
    private double[] near2 = new double[16];
    private double lookX;
    private double lookY;
    private float x;
    private float y;
    /** The two nearest places of walls: unit vector to each, and the way until the body touches it, metres. */
    private final float[] touch = new float[6];

    /** The sum of the last agent. */
    float x() {
        return x;
    }

    float y() {
        return y;
    }

    /** Copies the two nearest places of the last agent; a place that is not there is infinitely far. */
    void touched(float[] into, int at) {
        System.arraycopy(touch, 0, into, at, 6);
    }

    /** Sums up what walls turn agent i. Returns whether there may be a wall within its look. */
    boolean find(CollisionFreeSpeed rule, GroupView in, int i, float radius, float look) {
        float px = in.position(0)[i], py = in.position(1)[i];
        x = y = 0;
        touch[2] = touch[5] = Float.POSITIVE_INFINITY;
        var barriers = in.world().barriers();
        barriers.collect(px, py, look, sides);
        boolean any = sides.count() > 0;
        float reach = radius + SpeedBlock.MAX_EXPONENT * rule.wallDistance();
        barriers.collect(px, py, reach, sides);
        if (sides.count() == 0) return any;
        place(px, py);
        for (int k = 0; k < sides.count(); k++) {
            if (!(near2[k] < (double) reach * reach) || !isNearest(k, px, py)) continue;
            float d = (float) Math.sqrt(near2[k]), exponent = (radius - d) / rule.wallDistance();
            float e = rule.wallStrength() * Exp.exp(Math.min(exponent, SpeedBlock.MAX_EXPONENT));
            add(in, i, k, d, e);
            if (d > 0) touch((float) (nearX[k] / d), (float) (nearY[k] / d), Math.max(0, d - radius));
        }
        return true;
    }

    /** Collects the walls within the look of agent i, for {@link #hides}. */
    void look(GroupView in, int i, float look) {
        lookX = in.position(0)[i];
        lookY = in.position(1)[i];
        in.world().barriers().collect(in.position(0)[i], in.position(1)[i], look, sides);
    }

    /** Returns whether a wall lies between the agent and a place at (dx, dy) from it. On a wall, it sees both sides. */
    boolean hides(float dx, float dy) {
        double[] ends = sides.ends();
        for (int k = 0; k < 4 * sides.count(); k += 4) {
            double ax = ends[k] - lookX, ay = ends[k + 1] - lookY, bx = ends[k + 2] - lookX, by = ends[k + 3] - lookY;
            if ((dx * ay - dy * ax) * (dx * by - dy * bx) > 0) continue;
            double wx = bx - ax, wy = by - ay;
            if ((wy * ax - wx * ay) * (wx * (dy - ay) - wy * (dx - ax)) < 0) return true;
        }
        return false;
    }

    private void touch(float nx, float ny, float off) {
        if (!(off < touch[5])) return;
        int at = off < touch[2] ? 0 : 3;
        if (at == 0) System.arraycopy(touch, 0, touch, 3, 3);
        touch[at] = nx;
        touch[at + 1] = ny;
        touch[at + 2] = off;
    }

    private void add(GroupView in, int i, int k, float d, float e) {
        if (d > 0) {
            x += (float) (nearX[k] / d) * e;
            y += (float) (nearY[k] / d) * e;
            return;
        }
        float[] unit = in.direction();
        Rng.direction(Rng.bits(in.seed(), 0, in.id()[i], SpeedBlock.STREAM + 1), 2, unit);
        x += unit[0] * e;
        y += unit[1] * e;
    }

    /** Finds the nearest point of each side. */
    private void place(double px, double py) {
        int n = sides.count();
        if (nearX.length < n) {
            nearX = new double[2 * n];
            nearY = new double[2 * n];
            near2 = new double[2 * n];
        }
        for (int k = 0; k < n; k++) {
            double[] ends = sides.ends();
            double ax = ends[4 * k] - px, ay = ends[4 * k + 1] - py;
            double dx = ends[4 * k + 2] - px - ax, dy = ends[4 * k + 3] - py - ay;
            double length2 = dx * dx + dy * dy, along = -(ax * dx + ay * dy);
            double t = along <= 0 ? 0 : along >= length2 ? 1 : along / length2;
            nearX[k] = t == 1 ? ax + dx : ax + t * dx;
            nearY[k] = t == 1 ? ay + dy : ay + t * dy;
            near2[k] = nearX[k] * nearX[k] + nearY[k] * nearY[k];
        }
    }

    /** Returns whether no side that passes the nearest point of side k comes nearer, and no earlier one has it too. */
    private boolean isNearest(int k, double px, double py) {
        double[] ends = sides.ends();
        for (int m = 0; m < sides.count(); m++) {
            double apartX = nearX[m] - nearX[k], apartY = nearY[m] - nearY[k];
            boolean same = apartX * apartX + apartY * apartY < SAME * SAME;
            if (m == k || same && m > k) continue;
            if (same) return false;
            if (near2[m] > near2[k]) continue;
            double ax = ends[4 * m] - px, ay = ends[4 * m + 1] - py;
            double dx = ends[4 * m + 2] - px - ax, dy = ends[4 * m + 3] - py - ay;
            double length2 = dx * dx + dy * dy, along = (nearX[k] - ax) * dx + (nearY[k] - ay) * dy;
            double t = along <= 0 ? 0 : along >= length2 ? 1 : along / length2;
            double offX = ax + t * dx - nearX[k], offY = ay + t * dy - nearY[k];
            if (offX * offX + offY * offY < SAME * SAME) return false;
        }
        return true;
    }
}
