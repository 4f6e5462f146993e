package throng.parallel;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Runs a task over a range of indices on several threads. Use it for work that is the same for every agent; the result
 * does not depend on the number of workers, as blocks depend on the count alone.
 *
 * <pre>
 *  range [0, count), here 2,300 indices in 9 blocks of 256, and 3 workers
 *
 *    block 0   block 1   block 2   block 3   block 4   block 5   block 6   block 7   block 8
 *   [0, 256)  [256,512) [512,768) ...                                               [2048,2300)
 *   +---------+---------+---------+---------+---------+---------+---------+---------+---------+
 *   | caller  | caller  | caller  | worker1 | worker1 | worker1 | worker2 | worker2 | caller  |   who claimed it
 *   +---------+---------+---------+---------+---------+---------+---------+---------+---------+
 *   the part of the caller            of worker 1                   of worker 2
 *
 *   unclaimed   3 3 3 -> 2 3 3 -> ...  -> 0 0 0    a claim takes the next block of a part: one atomic decrement
 *   unfinished  9 --------------> ... --------> 0  at 0 the caller returns
 * </pre>
 *
 * <p>Each worker begins with its own part, which is the same in all passes over as many indices. So it finds in its
 * cache what it wrote in the pass before. Then it takes blocks of the parts of others.
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

    /** Counters of two workers are two cache lines apart: lines are fetched in pairs. */
    private static final int APART = 32;

    private static final int IDLE_SPINS = 2_000;
    private static final int MAX_WORKERS = 1_024;

    /** After so long a pause the threads of a pool end; the next pass starts them again, in 0.1 ms. */
    private static final int IDLE_SECONDS = 2;

    private final @Nullable ForkJoinPool pool;
    private final boolean ownsPool;
    private final WorkerTask[] workerTasks;

    // The present run, and `partEnd`. Written before `unclaimed` is set and read after a claim: the claim orders both.
    private final Pass plain = new Pass((start, end, worker) -> {});
    private final Pass[] onePass = {plain};
    private Pass[] passes = onePass;
    private int passCount;
    private boolean timed;

    private long sharedNanos;

    private final AtomicIntegerArray unclaimed; // by part: blocks not yet claimed
    private final int[] partEnd; // by part: behind its last block
    private final AtomicInteger unfinished = new AtomicInteger(); // blocks not yet done
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile @Nullable Thread waiting;

    /**
     * Makes workers with a pool of their own.
     *
     * @param workers in all, the caller included, in [1, 1024]
     */
    public Workers(int workers) {
        this(check(workers) > 1 ? ownPool(workers - 1) : null, true, workers);
    }

    /** A pool whose threads end when they have been idle for a moment: a world that stays open keeps none of them. */
    private static ForkJoinPool ownPool(int threads) {
        return new ForkJoinPool(
                threads,
                ForkJoinPool.defaultForkJoinWorkerThreadFactory,
                null,
                false,
                threads,
                threads,
                1,
                null,
                IDLE_SECONDS,
                TimeUnit.SECONDS);
    }

    /**
     * Makes workers on a pool that the caller closes.
     *
     * @param pool runs all workers but the caller
     * @param workers in all, the caller included, in [1, 1024]
     */
    public Workers(ForkJoinPool pool, int workers) {
        this(given(pool), false, check(workers));
    }

    private Workers(@Nullable ForkJoinPool pool, boolean ownsPool, int workers) {
        this.pool = pool;
        this.ownsPool = ownsPool;
        workerTasks = workerTasks(workers - 1);
        unclaimed = new AtomicIntegerArray(workers * APART);
        partEnd = new int[workers];
    }

    private static ForkJoinPool given(ForkJoinPool pool) { // no floor below has Check
        if (pool != null) return pool;
        throw new IllegalArgumentException("the pool is null: give one");
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

    /**
     * Lets a thread of the pool run a task beside the caller. With one worker, or where the pool is shut down, nothing
     * runs it.
     *
     * @param task to run
     * @throws IllegalArgumentException if the task is null
     */
    public void beside(Runnable task) {
        if (task == null) throw new IllegalArgumentException("the task is null: give one");
        if (pool == null || workerTasks.length == 0) return;
        try {
            pool.execute(task);
        } catch (RejectedExecutionException e) { // the caller does without
            return;
        }
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
        plain.task = task;
        plain.count = count;
        plain.block = block;
        plain.blocks = (int) (((long) count + block - 1) / block);
        onePass[0] = plain;
        run(onePass, 1, alone || count <= block, false);
    }

    /**
     * Runs a pass over [0, count), and returns when all of it is done. It is shared if it is worth it.
     *
     * @param count number of indices
     * @param pass to run
     */
    public void run(int count, Pass pass) {
        if (pass == null) throw new IllegalArgumentException("the pass is null: give one");
        pass.count(count);
        onePass[0] = pass;
        run(onePass, 1);
    }

    /**
     * Runs some passes at once, each over the indices that it was given, and returns when all are done. Use it for
     * passes that do not need each other's results: together they may be worth sharing.
     *
     * @param passes to run
     * @param n how many of them
     * @throws IllegalArgumentException if there are not so many
     */
    public void run(Pass[] passes, int n) {
        checkGiven(passes, n);
        double expected = 0;
        for (int p = 0; p < n; p++) expected += passes[p].expected();
        boolean alone = expected < (anyAwake() ? Pass.MIN_SHARED_AWAKE : Pass.MIN_SHARED);
        int blocks = 0;
        for (int p = 0; p < n; p++) blocks += passes[p].divide(alone ? 1 : count());
        run(passes, n, alone || blocks <= 1, true);
    }

    /** Whether the first to be woken still looks for work. */
    private boolean anyAwake() {
        return workerTasks.length > 0 && workerTasks[0].state.get() == WorkerTask.AWAKE;
    }

    private static void checkGiven(Pass[] passes, int n) {
        if (passes == null) throw new IllegalArgumentException("the passes are null: give an array");
        if (n < 0 || n > passes.length)
            throw new IllegalArgumentException("run " + n + " of " + passes.length + " passes; allowed are 0 to that");
        for (int p = 0; p < n; p++)
            if (passes[p] == null) throw new IllegalArgumentException("pass " + p + " is null: give one");
    }

    private void run(Pass[] passes, int n, boolean alone, boolean timed) {
        long begun = alone ? 0 : System.nanoTime();
        if (alone || workerTasks.length == 0) {
            for (int p = 0; p < n; p++) passes[p].runHere(timed);
            if (!alone) sharedNanos += System.nanoTime() - begun;
            return;
        }
        if (unfinished.get() != 0)
            throw new IllegalStateException("the workers are busy with another pass: run this before it or after it");
        int blocks = 0;
        for (int p = 0; p < n; p++) blocks = passes[p].startAt(blocks);
        this.passes = passes;
        passCount = n;
        this.timed = timed;
        unfinished.set(blocks);
        for (int w = 0; w <= workerTasks.length; w++) {
            partEnd[w] = (int) ((w + 1L) * blocks / (workerTasks.length + 1));
            int size = partEnd[w] - (w == 0 ? 0 : partEnd[w - 1]);
            unclaimed.set(w * APART, size);
        }
        for (int w = 0; w < workerTasks.length && w < blocks - 1; w++) workerTasks[w].wake(pool);
        work(0);
        await();
        sharedNanos += System.nanoTime() - begun;
        var thrown = failure.getAndSet(null);
        if (thrown != null) throw sneakyThrow(thrown);
    }

    /**
     * {@return how long all shared runs took, nanoseconds} With one worker: those that several would share. The rest of
     * a tick is serial, so more workers do not shorten it.
     */
    public long sharedNanos() {
        return sharedNanos;
    }

    /** Throws any exception without declaring it. Kotlin code throws checked exceptions that it does not declare. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the compiler takes T for what is unchecked
    private static <T extends Throwable> RuntimeException sneakyThrow(Throwable thrown) throws T {
        throw (T) thrown;
    }

    /**
     * Claims and runs blocks until none is left: first those of its own part.
     *
     * @return whether it ran one
     */
    private boolean work(int worker) {
        if (unfinished.get() == 0) return false;
        boolean any = false;
        for (int k = 0, part = worker; k <= workerTasks.length; k++) {
            any |= workOn(part, worker);
            part = part == workerTasks.length ? 0 : part + 1;
        }
        return any;
    }

    private boolean workOn(int part, int worker) {
        boolean any = false;
        while (true) {
            int claim = unclaimed.get(part * APART) > 0 ? unclaimed.getAndDecrement(part * APART) : 0;
            if (claim <= 0) return any;
            any = true;
            int block = partEnd[part] - claim;
            try {
                if (failure.get() == null) passOf(block).runBlock(block, worker, timed);
            } catch (Throwable t) { // thrown again by the caller, which waits for all blocks
                failure.compareAndSet(null, t);
            }
            if (unfinished.decrementAndGet() == 0) LockSupport.unpark(waiting);
        }
    }

    private boolean anyUnclaimed() {
        for (int w = 0; w <= workerTasks.length; w++) if (unclaimed.get(w * APART) > 0) return true;
        return false;
    }

    /** Returns the pass that has a block, by its number among the blocks of all passes. */
    private Pass passOf(int block) {
        int low = 0, high = passCount - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (passes[middle].firstBlock <= block) low = middle;
            else high = middle - 1;
        }
        return passes[low];
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
            } while (workers.anyUnclaimed() && state.compareAndSet(IDLE, AWAKE));
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
