package throng.behaviour.flight;

import static throng.kernel.Lanes.F;
import static throng.kernel.Lanes.at;

import java.util.Arrays;
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
        for (int d = 0; d < 3; d++) places(p1[d], p2[d], p3[d], place[d], n);
        tangents(n);
    }

    /** What counts as the least |B′|, and half the way. */
    private void slowest(int n) {
        for (int k = 0; k < n; k++) {
            float cusp = (float) Math.sqrt(3 * ds[k] * chord[k]), part = SLOWEST * chord[k];
            slowest[k] = (cusp < part ? cusp : part) + TINY;
            half[k] = .5f * ds[k];
        }
    }

    /** t after so many metres at the speed that stands there. */
    private void on(float[] metres, float[] to, int n) {
        for (int k = 0; k < n; k++) {
            float after = t[k] + metres[k] / (speed[k] > slowest[k] ? speed[k] : slowest[k]);
            to[k] = after < 1 ? after : 1;
        }
    }

    /** B′ and |B′|. */
    private void speeds(float[] at, int n) {
        for (int d = 0; d < 3; d++) along(at, p1[d], p2[d], p3[d], along[d], n);
        float[] x = along[0], y = along[1], z = along[2];
        for (int k = 0; k < n; k++) speed[k] = (float) Math.sqrt(x[k] * x[k] + y[k] * y[k] + z[k] * z[k]);
    }

    private static void along(float[] at, float[] near, float[] far, float[] goal, float[] to, int n) {
        for (int k = 0; k < n; k++) {
            float q = at[k], s = 1 - q, a = 3 * (s * s), b = 6 * (s * q), c = 3 * (q * q);
            to[k] = a * near[k] + b * (far[k] - near[k]) + c * (goal[k] - far[k]);
        }
    }

    private void places(float[] near, float[] far, float[] goal, float[] to, int n) {
        for (int k = 0; k < n; k++) {
            float q = t[k], s = 1 - q;
            to[k] = 3 * (s * s * q) * near[k] + 3 * (s * q * q) * far[k] + q * q * q * goal[k];
        }
    }

    private void tangents(int n) {
        for (int d = 0; d < 3; d++) {
            float[] to = head[d], by = along[d];
            for (int k = 0; k < n; k++) {
                boolean goes = speed[k] > STILL * chord[k] && speed[k] < Float.POSITIVE_INFINITY;
                to[k] = goes ? by[k] / speed[k] : to[k];
            }
        }
    }

    void wide(int n) {
        Wide.run(this, n);
    }

    /** Small loops without {@code all}: of a great one C2 loses sight, and boxes 190 B for each register of agents. */
    private static final class Wide {
        private static final float[] ONES = new float[Force.LENGTH];

        static {
            Arrays.fill(ONES, 1);
        }

        static void run(Curve c, int n) {
            c.slowest(n);
            speeds(c, c.t, n);
            on(c, c.half, c.middle, n);
            speeds(c, c.middle, n);
            on(c, c.ds, c.t, n);
            speeds(c, c.t, n);
            for (int d = 0; d < 3; d++) places(c.t, c.p1[d], c.p2[d], c.p3[d], c.place[d], n);
            for (int d = 0; d < 3; d++) tangents(c, c.along[d], c.head[d], n);
        }

        private static void on(Curve c, float[] metres, float[] to, int n) {
            float[] ts = c.t, speeds = c.speed, slowests = c.slowest;
            for (int k = 0; k < n; k += F.length()) {
                FloatVector slowest = at(slowests, k), speed = at(speeds, k), one = at(ONES, k);
                FloatVector by = slowest.blend(speed, speed.compare(VectorOperators.GT, slowest));
                FloatVector t = at(ts, k).add(at(metres, k).div(by));
                one.blend(t, t.compare(VectorOperators.LT, one)).intoArray(to, k);
            }
        }

        private static void speeds(Curve c, float[] at, int n) {
            for (int d = 0; d < 3; d++) along(at, c.p1[d], c.p2[d], c.p3[d], c.along[d], n);
            float[] xs = c.along[0], ys = c.along[1], zs = c.along[2], to = c.speed;
            for (int k = 0; k < n; k += F.length()) {
                FloatVector x = at(xs, k), y = at(ys, k), z = at(zs, k);
                x.mul(x).add(y.mul(y)).add(z.mul(z)).sqrt().intoArray(to, k);
            }
        }

        private static void along(float[] ts, float[] near, float[] far, float[] goal, float[] to, int n) {
            for (int k = 0; k < n; k += F.length()) {
                FloatVector q = at(ts, k), s = q.neg().add(1), p1 = at(near, k), p2 = at(far, k);
                FloatVector first = s.mul(s).mul(3).mul(p1),
                        middle = s.mul(q).mul(6).mul(p2.sub(p1));
                FloatVector last = q.mul(q).mul(3).mul(at(goal, k).sub(p2));
                first.add(middle).add(last).intoArray(to, k);
            }
        }

        private static void places(float[] ts, float[] near, float[] far, float[] goal, float[] to, int n) {
            for (int k = 0; k < n; k += F.length()) {
                FloatVector q = at(ts, k), s = q.neg().add(1);
                FloatVector a = s.mul(s).mul(q).mul(3),
                        b = s.mul(q).mul(q).mul(3),
                        c = q.mul(q).mul(q);
                a.mul(at(near, k))
                        .add(b.mul(at(far, k)))
                        .add(c.mul(at(goal, k)))
                        .intoArray(to, k);
            }
        }

        private static void tangents(Curve c, float[] along, float[] to, int n) {
            for (int k = 0; k < n; k += F.length()) {
                FloatVector speed = at(c.speed, k);
                VectorMask<Float> goes = speed.compare(
                                VectorOperators.GT, at(c.chord, k).mul(STILL))
                        .and(speed.compare(VectorOperators.LT, Float.POSITIVE_INFINITY));
                at(to, k).blend(at(along, k).div(speed), goes).intoArray(to, k);
            }
        }
    }
}
