package throng.behaviour.target;

import java.util.Arrays;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;

/**
 * Keeps a fixed place beside a leader.
 *
 * <p>Use it for a wingman, or an escort. For many agents behind one leader, {@link Formation} assigns the places.
 *
 * <p>The place is q = pₜ + forward·h + left·l + up·u in the frame of the leader, with its heading h, l = unit(−h.y,
 * h.x, 0), horizontal, and u = h × l. Where h is vertical, l is the y axis, and the frame jumps. A leader that is a
 * place has no frame: q = pₜ.
 *
 * <p>If it arrives, it brakes in whole ticks relative to the leader, F = weight · m · (vₜ + s·unit(q − p) − v)/dt with
 * s of {@link Arrive}. Else it goes to q + vₜ·T with T of {@link Pursue} and the force of {@link Toward}, and
 * overshoots. Needs a greater maxSpeed than that of the leader, else the agent falls behind. After Reynolds,
 * Steering Behaviors for Autonomous Characters, 1999.
 *
 * @param leader which agent it follows
 * @param forward how far ahead of the target, metres, in [−10⁶, 10⁶]
 * @param left how far to its left, metres, in [−10⁶, 10⁶]
 * @param up metres, in [−10⁶, 10⁶]; ignored in a flat world
 * @param arrives true: it stays at its place
 * @param toward with which force; if it arrives, only the weight is used
 */
public record OffsetPursuit(
        Target leader,
        @Range("forward of offset pursuit: [-1e6, 1e6] m") float forward,
        @Range("left of offset pursuit: [-1e6, 1e6] m") float left,
        @Range("up of offset pursuit: [-1e6, 1e6] m") float up,
        boolean arrives,
        Toward toward)
        implements Rule {
    /** Two metres behind and two to the left, twenty radii of a default agent: one wing of a wedge. */
    public static final OffsetPursuit DEFAULT = of(Target.at(0, 0), -2, 2, 0);

    /** A unit heading counts as vertical if the square of its horizontal part is at most this. */
    private static final float MIN_HORIZONTAL_SQUARED = 1e-8f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or out of its range
     */
    public OffsetPursuit {
        Check.given("the leader of offset pursuit", leader);
        Check.given("toward of offset pursuit", toward);
        Check.values(OffsetPursuit.class, forward, left, up);
    }

    /**
     * {@return offset pursuit that stays at its place}
     *
     * @param leader which agent it follows
     * @param forward metres, in [−10⁶, 10⁶]
     * @param left metres, in [−10⁶, 10⁶]
     * @param up metres, in [−10⁶, 10⁶]; ignored in a flat world
     */
    public static OffsetPursuit of(Target leader, float forward, float left, float up) {
        return new OffsetPursuit(leader, forward, left, up, true, Toward.FULL);
    }

    @Override
    public List<Target> targets() {
        return List.of(leader);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        Force slot = in.borrowForce();
        Arrays.fill(slot.x(), 0, end - start, forward);
        Arrays.fill(slot.y(), 0, end - start, left);
        if (in.axes() == 3) Arrays.fill(slot.z(), 0, end - start, up);
        place(in, resolved, slot, end - start);
        in.returnForce(slot);
        if (arrives) {
            for (int a = 0; a < in.axes(); a++) System.arraycopy(resolved.offset(a), 0, out.axis(a), 0, end - start);
            Arrive.brake(in, out, resolved, toward.weight(), true, start, end);
        } else {
            Pursue.lead(in, resolved, out, Pursue.PREDICTION, start, end);
            toward.run(in, out, resolved.present(), start, end);
        }
    }

    /** Moves the targets of a block from the leaders to the places beside them: forward, left and up, metres. */
    static void place(GroupView in, ResolvedTarget resolved, Force slot, int n) {
        float[] hx = resolved.heading(0), hy = resolved.heading(1), hz = resolved.heading(2);
        float[] dx = resolved.offset(0), dy = resolved.offset(1), dz = resolved.offset(2);
        boolean is3d = in.axes() == 3;
        for (int k = 0; k < n; k++) {
            float forward = slot.x()[k], left = slot.y()[k], rise = slot.z()[k];
            float x = hx[k], y = hy[k], z = hz[k];
            float horizontal2 = x * x + y * y;
            boolean upright = horizontal2 <= MIN_HORIZONTAL_SQUARED;
            float per = upright ? 0 : 1 / (float) Math.sqrt(horizontal2);
            float lx = -y * per, ly = upright ? Math.abs(z) : x * per;
            dx[k] += forward * x + left * lx - rise * (z * ly);
            dy[k] += forward * y + left * ly + rise * (z * lx);
            if (is3d) dz[k] += forward * z + rise * (x * ly - y * lx);
        }
    }
}
