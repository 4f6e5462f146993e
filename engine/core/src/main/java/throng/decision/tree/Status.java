package throng.decision.tree;

/** What a node says of an agent in a tick, a byte each. */
public final class Status {
    /** Not done yet: the agent comes back to it. What an action says that writes nothing. */
    public static final byte RUNNING = 0;
    /** Done, as it should be. */
    public static final byte SUCCESS = 1;
    /** Done, in vain. What a condition says that writes nothing. */
    public static final byte FAILURE = 2;

    private Status() {}

    static String name(byte result) {
        return result == RUNNING ? "running" : result == SUCCESS ? "success" : "failure";
    }
}
