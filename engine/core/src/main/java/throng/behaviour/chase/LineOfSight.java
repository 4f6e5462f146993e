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
import throng.math.Range;
import throng.math.Tiny;

/**
 * Chases the target like a vehicle with a constant thrust forward and a thruster on each side.
 *
 * <p>Use it for vehicles and boats that cannot stop or turn on the spot. For agents that push in any direction, use
 * {@link throng.behaviour.target.Seek}.
 *
 * <p>F = thrust·h + side·e, where h is the heading and e one of the two directions across it. With u = unit(pₜ − p), e
 * points to the left where the target lies to the left by more than the tolerance, to the right where it lies to the
 * right; between, e is zero. A target straight behind is turned to by id: even ids to the left, odd ones to the right.
 * In 3D e = unit(u − (u·h)h), which is left or right in a flat world. At the position of the target only the thrust is
 * left. After Bourg and Seemann, AI for Game Developers, 2004, ch. 2.
 *
 * @param target what it chases
 * @param thrust forward, newtons, in [0, 10⁹]
 * @param side force of a side thruster, newtons, in [0, 10⁹]
 * @param tolerance how far to the side a target at distance 1 may lie and count as ahead, in [0.0001, 1]
 */
public record LineOfSight(
        Target target,
        @Range("[0, 1e9] N") float thrust,

        @Range("the side thrust of line of sight: [0, 1e9] N")
        float side,

        @Range("[1e-4, 1]") float tolerance)
        implements Rule {
    /**
     * To the origin, with half of the default maxForce for each thruster: together they stay below it, so neither
     * shortens the other.
     */
    public static final LineOfSight DEFAULT = of(Target.at(0, 0));

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public LineOfSight {
        Check.given("the target of line of sight", target);
        Check.values(LineOfSight.class, thrust, side, tolerance);
    }

    /**
     * {@return a chase with 10 N forward and 10 N to the side, in which half a degree off counts as ahead}
     *
     * @param target what it chases
     */
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
        float[] dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2), present = resolved.present();
        float[] headX = in.heading(0), headY = in.heading(1), headZ = in.heading(2);
        boolean is3d = in.axes() == 3;
        out.clear(in.axes(), end - start);
        for (int k = 0; k < end - start; k++) {
            if (present[k] == 0) continue;
            float hx = headX[start + k], hy = headY[start + k], hz = headZ[start + k];
            float d2 = dx[k] * dx[k] + dy[k] * dy[k] + dz[k] * dz[k];
            float per = d2 > Tiny.SQUARE ? 1 / (float) Math.sqrt(d2) : 0;
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

    /** Turns agent i, whose target is straight behind, to the side that its id decides. */
    private void turn(GroupView in, Force out, int k, int i) {
        float hx = in.heading(0)[i], hy = in.heading(1)[i], hz = in.heading(2)[i];
        boolean steep = hz * hz > .5f; // then to the left in the plane x = 0, as h has almost no part in z = 0
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
        /** Calls no method of Lanes: in a method of this length C2 inlines only those of the Vector API. */
        static void run(LineOfSight rule, GroupView in, Force out, ResolvedTarget resolved, int start, int end) {
            float[] ox = resolved.offset(0), oy = resolved.offset(1), oz = resolved.offset(2);
            float[] headX = in.heading(0), headY = in.heading(1), headZ = in.heading(2);
            float minSideSquared = rule.tolerance * rule.tolerance;
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
                        .blend(FloatVector.broadcast(F, 1).div(d2.sqrt()), d2.compare(VectorOperators.GT, Tiny.SQUARE));
                FloatVector ux = dx.mul(per), uy = dy.mul(per), uz = dz.mul(per);
                FloatVector ahead = ux.mul(hx).add(uy.mul(hy)).add(uz.mul(hz));
                FloatVector ax = ux.sub(ahead.mul(hx)), ay = uy.sub(ahead.mul(hy)), az = uz.sub(ahead.mul(hz));
                FloatVector a2 = ax.mul(ax).add(ay.mul(ay)).add(az.mul(az));
                FloatVector by = FloatVector.broadcast(F, 0)
                        .blend(
                                FloatVector.broadcast(F, rule.side).div(a2.sqrt()),
                                a2.compare(VectorOperators.GT, minSideSquared));
                VectorMask<Float> present =
                        FloatVector.fromArray(F, resolved.present(), k).compare(VectorOperators.NE, 0);
                FloatVector.broadcast(F, 0)
                        .blend(hx.mul(rule.thrust).add(by.mul(ax)), present)
                        .intoArray(out.x(), k);
                FloatVector.broadcast(F, 0)
                        .blend(hy.mul(rule.thrust).add(by.mul(ay)), present)
                        .intoArray(out.y(), k);
                if (is3d)
                    FloatVector.broadcast(F, 0)
                            .blend(hz.mul(rule.thrust).add(by.mul(az)), present)
                            .intoArray(out.z(), k);
                VectorMask<Float> behind =
                        present.and(by.compare(VectorOperators.EQ, 0)).and(ahead.lt(0));
                if (behind.anyTrue()) turn(rule, in, out, k, end - start, start, behind.toLong());
            }
        }

        /** Rare, so the lanes are handled one by one. */
        private static void turn(LineOfSight rule, GroupView in, Force out, int first, int n, int start, long lanes) {
            for (long left = lanes; left != 0; left &= left - 1) {
                int k = first + Long.numberOfTrailingZeros(left);
                if (k < n) rule.turn(in, out, k, start + k);
            }
        }
    }
}
