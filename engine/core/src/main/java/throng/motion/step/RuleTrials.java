package throng.motion.step;

import java.util.function.Supplier;
import throng.perception.loop.Neighbours;
import throng.simd.Simd;
import throng.tick.WideTrial;

/**
 * Tells for each rule of a view in which form its loops run: scalar until the JVM has compiled the wide one. One trial
 * for all rules of a group would wait for that which is compiled last. A rule may run others within: their bytes do not
 * count against it.
 */
public final class RuleTrials {
    private final Neighbours neighbours;
    private final WideTrial[] trials;
    /** The rules whose loops have begun, the outermost first. */
    private final int[] begun;
    /** The form around each of them. */
    private final boolean[] around;

    private int depth;
    private boolean mayBeWide;
    private boolean wide;

    RuleTrials(Neighbours neighbours, int rules, Supplier<WideTrial> maker) {
        this.neighbours = neighbours;
        neighbours.wide(false);
        trials = new WideTrial[rules];
        for (int r = 0; r < rules; r++) trials[r] = maker.get();
        begun = new int[rules];
        around = new boolean[rules];
    }

    /** {@return whether the loops that run now are wide} */
    public boolean wide() {
        return wide;
    }

    /**
     * Sets the form of the coming step.
     *
     * @param wide whether wide loops may run: each rule chooses
     */
    public void step(boolean wide) {
        depth = 0;
        mayBeWide = wide;
        form(wide);
    }

    private void form(boolean wide) {
        if (wide == this.wide) return;
        this.wide = wide;
        neighbours.wide(wide);
    }

    /**
     * Begins the loops of a rule.
     *
     * @param rule its number in the view
     * @param agents how many the group has: few stay scalar
     * @return by what to end them; −1 if they have begun already
     */
    public int begin(int rule, int agents) {
        for (int d = 0; d < depth; d++) if (begun[d] == rule) return -1;
        begun[depth] = rule;
        around[depth++] = wide;
        form(mayBeWide && agents > Simd.MAX_SCALAR_AGENTS && trials[rule].begin());
        return depth - 1;
    }

    /**
     * Ends loops, and all within that have not ended.
     *
     * @param loops what {@link #begin} has returned; −1 and what is not begun end none
     */
    public void end(int loops) {
        while (loops >= 0 && depth > loops) endLast();
    }

    private void endLast() {
        long bytes = trials[begun[--depth]].end();
        if (bytes != 0) for (int d = 0; d < depth; d++) trials[begun[d]].leaveOut(bytes);
        form(around[depth]);
    }
}
