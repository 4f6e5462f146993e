package throng.behaviour;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Which sums, looks and targets of a view belong to which rule, by number, and what rules keep for all workers. */
final class RuleBindings {
    private final Rule[] rules;
    private final @Nullable Object[] shared;
    private final int[] firstSum;
    private final int[] firstLook;
    private final int[] firstAim;
    private final Target[] targets;
    private final ResolvedTarget[] aims;
    private final int[] aimLook;
    private final AgentsById.Walks walks = new AgentsById.Walks();

    RuleBindings(GroupContext.Rules given) {
        rules = given.list().toArray(Rule[]::new);
        shared = given.shared();
        firstSum = new int[rules.length];
        firstLook = new int[rules.length];
        firstAim = new int[rules.length];
        int sum = 0, look = 0;
        var looks = new IntArrayList();
        var found = new ArrayList<Target>();
        for (int r = 0; r < rules.length; r++) {
            firstSum[r] = sum;
            firstLook[r] = look;
            firstAim[r] = looks.size();
            sum += rules[r].sums().size();
            look += rules[r].neighbourhoods().size();
            for (Target target : rules[r].targets()) {
                looks.add(look);
                found.add(target);
                look += target.neighbourhoods().size();
            }
        }
        aimLook = looks.toIntArray();
        targets = found.toArray(Target[]::new);
        aims = new ResolvedTarget[aimLook.length];
        for (int k = 0; k < aims.length; k++) aims[k] = new ResolvedTarget();
    }

    /** Mixes after their parts. */
    List<Rule> rules() {
        return List.of(rules);
    }

    /** The number of the k-th sum that the rule declared. */
    int sum(Rule rule, int k) {
        return firstSum[number(rule)] + k;
    }

    /** The number of the k-th look that the rule declared. */
    int look(Rule rule, int k) {
        return firstLook[number(rule)] + k;
    }

    /** The k-th target that the rule declared, for the agents of [start, end). */
    ResolvedTarget aim(GroupView in, Rule rule, int k, int start, int end) {
        int number = firstAim[number(rule)] + k;
        targets[number].resolve(in, aimLook[number], aims[number], start, end);
        return aims[number];
    }

    /** What the rule keeps for all workers, made when it is first asked for. */
    @SuppressWarnings({"unchecked", "NullAway"}) // that this rule has made it
    <T> T shared(Rule rule, Supplier<T> maker) {
        int r = number(rule);
        if (shared[r] == null) shared[r] = maker.get();
        return (T) shared[r];
    }

    /** All rules begin, and who has lost a target is told of. */
    void begin(GroupView in) {
        if (in.world().events().hasListener())
            for (Target target : targets) if (target.tracked() >= 0) target.tellLost(in);
        walks.begin();
        try {
            for (Rule rule : rules) rule.begin(in);
        } finally {
            walks.end();
        }
    }

    /** Walks by id that rules ask for while they begin. */
    AgentsById.Walks walks() {
        return walks;
    }

    @SuppressWarnings("ReferenceEquality") // the very rule; equals would compare all parameters, once for each block
    private int number(Rule rule) {
        for (int r = 0; r < rules.length; r++) if (rules[r] == rule) return r;
        throw new IllegalArgumentException(
                "the rule " + rule + " is not steered by this group: name it in parts() of the mix that holds it");
    }
}
