package throng.behaviour.flight;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import throng.kernel.Force;

/**
 * The curves of a block, and how far along them everybody is. Points are as seen from P0, so that far out in a world
 * nothing is lost; [a][k] is component a of the k-th agent.
 */
final class FlightCurves {
    /**
     * |B′| below √(3·ds·chord), metres, counts as that, so that a tick that meets a cusp goes no farther than others
     * (B″ is about six chords there); but never more than this of the chord.
     */
    private static final float SLOWEST = .25f;
    /** Metres per unit of t, where the chord is nothing: 0/0 is none. */
    private static final float TINY = 1e-20f;
    /** Of the chord: with |B′| below it a curve has no tangent, and the heading stays. */
    private static final float STILL = 1e-5f;

    final float[][] p1 = new float[3][Force.LENGTH];
    final float[][] p2 = new float[3][Force.LENGTH];
    final float[][] p3 = new float[3][Force.LENGTH];
    /** |P3 − P0|, metres. */
    final float[] chord = new float[Force.LENGTH];
    /** What they shall fly in this tick, metres. */
    final float[] ds = new float[Force.LENGTH];
    /** Before and after. */
    final float[] t = new float[Force.LENGTH];
    /** After: from P0, metres. */
    final float[][] place = new float[3][Force.LENGTH];
    /** Before and after, unit vectors. */
    final float[][] head = new float[3][Force.LENGTH];

    private final float[] slowest = new float[Force.LENGTH];
    private final float[] still = new float[Force.LENGTH];
    private final float[][] weight = new float[3][Force.LENGTH];
    private final float[] half = new float[Force.LENGTH];
    private final float[] middle = new float[Force.LENGTH];
    private final float[][] along = new float[3][Force.LENGTH];
    private final float[] speed = new float[Force.LENGTH];

    void scalar(int n) {
        slowest(n);
        speeds(t, n);
        on(half, middle, n);
        speeds(middle, n);
        on(ds, t, n);
        speeds(t, n);
        for (int d = 0; d < 3; d++) tangents(d, n);
        shares(n);
        for (int d = 0; d < 3; d++) places(d, n);
    }

    /** What counts as the least |B′|, below what there is no tangent, and half the way. */
    private void slowest(int n) {
        for (int k = 0; k < n; k++) {
            float cusp = (float) Math.sqrt(3 * ds[k] * chord[k]), part = SLOWEST * chord[k];
            slowest[k] = (cusp < part ? cusp : part) + TINY;
            half[k] = .5f * ds[k];
            still[k] = STILL * chord[k];
        }
    }

    /** t after so many metres at the speed that stands there. */
    private void on(float[] metres, float[] to, int n) {
        for (int k = 0; k < n; k++) {
            float after = t[k] + metres[k] / (speed[k] > slowest[k] ? speed[k] : slowest[k]);
            to[k] = after < 1 ? after : 1;
        }
    }

    /** Of P1 − P0, P2 − P1 and P3 − P2 in B′. */
    private void slopes(float[] at, int n) {
        float[] a = weight[0], b = weight[1], c = weight[2];
        for (int k = 0; k < n; k++) {
            float q = at[k], s = 1 - q;
            a[k] = 3 * (s * s);
            b[k] = 6 * (s * q);
            c[k] = 3 * (q * q);
        }
    }

    /** Of P1, P2 and P3 in B. */
    private void shares(int n) {
        float[] a = weight[0], b = weight[1], c = weight[2];
        for (int k = 0; k < n; k++) {
            float q = t[k], s = 1 - q;
            a[k] = 3 * (s * s * q);
            b[k] = 3 * (s * q * q);
            c[k] = q * q * q;
        }
    }

    /** B′ and |B′|. */
    private void speeds(float[] at, int n) {
        slopes(at, n);
        for (int d = 0; d < 3; d++) along(d, n);
        float[] x = along[0], y = along[1], z = along[2];
        for (int k = 0; k < n; k++) speed[k] = (float) Math.sqrt(x[k] * x[k] + y[k] * y[k] + z[k] * z[k]);
    }

    private void along(int d, int n) {
        float[] a = weight[0], b = weight[1], c = weight[2], near = p1[d], far = p2[d], goal = p3[d], to = along[d];
        for (int k = 0; k < n; k++) to[k] = a[k] * near[k] + b[k] * (far[k] - near[k]) + c[k] * (goal[k] - far[k]);
    }

    private void places(int d, int n) {
        float[] a = weight[0], b = weight[1], c = weight[2], near = p1[d], far = p2[d], goal = p3[d], to = place[d];
        for (int k = 0; k < n; k++) to[k] = a[k] * near[k] + b[k] * far[k] + c[k] * goal[k];
    }

    private void tangents(int d, int n) {
        float[] to = head[d], by = along[d];
        for (int k = 0; k < n; k++) {
            boolean goes = speed[k] > still[k] && speed[k] < Float.POSITIVE_INFINITY;
            to[k] = goes ? by[k] / speed[k] : to[k];
        }
    }

    void wide(int n) {
        Wide.run(this, n);
    }

    /** Small loops without a broadcast: C2 does not always see through those, and boxes 48 B a register then. */
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
            on(c, c.half, c.middle, n);
            speeds(c, c.middle, n);
            on(c, c.ds, c.t, n);
            speeds(c, c.t, n);
            for (int d = 0; d < 3; d++) tangents(c, c.along[d], c.head[d], n);
            c.shares(n);
            for (int d = 0; d < 3; d++) places(c.weight, c.p1[d], c.p2[d], c.p3[d], c.place[d], n);
        }

        private static void on(FlightCurves c, float[] metres, float[] to, int n) {
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
            c.slopes(at, n);
            for (int d = 0; d < 3; d++) along(c.weight, c.p1[d], c.p2[d], c.p3[d], c.along[d], n);
            float[] xs = c.along[0], ys = c.along[1], zs = c.along[2], to = c.speed;
            for (int k = 0; k < n; k += F.length()) {
                FloatVector x = FloatVector.fromArray(F, xs, k),
                        y = FloatVector.fromArray(F, ys, k),
                        z = FloatVector.fromArray(F, zs, k);
                x.mul(x).add(y.mul(y)).add(z.mul(z)).sqrt().intoArray(to, k);
            }
        }

        private static void along(float[][] by, float[] near, float[] far, float[] goal, float[] to, int n) {
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
            float[] speeds = c.speed, stills = c.still;
            for (int k = 0; k < n; k += F.length()) {
                FloatVector speed = FloatVector.fromArray(F, speeds, k);
                VectorMask<Float> goes = speed.compare(VectorOperators.GT, FloatVector.fromArray(F, stills, k))
                        .and(speed.compare(VectorOperators.LT, FloatVector.fromArray(F, INFINITE, k)));
                FloatVector.fromArray(F, to, k)
                        .blend(FloatVector.fromArray(F, along, k).div(speed), goes)
                        .intoArray(to, k);
            }
        }
    }
}
