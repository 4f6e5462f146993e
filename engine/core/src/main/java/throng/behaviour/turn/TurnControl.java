package throng.behaviour.turn;

import static throng.simd.Lanes.F;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import throng.behaviour.GroupView;
import throng.kernel.Force;
import throng.math.Check;

/**
 * How an agent turns to a direction that lies d radians off, over e, a unit vector across its heading. It brakes in
 * whole ticks, as {@link throng.behaviour.target.Arrive} does along a line: with u = maxAcceleration·dt, D = d/(u·dt)
 * and k = ⌊(√(1 + 8D) − 1)/2⌋ it wants the swing r = min(turnRate, u·(k/2 + D/(k + 1))) towards e, so the change
 * g = r·e − s of its swing s, of which a = g·e is ahead and q = g − a·e aside:
 * α = (q + min(a, √(max(0, u² − q²)))·e)/dt.
 * Alone it neither overshoots nor shakes, whatever dt is. Without time no acceleration.
 *
 * <p>On request the slow angle of Millington and Funge, Artificial Intelligence for Games, 2009, "Align" (3.3.5):
 * α = (turnRate · min(1, d/slowAngle) · e − s)/τ, and none within the tolerance.
 *
 * <p>Where there is no direction, there is no acceleration: {@link Steady} stops a swing. Who looks exactly away turns
 * left if his id is even, else right.
 *
 * @param slowAngle radians, in [0.001, π]; 0: braking in whole ticks
 * @param tolerance radians, in [0, π]; of no meaning without a slow angle
 * @param tau seconds, in [0.001, 1000]; of no meaning without a slow angle
 */
public record TurnControl(float slowAngle, float tolerance, float tau) {
    /** In whole ticks: the only form that needs no tuning. */
    public static final TurnControl BRAKING = new TurnControl(0, 0, .1f);

    /** More ticks than that, squared, are not told apart: 8·D stays finite. */
    private static final float MOST = 1e30f;

    /** Less than this angle in a tick at full acceleration: no time, or no acceleration. */
    private static final float LEAST = 1e-30f;

    /** From here to its double floats are the whole numbers: adding it rounds. */
    private static final float WHOLE = 0x1p23f;

    public TurnControl {
        if (slowAngle != 0) Check.within("the slow angle of a turn, 0 or", slowAngle, 1e-3f, (float) Math.PI, "rad");
        Check.within("the tolerance of a turn", tolerance, 0, (float) Math.PI, "rad");
        Check.within("tau of a turn", tau, 1e-3f, 1e3f, "s");
    }

    /** Slower from an angle on, in a tenth of a second, as Millington and Funge have it. */
    public static TurnControl slowing(float slowAngle) {
        return new TurnControl(slowAngle, 0, .1f);
    }

    /**
     * Makes angular accelerations, rad/s², of directions, in place.
     *
     * @param out the direction in which each agent of the block shall look, of any length; zeros: none
     */
    public void run(GroupView in, Force out, int start, int end) {
        Force way = in.borrowForce();
        HeadingError.run(in, out, way, start, end);
        if (slowAngle > 0) {
            if (in.wide()) Wide.slow(this, in, out, way, start, end);
            else slow(in, out, way, start, end);
        } else {
            if (in.wide()) Wide.brake(in, out, way, start, end);
            else brake(in, out, way, start, end);
        }
        in.returnForce(way);
    }

    private static void brake(GroupView in, Force out, Force way, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z(), angle = way.x(), there = way.y();
        float[] sx = in.angularVelocity(0), sy = in.angularVelocity(1), sz = in.angularVelocity(2);
        float dt = in.clock().dt(), step = in.turning().maxAcceleration() * dt, turn = step * dt;
        float fast = in.motion().turnRate(), per = turn > LEAST ? 1 / dt : 0;
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float rate = rate(angle[k], step, turn, fast), f = there[k] * per;
            float gx = rate * x[k] - sx[i], gy = rate * y[k] - sy[i], gz = rate * z[k] - sz[i];
            float ahead = gx * x[k] + gy * y[k] + gz * z[k];
            float qx = gx - ahead * x[k], qy = gy - ahead * y[k], qz = gz - ahead * z[k];
            float left = step * step - (qx * qx + qy * qy + qz * qz);
            float room = left > 0 ? (float) Math.sqrt(left) : 0;
            float cut = ahead > room ? room - ahead : 0;
            x[k] = f * (gx + cut * x[k]);
            y[k] = f * (gy + cut * y[k]);
            if (is3d) z[k] = f * (gz + cut * z[k]);
        }
    }

    /** That from which whole ticks stop at the angle: {@code step} is u, {@code turn} is u·dt. */
    private static float rate(float angle, float step, float turn, float fast) {
        float ratio = angle / turn;
        float turns = ratio < MOST ? ratio : MOST;
        float root = ((float) Math.sqrt(1 + 8 * turns) - 1) * .5f;
        float near = root + WHOLE - WHOLE;
        float ticks = near > root ? near - 1 : near;
        float rate = step * (ticks * .5f + turns / (ticks + 1));
        return rate < fast ? rate : fast;
    }

    private void slow(GroupView in, Force out, Force way, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z(), angle = way.x(), there = way.y();
        float[] sx = in.angularVelocity(0), sy = in.angularVelocity(1), sz = in.angularVelocity(2);
        float fast = in.motion().turnRate();
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float part = angle[k] / slowAngle, rate = fast * (part < 1 ? part : 1);
            float f = angle[k] < tolerance ? 0 : there[k] / tau;
            x[k] = f * (rate * x[k] - sx[i]);
            y[k] = f * (rate * y[k] - sy[i]);
            if (is3d) z[k] = f * (rate * z[k] - sz[i]);
        }
    }

    private static final class Wide {
        /** So long that C2 inlines no more of ours: no words of Lanes. */
        static void brake(GroupView in, Force out, Force way, int start, int end) {
            float[] x = out.x(), y = out.y(), z = out.z(), angle = way.x(), there = way.y();
            float[] sx = in.angularVelocity(0), sy = in.angularVelocity(1), sz = in.angularVelocity(2);
            float dt = in.clock().dt(), step = in.turning().maxAcceleration() * dt, turn = step * dt;
            float top = in.motion().turnRate(), per = turn > LEAST ? 1 / dt : 0;
            boolean is3d = in.axes() == 3;
            FloatVector zero = FloatVector.zero(F), most = FloatVector.broadcast(F, MOST);
            FloatVector fast = FloatVector.broadcast(F, top), square = FloatVector.broadcast(F, step * step);
            for (int k = 0; k < end - start; k += F.length()) {
                int i = start + k;
                FloatVector ex = FloatVector.fromArray(F, x, k),
                        ey = FloatVector.fromArray(F, y, k),
                        ez = FloatVector.fromArray(F, z, k);
                FloatVector ratio = FloatVector.fromArray(F, angle, k).div(turn);
                FloatVector turns = most.blend(ratio, ratio.compare(VectorOperators.LT, MOST));
                FloatVector root = turns.mul(8).add(1).sqrt().sub(1).mul(.5f);
                FloatVector near = root.add(WHOLE).sub(WHOLE);
                FloatVector ticks = near.blend(near.sub(1), near.compare(VectorOperators.GT, root));
                FloatVector rate = ticks.mul(.5f).add(turns.div(ticks.add(1))).mul(step);
                rate = fast.blend(rate, rate.compare(VectorOperators.LT, fast));
                FloatVector f = FloatVector.fromArray(F, there, k).mul(per);
                FloatVector gx = rate.mul(ex).sub(FloatVector.fromArray(F, sx, i));
                FloatVector gy = rate.mul(ey).sub(FloatVector.fromArray(F, sy, i));
                FloatVector gz = rate.mul(ez).sub(FloatVector.fromArray(F, sz, i));
                FloatVector ahead = gx.mul(ex).add(gy.mul(ey)).add(gz.mul(ez));
                FloatVector qx = gx.sub(ahead.mul(ex)), qy = gy.sub(ahead.mul(ey)), qz = gz.sub(ahead.mul(ez));
                FloatVector left = square.sub(qx.mul(qx).add(qy.mul(qy)).add(qz.mul(qz)));
                FloatVector room = zero.blend(left.sqrt(), left.compare(VectorOperators.GT, 0));
                FloatVector cut = zero.blend(room.sub(ahead), ahead.compare(VectorOperators.GT, room));
                f.mul(gx.add(cut.mul(ex))).intoArray(x, k);
                f.mul(gy.add(cut.mul(ey))).intoArray(y, k);
                if (is3d) f.mul(gz.add(cut.mul(ez))).intoArray(z, k);
            }
        }

        static void slow(TurnControl control, GroupView in, Force out, Force way, int start, int end) {
            float[] x = out.x(), y = out.y(), z = out.z(), angle = way.x(), there = way.y();
            float[] sx = in.angularVelocity(0), sy = in.angularVelocity(1), sz = in.angularVelocity(2);
            float fast = in.motion().turnRate();
            boolean is3d = in.axes() == 3;
            for (int k = 0; k < end - start; k += F.length()) {
                int i = start + k;
                FloatVector d = FloatVector.fromArray(F, angle, k), part = d.div(control.slowAngle);
                FloatVector rate =
                        FloatVector.broadcast(F, 1).blend(part, part.lt(1)).mul(fast);
                FloatVector f = FloatVector.fromArray(F, there, k)
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
