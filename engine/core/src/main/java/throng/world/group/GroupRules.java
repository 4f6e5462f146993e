package throng.world.group;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.PostMoveRule;
import throng.behaviour.Rule;
import throng.behaviour.mix.ForceSum;
import throng.math.Check;
import throng.memory.Column;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.loop.PairPlan;

/**
 * The rules of a group.
 *
 * @param steering what the agents want
 * @param turning what they want of their headings: one rule or none, where they follow the velocity
 * @param all of them with the rules within them, mixes after their parts, those that turn before those that steer
 * @param turningCount how many of these, the first, want something of headings
 * @param postMoveRules those that have the last word on how agents move
 * @param writtenColumns columns that they write while they steer, each once
 */
public record GroupRules(
        Rule steering,
        List<Rule> turning,
        List<Rule> all,
        int turningCount,
        List<PostMoveRule> postMoveRules,
        List<Column> writtenColumns) {
    /** Mixes in mixes. */
    private static final int MAX_MIX_DEPTH = 64;

    /** Who wants nothing. */
    static final GroupRules NONE = new GroupRules(ForceSum.of(), List.of(), List.of(), 0, List.of(), List.of());

    static GroupRules of(Rule steering, List<Rule> turning) {
        var found = new ArrayList<Rule>();
        for (Rule rule : turning) flatten(rule, found, 0);
        int thatTurn = found.size();
        flatten(steering, found, 0);
        var postMoveRules = found.stream()
                .filter(PostMoveRule.class::isInstance)
                .map(PostMoveRule.class::cast)
                .toList();
        var kept = found.stream()
                .<Column>flatMap(rule -> rule.keeps().stream())
                .distinct()
                .toList();
        return new GroupRules(steering, turning, List.copyOf(found), thatTurn, postMoveRules, kept);
    }

    private static void flatten(Rule rule, List<Rule> found, int depth) {
        if (depth > MAX_MIX_DEPTH)
            throw new IllegalArgumentException("mixes are nested deeper than " + MAX_MIX_DEPTH
                    + ": remove some levels, or does a mix contain itself?");
        if (rule instanceof Mix mix) for (Rule part : mix.parts()) flatten(part, found, depth + 1);
        found.add(Check.given("a rule in a mix", rule));
    }

    /**
     * The plan of all their sums and looks.
     *
     * @param group number of the group that looks
     */
    PairPlan pairPlan(int group, boolean is3d) {
        var sums = all.stream().flatMap(rule -> rule.sums().stream()).toList();
        var neighbourhoods = all.stream()
                .flatMap(rule -> GroupView.neighbourhoods(rule).stream())
                .toList();
        return new PairPlan(group, is3d, sums, neighbourhoods);
    }

    /** All their looks. */
    public List<Neighbourhood> neighbourhoods() {
        var looks = new ArrayList<Neighbourhood>();
        for (Rule rule : all) {
            for (NeighbourSum sum : rule.sums()) looks.add(sum.neighbourhood());
            looks.addAll(GroupView.neighbourhoods(rule));
        }
        return looks;
    }
}
