package throng.world;

import throng.math.Check;

/**
 * Runs ticks of fixed length in a loop whose frames have any length. Use it in games and viewers: it runs as many ticks
 * as fit into the frame. It returns how far the time is between the last two ticks, so that a renderer can interpolate.
 * Time that a slow machine cannot catch up with is dropped.
 */
public final class FixedStep {
    private final World world;
    private final float dt;
    private final int maxTicks;
    private double backlog;

    /**
     * Makes a stepper for a world.
     *
     * @param world to tick
     * @param dt length of a tick, seconds, in [10⁻⁵, 10]
     * @param maxTicks the most ticks in one call of {@link #advance}, in [1, 1,000,000]
     */
    public FixedStep(World world, float dt, int maxTicks) {
        this.world = Check.given("the world", world);
        this.dt = Check.within("dt", dt, 1e-5f, 10, "s");
        this.maxTicks = Check.within("most ticks in one call", maxTicks, 1, 1_000_000);
    }

    /**
     * Runs ticks until less than one dt of time is left over.
     *
     * @param seconds since the last call, in [0, 86400]
     * @return alpha in [0, 1): draw (1 − alpha)·former + alpha·present state
     */
    public float advance(double seconds) {
        if (!(seconds >= 0 && seconds <= 86_400)) {
            throw new IllegalArgumentException("the frame took " + seconds + " s; allowed is 0 to 86400 s");
        }
        backlog += seconds;
        for (int n = 0; n < maxTicks && backlog >= dt; n++) {
            world.tick(dt);
            backlog -= dt;
        }
        if (backlog >= dt) backlog %= dt;
        return Math.min((float) (backlog / dt), 0.99999994f);
    }
}
