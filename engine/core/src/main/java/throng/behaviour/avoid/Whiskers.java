package throng.behaviour.avoid;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.motion.AgentProperty;
import throng.terrain.Obstacle;

/**
 * Feels its way round obstacles with whiskers, thin rays: one straight ahead of length l = speed · horizon, and half as
 * long ones along unit(w + spread · e), w the direction of travel, e to its left and right, in 3D also up and down.
 * The whisker that has lost the largest part of its length, with the surface at distance d and its normal n, pushes:
 * F = (1 − d/l) · Fmax · n. What slips between the whiskers is not felt, and square on it only brakes: {@link
 * AvoidObstacles} knows better, at the price of asking every shape about a ball. After Buckland, Programming Game AI by
 * Example, 2005, ch. 3.
 *
 * @param obstacles what is felt; of equals the first whisker, ahead, left, right, up, down, and the first obstacle
 * @param horizon seconds, in [0.01, 1000]
 * @param spread of the side whiskers, metres aside for each ahead, in [0, 100]
 */
public record Whiskers(List<Obstacle> obstacles, float horizon, float spread) implements Rule {
    /** Nothing to feel. In one second a default agent turns back; 45° to the side see the walls of an alley. */
    public static final Whiskers DEFAULT = of(List.of());

    private static final int[] SIGN = {0, 1, -1, 0, 0};
    private static final int[] RISE = {0, 0, 0, 1, -1};

    public Whiskers {
        obstacles = List.copyOf(obstacles);
        Check.within("the horizon of whiskers", horizon, .01f, 1000, "s");
        Check.within("the spread of whiskers", spread, 0, 100, "");
    }

    public static Whiskers of(List<Obstacle> obstacles) {
        return new Whiskers(obstacles, 1, 1);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] most = in.property(AgentProperty.MAX_FORCE, start, end), push = in.direction();
        ObstacleScratch scratch = ObstacleScratch.of(in);
        for (int i = start; i < end; i++) {
            int k = i - start;
            float force = most[k] * feel(in, scratch, i, push);
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = force == 0 ? 0 : push[a] * force;
        }
    }

    /** From 0 to 1, and in {@code push} the normal. */
    private float feel(GroupView in, ObstacleScratch scratch, int i, float[] push) {
        float length = obstacles.isEmpty() ? 0 : scratch.set(in, i) * horizon;
        if (length < 1e-6f) return 0;
        float[] w = scratch.ahead;
        float wx = w[0], wy = w[1], wz = w[2], lost = 0;
        Perpendicular.left(wx, wy, wz, push);
        float lx = push[0], ly = push[1], lz = push[2];
        float ux = wy * lz - wz * ly, uy = wz * lx - wx * lz, uz = wx * ly - wy * lx;
        int whiskers = in.axes() == 3 ? 5 : 3;
        for (int n = 0; n < whiskers; n++) {
            float left = spread * SIGN[n], rise = spread * RISE[n], l = n == 0 ? length : length / 2;
            Perpendicular.unit(wx + left * lx + rise * ux, wy + left * ly + rise * uy, wz + left * lz + rise * uz, w);
            if (scratch.first(in.space(), obstacles, l, 0) < 0) continue;
            float part = 1 - scratch.reached / l;
            if (part <= lost) continue;
            lost = part;
            System.arraycopy(scratch.normal, 0, push, 0, 3);
        }
        return lost;
    }
}
