package throng.perception.loop;

import throng.tick.WideTrial;

/** A wide pair loop, which the JVM compiles only after enough calls. */
interface RehearsedLoop extends PairLoop {
    /**
     * Calls the loop for the first tiles of [start, end), with few candidates, and after each of them without a
     * candidate, as {@link WideTrial#IDLE_CALLS} says. What it writes, the next run overwrites.
     */
    void rehearse(PairAccumulator accumulator, int start, int end, int tiles, int candidates);
}
