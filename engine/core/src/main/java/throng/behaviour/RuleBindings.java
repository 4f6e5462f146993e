package throng.behaviour;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.memory.Column;
import throng.motion.step.GroupContext;

/**
 * Which sums, neighbourhoods and targets of a view belong to which rule, by number, and what rules keep for all
 * workers.
 */
final class RuleBindings {
    private final Rule[] rules;
    private final @Nullable Object[] shared;
    private final List<List<Column>> memories;

    /** By rule: the columns that it and its parts keep. */
    private final List<List<Column>> kept = new ArrayList<>();

    private final int[] firstSum;
    private final int[] firstNeighbourhood;
    private final int[] firstTarget;
    private final Target[] targets;
    private final ResolvedTarget[] resolved;
    private final int[] targetNeighbourhood;
    private final boolean[] leads;
    private final AgentsById.Cache agentsById = new AgentsById.Cache();
    private boolean isLeading;

    RuleBindings(GroupContext.Rules<Rule> given) {
        rules = given.list().toArray(new Rule[0]);
        shared = given.shared();
        memories = given.memories();
        for (int r = 0; r < rules.length; r++) kept.add(keptBy(r));
        leads = new boolean[rules.length];
        firstSum = new int[rules.length];
        firstNeighbourhood = new int[rules.length];
        firstTarget = new int[rules.length];
        int sum = 0, neighbourhood = 0;
        var firsts = new ArrayList<Integer>();
        var found = new ArrayList<Target>();
        for (int r = 0; r < rules.length; r++) {
            leads[r] = !rules[r].leadsTo().isEmpty();
            firstSum[r] = sum;
            firstNeighbourhood[r] = neighbourhood;
            firstTarget[r] = firsts.size();
            sum += rules[r].sums().size();
            neighbourhood += rules[r].neighbourhoods().size();
            for (Target target : rules[r].targets()) {
                firsts.add(neighbourhood);
                found.add(target);
                neighbourhood += target.neighbourhoods().size();
            }
        }
        targetNeighbourhood = new int[firsts.size()];
        for (int k = 0; k < targetNeighbourhood.length; k++) targetNeighbourhood[k] = firsts.get(k);
        targets = found.toArray(new Target[0]);
        resolved = new ResolvedTarget[targetNeighbourhood.length];
        for (int k = 0; k < resolved.length; k++) resolved[k] = new ResolvedTarget();
    }

    /** Mixes stand after their parts, so what these keep is known. */
    private List<Column> keptBy(int r) {
        var all = new LinkedHashSet<Column>(rules[r].keeps());
        all.addAll(memories.get(r));
        if (rules[r] instanceof Mix mix)
            for (Rule part : mix.parts()) if (find(part) >= 0) all.addAll(kept.get(find(part)));
        return List.copyOf(all);
    }

    /** Takes rules of the same classes in the same order, with the same targets but for numbers. */
    @SuppressWarnings("ReferenceEquality") // those that stay are the same objects
    void rules(List<Rule> given) {
        for (int r = 0; r < rules.length; r++) {
            Rule rule = given.get(r);
            if (rule == rules[r]) continue;
            rules[r] = rule;
            List<Target> all = rule.targets();
            for (int t = 0; t < all.size(); t++) targets[firstTarget[r] + t] = all.get(t);
        }
    }

    /** Mixes stand after their parts. */
    List<Rule> rules() {
        return List.of(rules);
    }

    /** The number of the k-th sum that the rule declared. */
    int sum(Rule rule, int k) {
        return firstSum[number(rule)] + k;
    }

    /** The number of the k-th neighbourhood that the rule declared. */
    int neighbourhood(Rule rule, int k) {
        return firstNeighbourhood[number(rule)] + k;
    }

    /** The k-th target that the rule declared, for the agents of [start, end). */
    ResolvedTarget target(GroupView in, Rule rule, int k, int start, int end) {
        int number = firstTarget[number(rule)] + k;
        targets[number].resolve(in, targetNeighbourhood[number], resolved[number], start, end);
        return resolved[number];
    }

    /** How many targets the rule declared. */
    int targets(Rule rule) {
        int r = number(rule);
        return (r + 1 < rules.length ? firstTarget[r + 1] : targets.length) - firstTarget[r];
    }

    /** The column of the k-th thing that the rule remembers. */
    Column memory(Rule rule, int k) {
        return memories.get(number(rule)).get(k);
    }

    /** The columns that the rule and its parts keep. */
    List<Column> kept(Rule rule) {
        return kept.get(number(rule));
    }

    /** What the rule keeps for all workers, made on the first call. */
    @SuppressWarnings({"unchecked", "NullAway"}) // this rule has made it
    <T> T shared(Rule rule, Supplier<T> maker) {
        int r = number(rule);
        if (shared[r] == null) shared[r] = maker.get();
        return (T) shared[r];
    }

    /** Reports lost targets, then begins all rules. */
    void begin(GroupView in) {
        if (in.clock().step() == 0 && in.world().events().hasListener())
            for (Target target : targets) if (target.trackedGroup() >= 0) target.reportLost(in);
        agentsById.begin();
        try {
            for (Rule rule : rules) rule.begin(in);
        } finally {
            agentsById.end();
        }
    }

    /** Begins the rules that lead to goals: passes that run before agents steer may ask what they lead to. */
    void beginLeading(GroupView in) {
        agentsById.begin();
        isLeading = true;
        try {
            for (int r = 0; r < rules.length; r++) if (leads[r]) rules[r].begin(in);
        } finally {
            isLeading = false;
            agentsById.end();
        }
    }

    boolean isLeading() {
        return isLeading;
    }

    /** Groups in the order of their ids, for rules that begin. */
    AgentsById.Cache agentsById() {
        return agentsById;
    }

    /** The place of the rule in the list of the view; −1 if no mix has named it. */
    @SuppressWarnings("ReferenceEquality") // identity: equals would compare all parameters, once for each block
    int find(Rule rule) {
        for (int r = 0; r < rules.length; r++) if (rules[r] == rule) return r;
        return -1;
    }

    private int number(Rule rule) {
        int r = find(rule);
        if (r >= 0) return r;
        throw new IllegalArgumentException(
                "the rule " + rule + " is not steered by this group: name it in parts() of the mix that holds it");
    }
}
