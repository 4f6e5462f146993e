package throng.trace;

/**
 * Told when each pass of a tick begins and ends, on the thread that ticks: for profiles. The core itself reads no
 * clock. What it throws does not disturb the tick: it is thrown again once the tick is done.
 */
public interface Watch {
    /** A pass begins: {@code sense}, {@code steerAndMove}, {@code sort} or a pass of the user's. */
    void begin(String pass);

    /** It has ended, after {@code agents} agents. */
    void end(String pass, int agents);
}
