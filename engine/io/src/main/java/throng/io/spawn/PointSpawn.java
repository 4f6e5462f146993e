package throng.io.spawn;

import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * All agents on one point.
 *
 * @param x metres
 * @param y metres
 * @param z metres
 */
public record PointSpawn(float x, float y, float z) implements Spawn {
    /** The origin. */
    public static final PointSpawn DEFAULT = new PointSpawn(0, 0, 0);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public PointSpawn {
        Spawn.point(x, y, z);
    }

    @Override
    public void place(NewAgent agent) {
        Spawn.point(x, y, z).place(agent);
    }
}
