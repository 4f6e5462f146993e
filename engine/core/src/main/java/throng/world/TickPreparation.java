package throng.world;

/**
 * Is called before each tick, and may change the world as code between ticks does. Use it for what happens around
 * agents: people come, doors close, a train leaves. {@link World#prepare} adds one.
 *
 * <p>It keeps what it must not forget in columns and in a {@link throng.memory.Ledger}, so that a world and its copy
 * from a snapshot go on alike. What it does may depend on nothing else, and not on the order of agents in columns.
 */
@FunctionalInterface
public interface TickPreparation {
    /**
     * Called when a tick is asked for, on the thread that owns the world, before anything of it is done. An exception
     * leaves {@code world.tick}, and no tick is done. What it has changed stays. If the tick itself is abandoned, the
     * next one calls it again with the same {@code world.ticks()}.
     *
     * @param world that is about to tick
     * @param dt length of the tick, seconds
     */
    void prepare(World world, float dt);

    /**
     * {@return whether it is called before all that answer false} Answer true if it changes what others read and
     * follows from the time alone, such as what ways cost. Else they would read what the former tick has left, which a
     * restored world does not know.
     */
    default boolean comesFirst() {
        return false;
    }
}
