package throng.io.spawn;

import throng.math.Check;
import throng.math.Range;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * On rings round the origin, in the plane z = 0, heading for the middle: few agents on one ring, many on a broad band.
 * Each ring holds as many as the next, and they stand in the gaps of the ring before.
 *
 * @param spacing metres between neighbours on the innermost ring, and from ring to ring, in [0.001, 10⁶]
 */
public record RingsSpawn(
        @Range("the spacing of rings: [1e-3, 1e6] m") float spacing) implements Spawn {
    /** The outermost ring holds this many agents for each ring: rings of 4·π·k agents fill a band. */
    private static final double PER_RING = 16;

    /**
     * Checks the parameter.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    public RingsSpawn {
        Check.values(RingsSpawn.class, spacing);
    }

    @Override
    public void place(NewAgent agent) {
        int agents = agent.count(), rings = Math.max(1, (int) Math.sqrt(agents / PER_RING));
        int inRing = Math.max(1, Math.ceilDiv(agents, rings)), ring = agent.number() / inRing;
        double radius = Math.max(spacing, inRing * spacing / (2 * Math.PI)) + ring * spacing;
        double angle = 2 * Math.PI * (agent.number() % inRing + ring % 2 * .5) / inRing;
        float x = (float) (radius * StrictMath.cos(angle)), y = (float) (radius * StrictMath.sin(angle));
        agent.position(x, y, 0);
        agent.heading(-x, -y, 0);
    }
}
