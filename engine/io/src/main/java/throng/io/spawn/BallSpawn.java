package throng.io.spawn;

import throng.math.Check;
import throng.math.Range;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * Random places in a ball.
 *
 * @param x centre, metres
 * @param y centre, metres
 * @param z centre, metres
 * @param radius metres
 */
public record BallSpawn(
        @Range("x of a place: a coordinate") float x,
        @Range("y of a place: a coordinate") float y,
        @Range("z of a place: a coordinate") float z,
        @Range("the radius of a ball: a coordinate") float radius)
        implements Spawn {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public BallSpawn {
        Check.values(BallSpawn.class, x, y, z, radius);
    }

    @Override
    public void place(NewAgent agent) {
        Spawn.ball(x, y, z, radius).place(agent);
    }
}
