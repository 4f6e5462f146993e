package throng.tick;

import java.util.Arrays;
import throng.memory.Agents;
import throng.simd.Form;
import throng.simd.Simd;

/**
 * The loops of one worker: which of them run now, and which may try their wide form.
 *
 * <p>Trials take {@value #TICK_BYTES} bytes in a tick on average, some 1 ms. While there are bytes left, a block with
 * loops that want a trial is cut into pieces: 16 agents, 16, 32, 64, 128. A loop tries in those pieces that are short
 * enough for it, and runs scalar in the others. Behind each piece it is called {@value #IDLE_CALLS} times with no
 * agents: the JVM compiles what is called often, so it needs fewer objects to see that.
 */
public final class LoopForms {
    /**
     * Calls without work that follow a trial. C2 inlines no call that it saw in less than one of 118 calls of its
     * caller; then it boxes.
     */
    private static final int IDLE_CALLS = 63;

    private static final int TICK_BYTES = 1 << 20;
    /** The first ticks are done sooner without the classes that trials load. */
    private static final int FIRST_TICKS = 2;

    private final Form form;
    private final boolean mayBeWide;
    private final int switchAfter;
    /** For what is no loop of a rule or step. */
    private final LoopForm other;

    private LoopForm[] open = new LoopForm[8];
    private int depth;
    private long bytesLeft;
    private int ticks;
    /** Agents of the piece in which loops may try; 0: they may not. */
    private int piece;

    private boolean scalar;
    private boolean wanted;
    private boolean warming;
    private boolean quiet;
    private boolean idle;
    /** The number of warm-ups, and one. */
    private int warmUps = 1;
    /** Loops that were tried since the last warm-up began, and are neither wide nor tired of trials. */
    private int pending;

    private int counting;

    private LoopForms(Form form, int switchAfter) {
        this.form = form;
        this.switchAfter = switchAfter;
        mayBeWide = form.wide();
        other = loop();
    }

    /**
     * {@return the loops of one worker, or of a view that is no worker's}
     *
     * @param form scalar and wide hold from the first call; auto tries
     * @throws IllegalStateException if the form is {@link Form#WIDE} and the JVM has no Vector API
     */
    public static LoopForms of(Form form) {
        return new LoopForms(form, -1);
    }

    /** Returns loops that turn wide after that many trials, whatever they allocate. */
    static LoopForms after(int trials) {
        return new LoopForms(Form.AUTO, trials);
    }

    /** {@return a further loop of this worker} */
    public LoopForm loop() {
        return new LoopForm(this);
    }

    /** {@return the loop that runs now, begun once more; one for all else if none runs} */
    public LoopForm beginAround() {
        return (depth > 0 ? open[depth - 1] : other).begin();
    }

    /**
     * Begins calls without work after a trial, or ends them: loops run wide.
     *
     * @param idle whether they begin
     * @return how many
     */
    public int idle(boolean idle) {
        this.idle = idle && piece > 0;
        return this.idle ? IDLE_CALLS : 0;
    }

    /** {@return whether the loop that runs now is wide: the innermost that has begun} */
    public boolean wide() {
        return depth > 0 ? open[depth - 1].isWide() : form == Form.WIDE && !isScalar();
    }

    /** Begins a tick: there are bytes for trials again, from the third tick on. What code has left open is closed. */
    public void beginTick() {
        if (ticks >= FIRST_TICKS) bytesLeft = Math.min(bytesLeft + TICK_BYTES, TICK_BYTES);
        else ticks++;
        while (depth > 0) open[--depth].drop();
        piece = 0;
        idle = false;
    }

    /**
     * Sets whether all loops are scalar: those of a small group, and where agents of other ranks stand among those of a
     * block.
     *
     * @param scalar until it is set again
     */
    public void scalar(boolean scalar) {
        this.scalar = scalar;
    }

    /** {@return whether some loop has run since the last call that was not wide, and is not tired of trials} */
    public boolean takeWanted() {
        boolean was = wanted;
        wanted = false;
        return was;
    }

    /**
     * {@return the end of the next piece of a block, in which loops may try; that of the block if none wants to}
     *
     * @param wanted whether some loop wants to try
     * @param start first agent of the block
     * @param i first agent of the piece
     * @param end end of the block, exclusive
     */
    public int cut(boolean wanted, int start, int i, int end) {
        if (!wanted || isScalar() || !mayTry()) {
            piece = 0;
            return end;
        }
        int stop = warming ? end : Math.min(end, i + Math.max(Agents.LANES, i - start));
        piece = stop - i;
        return stop;
    }

    /**
     * Begins a block that is not cut: loops may try, however long they are, while there are bytes left.
     *
     * @param agents of the group
     */
    public void whole(int agents) {
        scalar = agents <= Simd.MAX_SCALAR_AGENTS;
        piece = mayTry() ? 1 : 0;
    }

    private boolean mayTry() {
        return bytesLeft > 0 || warming || switchAfter >= 0;
    }

    /** {@return whether trials wait until wide loops are loaded: not in a warm-up, and not in tests} */
    public boolean waitsForLoader() {
        return !warming && switchAfter < 0;
    }

    /** {@return whether no loop has wanted a trial since the last call, and none is on the way to be wide} */
    public boolean isQuiet() {
        boolean was = quiet;
        quiet = true;
        return was && pending == 0;
    }

    /** Counts loops around and within each other whose bytes are counted. */
    void counting(int more) {
        counting += more;
    }

    /** Whether the bytes of a loop around are counted: those within must not count as its own. */
    boolean counts() {
        return counting > 0;
    }

    /** Counts loops that are on the way to be wide. */
    void pending(int more) {
        pending += more;
    }

    boolean isWarming() {
        return warming;
    }

    /**
     * Sets whether all calls are trials, whatever they cost.
     *
     * @param warming until it is set again
     */
    public void warming(boolean warming) {
        this.warming = warming;
        if (!warming) return;
        warmUps++;
        pending = 0; // loops of rules that are gone do not count
    }

    int warmUps() {
        return warmUps;
    }

    boolean isIdle() {
        return idle;
    }

    Form form() {
        return form;
    }

    boolean isScalar() {
        return scalar || !mayBeWide;
    }

    /** Whether loops that are wide may turn scalar again. */
    boolean watches() {
        return form == Form.AUTO && switchAfter < 0;
    }

    /** The number of trials after which loops turn wide, in tests; else −1. */
    int switchAfter() {
        return switchAfter;
    }

    /** Whether the present call may be a trial of a loop that takes up to {@code most} agents. */
    boolean tries(int most) {
        wanted = true;
        quiet = false;
        return piece > 0 && (piece <= most || warming);
    }

    void begin(LoopForm loop) {
        if (depth == open.length) open = Arrays.copyOf(open, 2 * depth);
        open[depth++] = loop;
    }

    /** Ends a loop, and those within that code has left open. */
    @SuppressWarnings("ReferenceEquality") // the same loop
    void end(LoopForm loop) {
        while (depth > 0 && open[--depth] != loop) open[depth].drop();
    }

    /** Leaves bytes of a loop out of those of the loops around it, and takes them from those of the tick. */
    void leaveOut(long bytes, boolean trial) {
        if (trial) bytesLeft -= bytes;
        if (bytes != 0) for (int d = 0; d < depth; d++) open[d].leaveOut(bytes);
    }
}
