package throng.motion.step;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import throng.math.Check;
import throng.math.Rng;
import throng.perception.loop.Neighbours;
import throng.simd.Form;
import throng.simd.Simd;
import throng.tick.WideTrial;

/**
 * What one view of a group shows, and what the engine alone does with that view: it begins rules, fills sums and
 * chooses the form of loops. Rules get the view, and never its source.
 *
 * <p>The loops of each rule are scalar until the JVM has compiled the wide ones. One trial for all rules of a group
 * would wait for that which is compiled last. A rule may run others within: their bytes do not count against it.
 *
 * @param <R> the type of a rule
 */
public final class ViewSource<R> {
    private final GroupContext context;
    private final Neighbours neighbours;
    private final GroupContext.Rules<R> rules;
    private final boolean moved;
    /** By rule: the form of its loops. */
    private final WideTrial[] trials;
    /** The rules whose loops have begun, the outermost first. */
    private final int[] begun;
    /** The form around each of them. */
    private final boolean[] around;

    private int depth;
    private boolean mayBeWide;
    private boolean wide;
    private Runnable begin = () -> {};
    private Runnable beginLeading = () -> {};
    private Consumer<List<R>> taker = list -> {};

    /**
     * Makes the source of one worker's view.
     *
     * @param context the group, and what all groups share
     * @param neighbours of the agents of the group
     * @param rules of the group; their sums and neighbourhoods in this order are those of {@code neighbours}
     * @param moved true: positions, velocities and headings are those that motion has just made
     * @throws IllegalArgumentException if there is no such group, or something is null
     */
    public ViewSource(GroupContext context, Neighbours neighbours, GroupContext.Rules<R> rules, boolean moved) {
        this(context, neighbours, rules, moved, () -> WideTrial.of(context.wide() ? Form.WIDE : Form.SCALAR));
    }

    /**
     * Makes the source of one worker's view, whose rules turn wide one by one.
     *
     * @param context the group, and what all groups share
     * @param neighbours of the agents of the group
     * @param rules of the group; their sums and neighbourhoods in this order are those of {@code neighbours}
     * @param moved true: positions, velocities and headings are those that motion has just made
     * @param trials makes the trial of one rule
     * @throws IllegalArgumentException if there is no such group, or something is null
     */
    public ViewSource(
            GroupContext context,
            Neighbours neighbours,
            GroupContext.Rules<R> rules,
            boolean moved,
            Supplier<WideTrial> trials) {
        this.context = Check.given("the context of a view", context);
        Check.within(
                "the number of the group that is steered",
                context.number(),
                0,
                context.world().groups().size() - 1);
        this.neighbours = Check.given("the neighbours of a view", neighbours);
        this.rules = Check.given("the rules of a view", rules);
        this.moved = moved;
        Check.given("the trials of a view", trials);
        neighbours.wide(false);
        this.trials = new WideTrial[rules.list().size()];
        for (int r = 0; r < this.trials.length; r++) this.trials[r] = trials.get();
        begun = new int[this.trials.length];
        around = new boolean[this.trials.length];
        wide(context.wide());
    }

    /** {@return the group, and what all groups share} */
    public GroupContext context() {
        return context;
    }

    /** {@return the neighbours of the agents of the group} */
    public Neighbours neighbours() {
        return neighbours;
    }

    /** {@return the rules of the group when the view was made} */
    public GroupContext.Rules<R> rules() {
        return rules;
    }

    /** {@return whether positions, velocities and headings are those that motion has just made} */
    public boolean moved() {
        return moved;
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
    public void wide(boolean wide) {
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
    public int beginLoops(int rule, int agents) {
        for (int d = 0; d < depth; d++) if (begun[d] == rule) return -1;
        begun[depth] = rule;
        around[depth++] = wide;
        form(mayBeWide && agents > Simd.MAX_SCALAR_AGENTS && trials[rule].begin());
        return depth - 1;
    }

    /**
     * Ends loops, and all within that have not ended.
     *
     * @param loops what {@link #beginLoops} has returned; −1 and what is not begun end none
     */
    public void endLoops(int loops) {
        while (loops >= 0 && depth > loops) endLast();
    }

    private void endLast() {
        long bytes = trials[begun[--depth]].end();
        if (bytes != 0) for (int d = 0; d < depth; d++) trials[begun[d]].leaveOut(bytes);
        form(around[depth]);
    }

    /**
     * Takes what the view does when the engine asks. The view calls it once.
     *
     * @param begin what {@link #begin} does
     * @param beginLeading what {@link #beginLeading} does
     * @param taker what {@link #rules(List)} does
     */
    public void connect(Runnable begin, Runnable beginLeading, Consumer<List<R>> taker) {
        this.begin = begin;
        this.beginLeading = beginLeading;
        this.taker = taker;
    }

    /** Starts a step, before any agent of the group steers: reports lost targets, then begins each rule. */
    public void begin() {
        begin.run();
    }

    /** Begins the rules that lead to goals, before passes that may ask what they lead to. */
    public void beginLeading() {
        beginLeading.run();
    }

    /**
     * Takes the rules again after numbers in them were set.
     *
     * @param list of the same classes in the same order
     */
    public void rules(List<R> list) {
        taker.accept(list);
    }

    /**
     * Fills the sums of a block.
     *
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public void fillSums(int start, int end) {
        var clock = context.world().clock();
        neighbours.fillSums(Rng.seed(clock.seed(), context.number()), clock.stepsDone(), start, end);
    }
}
