package throng.kernel;

/** The time of one world: no clock on the wall, only what its ticks have added up to. */
public final class Clock {
    private long seed;
    private long tick;
    private double time;
    private float dt;

    public Clock(long seed) {
        this.seed = seed;
    }

    /** Of all randomness of the world. */
    public long seed() {
        return seed;
    }

    /** Ticks that are done. */
    public long tick() {
        return tick;
    }

    /** Seconds that have passed: the sum of all dt. */
    public double time() {
        return time;
    }

    /** Length of the tick that runs, seconds. */
    public float dt() {
        return dt;
    }

    /** A tick of that length begins. */
    public void begin(float dt) {
        this.dt = dt;
    }

    /** The tick is done. */
    public void end() {
        tick++;
        time += dt;
    }

    /** As a snapshot has it. */
    public void restore(long seed, long tick, double time) {
        this.seed = seed;
        this.tick = tick;
        this.time = time;
    }
}
