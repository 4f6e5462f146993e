package throng.io.spawn;

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
public record BallSpawn(float x, float y, float z, float radius) implements Spawn {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public BallSpawn {
        Spawn.ball(x, y, z, radius);
    }

    @Override
    public void place(NewAgent agent) {
        Spawn.ball(x, y, z, radius).place(agent);
    }
}
