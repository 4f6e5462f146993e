package throng.tick;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import throng.memory.Agents;
import throng.parallel.Workers;
import throng.simd.Form;

/**
 * The form of one loop of one worker: scalar until the JVM has compiled the wide one. Both give the same bits, so the
 * choice shows in time alone.
 *
 * <pre>{@code
 * try (LoopForm form = in.form(this)) {
 *     if (form.isWide()) wide(in, out, start, end);
 *     else steer(in, out, start, end);
 * }
 * }</pre>
 *
 * <p>Until C2 has compiled a wide loop, each vector is an object: 16 people take a millisecond and 800 kB. So calls run
 * scalar, and a few short ones are trials of the wide form: {@link LoopForms} says which. If {@value #CLEAN} in a row
 * allocate nothing, the loop is wide. A trial that allocates much is followed by shorter ones. A clock never decides.
 *
 * <p>C2 may drop a loop that it has compiled. So of a loop that is wide, each of the first {@value #LOOK} calls is
 * looked at, then one of {@value #LOOK}. The first one that allocates makes the loop scalar again.
 *
 * <p>A loop that still allocates after {@value #MAX_TRIALS} trials is scalar for {@value #PAUSE} calls, and has
 * {@value #RETRIES} trials more; then for twice as many calls, and so on. Where the JVM does not count bytes, it is
 * wide after these trials. A loop that the program forces wide is left alone.
 */
public final class LoopForm implements AutoCloseable {
    private static final int CLEAN = 8;
    private static final int MAX_TRIALS = 5_000;
    private static final int RETRIES = 1_000;
    private static final int PAUSE = 512;
    private static final int LOOK = 64;
    /** Bytes that one trial should take: 0.3 ms. */
    private static final int BYTES = 256 * 1024;

    private final LoopForms worker;
    private boolean ready;
    private boolean wide;
    private int open;
    private boolean counts;
    private long before;

    /** So many agents may try. */
    private int most = Agents.LANES;

    /** The warm-up that waits for it, as it was tried and is neither wide nor at rest; 0: none does. */
    private int warmUp;

    private int trials;
    private int clean;
    private int looks;
    private int wait;
    /** Calls for which a loop that always allocated was scalar last; 0: it has not rested yet. */
    private int pause;

    LoopForm(LoopForms worker) {
        this.worker = worker;
        ready = worker.form() == Form.WIDE;
    }

    /** {@return whether the present call runs wide} */
    public boolean isWide() {
        return wide;
    }

    /** {@return whether calls run wide, trials or not} */
    boolean isReady() {
        return ready;
    }

    /** {@return this, for a call that ends with {@link #close}; a call within its own call changes nothing} */
    public LoopForm begin() {
        if (open++ > 0) return this;
        wide = choose();
        worker.begin(this);
        return this;
    }

    private boolean choose() {
        if (worker.isScalar()) return false;
        if (worker.isIdle()) return true;
        if (ready) {
            if (worker.watches() && (--wait <= 0 || worker.counts())) count();
            return true;
        }
        if (rests() || !worker.tries(most)) return false;
        count();
        return true;
    }

    private boolean rests() {
        if (wait == 0 || --wait > 0) return wait > 0;
        trials = MAX_TRIALS - RETRIES;
        return false;
    }

    private void count() {
        counts = true;
        worker.counting(1);
        before = allocatedBytes();
    }

    /** Ends the call, on the thread that began it. */
    @Override
    public void close() {
        if (open == 0 || --open > 0) return;
        worker.end(this);
        if (!counts) return;
        counts = false;
        worker.counting(-1);
        boolean known = before >= 0;
        long bytes = known ? allocatedBytes() - before : 1;
        if (known) worker.leaveOut(bytes, !ready);
        if (ready) look(bytes);
        else judge(bytes, known);
    }

    /** Ends a call that code has left open. */
    void drop() {
        open = 0;
        if (counts) worker.counting(-1);
        counts = false;
    }

    /** Leaves bytes out of those of the present call: those of a loop within. */
    void leaveOut(long bytes) {
        before += bytes;
    }

    private void judge(long bytes, boolean known) {
        if (warmUp != worker.warmUps()) worker.pending(1);
        warmUp = worker.warmUps();
        trials++;
        clean = bytes == 0 ? clean + 1 : 0;
        if (2 * bytes <= BYTES) most = Math.min(2 * most, Workers.BLOCK);
        else if (bytes > BYTES) most = Math.max(most / 2, Agents.LANES);
        boolean last = trials >= MAX_TRIALS && !worker.isWarming();
        ready = clean == CLEAN || trials == worker.switchAfter() || last && !known;
        wait = looks = 0;
        if (!ready && !last) return;
        warmUp = 0;
        worker.pending(-1);
        if (ready) return;
        wait = pause = pause == 0 ? PAUSE : (int) Math.min(2L * pause, Integer.MAX_VALUE);
    }

    private void look(long bytes) {
        looks++;
        wait = looks < LOOK ? 1 : LOOK;
        if (bytes == 0 || !Counted.WORKS) return;
        ready = false;
        wait = clean = 0;
        trials = Math.min(trials, MAX_TRIALS - RETRIES);
    }

    /** The bytes that the present thread has allocated; −1 where the JVM does not count them. It takes 50 ns. */
    static long allocatedBytes() {
        return Counted.WORKS ? Counter.now() : -1;
    }

    /** Loaded with the first trial: beans take milliseconds, which the first tick does not need. */
    private static final class Counted {
        static final boolean WORKS =
                ModuleLayer.boot().findModule("jdk.management").isPresent() && Counter.works();
    }

    /** Loaded only where the JVM has the module. */
    private static final class Counter {
        private static final java.lang.management.ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();

        static boolean works() {
            return BEAN instanceof ThreadMXBean bean
                    && bean.isThreadAllocatedMemorySupported()
                    && bean.isThreadAllocatedMemoryEnabled();
        }

        static long now() {
            return ((ThreadMXBean) BEAN).getCurrentThreadAllocatedBytes();
        }
    }
}
