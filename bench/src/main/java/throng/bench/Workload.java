package throng.bench;

/**
 * The workload of all contenders: a flock on a torus [0, side)^d. The sums run over the n agents j nearer than r
 * (minimum image); k of these are nearer than ε:
 * <pre>
 * F = ws·Σ(p_i − p_j)/d² + wa·(mean(v_j) − v_i)/maxSpeed + wc·(mean(p_j) − p_i)    first sum over d ≥ ε only
 *     + ws·k·u/ε                                                                 u: unit of hash(seed, tick, id)
 * |F| ≤ maxForce;  v += F/m·dt;  |v| ≤ maxSpeed;  p += v·dt, wrapped to [0, side)
 * </pre>
 *
 * @param agents     number of agents, at least {@link #MIN_AGENTS}
 * @param dimensions 2 or 3
 * @param crowd      positions at the start
 * @param seed       of the start and of the directions in which coincident agents are pushed apart
 */
public record Workload(int agents, int dimensions, CrowdLayout crowd, long seed) {
    /** r, metres. */
    public static final float RADIUS = 10;
    /** dt, seconds. */
    public static final float DT = 1 / 60f;
    /** m, kilograms. */
    public static final float MASS = 1;
    /** Metres per second. */
    public static final float MAX_SPEED = 10;
    /** Newtons. */
    public static final float MAX_FORCE = 20;
    /** ws, newton metres. */
    public static final float SEPARATION = 2;
    /** wa, newtons. */
    public static final float ALIGNMENT = 1;
    /** wc, newtons per metre. */
    public static final float COHESION = 0.1f;
    /** ε, metres: nearer pairs coincide and are pushed apart in a random direction. */
    public static final float COINCIDENCE_DISTANCE = 1e-4f * RADIUS;
    /** The minimal number of agents: fewer make a world of less than three rows of cells. */
    public static final int MIN_AGENTS = 200;

    /**
     * Creates a workload.
     *
     * @throws IllegalArgumentException if there are too few agents, or not 2 or 3 dimensions
     */
    public Workload {
        if (agents < MIN_AGENTS) {
            throw new IllegalArgumentException("agents must be at least " + MIN_AGENTS + ", is " + agents);
        }
        if (dimensions != 2 && dimensions != 3) {
            throw new IllegalArgumentException("dimensions must be 2 or 3, is " + dimensions);
        }
    }

    /**
     * Returns the side of the world, from n·π·r²/side² = k, or n·4/3·π·r³/side³ = k. A sparse crowd has k = 1, others
     * have k = 20.
     *
     * @return metres
     */
    public float side() {
        double r = RADIUS;
        double share = agents * Math.PI * r * r / crowd.uniformNeighbours();
        return (float) (dimensions == 2 ? Math.sqrt(share) : Math.cbrt(share * r * 4 / 3));
    }

    /**
     * Creates the crowd at tick 0.
     *
     * @return new columns
     */
    public StartColumns start() {
        return new StartColumns(this);
    }

    /**
     * Returns the hash for the direction u in which an agent is pushed from coincident agents.
     *
     * @param tick number of the tick
     * @param id of the agent
     * @return 64 random bits
     */
    public long coincidenceHash(long tick, int id) {
        return Randoms.bits(seed ^ 0x70617274L, id, tick);
    }

    /**
     * Returns x of the direction u of a hash.
     *
     * @param hash from {@link #coincidenceHash}
     * @return x of a unit vector
     */
    public static float directionX(long hash) {
        return rawX(hash) / length(hash);
    }

    /**
     * Returns y of the direction u of a hash.
     *
     * @param hash from {@link #coincidenceHash}
     * @return y of a unit vector
     */
    public static float directionY(long hash) {
        return rawY(hash) / length(hash);
    }

    private static float length(long hash) {
        return (float) Math.sqrt(rawX(hash) * rawX(hash) + rawY(hash) * rawY(hash));
    }

    /** Returns an odd multiple of 2⁻²⁴, which is never 0. */
    private static float rawX(long hash) {
        return 2 * Randoms.half(hash, false) - 1 + 0x1p-24f;
    }

    private static float rawY(long hash) {
        return 2 * Randoms.half(hash, true) - 1 + 0x1p-24f;
    }
}
