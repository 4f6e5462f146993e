package throng.motion.step;

import java.util.List;
import java.util.function.Consumer;
import throng.math.Check;
import throng.math.Rng;
import throng.perception.loop.Neighbours;
import throng.tick.LoopForm;
import throng.tick.LoopForms;

/**
 * What one view of a group shows, and what the engine alone does with that view: it begins rules and fills sums. Rules
 * get the view, and never its source.
 *
 * <p>The loops of each rule have a form of their own: one for all would wait for the loop that is compiled last. A rule
 * may run others within: their bytes do not count against it.
 *
 * @param <R> the type of a rule
 */
public final class ViewSource<R> {
    private final GroupContext context;
    private final Neighbours neighbours;
    private final GroupContext.Rules<R> rules;
    private final boolean moved;
    private final LoopForms forms;
    /** By rule. */
    private final LoopForm[] loops;

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
     * @param forms the loops of the worker, which are those of {@code neighbours}, too
     * @throws IllegalArgumentException if there is no such group, or something is null
     */
    public ViewSource(
            GroupContext context, Neighbours neighbours, GroupContext.Rules<R> rules, boolean moved, LoopForms forms) {
        this.context = Check.given("the context of a view", context);
        Check.within(
                "the number of the group that is steered",
                context.number(),
                0,
                context.world().groups().size() - 1);
        this.neighbours = Check.given("the neighbours of a view", neighbours);
        this.rules = Check.given("the rules of a view", rules);
        this.moved = moved;
        this.forms = Check.given("the loops of a view", forms);
        loops = new LoopForm[rules.list().size()];
        for (int r = 0; r < loops.length; r++) loops[r] = forms.loop();
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

    /** {@return the loops of the worker} */
    public LoopForms forms() {
        return forms;
    }

    /**
     * {@return the loops of a rule}
     *
     * @param rule its number in the view
     */
    public LoopForm form(int rule) {
        return loops[rule];
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
