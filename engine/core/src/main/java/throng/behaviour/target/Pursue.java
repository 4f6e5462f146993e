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
import throng.simd.WideLoops;

/**
 * Runs after the target, to where it will be.
 *
 * <p>Use it to catch a target that moves and turns. For a target at rest, {@link Seek} is the same and cheaper; for one
 * that keeps its velocity, {@link Intercept} is more exact.
 *
 * <p>It goes to pₜ + vₜ·T with the force of {@link Toward}. T is the time that the path takes at the present speed, d/s
 * with d = |pₜ − p| and s = |v|, but at most maxPrediction. Millington and Funge, Artificial Intelligence for Games,
 * 2009, after Reynolds, Steering Behaviors for Autonomous Characters, 1999.
 *
 * @param target what it pursues
 * @param maxPrediction the greatest T, seconds, in [0, 1000]
 * @param toward with which force
 */
public record Pursue(
        Target target,
        @Range("maxPrediction of pursue: [0, 1e3] s") float maxPrediction,
        Toward toward) implements Rule {
    /** One second: a default agent turns round in that time, so no velocity is worth predicting for longer. */
    public static final float PREDICTION = 1;

    /** To the origin with all force. */
    public static final Pursue DEFAULT = of(Target.at(0, 0));

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public Pursue {
        Check.given("the target of pursue", target);
        Check.given("toward of pursue", toward);
        Check.values(Pursue.class, maxPrediction);
    }

    /**
     * {@return pursuit with all force that predicts up to {@link #PREDICTION}}
     *
     * @param target what it pursues
     */
    public static Pursue of(Target target) {
        return new Pursue(target, PREDICTION, Toward.FULL);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        lead(in, resolved, out, maxPrediction, start, end);
        toward.run(in, out, resolved.present(), start, end);
    }

    /** Writes the offsets of where the targets will be, metres. */
    static void lead(GroupView in, ResolvedTarget resolved, Force out, float maxTime, int start, int end) {
        if (in.wide()) Loops.WIDE.leadEach(in, resolved, out, maxTime, start, end);
        else leadEach(in, resolved, out, maxTime, start, end);
    }

    private static void leadEach(GroupView in, ResolvedTarget resolved, Force out, float maxTime, int start, int end) {
        float[] dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2);
        float[] wx = resolved.velocity(0), wy = resolved.velocity(1), wz = resolved.velocity(2);
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        float[] x = out.x(), y = out.y(), z = out.z();
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float d = (float) Math.sqrt(dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k]);
            float s = (float) Math.sqrt(vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i]);
            float t = time(d, s, maxTime);
            x[k] = dx[k] + wx[k] * t;
            y[k] = dy[k] + wy[k] * t;
            if (is3d) z[k] = dz[k] + wz[k] * t;
        }
    }

    /** The T of pursuit, seconds. It never divides by zero: speed·maxTime &gt; distance ≥ 0 there. */
    static float time(float distance, float speed, float maxTime) {
        return speed * maxTime > distance ? distance / speed : maxTime;
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void leadEach(GroupView in, ResolvedTarget resolved, Force out, float maxTime, int start, int end);
    }
}
