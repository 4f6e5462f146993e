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
import throng.terrain.Obstacle;

/**
 * Goes where an obstacle stands between it and a hunter: for each obstacle of middle c and reach r the spot is
 * c + (r + distance) · unit(c − hunter); the nearest spot is sought, as {@link Toward} has it. After Reynolds 1999 and
 * Buckland, Programming Game AI by Example, 2005, chapter 3. Does not stop there. Without a hunter, no force.
 *
 * @param hunter from whom it hides
 * @param obstacles behind which; of equally near spots the first
 * @param distance behind the obstacle's farthest point, metres, in [0, 10⁶]
 * @param toward it goes there
 */
public record Hide(Target hunter, List<Obstacle> obstacles, float distance, Toward toward) implements Rule {
    /** One metre behind, a long step: ten times a default agent's radius. */
    public static final float DISTANCE = 1;

    /** Nowhere to hide from the origin. */
    public static final Hide DEFAULT = of(Target.at(0, 0), List.of());

    public Hide {
        Check.given("the hunter of hide", hunter);
        Check.given("the how of hide", toward);
        obstacles = List.copyOf(obstacles);
        Check.within("the distance behind an obstacle", distance, 0, 1e6f, "m");
    }

    public static Hide of(Target hunter, List<Obstacle> obstacles) {
        return new Hide(hunter, obstacles, DISTANCE, Toward.FULL);
    }

    @Override
    public List<Target> targets() {
        return List.of(hunter);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        float[] way = in.direction(), there = resolved.present();
        int axes = in.axes();
        for (int k = 0; k < end - start; k++) {
            float least = Float.POSITIVE_INFINITY;
            for (int a = 0; a < axes; a++) out.axis(a)[k] = 0;
            for (int o = 0; there[k] != 0 && o < obstacles.size(); o++) {
                float d2 = spot(in, obstacles.get(o), resolved, k, start + k, way);
                if (d2 >= least) continue;
                least = d2;
                for (int a = 0; a < axes; a++) out.axis(a)[k] = way[a];
            }
            if (least == Float.POSITIVE_INFINITY) there[k] = 0; // nowhere to go
        }
        toward.run(in, out, there, start, end);
    }

    /** From the agent to the spot behind an obstacle, and its square. */
    private float spot(GroupView in, Obstacle obstacle, ResolvedTarget resolved, int k, int i, float[] way) {
        float from2 = 0;
        for (int a = 0; a < in.axes(); a++) {
            float d = behind(in, obstacle, resolved, k, i, a);
            from2 += d * d;
        }
        float by = from2 > Perpendicular.NOTHING ? (obstacle.reach() + distance) / (float) Math.sqrt(from2) : 0, d2 = 0;
        for (int a = 0; a < in.axes(); a++) {
            Axis axis = in.space().axis(a);
            float middle = toMiddle(in, obstacle, i, a);
            float d = axis.offset(0, middle + by * behind(in, obstacle, resolved, k, i, a));
            way[a] = d;
            d2 += d * d;
        }
        return d2;
    }

    private static float toMiddle(GroupView in, Obstacle obstacle, int i, int a) {
        return obstacle.middle(a) - obstacle.image(in.space().axis(a), a, in.position(a)[i]);
    }

    /** From the hunter to the middle of the obstacle. */
    private static float behind(GroupView in, Obstacle obstacle, ResolvedTarget resolved, int k, int i, int a) {
        return in.space().axis(a).offset(resolved.offset(a)[k], toMiddle(in, obstacle, i, a));
    }
}
