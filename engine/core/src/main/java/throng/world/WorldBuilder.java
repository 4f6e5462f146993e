package throng.world;

import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.math.Space;
import throng.memory.store.MemoryBudget;
import throng.simd.Form;

/** What a world is built with. All has a default. */
public final class WorldBuilder {
    final Space space;
    long seed;
    int workers = Runtime.getRuntime().availableProcessors();

    @Nullable
    ForkJoinPool pool;

    Form form = Form.AUTO;
    long memory = MemoryBudget.ofThisJvm();
    boolean checked;

    WorldBuilder(Space space) {
        this.space = space;
    }

    /** Of all randomness; 0 unless said. */
    public WorldBuilder seed(long seed) {
        this.seed = seed;
        return this;
    }

    /** Threads that work in a tick, the caller's with them; as many as the machine has, unless said. */
    public WorldBuilder workers(int workers) {
        this.workers = Check.within("workers", workers, 1, 1024);
        return this;
    }

    /**
     * A pool of the caller's instead of one of its own; the world never closes it. If somebody shuts it down, the
     * thread that ticks goes on alone.
     *
     * @throws IllegalArgumentException if it was shut down already
     */
    public WorldBuilder pool(ForkJoinPool pool) {
        if (Check.given("the pool of a world", pool).isShutdown())
            throw new IllegalArgumentException("the pool was shut down: give one that runs");
        this.pool = pool;
        return this;
    }

    /** Scalar or wide loops: the bits are the same. */
    public WorldBuilder form(Form form) {
        this.form = Check.given("the form of a world", form);
        return this;
    }

    /** Bytes that agents may take; 7/8 of what Java may use, less 24 MB, unless said; no more in all worlds. */
    public WorldBuilder memory(long bytes) {
        if (bytes <= 0) throw new IllegalArgumentException("memory is " + bytes + " bytes; allowed is 1 and more");
        memory = bytes;
        return this;
    }

    /**
     * Checked worlds look for faults in rules, passes and minds of the user's, and name who is at fault, at which agent
     * and tick: forces that are not finite or not written, columns that a stage may not write, arrays of an earlier
     * tick that somebody still writes into, and results that depend on the order in which agents stand in their
     * columns, as each tick runs twice, in two orders. The bits are the same; a tick takes 5 to 11 times as long, and
     * what passes do outside of the world happens twice. Off unless said: then it costs nothing.
     */
    public WorldBuilder checked(boolean checked) {
        this.checked = checked;
        return this;
    }

    /**
     * The world.
     *
     * @throws IllegalStateException if the wide form was asked for and the JVM has no Vector API
     */
    public World build() {
        return new World(this);
    }
}
