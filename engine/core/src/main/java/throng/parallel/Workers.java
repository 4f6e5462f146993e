package throng.parallel;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Runs a task over a range of indices on several threads. Use it for work that is the same for every agent; the result
 * does not depend on the number of workers, as blocks depend on the count alone.
 *
 * <pre>
 *  range [0, count), here 1,500 indices in 6 blocks of 256
 *
 *    block 0   block 1   block 2   block 3   block 4   block 5
 *   [0, 256)  [256,512) [512,768) [768,1024) ...      [1280,1500)
 *   +---------+---------+---------+---------+---------+---------+
 *   | caller  | worker1 | worker2 | worker1 | caller  | worker2 |   who claimed it
 *   +---------+---------+---------+---------+---------+---------+
 *
 *   unclaimed   6 -> 5 -> 4 -> 3 -> 2 -> 1 -> 0    a claim takes the next block: one atomic decrement
 *   unfinished  6 --------------> ... --------> 0  at 0 the caller returns
 * </pre>
 *
 * <p>The caller works too, as worker 0. So a busy pool delays a task but never stops it.
 *
 * <p>It allocates nothing; {@code ForkJoinTask.join} would allocate 16–31 bytes per call. So the tasks of the pool are
 * reused, blocks are claimed by one atomic counter, and the caller spins briefly, then parks. After its last block a
 * worker spins 2,000 times before it gives its thread back, because the next pass of a tick follows
 * within microseconds: to wake a thread costs 5.7 µs, to find it spinning 0.4 µs.
 */
public final class Workers implements AutoCloseable {
    /**
     * Indices in a block, which one worker claims at a time: 256, so that the scratch of a block (16 columns) fits into
     * the first-level cache.
     */
    public static final int BLOCK = 256;

    /**
     * Up to this count {@link #run(int, RangeTask)} works on the caller's thread alone: waking another thread costs
     * more than it saves.
     */
    public static final int MAX_SERIAL_AGENTS = 2_000;

    private static final int IDLE_SPINS = 2_000;
    private static final int MAX_WORKERS = 1_024;

    private final @Nullable ForkJoinPool pool;
    private final boolean ownsPool;
    private final WorkerTask[] workerTasks;

    // The present run. Written before `unclaimed` is set and read after a claim: the claim orders both.
    private @Nullable RangeTask task;
    private int count;
    private int block;

    private final AtomicInteger unclaimed = new AtomicInteger(); // blocks not yet claimed
    private final AtomicInteger unfinished = new AtomicInteger(); // blocks not yet done
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile @Nullable Thread waiting;

    /**
     * Makes workers with a pool of their own.
     *
     * @param workers in all, the caller included, in [1, 1024]
     */
    public Workers(int workers) {
        pool = check(workers) > 1 ? new ForkJoinPool(workers - 1) : null;
        ownsPool = true;
        workerTasks = workerTasks(workers - 1);
    }

    /**
     * Makes workers on a pool that the caller closes.
     *
     * @param pool runs all workers but the caller
     * @param workers in all, the caller included, in [1, 1024]
     */
    public Workers(ForkJoinPool pool, int workers) {
        if (pool == null) throw new IllegalArgumentException("the pool is null: give one"); // no floor below has Check
        check(workers);
        this.pool = pool;
        ownsPool = false;
        workerTasks = workerTasks(workers - 1);
    }

    private WorkerTask[] workerTasks(int n) {
        var made = new WorkerTask[n];
        for (int i = 0; i < n; i++) made[i] = new WorkerTask(this, i + 1);
        return made;
    }

    private static int check(int workers) {
        if (workers >= 1 && workers <= MAX_WORKERS) return workers;
        throw new IllegalArgumentException("workers is " + workers + "; allowed is 1 to " + MAX_WORKERS);
    }

    /** {@return the number of workers, the caller included} */
    public int count() {
        return workerTasks.length + 1;
    }

    /**
     * Runs a task over [0, count) in blocks of {@link #BLOCK}, and returns when all of it is done.
     *
     * @param count number of indices
     * @param task to run
     */
    public void run(int count, RangeTask task) {
        run(count, BLOCK, count <= MAX_SERIAL_AGENTS, task);
    }

    /**
     * Runs a task over [0, count) in blocks of another size, and returns when all of it is done. What the task throws
     * is thrown again here, also if it is a checked exception; all other blocks are then done or were never begun.
     *
     * @param count number of indices
     * @param block indices in a block
     * @param alone true: run on the caller's thread
     * @param task to run
     */
    public void run(int count, int block, boolean alone, RangeTask task) {
        if (alone || workerTasks.length == 0 || count <= block) {
            for (int start = 0; start < count; ) {
                int end = Math.min(count - start, block) + start;
                task.run(start, end, 0);
                start = end;
            }
            return;
        }
        int blocks = (int) (((long) count + block - 1) / block);
        this.task = task;
        this.count = count;
        this.block = block;
        unfinished.set(blocks);
        unclaimed.set(blocks);
        for (int w = 0; w < workerTasks.length && w < blocks - 1; w++) workerTasks[w].wake(pool);
        work(0);
        await();
        var thrown = failure.getAndSet(null);
        if (thrown != null) throw sneakyThrow(thrown);
    }

    /** Throws any exception without declaring it. Kotlin code throws checked exceptions that it does not declare. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the compiler takes T for what is unchecked
    private static <T extends Throwable> RuntimeException sneakyThrow(Throwable thrown) throws T {
        throw (T) thrown;
    }

    /**
     * Claims and runs blocks until none is left.
     *
     * @return whether it ran one
     */
    private boolean work(int worker) {
        boolean any = false;
        while (true) {
            int claim = unclaimed.get() > 0 ? unclaimed.getAndDecrement() : 0;
            if (claim <= 0) return any;
            any = true;
            int start = ((int) (((long) count + block - 1) / block) - claim) * block;
            try {
                RangeTask now = task;
                if (now != null && failure.get() == null)
                    now.run(start, Math.min(count - start, block) + start, worker);
            } catch (Throwable t) { // thrown again by the caller, which waits for all blocks
                failure.compareAndSet(null, t);
            }
            if (unfinished.decrementAndGet() == 0) LockSupport.unpark(waiting);
        }
    }

    private void await() {
        for (int spins = 0; unfinished.get() > 0; spins++) {
            if (spins < IDLE_SPINS) {
                Thread.onSpinWait();
            } else {
                waiting = Thread.currentThread();
                if (unfinished.get() > 0) LockSupport.park(this);
                waiting = null;
            }
        }
    }

    /** Ends the threads of its own pool, and waits for their end. A pool of the caller's stays open. */
    @Override
    public void close() {
        if (pool == null || !ownsPool) return;
        pool.shutdownNow();
        try {
            if (!pool.awaitTermination(10, TimeUnit.SECONDS))
                throw new IllegalStateException("a pass did not end within 10 s");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * One worker: a task that is submitted again and again, because its {@code exec} never reports that it is complete.
     */
    private static final class WorkerTask extends ForkJoinTask<@Nullable Void> {
        private static final long serialVersionUID = 1;
        private static final int IDLE = 0;
        private static final int AWAKE = 1;

        @SuppressWarnings("serial") // a task of this process, never written
        private final Workers workers;

        private final int number;
        private final AtomicInteger state = new AtomicInteger(IDLE);

        WorkerTask(Workers workers, int number) {
            this.workers = workers;
            this.number = number;
        }

        void wake(@Nullable ForkJoinPool pool) {
            if (pool == null || state.get() != IDLE || !state.compareAndSet(IDLE, AWAKE)) return;
            try {
                pool.execute(this);
            } catch (RejectedExecutionException e) { // the pool was shut down: the other workers do the work
                state.set(IDLE);
            }
        }

        @Override
        protected boolean exec() {
            do {
                for (int idle = 0; idle < IDLE_SPINS; idle++) {
                    if (workers.work(number)) idle = 0;
                    Thread.onSpinWait();
                }
                state.set(IDLE);
                // A run that began between the last claim and IDLE saw AWAKE and did not submit: try once more.
            } while (workers.unclaimed.get() > 0 && state.compareAndSet(IDLE, AWAKE));
            return false;
        }

        @Override
        public @Nullable Void getRawResult() {
            return null;
        }

        @Override
        protected void setRawResult(@Nullable Void value) {}
    }

    @Override
    public String toString() {
        return "%d workers%s".formatted(count(), ownsPool ? "" : " on a shared pool");
    }
}
