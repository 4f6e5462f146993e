package throng.behaviour.turn;

import static throng.simd.Lanes.F;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import throng.behaviour.GroupView;
import throng.kernel.Force;
import throng.math.Angle;
import throng.math.Check;
import throng.math.Range;
import throng.math.Tiny;

/**
 * How an agent turns to a direction: braking in whole ticks, or slowing from an angle on.
 *
 * <p>Use {@link #BRAKING}, which needs no tuning; use {@link #slowing} for a softer end of the turn.
 *
 * <p>The direction lies d radians off, over e, a unit vector across the heading. It brakes in whole ticks, as
 * {@link throng.behaviour.target.Arrive} does along a line. With u = maxAcceleration·dt, D = d/(u·dt) and k = ⌊(√(1 +
 * 8D) − 1)/2⌋ it wants the angular velocity r = min(turnRate, u·(k/2 + D/(k + 1))) towards e. The angular velocity s
 * changes by g = r·e − s, of which a = g·e is ahead and q = g − a·e aside: α = (q + min(a, √(max(0, u² − q²)))·e)/dt.
 * With no other turning rule it neither overshoots nor oscillates, whatever dt is. With dt = 0 there is no
 * acceleration.
 *
 * <p>With a slow angle it is the form of Millington and Funge, Artificial Intelligence for Games, 2009, "Align"
 * (3.3.5): α = (turnRate · min(1, d/slowAngle) · e − s)/τ, and none within the tolerance.
 *
 * <p>Where there is no direction, there is no acceleration; {@link Steady} stops the turning then. An agent that looks
 * exactly away turns left if its id is even, else right.
 *
 * @param slowAngle radians, in [0.001, π]; 0: braking in whole ticks
 * @param tolerance radians, in [0, π]; used with a slow angle only
 * @param tau τ, seconds, in [0.001, 1000]; used with a slow angle only
 */
public record TurnControl(
        @Range("the slow angle of a turn: 0 or [1e-3, " + Math.PI + "] rad")
        float slowAngle,

        @Range("the tolerance of a turn: [0, " + Math.PI + "] rad")
        float tolerance,

        @Range("tau of a turn: [1e-3, 1e3] s") float tau) {
    /** Braking in whole ticks: the form that needs no tuning. */
    public static final TurnControl BRAKING = new TurnControl(0, 0, .1f);

    /** D is at most this, so that 8·D stays finite. */
    private static final float MAX_RATIO = 1e30f;

    /** u·dt, radians, below which there is no acceleration: dt or maxAcceleration is zero. */
    private static final float MIN_TICK_ANGLE = 1e-30f;

    /** Floats from here to twice as much are integers: adding and subtracting this rounds. */
    private static final float INTEGER_ROUNDING = 0x1p23f;

    /** A vector has no direction if its square is at most this. */
    private static final float MIN_DIRECTION_SQUARED = 1e-20f;

    /**
     * u is opposite to h if u·h &lt; 0 and |u − (u·h)·h|² is at most this; then the id decides to which side to turn.
     */
    private static final float MAX_OPPOSITE_SQUARED = 1e-8f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is out of its range
     */
    public TurnControl {
        Check.values(TurnControl.class, slowAngle, tolerance, tau);
    }

    /**
     * {@return the form of Millington and Funge, without tolerance and with τ = 0.1 s}
     *
     * @param slowAngle radians, in [0.001, π]: within it the turn slows
     */
    public static TurnControl slowing(float slowAngle) {
        return new TurnControl(slowAngle, 0, .1f);
    }

    /**
     * Turns directions into angular accelerations, rad/s², in place.
     *
     * @param in the group that is steered
     * @param out the direction in which each agent of the block should look, of any length; zeros: no direction
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public void run(GroupView in, Force out, int start, int end) {
        Force error = in.borrowForce();
        errors(in, out, error, start, end);
        if (slowAngle > 0) {
            if (in.wide()) Wide.slow(this, in, out, error, start, end);
            else slow(in, out, error, start, end);
        } else {
            if (in.wide()) Wide.brake(in, out, error, start, end);
            else brake(in, out, error, start, end);
        }
        in.returnForce(error);
    }

    private static void brake(GroupView in, Force out, Force error, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z(), angle = error.x(), present = error.y();
        float[] sx = in.angularVelocity(0), sy = in.angularVelocity(1), sz = in.angularVelocity(2);
        float dt = in.clock().dt(), step = in.turning().maxAcceleration() * dt, tickAngle = step * dt;
        float turnRate = in.motion().turnRate(), per = tickAngle > MIN_TICK_ANGLE ? 1 / dt : 0;
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float rate = rate(angle[k], step, tickAngle, turnRate), f = present[k] * per;
            float gx = rate * x[k] - sx[i], gy = rate * y[k] - sy[i], gz = rate * z[k] - sz[i];
            float ahead = gx * x[k] + gy * y[k] + gz * z[k];
            float qx = gx - ahead * x[k], qy = gy - ahead * y[k], qz = gz - ahead * z[k];
            float available2 = step * step - (qx * qx + qy * qy + qz * qz);
            float available = available2 > 0 ? (float) Math.sqrt(available2) : 0;
            float cut = ahead > available ? available - ahead : 0;
            x[k] = f * (gx + cut * x[k]);
            y[k] = f * (gy + cut * y[k]);
            if (is3d) z[k] = f * (gz + cut * z[k]);
        }
    }

    /** The rate from which braking in whole ticks ends at the angle: {@code step} is u, {@code tickAngle} is u·dt. */
    private static float rate(float angle, float step, float tickAngle, float turnRate) {
        float ratio = angle / tickAngle;
        float limited = ratio < MAX_RATIO ? ratio : MAX_RATIO;
        float root = ((float) Math.sqrt(1 + 8 * limited) - 1) * .5f;
        float rounded = root + INTEGER_ROUNDING - INTEGER_ROUNDING;
        float ticks = rounded > root ? rounded - 1 : rounded;
        float rate = step * (ticks * .5f + limited / (ticks + 1));
        return rate < turnRate ? rate : turnRate;
    }

    private void slow(GroupView in, Force out, Force error, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z(), angle = error.x(), present = error.y();
        float[] sx = in.angularVelocity(0), sy = in.angularVelocity(1), sz = in.angularVelocity(2);
        float turnRate = in.motion().turnRate();
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float part = angle[k] / slowAngle, rate = turnRate * (part < 1 ? part : 1);
            float f = angle[k] < tolerance ? 0 : present[k] / tau;
            x[k] = f * (rate * x[k] - sx[i]);
            y[k] = f * (rate * y[k] - sy[i]);
            if (is3d) z[k] = f * (rate * z[k] - sz[i]);
        }
    }

    /**
     * Replaces wanted directions u by those in which headings h turn, in place: e = unit(u − (u·h)·h). Zeros where
     * there is no direction, or the angle atan2(|u − (u·h)·h|, u·h) is at most 10⁻⁶ rad.
     *
     * @param error receives the angles, radians, in x, and in y 1 where there is a direction, else 0
     */
    private static void errors(GroupView in, Force out, Force error, int start, int end) {
        if (in.wide()) Wide.errors(in, out, error, start, end);
        else scalarErrors(in, out, error, start, start, end);
    }

    /** The agents [from, end) of the block that begins at {@code start}. */
    private static void scalarErrors(GroupView in, Force out, Force error, int start, int from, int end) {
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
        static void errors(GroupView in, Force out, Force error, int start, int end) {
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
                    scalarErrors(in, out, error, start, i, Math.min(end, i + F.length()));
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

        /** Calls no method of Lanes: C2 inlines no more methods into one of this length. */
        static void brake(GroupView in, Force out, Force error, int start, int end) {
            float[] x = out.x(), y = out.y(), z = out.z(), angle = error.x(), present = error.y();
            float[] sx = in.angularVelocity(0), sy = in.angularVelocity(1), sz = in.angularVelocity(2);
            float dt = in.clock().dt(), step = in.turning().maxAcceleration() * dt, tickAngle = step * dt;
            float top = in.motion().turnRate(), per = tickAngle > MIN_TICK_ANGLE ? 1 / dt : 0;
            boolean is3d = in.axes() == 3;
            FloatVector zero = FloatVector.zero(F), most = FloatVector.broadcast(F, MAX_RATIO);
            FloatVector turnRate = FloatVector.broadcast(F, top), square = FloatVector.broadcast(F, step * step);
            for (int k = 0; k < end - start; k += F.length()) {
                int i = start + k;
                FloatVector ex = FloatVector.fromArray(F, x, k),
                        ey = FloatVector.fromArray(F, y, k),
                        ez = FloatVector.fromArray(F, z, k);
                FloatVector ratio = FloatVector.fromArray(F, angle, k).div(tickAngle);
                FloatVector limited = most.blend(ratio, ratio.compare(VectorOperators.LT, MAX_RATIO));
                FloatVector root = limited.mul(8).add(1).sqrt().sub(1).mul(.5f);
                FloatVector rounded = root.add(INTEGER_ROUNDING).sub(INTEGER_ROUNDING);
                FloatVector ticks = rounded.blend(rounded.sub(1), rounded.compare(VectorOperators.GT, root));
                FloatVector rate = ticks.mul(.5f).add(limited.div(ticks.add(1))).mul(step);
                rate = turnRate.blend(rate, rate.compare(VectorOperators.LT, turnRate));
                FloatVector f = FloatVector.fromArray(F, present, k).mul(per);
                FloatVector gx = rate.mul(ex).sub(FloatVector.fromArray(F, sx, i));
                FloatVector gy = rate.mul(ey).sub(FloatVector.fromArray(F, sy, i));
                FloatVector gz = rate.mul(ez).sub(FloatVector.fromArray(F, sz, i));
                FloatVector ahead = gx.mul(ex).add(gy.mul(ey)).add(gz.mul(ez));
                FloatVector qx = gx.sub(ahead.mul(ex)), qy = gy.sub(ahead.mul(ey)), qz = gz.sub(ahead.mul(ez));
                FloatVector available2 = square.sub(qx.mul(qx).add(qy.mul(qy)).add(qz.mul(qz)));
                FloatVector available = zero.blend(available2.sqrt(), available2.compare(VectorOperators.GT, 0));
                FloatVector cut = zero.blend(available.sub(ahead), ahead.compare(VectorOperators.GT, available));
                f.mul(gx.add(cut.mul(ex))).intoArray(x, k);
                f.mul(gy.add(cut.mul(ey))).intoArray(y, k);
                if (is3d) f.mul(gz.add(cut.mul(ez))).intoArray(z, k);
            }
        }

        static void slow(TurnControl control, GroupView in, Force out, Force error, int start, int end) {
            float[] x = out.x(), y = out.y(), z = out.z(), angle = error.x(), present = error.y();
            float[] sx = in.angularVelocity(0), sy = in.angularVelocity(1), sz = in.angularVelocity(2);
            float turnRate = in.motion().turnRate();
            boolean is3d = in.axes() == 3;
            for (int k = 0; k < end - start; k += F.length()) {
                int i = start + k;
                FloatVector d = FloatVector.fromArray(F, angle, k), part = d.div(control.slowAngle);
                FloatVector rate =
                        FloatVector.broadcast(F, 1).blend(part, part.lt(1)).mul(turnRate);
                FloatVector f = FloatVector.fromArray(F, present, k)
                        .div(control.tau)
                        .blend(FloatVector.broadcast(F, 0), d.lt(control.tolerance));
                f.mul(rate.mul(FloatVector.fromArray(F, x, k)).sub(FloatVector.fromArray(F, sx, i)))
                        .intoArray(x, k);
                f.mul(rate.mul(FloatVector.fromArray(F, y, k)).sub(FloatVector.fromArray(F, sy, i)))
                        .intoArray(y, k);
                if (is3d)
                    f.mul(rate.mul(FloatVector.fromArray(F, z, k)).sub(FloatVector.fromArray(F, sz, i)))
                            .intoArray(z, k);
            }
        }
    }
}
