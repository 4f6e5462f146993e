package throng.world;

/**
 * Told when each pass of a tick begins and ends, on the thread that ticks: for profiles. The core itself reads no
 * clock.
 */
public interface Watch {
    /** A pass begins: {@code sense}, {@code steerAndMove}, {@code sort} or a pass of the user's. */
    void begin(String pass);

    /** It has ended, after {@code agents} agents. */
    void end(String pass, int agents);
}
