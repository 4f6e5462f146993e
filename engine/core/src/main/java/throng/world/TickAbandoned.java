package throng.world;

/** A pass or a rule of the user's threw: the world is as it was before the tick. The cause is what it threw. */
public final class TickAbandoned extends RuntimeException {
    private static final long serialVersionUID = 1;

    TickAbandoned(String what, long tick, Throwable cause) {
        super(
                "%s threw at tick %d; the tick was abandoned, the world is as it was before it: %s"
                        .formatted(what, tick, cause),
                cause);
    }
}
