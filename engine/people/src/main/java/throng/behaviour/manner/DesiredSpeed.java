package throng.behaviour.manner;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.AgentNumber;

/**
 * Takes the velocity that a guide wants, and makes it no faster than the agent likes to walk.
 *
 * <p>Use it as the guide of {@link throng.behaviour.people.Orca} or
 * {@link throng.behaviour.people.CollisionFreeSpeed} for people who can run, but walk: {@code maxSpeed} is what they
 * reach to get out of the way, the desired speed what they want. Guides such as {@code Seek} want {@code maxSpeed}
 * without it. Give each agent a speed of its own by {@code people.perAgent("desiredSpeed.speed",
 * Distribution.normal(1.34f, .26f).within(.5f, 2))}.
 *
 * <p><b>Formula.</b> The guide's force F means the wanted velocity v* = v + F·dt/m. The rule's force is m·(w − v)/dt
 * with w = v*·min(1, speed/|v*|). With dt = 0 there is no force.
 *
 * <p>Source of the default: Weidmann, Transporttechnik der Fußgänger, 1993.
 *
 * @param guide what the agent wants
 * @param speed that people want to walk, metres per second, in [0, 10⁶]; column "desiredSpeed.speed" for a speed of
 *     each agent
 */
public record DesiredSpeed(
        Rule guide,
        @Range("the desired speed: [0, 1e6] m/s") float speed) implements Manner {
    /** 1.34 m/s, the mean of free walkers; their standard deviation is 0.26 m/s. */
    public static final float WALK = 1.34f;

    private static final AgentNumber SPEED = AgentNumber.of(DesiredSpeed.class, "speed");

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if the guide is null, or the speed out of range
     */
    public DesiredSpeed {
        Check.given("the guide of desired speed", guide);
        Check.values(DesiredSpeed.class, speed);
    }

    /**
     * {@return the guide at the speed of walkers, 1.34 m/s}
     *
     * @param guide what the agent wants
     * @throws IllegalArgumentException if the guide is null
     */
    public static DesiredSpeed of(Rule guide) {
        return new DesiredSpeed(guide, WALK);
    }

    @Override
    public List<AgentNumber> perAgent() {
        return List.of(SPEED);
    }

    @Override
    public void shape(GroupView in, Force out, int start, int end) {
        int axes = in.axes();
        Force spare = in.borrowForce();
        float[] x = out.x(), y = out.y(), z = out.z(), limit = spare.x();
        in.number(SPEED, speed, limit, start, end);
        for (int k = 0; k < end - start; k++) {
            float wz = axes == 3 ? z[k] : 0, w = (float) Math.sqrt(x[k] * x[k] + y[k] * y[k] + wz * wz);
            float by = w > limit[k] ? limit[k] / w : 1;
            x[k] *= by;
            y[k] *= by;
            if (axes == 3) z[k] *= by;
        }
        in.returnForce(spare);
    }
}
