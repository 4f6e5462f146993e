package throng.trace;

/**
 * Is told when each pass of a tick begins and ends. Use it for profiles: the core itself reads no clock. Calls come
 * from the thread that ticks, except {@link #block} and {@link #step}. An exception does not disturb the tick: it is
 * thrown again once the tick is done.
 */
public interface TickWatch {
    /**
     * Called when a pass begins.
     *
     * @param pass {@code begin} (what rules work out once), {@code steerAndMove}, {@code sort}, {@code contact},
     *     {@code fields} or the name of a user pass
     */
    void begin(String pass);

    /**
     * Called when a pass has ended.
     *
     * @param pass its name
     * @param agents that it ran over; 0 for fields and for passes over no group
     */
    void end(String pass, int agents);

    /**
     * Chooses whether {@link #block} and {@link #step} are called in the tick that begins: once for each step of each
     * block of agents within {@code steerAndMove}, from the worker that did it.
     *
     * @return false by default
     */
    default boolean steps() {
        return false;
    }

    /**
     * Called when a worker begins a block of agents. Calls come from all workers, many at once.
     *
     * @param worker its number, from 0: no two calls with the same number run at once
     */
    default void block(int worker) {}

    /**
     * Called when the next step of that block is done.
     *
     * @param step {@code see}, {@code rules}, {@code motion}, {@code borders} and so on
     * @param worker its number
     * @param agents in the block
     */
    default void step(String step, int worker, int agents) {}
}
