package throng.sweep;

import java.util.concurrent.atomic.AtomicBoolean;

/** A run that a thread does at present. Its row is written once: by the thread, or by the one that waited too long. */
final class ActiveRun {
    final SweepRun run;
    final RunGate gate = new RunGate();
    final long begun = System.nanoTime();
    private final Thread thread = Thread.currentThread();
    private final AtomicBoolean ended = new AtomicBoolean();

    ActiveRun(SweepRun run) {
        this.run = run;
    }

    /** Returns whether the caller may write the row: true once. */
    boolean end() {
        return ended.compareAndSet(false, true);
    }

    double seconds() {
        return (System.nanoTime() - begun) / 1e9;
    }

    /** Leaves the thread behind: Java cannot end one that does not want to. */
    void abandon() {
        thread.interrupt();
    }
}
