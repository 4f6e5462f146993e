package throng.tick;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import throng.simd.Form;
import throng.simd.Simd;

/**
 * Tells one worker which form of one loop runs: scalar until the JVM has compiled the wide one. All forms give the same
 * bits, so the choice shows in time alone.
 *
 * <p>Until C2 has compiled a wide loop, each vector is an object. The first tick of 50,000 birds then takes 1.5 s of
 * CPU and 2.6 GB, and 0.2 s scalar. So calls run scalar, and some of them try the wide form. If {@value #CLEAN} trials
 * in a row allocate nothing, the loop is wide for good. A clock never decides.
 *
 * <p>The first trial is call {@value #FIRST_TRIAL}, so that the first tick of 50,000 agents has none. The first
 * {@value #EARLY_TRIALS} trials are one call of {@value #EARLY_CALLS}, while the loop is interpreted and slow. Later,
 * every call is a trial where the wide form does what the scalar one would do. Where it only rehearses, the more it
 * allocates, the longer until the next: {@value #BYTES} bytes a call on average, but one call of {@value #RAREST}. C2
 * compiles a loop only after 5,000 calls, or 15,000 rounds, and many times that while it has much else to do. So
 * rehearsals call a loop without work, too. A loop that still allocates after {@value #MAX_TRIALS} trials is scalar for
 * {@value #PAUSE} calls, and has {@value #RETRIES} trials more; then for twice as many calls, and so on. Its agents may
 * have had little to do until then: who sits in a stadium looks at no one. Where the JVM does not count bytes, it is
 * wide then.
 *
 * <p>C2 may drop a loop that it has compiled, and may compile it worse: with objects, for good. So of a loop that is
 * wide, each {@value #LOOK}th call is looked at, and each one after a call that allocates. If {@value #BOXED} in a row
 * do, the loop is scalar again, and has {@value #AGAIN} trials more. A loop that the program forces wide is left alone.
 */
public final class WideTrial {
    /**
     * Calls without work that follow one with work in a rehearsal. C2 inlines no call that it saw in less than one of
     * 118 calls of its caller; then it boxes.
     */
    public static final int IDLE_CALLS = 63;

    private static final int CLEAN = 8;
    private static final int MAX_TRIALS = 5_000;

    private static final int FIRST_TRIAL = 256;
    private static final int EARLY_TRIALS = 8;
    private static final int EARLY_CALLS = 16;
    private static final int BYTES = 8_192;
    private static final int RAREST = 64;
    private static final int LOOK = 64;
    private static final int BOXED = 8;
    private static final int AGAIN = 1_000;
    private static final int PAUSE = 512;
    private static final int RETRIES = 1_000;

    private final boolean isWatched;
    private final int neededClean;
    private final int lastTrial;
    private boolean isScalar;
    private boolean ready;
    private boolean trying;
    private int wait;
    /** Calls for which a loop that always allocated was scalar last; 0 of a loop that is scalar by its form. */
    private int pause;

    private int trials;
    private int clean;
    private int boxed;
    private long before;

    private WideTrial(boolean isScalar, boolean isWatched, int neededClean, int lastTrial, int firstTrial) {
        this.isScalar = isScalar;
        this.isWatched = isWatched;
        this.neededClean = neededClean;
        this.lastTrial = lastTrial;
        wait = firstTrial;
    }

    /**
     * {@return the choice for one loop and one worker}
     *
     * @param form scalar and wide hold from the first call; auto tries
     * @throws IllegalStateException if the form is {@link Form#WIDE} and the JVM has no Vector API
     */
    public static WideTrial of(Form form) {
        var trial = new WideTrial(!form.wide(), form != Form.WIDE, CLEAN, MAX_TRIALS, FIRST_TRIAL);
        trial.ready = form == Form.WIDE;
        return trial;
    }

    /** Returns a choice that turns wide after that many trials, whatever they allocate. */
    static WideTrial after(int trials) {
        return new WideTrial(!Simd.AVAILABLE, false, Integer.MAX_VALUE, trials, 1);
    }

    /** {@return whether calls run scalar: for good, or for a long pause} */
    public boolean isScalar() {
        return isScalar;
    }

    /** {@return whether few trials have been made, so that the loop is interpreted, and slow} */
    public boolean isEarly() {
        return trials < EARLY_TRIALS;
    }

    /** {@return whether calls run wide} */
    public boolean isReady() {
        return ready;
    }

    /** Tries once more, after the loop that stayed scalar was loaded anew. */
    public void again() {
        isScalar = false;
        relapse(AGAIN);
    }

    /** {@return whether the coming call runs wide; bytes of a trial or a look are counted until {@link #end}} */
    public boolean begin() {
        if (isScalar && rests() || ready && !isWatched || --wait > 0) return ready;
        before = allocatedBytes();
        trying = true;
        return true;
    }

    private boolean rests() {
        if (pause == 0 || --wait > 0) return true;
        isScalar = false;
        relapse(RETRIES);
        return false;
    }

    /**
     * Ends the call, on the thread that began it.
     *
     * @return the bytes that it allocated if they were counted, else 0
     */
    public long end() {
        return finish(1);
    }

    /**
     * Leaves bytes out of those of the present call: those of a loop within, which has a trial of its own.
     *
     * @param bytes that the other loop allocated
     */
    public void leaveOut(long bytes) {
        before += bytes;
    }

    /** Ends a call whose trial only rehearsed. It was extra work, so the next one comes later. */
    public void endRehearsal() {
        finish(RAREST);
    }

    private long finish(int rarest) {
        if (!trying) return 0;
        trying = false;
        long bytes = before >= 0 ? allocatedBytes() - before : 1;
        if (ready) look(bytes);
        else judge(bytes, isWatched ? rarest : 1);
        return before >= 0 ? bytes : 0;
    }

    private void judge(long bytes, int rarest) {
        clean = bytes == 0 ? clean + 1 : 0;
        wait = bytes == 0 ? 0 : isEarly() ? EARLY_CALLS : (int) Math.min(1 + bytes / BYTES, rarest);
        trials++;
        boolean last = trials == lastTrial;
        isScalar = last && bytes > 0 && before >= 0 && isWatched;
        ready = clean == neededClean || last && !isScalar;
        if (isScalar) wait = pause = pause == 0 ? PAUSE : (int) Math.min(2L * pause, Integer.MAX_VALUE);
    }

    private void look(long bytes) {
        boxed = bytes > 0 && before >= 0 ? boxed + 1 : 0;
        wait = boxed == 0 ? LOOK : 1;
        if (boxed == BOXED) relapse(AGAIN);
    }

    private void relapse(int more) {
        ready = false;
        boxed = clean = wait = 0;
        trials = lastTrial - more;
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
