package throng.kernel;

import throng.tick.Door;
import throng.tick.WorldClock;

/**
 * The simulated time of a world: the sum of the lengths of its ticks. It reads no system clock. Rules and passes read
 * it; ticks and snapshots alone set it.
 */
public final class Clock {
    static {
        Door.hang(Clock.class, (WorldClock clock) -> new Clock(clock));
    }

    private final WorldClock clock;

    /** Reads the time of a world, which ticks set. */
    private Clock(WorldClock clock) {
        this.clock = clock;
    }

    /** {@return the seed of all randomness of the world} */
    public long seed() {
        return clock.seed();
    }

    /** {@return the number of ticks done} */
    public long tick() {
        return clock.tick();
    }

    /** {@return the time, seconds: the sum of all ticks done, and of the steps done of the present tick} */
    public double time() {
        return clock.time();
    }

    /** {@return the length of the present tick, seconds; while a group takes several steps, that of a step} */
    public float dt() {
        return clock.dt();
    }

    /** {@return the number of the present step of a group within the tick, from 0: {@code Group.steps}} */
    public int step() {
        return clock.step();
    }

    /**
     * Returns the number of steps done, as if the group had taken as many in each tick as in this one. Random rules
     * draw by it, and rules that act in one tick of several count by it. So a tick of n steps is n ticks.
     *
     * @return the number of ticks done where the group takes one step
     */
    public long stepsDone() {
        return clock.stepsDone();
    }

    @Override
    public String toString() {
        return clock.toString();
    }
}
