package throng.behaviour.avoid;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Rng;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;

/**
 * Steers clear of agents on another course: Reynolds' unaligned collision avoidance (Steering Behaviors for Autonomous
 * Characters, 1999). With x = pⱼ − pᵢ and u = vⱼ − vᵢ they are closest after s = −(x·u)/(u·u), c = x + u·s apart. A
 * threat is who will come nearer than R = rᵢ + rⱼ + margin within the horizon, s above 0; the most imminent one counts,
 * equally imminent ones by id: F = −(1 − s/horizon) · Fmax · unit(c), across the course. Head on, where c has no
 * direction, both turn to their own left. On top of that whoever stands nearer than R pushes off with
 * Fmax · (R − |x|)/margin, from where bodies touch with Fmax; coincident agents in a direction of their own. Everybody
 * else is felt exactly not at all.
 *
 * @param neighbourhood whom it heeds; who is farther than its radius is no threat
 * @param horizon seconds, in [0.01, 1000]
 * @param margin added to the radii, metres, in [0, 10⁶]
 */
public record AvoidAgents(Neighbourhood neighbourhood, float horizon, float margin) implements Rule {
    /**
     * 3 s, as formulas have it; in that time two default agents close in from 60 m. The margin is a default agent's
     * radius: 200 walkers (1.5 m/s, 20 N, radius and margin 0.3 m) cross a circle of 50 m in 93 s and none overlap.
     */
    public static final AvoidAgents DEFAULT = new AvoidAgents(Neighbourhood.within(60), 3, .1f);

    /** Slower to each other than this, squared, (m/s)², they keep their distance. */
    private static final float STILL = 1e-12f;

    /** Of R: nearer than this c has no direction. */
    private static final float HEAD_ON = 1e-3f;

    private static final int STREAM = 0x5BA7_0A01;

    public AvoidAgents {
        Check.given("the look of avoid agents", neighbourhood);
        Check.within("the horizon of avoidance", horizon, .01f, 1000, "s");
        Check.within("the margin of avoidance", margin, 0, 1e6f, "m");
    }

    /** Of the own group within {@code radius} metres. */
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
                most = in.property(AgentProperty.MAX_FORCE, start, end);
        int group = neighbourhood.group() == Neighbourhood.OWN ? in.group() : neighbourhood.group();
        PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, group);
        float[] way = in.direction();
        for (int i = start; i < end; i++) {
            int k = i - start;
            float own = radius[k] + margin;
            NeighbourList neighbours = in.neighbours(this, 0, i);
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = 0;
            if (threat(in, in.group(group), neighbours, i, own, radii, way)) add(in, out, k, most[k], way);
            for (int c = 0; c < neighbours.count(); c++) {
                float wide = own + radii.agent(neighbours.index(c)), d2 = neighbours.d2(c);
                if (d2 >= wide * wide) continue;
                apart(in, neighbours, c, i, way);
                float deep = wide - (float) Math.sqrt(d2);
                add(in, out, k, deep < margin ? most[k] * (deep / margin) : most[k], way);
            }
        }
    }

    private static void add(GroupView in, Force out, int k, float force, float[] way) {
        for (int a = 0; a < in.axes(); a++) out.axis(a)[k] += force * way[a];
    }

    /** Whether there is one, and in {@code way} what leads past the most imminent, as long as it is urgent. */
    private boolean threat(
            GroupView in, Agents other, NeighbourList neighbours, int i, float own, PropertyReader radii, float[] way) {
        float vx = in.velocity(0)[i], vy = in.velocity(1)[i], vz = in.velocity(2)[i];
        float[] ux = other.now(Agents.VX), uy = other.now(Agents.VX + 1), uz = other.now(Agents.VX + 2);
        float soonest = horizon;
        int first = -1;
        for (int c = 0; c < neighbours.count(); c++) {
            int j = neighbours.index(c);
            float rx = ux[j] - vx, ry = uy[j] - vy, rz = uz[j] - vz, s2 = rx * rx + ry * ry + rz * rz;
            float closing = -(neighbours.dx(c) * rx + neighbours.dy(c) * ry + neighbours.dz(c) * rz);
            if (s2 < STILL || !(closing > 0)) continue;
            float t = closing / s2;
            if (t > soonest || t == soonest && (first < 0 || !before(other, neighbours, c, first))) continue;
            float x = neighbours.dx(c) + rx * t, y = neighbours.dy(c) + ry * t, z = neighbours.dz(c) + rz * t;
            float wide = own + radii.agent(j);
            if (x * x + y * y + z * z >= wide * wide) continue;
            soonest = t;
            first = c;
        }
        if (first < 0) return false;
        int j = neighbours.index(first);
        float least = HEAD_ON * (own + radii.agent(j));
        aside(neighbours, first, soonest, least, way, ux[j] - vx, uy[j] - vy, uz[j] - vz);
        float urgent = 1 - soonest / horizon;
        for (int a = 0; a < 3; a++) way[a] *= urgent;
        return true;
    }

    private static boolean before(Agents other, NeighbourList neighbours, int one, int two) {
        return other.id()[neighbours.index(one)] < other.id()[neighbours.index(two)];
    }

    /** Away from neighbour c where it stands. */
    private static void apart(GroupView in, NeighbourList neighbours, int c, int i, float[] way) {
        float d2 = neighbours.d2(c);
        if (d2 < 1e-20f) {
            var clock = in.clock();
            Rng.direction(Rng.bits(in.seed(), clock.tick(), in.id()[i], STREAM), in.axes(), way);
            return;
        }
        float by = -1 / (float) Math.sqrt(d2);
        way[0] = neighbours.dx(c) * by;
        way[1] = neighbours.dy(c) * by;
        way[2] = neighbours.dz(c) * by;
    }

    /** Away from where neighbour c will be when it is closest; head on to the left of the own course. */
    private static void aside(
            NeighbourList neighbours, int c, float t, float least, float[] way, float ux, float uy, float uz) {
        float x = -(neighbours.dx(c) + ux * t), y = -(neighbours.dy(c) + uy * t), z = -(neighbours.dz(c) + uz * t);
        float d2 = x * x + y * y + z * z;
        if (d2 < least * least || d2 < 1e-20f) Perpendicular.left(-ux, -uy, -uz, way);
        else Perpendicular.unit(x, y, z, way);
    }
}
