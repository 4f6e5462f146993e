package throng.motion.contact;

import java.util.Arrays;
import throng.math.Space;
import throng.memory.Agents;
import throng.motion.Contact;
import throng.tick.WorldClock;

/**
 * Which of two bodies gives way, and how far. Who goes into the other undoes what it went in this tick; so a crowd that
 * presses on waits behind those in front, and does not push them through a door.
 *
 * <pre>
 *    i --→ j          i goes into j: it gives way by most of the overlap
 *    i --→ ←-- j      both go: each by its part
 *    i     j          none goes, as if thrown there: by their masses alone
 * </pre>
 */
final class GivingWay {
    /** The part of both ways that counts for each body, so that none stands like a wall. */
    private static final double SHARED = Contact.SHARED;

    private final WorldClock clock;
    private final int axes;
    /** Half the length of each axis of a torus, metres; infinite for other axes. */
    private final float[] half = new float[3];

    GivingWay(Space space, WorldClock clock) {
        this.clock = clock;
        axes = space.axes();
        Arrays.fill(half, Float.POSITIVE_INFINITY);
        for (int a = 0; a < axes; a++)
            if (space.axis(a).torus()) half[a] = space.axis(a).high() / 2;
    }

    /** How much of an overlap agent i gives way to j, in [0, 1]. Both in double, as masses and speeds may be huge. */
    float share(Bodies me, int i, Bodies them, int j) {
        double ownMass = me.mass.agent(i), mass = them.mass.agent(j);
        double own = 0, other = 0;
        for (int a = 0; a < axes; a++) {
            double apart = near(me.agents.now(a)[i] - them.agents.now(a)[j], a);
            own -= me.agents.now(Agents.VX + a)[i] * apart;
            other += them.agents.now(Agents.VX + a)[j] * apart;
        }
        own = Math.max(own, 0);
        other = Math.max(other, 0);
        double both = own + other;
        if (!(both > 0)) return (float) (mass / (ownMass + mass));
        double mine = (own + SHARED * both) * mass, theirs = (other + SHARED * both) * ownMass;
        return (float) (mine / (mine + theirs));
    }

    /** The farthest that agent i is pushed in a tick, metres. */
    float farthest(Bodies me, int i) {
        double speed = 0;
        for (int a = 0; a < axes; a++) {
            double v = me.agents.now(Agents.VX + a)[i];
            speed += v * v;
        }
        float radius = me.radius(i), way = (float) (Math.sqrt(speed) * clock.dt());
        return Contact.MAX_PUSH * radius + Math.min(way, Contact.MAX_WAY_BACK * radius);
    }

    /** The shorter way on a torus. */
    private float near(float d, int axis) {
        float h = half[axis];
        return d > h ? d - 2 * h : d < -h ? d + 2 * h : d;
    }
}
