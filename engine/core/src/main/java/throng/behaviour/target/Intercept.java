package throng.behaviour.target;

import java.lang.invoke.MethodHandles;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Tiny;
import throng.motion.AgentProperty;
import throng.simd.WideLoops;

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
        if (mode == Mode.EXACT) exact(in, resolved, out, start, end);
        else closing(in, resolved, out, start, end);
        toward.run(in, out, resolved.present(), start, end);
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        if (mode == Mode.EXACT) Loops.WIDE.exact(this, in, resolved, out, start, end);
        else Loops.WIDE.closing(this, in, resolved, out, start, end);
        toward.run(in, out, resolved.present(), start, end);
    }

    private void exact(GroupView in, ResolvedTarget resolved, Force out, int start, int end) {
        float[] dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2);
        float[] wx = resolved.velocity(0), wy = resolved.velocity(1), wz = resolved.velocity(2);
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        float[] x = out.x(), y = out.y(), z = out.z(), maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
        float maxPrediction = this.maxPrediction;
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float d2 = dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k], d = (float) Math.sqrt(d2);
            float w2 = wx[k] * wx[k] + wy[k] * wy[k] + wz[k] * wz[k];
            float per = d2 > Tiny.SQUARE ? 1 / d : 0;
            float b = (dx[k] * wx[k] + dy[k] * wy[k] + dz[k] * wz[k]) * per;
            float meets = exact(d, b, (float) Math.sqrt(w2), maxSpeed[k]);
            float t = time(meets, d, vx[i], vy[i], vz[i], maxPrediction);
            x[k] = dx[k] + wx[k] * t;
            y[k] = dy[k] + wy[k] * t;
            if (is3d) z[k] = dz[k] + wz[k] * t;
        }
    }

    private void closing(GroupView in, ResolvedTarget resolved, Force out, int start, int end) {
        float[] dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2);
        float[] wx = resolved.velocity(0), wy = resolved.velocity(1), wz = resolved.velocity(2);
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        float[] x = out.x(), y = out.y(), z = out.z();
        float maxPrediction = this.maxPrediction;
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float d = (float) Math.sqrt(dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k]);
            float rx = wx[k] - vx[i], ry = wy[k] - vy[i], rz = wz[k] - vz[i];
            float r2 = rx * rx + ry * ry + rz * rz;
            float closing = dx[k] * rx + dy[k] * ry + dz[k] * rz;
            float meets = closing < 0 && r2 > Tiny.SQUARE ? d / (float) Math.sqrt(r2) : MAX_SECONDS;
            float t = time(meets, d, vx[i], vy[i], vz[i], maxPrediction);
            x[k] = dx[k] + wx[k] * t;
            y[k] = dy[k] + wy[k] * t;
            if (is3d) z[k] = dz[k] + wz[k] * t;
        }
    }

    /** The time for which the motion is predicted: that in which both meet, or as pursuit has it if they never do. */
    private static float time(float meets, float d, float vx, float vy, float vz, float maxPrediction) {
        float s = (float) Math.sqrt(vx * vx + vy * vy + vz * vz);
        float pursued = s * maxPrediction > d ? d / s : maxPrediction; // as Pursue has it
        return meets >= 0 && meets < MAX_SECONDS ? meets : pursued;
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

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void exact(Intercept rule, GroupView in, ResolvedTarget resolved, Force out, int start, int end);

        void closing(Intercept rule, GroupView in, ResolvedTarget resolved, Force out, int start, int end);
    }
}
