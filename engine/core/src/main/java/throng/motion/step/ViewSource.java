package throng.motion.step;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import throng.math.Check;
import throng.math.Rng;
import throng.perception.loop.Neighbours;
import throng.simd.Form;
import throng.tick.WideTrial;

/**
 * What one view of a group shows, and what the engine alone does with that view: it begins rules, fills sums and
 * chooses the form of loops. Rules get the view, and never its source.
 *
 * @param <R> the type of a rule
 */
public final class ViewSource<R> {
    private final GroupContext context;
    private final Neighbours neighbours;
    private final GroupContext.Rules<R> rules;
    private final boolean moved;
    private final RuleTrials trials;
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
        this.trials = new RuleTrials(neighbours, rules.list().size(), Check.given("the trials of a view", trials));
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

    /** {@return the form of the loops of each rule} */
    public RuleTrials trials() {
        return trials;
    }

    /** {@return whether the loops that run now are wide} */
    public boolean wide() {
        return trials.wide();
    }

    /**
     * Sets the form of the coming step.
     *
     * @param wide whether wide loops may run: each rule chooses
     */
    public void wide(boolean wide) {
        trials.step(wide);
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
