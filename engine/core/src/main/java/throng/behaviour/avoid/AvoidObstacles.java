package throng.behaviour.avoid;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.motion.AgentProperty;
import throng.terrain.Obstacle;

/**
 * Steers round what stands in the way, after Reynolds, Steering Behaviors for Autonomous Characters, 1999. The ball of
 * the agent's radius + margin goes straight ahead for speed · horizon metres; the obstacle that it meets first, at
 * distance d with normal n, pushes sideways: F = (1 − d/(speed · horizon)) · Fmax · unit(n − (n·w)w), w the direction
 * of travel. What is met square on pushes away from its middle, and if that lies straight ahead, to the left. Who
 * overlaps an obstacle is pushed out along its normal with Fmax. Obstacles are asked one after the other.
 *
 * @param obstacles what stands in the way; the first of equally near ones counts
 * @param horizon seconds, in [0.01, 1000]
 * @param margin kept clear, metres, in [0, 10⁶]
 */
public record AvoidObstacles(List<Obstacle> obstacles, float horizon, float margin) implements Rule {
    /** Seconds: a default agent turns away in v/a = half a second; four of them leave it time to see the next one. */
    public static final float HORIZON = 2;

    /** Nothing to avoid. The margin is a default agent's radius: it passes with room for another one's shoulder. */
    public static final AvoidObstacles DEFAULT = of(List.of());

    public AvoidObstacles {
        obstacles = List.copyOf(obstacles);
        Check.within("the horizon of obstacles", horizon, .01f, 1000, "s");
        Check.within("the margin of obstacles", margin, 0, 1e6f, "m");
    }

    public static AvoidObstacles of(List<Obstacle> obstacles) {
        return new AvoidObstacles(obstacles, HORIZON, .1f);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] radius = in.property(AgentProperty.RADIUS, start, end),
                most = in.property(AgentProperty.MAX_FORCE, start, end);
        float[] way = in.direction();
        ObstacleScratch scratch = ObstacleScratch.of(in);
        for (int i = start; i < end; i++) {
            int k = i - start;
            float force = most[k] * urgency(in, scratch, i, radius[k], way);
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = force == 0 ? 0 : way[a] * force;
        }
    }

    /** From 0 to 1, and in {@code way} the unit vector out of it. */
    private float urgency(GroupView in, ObstacleScratch scratch, int i, float radius, float[] way) {
        if (obstacles.isEmpty()) return 0;
        float speed = scratch.set(in, i), length = speed * horizon;
        if (scratch.nearest(in.space(), obstacles) < radius) {
            System.arraycopy(scratch.normal, 0, way, 0, 3);
            return 1;
        }
        if (length < 1e-6f) return 0;
        int first = scratch.first(in.space(), obstacles, length, radius + margin);
        if (first < 0) return 0;
        aside(in, scratch, obstacles.get(first), way);
        return 1 - scratch.reached / length;
    }

    private static void aside(GroupView in, ObstacleScratch scratch, Obstacle obstacle, float[] way) {
        float[] n = scratch.normal, w = scratch.ahead;
        if (Perpendicular.across(n[0], n[1], n[2], w[0], w[1], w[2], way)) return;
        float[] m = scratch.fromMiddle(in.space(), obstacle);
        if (Perpendicular.across(m[0], m[1], m[2], w[0], w[1], w[2], way)) return;
        Perpendicular.left(w[0], w[1], w[2], way);
    }
}
