package throng.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.AgentGroup;
import throng.memory.Column;
import throng.perception.BlockSums;
import throng.perception.CandidateTiles;
import throng.perception.NearestAgents;
import throng.perception.NearestRows;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;
import throng.perception.Neighbours;
import throng.simd.Simd;

/**
 * What a rule reads and asks for: columns of its group at the start of the tick, sums over the neighbours of a block,
 * targets, the clock. Each worker has its own view.
 *
 * <p>Arrays are read only. Fetch them again in each call: sorting may replace them.
 */
public final class GroupView extends GroupRequests {
    private final Neighbours neighbours;
    private boolean wide;
    private final RuleBindings bindings;
    private final RuleScratch scratch = new RuleScratch();
    private final Selection selection = new Selection();

    /**
     * Makes the view of one worker.
     *
     * @param context the group, and what all groups share
     * @param neighbours of the agents of the group
     * @param rules of the group; their sums and neighbourhoods in this order are those of {@code neighbours}
     * @param moved true: positions, velocities and headings are those that motion has just made
     * @throws IllegalArgumentException if there is no such group, or {@code neighbours} is null
     */
    public GroupView(GroupContext context, Neighbours neighbours, GroupContext.Rules rules, boolean moved) {
        super(context, moved);
        this.neighbours = Check.given("the neighbours of a view", neighbours);
        wide(context.wide());
        bindings = new RuleBindings(rules);
    }

    /**
     * {@return all neighbourhoods that a rule needs, its own before those of its targets, in the order in which views
     * number them}
     *
     * @param rule of a group
     */
    public static List<Neighbourhood> neighbourhoods(Rule rule) {
        List<Target> targets = rule.targets();
        if (targets.isEmpty()) return rule.neighbourhoods();
        var found = new ArrayList<Neighbourhood>(rule.neighbourhoods());
        for (Target target : targets) found.addAll(target.neighbourhoods());
        return found;
    }

    /**
     * {@return whether the wide form runs}
     *
     * <p>Groups of up to {@link Simd#MAX_SCALAR_AGENTS} agents run scalar, as the compiler hardly sees so few. Both
     * forms compute the same bits.
     */
    public boolean wide() {
        return wide && count() > Simd.MAX_SCALAR_AGENTS;
    }

    /**
     * Sets the form of the coming step; the engine calls it.
     *
     * @param wide whether wide loops may run
     */
    public void wide(boolean wide) {
        this.wide = wide;
        neighbours.wide(wide);
    }

    /**
     * {@return the k-th sum that the rule declared, filled for the present block}
     *
     * @param rule of this group, or part of one of its mixes
     * @param k index in {@link Rule#sums}
     */
    public BlockSums sums(Rule rule, int k) {
        return neighbours.sums(bindings.sum(rule, k));
    }

    /**
     * {@return the k-th target that the rule declared, for the agents of a block}
     *
     * @param rule of this group, or part of one of its mixes
     * @param k index in {@link Rule#targets}
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public ResolvedTarget target(Rule rule, int k, int start, int end) {
        return bindings.target(this, rule, k, start, end);
    }

    /**
     * {@return the neighbours of one agent, valid until the next call}
     *
     * @param rule of this group, or part of one of its mixes
     * @param k index in {@link Rule#neighbourhoods}
     * @param i index of the agent
     */
    public NeighbourList neighbours(Rule rule, int k, int i) {
        return neighbours.list(bindings.neighbourhood(rule, k), i);
    }

    /**
     * {@return the agents of a block in tiles for a loop over pairs of the rule's own, valid until the next call}
     *
     * @param rule of this group, or part of one of its mixes
     * @param k index in {@link Rule#neighbourhoods}
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public CandidateTiles candidates(Rule rule, int k, int start, int end) {
        return neighbours.candidates(bindings.neighbourhood(rule, k), start, end, Simd.lanes());
    }

    /**
     * {@return the nearest neighbours of each agent of a block, in rows, valid until the next call for this
     * neighbourhood}
     *
     * @param rule of this group, or part of one of its mixes
     * @param k index in {@link Rule#neighbourhoods}, of a neighbourhood of the nearest 1 to 1000
     * @param start first agent of the block
     * @param end end of the block, exclusive
     * @throws IllegalArgumentException if the neighbourhood is not one of the nearest 1 to 1000
     */
    public NearestRows nearestRows(Rule rule, int k, int start, int end) {
        return neighbours.nearestRows(bindings.neighbourhood(rule, k), start, end);
    }

    NeighbourList neighbours(int neighbourhood, int i) {
        return neighbours.list(neighbourhood, i);
    }

    NearestAgents nearest(int neighbourhood, int start, int end) {
        return neighbours.nearest(neighbourhood, start, end);
    }

    /**
     * {@return the agents of any group in the order of their ids}
     *
     * <p>Use it for sums over all agents of a group: they have the same bits whatever the history. {@link AgentsById}
     * has an example, and says what it costs.
     *
     * @param group number of the group
     * @throws IllegalArgumentException if there is no such group
     * @throws IllegalStateException outside of {@link Rule#begin}
     */
    public AgentsById byId(int group) {
        Check.within("the number of the group that is read by id", group, 0, groups() - 1);
        return bindings.agentsById().of(this, group);
    }

    /**
     * Takes the rules again after numbers in them were set. Called by the engine.
     *
     * @param rules of the same classes in the same order
     */
    public void rules(List<Rule> rules) {
        bindings.rules(rules);
    }

    /**
     * {@return the agents of any group in the order of their ids: see {@link #byId(int)}}
     *
     * @param group of the agents
     * @throws IllegalArgumentException if there is no such group
     * @throws IllegalStateException outside of {@link Rule#begin}
     */
    public AgentsById byId(AgentGroup group) {
        return byId(Check.given("the group that is read by id", group).number());
    }

    /** {@return the rules of the group, and the parts of its mixes} */
    public List<Rule> rules() {
        return bindings.rules();
    }

    /**
     * Starts a tick, before any agent of the group steers: reports lost targets, then calls {@link Rule#begin} of each
     * rule.
     */
    public void begin() {
        bindings.begin(this);
    }

    /**
     * Fills the sums of a block.
     *
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public void fillSums(int start, int end) {
        neighbours.fillSums(seed(), clock().stepsDone(), start, end);
    }

    /**
     * {@return working memory for a rule, made once for each view: workers share none of it, and steering allocates
     * nothing}
     *
     * @param <T> its type
     * @param maker makes it, and is its key: it must be a constant; rules that use the same one share the memory
     */
    public <T> T scratch(Supplier<T> maker) {
        return scratch.of(maker);
    }

    /**
     * {@return what a rule keeps for all workers during a tick, made on the first call}
     *
     * <p>Write it in {@link Rule#begin} only; every worker reads it while steering.
     *
     * @param <T> its type
     * @param rule of this group, or part of one of its mixes
     * @param maker makes it
     */
    public <T> T shared(Rule rule, Supplier<T> maker) {
        return bindings.shared(rule, maker);
    }

    /**
     * {@return the column of the k-th thing that the rule remembers, ints}
     *
     * @param rule of this group, or part of one of its mixes
     * @param k index in {@link Rule#remembers}
     */
    public Column.Ints ints(Rule rule, int k) {
        return (Column.Ints) bindings.memory(rule, k);
    }

    /**
     * {@return the column of the k-th thing that the rule remembers, floats}
     *
     * @param rule of this group, or part of one of its mixes
     * @param k index in {@link Rule#remembers}
     */
    public Column.Floats floats(Rule rule, int k) {
        return (Column.Floats) bindings.memory(rule, k);
    }

    /**
     * {@return whether an agent of the block is steered by the rule that runs} A mix such as {@code Switch} runs a rule
     * for a whole block, and takes its force for some agents. It tells, removes and remembers for these alone.
     *
     * @param i index of the agent
     */
    public boolean steers(int i) {
        return selection.has(i);
    }

    /**
     * Runs a rule that steers only the agents with one value in a column. A mix calls it, and takes the forces of
     * those.
     *
     * @param column of the group
     * @param value of the agents that the rule steers
     * @param rule part of the mix
     * @param out the forces
     * @param start first agent of the block
     * @param end end of the block, exclusive
     */
    public void runFor(Column.Ints column, int value, Rule rule, Force out, int start, int end) {
        selection.push(column, value);
        try {
            rule.run(this, out, start, end);
        } finally {
            selection.pop();
        }
    }

    /** {@return a vector of three floats as working memory} */
    public float[] direction() {
        return scratch.direction();
    }

    /**
     * {@return a force as working memory: return it with {@link #returnForce}, so that mixes within mixes allocate
     * nothing}
     */
    public Force borrowForce() {
        return scratch.borrowForce();
    }

    /**
     * Takes back a borrowed force.
     *
     * @param force from {@link #borrowForce}
     */
    public void returnForce(Force force) {
        scratch.returnForce(force);
    }
}
