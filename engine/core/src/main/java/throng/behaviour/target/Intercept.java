package throng.behaviour.target;

import static throng.simd.Lanes.F;

import java.util.List;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.motion.AgentProperty;

/**
 * To where it will meet the target: aims at pₜ + vₜ·t, then as {@link Seek}. With Sr = pₜ − p and Vr = vₜ − v:
 *
 * <ul>
 *   <li>closing velocity: t = |Sr|/|Vr| while they close, Sr·Vr &lt; 0 (Bourg and Seemann, AI for Game Developers,
 *       2004, with the division that listings forget);
 *   <li>exact: the smallest t ≥ 0 with |Sr + vₜ·t| = vmax·t. With the unit vector e = Sr/|Sr|, b = e·vₜ,
 *       a = |vₜ|² − vmax² and r = √(b² − a) it is |Sr|/(r − b) for b ≤ 0, and |Sr|·(b + r)/(−a) for b &gt; 0: sums of
 *       two numbers of one sign, so nothing cancels, and |vₜ| = vmax needs no case of its own.
 * </ul>
 *
 * <p>Where they open, do not move against each other, or cannot meet at vmax within 10⁹ s, t is that of {@link Pursue}.
 *
 * @param target whom it meets
 * @param mode how t is found
 * @param maxPrediction seconds, in [0, 1000], where t is that of pursuit
 * @param toward it goes there
 */
public record Intercept(Target target, Mode mode, float maxPrediction, Toward toward) implements Rule {
    /** How the time to the meeting is found. */
    public enum Mode {
        /** From the velocities of both, as they are. */
        CLOSING,
        /** From the target's velocity and the own limit. */
        EXACT
    }

    /** The origin with all force. Exact: it needs no guess of how long the own velocity will last. */
    public static final Intercept DEFAULT = of(Target.at(0, 0));

    /** Seconds: longer is never, and squares of offsets stay finite. */
    private static final float NEVER = 1e9f;

    /** Slower against each other, squared, (m/s)², they do not move. */
    private static final float STILL = 1e-12f;

    public Intercept {
        Check.given("the target of intercept", target);
        Check.given("the mode of intercept", mode);
        Check.given("the how of intercept", toward);
        Check.within("maxPrediction of intercept", maxPrediction, 0, 1e3f, "s");
    }

    /** Exactly. */
    public static Intercept of(Target target) {
        return new Intercept(target, Mode.EXACT, Pursue.PREDICTION, Toward.FULL);
    }

    /** By closing velocity. */
    public static Intercept closing(Target target) {
        return new Intercept(target, Mode.CLOSING, Pursue.PREDICTION, Toward.FULL);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        scalar(in, resolved, out, start, end);
        toward.run(in, out, resolved.present(), start, end);
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        Wide.run(this, in, resolved, out, start, end);
        toward.run(in, out, resolved.present(), start, end);
    }

    private void scalar(GroupView in, ResolvedTarget resolved, Force out, int start, int end) {
        float[] dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2);
        float[] wx = resolved.velocity(0), wy = resolved.velocity(1), wz = resolved.velocity(2);
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        float[] fast = in.property(AgentProperty.MAX_SPEED, start, end);
        boolean is3d = in.axes() == 3, exact = mode == Mode.EXACT;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float d2 = dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k];
            float d = (float) Math.sqrt(d2);
            float t;
            if (exact) {
                float w2 = wx[k] * wx[k] + wy[k] * wy[k] + wz[k] * wz[k];
                float per = d2 > Toward.THERE ? 1 / d : 0;
                float b = (dx[k] * wx[k] + dy[k] * wy[k] + dz[k] * wz[k]) * per;
                t = exact(d, b, (float) Math.sqrt(w2), fast[k]);
            } else {
                float rx = wx[k] - vx[i], ry = wy[k] - vy[i], rz = wz[k] - vz[i];
                float r2 = rx * rx + ry * ry + rz * rz;
                float closing = dx[k] * rx + dy[k] * ry + dz[k] * rz;
                t = closing < 0 && r2 > STILL ? d / (float) Math.sqrt(r2) : NEVER;
            }
            float s = (float) Math.sqrt(vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i]);
            t = t >= 0 && t < NEVER ? t : Pursue.time(d, s, maxPrediction);
            out.x()[k] = dx[k] + wx[k] * t;
            out.y()[k] = dy[k] + wy[k] * t;
            if (is3d) out.z()[k] = dz[k] + wz[k] * t;
        }
    }

    /** Seconds; negative, infinite or NaN: never. {@code b} is the target's speed away from the agent. */
    private static float exact(float d, float b, float speed, float fast) {
        float a = (speed - fast) * (speed + fast);
        float root = (float) Math.sqrt(b * b - a);
        return d * (b > 0 ? (b + root) / -a : 1 / (root - b));
    }

    /** In two loops, the time and then the place: in one C2 stopped inlining, and boxed 51 B an agent. */
    private static final class Wide {
        static void run(Intercept rule, GroupView in, ResolvedTarget resolved, Force out, int start, int end) {
            if (rule.mode == Mode.EXACT)
                exact(resolved, in.property(AgentProperty.MAX_SPEED, start, end), out.x(), end - start);
            else closing(in, resolved, out.x(), start, end);
            places(in, resolved, out, rule.maxPrediction, start, end);
        }

        private static void exact(ResolvedTarget resolved, float[] fast, float[] time, int n) {
            float[] ox = resolved.offset(0), oy = resolved.offset(1), oz = resolved.offset(2);
            float[] wx = resolved.velocity(0), wy = resolved.velocity(1), wz = resolved.velocity(2);
            FloatVector one = FloatVector.broadcast(F, 1), zero = FloatVector.broadcast(F, 0);
            for (int k = 0; k < n; k += F.length()) {
                FloatVector dx = FloatVector.fromArray(F, ox, k),
                        dy = FloatVector.fromArray(F, oy, k),
                        dz = FloatVector.fromArray(F, oz, k);
                FloatVector tx = FloatVector.fromArray(F, wx, k),
                        ty = FloatVector.fromArray(F, wy, k),
                        tz = FloatVector.fromArray(F, wz, k);
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz)), d = d2.sqrt();
                FloatVector w = tx.mul(tx).add(ty.mul(ty)).add(tz.mul(tz)).sqrt();
                FloatVector per = zero.blend(one.div(d), d2.compare(VectorOperators.GT, Toward.THERE));
                FloatVector b = dx.mul(tx).add(dy.mul(ty)).add(dz.mul(tz)).mul(per);
                FloatVector limit = FloatVector.fromArray(F, fast, k),
                        a = w.sub(limit).mul(w.add(limit));
                FloatVector root = b.mul(b).sub(a).sqrt();
                FloatVector near = one.div(root.sub(b)), far = b.add(root).div(a.neg());
                d.mul(near.blend(far, b.compare(VectorOperators.GT, 0))).intoArray(time, k);
            }
        }

        private static void closing(GroupView in, ResolvedTarget resolved, float[] time, int start, int end) {
            float[] ox = resolved.offset(0), oy = resolved.offset(1), oz = resolved.offset(2);
            float[] wx = resolved.velocity(0), wy = resolved.velocity(1), wz = resolved.velocity(2);
            float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
            for (int k = 0; k < end - start; k += F.length()) {
                FloatVector dx = FloatVector.fromArray(F, ox, k),
                        dy = FloatVector.fromArray(F, oy, k),
                        dz = FloatVector.fromArray(F, oz, k);
                FloatVector rx = FloatVector.fromArray(F, wx, k).sub(FloatVector.fromArray(F, vx, start + k)),
                        ry = FloatVector.fromArray(F, wy, k).sub(FloatVector.fromArray(F, vy, start + k));
                FloatVector rz = FloatVector.fromArray(F, wz, k).sub(FloatVector.fromArray(F, vz, start + k));
                FloatVector r2 = rx.mul(rx).add(ry.mul(ry)).add(rz.mul(rz));
                FloatVector d = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz)).sqrt();
                FloatVector closing = dx.mul(rx).add(dy.mul(ry)).add(dz.mul(rz));
                VectorMask<Float> close =
                        closing.compare(VectorOperators.LT, 0).and(r2.compare(VectorOperators.GT, STILL));
                FloatVector.broadcast(F, NEVER).blend(d.div(r2.sqrt()), close).intoArray(time, k);
            }
        }

        /** {@code out.x()} holds the times. */
        private static void places(GroupView in, ResolvedTarget resolved, Force out, float most, int start, int end) {
            float[] x = out.x(), y = out.y(), z = out.z();
            float[] ox = resolved.offset(0), oy = resolved.offset(1), oz = resolved.offset(2);
            float[] wx = resolved.velocity(0), wy = resolved.velocity(1), wz = resolved.velocity(2);
            float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
            boolean is3d = in.axes() == 3;
            for (int k = 0; k < end - start; k += F.length()) {
                int i = start + k;
                FloatVector dx = FloatVector.fromArray(F, ox, k),
                        dy = FloatVector.fromArray(F, oy, k),
                        dz = FloatVector.fromArray(F, oz, k),
                        t = FloatVector.fromArray(F, x, k);
                FloatVector ux = FloatVector.fromArray(F, vx, i),
                        uy = FloatVector.fromArray(F, vy, i),
                        uz = FloatVector.fromArray(F, vz, i);
                FloatVector d = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz)).sqrt();
                FloatVector s = ux.mul(ux).add(uy.mul(uy)).add(uz.mul(uz)).sqrt();
                FloatVector lead = FloatVector.broadcast(F, most)
                        .blend(d.div(s), s.mul(most).compare(VectorOperators.GT, d));
                VectorMask<Float> meets = t.compare(VectorOperators.GE, 0).and(t.compare(VectorOperators.LT, NEVER));
                t = lead.blend(t, meets);
                dx.add(FloatVector.fromArray(F, wx, k).mul(t)).intoArray(x, k);
                dy.add(FloatVector.fromArray(F, wy, k).mul(t)).intoArray(y, k);
                if (is3d) dz.add(FloatVector.fromArray(F, wz, k).mul(t)).intoArray(z, k);
            }
        }
    }
}
