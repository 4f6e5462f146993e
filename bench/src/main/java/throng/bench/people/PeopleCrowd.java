package throng.bench.people;

import java.util.Locale;
import throng.bench.Randoms;

/**
 * A crowd of people on a torus: they start on a square grid, a little off its places, and each wants a direction and a
 * speed of its own for ever. Radii are 0.18 to 0.26 m, speeds 1 to 1.6 m/s.
 *
 * @param agents number of agents, at least {@link #MIN_AGENTS}
 * @param density persons for each m²
 * @param seed of places, directions, speeds and radii
 */
public record PeopleCrowd(int agents, float density, long seed) {
    /** dt, seconds. */
    public static final float DT = .05f;
    /** Fewer agents make a world of less than three rows of cells of 5 m at 3/m². */
    public static final int MIN_AGENTS = 700;

    /** How far an agent starts from its place on the grid on each axis, of the grid's step. */
    private static final double OFF = .1;

    /**
     * Creates a crowd.
     *
     * @throws IllegalArgumentException if there are too few agents
     */
    public PeopleCrowd {
        if (agents < MIN_AGENTS)
            throw new IllegalArgumentException(
                    "agents of --models must be at least " + MIN_AGENTS + ", is " + agents + ": ask for more");
    }

    /** {@return the crowd's word in the table, such as 0.3/m2} */
    public String word() {
        return String.format(Locale.ROOT, density == Math.rint(density) ? "%.0f/m2" : "%.1f/m2", density);
    }

    /** {@return the side of the world, metres} */
    public float side() {
        return (float) Math.sqrt(agents / (double) density);
    }

    /**
     * {@return where an agent starts on an axis, metres}
     *
     * @param id of the agent
     * @param axis 0 or 1
     */
    public float place(int id, int axis) {
        int columns = (int) Math.ceil(Math.sqrt(agents)), rows = (agents + columns - 1) / columns;
        double step = side() / (double) (axis == 0 ? columns : rows);
        int at = axis == 0 ? id % columns : id / columns;
        return (float) ((at + .5 + OFF * (2 * random(id, axis) - 1)) * step);
    }

    /**
     * {@return the velocity that an agent wants on an axis, m/s}
     *
     * @param id of the agent
     * @param axis 0 or 1
     */
    public float wanted(int id, int axis) {
        double speed = 1 + .6 * random(id, 2), angle = 2 * Math.PI * random(id, 3);
        return (float) (speed * (axis == 0 ? Math.cos(angle) : Math.sin(angle)));
    }

    /**
     * {@return the radius of an agent, metres}
     *
     * @param id of the agent
     */
    public float radius(int id) {
        return (float) (.18 + .08 * random(id, 4));
    }

    private double random(int id, int stream) {
        return Randoms.unit(seed, id, stream);
    }
}
