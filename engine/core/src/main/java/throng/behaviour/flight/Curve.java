package throng.behaviour.flight;

import static throng.kernel.Lanes.F;
import static throng.kernel.Lanes.all;
import static throng.kernel.Lanes.at;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import throng.kernel.Force;

/**
 * The curves of a block, and how far along them everybody is. Points are as seen from P0, so that far out in a world
 * nothing is lost; [a][k] is component a of the k-th agent.
 */
final class Curve {
    /**
     * |B′| below √(3·ds·chord), metres, counts as that, so that a tick that meets a cusp goes no farther than others
     * (B″ is about six chords there); but never more than this of the chord.
     */
    private static final float SLOWEST = .25f;
    /** Metres per unit of t, where the chord is nothing: 0/0 is none. */
    private static final float TINY = 1e-20f;
    /** Of the chord, squared: with |B′| below it a curve has no tangent, and the heading stays. */
    private static final float STILL = 1e-10f;

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

    private final float[] middle = new float[Force.LENGTH];
    private final float[] speed = new float[Force.LENGTH];

    void scalar(int n) {
        speeds(t, n);
        for (int k = 0; k < n; k++) middle[k] = on(k, .5f * ds[k]);
        speeds(middle, n);
        for (int k = 0; k < n; k++) t[k] = on(k, ds[k]);
        places(n);
        tangents(n);
    }

    /** t after so many metres at the speed that stands there. */
    private float on(int k, float metres) {
        float cusp = (float) Math.sqrt(3 * ds[k] * chord[k]), part = SLOWEST * chord[k];
        float slowest = (cusp < part ? cusp : part) + TINY;
        float to = t[k] + metres / (speed[k] > slowest ? speed[k] : slowest);
        return to < 1 ? to : 1;
    }

    /** |B′|/3, times 3: metres per unit of t. */
    private void speeds(float[] at, int n) {
        for (int k = 0; k < n; k++) {
            float q = at[k], s = 1 - q, a = 3 * (s * s), b = 6 * (s * q), c = 3 * (q * q);
            float x = a * p1[0][k] + b * (p2[0][k] - p1[0][k]) + c * (p3[0][k] - p2[0][k]);
            float y = a * p1[1][k] + b * (p2[1][k] - p1[1][k]) + c * (p3[1][k] - p2[1][k]);
            float z = a * p1[2][k] + b * (p2[2][k] - p1[2][k]) + c * (p3[2][k] - p2[2][k]);
            speed[k] = (float) Math.sqrt(x * x + y * y + z * z);
        }
    }

    private void places(int n) {
        for (int d = 0; d < 3; d++) {
            float[] near = p1[d], far = p2[d], goal = p3[d], to = place[d];
            for (int k = 0; k < n; k++) {
                float q = t[k], s = 1 - q;
                to[k] = 3 * (s * s * q) * near[k] + 3 * (s * q * q) * far[k] + q * q * q * goal[k];
            }
        }
    }

    private void tangents(int n) {
        float[] hx = head[0], hy = head[1], hz = head[2];
        for (int k = 0; k < n; k++) {
            float q = t[k], s = 1 - q, a = 3 * (s * s), b = 6 * (s * q), c = 3 * (q * q);
            float x = a * p1[0][k] + b * (p2[0][k] - p1[0][k]) + c * (p3[0][k] - p2[0][k]);
            float y = a * p1[1][k] + b * (p2[1][k] - p1[1][k]) + c * (p3[1][k] - p2[1][k]);
            float z = a * p1[2][k] + b * (p2[2][k] - p1[2][k]) + c * (p3[2][k] - p2[2][k]);
            float d2 = x * x + y * y + z * z;
            boolean goes = d2 > STILL * (chord[k] * chord[k]) && d2 < Float.POSITIVE_INFINITY;
            float per = 1 / (float) Math.sqrt(d2);
            hx[k] = goes ? x * per : hx[k];
            hy[k] = goes ? y * per : hy[k];
            hz[k] = goes ? z * per : hz[k];
        }
    }

    void wide(int n) {
        Wide.run(this, n);
    }

    private static final class Wide {
        static void run(Curve c, int n) {
            speeds(c, c.t, n);
            on(c, .5f, c.middle, n);
            speeds(c, c.middle, n);
            on(c, 1, c.t, n);
            for (int d = 0; d < 3; d++) places(c, d, n);
            tangents(c, n);
        }

        private static void on(Curve c, float share, float[] to, int n) {
            for (int k = 0; k < n; k += F.length()) {
                FloatVector chord = at(c.chord, k), part = chord.mul(SLOWEST), speed = at(c.speed, k);
                FloatVector cusp = at(c.ds, k).mul(3).mul(chord).sqrt();
                FloatVector slowest =
                        part.blend(cusp, cusp.compare(VectorOperators.LT, part)).add(TINY);
                FloatVector by = slowest.blend(speed, speed.compare(VectorOperators.GT, slowest));
                FloatVector t = at(c.t, k).add(at(c.ds, k).mul(share).div(by));
                all(1).blend(t, t.compare(VectorOperators.LT, 1)).intoArray(to, k);
            }
        }

        private static void speeds(Curve curve, float[] at, int n) {
            float[] x1 = curve.p1[0], y1 = curve.p1[1], z1 = curve.p1[2];
            float[] x2 = curve.p2[0], y2 = curve.p2[1], z2 = curve.p2[2];
            float[] x3 = curve.p3[0], y3 = curve.p3[1], z3 = curve.p3[2];
            for (int k = 0; k < n; k += F.length()) {
                FloatVector q = at(at, k), s = all(1).sub(q);
                FloatVector a = s.mul(s).mul(3),
                        b = s.mul(q).mul(6),
                        c = q.mul(q).mul(3);
                FloatVector nx = at(x1, k), ny = at(y1, k), nz = at(z1, k);
                FloatVector fx = at(x2, k), fy = at(y2, k), fz = at(z2, k);
                FloatVector x =
                        a.mul(nx).add(b.mul(fx.sub(nx))).add(c.mul(at(x3, k).sub(fx)));
                FloatVector y =
                        a.mul(ny).add(b.mul(fy.sub(ny))).add(c.mul(at(y3, k).sub(fy)));
                FloatVector z =
                        a.mul(nz).add(b.mul(fz.sub(nz))).add(c.mul(at(z3, k).sub(fz)));
                x.mul(x).add(y.mul(y)).add(z.mul(z)).sqrt().intoArray(curve.speed, k);
            }
        }

        private static void places(Curve c, int d, int n) {
            float[] near = c.p1[d], far = c.p2[d], goal = c.p3[d], to = c.place[d];
            for (int k = 0; k < n; k += F.length()) {
                FloatVector q = at(c.t, k), s = all(1).sub(q);
                FloatVector a = s.mul(s).mul(q).mul(3),
                        b = s.mul(q).mul(q).mul(3),
                        e = q.mul(q).mul(q);
                a.mul(at(near, k))
                        .add(b.mul(at(far, k)))
                        .add(e.mul(at(goal, k)))
                        .intoArray(to, k);
            }
        }

        private static void tangents(Curve curve, int n) {
            float[] x1 = curve.p1[0], y1 = curve.p1[1], z1 = curve.p1[2];
            float[] x2 = curve.p2[0], y2 = curve.p2[1], z2 = curve.p2[2];
            float[] x3 = curve.p3[0], y3 = curve.p3[1], z3 = curve.p3[2];
            float[] hx = curve.head[0], hy = curve.head[1], hz = curve.head[2];
            for (int k = 0; k < n; k += F.length()) {
                FloatVector q = at(curve.t, k), s = all(1).sub(q), far = at(curve.chord, k);
                FloatVector a = s.mul(s).mul(3),
                        b = s.mul(q).mul(6),
                        c = q.mul(q).mul(3);
                FloatVector nx = at(x1, k), ny = at(y1, k), nz = at(z1, k);
                FloatVector fx = at(x2, k), fy = at(y2, k), fz = at(z2, k);
                FloatVector x =
                        a.mul(nx).add(b.mul(fx.sub(nx))).add(c.mul(at(x3, k).sub(fx)));
                FloatVector y =
                        a.mul(ny).add(b.mul(fy.sub(ny))).add(c.mul(at(y3, k).sub(fy)));
                FloatVector z =
                        a.mul(nz).add(b.mul(fz.sub(nz))).add(c.mul(at(z3, k).sub(fz)));
                FloatVector d2 = x.mul(x).add(y.mul(y)).add(z.mul(z)), per = all(1).div(d2.sqrt());
                VectorMask<Float> goes = d2.compare(
                                VectorOperators.GT, far.mul(far).mul(STILL))
                        .and(d2.compare(VectorOperators.LT, Float.POSITIVE_INFINITY));
                at(hx, k).blend(x.mul(per), goes).intoArray(hx, k);
                at(hy, k).blend(y.mul(per), goes).intoArray(hy, k);
                at(hz, k).blend(z.mul(per), goes).intoArray(hz, k);
            }
        }
    }
}
