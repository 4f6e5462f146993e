package throng.kernel;

/** The simulated time of a world: the sum of the lengths of its ticks. It reads no system clock. */
public final class Clock {
    private long seed;
    private long tick;
    private double time;
    private float dt;

    /**
     * Starts at tick 0.
     *
     * @param seed of all randomness of the world
     */
    public Clock(long seed) {
        this.seed = seed;
    }

    /** {@return the seed of all randomness of the world} */
    public long seed() {
        return seed;
    }

    /** {@return the number of ticks done} */
    public long tick() {
        return tick;
    }

    /** {@return the time, seconds: the sum of all dt} */
    public double time() {
        return time;
    }

    /** {@return the length of the present tick, seconds} */
    public float dt() {
        return dt;
    }

    /**
     * Begins a tick.
     *
     * @param dt its length, seconds
     */
    public void begin(float dt) {
        this.dt = dt;
    }

    /** Ends the tick: counts it and adds its length. */
    public void end() {
        tick++;
        time += dt;
    }

    /**
     * Sets the state from a snapshot.
     *
     * @param seed of all randomness
     * @param tick number of ticks done
     * @param time seconds
     */
    public void restore(long seed, long tick, double time) {
        this.seed = seed;
        this.tick = tick;
        this.time = time;
    }
}
