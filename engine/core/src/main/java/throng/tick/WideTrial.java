package throng.tick;

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
 * {@value #EARLY_TRIALS} trials are one call of {@value #EARLY_CALLS}, while the loop is interpreted and slow. Then
 * every call is a trial, because C2 compiles a loop only after 15,000 rounds, or 5,000 calls. A loop that always
 * allocates is wide for good after {@value #MAX_TRIALS} trials, and so is every loop where the JVM does not count
 * bytes.
 */
public final class WideTrial {
    private static final int CLEAN = 8;
    private static final int MAX_TRIALS = 5_000;

    private static final int FIRST_TRIAL = 256;
    private static final int EARLY_TRIALS = 8;
    private static final int EARLY_CALLS = 16;

    private final boolean isScalar;
    private final int neededClean;
    private final int lastTrial;
    private boolean ready;
    private boolean trying;
    private int wait;
    private int trials;
    private int clean;
    private long before;

    private WideTrial(boolean isScalar, boolean ready, int neededClean, int lastTrial, int firstTrial) {
        this.isScalar = isScalar;
        this.ready = ready;
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
        boolean wide = form.wide();
        return new WideTrial(!wide, wide && form == Form.WIDE, CLEAN, MAX_TRIALS, FIRST_TRIAL);
    }

    /** Returns a choice that turns wide after that many trials, whatever they allocate. */
    static WideTrial after(int trials) {
        return new WideTrial(!Simd.AVAILABLE, false, Integer.MAX_VALUE, trials, 1);
    }

    /** {@return whether all calls run scalar, for good} */
    public boolean isScalar() {
        return isScalar;
    }

    /** {@return whether few trials have been made, so that the loop is interpreted, and slow} */
    public boolean isEarly() {
        return trials < EARLY_TRIALS;
    }

    /** {@return whether all calls run wide, for good} */
    public boolean isReady() {
        return ready;
    }

    /** {@return whether the coming call runs wide; if it is a trial, its bytes are counted until {@link #end}} */
    public boolean begin() {
        if (ready || isScalar) return ready;
        if (--wait > 0) return false;
        wait = isEarly() ? EARLY_CALLS : 1;
        before = AllocatedBytes.now();
        trying = true;
        return true;
    }

    /** Ends the call, on the thread that began it. */
    public void end() {
        if (!trying) return;
        trying = false;
        clean = before >= 0 && AllocatedBytes.now() == before ? clean + 1 : 0;
        if (clean > 0) wait = 0; // the next call is a trial, too
        trials++;
        ready = clean == neededClean || trials == lastTrial;
    }
}
