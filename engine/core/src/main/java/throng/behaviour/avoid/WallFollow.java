package throng.behaviour.avoid;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.target.Toward;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.motion.AgentProperty;
import throng.terrain.Obstacle;

/**
 * Moves along walls at a constant distance. Use it for agents that patrol or explore the edge of a room or building.
 * Use {@link AvoidObstacles} for agents that only have to keep clear of walls.
 *
 * <p>The agent predicts its place after {@code horizon} seconds at full speed. With q the nearest point of the nearest
 * wall to that place, and n the normal there, it seeks q + distance · n with the force of {@link Toward}. If the
 * predicted path meets a wall, the rest of the path runs along that wall: to the left if it meets the wall at a right
 * angle. In a corner, where the rest would meet the next wall, it runs the other way. Without walls there is no force.
 *
 * <p>Around a circle the agent keeps a little farther away, as it aims at a chord: 7 % at 5 m. Cost: each agent tests
 * every wall in every tick. Source: Reynolds, Steering Behaviors for Autonomous Characters, 1999.
 *
 * @param walls the walls to follow; the nearest counts, of equally near ones the first
 * @param distance from the wall, metres, in [0, 10⁶]
 * @param horizon how far ahead the agent looks, seconds, in [0.01, 1000]
 * @param toward how the agent goes to the place that it seeks
 */
public record WallFollow(
        List<Obstacle> walls,
        @Range("[0, 1e6] m") float distance,
        @Range("[0.01, 1000] s") float horizon,
        Toward toward)
        implements Rule {
    /** 0.5 s: a default agent turns around in that time, so it sees a corner early enough. */
    public static final float HORIZON = .5f;

    /** No walls; a distance of 1 m. */
    public static final WallFollow DEFAULT = of(List.of(), 1);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public WallFollow {
        Check.given("the toward parameter of wall follow", toward);
        walls = Check.list("walls", walls);
        Check.values(WallFollow.class, distance, horizon);
    }

    /**
     * Follows walls with a horizon of {@link #HORIZON} and the force of {@link Toward#REYNOLDS}.
     *
     * @param walls the walls to follow
     * @param distance from the wall, metres
     * @return the rule
     */
    public static WallFollow of(List<Obstacle> walls, float distance) {
        Check.given("the list of walls", walls);
        return new WallFollow(walls, distance, HORIZON, Toward.REYNOLDS);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] toSpot = in.direction(), maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
        ObstacleScratch scratch = ObstacleScratch.of(in);
        Force borrowed = in.borrowForce();
        float[] present = borrowed.z(); // must be zeros again when it is returned
        for (int i = start; i < end; i++) {
            int k = i - start;
            present[k] = walls.isEmpty() ? 0 : 1;
            if (!walls.isEmpty()) spot(in, scratch, i, maxSpeed[k] * horizon, toSpot);
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = walls.isEmpty() ? 0 : toSpot[a];
        }
        toward.run(in, out, present, start, end);
        java.util.Arrays.fill(present, 0, end - start, 0f);
        in.returnForce(borrowed);
    }

    /** Writes the vector from agent i to the place that it seeks. */
    private void spot(GroupView in, ObstacleScratch scratch, int i, float length, float[] toSpot) {
        scratch.set(in, i);
        float[] w = scratch.ahead, n = scratch.normal;
        if (length > 0 && scratch.firstHit(in.space(), walls, length, 0) >= 0) {
            if (!Perpendicular.across(w[0], w[1], w[2], n[0], n[1], n[2], toSpot))
                Perpendicular.left(w[0], w[1], w[2], toSpot);
            float met = scratch.hitDistance, rest = length - met;
            for (int a = 0; a < 3; a++) {
                float t = toSpot[a];
                toSpot[a] = w[a] * met + n[a] * distance;
                scratch.place[a] += w[a] * met;
                w[a] = t;
            }
            if (scratch.firstHit(in.space(), walls, rest + distance, 0) >= 0) rest = -rest; // a corner: turn back
            for (int a = 0; a < 3; a++) toSpot[a] += w[a] * rest;
            return;
        }
        for (int a = 0; a < 3; a++) scratch.place[a] += w[a] * length;
        float d = scratch.nearest(in.space(), walls);
        for (int a = 0; a < 3; a++) toSpot[a] = w[a] * length + n[a] * (distance - d);
    }
}
