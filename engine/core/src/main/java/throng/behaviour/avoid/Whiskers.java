package throng.behaviour.avoid;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.motion.AgentProperty;
import throng.terrain.Obstacle;

/**
 * Steers away from walls that a few rays, the whiskers, hit. Use it for long walls and corridors, where thin rays
 * suffice. Use {@link AvoidObstacles} for small obstacles: whiskers miss what lies between them, and before a wall at a
 * right angle the agent only brakes.
 *
 * <p>One whisker of length l = speed · horizon points along the direction of travel w. Others, half as long, point
 * along unit(w + spread · e), with e to the left and right, in 3D also up and down. The whisker that loses the largest
 * share of its length l counts: with the surface at distance d and its normal n, F = (1 − d/l) · Fmax · n. Without a
 * hit there is no force.
 *
 * <p>Cost: each of the 3 (in 3D 5) rays of an agent tests every obstacle in every tick. Source: Buckland, Programming
 * Game AI by Example, 2005, chapter 3.
 *
 * @param obstacles the obstacles to avoid. Of equal whiskers the first of ahead, left, right, up, down counts, of
 *     equally near obstacles the first
 * @param horizon how far ahead the agent looks, seconds, in [0.01, 1000]
 * @param spread of the side whiskers, metres sideways for each metre ahead, in [0, 100]
 */
public record Whiskers(
        List<Obstacle> obstacles,
        @Range("[0.01, 1000] s") float horizon,
        @Range("[0, 100]") float spread) implements Rule {
    /** No obstacles. A default agent turns back in the horizon of 1 s; a spread of 1 is 45°, enough for an alley. */
    public static final Whiskers DEFAULT = of(List.of());

    /** Direction of each whisker to the left, in units of the spread. */
    private static final int[] LEFT = {0, 1, -1, 0, 0};
    /** Direction of each whisker upwards, in units of the spread. */
    private static final int[] UP = {0, 0, 0, 1, -1};

    /** Length of the longest whisker, metres, below which the agent counts as standing. */
    private static final float MIN_LENGTH = 1e-6f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is outside its range
     */
    public Whiskers {
        obstacles = Check.list("obstacles", obstacles);
        Check.values(Whiskers.class, horizon, spread);
    }

    /**
     * Avoids obstacles with a horizon of 1 s and a spread of 1.
     *
     * @param obstacles the obstacles to avoid
     * @return the rule
     */
    public static Whiskers of(List<Obstacle> obstacles) {
        Check.given("the list of obstacles", obstacles);
        return new Whiskers(obstacles, 1, 1);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] maxForce = in.property(AgentProperty.MAX_FORCE, start, end), push = in.direction();
        ObstacleScratch scratch = ObstacleScratch.of(in);
        for (int i = start; i < end; i++) {
            int k = i - start;
            float force = maxForce[k] * urgency(in, scratch, i, push);
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = force == 0 ? 0 : push[a] * force;
        }
    }

    /** Returns the share of Fmax to use, from 0 to 1, and writes the unit vector of the force. */
    private float urgency(GroupView in, ObstacleScratch scratch, int i, float[] push) {
        float length = obstacles.isEmpty() ? 0 : scratch.set(in, i) * horizon;
        if (length < MIN_LENGTH) return 0;
        float[] w = scratch.ahead;
        float wx = w[0], wy = w[1], wz = w[2], lost = 0;
        Perpendicular.left(wx, wy, wz, push);
        float lx = push[0], ly = push[1], lz = push[2];
        float ux = wy * lz - wz * ly, uy = wz * lx - wx * lz, uz = wx * ly - wy * lx;
        int whiskers = in.axes() == 3 ? 5 : 3;
        for (int n = 0; n < whiskers; n++) {
            float left = spread * LEFT[n], up = spread * UP[n], l = n == 0 ? length : length / 2;
            Perpendicular.unit(wx + left * lx + up * ux, wy + left * ly + up * uy, wz + left * lz + up * uz, w);
            if (scratch.firstHit(in.space(), obstacles, l, 0) < 0) continue;
            float share = 1 - scratch.hitDistance / l;
            if (share <= lost) continue;
            lost = share;
            System.arraycopy(scratch.normal, 0, push, 0, 3);
        }
        return lost;
    }
}
