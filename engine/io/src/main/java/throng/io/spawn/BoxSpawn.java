package throng.io.spawn;

import throng.math.Check;
import throng.math.Range;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * Random places in a box: {@code box: [0, 0, 20, 10]}. In a flat world z is left alone.
 *
 * @param x0 one corner, metres
 * @param y0 one corner, metres
 * @param x1 opposite corner, metres
 * @param y1 opposite corner, metres
 * @param z0 one corner, metres
 * @param z1 opposite corner, metres
 */
public record BoxSpawn(
        @Range("x of a place: a coordinate") float x0,
        @Range("y of a place: a coordinate") float y0,
        @Range("x of a place: a coordinate") float x1,
        @Range("y of a place: a coordinate") float y1,
        @Range("z of a place: a coordinate") float z0,
        @Range("z of a place: a coordinate") float z1)
        implements Spawn {
    /**
     * {@return random places in a rectangle of the plane z = 0}
     *
     * @param x0 one corner, metres
     * @param y0 one corner, metres
     * @param x1 opposite corner, metres
     * @param y1 opposite corner, metres
     * @throws IllegalArgumentException if one is out of range
     */
    public static BoxSpawn of(float x0, float y0, float x1, float y1) {
        return new BoxSpawn(x0, y0, x1, y1, 0, 0);
    }

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public BoxSpawn {
        Check.values(BoxSpawn.class, x0, y0, x1, y1, z0, z1);
    }

    @Override
    public void place(NewAgent agent) {
        Spawn.box(x0, y0, z0, x1, y1, z1).place(agent);
    }
}
