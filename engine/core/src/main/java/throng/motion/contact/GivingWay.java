package throng.motion.contact;

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
 *
 * <p>Scratch of one worker.
 */
final class GivingWay {
    /** What counts for two bodies that stand, so that masses decide; next to nothing beside any way. */
    private static final double STANDING = 1e-300;

    private final WorldClock clock;
    private final int axes;
    private final boolean deep;
    private final ShorterWay shorter;
    /** Of the agent that was begun with. */
    private double mass, vx, vy, vz;

    private float x, y, z;

    GivingWay(Space space, WorldClock clock) {
        this.clock = clock;
        axes = space.axes();
        deep = axes == 3;
        shorter = new ShorterWay(space);
    }

    /** Begins with agent i. */
    void begin(Bodies me, int i) {
        Agents agents = me.agents;
        mass = me.mass.agent(i);
        x = agents.now(0)[i];
        y = agents.now(1)[i];
        vx = agents.now(Agents.VX)[i];
        vy = agents.now(Agents.VX + 1)[i];
        if (!deep) return;
        z = agents.now(2)[i];
        vz = agents.now(Agents.VX + 2)[i];
    }

    /** How much of an overlap the agent gives way to j, in [0, 1]; in double, as masses and speeds may be huge. */
    float share(Bodies them, int j) {
        Agents agents = them.agents;
        double dx = shorter.of(x - agents.now(0)[j], 0), dy = shorter.of(y - agents.now(1)[j], 1);
        double own = -(vx * dx + vy * dy), other = agents.now(Agents.VX)[j] * dx + agents.now(Agents.VX + 1)[j] * dy;
        if (deep) {
            double dz = shorter.of(z - agents.now(2)[j], 2);
            own -= vz * dz;
            other += agents.now(Agents.VX + 2)[j] * dz;
        }
        own = Math.max(own, 0);
        other = Math.max(other, 0);
        double both = Contact.SHARED * (own + other) + STANDING;
        double mine = (own + both) * them.mass.agent(j), theirs = (other + both) * mass;
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
}
