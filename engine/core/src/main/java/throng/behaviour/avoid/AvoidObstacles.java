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
 * Steers around obstacles that lie ahead. Use it when agents must pass a few shapes without touching them. Use
 * {@link Whiskers} where an approximate test with rays is enough, and the walls of the world ({@code World.walls()})
 * where agents must never get through.
 *
 * <p>A ball of the agent's radius + margin is cast along the direction of travel w for L = speed · horizon metres. The
 * obstacle that it meets first, at distance d with normal n, pushes sideways: F = (1 − d/L) · Fmax · unit(n − (n·w)w).
 * If n is parallel to w, the force points away from the middle of the obstacle; if that lies straight ahead, to the
 * left. An agent that overlaps an obstacle is pushed out along its normal with Fmax. Without a hit there is no force.
 *
 * <p>Cost: each agent tests every obstacle in every tick. Source: Reynolds, Steering Behaviors for Autonomous
 * Characters, 1999.
 *
 * @param obstacles the obstacles to avoid; of equally near ones the first counts
 * @param horizon how far ahead the agent looks, seconds, in [0.01, 1000]
 * @param margin the gap to keep between body and obstacle, metres, in [0, 10⁶]
 */
public record AvoidObstacles(
        List<Obstacle> obstacles,
        @Range("[0.01, 1000] s") float horizon,
        @Range("[0, 1e6] m") float margin) implements Rule {
    /** 2 s: four times the v/a = 0.5 s in which a default agent turns away, so that it can see the next obstacle. */
    public static final float HORIZON = 2;

    /** No obstacles. The margin is 0.1 m, a default agent's radius. */
    public static final AvoidObstacles DEFAULT = of(List.of());

    /** Distance of travel within the horizon, metres, below which the agent counts as standing. */
    private static final float MIN_LENGTH = 1e-6f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is outside its range
     */
    public AvoidObstacles {
        obstacles = Check.list("obstacles", obstacles);
        Check.values(AvoidObstacles.class, horizon, margin);
    }

    /**
     * Avoids obstacles with a horizon of {@link #HORIZON} and a margin of 0.1 m.
     *
     * @param obstacles the obstacles to avoid
     * @return the rule
     */
    public static AvoidObstacles of(List<Obstacle> obstacles) {
        Check.given("the list of obstacles", obstacles);
        return new AvoidObstacles(obstacles, HORIZON, .1f);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] radius = in.property(AgentProperty.RADIUS, start, end),
                maxForce = in.property(AgentProperty.MAX_FORCE, start, end);
        float[] direction = in.direction();
        ObstacleScratch scratch = ObstacleScratch.of(in);
        for (int i = start; i < end; i++) {
            int k = i - start;
            float force = maxForce[k] * urgency(in, scratch, i, radius[k], direction);
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = force == 0 ? 0 : direction[a] * force;
        }
    }

    /** Returns the share of Fmax to use, from 0 to 1, and writes the unit vector of the force. */
    private float urgency(GroupView in, ObstacleScratch scratch, int i, float radius, float[] direction) {
        if (obstacles.isEmpty()) return 0;
        float speed = scratch.set(in, i), length = speed * horizon;
        if (scratch.nearest(in.space(), obstacles) < radius) {
            System.arraycopy(scratch.normal, 0, direction, 0, 3);
            return 1;
        }
        if (length < MIN_LENGTH) return 0;
        int first = scratch.firstHit(in.space(), obstacles, length, radius + margin);
        if (first < 0) return 0;
        sideways(in, scratch, obstacles.get(first), direction);
        return 1 - scratch.hitDistance / length;
    }

    private static void sideways(GroupView in, ObstacleScratch scratch, Obstacle obstacle, float[] direction) {
        float[] n = scratch.normal, w = scratch.ahead;
        if (Perpendicular.across(n[0], n[1], n[2], w[0], w[1], w[2], direction)) return;
        float[] m = scratch.fromMiddle(in.space(), obstacle);
        if (Perpendicular.across(m[0], m[1], m[2], w[0], w[1], w[2], direction)) return;
        Perpendicular.left(w[0], w[1], w[2], direction);
    }
}
