package throng.trace;

import throng.math.Check;

/**
 * Thrown by {@code World.tick} when a rule, pass or mind threw. The world is as it was before the tick. {@link
 * #getCause} is what was thrown.
 */
public final class TickAbandoned extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * Called by the engine.
     *
     * @param what threw, such as "a rule of group 'birds'"
     * @param tick number of the tick
     * @param cause what it threw
     */
    public TickAbandoned(String what, long tick, Throwable cause) {
        super(
                "%s threw at tick %d; the tick was abandoned, the world is as it was before it: %s"
                        .formatted(Check.given("what threw", what), tick, Check.words(Check.given("a cause", cause))),
                cause);
    }
}
