package throng.behaviour.flight;

import java.lang.invoke.MethodHandles;
import throng.kernel.Force;
import throng.math.Tiny;
import throng.simd.WideLoops;

/**
 * The curves of a block, and how far along them each agent is. Points are relative to P0, so that no precision is lost
 * far from the origin. [a][k] is component a of the k-th agent.
 */
final class FlightCurves {
    /**
     * The limit of the least |B′| that counts, as a share of the chord. Below that limit it is √(3·ds·chord), metres.
     * So a tick at a cusp moves an agent no farther than other ticks do; B″ is about six chords there.
     */
    private static final float MAX_SLOWEST_SHARE = .25f;
    /** Share of the chord: where |B′| is smaller a curve has no tangent, and the heading stays. */
    private static final float MIN_TANGENT_SHARE = 1e-5f;

    /** Squared sine of the angle to straight behind, below which P2 counts as straight behind. */
    private static final float BEHIND_SINE_SQUARED = 1e-6f;
    /** How far P2 moves sideways when it lies straight behind, as a share of the chord. */
    private static final float SIDE_SHARE = .01f;

    /** Nearer to the goal than this, in radii of the tightest turn, there is no room to turn around. */
    private static final float NEAR_RADII = 6;

    /** Directions in which the curves begin, unit vectors. */
    final float[][] begin = new float[3][Force.LENGTH];
    /** Directions in which the curves end, unit vectors. */
    final float[][] arrival = new float[3][Force.LENGTH];

    final float[][] p1 = new float[3][Force.LENGTH];
    final float[][] p2 = new float[3][Force.LENGTH];
    final float[][] p3 = new float[3][Force.LENGTH];
    /** |P3 − P0|, metres. */
    final float[] chord = new float[Force.LENGTH];
    /** How far each agent flies in this tick, metres. */
    final float[] ds = new float[Force.LENGTH];
    /** Parameter of the curve, before and after the tick. */
    final float[] t = new float[Force.LENGTH];
    /** Place after the tick, from P0, metres. */
    final float[][] place = new float[3][Force.LENGTH];
    /** Headings before and after the tick, unit vectors. */
    final float[][] head = new float[3][Force.LENGTH];

    /** Places P1 a third of the chord ahead of the start, and P2 a third before the goal. */
    void thirds(int n) {
        float[] x = p3[0], y = p3[1], z = p3[2];
        for (int k = 0; k < n; k++) chord[k] = (float) Math.sqrt(x[k] * x[k] + y[k] * y[k] + z[k] * z[k]);
        for (int a = 0; a < 3; a++) {
            float[] from = begin[a], to = arrival[a], p1 = this.p1[a], p2 = this.p2[a], p3 = this.p3[a];
            for (int k = 0; k < n; k++) {
                float third = chord[k] / 3;
                p1[k] = third * from[k];
                p2[k] = p3[k] - third * to[k];
            }
        }
    }

    /**
     * Places the control points of agents that replan. A curve that would only reverse gets a side, chosen by id.
     *
     * @param maxCurvature per metre; 0 for no limit
     */
    void replanned(float maxCurvature, int[] id, int start, int n) {
        thirds(n);
        float[] x = p2[0], y = p2[1], z = p2[2];
        float[] hx = begin[0], hy = begin[1], hz = begin[2];
        for (int k = 0; k < n; k++) {
            float ahead = x[k] * hx[k] + y[k] * hy[k] + z[k] * hz[k];
            float distance2 = x[k] * x[k] + y[k] * y[k] + z[k] * z[k], side2 = distance2 - ahead * ahead;
            if (ahead < 0 && side2 < BEHIND_SINE_SQUARED * distance2) {
                float by = SIDE_SHARE * chord[k];
                moveSideways(k, (id[start + k] & 1) == 0 ? by : -by);
                side2 = by * by;
            }
            if (maxCurvature > 0) limitCurvature(k, maxCurvature, side2);
        }
    }

    /**
     * Limits the curvature at the start. Far from the goal, P1 moves ahead. Near the goal, an agent whose curve would
     * be too tight ignores the direction of arrival, and turns towards the goal. While the goal lies inside its
     * tightest turn it flies straight ahead; otherwise it would circle forever.
     *
     * @param p2Side2 squared distance of P2 from the line ahead, m²
     */
    private void limitCurvature(int k, float maxCurvature, float p2Side2) {
        float whole = chord[k], third = whole / 3;
        if (whole < ds[k]) t[k] = 1; // arrived: nearer than one tick of flight
        float minAhead = (float) Math.sqrt((float) Math.sqrt(p2Side2 > 0 ? p2Side2 : 0) / (1.5f * maxCurvature));
        if (minAhead <= third) return;
        float ahead = 0;
        for (int a = 0; a < 3; a++) ahead += p3[a][k] * begin[a][k];
        float side2 = whole * whole - ahead * ahead, side = (float) Math.sqrt(side2 > 0 ? side2 : 0);
        boolean far = whole * maxCurvature > NEAR_RADII, insideTurn = whole * whole * maxCurvature < 2 * side;
        for (int a = 0; a < 3; a++) {
            p1[a][k] = (far ? minAhead : third) * begin[a][k];
            if (far) continue;
            if (insideTurn && t[k] < 1) p3[a][k] = whole * begin[a][k];
            p2[a][k] = 2 / 3f * p3[a][k];
        }
    }

    /** Moves P2 of agent k to the left of its heading; in steep flight perpendicular to the x axis. */
    private void moveSideways(int k, float by) {
        float hx = begin[0][k], hy = begin[1][k], hz = begin[2][k];
        boolean steep = hz * hz > .5f;
        float unit = by / (float) Math.sqrt(steep ? hy * hy + hz * hz : hx * hx + hy * hy);
        p2[steep ? 1 : 0][k] -= unit * (steep ? hz : hy);
        p2[steep ? 2 : 1][k] += unit * (steep ? hy : hx);
    }

    /**
     * Moves each agent along its curve by ds, and sets place and heading.
     *
     * @param n number of agents
     * @param wide whether to use registers
     */
    void run(int n, boolean wide) {
        if (wide) {
            Loops.WIDE.advance(this, n);
            Loops.WIDE.take(this, n);
        } else {
            advance(n);
            take(n);
        }
    }

    /** Sets t after ds, at the speed in the middle of the tick. */
    private void advance(int n) {
        float[] ds = this.ds, chord = this.chord, t = this.t;
        float[] x1 = p1[0], y1 = p1[1], z1 = p1[2], x2 = p2[0], y2 = p2[1], z2 = p2[2];
        float[] x3 = p3[0], y3 = p3[1], z3 = p3[2];
        for (int k = 0; k < n; k++) {
            float atCusp = (float) Math.sqrt(3 * ds[k] * chord[k]), share = MAX_SLOWEST_SHARE * chord[k];
            float slowest = (atCusp < share ? atCusp : share) + Tiny.DIVISOR;
            float q = t[k], dx = derivative(q, x1[k], x2[k], x3[k]), dy = derivative(q, y1[k], y2[k], y3[k]);
            float speed = length(dx, dy, derivative(q, z1[k], z2[k], z3[k]));
            float middle = after(q, .5f * ds[k], speed, slowest);
            dx = derivative(middle, x1[k], x2[k], x3[k]);
            dy = derivative(middle, y1[k], y2[k], y3[k]);
            speed = length(dx, dy, derivative(middle, z1[k], z2[k], z3[k]));
            t[k] = after(q, ds[k], speed, slowest);
        }
    }

    private static float after(float t, float metres, float speed, float slowest) {
        float after = t + metres / (speed > slowest ? speed : slowest);
        return after < 1 ? after : 1;
    }

    /** Sets place and heading at t. */
    private void take(int n) {
        float[] x1 = p1[0], y1 = p1[1], z1 = p1[2], x2 = p2[0], y2 = p2[1], z2 = p2[2];
        float[] x3 = p3[0], y3 = p3[1], z3 = p3[2], chord = this.chord, t = this.t;
        float[] x = place[0], y = place[1], z = place[2], hx = head[0], hy = head[1], hz = head[2];
        for (int k = 0; k < n; k++) {
            float q = t[k];
            float dx = derivative(q, x1[k], x2[k], x3[k]), dy = derivative(q, y1[k], y2[k], y3[k]);
            float dz = derivative(q, z1[k], z2[k], z3[k]), speed = length(dx, dy, dz);
            boolean moves = speed > MIN_TANGENT_SHARE * chord[k] && speed < Float.POSITIVE_INFINITY;
            hx[k] = moves ? dx / speed : hx[k];
            hy[k] = moves ? dy / speed : hy[k];
            hz[k] = moves ? dz / speed : hz[k];
            x[k] = place(q, x1[k], x2[k], x3[k]);
            y[k] = place(q, y1[k], y2[k], y3[k]);
            z[k] = place(q, z1[k], z2[k], z3[k]);
        }
    }

    /** B′ along one axis. */
    private static float derivative(float q, float p1, float p2, float p3) {
        float s = 1 - q, a = 3 * (s * s), b = 6 * (s * q), c = 3 * (q * q);
        return a * p1 + b * (p2 - p1) + c * (p3 - p2);
    }

    /** B along one axis. */
    private static float place(float q, float p1, float p2, float p3) {
        float s = 1 - q, a = 3 * (s * s * q), b = 3 * (s * q * q), c = q * q * q;
        return a * p1 + b * p2 + c * p3;
    }

    private static float length(float x, float y, float z) {
        return (float) Math.sqrt(x * x + y * y + z * z);
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void advance(FlightCurves curves, int n);

        void take(FlightCurves curves, int n);
    }
}
