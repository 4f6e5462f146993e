package throng.behaviour.avoid;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;

/**
 * Waits its turn: brakes while somebody is in the way, F = −m · v/τ, after Reynolds, Steering Behaviors for Autonomous
 * Characters, 1999. In the way is whom the look sees ahead in the direction of travel w, x·w above 0, less than rᵢ + rⱼ
 * beside the path, if it does not draw away: vⱼ·w below |v|. Nobody there, or at rest: no force. A tick longer than τ
 * brakes to a stop, never back.
 *
 * @param neighbourhood whom it heeds
 * @param tau seconds, in [0.001, 1000]
 */
public record Queue(Neighbourhood neighbourhood, float tau) implements Rule {
    /** A default agent brakes with all its force down to half its speed; so it stops from its 10 m/s in 3 m. */
    public static final Queue DEFAULT = new Queue(Neighbourhood.within(4), .25f);

    public Queue {
        Check.given("the look of queue", neighbourhood);
        Check.within("tau of a queue", tau, 1e-3f, 1e3f, "s");
    }

    /** Of the own group within {@code radius} metres. */
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
            boolean wait = blocked(in, group, i, radius[k], radii);
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = wait ? mass[k] * per * in.velocity(a)[i] : 0;
        }
    }

    /** All lengths are multiplied by the speed: no root, no division. */
    private boolean blocked(GroupView in, int group, int i, float own, PropertyReader radii) {
        float vx = in.velocity(0)[i], vy = in.velocity(1)[i], vz = in.velocity(2)[i];
        float s2 = vx * vx + vy * vy + vz * vz;
        if (s2 < Perpendicular.NOTHING) return false;
        Agents other = in.group(group);
        NeighbourList neighbours = in.neighbours(this, 0, i);
        float[] ux = other.now(Agents.VX), uy = other.now(Agents.VX + 1), uz = other.now(Agents.VX + 2);
        for (int c = 0; c < neighbours.count(); c++) {
            int j = neighbours.index(c);
            float ahead = neighbours.dx(c) * vx + neighbours.dy(c) * vy + neighbours.dz(c) * vz;
            float beside = neighbours.d2(c) * s2 - ahead * ahead;
            boolean away = ux[j] * vx + uy[j] * vy + uz[j] * vz >= s2;
            if (!(ahead > 0) || away) continue;
            float wide = own + radii.agent(j);
            if (beside < wide * wide * s2) return true;
        }
        return false;
    }
}
