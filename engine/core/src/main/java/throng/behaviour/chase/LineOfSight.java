package throng.behaviour.chase;

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
import throng.simd.WideLoops;

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
        float[] x = out.x(), y = out.y(), z = out.z();
        float thrust = this.thrust, side = this.side, minSideSquared = tolerance * tolerance;
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
            float by = a2 > minSideSquared ? side / (float) Math.sqrt(a2) : 0;
            x[k] = thrust * hx + by * ax;
            y[k] = thrust * hy + by * ay;
            if (is3d) z[k] = thrust * hz + by * az;
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
        Loops.WIDE.steer(this, in, out, start, end);
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void steer(LineOfSight rule, GroupView in, Force out, int start, int end);
    }
}
