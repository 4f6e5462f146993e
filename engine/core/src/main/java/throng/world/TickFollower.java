package throng.world;

/**
 * Is called after each tick, when the world is as code between ticks finds it. Use it for what reads every tick:
 * recordings, figures, displays. {@link World#follow} adds one.
 */
@FunctionalInterface
public interface TickFollower {
    /**
     * Called when a tick is done and its events are told, on the thread that owns the world. It reads what it likes.
     * It does not tick, close or hand over the world: that is refused. An exception leaves {@code world.tick}; the tick
     * is done then.
     *
     * @param world whose tick is done
     */
    void ticked(World world);
}
