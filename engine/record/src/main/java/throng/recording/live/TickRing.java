package throng.recording.live;

import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A ring of copies between the thread that ticks and the one that writes. Who finds no copy waits, so the run slows
 * down and no tick is lost. It allocates nothing; queues of the JDK do so for each thread that waits.
 */
final class TickRing {
    private final List<TickCopy> copies;
    private volatile long filled, emptied;
    private volatile boolean ended, broken;
    private volatile @Nullable Thread filler, emptier;

    TickRing(int size, Supplier<TickCopy> make) {
        copies = IntStream.range(0, size).mapToObj(k -> make.get()).toList();
    }

    /** Waits for a copy to fill, which {@link #filled} hands over; null if no one will read it. */
    @Nullable
    TickCopy free() {
        if (filled - emptied == copies.size()) {
            filler = Thread.currentThread();
            while (filled - emptied == copies.size() && !broken) LockSupport.park(this);
            filler = null;
        }
        return broken ? null : copies.get((int) (filled % copies.size()));
    }

    /** Hands over the copy that {@link #free} gave. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread fills
    void filled() {
        filled++;
        LockSupport.unpark(emptier);
    }

    /** Waits for a filled copy, which {@link #emptied} gives back; null after so many ns, or if none will be filled. */
    @Nullable
    TickCopy full(long nanos) {
        emptier = Thread.currentThread();
        long until = System.nanoTime() + nanos;
        while (filled == emptied && !ended) {
            long rest = until - System.nanoTime();
            if (rest <= 0) return null;
            LockSupport.parkNanos(this, rest);
        }
        return filled == emptied ? null : copies.get((int) (emptied % copies.size()));
    }

    /** Gives back the copy that {@link #full} gave. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread empties
    void emptied() {
        emptied++;
        LockSupport.unpark(filler);
    }

    /** Tells that no copy will be filled any more. */
    void end() {
        ended = true;
        LockSupport.unpark(emptier);
    }

    /** Whether none will be filled and all were emptied. */
    boolean over() {
        return ended && filled == emptied;
    }

    /** Tells that no copy will be emptied any more: who fills does not wait. */
    void breakOff() {
        broken = true;
        LockSupport.unpark(filler);
    }
}
