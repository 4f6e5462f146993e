package throng.behaviour.turn;

import static throng.simd.Lanes.F;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import throng.behaviour.GroupView;
import throng.kernel.Force;
import throng.math.Angle;
import throng.math.Tiny;

/**
 * The angle between a heading h and a wanted direction u, and the direction e in which the heading turns: e = unit(u −
 * (u·h)·h), angle = atan2(|u − (u·h)·h|, u·h).
 */
final class HeadingError {
    /** A vector has no direction if its square is at most this. */
    private static final float MIN_DIRECTION_SQUARED = 1e-20f;

    /**
     * u is opposite to h if u·h &lt; 0 and |u − (u·h)·h|² is at most this; then the id decides to which side to turn.
     */
    private static final float MAX_OPPOSITE_SQUARED = 1e-8f;

    private HeadingError() {}

    /**
     * Replaces directions by e, in place: zeros where there is no direction, or the angle is at most 10⁻⁶ rad.
     *
     * @param error receives the angles, radians, in x, and in y 1 where there is a direction, else 0
     */
    static void run(GroupView in, Force out, Force error, int start, int end) {
        if (in.wide()) Wide.run(in, out, error, start, end);
        else scalar(in, out, error, start, start, end);
    }

    /** The agents [from, end) of the block that begins at {@code start}. */
    private static void scalar(GroupView in, Force out, Force error, int start, int from, int end) {
        float[] x = out.x(), y = out.y(), z = out.z(), angle = error.x(), present = error.y();
        float[] headX = in.heading(0), headY = in.heading(1), headZ = in.heading(2);
        boolean is3d = in.axes() == 3;
        for (int i = from; i < end; i++) {
            int k = i - start;
            float hx = headX[i], hy = headY[i], hz = headZ[i];
            float d2 = x[k] * x[k] + y[k] * y[k] + z[k] * z[k];
            boolean hasDirection = d2 > MIN_DIRECTION_SQUARED && d2 < Float.POSITIVE_INFINITY;
            float per = hasDirection ? 1 / (float) Math.sqrt(d2) : 0;
            float ux = x[k] * per, uy = y[k] * per, uz = z[k] * per;
            float dot = ux * hx + uy * hy + uz * hz;
            float ax = ux - dot * hx, ay = uy - dot * hy, az = uz - dot * hz;
            float a2 = ax * ax + ay * ay + az * az;
            float length = (float) Math.sqrt(a2);
            boolean away = dot < 0 && !(a2 > MAX_OPPOSITE_SQUARED);
            present[k] = hasDirection ? 1 : 0;
            angle[k] = a2 > Tiny.SQUARE || away ? Angle.atan2(length, dot) : 0;
            if (away) {
                side(in, out, i, k);
                continue;
            }
            float by = a2 > Tiny.SQUARE ? 1 / length : 0;
            x[k] = ax * by;
            y[k] = ay * by;
            if (is3d) z[k] = az * by;
        }
    }

    /**
     * Turns level, to the left with an even id, to the right with an odd one. A heading that is nearly vertical turns
     * across x.
     */
    private static void side(GroupView in, Force out, int i, int k) {
        float hx = in.heading(0)[i], hy = in.heading(1)[i], hz = in.heading(2)[i];
        float ax = -hy, ay = hx, az = 0;
        if (ax * ax + ay * ay < 0.5f * hz * hz) {
            ax = 0;
            ay = -hz;
            az = hy;
        }
        float by = ((in.id()[i] & 1) == 0 ? 1 : -1) / (float) Math.sqrt(ax * ax + ay * ay + az * az);
        out.x()[k] = ax * by;
        out.y()[k] = ay * by;
        if (in.axes() == 3) out.z()[k] = az * by;
    }

    private static final class Wide {
        /**
         * Calls no method of Lanes, and computes the arc in line: C2 inlines no more methods into one of this length.
         */
        static void run(GroupView in, Force out, Force error, int start, int end) {
            float[] x = out.x(), y = out.y(), z = out.z(), angle = error.x(), present = error.y();
            float[] headX = in.heading(0), headY = in.heading(1), headZ = in.heading(2);
            boolean is3d = in.axes() == 3;
            FloatVector one = FloatVector.broadcast(F, 1), zero = FloatVector.zero(F);
            FloatVector half = FloatVector.broadcast(F, Angle.HALF_PI), flat = FloatVector.broadcast(F, Angle.PI);
            for (int k = 0; k < end - start; k += F.length()) {
                int i = start + k;
                FloatVector dx = FloatVector.fromArray(F, x, k),
                        dy = FloatVector.fromArray(F, y, k),
                        dz = FloatVector.fromArray(F, z, k),
                        hx = FloatVector.fromArray(F, headX, i),
                        hy = FloatVector.fromArray(F, headY, i),
                        hz = FloatVector.fromArray(F, headZ, i);
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
                VectorMask<Float> hasDirection =
                        d2.compare(VectorOperators.GT, MIN_DIRECTION_SQUARED).and(d2.lt(Float.POSITIVE_INFINITY));
                FloatVector per = zero.blend(one.div(d2.sqrt()), hasDirection);
                dx = dx.mul(per);
                dy = dy.mul(per);
                dz = dz.mul(per);
                FloatVector dot = dx.mul(hx).add(dy.mul(hy)).add(dz.mul(hz));
                FloatVector ax = dx.sub(dot.mul(hx)), ay = dy.sub(dot.mul(hy)), az = dz.sub(dot.mul(hz));
                FloatVector a2 = ax.mul(ax).add(ay.mul(ay)).add(az.mul(az));
                if (dot.lt(0)
                        .andNot(a2.compare(VectorOperators.GT, MAX_OPPOSITE_SQUARED))
                        .anyTrue()) { // rare
                    scalar(in, out, error, start, i, Math.min(end, i + F.length()));
                    continue;
                }
                FloatVector length = a2.sqrt(), level = dot.abs();
                VectorMask<Float> steep = length.compare(VectorOperators.GT, level);
                FloatVector less = length.blend(level, steep), more = level.blend(length, steep);
                FloatVector r = zero.blend(less.div(more), more.compare(VectorOperators.GT, 0));
                FloatVector q = r.mul(r);
                FloatVector p = q.mul(Angle.A8).add(Angle.A7).mul(q).add(Angle.A6);
                p = p.mul(q).add(Angle.A5).mul(q).add(Angle.A4).mul(q).add(Angle.A3);
                p = p.mul(q).add(Angle.A2).mul(q).add(Angle.A1);
                FloatVector arc = r.add(r.mul(q).mul(p));
                arc = arc.blend(half.sub(arc), steep);
                arc = arc.blend(flat.sub(arc), dot.lt(0));
                VectorMask<Float> left = a2.compare(VectorOperators.GT, Tiny.SQUARE);
                FloatVector by = zero.blend(one.div(length), left);
                zero.blend(arc, left).intoArray(angle, k);
                zero.blend(one, hasDirection).intoArray(present, k);
                ax.mul(by).intoArray(x, k);
                ay.mul(by).intoArray(y, k);
                if (is3d) az.mul(by).intoArray(z, k);
            }
        }
    }
}
