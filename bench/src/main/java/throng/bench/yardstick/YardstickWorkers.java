package throng.bench.yardstick;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Workers that claim the blocks of a pass one by one; the caller is worker 0. Helpers spin for some microseconds after
 * their last block, then park. A helper that comes late is not waited for. Allocates nothing per pass.
 */
final class YardstickWorkers implements AutoCloseable {
    private static final int MAX_SPINS = 2_000;
    /** How long the caller sleeps at a time when a helper keeps it waiting: then the machine is not ours alone. */
    private static final long CALLER_SLEEP_NANOS = 20_000;

    /** What is done to each block; called once per block, by any worker, at the same time as other blocks. */
    interface BlockTask {
        void run(int block, int worker);
    }

    private final Thread[] helpers;
    /** Number of the pass (high 32 bits) and blocks not yet claimed (low 32 bits). */
    private final AtomicLong unclaimed = new AtomicLong();

    private final AtomicInteger finished = new AtomicInteger();
    private final AtomicInteger parked = new AtomicInteger();
    private volatile boolean closed;
    private volatile @Nullable Throwable failure;
    private @Nullable BlockTask pass;
    private int blocks;

    YardstickWorkers(int workers) {
        helpers = new Thread[workers - 1];
        for (int i = 0; i < helpers.length; i++) {
            int worker = i + 1;
            helpers[i] =
                    Thread.ofPlatform().daemon().name("yardstick-" + worker).start(() -> help(worker));
        }
    }

    int workers() {
        return helpers.length + 1;
    }

    /** Runs the pass over blocks [0, count) and returns when all are done. */
    void run(BlockTask next, int count) {
        if (helpers.length == 0) {
            for (int block = 0; block < count; block++) {
                next.run(block, 0);
            }
            return;
        }
        pass = next;
        blocks = count;
        finished.set(0);
        unclaimed.set(((unclaimed.get() >>> 32) + 1) << 32 | count);
        if (parked.get() > 0) {
            for (Thread helper : helpers) {
                LockSupport.unpark(helper);
            }
        }
        claim(0);
        for (int spins = 0; finished.get() < count; spins++) {
            if (spins < MAX_SPINS) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(this, CALLER_SLEEP_NANOS);
            }
        }
        if (failure != null) {
            throw new IllegalStateException("a worker failed", failure);
        }
    }

    /** Claims and runs blocks until none is left; true if there was one. */
    private boolean claim(int worker) {
        int done = 0;
        for (long seen = unclaimed.get(); (int) seen > 0; seen = unclaimed.get()) {
            if (unclaimed.compareAndSet(seen, seen - 1)) {
                // Only now may pass and blocks be read: they cannot change while a claimed block is unfinished.
                BlockTask current = pass;
                try {
                    if (current != null) {
                        current.run(blocks - (int) seen, worker);
                    }
                } catch (RuntimeException | Error e) {
                    failure = e;
                }
                finished.getAndIncrement();
                done++;
            }
        }
        return done > 0;
    }

    private void help(int worker) {
        int spins = 0;
        while (!closed) {
            if (claim(worker)) {
                spins = 0;
            } else if (++spins < MAX_SPINS) {
                Thread.onSpinWait();
            } else {
                parked.getAndIncrement();
                if ((int) unclaimed.get() == 0 && !closed) {
                    LockSupport.park(this);
                }
                parked.getAndDecrement();
                spins = 0;
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        for (Thread helper : helpers) {
            LockSupport.unpark(helper);
        }
    }
}
