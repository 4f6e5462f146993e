package throng.behaviour.manner;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.AgentGroup;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;

/**
 * Turns the wish of an agent so that it passes those who come towards it on one side, right or left.
 *
 * <p>Use it as the guide of a model in corridors, on stairs and in doors with traffic both ways: {@code
 * CollisionFreeSpeed.of(KeepSide.right(guide))}. Without it two streams in a corridor of 2 m jam for ever; with it they
 * part into lanes, and pass. It works in flat worlds.
 *
 * <p><b>Formula.</b> The guide's force F means the wish v* = v + F·dt/m; e is its direction, s its length, and n the
 * unit vector to the side: right of e, left where {@code side} is negative. With x = pⱼ − pᵢ, a neighbour comes towards
 * the agent if it is ahead, x·e &gt; 0, and moves against it, vⱼ·e &lt; 0. They meet after t = x·e/(s − vⱼ·e) seconds.
 * Then the neighbour is b = −(x + vⱼ·t)·n beyond the other side. If t &lt; horizon and |b| &lt; R = rᵢ + rⱼ + margin,
 * each has to step half of what is missing until b = R:
 *
 * <pre>
 *    w  = max over such neighbours of (R − b)/(2·max(t, 0.1 s)), at most s
 *    v' = s·unit(v* + |side|·w·n)
 * </pre>
 *
 * <p>So the wish turns by 45° at most, and keeps its length. The rule's force is m·(v' − v)/dt; with dt = 0 there is
 * none. Wishes below 0.01 m/s stay. A neighbour at the agent's own place is not ahead, and has no effect.
 *
 * @param guide what the agent wants
 * @param neighbourhoods those that it passes so, one for each group
 * @param side 1 to pass on the right, −1 on the left, in [−1, 1]; 0: off; between: less strongly
 * @param horizon seconds ahead in which meetings count, in [0.1, 100]
 * @param margin the gap to keep between two bodies, metres, in [0, 100]
 */
public record KeepSide(
        Rule guide,
        List<Neighbourhood> neighbourhoods,
        @Range("[-1, 1]") float side,
        @Range("[0.1, 100] s") float horizon,
        @Range("[0, 100] m") float margin)
        implements Manner {
    /** 5 m: two walkers who meet at 1.34 m/s each see each other for 1.9 s. */
    public static final float LOOK = 5;

    /** 3 s, as far as {@link throng.behaviour.people.Orca} looks ahead. */
    public static final float HORIZON = 3;

    /** 0.1 m: half a radius, so that arms do not touch. */
    public static final float MARGIN = .1f;

    /** A wish below this, m/s, has no direction to speak of. */
    private static final float NO_WISH = .01f;

    /** The shortest time to a meeting, seconds: it bounds the sidestep of those who nearly touch. */
    private static final float SHORTEST = .1f;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public KeepSide {
        Check.given("the guide of keep side", guide);
        neighbourhoods = Check.list("neighbourhoods of keep side", neighbourhoods);
        Check.within("the number of neighbourhoods of keep side", neighbourhoods.size(), 1, Integer.MAX_VALUE);
        Check.values(KeepSide.class, side, horizon, margin);
    }

    /**
     * {@return a rule that passes others of its group on the right, within {@link #LOOK}}
     *
     * @param guide what the agent wants
     * @throws IllegalArgumentException if the guide is null
     */
    public static KeepSide right(Rule guide) {
        return new KeepSide(guide, List.of(Neighbourhood.within(LOOK)), 1, HORIZON, MARGIN);
    }

    /**
     * {@return a rule that passes others of its group on the left, within {@link #LOOK}}
     *
     * @param guide what the agent wants
     * @throws IllegalArgumentException if the guide is null
     */
    public static KeepSide left(Rule guide) {
        return right(guide).side(-1);
    }

    /**
     * {@return the same with another side}
     *
     * @param side 1 right, −1 left, in [−1, 1]; 0: off
     * @throws IllegalArgumentException if it is out of range
     */
    public KeepSide side(float side) {
        return new KeepSide(guide, neighbourhoods, side, horizon, margin);
    }

    /**
     * {@return the same that passes the agents of one more group so}
     *
     * @param group whose agents it sees, as far as those of the first neighbourhood
     * @throws IllegalArgumentException if the group is null
     */
    public KeepSide seeing(AgentGroup group) {
        return new KeepSide(guide, SeenGroups.seeing(neighbourhoods, group), side, horizon, margin);
    }

    @Override
    public boolean planar() {
        return true;
    }

    @Override
    public void shape(GroupView in, Force out, int start, int end) {
        if (!(in.clock().dt() > 0)) return;
        float[] x = out.x(), y = out.y(), radius = in.property(AgentProperty.RADIUS, start, end);
        int n = side == 0 ? 0 : end - start;
        for (int k = 0; k < n; k++) {
            float speed = (float) Math.sqrt(x[k] * x[k] + y[k] * y[k]), most = 0;
            if (!(speed > NO_WISH)) continue;
            for (int h = 0; h < neighbourhoods.size(); h++)
                most = Math.max(most, aside(in, h, start + k, x[k] / speed, y[k] / speed, speed, radius[k] + margin));
            if (!(most > 0)) continue;
            float by = Math.min(most, speed) / speed * side;
            float vx = x[k] + y[k] * by, vy = y[k] - x[k] * by;
            float scale = speed / (float) Math.sqrt(vx * vx + vy * vy);
            x[k] = vx * scale;
            y[k] = vy * scale;
        }
    }

    /** The speed to the side that agent i needs for the neighbours of one neighbourhood, m/s. */
    private float aside(GroupView in, int h, int i, float ex, float ey, float speed, float own) {
        int group = SeenGroups.group(in, neighbourhoods.get(h));
        PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, group);
        float[] vx = in.group(group).now(Agents.VX), vy = in.group(group).now(Agents.VX + 1);
        NeighbourList near = in.neighbours(this, h, i);
        float most = 0, sign = side < 0 ? -1 : 1;
        for (int c = 0; c < near.count(); c++) {
            int j = near.index(c);
            float against = vx[j] * ex + vy[j] * ey, ahead = near.dx(c) * ex + near.dy(c) * ey;
            if (!(against < 0 && ahead > 0)) continue;
            float t = ahead / (speed - against);
            if (!(t < horizon)) continue;
            float left = near.dy(c) * ex - near.dx(c) * ey + (vy[j] * ex - vx[j] * ey) * t;
            float beyond = sign * left, reach = own + radii.agent(j);
            if (Math.abs(beyond) < reach) most = Math.max(most, (reach - beyond) / (2 * Math.max(t, SHORTEST)));
        }
        return most;
    }
}
