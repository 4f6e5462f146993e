package throng.trace;

/**
 * Told when each pass of a tick begins and ends, on the thread that ticks: for profiles. The core itself reads no
 * clock. What it throws does not disturb the tick: it is thrown again once the tick is done.
 */
public interface TickWatch {
    /** A pass begins: {@code steerAndMove}, {@code sort} or a pass of the user's. */
    void begin(String pass);

    /** It has ended, after {@code agents} agents. */
    void end(String pass, int agents);

    /**
     * Whether it wants to hear, in the tick that begins, of the steps that are done for each block of agents within
     * {@code steerAndMove}. Not unless said: there is a call for each step of each block, from the worker that has done
     * it.
     */
    default boolean steps() {
        return false;
    }

    /**
     * A worker begins with a block of agents. Called from all workers, many at once.
     *
     * @param worker its number, from 0 on: no two calls with the same number run at once
     */
    default void block(int worker) {}

    /**
     * The next step of that block is done: {@code see}, {@code rules}, {@code motion}, {@code borders} and so on.
     *
     * @param step its name
     * @param worker its number
     * @param agents of the block
     */
    default void step(String step, int worker, int agents) {}
}
