package throng.tick;

import java.io.IOException;
import throng.record.StateVisitor;

/** Keeps the time of a world, as ticks and snapshots set it. Code of the user reads it as a {@code Clock}. */
public final class WorldClock {
    /** The length, seconds, that a tick has for rules which are explained before the first one. */
    private static final float BEFORE_TICKS = 1 / 60f;

    /** More than a hundred years of ticks of a nanosecond each; the longest tick takes 10 s. */
    private static final long MAX_TICK = 1L << 62;

    private static final double MAX_TIME = 10.0 * MAX_TICK;

    private long seed;
    private long tick;
    private double time;
    private float dt = BEFORE_TICKS;
    private float length = BEFORE_TICKS;
    private int step;
    private int steps = 1;

    /**
     * Starts at tick 0.
     *
     * @param seed of all randomness of the world
     */
    public WorldClock(long seed) {
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

    /** {@return the time, seconds: the sum of all ticks done, and of the steps done of the present tick} */
    public double time() {
        return step == 0 ? time : time + (double) step * dt;
    }

    /** {@return the length of the present tick, seconds; while a group takes several steps, that of a step} */
    public float dt() {
        return dt;
    }

    /** {@return the number of the present step of a group within the tick, from 0: {@code Group.steps}} */
    public int step() {
        return step;
    }

    /**
     * Returns the number of steps done, as if the group had taken as many in each tick as in this one. Random rules
     * draw by it, and rules that act in one tick of several count by it. So a tick of n steps is n ticks.
     *
     * @return the number of ticks done where the group takes one step
     */
    public long stepsDone() {
        return tick * steps + step;
    }

    /**
     * Begins a tick.
     *
     * @param dt its length, seconds
     */
    public void begin(float dt) {
        length = dt;
        endStep();
    }

    /**
     * Begins a step of a group within the tick.
     *
     * @param number of the step, from 0
     * @param steps that the group takes in the tick
     */
    public void beginStep(int number, int steps) {
        step = number;
        this.steps = steps;
        dt = length / steps;
    }

    /** Ends the step: the whole tick counts again. */
    public void endStep() {
        step = 0;
        steps = 1;
        dt = length;
    }

    /** Ends the tick: counts it and adds its length. */
    public void end() {
        tick++;
        time += length;
    }

    /**
     * Visits seed, tick and time.
     *
     * @param state what to do with them
     * @throws IOException if tick or time are out of range
     */
    public void visit(StateVisitor state) throws IOException {
        state.part(-1, "", "clock", false);
        long itsSeed = state.whole(seed), itsTick = state.whole(tick);
        double itsTime = Double.longBitsToDouble(state.whole(Double.doubleToRawLongBits(time)));
        if (state.checks() && (itsTick < 0 || itsTick > MAX_TICK || !(itsTime >= 0 && itsTime <= MAX_TIME)))
            throw state.corrupt("tick " + itsTick + ", time " + itsTime);
        if (state.loads()) restore(itsSeed, itsTick, itsTime);
    }

    /**
     * Sets the state.
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

    @Override
    public String toString() {
        return "tick %d, %s s, seed %d".formatted(tick, time(), seed);
    }
}
