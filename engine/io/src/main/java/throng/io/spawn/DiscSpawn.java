package throng.io.spawn;

import throng.math.Check;
import throng.math.Range;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * Random places in a disc of the plane z = 0.
 *
 * @param x centre, metres
 * @param y centre, metres
 * @param radius metres
 */
public record DiscSpawn(
        @Range("x of a place: a coordinate") float x,
        @Range("y of a place: a coordinate") float y,
        @Range("the radius of a disc: a coordinate") float radius)
        implements Spawn {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public DiscSpawn {
        Check.values(DiscSpawn.class, x, y, radius);
    }

    @Override
    public void place(NewAgent agent) {
        Spawn.disc(x, y, radius).place(agent);
    }
}
