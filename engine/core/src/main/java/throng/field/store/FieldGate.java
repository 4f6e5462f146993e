package throng.field.store;

import throng.parallel.Workers;

/** What deposits of all fields of a world do now: they wait for the end of the tick, take effect, or are ignored. */
final class FieldGate {
    private final Runnable guard;
    private final Workers workers;
    private boolean ticking;
    private boolean hushed;

    FieldGate(Runnable guard, Workers workers) {
        this.guard = guard;
        this.workers = workers;
    }

    /** Refuses changes from other threads, and during a tick. */
    void check() {
        guard.run();
    }

    Workers workers() {
        return workers;
    }

    boolean ticking() {
        return ticking;
    }

    void ticking(boolean ticking) {
        this.ticking = ticking;
    }

    boolean hushed() {
        return hushed;
    }

    void hushed(boolean hushed) {
        this.hushed = hushed;
    }
}
