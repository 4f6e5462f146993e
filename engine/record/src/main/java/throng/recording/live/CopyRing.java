package throng.recording.live;

import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A ring of copies between the thread that ticks and the one that writes or measures: take it for a follower of your
 * own. Who finds no copy waits, so the run slows down and no tick is lost. It allocates nothing; queues of the JDK do
 * so for each thread that waits.
 *
 * @param <T> a copy of a tick, used again and again
 */
public final class CopyRing<T> {
    private final List<T> copies;
    private volatile long filled, emptied;
    private volatile boolean ended, broken, woken;
    private volatile @Nullable Thread filler, emptier;

    /**
     * Makes a ring of empty copies.
     *
     * @param size copies, &ge; 1
     * @param make makes one
     */
    public CopyRing(int size, Supplier<T> make) {
        copies = IntStream.range(0, size).mapToObj(k -> make.get()).toList();
    }

    /** {@return a copy to fill, which {@link #filled} hands over; null if no one will read it} Waits for one. */
    public @Nullable T free() {
        if (filled - emptied == copies.size()) {
            filler = Thread.currentThread();
            while (filled - emptied == copies.size() && !broken) LockSupport.park(this);
            filler = null;
        }
        return broken ? null : copies.get((int) (filled % copies.size()));
    }

    /** Hands over the copy that {@link #free} gave. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread fills
    public void filled() {
        filled++;
        LockSupport.unpark(emptier);
    }

    /**
     * Waits for a filled copy.
     *
     * @param nanos for so long
     * @return the copy, which {@link #emptied} gives back; null after that time, after a {@link #wake}, and if none
     *     will be filled
     */
    public @Nullable T full(long nanos) {
        emptier = Thread.currentThread();
        long until = System.nanoTime() + nanos;
        while (filled == emptied && !ended && !woken) {
            long rest = until - System.nanoTime();
            if (rest <= 0) return null;
            LockSupport.parkNanos(this, rest);
        }
        woken = false;
        return filled == emptied ? null : copies.get((int) (emptied % copies.size()));
    }

    /** Lets {@link #full} return soon, with a copy or without. */
    public void wake() {
        woken = true;
        LockSupport.unpark(emptier);
    }

    /** Gives back the copy that {@link #full} gave. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread empties
    public void emptied() {
        emptied++;
        LockSupport.unpark(filler);
    }

    /** Tells that no copy will be filled any more. */
    public void end() {
        ended = true;
        LockSupport.unpark(emptier);
    }

    /** {@return whether none will be filled and all were emptied} */
    public boolean over() {
        return ended && filled == emptied;
    }

    /** Tells that no copy will be emptied any more: who fills does not wait. */
    public void breakOff() {
        broken = true;
        LockSupport.unpark(filler);
    }
}
