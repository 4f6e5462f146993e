package throng.bench.yardstick;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Workers that claim the blocks of a task one by one; the caller is worker 0. Helpers spin for some microseconds after
 * their last block, then park. The caller does not wait for helpers that start late. A run allocates nothing.
 */
final class YardstickWorkers implements AutoCloseable {
    private static final int MAX_SPINS = 2_000;
    /** The time that the caller sleeps at once while it waits for a helper, which the machine has interrupted. */
    private static final long CALLER_SLEEP_NANOS = 20_000;

    /** The work on one block. It is called once for each block, by any worker, concurrently with other blocks. */
    interface BlockTask {
        void run(int block, int worker);
    }

    private final Thread[] helpers;
    /** The number of the task (high 32 bits) and of its blocks that are not claimed yet (low 32 bits). */
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

    /** Runs the task over blocks [0, count), and returns when all are done. */
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

    /** Claims and runs blocks until all are claimed. Returns whether it ran any. */
    private boolean claim(int worker) {
        int done = 0;
        for (long seen = unclaimed.get(); (int) seen > 0; seen = unclaimed.get()) {
            if (unclaimed.compareAndSet(seen, seen - 1)) {
                // Read only now: task and blocks cannot change while a claimed block is unfinished.
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
