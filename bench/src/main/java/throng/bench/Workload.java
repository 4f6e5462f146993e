package throng.bench;

/**
 * The same work for everyone: a flock on a torus [0, side)^d. With j over all agents nearer than r (minimum image),
 * n of them, and k of these nearer than ε:
 * <pre>
 * F = ws·Σ(p_i − p_j)/d² + wa·(mean(v_j) − v_i)/maxSpeed + wc·(mean(p_j) − p_i)    first sum over d ≥ ε only
 *     + ws·k·u/ε                                                                 u: unit of hash(seed, tick, id)
 * |F| ≤ maxForce;  v += F/m·dt;  |v| ≤ maxSpeed;  p += v·dt, wrapped to [0, side)
 * </pre>
 *
 * @param agents     how many
 * @param dimensions 2 or 3
 * @param crowd      how they stand at the start
 * @param seed       of the start and of the directions in which coincident agents part
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
    /** ε, metres: nearer pairs coincide, and part in a drawn direction. */
    public static final float COINCIDENCE_DISTANCE = 1e-4f * RADIUS;
    /** Mean neighbours of a uniform crowd. */
    public static final int NEIGHBOURS = 20;
    /** Fewer agents make a world of less than three rows of cells. */
    public static final int MIN_AGENTS = 200;

    /** Refuses what no contender can do. */
    public Workload {
        if (agents < MIN_AGENTS) {
            throw new IllegalArgumentException("agents must be at least " + MIN_AGENTS + ", is " + agents);
        }
        if (dimensions != 2 && dimensions != 3) {
            throw new IllegalArgumentException("dimensions must be 2 or 3, is " + dimensions);
        }
    }

    /** Edge of the world in metres: n·π·r²/side² = 20, or n·4/3·π·r³/side³ = 20. */
    public float side() {
        double r = RADIUS;
        double share = agents * Math.PI * r * r / NEIGHBOURS;
        return (float) (dimensions == 2 ? Math.sqrt(share) : Math.cbrt(share * r * 4 / 3));
    }

    /** The crowd at tick 0. */
    public StartColumns start() {
        return new StartColumns(this);
    }

    /** Hash from which an agent draws the direction u in which it parts from coincident ones. */
    public long coincidenceHash(long tick, int id) {
        return Randoms.bits(seed ^ 0x70617274L, id, tick);
    }

    /** The direction u drawn from a hash, as its x. */
    public static float directionX(long hash) {
        return rawX(hash) / length(hash);
    }

    /** The direction u drawn from a hash, as its y. */
    public static float directionY(long hash) {
        return rawY(hash) / length(hash);
    }

    private static float length(long hash) {
        return (float) Math.sqrt(rawX(hash) * rawX(hash) + rawY(hash) * rawY(hash));
    }

    /** Odd multiples of 2⁻²⁴: never 0. */
    private static float rawX(long hash) {
        return 2 * Randoms.half(hash, false) - 1 + 0x1p-24f;
    }

    private static float rawY(long hash) {
        return 2 * Randoms.half(hash, true) - 1 + 0x1p-24f;
    }
}
