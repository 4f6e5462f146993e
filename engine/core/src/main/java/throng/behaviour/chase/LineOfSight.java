package throng.behaviour.chase;

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

/**
 * Line-of-sight chase: a vehicle with a constant thrust forward and a thruster on each side. With u = unit(pₜ − p) in
 * the frame of its body, F = thrust·h + side·e, where e is one of the two directions across the heading: left where the
 * target lies to the left by more than tol, right where it lies to the right, none between them. A target straight
 * behind turns one way, decided by id: even ones to the left. In 3D the thruster stands where the target lies: e =
 * unit(u − (u·h)h), which on a flat world is left or right. At the target only the thrust is left. After Bourg and
 * Seemann, AI for Game Developers, 2004, ch. 2.
 *
 * @param target what it goes for
 * @param thrust forward, newtons, in [0, 10⁹]
 * @param side of a thruster, newtons, in [0, 10⁹]
 * @param tolerance how far to the side a target at distance 1 may lie and count as ahead, in [0.0001, 1]
 */
public record LineOfSight(Target target, float thrust, float side, float tolerance) implements Rule {
    /** Half of what a default agent can do for each: together they stay below its limit, so none shortens the other. */
    public static final LineOfSight DEFAULT = of(Target.at(0, 0));

    /** Nearer than this, squared, m², a target has no direction. */
    private static final float THERE = 1e-12f;

    public LineOfSight {
        Check.given("the target of line of sight", target);
        Check.within("the thrust of line of sight", thrust, 0, 1e9f, "N");
        Check.within("the side thrust of line of sight", side, 0, 1e9f, "N");
        Check.within("the tolerance of line of sight", tolerance, 1e-4f, 1, "");
    }

    /** With 10 N forward and to the side; half a degree off counts as ahead. */
    public static LineOfSight of(Target target) {
        return new LineOfSight(target, 10, 10, 1e-2f);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        float[] dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2), there = resolved.present();
        float[] headX = in.heading(0), headY = in.heading(1), headZ = in.heading(2);
        boolean is3d = in.axes() == 3;
        out.clear(in.axes(), end - start);
        for (int k = 0; k < end - start; k++) {
            if (there[k] == 0) continue;
            float hx = headX[start + k], hy = headY[start + k], hz = headZ[start + k];
            float d2 = dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k];
            float per = d2 > THERE ? 1 / (float) Math.sqrt(d2) : 0;
            float ux = dx[k] * per, uy = dy[k] * per, uz = dz[k] * per;
            float ahead = ux * hx + uy * hy + uz * hz;
            float ax = ux - ahead * hx, ay = uy - ahead * hy, az = uz - ahead * hz;
            float a2 = ax * ax + ay * ay + az * az;
            float by = a2 > tolerance * tolerance ? side / (float) Math.sqrt(a2) : 0;
            out.x()[k] = thrust * hx + by * ax;
            out.y()[k] = thrust * hy + by * ay;
            if (is3d) out.z()[k] = thrust * hz + by * az;
            if (by == 0 && ahead < 0) turn(in, out, k, start + k);
        }
    }

    /** The target of agent i is straight behind: any way round is as good. */
    private void turn(GroupView in, Force out, int k, int i) {
        float hx = in.heading(0)[i], hy = in.heading(1)[i], hz = in.heading(2)[i];
        boolean steep = hz * hz > .5f; // left of it in the plane x = 0 then, as there is next to none in z = 0
        float s2 = steep ? hy * hy + hz * hz : hx * hx + hy * hy;
        float by = (in.id()[i] & 1) == 0 ? side / (float) Math.sqrt(s2) : -side / (float) Math.sqrt(s2);
        if (steep) {
            out.y()[k] -= by * hz;
            out.z()[k] += by * hy;
        } else {
            out.x()[k] -= by * hy;
            out.y()[k] += by * hx;
        }
    }

    @Override
    public void wide(GroupView in, Force out, int start, int end) {
        Wide.run(this, in, out, in.target(this, 0, start, end), start, end);
    }

    private static final class Wide {
        /** So long that C2 inlines no more of ours, only what is marked so in the Vector API: no words of Lanes. */
        static void run(LineOfSight rule, GroupView in, Force out, ResolvedTarget resolved, int start, int end) {
            float[] ox = resolved.offset(0), oy = resolved.offset(1), oz = resolved.offset(2);
            float[] headX = in.heading(0), headY = in.heading(1), headZ = in.heading(2);
            float least = rule.tolerance * rule.tolerance;
            boolean is3d = in.axes() == 3;
            for (int k = 0; k < end - start; k += F.length()) {
                int i = start + k;
                FloatVector dx = FloatVector.fromArray(F, ox, k),
                        dy = FloatVector.fromArray(F, oy, k),
                        dz = FloatVector.fromArray(F, oz, k);
                FloatVector hx = FloatVector.fromArray(F, headX, i),
                        hy = FloatVector.fromArray(F, headY, i),
                        hz = FloatVector.fromArray(F, headZ, i);
                FloatVector d2 = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
                FloatVector per = FloatVector.broadcast(F, 0)
                        .blend(FloatVector.broadcast(F, 1).div(d2.sqrt()), d2.compare(VectorOperators.GT, THERE));
                FloatVector ux = dx.mul(per), uy = dy.mul(per), uz = dz.mul(per);
                FloatVector ahead = ux.mul(hx).add(uy.mul(hy)).add(uz.mul(hz));
                FloatVector ax = ux.sub(ahead.mul(hx)), ay = uy.sub(ahead.mul(hy)), az = uz.sub(ahead.mul(hz));
                FloatVector a2 = ax.mul(ax).add(ay.mul(ay)).add(az.mul(az));
                FloatVector by = FloatVector.broadcast(F, 0)
                        .blend(
                                FloatVector.broadcast(F, rule.side).div(a2.sqrt()),
                                a2.compare(VectorOperators.GT, least));
                VectorMask<Float> there =
                        FloatVector.fromArray(F, resolved.present(), k).compare(VectorOperators.NE, 0);
                FloatVector.broadcast(F, 0)
                        .blend(hx.mul(rule.thrust).add(by.mul(ax)), there)
                        .intoArray(out.x(), k);
                FloatVector.broadcast(F, 0)
                        .blend(hy.mul(rule.thrust).add(by.mul(ay)), there)
                        .intoArray(out.y(), k);
                if (is3d)
                    FloatVector.broadcast(F, 0)
                            .blend(hz.mul(rule.thrust).add(by.mul(az)), there)
                            .intoArray(out.z(), k);
                VectorMask<Float> behind =
                        there.and(by.compare(VectorOperators.EQ, 0)).and(ahead.lt(0));
                if (behind.anyTrue()) turn(rule, in, out, k, end - start, start, behind.toLong());
            }
        }

        /** Rare, so the few are turned one by one. */
        private static void turn(LineOfSight rule, GroupView in, Force out, int first, int n, int start, long lanes) {
            for (long left = lanes; left != 0; left &= left - 1) {
                int k = first + Long.numberOfTrailingZeros(left);
                if (k < n) rule.turn(in, out, k, start + k);
            }
        }
    }
}
