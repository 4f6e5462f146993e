package throng.decision.tree;

/**
 * The result of a node for one agent in one tick: a byte.
 *
 * <p>Use these constants in a {@link Task} or {@link Condition} of your own, which write them to their {@code result}
 * array.
 */
public final class Status {
    /** Not finished: the node goes on in the next tick. The default result of a {@link Task}. */
    public static final byte RUNNING = 0;
    /** Finished, with success. */
    public static final byte SUCCESS = 1;
    /** Finished, without success. The default result of a {@link Condition}. */
    public static final byte FAILURE = 2;

    private Status() {}

    static String name(byte result) {
        return result == RUNNING ? "running" : result == SUCCESS ? "success" : "failure";
    }
}
