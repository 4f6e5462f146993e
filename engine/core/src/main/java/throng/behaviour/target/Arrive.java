package throng.behaviour.target;

import static throng.simd.Lanes.F;

import java.util.List;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.motion.AgentProperty;

/**
 * To where the target is now, and stops there. Brakes in whole ticks: with u = Fmax·dt/m, what a tick can take off the
 * speed, e = unit(pₜ − p), D = d/(u·dt) and k = ⌊(√(1 + 8D) − 1)/2⌋, the ticks that the way takes, it wants
 * s = min(vmax, u·(k/2 + D/(k + 1))), which falls by exactly u a tick and ends at d = 0 and s = 0, so the change
 * g = s·e − v of its velocity, of which a = g·e is ahead and q = g − a·e aside:
 * F = weight · m · (q + min(a, √(max(0, u² − q²)))·e)/dt. At weight 1 and alone it neither overshoots nor shakes,
 * whatever dt is; √(2·d·Fmax/m) overshoots by 40 cm at 0.1 s. On request the slow radius of Reynolds 1999:
 * F = weight · m · (vmax · min(1, d/slowRadius) · unit(pₜ − p) − v)/τ.
 *
 * <p>The min is what F = m·g/dt has not: the way aside goes first, and only the force that is left speeds up. They are
 * the same where |g| ≤ u, so that Fmax suffices. Where it does not, clamping m·g/dt scales both parts, an agent
 * that comes obliquely speeds up while it should turn, is not yet straight when it must brake, and passes by
 * some centimetres. Force against the speed ahead is never cut. It holds, to 60° off the way, up to 3/4 of
 * √(2·d·Fmax/m), the speed from which it could just stop if it came straight; who comes so and faster still goes past,
 * and comes back.
 *
 * <p>k in float: s is continuous in D where k jumps, and hardly depends on k: ∂s/∂k &lt; u/(2k + 2). So one too many or
 * too few, as rounding makes it beyond D = 10⁶ now and then, moves s by less than the rounding of s itself.
 *
 * @param target where it goes
 * @param weight a factor, in [0, 10⁶]
 * @param slowRadius metres, in [0.001, 10⁶]; 0: braking in whole ticks
 * @param tau seconds, in [0.001, 1000]; of no meaning without a slow radius
 */
public record Arrive(Target target, float weight, float slowRadius, float tau) implements Rule {
    /** At the origin, in whole ticks: the only form that needs no tuning. */
    public static final Arrive DEFAULT = of(Target.at(0, 0));

    /** More ticks than that, squared, are not told apart: 8·D stays finite. */
    private static final float MOST = 1e30f;

    /** Less than this way, metres, in a tick at full force: no time, or no force. */
    private static final float LEAST = 1e-30f;

    /** From here to its double floats are the whole numbers: adding it rounds. */
    private static final float WHOLE = 0x1p23f;

    /** The velocity of whatever does not move. */
    private static final float[] STILL = new float[Force.LENGTH];

    public Arrive {
        Check.given("the target of arrive", target);
        Check.within("the weight of arrive", weight, 0, 1e6f, "");
        if (slowRadius != 0) Check.within("the slow radius of arrive, 0 or", slowRadius, 1e-3f, 1e6f, "m");
        Check.within("tau of arrive", tau, 1e-3f, 1e3f, "s");
    }

    /** In whole ticks. */
    public static Arrive of(Target target) {
        return new Arrive(target, 1, 0, .5f);
    }

    /** Slower from a radius on, in half a second: a default agent can just take up its speed in that. */
    public static Arrive slowing(Target target, float slowRadius) {
        return new Arrive(target, 1, slowRadius, .5f);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = aim(in, out, start, end);
        if (slowRadius > 0) slow(in, out, resolved.present(), start, end);
        else scalar(in, out, resolved, weight, false, start, end);
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = aim(in, out, start, end);
        if (slowRadius > 0) Wide.slow(this, in, out, resolved.present(), start, end);
        else Wide.brake(in, out, resolved, weight, false, start, end);
    }

    private ResolvedTarget aim(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        for (int a = 0; a < in.axes(); a++) System.arraycopy(resolved.offset(a), 0, out.axis(a), 0, end - start);
        return resolved;
    }

    /**
     * Makes braking forces of offsets, in place.
     *
     * @param out where the place lies from each agent of the block, metres
     * @param resolved whose it is
     * @param along whether the place moves as the target does: then s is the speed over its own
     */
    public static void brake(
            GroupView in, Force out, ResolvedTarget resolved, float weight, boolean along, int start, int end) {
        if (in.wide()) Wide.brake(in, out, resolved, weight, along, start, end);
        else scalar(in, out, resolved, weight, along, start, end);
    }

    private static void scalar(
            GroupView in, Force out, ResolvedTarget resolved, float weight, boolean along, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z(), there = resolved.present();
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        float[] wx = along ? resolved.velocity(0) : STILL, wy = along ? resolved.velocity(1) : STILL;
        float[] wz = along ? resolved.velocity(2) : STILL;
        float[] mass = in.property(AgentProperty.MASS, start, end),
                force = in.property(AgentProperty.MAX_FORCE, start, end);
        float[] fast = in.property(AgentProperty.MAX_SPEED, start, end);
        float dt = in.clock().dt();
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float d2 = x[k] * x[k] + y[k] * y[k] + z[k] * z[k];
            float per = d2 > Toward.THERE ? 1 / (float) Math.sqrt(d2) : 0;
            float step = force[k] / mass[k] * dt;
            float by = speed((float) Math.sqrt(d2), step, step * dt, fast[k]) * per;
            float f = step * dt > LEAST ? weight * mass[k] / dt * there[k] : 0;
            float ex = x[k] * per, ey = y[k] * per, ez = z[k] * per;
            float gx = x[k] * by + wx[k] - vx[i], gy = y[k] * by + wy[k] - vy[i], gz = z[k] * by + wz[k] - vz[i];
            float ahead = gx * ex + gy * ey + gz * ez;
            float sx = gx - ahead * ex, sy = gy - ahead * ey, sz = gz - ahead * ez;
            float left = step * step - (sx * sx + sy * sy + sz * sz);
            float room = left > 0 ? (float) Math.sqrt(left) : 0;
            float cut = ahead > room ? room - ahead : 0;
            x[k] = f * (gx + cut * ex);
            y[k] = f * (gy + cut * ey);
            if (is3d) z[k] = f * (gz + cut * ez);
        }
    }

    /** That from which whole ticks stop at the distance: {@code step} is u, {@code way} is u·dt. */
    private static float speed(float distance, float step, float way, float fast) {
        float ratio = distance / way;
        float ways = ratio < MOST ? ratio : MOST;
        float root = ((float) Math.sqrt(1 + 8 * ways) - 1) * .5f;
        float near = root + WHOLE - WHOLE;
        float ticks = near > root ? near - 1 : near;
        float speed = step * (ticks * .5f + ways / (ticks + 1));
        return speed < fast ? speed : fast;
    }

    private void slow(GroupView in, Force out, float[] there, int start, int end) {
        float[] x = out.x(), y = out.y(), z = out.z();
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        float[] mass = in.property(AgentProperty.MASS, start, end),
                fast = in.property(AgentProperty.MAX_SPEED, start, end);
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float d = (float) Math.sqrt(x[k] * x[k] + y[k] * y[k] + z[k] * z[k]);
            float by = fast[k] / (d > slowRadius ? d : slowRadius);
            float f = weight * mass[k] / tau * there[k];
            x[k] = f * (x[k] * by - vx[i]);
            y[k] = f * (y[k] * by - vy[i]);
            if (is3d) z[k] = f * (z[k] * by - vz[i]);
        }
    }

    private static final class Wide {
        /** So long that C2 inlines no more of ours, only what is marked so in the Vector API: no words of Lanes. */
        static void brake(
                GroupView in, Force out, ResolvedTarget resolved, float weight, boolean along, int start, int end) {
            float[] x = out.x(), y = out.y(), z = out.z(), there = resolved.present();
            float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
            float[] wx = along ? resolved.velocity(0) : STILL, wy = along ? resolved.velocity(1) : STILL;
            float[] wz = along ? resolved.velocity(2) : STILL;
            float[] mass = in.property(AgentProperty.MASS, start, end),
                    force = in.property(AgentProperty.MAX_FORCE, start, end);
            float[] fast = in.property(AgentProperty.MAX_SPEED, start, end);
            float dt = in.clock().dt();
            boolean is3d = in.axes() == 3;
            for (int k = 0; k < end - start; k += F.length()) {
                int i = start + k;
                FloatVector dx = FloatVector.fromArray(F, x, k),
                        dy = FloatVector.fromArray(F, y, k),
                        dz = FloatVector.fromArray(F, z, k),
                        m = FloatVector.fromArray(F, mass, k);
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
                FloatVector step = FloatVector.fromArray(F, force, k).div(m).mul(dt), way = step.mul(dt);
                FloatVector ratio = d2.sqrt().div(way);
                FloatVector ways = FloatVector.broadcast(F, MOST).blend(ratio, ratio.compare(VectorOperators.LT, MOST));
                FloatVector root = ways.mul(8).add(1).sqrt().sub(1).mul(.5f);
                FloatVector near = root.add(WHOLE).sub(WHOLE);
                FloatVector ticks = near.blend(near.sub(1), near.compare(VectorOperators.GT, root));
                FloatVector speed = step.mul(ticks.mul(.5f).add(ways.div(ticks.add(1))));
                FloatVector top = FloatVector.fromArray(F, fast, k);
                FloatVector per = FloatVector.broadcast(F, 0)
                        .blend(
                                FloatVector.broadcast(F, 1).div(d2.sqrt()),
                                d2.compare(VectorOperators.GT, Toward.THERE));
                FloatVector by =
                        top.blend(speed, speed.compare(VectorOperators.LT, top)).mul(per);
                FloatVector full = m.mul(weight).div(dt).mul(FloatVector.fromArray(F, there, k));
                FloatVector f = FloatVector.broadcast(F, 0).blend(full, way.compare(VectorOperators.GT, LEAST));
                FloatVector ex = dx.mul(per), ey = dy.mul(per), ez = dz.mul(per);
                FloatVector gx = dx.mul(by).add(FloatVector.fromArray(F, wx, k)).sub(FloatVector.fromArray(F, vx, i));
                FloatVector gy = dy.mul(by).add(FloatVector.fromArray(F, wy, k)).sub(FloatVector.fromArray(F, vy, i));
                FloatVector gz = dz.mul(by).add(FloatVector.fromArray(F, wz, k)).sub(FloatVector.fromArray(F, vz, i));
                FloatVector ahead = gx.mul(ex).add(gy.mul(ey)).add(gz.mul(ez));
                FloatVector sx = gx.sub(ahead.mul(ex)), sy = gy.sub(ahead.mul(ey)), sz = gz.sub(ahead.mul(ez));
                FloatVector left = step.mul(step).sub(sx.mul(sx).add(sy.mul(sy)).add(sz.mul(sz)));
                FloatVector room = FloatVector.broadcast(F, 0).blend(left.sqrt(), left.compare(VectorOperators.GT, 0));
                FloatVector cut =
                        FloatVector.broadcast(F, 0).blend(room.sub(ahead), ahead.compare(VectorOperators.GT, room));
                f.mul(gx.add(cut.mul(ex))).intoArray(x, k);
                f.mul(gy.add(cut.mul(ey))).intoArray(y, k);
                if (is3d) f.mul(gz.add(cut.mul(ez))).intoArray(z, k);
            }
        }

        static void slow(Arrive arrive, GroupView in, Force out, float[] there, int start, int end) {
            float[] x = out.x(), y = out.y(), z = out.z();
            float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
            float[] mass = in.property(AgentProperty.MASS, start, end),
                    fast = in.property(AgentProperty.MAX_SPEED, start, end);
            boolean is3d = in.axes() == 3;
            for (int k = 0; k < end - start; k += F.length()) {
                int i = start + k;
                FloatVector dx = FloatVector.fromArray(F, x, k),
                        dy = FloatVector.fromArray(F, y, k),
                        dz = FloatVector.fromArray(F, z, k);
                FloatVector d = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz)).sqrt();
                FloatVector slow = FloatVector.broadcast(F, arrive.slowRadius);
                FloatVector by = FloatVector.fromArray(F, fast, k)
                        .div(slow.blend(d, d.compare(VectorOperators.GT, arrive.slowRadius)));
                FloatVector f = FloatVector.fromArray(F, mass, k)
                        .mul(arrive.weight)
                        .div(arrive.tau)
                        .mul(FloatVector.fromArray(F, there, k));
                f.mul(dx.mul(by).sub(FloatVector.fromArray(F, vx, i))).intoArray(x, k);
                f.mul(dy.mul(by).sub(FloatVector.fromArray(F, vy, i))).intoArray(y, k);
                if (is3d) f.mul(dz.mul(by).sub(FloatVector.fromArray(F, vz, i))).intoArray(z, k);
            }
        }
    }
}
