package throng.behaviour.target;

import static throng.kernel.Lanes.F;

import java.util.List;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import throng.behaviour.Aim;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.View;
import throng.kernel.Force;
import throng.math.Check;

/**
 * To where the target will be: aims at pₜ + vₜ·T, with T = maxPrediction where s ≤ d/maxPrediction, else d/s, the time
 * that the way takes at the present speed s; then as {@link Seek}. Millington and Funge, Artificial Intelligence for
 * Games, 2009, after Reynolds 1999.
 *
 * @param target whom it pursues
 * @param maxPrediction seconds, in [0, 1000]
 * @param how it goes there
 */
public record Pursue(Target target, float maxPrediction, Toward how) implements Rule {
    /** Seconds: in one a default agent turns round, so what is seen of a velocity is worth no more. */
    public static final float PREDICTION = 1;

    /** To the origin with all force. */
    public static final Pursue DEFAULT = of(Target.at(0, 0));

    public Pursue {
        Check.given("the target of pursue", target);
        Check.given("the how of pursue", how);
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
    public void steer(View in, Force out, int start, int end) {
        Aim aim = in.aim(this, 0, start, end);
        lead(in, aim, out, maxPrediction, start, end);
        how.run(in, out, aim.there(), start, end);
    }

    /** Fills {@code out} with the offsets of where the targets will be, metres. */
    static void lead(View in, Aim aim, Force out, float most, int start, int end) {
        if (in.wide()) Wide.lead(in, aim, out, most, start, end);
        else scalar(in, aim, out, most, start, end);
    }

    private static void scalar(View in, Aim aim, Force out, float most, int start, int end) {
        float[] dx = aim.offset(0), dy = aim.offset(1), dz = aim.offset(2);
        float[] wx = aim.velocity(0), wy = aim.velocity(1), wz = aim.velocity(2);
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        boolean deep = in.axes() == 3;
        for (int i = start; i < end; i++) {
            int k = i - start;
            float d = (float) Math.sqrt(dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k]);
            float s = (float) Math.sqrt(vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i]);
            float t = time(d, s, most);
            out.x()[k] = dx[k] + wx[k] * t;
            out.y()[k] = dy[k] + wy[k] * t;
            if (deep) out.z()[k] = dz[k] + wz[k] * t;
        }
    }

    /** Seconds that it looks ahead: never divides by zero, as there s·most &gt; d. */
    static float time(float distance, float speed, float most) {
        return speed * most > distance ? distance / speed : most;
    }

    private static final class Wide {
        static void lead(View in, Aim aim, Force out, float most, int start, int end) {
            float[] ox = aim.offset(0), oy = aim.offset(1), oz = aim.offset(2);
            float[] wx = aim.velocity(0), wy = aim.velocity(1), wz = aim.velocity(2);
            float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
            boolean deep = in.axes() == 3;
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
                if (deep) dz.add(FloatVector.fromArray(F, wz, k).mul(t)).intoArray(out.z(), k);
            }
        }
    }
}
