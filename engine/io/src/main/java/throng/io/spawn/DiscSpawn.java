package throng.io.spawn;

import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * Random places in a disc of the plane z = 0.
 *
 * @param x centre, metres
 * @param y centre, metres
 * @param radius metres
 */
public record DiscSpawn(float x, float y, float radius) implements Spawn {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public DiscSpawn {
        Spawn.disc(x, y, radius);
    }

    @Override
    public void place(NewAgent agent) {
        Spawn.disc(x, y, radius).place(agent);
    }
}
