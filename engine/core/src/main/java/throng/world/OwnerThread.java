package throng.world;

import throng.math.Check;

/** The thread that a world belongs to, and whether it may change the world now. */
final class OwnerThread {
    private Thread thread = Thread.currentThread();
    private boolean running;
    private boolean placing;
    private boolean closed;

    /** Refused during a tick, from within a spawn, and to strangers. */
    void check() {
        if (closed) throw new IllegalStateException("the world is closed");
        if (running)
            throw new IllegalStateException(
                    "a tick is running: do this between ticks, or ask for it through the GroupView of a pass");
        if (placing) throw new IllegalStateException("a spawn is placing agents: change the world after it");
        if (!Thread.currentThread().equals(thread)) {
            throw new IllegalStateException("the world belongs to thread '%s', not to '%s': hand it over first"
                    .formatted(thread.getName(), Thread.currentThread().getName()));
        }
    }

    /** Another thread owns it from now on. */
    void handOver(Thread to) {
        check();
        thread = Check.given("the new owner of a world", to);
    }

    /** While a tick runs, nothing else may be done. */
    void running(boolean running) {
        this.running = running;
    }

    /** While a spawn of the user's places agents, nothing else may come or go. */
    void placing(boolean placing) {
        this.placing = placing;
    }

    /** Nothing may be done any more. */
    void close() {
        if (running) throw new IllegalStateException("a tick is running: close the world after it");
        closed = true;
    }
}
