package throng.behaviour.avoid;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.target.Toward;
import throng.kernel.Force;
import throng.math.Check;
import throng.motion.AgentProperty;
import throng.terrain.Obstacle;

/**
 * Keeps going at a distance from walls, after Reynolds, Steering Behaviors for Autonomous Characters, 1999: from where
 * it will be after {@code ahead} seconds at full speed, the nearest point q of the nearest wall with its normal n; it
 * seeks q + distance · n, as {@link Toward} has it. Where its path meets a wall before that, the rest of the path runs
 * along the wall: to the left, if it meets it square on, and back where it would meet the next wall, in a corner.
 * Without walls, no force. Obstacles are asked one by one. Round a circle it keeps a little farther off, as it aims at
 * a chord: 7 % at 5 m.
 *
 * @param walls what it follows: the nearest, of equally near ones the first
 * @param distance from the wall, metres, in [0, 10⁶]
 * @param horizon seconds, in [0.01, 1000]
 * @param toward it goes there
 */
public record WallFollow(List<Obstacle> walls, float distance, float horizon, Toward toward) implements Rule {
    /** Seconds: a default agent turns right round in that time, so a corner is seen early enough. */
    public static final float HORIZON = .5f;

    /** No walls. */
    public static final WallFollow DEFAULT = of(List.of(), 1);

    public WallFollow {
        Check.given("the how of wall follow", toward);
        walls = List.copyOf(walls);
        Check.within("the distance from walls", distance, 0, 1e6f, "m");
        Check.within("the time ahead along walls", horizon, .01f, 1000, "s");
    }

    public static WallFollow of(List<Obstacle> walls, float distance) {
        return new WallFollow(walls, distance, HORIZON, Toward.REYNOLDS);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] there = in.direction(), fast = in.property(AgentProperty.MAX_SPEED, start, end);
        ObstacleScratch scratch = ObstacleScratch.of(in);
        Force found = in.borrowForce();
        float[] any = found.z(); // given back as it came: zeros
        for (int i = start; i < end; i++) {
            int k = i - start;
            any[k] = walls.isEmpty() ? 0 : 1;
            if (!walls.isEmpty()) spot(in, scratch, i, fast[k] * horizon, there);
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = walls.isEmpty() ? 0 : there[a];
        }
        toward.run(in, out, any, start, end);
        java.util.Arrays.fill(any, 0, end - start, 0f);
        in.returnForce(found);
    }

    /** From agent i to the place that it seeks. */
    private void spot(GroupView in, ObstacleScratch scratch, int i, float length, float[] there) {
        scratch.set(in, i);
        float[] w = scratch.ahead, n = scratch.normal;
        if (length > 0 && scratch.first(in.space(), walls, length, 0) >= 0) {
            if (!Perpendicular.across(w[0], w[1], w[2], n[0], n[1], n[2], there))
                Perpendicular.left(w[0], w[1], w[2], there);
            float met = scratch.reached, rest = length - met;
            for (int a = 0; a < 3; a++) {
                float t = there[a];
                there[a] = w[a] * met + n[a] * distance;
                scratch.place[a] += w[a] * met;
                w[a] = t;
            }
            if (scratch.first(in.space(), walls, rest + distance, 0) >= 0) rest = -rest; // not into a corner
            for (int a = 0; a < 3; a++) there[a] += w[a] * rest;
            return;
        }
        for (int a = 0; a < 3; a++) scratch.place[a] += w[a] * length;
        float d = scratch.nearest(in.space(), walls);
        for (int a = 0; a < 3; a++) there[a] = w[a] * length + n[a] * (distance - d);
    }
}
