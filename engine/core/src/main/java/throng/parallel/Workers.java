package throng.parallel;

import java.util.Objects;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Runs passes on a ForkJoinPool. Borders of blocks depend on the count alone, never on the number of workers. The
 * caller works too, as worker 0, so a busy pool delays a pass but never stops it.
 *
 * <p>Allocates nothing: {@code ForkJoinTask.join} costs 16–31 B a pass, so tasks are reused, blocks are claimed by one
 * atomic counter, and who waits spins briefly, then parks. A hand lingers for {@link #IDLE_SPINS} spins after its last
 * block, because the next pass of the tick follows within microseconds (5.7 µs to wake it, 0.4 µs to be there); then it
 * gives its thread back.
 */
public final class Workers implements AutoCloseable {
    /** Agents in a block: what one worker claims. 256 keep the scratch of a block (16 columns) in the first cache. */
    public static final int BLOCK = 256;

    /** Up to here a pass runs on the caller's thread alone: waking a helper costs more than it brings. */
    public static final int MAX_SERIAL_AGENTS = 2_000;

    private static final int IDLE_SPINS = 2_000;
    private static final int MAX_WORKERS = 1_024;

    private final @Nullable ForkJoinPool pool;
    private final boolean ownsPool;
    private final WorkerTask[] workerTasks;

    // What runs now. Written before `open` is set, read after a claim from it: the claim orders both.
    private @Nullable RangeTask task;
    private int count;
    private int block;

    private final AtomicInteger unclaimed =
            new AtomicInteger(); // blocks not yet claimed; a claim takes the number below
    private final AtomicInteger unfinished = new AtomicInteger(); // blocks not yet done
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile @Nullable Thread waiting;

    /** {@code workers} in all: the caller and a pool of its own for the others. */
    public Workers(int workers) {
        pool = check(workers) > 1 ? new ForkJoinPool(workers - 1) : null;
        ownsPool = true;
        workerTasks = workerTasks(workers - 1);
    }

    /** {@code workers} in all: the caller and threads of a pool that somebody else closes. */
    public Workers(ForkJoinPool pool, int workers) {
        check(workers);
        this.pool = Objects.requireNonNull(pool, "the pool is null: give one");
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

    /** The caller and the hands. */
    public int count() {
        return workerTasks.length + 1;
    }

    /** Runs {@code pass} over [0, count) in blocks of {@link #BLOCK}, and returns when all of it is done. */
    public void run(int count, RangeTask task) {
        run(count, BLOCK, count <= MAX_SERIAL_AGENTS, task);
    }

    /**
     * Runs {@code pass} over [0, count) in blocks of {@code block}.
     *
     * @param alone true: on the caller's thread
     * @throws RuntimeException or any other: one that the pass threw; all other blocks are done or were never begun
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
        for (int h = 0; h < workerTasks.length && h < blocks - 1; h++) workerTasks[h].wake(pool);
        work(0);
        await();
        var thrown = failure.getAndSet(null);
        if (thrown != null) throw sneakyThrow(thrown);
    }

    /** As it was thrown, also where it is checked and was not declared, as in Kotlin. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the compiler takes T for what is unchecked
    private static <T extends Throwable> RuntimeException sneakyThrow(Throwable thrown) throws T {
        throw (T) thrown;
    }

    /** Claims and runs blocks till none is open; true if there was one. */
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
            } catch (Throwable t) { // kept for the caller: a block that is lost would hang it
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

    /** Ends the threads of its own pool, and waits till they are gone. */
    @Override
    public void close() {
        if (pool == null || !ownsPool) return;
        pool.shutdownNow();
        try {
            if (!pool.awaitTermination(10, TimeUnit.SECONDS)) throw new IllegalStateException("a pass does not end");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** One helper: a task that is submitted again and again, as its {@code exec} never says that it is finished. */
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
            } catch (RejectedExecutionException e) { // somebody shut the pool down: the others do its work
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
                // A pass that came between the last look and IDLE saw AWAKE and did not submit: look once more.
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
}
