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

/**
 * To where the target will be: aims at pₜ + vₜ·T, with T = maxPrediction where s ≤ d/maxPrediction, else d/s, the time
 * that the way takes at the present speed s; then as {@link Seek}. Millington and Funge, Artificial Intelligence for
 * Games, 2009, after Reynolds 1999.
 *
 * @param target whom it pursues
 * @param maxPrediction seconds, in [0, 1000]
 * @param toward it goes there
 */
public record Pursue(Target target, float maxPrediction, Toward toward) implements Rule {
    /** Seconds: in one a default agent turns round, so what is seen of a velocity is worth no more. */
    public static final float PREDICTION = 1;

    /** To the origin with all force. */
    public static final Pursue DEFAULT = of(Target.at(0, 0));

    public Pursue {
        Check.given("the target of pursue", target);
        Check.given("the how of pursue", toward);
        Check.within("maxPrediction of pursue", maxPrediction, 0, 1e3f, "s");
    }

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

    /** Fills {@code out} with the offsets of where the targets will be, metres. */
    static void lead(GroupView in, ResolvedTarget resolved, Force out, float most, int start, int end) {
        if (in.wide()) Wide.lead(in, resolved, out, most, start, end);
        else scalar(in, resolved, out, most, start, end);
    }

    private static void scalar(GroupView in, ResolvedTarget resolved, Force out, float most, int start, int end) {
        float[] dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2);
        float[] wx = resolved.velocity(0), wy = resolved.velocity(1), wz = resolved.velocity(2);
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        boolean is3d = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float d = (float) Math.sqrt(dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k]);
            float s = (float) Math.sqrt(vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i]);
            float t = time(d, s, most);
            out.x()[k] = dx[k] + wx[k] * t;
            out.y()[k] = dy[k] + wy[k] * t;
            if (is3d) out.z()[k] = dz[k] + wz[k] * t;
        }
    }

    /** Seconds that it looks ahead: never divides by zero, as there s·most &gt; d. */
    static float time(float distance, float speed, float most) {
        return speed * most > distance ? distance / speed : most;
    }

    private static final class Wide {
        static void lead(GroupView in, ResolvedTarget resolved, Force out, float most, int start, int end) {
            float[] ox = resolved.offset(0), oy = resolved.offset(1), oz = resolved.offset(2);
            float[] wx = resolved.velocity(0), wy = resolved.velocity(1), wz = resolved.velocity(2);
            float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
            boolean is3d = in.axes() == 3;
            for (int k = 0; k < end - start; k += F.length()) {
                int i = start + k;
                FloatVector dx = FloatVector.fromArray(F, ox, k),
                        dy = FloatVector.fromArray(F, oy, k),
                        dz = FloatVector.fromArray(F, oz, k);
                FloatVector ux = FloatVector.fromArray(F, vx, i),
                        uy = FloatVector.fromArray(F, vy, i),
                        uz = FloatVector.fromArray(F, vz, i);
                FloatVector d = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz)).sqrt();
                FloatVector s = ux.mul(ux).add(uy.mul(uy)).add(uz.mul(uz)).sqrt();
                FloatVector t = FloatVector.broadcast(F, most)
                        .blend(d.div(s), s.mul(most).compare(VectorOperators.GT, d));
                dx.add(FloatVector.fromArray(F, wx, k).mul(t)).intoArray(out.x(), k);
                dy.add(FloatVector.fromArray(F, wy, k).mul(t)).intoArray(out.y(), k);
                if (is3d) dz.add(FloatVector.fromArray(F, wz, k).mul(t)).intoArray(out.z(), k);
            }
        }
    }
}
