package throng.world;

import org.jspecify.annotations.Nullable;
import throng.math.Check;

/**
 * Runs ticks of fixed length in a loop whose frames have any length. Use it in games and viewers: it runs as many ticks
 * as fit into the frame. It returns how far the time is between the last two ticks, and {@link Group#frame} draws that.
 * Time that a slow machine cannot catch up with is dropped.
 *
 * <pre>{@code
 * Group birds = world.group("birds").frames(true);
 * FixedStep steps = new FixedStep(world, 1 / 30f, 4);
 * while (open) {
 *     float alpha = steps.advance(secondsSinceLastFrame);
 *     birds.frame(alpha, buffer.clear());
 * }
 * }</pre>
 */
public final class FixedStep {
    private final World world;
    private final float dt;
    private final int maxTicks;
    private double backlog;
    private float speed = 1;
    private boolean paused;
    private @Nullable Runnable afterTick;

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
     * Sets how much faster than real time the world runs. The length of a tick stays, so results do, too.
     *
     * @param speed 1: real time (the default); in [0.001, 1000]
     * @return this stepper
     */
    public FixedStep speed(float speed) {
        this.speed = Check.within("the speed", speed, 1e-3f, 1000, "");
        return this;
    }

    /**
     * Stops time, or lets it go on. While it is paused, {@link #advance} runs no ticks, and alpha stays.
     *
     * @param paused true: stop
     * @return this stepper
     */
    public FixedStep pause(boolean paused) {
        this.paused = paused;
        return this;
    }

    /** {@return whether time is stopped} */
    public boolean paused() {
        return paused;
    }

    /**
     * Sets code to run after each tick. Use it to move doors, add agents or record, at the same ticks whatever the
     * length of frames.
     *
     * @param code replaces the former code; null: none
     * @return this stepper
     */
    public FixedStep afterTick(@Nullable Runnable code) {
        afterTick = code;
        return this;
    }

    /**
     * Forgets the time that is left over. Call it after a world is restored, or when frames have stood still.
     *
     * @return this stepper
     */
    public FixedStep reset() {
        backlog = 0;
        return this;
    }

    /**
     * Runs ticks until less than one dt of time is left over.
     *
     * @param seconds since the last call, in [0, 86400]
     * @return alpha in [0, 1): draw (1 − alpha)·former + alpha·present state
     */
    public float advance(double seconds) {
        if (!(seconds >= 0 && seconds <= 86_400))
            throw new IllegalArgumentException("the frame took " + seconds + " s; allowed is 0 to 86400 s");
        if (paused) return alpha();
        backlog += seconds * speed;
        for (int n = 0; n < maxTicks && backlog >= dt && !paused; n++) {
            tick();
            backlog -= dt;
        }
        if (backlog >= dt) backlog %= dt;
        return alpha();
    }

    /**
     * Runs one tick now, also while paused. Use it to look at a crowd tick by tick.
     *
     * @return this stepper
     */
    public FixedStep tick() {
        world.tick(dt);
        if (afterTick != null) afterTick.run();
        return this;
    }

    /** {@return how far the time is between the last two ticks, in [0, 1)} */
    public float alpha() {
        return Math.min((float) (backlog / dt), 0.99999994f);
    }

    @Override
    public String toString() {
        return "ticks of %s s at %s times real time%s, %s of a tick further: %s"
                .formatted(dt, speed, paused ? ", paused" : "", alpha(), world);
    }
}
