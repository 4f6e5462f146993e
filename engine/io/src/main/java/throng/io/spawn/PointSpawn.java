package throng.io.spawn;

import throng.math.Check;
import throng.math.Range;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * All agents on one point.
 *
 * @param x metres
 * @param y metres
 * @param z metres
 */
public record PointSpawn(
        @Range("x of a place: a coordinate") float x,
        @Range("y of a place: a coordinate") float y,
        @Range("z of a place: a coordinate") float z)
        implements Spawn {
    /** The origin. */
    public static final PointSpawn DEFAULT = new PointSpawn(0, 0, 0);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public PointSpawn {
        Check.values(PointSpawn.class, x, y, z);
    }

    @Override
    public void place(NewAgent agent) {
        Spawn.point(x, y, z).place(agent);
    }
}
