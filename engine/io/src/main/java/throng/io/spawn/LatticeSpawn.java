package throng.io.spawn;

import throng.math.Check;
import throng.math.Range;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * On a square lattice, in 3D on a cubic one: the smallest that holds all agents.
 *
 * @param x first corner, metres
 * @param y first corner, metres
 * @param z first corner, metres
 * @param spacing metres, in [10⁻⁶, 10⁹]
 * @param jitter in [0, 1]: each agent is moved at random by up to half of it times the spacing along each axis
 */
public record LatticeSpawn(
        @Range("x of a place: a coordinate") float x,
        @Range("y of a place: a coordinate") float y,
        @Range("z of a place: a coordinate") float z,
        @Range("the spacing of a lattice: [1e-6, 1e9] m") float spacing,
        @Range("the jitter of a lattice: [0, 1]") float jitter)
        implements Spawn {
    /** At the origin, 1 m apart, with no jitter. */
    public static final LatticeSpawn DEFAULT = new LatticeSpawn(0, 0, 0, 1, 0);

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public LatticeSpawn {
        Check.values(LatticeSpawn.class, x, y, z, spacing, jitter);
    }

    @Override
    public void place(NewAgent agent) {
        Spawn.jittered(x, y, z, spacing, jitter).place(agent);
    }
}
