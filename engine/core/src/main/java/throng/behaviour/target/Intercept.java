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
import throng.math.Range;
import throng.math.Tiny;
import throng.motion.AgentProperty;

/**
 * Goes to the point where it will meet the target.
 *
 * <p>Use it against a target that keeps its velocity, such as a vehicle that crosses its path. {@link Mode#EXACT} suits
 * an agent that moves at maxSpeed, {@link Mode#CLOSING} one that keeps its present velocity. Against a target that
 * turns often, {@link Pursue} is enough.
 *
 * <p>It goes to pₜ + vₜ·t with the force of {@link Toward}. With Sr = pₜ − p and Vr = vₜ − v:
 *
 * <ul>
 *   <li>closing velocity: t = |Sr|/|Vr| while the distance shrinks, Sr·Vr &lt; 0 (Bourg and Seemann, AI for Game
 *       Developers, 2004, with the division that listings forget);
 *   <li>exact: the smallest t ≥ 0 with |Sr + vₜ·t| = vmax·t. With the unit vector e = Sr/|Sr|, b = e·vₜ,
 *       a = |vₜ|² − vmax² and r = √(b² − a) it is |Sr|/(r − b) for b ≤ 0, and |Sr|·(b + r)/(−a) for b &gt; 0. These are
 *       sums of two numbers of one sign, so nothing cancels, and |vₜ| = vmax needs no case of its own.
 * </ul>
 *
 * <p>Where the distance grows, the velocities are equal, or they cannot meet within 10⁹ s, t is the T of
 * {@link Pursue}.
 *
 * @param target what it meets
 * @param mode how t is computed
 * @param maxPrediction the greatest T of {@link Pursue}, seconds, in [0, 1000]
 * @param toward with which force
 */
public record Intercept(
        Target target,
        Mode mode,
        @Range("maxPrediction of intercept: [0, 1e3] s") float maxPrediction,
        Toward toward) implements Rule {
    /** How the time to the meeting is computed. */
    public enum Mode {
        /** From the present velocities of both. */
        CLOSING,
        /** From the velocity of the target and the own maxSpeed. */
        EXACT
    }

    /**
     * The origin, with all force and the exact time, which needs no guess of how long the present velocity will last.
     */
    public static final Intercept DEFAULT = of(Target.at(0, 0));

    /** Longer times count as never, so that squares of offsets stay finite. */
    private static final float MAX_SECONDS = 1e9f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public Intercept {
        Check.given("the target of intercept", target);
        Check.given("the mode of intercept", mode);
        Check.given("toward of intercept", toward);
        Check.values(Intercept.class, maxPrediction);
    }

    /**
     * {@return interception with the exact time}
     *
     * @param target what it meets
     */
    public static Intercept of(Target target) {
        return new Intercept(target, Mode.EXACT, Pursue.PREDICTION, Toward.FULL);
    }

    /**
     * {@return interception with the time by closing velocity}
     *
     * @param target what it meets
     */
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
        float[] maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
        boolean is3d = in.axes() == 3, exact = mode == Mode.EXACT;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float d2 = dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k];
            float d = (float) Math.sqrt(d2);
            float t;
            if (exact) {
                float w2 = wx[k] * wx[k] + wy[k] * wy[k] + wz[k] * wz[k];
                float per = d2 > Tiny.SQUARE ? 1 / d : 0;
                float b = (dx[k] * wx[k] + dy[k] * wy[k] + dz[k] * wz[k]) * per;
                t = exact(d, b, (float) Math.sqrt(w2), maxSpeed[k]);
            } else {
                float rx = wx[k] - vx[i], ry = wy[k] - vy[i], rz = wz[k] - vz[i];
                float r2 = rx * rx + ry * ry + rz * rz;
                float closing = dx[k] * rx + dy[k] * ry + dz[k] * rz;
                t = closing < 0 && r2 > Tiny.SQUARE ? d / (float) Math.sqrt(r2) : MAX_SECONDS;
            }
            float s = (float) Math.sqrt(vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i]);
            t = t >= 0 && t < MAX_SECONDS ? t : Pursue.time(d, s, maxPrediction);
            out.x()[k] = dx[k] + wx[k] * t;
            out.y()[k] = dy[k] + wy[k] * t;
            if (is3d) out.z()[k] = dz[k] + wz[k] * t;
        }
    }

    /**
     * The exact time, seconds; negative, infinite or NaN: never. {@code b} is the speed of the target away from the
     * agent.
     */
    private static float exact(float d, float b, float speed, float maxSpeed) {
        float a = (speed - maxSpeed) * (speed + maxSpeed);
        float root = (float) Math.sqrt(b * b - a);
        return d * (b > 0 ? (b + root) / -a : 1 / (root - b));
    }

    /** Two loops, the time and then the place: in one, C2 stopped inlining, and boxed 51 B an agent. */
    private static final class Wide {
        static void run(Intercept rule, GroupView in, ResolvedTarget resolved, Force out, int start, int end) {
            if (rule.mode == Mode.EXACT)
                exact(resolved, in.property(AgentProperty.MAX_SPEED, start, end), out.x(), end - start);
            else closing(in, resolved, out.x(), start, end);
            places(in, resolved, out, rule.maxPrediction, start, end);
        }

        private static void exact(ResolvedTarget resolved, float[] maxSpeed, float[] time, int n) {
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
                FloatVector per = zero.blend(one.div(d), d2.compare(VectorOperators.GT, Tiny.SQUARE));
                FloatVector b = dx.mul(tx).add(dy.mul(ty)).add(dz.mul(tz)).mul(per);
                FloatVector limit = FloatVector.fromArray(F, maxSpeed, k),
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
                        closing.compare(VectorOperators.LT, 0).and(r2.compare(VectorOperators.GT, Tiny.SQUARE));
                FloatVector.broadcast(F, MAX_SECONDS)
                        .blend(d.div(r2.sqrt()), close)
                        .intoArray(time, k);
            }
        }

        /** {@code out.x()} holds the times. */
        private static void places(
                GroupView in, ResolvedTarget resolved, Force out, float maxTime, int start, int end) {
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
                FloatVector lead = FloatVector.broadcast(F, maxTime)
                        .blend(d.div(s), s.mul(maxTime).compare(VectorOperators.GT, d));
                VectorMask<Float> meets =
                        t.compare(VectorOperators.GE, 0).and(t.compare(VectorOperators.LT, MAX_SECONDS));
                t = lead.blend(t, meets);
                dx.add(FloatVector.fromArray(F, wx, k).mul(t)).intoArray(x, k);
                dy.add(FloatVector.fromArray(F, wy, k).mul(t)).intoArray(y, k);
                if (is3d) dz.add(FloatVector.fromArray(F, wz, k).mul(t)).intoArray(z, k);
            }
        }
    }
}
