package throng.world.group;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import throng.math.Check;

/** The thread that owns a world, and whether it may change the world now. */
public final class OwnerThread {
    /** Null: no thread owns the world, until one adopts it. */
    private final AtomicReference<@Nullable Thread> thread = new AtomicReference<>(Thread.currentThread());

    private boolean running;
    private boolean placing;
    private boolean telling;
    private boolean closed;

    /** A world that the calling thread owns. */
    public OwnerThread() {}

    /**
     * Refuses calls during a tick, from within a spawn, from other threads, and to a closed world.
     *
     * @throws IllegalStateException naming the reason
     */
    public void check() {
        if (closed) throw new IllegalStateException("the world is closed");
        if (running)
            throw new IllegalStateException(
                    "a tick is running: do this between ticks, or ask for it through the GroupView of a pass");
        if (placing) throw new IllegalStateException("a spawn is placing agents: change the world after it");
        checkThread();
    }

    private void checkThread() {
        Thread owner = thread.get(), here = Thread.currentThread();
        if (here.equals(owner)) return;
        if (owner == null)
            throw new IllegalStateException("no thread owns the world: call adopt() on %s first".formatted(name(here)));
        String text = hasEnded(owner)
                ? "the world belongs to %s, which has ended: adopt() it on %s first"
                : "the world belongs to %s, not to %s: hand it over there, or release and adopt it";
        throw new IllegalStateException(text.formatted(name(owner), name(here)));
    }

    /** A thread that has not begun has not ended: a world may wait for it. */
    private static boolean hasEnded(Thread thread) {
        return thread.getState() == Thread.State.TERMINATED;
    }

    /** The name of a thread; its number, if it has none, as virtual threads. */
    private static String name(Thread thread) {
        if (!thread.getName().isEmpty()) return "thread '%s'".formatted(thread.getName());
        return "%s thread %d".formatted(thread.isVirtual() ? "virtual" : "unnamed", thread.threadId());
    }

    /**
     * Refuses what a listener may not call, beside what {@link #check} refuses: it runs within a call of tick.
     *
     * @throws IllegalStateException naming the reason
     */
    public void checkNotTelling() {
        check();
        if (telling)
            throw new IllegalStateException("a listener is hearing the events of a tick: do this after world.tick");
    }

    /** Makes another thread the owner. The present owner calls it. */
    public void handOver(Thread to) {
        checkNotTelling();
        thread.set(Check.given("the new owner of a world", to));
    }

    /** Gives the world up: no thread owns it until one adopts it. The present owner calls it. */
    public void release() {
        checkNotTelling();
        thread.set(null);
    }

    /**
     * Makes the calling thread the owner of a world that no thread owns, or whose owner has ended.
     *
     * @throws IllegalStateException if another thread owns it, or the world is closed
     */
    public void adopt() {
        if (closed) throw new IllegalStateException("the world is closed");
        Thread owner = thread.get(), here = Thread.currentThread();
        boolean free = owner == null || hasEnded(owner);
        if (free && thread.compareAndSet(owner, here)) return;
        check();
    }

    /** Notes whether a tick is running: no other change is allowed meanwhile. */
    public void running(boolean running) {
        this.running = running;
    }

    /** Notes whether a user's spawn is placing agents: no other agents may be added or removed meanwhile. */
    public void placing(boolean placing) {
        this.placing = placing;
    }

    /** Notes whether a listener hears events: the tick is over, but its call has not returned yet. */
    public void telling(boolean telling) {
        this.telling = telling;
    }

    /**
     * Refuses all further calls. Another thread may close the world once its owner has ended.
     *
     * @throws IllegalStateException if a tick is running, a listener hears events, or another thread owns the world
     */
    public void close() {
        if (closed) return;
        if (running) throw new IllegalStateException("a tick is running: close the world after it");
        if (telling) checkNotTelling();
        Thread owner = thread.get();
        if (owner != null && !hasEnded(owner)) checkThread();
        closed = true;
    }
}
