package throng.parallel;

/**
 * A task over a range that runs again and again, such as once a tick. Use it where a run may take anything from
 * microseconds to seconds, or where several short tasks can run at once: {@link Workers#run(int, Pass)},
 * {@link Workers#run(Pass[], int)}.
 *
 * <p>It measures what one index costs, and that decides whether other threads are worth waking, and how many indices
 * make a block. So the sizes of blocks differ from run to run. What the task does with an index must not depend on the
 * block that it is in: then nothing that is measured shows in results.
 *
 * <pre>
 *  all indices take   less than 20 µs   run on the caller's thread: to wake another takes 6 µs
 *                     (13 µs)           (while another is awake, as it worked just before)
 *                     more              blocks, of which each worker gets four, but of 5 µs and 16 indices at least
 *                                       (or one), and of 256 indices at most
 * </pre>
 *
 * One thread at a time runs a pass.
 */
public final class Pass {
    /** A shorter run is not shared, nanoseconds. */
    static final double MIN_SHARED = 20_000;

    /**
     * The same where another thread still looks for work, which takes it up within .4 µs. With 8 µs {@code circle} took
     * 1.19, as its passes are short.
     */
    static final double MIN_SHARED_AWAKE = 13_000;

    /** The shortest block, nanoseconds: to claim one takes up to .1 µs where many workers do. */
    private static final double MIN_BLOCK = 5_000;

    /** Blocks begin at multiples of this, or are of single indices: the lanes of the widest register. */
    private static final int LANES = 16;

    private static final int BLOCKS_FOR_EACH = 4;

    /** The share of a new measurement in the average. */
    private static final double NEW = .25;

    /** A longer measurement counts as that many averages: the thread may have been interrupted, for a thousand. */
    private static final double MOST = 4;

    RangeTask task;
    private final int smallest;
    private double cost;

    // The present run.
    int count;
    int block;
    int blocks;
    int firstBlock;

    /**
     * Makes a pass whose blocks may be small.
     *
     * @param task what it runs
     */
    public Pass(RangeTask task) {
        this(task, LANES);
    }

    /**
     * {@return a pass whose blocks may be one index long, for tasks of few long indices, such as one for each group}
     *
     * @param task what it runs
     */
    public static Pass ofSingleIndices(RangeTask task) {
        return new Pass(task, 1);
    }

    private Pass(RangeTask task, int smallest) {
        if (task == null) throw new IllegalArgumentException("the task of a pass is null: give one");
        this.task = task;
        this.smallest = smallest;
    }

    /**
     * {@return a pass whose blocks begin at multiples of {@link Workers#BLOCK}, for tasks that keep data by block}
     *
     * @param task what it runs
     */
    public static Pass ofWholeBlocks(RangeTask task) {
        return new Pass(task, Workers.BLOCK);
    }

    /**
     * Says what an index is expected to cost until a run has been measured. Use it for passes of few long indices.
     *
     * @param nanos for an index, about
     * @return this pass
     */
    public Pass expecting(double nanos) {
        if (cost == 0) cost = nanos;
        return this;
    }

    /**
     * Sets how many indices the coming run has.
     *
     * @param count number of indices, 0 or more
     * @throws IllegalArgumentException for fewer
     */
    public void count(int count) {
        if (count < 0)
            throw new IllegalArgumentException("the indices of a pass are " + count + "; allowed are 0 or more");
        this.count = count;
    }

    /** Returns what the coming run will take as far as is known, nanoseconds. */
    double expected() {
        return cost > 0 ? cost * count : count > Workers.MAX_SERIAL_AGENTS ? MIN_SHARED : 0;
    }

    /** Divides the coming run into blocks for that many workers; returns how many blocks. */
    int divide(int workers) {
        double size = Workers.BLOCK;
        if (workers > 1 && cost > 0) size = Math.max((double) count / (BLOCKS_FOR_EACH * workers), MIN_BLOCK / cost);
        int align = Math.min(smallest, LANES);
        block = Math.clamp((int) Math.min(size, Workers.BLOCK) + align - 1 & -align, smallest, Workers.BLOCK);
        blocks = (int) (((long) count + block - 1) / block);
        return blocks;
    }

    /** Sets the number of the first block among those of all passes of a run; returns the next one. */
    int startAt(int first) {
        firstBlock = first;
        return first + blocks;
    }

    /** Runs all blocks on this thread, which is that of the caller. */
    void runHere(boolean timed) {
        if (count == 0) return;
        long begun = timed ? System.nanoTime() : 0;
        for (int start = 0; start < count; ) {
            int end = Math.min(count - start, block) + start;
            task.run(start, end, 0);
            start = end;
        }
        if (timed) took(System.nanoTime() - begun, count);
    }

    /** Runs one block. */
    void runBlock(int number, int worker, boolean timed) {
        int start = (number - firstBlock) * block, end = Math.min(count - start, block) + start;
        long begun = timed ? System.nanoTime() : 0;
        task.run(start, end, worker);
        if (timed) took(System.nanoTime() - begun, end - start);
    }

    /** Notes what some indices took. Several workers may do so at once; if one measurement is lost, nothing is. */
    void took(long nanos, int indices) {
        double each = (double) nanos / indices;
        cost = cost == 0 ? each : cost + NEW * (Math.min(each, MOST * cost) - cost);
    }

    @Override
    public String toString() {
        return "a pass, %.0f ns an index".formatted(cost);
    }
}
