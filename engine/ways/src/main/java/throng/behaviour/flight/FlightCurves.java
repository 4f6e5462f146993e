package throng.behaviour.flight;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import throng.kernel.Force;
import throng.math.Tiny;

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

    /** The least |B′| that counts. */
    private final float[] slowest = new float[Force.LENGTH];
    /** The |B′| below which there is no tangent. */
    private final float[] minTangent = new float[Force.LENGTH];
    /** Weights of the three points in the sum for B or B′. */
    private final float[][] weight = new float[3][Force.LENGTH];
    /** Half of ds. */
    private final float[] halfDs = new float[Force.LENGTH];
    /** Parameter in the middle of the tick. */
    private final float[] middle = new float[Force.LENGTH];
    /** B′. */
    private final float[][] derivative = new float[3][Force.LENGTH];
    /** |B′|. */
    private final float[] speed = new float[Force.LENGTH];

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

    void scalar(int n) {
        slowest(n);
        speeds(t, n);
        advance(halfDs, middle, n);
        speeds(middle, n);
        advance(ds, t, n);
        speeds(t, n);
        for (int d = 0; d < 3; d++) tangents(d, n);
        placeWeights(n);
        for (int d = 0; d < 3; d++) places(d, n);
    }

    /** Sets the least |B′| that counts, the one below which there is no tangent, and half of ds. */
    private void slowest(int n) {
        for (int k = 0; k < n; k++) {
            float atCusp = (float) Math.sqrt(3 * ds[k] * chord[k]), share = MAX_SLOWEST_SHARE * chord[k];
            slowest[k] = (atCusp < share ? atCusp : share) + Tiny.DIVISOR;
            halfDs[k] = .5f * ds[k];
            minTangent[k] = MIN_TANGENT_SHARE * chord[k];
        }
    }

    /** Sets t after so many metres at the present speed. */
    private void advance(float[] metres, float[] to, int n) {
        for (int k = 0; k < n; k++) {
            float after = t[k] + metres[k] / (speed[k] > slowest[k] ? speed[k] : slowest[k]);
            to[k] = after < 1 ? after : 1;
        }
    }

    /** Sets the weights of P1 − P0, P2 − P1 and P3 − P2 in B′. */
    private void derivativeWeights(float[] at, int n) {
        float[] a = weight[0], b = weight[1], c = weight[2];
        for (int k = 0; k < n; k++) {
            float q = at[k], s = 1 - q;
            a[k] = 3 * (s * s);
            b[k] = 6 * (s * q);
            c[k] = 3 * (q * q);
        }
    }

    /** Sets the weights of P1, P2 and P3 in B. */
    private void placeWeights(int n) {
        float[] a = weight[0], b = weight[1], c = weight[2];
        for (int k = 0; k < n; k++) {
            float q = t[k], s = 1 - q;
            a[k] = 3 * (s * s * q);
            b[k] = 3 * (s * q * q);
            c[k] = q * q * q;
        }
    }

    /** Sets B′ and |B′|. */
    private void speeds(float[] at, int n) {
        derivativeWeights(at, n);
        for (int d = 0; d < 3; d++) derivatives(d, n);
        float[] x = derivative[0], y = derivative[1], z = derivative[2];
        for (int k = 0; k < n; k++) speed[k] = (float) Math.sqrt(x[k] * x[k] + y[k] * y[k] + z[k] * z[k]);
    }

    private void derivatives(int d, int n) {
        float[] a = weight[0],
                b = weight[1],
                c = weight[2],
                near = p1[d],
                far = p2[d],
                goal = p3[d],
                to = derivative[d];
        for (int k = 0; k < n; k++) to[k] = a[k] * near[k] + b[k] * (far[k] - near[k]) + c[k] * (goal[k] - far[k]);
    }

    private void places(int d, int n) {
        float[] a = weight[0], b = weight[1], c = weight[2], near = p1[d], far = p2[d], goal = p3[d], to = place[d];
        for (int k = 0; k < n; k++) to[k] = a[k] * near[k] + b[k] * far[k] + c[k] * goal[k];
    }

    private void tangents(int d, int n) {
        float[] to = head[d], by = derivative[d];
        for (int k = 0; k < n; k++) {
            boolean moves = speed[k] > minTangent[k] && speed[k] < Float.POSITIVE_INFINITY;
            to[k] = moves ? by[k] / speed[k] : to[k];
        }
    }

    void wide(int n) {
        Wide.run(this, n);
    }

    /** Small loops without broadcasts: C2 does not always remove the box of one, 48 B a register. */
    private static final class Wide {
        private static final float[] ONES = new float[Force.LENGTH];
        private static final float[] INFINITE = new float[Force.LENGTH];

        static {
            Arrays.fill(ONES, 1);
            Arrays.fill(INFINITE, Float.POSITIVE_INFINITY);
        }

        static void run(FlightCurves c, int n) {
            c.slowest(n);
            speeds(c, c.t, n);
            advance(c, c.halfDs, c.middle, n);
            speeds(c, c.middle, n);
            advance(c, c.ds, c.t, n);
            speeds(c, c.t, n);
            for (int d = 0; d < 3; d++) tangents(c, c.derivative[d], c.head[d], n);
            c.placeWeights(n);
            for (int d = 0; d < 3; d++) places(c.weight, c.p1[d], c.p2[d], c.p3[d], c.place[d], n);
        }

        private static void advance(FlightCurves c, float[] metres, float[] to, int n) {
            float[] ts = c.t, speeds = c.speed, slowests = c.slowest;
            for (int k = 0; k < n; k += F.length()) {
                FloatVector slowest = FloatVector.fromArray(F, slowests, k),
                        speed = FloatVector.fromArray(F, speeds, k),
                        one = FloatVector.fromArray(F, ONES, k);
                FloatVector by = slowest.blend(speed, speed.compare(VectorOperators.GT, slowest));
                FloatVector t = FloatVector.fromArray(F, ts, k)
                        .add(FloatVector.fromArray(F, metres, k).div(by));
                one.blend(t, t.compare(VectorOperators.LT, one)).intoArray(to, k);
            }
        }

        private static void speeds(FlightCurves c, float[] at, int n) {
            c.derivativeWeights(at, n);
            for (int d = 0; d < 3; d++) derivatives(c.weight, c.p1[d], c.p2[d], c.p3[d], c.derivative[d], n);
            float[] xs = c.derivative[0], ys = c.derivative[1], zs = c.derivative[2], to = c.speed;
            for (int k = 0; k < n; k += F.length()) {
                FloatVector x = FloatVector.fromArray(F, xs, k),
                        y = FloatVector.fromArray(F, ys, k),
                        z = FloatVector.fromArray(F, zs, k);
                x.mul(x).add(y.mul(y)).add(z.mul(z)).sqrt().intoArray(to, k);
            }
        }

        private static void derivatives(float[][] by, float[] near, float[] far, float[] goal, float[] to, int n) {
            float[] a = by[0], b = by[1], c = by[2];
            for (int k = 0; k < n; k += F.length()) {
                FloatVector p1 = FloatVector.fromArray(F, near, k),
                        p2 = FloatVector.fromArray(F, far, k),
                        p3 = FloatVector.fromArray(F, goal, k);
                FloatVector.fromArray(F, a, k)
                        .mul(p1)
                        .add(FloatVector.fromArray(F, b, k).mul(p2.sub(p1)))
                        .add(FloatVector.fromArray(F, c, k).mul(p3.sub(p2)))
                        .intoArray(to, k);
            }
        }

        private static void places(float[][] by, float[] near, float[] far, float[] goal, float[] to, int n) {
            float[] a = by[0], b = by[1], c = by[2];
            for (int k = 0; k < n; k += F.length()) {
                FloatVector p1 = FloatVector.fromArray(F, near, k),
                        p2 = FloatVector.fromArray(F, far, k),
                        p3 = FloatVector.fromArray(F, goal, k);
                FloatVector.fromArray(F, a, k)
                        .mul(p1)
                        .add(FloatVector.fromArray(F, b, k).mul(p2))
                        .add(FloatVector.fromArray(F, c, k).mul(p3))
                        .intoArray(to, k);
            }
        }

        private static void tangents(FlightCurves c, float[] along, float[] to, int n) {
            float[] speeds = c.speed, minTangents = c.minTangent;
            for (int k = 0; k < n; k += F.length()) {
                FloatVector speed = FloatVector.fromArray(F, speeds, k);
                VectorMask<Float> moves = speed.compare(VectorOperators.GT, FloatVector.fromArray(F, minTangents, k))
                        .and(speed.compare(VectorOperators.LT, FloatVector.fromArray(F, INFINITE, k)));
                FloatVector.fromArray(F, to, k)
                        .blend(FloatVector.fromArray(F, along, k).div(speed), moves)
                        .intoArray(to, k);
            }
        }
    }
}
