package throng.tick;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Keeps a thing as it is while ticks read it, such as a map of tiles. A world holds what it reads in each tick; several
 * worlds may hold one thing at once. The engine holds and releases. Code that changes the thing checks first.
 */
public final class TickHold {
    private final AtomicInteger ticks = new AtomicInteger();

    /** Held by no tick. */
    public TickHold() {}

    /** Holds the thing for a tick that begins. */
    public void hold() {
        ticks.incrementAndGet();
    }

    /** Ends what {@link #hold} began. */
    public void release() {
        ticks.decrementAndGet();
    }

    /**
     * Refuses a change while a tick runs.
     *
     * @param what is to be changed, such as "a tile"
     * @throws IllegalStateException naming it and the cure
     */
    public void check(String what) {
        if (ticks.get() == 0) return;
        throw new IllegalStateException("a tick is running, which reads what you change: change " + what
                + " between ticks. A pass, rule or mind tells an event, and the listener of the world changes it");
    }
}
