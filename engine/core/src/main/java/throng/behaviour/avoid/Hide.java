package throng.behaviour.avoid;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.target.Toward;
import throng.kernel.Force;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Range;
import throng.math.Tiny;
import throng.terrain.Obstacle;

/**
 * Steers to the nearest hiding place: a spot with an obstacle between it and a hunter. Use it for prey among obstacles;
 * use {@link throng.behaviour.target.Evade} or {@link throng.behaviour.target.Flee} where there is no cover.
 *
 * <p>Each obstacle of middle c and reach r offers the spot c + (r + distance) · unit(c − hunter). The agent seeks the
 * nearest spot with the force of {@link Toward}, and does not stop there. Without a hunter or obstacles there is no
 * force.
 *
 * <p>Cost: each agent tests every obstacle in every tick. Source: Reynolds, Steering Behaviors for Autonomous
 * Characters, 1999; Buckland, Programming Game AI by Example, 2005, chapter 3.
 *
 * @param hunter the agent or place to hide from
 * @param obstacles the obstacles to hide behind; of equally near spots the first counts
 * @param distance from the obstacle's farthest point to the spot, metres, in [0, 10⁶]
 * @param toward how the agent goes to the spot
 */
public record Hide(
        Target hunter,
        List<Obstacle> obstacles,
        @Range("[0, 1e6] m") float distance,
        Toward toward) implements Rule {
    /** 1 m: ten times a default agent's radius. */
    public static final float DISTANCE = 1;

    /** No obstacles; the hunter is the origin. */
    public static final Hide DEFAULT = of(Target.at(0, 0), List.of());

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public Hide {
        Check.given("the hunter of hide", hunter);
        Check.given("the toward parameter of hide", toward);
        obstacles = Check.list("obstacles", obstacles);
        Check.values(Hide.class, distance);
    }

    /**
     * Hides with full force, {@link #DISTANCE} behind an obstacle.
     *
     * @param hunter the agent or place to hide from
     * @param obstacles the obstacles to hide behind
     * @return the rule
     */
    public static Hide of(Target hunter, List<Obstacle> obstacles) {
        Check.given("the list of obstacles", obstacles);
        return new Hide(hunter, obstacles, DISTANCE, Toward.FULL);
    }

    @Override
    public List<Target> targets() {
        return List.of(hunter);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        float[] toSpot = in.direction(), present = resolved.present();
        int axes = in.axes();
        for (int k = 0; k < end - start; k++) {
            float nearest2 = Float.POSITIVE_INFINITY;
            for (int a = 0; a < axes; a++) out.axis(a)[k] = 0;
            for (int o = 0; present[k] != 0 && o < obstacles.size(); o++) {
                float d2 = spot(in, obstacles.get(o), resolved, k, start + k, toSpot);
                if (d2 >= nearest2) continue;
                nearest2 = d2;
                for (int a = 0; a < axes; a++) out.axis(a)[k] = toSpot[a];
            }
            if (nearest2 == Float.POSITIVE_INFINITY) present[k] = 0; // no obstacles: no target
        }
        toward.run(in, out, present, start, end);
    }

    /** Writes the vector from the agent to the spot behind an obstacle, and returns its squared length. */
    private float spot(GroupView in, Obstacle obstacle, ResolvedTarget resolved, int k, int i, float[] toSpot) {
        float hunterDistance2 = 0;
        for (int a = 0; a < in.axes(); a++) {
            float d = hunterToMiddle(in, obstacle, resolved, k, i, a);
            hunterDistance2 += d * d;
        }
        float
                by =
                        hunterDistance2 > Tiny.SQUARE
                                ? (obstacle.reach() + distance) / (float) Math.sqrt(hunterDistance2)
                                : 0,
                d2 = 0;
        for (int a = 0; a < in.axes(); a++) {
            Axis axis = in.space().axis(a);
            float middle = toMiddle(in, obstacle, i, a);
            float d = axis.offset(0, middle + by * hunterToMiddle(in, obstacle, resolved, k, i, a));
            toSpot[a] = d;
            d2 += d * d;
        }
        return d2;
    }

    private static float toMiddle(GroupView in, Obstacle obstacle, int i, int a) {
        return obstacle.middle(a) - obstacle.image(in.space().axis(a), a, in.position(a)[i]);
    }

    /** Returns the offset from the hunter to the middle of the obstacle along axis a, metres. */
    private static float hunterToMiddle(GroupView in, Obstacle obstacle, ResolvedTarget resolved, int k, int i, int a) {
        return in.space().axis(a).offset(resolved.offset(a)[k], toMiddle(in, obstacle, i, a));
    }
}
