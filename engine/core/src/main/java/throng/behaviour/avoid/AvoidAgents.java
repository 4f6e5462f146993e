package throng.behaviour.avoid;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Rng;
import throng.math.Tiny;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;

/**
 * Steers away from agents that it would otherwise hit: it predicts collisions, and pushes apart bodies that are too
 * close. Use it for crowds whose agents have different goals, such as walkers in a square. For agents that move
 * together {@link throng.behaviour.flock.Separation} is enough, and cheaper; for things that do not move take
 * {@link AvoidObstacles}.
 *
 * <p><b>Prediction.</b> With x = pⱼ − pᵢ and u = vⱼ − vᵢ, two agents are closest after s = −(x·u)/(u·u) seconds, with
 * c = x + u·s between them. A neighbour is a threat if 0 &lt; s &lt; horizon and |c| &lt; R = rᵢ + rⱼ + margin. Only
 * the threat with the smallest s counts; of equal ones that with the smallest id. F = −(1 − s/horizon) · Fmax ·
 * unit(c). Head-on, where |c| is below R/1000, c has no direction: both agents turn to their own left.
 *
 * <p><b>Contact.</b> Each neighbour nearer than R adds a force away from it: Fmax · (R − |x|)/margin, and Fmax where
 * bodies touch. Coincident agents are pushed in random directions. All other neighbours exert exactly no force.
 *
 * <p>Source: Reynolds, Steering Behaviors for Autonomous Characters, 1999 (unaligned collision avoidance).
 *
 * @param neighbourhood the agents to avoid; agents beyond its radius are ignored
 * @param horizon how far ahead collisions are predicted, seconds, in [0.01, 1000]
 * @param margin the gap to keep between two bodies, metres, in [0, 10⁶]
 */
public record AvoidAgents(
        Neighbourhood neighbourhood,
        @Range("[0.01, 1000] s") float horizon,
        @Range("[0, 1e6] m") float margin) implements Rule {
    /**
     * A radius of 60 m, a horizon of 3 s and a margin of 0.1 m. In 3 s two default agents close in from 60 m. The
     * margin is a default agent's radius: 200 walkers (1.5 m/s, 20 N, radius and margin 0.3 m) cross a circle of 50 m
     * in 93 s, and none overlap.
     */
    public static final AvoidAgents DEFAULT = new AvoidAgents(Neighbourhood.within(60), 3, .1f);

    /** Share of R below which c counts as head-on. */
    private static final float HEAD_ON_SHARE = 1e-3f;

    /** Squared distance, m², below which two agents coincide. */
    private static final float COINCIDENT_SQUARED = 1e-20f;

    private static final int STREAM = 0x5BA7_0A01;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public AvoidAgents {
        Check.given("the neighbourhood of avoid agents", neighbourhood);
        Check.values(AvoidAgents.class, horizon, margin);
    }

    /**
     * Avoids agents of its own group, with the horizon and margin of {@link #DEFAULT}.
     *
     * @param radius of the neighbourhood, metres
     * @return the rule
     */
    public static AvoidAgents within(float radius) {
        return new AvoidAgents(Neighbourhood.within(radius), DEFAULT.horizon, DEFAULT.margin);
    }

    @Override
    public List<Neighbourhood> neighbourhoods() {
        return List.of(neighbourhood);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] radius = in.property(AgentProperty.RADIUS, start, end),
                maxForce = in.property(AgentProperty.MAX_FORCE, start, end);
        int group = neighbourhood.group() == Neighbourhood.OWN ? in.group() : neighbourhood.group();
        PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, group);
        float[] direction = in.direction();
        for (int i = start; i < end; i++) {
            int k = i - start;
            float ownReach = radius[k] + margin;
            NeighbourList neighbours = in.neighbours(this, 0, i);
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = 0;
            if (findThreat(in, in.group(group), neighbours, i, ownReach, radii, direction))
                add(in, out, k, maxForce[k], direction);
            for (int c = 0; c < neighbours.count(); c++) {
                float reach = ownReach + radii.agent(neighbours.index(c)), d2 = neighbours.d2(c);
                if (d2 >= reach * reach) continue;
                awayFromNeighbour(in, neighbours, c, i, direction);
                float depth = reach - (float) Math.sqrt(d2);
                add(in, out, k, depth < margin ? maxForce[k] * (depth / margin) : maxForce[k], direction);
            }
        }
    }

    private static void add(GroupView in, Force out, int k, float force, float[] direction) {
        for (int a = 0; a < in.axes(); a++) out.axis(a)[k] += force * direction[a];
    }

    /** Returns whether there is a threat; then {@code direction} leads away from the first, scaled by its urgency. */
    private boolean findThreat(
            GroupView in,
            Agents other,
            NeighbourList neighbours,
            int i,
            float ownReach,
            PropertyReader radii,
            float[] direction) {
        float vx = in.velocity(0)[i], vy = in.velocity(1)[i], vz = in.velocity(2)[i];
        float[] ux = other.now(Agents.VX), uy = other.now(Agents.VX + 1), uz = other.now(Agents.VX + 2);
        float soonest = horizon;
        int first = -1;
        for (int c = 0; c < neighbours.count(); c++) {
            int j = neighbours.index(c);
            float rx = ux[j] - vx, ry = uy[j] - vy, rz = uz[j] - vz, s2 = rx * rx + ry * ry + rz * rz;
            float closing = -(neighbours.dx(c) * rx + neighbours.dy(c) * ry + neighbours.dz(c) * rz);
            if (s2 < Tiny.SQUARE || !(closing > 0)) continue;
            float t = closing / s2;
            if (t > soonest || t == soonest && (first < 0 || !hasSmallerId(other, neighbours, c, first))) continue;
            float x = neighbours.dx(c) + rx * t, y = neighbours.dy(c) + ry * t, z = neighbours.dz(c) + rz * t;
            float reach = ownReach + radii.agent(j);
            if (x * x + y * y + z * z >= reach * reach) continue;
            soonest = t;
            first = c;
        }
        if (first < 0) return false;
        int j = neighbours.index(first);
        float headOn = HEAD_ON_SHARE * (ownReach + radii.agent(j));
        awayFromMeeting(neighbours, first, soonest, headOn, direction, ux[j] - vx, uy[j] - vy, uz[j] - vz);
        float urgency = 1 - soonest / horizon;
        for (int a = 0; a < 3; a++) direction[a] *= urgency;
        return true;
    }

    private static boolean hasSmallerId(Agents other, NeighbourList neighbours, int a, int b) {
        return other.id()[neighbours.index(a)] < other.id()[neighbours.index(b)];
    }

    /** Writes the direction away from the present place of neighbour c. */
    private static void awayFromNeighbour(GroupView in, NeighbourList neighbours, int c, int i, float[] direction) {
        float d2 = neighbours.d2(c);
        if (d2 < COINCIDENT_SQUARED) {
            var clock = in.clock();
            Rng.direction(Rng.bits(in.seed(), clock.stepsDone(), in.id()[i], STREAM), in.axes(), direction);
            return;
        }
        float by = -1 / (float) Math.sqrt(d2);
        direction[0] = neighbours.dx(c) * by;
        direction[1] = neighbours.dy(c) * by;
        direction[2] = neighbours.dz(c) * by;
    }

    /** Writes the direction away from the place of neighbour c when it is closest; head-on, to the left. */
    private static void awayFromMeeting(
            NeighbourList neighbours, int c, float t, float headOn, float[] direction, float ux, float uy, float uz) {
        float x = -(neighbours.dx(c) + ux * t), y = -(neighbours.dy(c) + uy * t), z = -(neighbours.dz(c) + uz * t);
        float d2 = x * x + y * y + z * z;
        if (d2 < headOn * headOn || d2 < COINCIDENT_SQUARED) Perpendicular.left(-ux, -uy, -uz, direction);
        else Perpendicular.unit(x, y, z, direction);
    }
}
