package throng.io.spawn;

import throng.math.Check;
import throng.math.Range;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * Evenly on a circle in the plane z = 0, in the order of ids.
 *
 * @param x centre, metres
 * @param y centre, metres
 * @param radius metres
 */
public record RingSpawn(
        @Range("x of a place: a coordinate") float x,
        @Range("y of a place: a coordinate") float y,
        @Range("the radius of a ring: a coordinate") float radius)
        implements Spawn {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public RingSpawn {
        Check.values(RingSpawn.class, x, y, radius);
    }

    @Override
    public void place(NewAgent agent) {
        Spawn.ring(x, y, radius).place(agent);
    }
}
