package throng.behaviour.avoid;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.math.Tiny;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;

/**
 * Brakes while another agent blocks its path: F = −m · v/max(τ, dt). Use it where agents share a narrow door, and
 * should wait rather than push; use {@link AvoidAgents} where they have room to pass each other.
 *
 * <p>With w the direction of travel and x = pⱼ − pᵢ, a neighbour blocks the path if it is ahead (x·w &gt; 0), less than
 * rᵢ + rⱼ beside the line of travel, and does not move away (vⱼ·w &lt; |v|). If no neighbour does, or the agent is at
 * rest, there is no force. In a tick longer than τ the agent stops, and does not reverse.
 *
 * <p>Source: Reynolds, Steering Behaviors for Autonomous Characters, 1999 (queuing).
 *
 * @param neighbourhood the agents to wait for
 * @param tau the time constant τ of braking, seconds, in [0.001, 1000]
 */
public record Queue(
        Neighbourhood neighbourhood,
        @Range("tau of a queue: [1e-3, 1e3] s") float tau) implements Rule {
    /** A radius of 4 m and τ = 0.25 s: a default agent stops from its 10 m/s in 3 m. */
    public static final Queue DEFAULT = new Queue(Neighbourhood.within(4), .25f);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public Queue {
        Check.given("the neighbourhood of a queue", neighbourhood);
        Check.values(Queue.class, tau);
    }

    /**
     * Waits for agents of its own group, with the τ of {@link #DEFAULT}.
     *
     * @param radius of the neighbourhood, metres
     * @return the rule
     */
    public static Queue within(float radius) {
        return new Queue(Neighbourhood.within(radius), DEFAULT.tau);
    }

    @Override
    public List<Neighbourhood> neighbourhoods() {
        return List.of(neighbourhood);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] radius = in.property(AgentProperty.RADIUS, start, end),
                mass = in.property(AgentProperty.MASS, start, end);
        int group = neighbourhood.group() == Neighbourhood.OWN ? in.group() : neighbourhood.group();
        PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, group);
        float dt = in.clock().dt(), per = -1 / (dt > tau ? dt : tau);
        for (int i = start; i < end; i++) {
            int k = i - start;
            boolean waits = blocked(in, group, i, radius[k], radii);
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = waits ? mass[k] * per * in.velocity(a)[i] : 0;
        }
    }

    /** Compares lengths that are multiplied by the speed, which spares a root and a division. */
    private boolean blocked(GroupView in, int group, int i, float ownRadius, PropertyReader radii) {
        float vx = in.velocity(0)[i], vy = in.velocity(1)[i], vz = in.velocity(2)[i];
        float s2 = vx * vx + vy * vy + vz * vz;
        if (s2 < Tiny.SQUARE) return false;
        Agents other = in.group(group);
        NeighbourList neighbours = in.neighbours(this, 0, i);
        float[] ux = other.now(Agents.VX), uy = other.now(Agents.VX + 1), uz = other.now(Agents.VX + 2);
        for (int c = 0; c < neighbours.count(); c++) {
            int j = neighbours.index(c);
            float ahead = neighbours.dx(c) * vx + neighbours.dy(c) * vy + neighbours.dz(c) * vz;
            float beside = neighbours.d2(c) * s2 - ahead * ahead;
            boolean away = ux[j] * vx + uy[j] * vy + uz[j] * vz >= s2;
            if (!(ahead > 0) || away) continue;
            float reach = ownRadius + radii.agent(j);
            if (beside < reach * reach * s2) return true;
        }
        return false;
    }
}
