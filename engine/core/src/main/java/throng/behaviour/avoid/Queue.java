package throng.behaviour.avoid;

import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.View;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Agents;
import throng.motion.Trait;
import throng.motion.TraitOf;
import throng.perception.Look;
import throng.perception.Near;

/**
 * Waits its turn: brakes while somebody is in the way, F = −m · v/τ, after Reynolds, Steering Behaviors for Autonomous
 * Characters, 1999. In the way is whom the look sees ahead in the direction of travel w, x·w above 0, less than rᵢ + rⱼ
 * beside the path, if it does not draw away: vⱼ·w below |v|. Nobody there, or at rest: no force. A tick longer than τ
 * brakes to a stop, never back.
 *
 * @param look whom it heeds
 * @param tau seconds, in [0.001, 1000]
 */
public record Queue(Look look, float tau) implements Rule {
    /** A default agent brakes with all its force down to half its speed; so it stops from its 10 m/s in 3 m. */
    public static final Queue DEFAULT = new Queue(Look.within(4), .25f);

    public Queue {
        Check.given("the look of queue", look);
        Check.within("tau of a queue", tau, 1e-3f, 1e3f, "s");
    }

    /** Of the own group within {@code radius} metres. */
    public static Queue within(float radius) {
        return new Queue(Look.within(radius), DEFAULT.tau);
    }

    @Override
    public List<Look> looks() {
        return List.of(look);
    }

    @Override
    public void steer(View in, Force out, int start, int end) {
        float[] radius = in.trait(Trait.RADIUS, start, end), mass = in.trait(Trait.MASS, start, end);
        int group = look.group() == Look.OWN ? in.group() : look.group();
        TraitOf radii = in.traitOf(Trait.RADIUS, group);
        float dt = in.clock().dt(), per = -1 / (dt > tau ? dt : tau);
        for (int i = start; i < end; i++) {
            int k = i - start;
            boolean wait = blocked(in, group, i, radius[k], radii);
            for (int a = 0; a < in.axes(); a++) out.axis(a)[k] = wait ? mass[k] * per * in.velocity(a)[i] : 0;
        }
    }

    /** All lengths are multiplied by the speed: no root, no division. */
    private boolean blocked(View in, int group, int i, float own, TraitOf radii) {
        float vx = in.velocity(0)[i], vy = in.velocity(1)[i], vz = in.velocity(2)[i];
        float s2 = vx * vx + vy * vy + vz * vz;
        if (s2 < Sideways.NOTHING) return false;
        Agents other = in.group(group);
        Near near = in.near(this, 0, i);
        float[] ux = other.now(Agents.VX), uy = other.now(Agents.VX + 1), uz = other.now(Agents.VX + 2);
        for (int c = 0; c < near.count(); c++) {
            int j = near.index(c);
            float ahead = near.dx(c) * vx + near.dy(c) * vy + near.dz(c) * vz;
            float beside = near.d2(c) * s2 - ahead * ahead;
            boolean away = ux[j] * vx + uy[j] * vy + uz[j] * vz >= s2;
            if (!(ahead > 0) || away) continue;
            float wide = own + radii.agent(j);
            if (beside < wide * wide * s2) return true;
        }
        return false;
    }
}
