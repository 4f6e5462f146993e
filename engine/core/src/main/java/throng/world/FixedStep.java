package throng.world;

import throng.math.Check;

/**
 * Fixed steps for a loop with frames of any length: as many ticks as fit, and how far time has gone beyond the last,
 * for a renderer that draws between two states. Time that a slow machine cannot make up is dropped, not owed.
 */
public final class FixedStep {
    private final World world;
    private final float dt;
    private final int maxTicks;
    private double backlog;

    /**
     * @param dt of a tick, seconds, in [10⁻⁵, 10]
     * @param most ticks in one call, 1 or more
     */
    public FixedStep(World world, float dt, int most) {
        this.world = Check.given("the world", world);
        this.dt = Check.within("dt", dt, 1e-5f, 10, "s");
        this.maxTicks = Check.within("most ticks in one call", most, 1, 1_000_000);
    }

    /**
     * Ticks till less than dt is owed.
     *
     * @param seconds since the last call, in [0, 86400]
     * @return alpha in [0, 1): the picture is at (1 − alpha)·former + alpha·present state
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
