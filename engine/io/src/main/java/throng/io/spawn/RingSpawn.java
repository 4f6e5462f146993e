package throng.io.spawn;

import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * Evenly on a circle in the plane z = 0, in the order of ids.
 *
 * @param x centre, metres
 * @param y centre, metres
 * @param radius metres
 */
public record RingSpawn(float x, float y, float radius) implements Spawn {
    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public RingSpawn {
        Spawn.ring(x, y, radius);
    }

    @Override
    public void place(NewAgent agent) {
        Spawn.ring(x, y, radius).place(agent);
    }
}
