package throng.behaviour.manner;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;
import throng.memory.AgentGroup;
import throng.memory.Agents;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;

/**
 * Lets people who stand step out of the way of people who walk towards them, and go back when these have passed.
 *
 * <p>Use it for those who wait, talk or watch: {@code Orca.of(MakeWay.of(guide, group.floats("aside", 0)))}. They
 * return if the guide wants so, as {@link throng.behaviour.target.Arrive} at their places does. It works in flat
 * worlds.
 *
 * <p><b>Formula.</b> The guide's force F means the wish v* = v + F·dt/m. An agent stands if |v*| ≤ {@code slow}, or if
 * it has stepped aside and still waits. A neighbour walks if |vⱼ| &gt; {@code slow}; w is the direction of its
 * velocity. With x = pᵢ − pⱼ it passes the agent after t = x·w/|vⱼ| seconds, and b = |x − (x·w)·w| beside it. It is in
 * its way if 0 &lt; t &lt; horizon and b &lt; R = rᵢ + rⱼ + margin. Of these the first counts, of two at once the
 * earlier in the order of neighbours. The agent's wish becomes (R − b)/max(t, 0.1 s), at most its maximum speed, across
 * w, to the side on which it stands. Exactly in the line of the walker its id chooses the side.
 *
 * <p>Then the column is {@code horizon}: so long the agent waits, standing, after the last walker was in its way. The
 * column falls by dt in each tick, to 0. The rule's force is m·(v' − v)/dt; with dt = 0 there is none.
 *
 * @param guide what the agent wants
 * @param aside a column of the group: seconds for which the agent still waits aside, 0 at first
 * @param neighbourhoods those that it makes way for, one for each group
 * @param slow the speed up to which an agent stands, m/s, in [0, 100]
 * @param horizon seconds before a walker arrives in which agents make way, in [0.1, 100]
 * @param margin the gap to keep between two bodies, metres, in [0, 100]
 */
public record MakeWay(
        Rule guide,
        Column.Floats aside,
        List<Neighbourhood> neighbourhoods,
        @Range("the slow speed of make way: [0, 100] m/s") float slow,
        @Range("[0.1, 100] s") float horizon,
        @Range("[0, 100] m") float margin)
        implements Manner {
    /** 4 m: a walker at 1.34 m/s is seen for 3 s. */
    public static final float LOOK = 4;

    /** 0.3 m/s: slower than people in a queue. */
    public static final float SLOW = .3f;

    /** 2 s: to step half a metre aside at an easy 0.25 m/s. */
    public static final float HORIZON = 2;

    /** 0.1 m: half a radius. */
    public static final float MARGIN = .1f;

    /** The shortest time until a walker arrives, seconds: it bounds the speed of those who nearly touch. */
    private static final float SHORTEST = .1f;

    /** The random stream of the side of those who stand in the line of a walker. */
    static final int STREAM = 0x3A5E_0A11;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public MakeWay {
        Check.given("the guide of make way", guide);
        Check.given("the column of make way", aside);
        neighbourhoods = Check.list("neighbourhoods of make way", neighbourhoods);
        Check.within("the number of neighbourhoods of make way", neighbourhoods.size(), 1, Integer.MAX_VALUE);
        Check.values(MakeWay.class, slow, horizon, margin);
    }

    /**
     * {@return a rule that makes way for walkers of its own group within {@link #LOOK}}
     *
     * @param guide what the agent wants
     * @param aside a column of the group, 0 at first: {@code group.floats("aside", 0)}
     * @throws IllegalArgumentException if one is null
     */
    public static MakeWay of(Rule guide, Column.Floats aside) {
        return new MakeWay(guide, aside, List.of(Neighbourhood.within(LOOK)), SLOW, HORIZON, MARGIN);
    }

    /**
     * {@return the same that makes way for the agents of one more group}
     *
     * @param group whose agents it sees, as far as those of the first neighbourhood
     * @throws IllegalArgumentException if the group is null
     */
    public MakeWay seeing(AgentGroup group) {
        return new MakeWay(guide, aside, SeenGroups.seeing(neighbourhoods, group), slow, horizon, margin);
    }

    @Override
    public List<Column.Floats> keeps() {
        return List.of(aside);
    }

    @Override
    public boolean planar() {
        return true;
    }

    @Override
    public void shape(GroupView in, Force out, int start, int end) {
        if (!(in.clock().dt() > 0)) return;
        float[] x = out.x(), y = out.y(), was = aside.values(), next = aside.next(), to = in.direction();
        float[] radius = in.property(AgentProperty.RADIUS, start, end);
        float[] maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
        float dt = in.clock().dt();
        for (int i = start; i < end; i++) {
            int k = i - start;
            boolean waits = was[i] > 0;
            next[i] = Math.max(was[i] - dt, 0);
            if (!waits && !(x[k] * x[k] + y[k] * y[k] <= slow * slow)) continue;
            to[2] = horizon;
            for (int h = 0; h < neighbourhoods.size(); h++) findWalker(in, h, i, radius[k] + margin, to);
            boolean walker = to[2] < horizon;
            if (walker) next[i] = horizon;
            if (!waits && !walker) continue;
            float length = (float) Math.sqrt(to[0] * to[0] + to[1] * to[1]);
            float by = !walker ? 0 : length > maxSpeed[k] ? maxSpeed[k] / length : 1;
            x[k] = walker ? to[0] * by : 0;
            y[k] = walker ? to[1] * by : 0;
        }
    }

    /** Writes the velocity out of the way of the first walker, and when it comes, if that is before {@code to[2]}. */
    private void findWalker(GroupView in, int h, int i, float own, float[] to) {
        int group = SeenGroups.group(in, neighbourhoods.get(h));
        PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, group);
        float[] vx = in.group(group).now(Agents.VX), vy = in.group(group).now(Agents.VX + 1);
        NeighbourList near = in.neighbours(this, h, i);
        for (int c = 0; c < near.count(); c++) {
            int j = near.index(c);
            float speed = (float) Math.sqrt(vx[j] * vx[j] + vy[j] * vy[j]);
            if (!(speed > slow)) continue;
            float wx = vx[j] / speed, wy = vy[j] / speed, ahead = -(near.dx(c) * wx + near.dy(c) * wy);
            float left = near.dx(c) * wy - near.dy(c) * wx, reach = own + radii.agent(j), t = ahead / speed;
            if (!(t > 0 && t < to[2] && Math.abs(left) < reach)) continue;
            float sign = left != 0 ? Math.signum(left) : Rng.unit(in.lifeSeed(i), 0, in.id()[i], STREAM) < .5f ? -1 : 1;
            float by = sign * (reach - Math.abs(left)) / Math.max(t, SHORTEST);
            to[0] = -wy * by;
            to[1] = wx * by;
            to[2] = t;
        }
    }

    @Override
    public String describe(GroupView in, int i) {
        Check.index("the agent to describe", i, in.count());
        return aside.values()[i] > 0 ? "makes way" : "has its way to itself";
    }
}
