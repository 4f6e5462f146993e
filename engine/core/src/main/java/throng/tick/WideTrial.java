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
 * {@value #EARLY_TRIALS} trials are one call of {@value #EARLY_CALLS}, while the loop is interpreted and slow. Later,
 * every call is a trial where the wide form does what the scalar one would do. Where it only rehearses, the more it
 * allocates, the longer until the next: {@value #BYTES} bytes a call on average, but one call of {@value #RAREST}. C2
 * compiles a loop only after 5,000 calls, or 15,000 rounds, and many times that while it has much else to do. So
 * rehearsals call a loop without work, too. A loop that always allocates is wide for good after {@value #MAX_TRIALS}
 * trials, and so is every loop where the JVM does not count bytes.
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

    private final boolean isScalar;
    private final int neededClean;
    private final int lastTrial;
    private final int rarest;
    private boolean ready;
    private boolean trying;
    private int wait;
    private int trials;
    private int clean;
    private long before;

    private WideTrial(boolean isScalar, boolean ready, int neededClean, int lastTrial, int firstTrial, int rarest) {
        this.isScalar = isScalar;
        this.ready = ready;
        this.neededClean = neededClean;
        this.lastTrial = lastTrial;
        this.rarest = rarest;
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
        return new WideTrial(!wide, wide && form == Form.WIDE, CLEAN, MAX_TRIALS, FIRST_TRIAL, RAREST);
    }

    /** Returns a choice that turns wide after that many trials, whatever they allocate. */
    static WideTrial after(int trials) {
        return new WideTrial(!Simd.AVAILABLE, false, Integer.MAX_VALUE, trials, 1, 1);
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
        before = AllocatedBytes.now();
        trying = true;
        return true;
    }

    /** Ends the call, on the thread that began it. */
    public void end() {
        end(1);
    }

    /** Ends a call whose trial only rehearsed. It was extra work, so the next one comes later. */
    public void endRehearsal() {
        end(rarest);
    }

    private void end(int rarest) {
        if (!trying) return;
        trying = false;
        long bytes = before >= 0 ? AllocatedBytes.now() - before : 1;
        clean = bytes == 0 ? clean + 1 : 0;
        wait = bytes == 0 ? 0 : isEarly() ? EARLY_CALLS : (int) Math.min(1 + bytes / BYTES, rarest);
        trials++;
        ready = clean == neededClean || trials == lastTrial;
    }
}
