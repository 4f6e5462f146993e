package throng.world.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.PostMoveRule;
import throng.behaviour.Rule;
import throng.behaviour.mix.ForceSum;
import throng.math.Check;
import throng.memory.AgentNumber;
import throng.memory.Column;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.loop.PairPlan;

/**
 * The rules of a group.
 *
 * @param steering the rule that steers
 * @param turning the rule that turns headings, in a list of one; empty if headings follow the velocity
 * @param all these rules and all parts of mixes; a mix follows its parts, and turning rules come first
 * @param turningCount how many of {@code all} turn headings: they are the first ones
 * @param postMoveRules those of {@code all} that change where agents move
 * @param memories by rule of {@code all}: the columns of what it remembers
 * @param writtenColumns columns that the rules keep, and of what they remember, each once
 */
public record GroupRules(
        Rule steering,
        List<Rule> turning,
        List<Rule> all,
        int turningCount,
        List<PostMoveRule> postMoveRules,
        List<List<Column>> memories,
        List<Column> writtenColumns) {
    private static final int MAX_MIX_DEPTH = 64;

    /** No rules: no force. */
    public static final GroupRules NONE =
            new GroupRules(ForceSum.of(), List.of(), List.of(), 0, List.of(), List.of(), List.of());

    /** The rules of a group that has no columns yet for what they remember. */
    public static GroupRules of(Rule steering, List<Rule> turning) {
        var found = new ArrayList<Rule>();
        for (Rule rule : turning) flatten(rule, found, 0);
        int thatTurn = found.size();
        flatten(steering, found, 0);
        var postMoveRules = new ArrayList<PostMoveRule>();
        var kept = new LinkedHashSet<Column>();
        for (Rule rule : found) {
            if (rule instanceof PostMoveRule mover) postMoveRules.add(mover);
            kept.addAll(rule.keeps());
        }
        var memories = Collections.nCopies(found.size(), List.<Column>of());
        return new GroupRules(
                steering,
                turning,
                List.copyOf(found),
                thatTurn,
                List.copyOf(postMoveRules),
                memories,
                List.copyOf(kept));
    }

    /** The same rules with the columns of what they remember, by rule of {@link #all}. */
    public GroupRules remembering(List<List<Column>> columns) {
        var written = new LinkedHashSet<>(writtenColumns);
        columns.forEach(written::addAll);
        return new GroupRules(
                steering, turning, all, turningCount, postMoveRules, List.copyOf(columns), List.copyOf(written));
    }

    /** The same rules with other numbers, which keep the same columns: of the same classes in the same order. */
    GroupRules with(Rule steering, List<Rule> turning) {
        if (all.isEmpty()) return this; // a group without rules: numbers of its motion were set
        var found = new ArrayList<Rule>(all.size());
        if (!turning.isEmpty()) flatten(turning.getFirst(), found, 0);
        flatten(steering, found, 0);
        var moving = postMoveRules;
        if (!moving.isEmpty()) {
            moving = new ArrayList<>(moving.size());
            for (Rule rule : found) if (rule instanceof PostMoveRule mover) moving.add(mover);
        }
        return new GroupRules(steering, turning, found, turningCount, moving, memories, writtenColumns);
    }

    private static void flatten(Rule rule, List<Rule> found, int depth) {
        if (depth > MAX_MIX_DEPTH)
            throw new IllegalArgumentException("mixes are nested deeper than " + MAX_MIX_DEPTH
                    + ": remove some levels, or does a mix contain itself?");
        if (rule instanceof Mix mix) {
            List<Rule> parts = mix.parts();
            for (int p = 0; p < parts.size(); p++) flatten(parts.get(p), found, depth + 1);
        }
        found.add(Check.given("a rule in a mix", rule));
    }

    /**
     * Plans the loops over pairs for all sums and neighbour lists.
     *
     * @param group number of the group that the rules steer
     */
    public PairPlan pairPlan(int group, boolean is3d) {
        var sums = new ArrayList<NeighbourSum>();
        var neighbourhoods = new ArrayList<Neighbourhood>();
        for (Rule rule : all) {
            sums.addAll(rule.sums());
            neighbourhoods.addAll(GroupView.neighbourhoods(rule));
        }
        return new PairPlan(group, is3d, sums, neighbourhoods);
    }

    /** Whether these rules, of the same classes, need the same sums, neighbourhoods and number of targets. */
    @SuppressWarnings("ReferenceEquality") // those that stay are the same objects
    public boolean needsSame(GroupRules other) {
        if (all.size() != other.all.size()) return false;
        for (int r = 0; r < all.size(); r++) {
            Rule mine = all.get(r), its = other.all.get(r);
            if (mine == its) continue;
            if (!equal(mine.sums(), its.sums())
                    || !equal(GroupView.neighbourhoods(mine), GroupView.neighbourhoods(its))
                    || mine.targets().size() != its.targets().size()) return false;
        }
        return true;
    }

    /** Without the iterators of lists, which take memory in ticks behind numbers that were set. */
    private static boolean equal(List<?> some, List<?> others) {
        boolean equal = some.size() == others.size();
        for (int k = 0; equal && k < some.size(); k++) equal = some.get(k).equals(others.get(k));
        return equal;
    }

    /**
     * The number that agents may have of their own.
     *
     * @throws IllegalArgumentException if no rule has such a number
     */
    public AgentNumber number(String name, String group) {
        var known = new ArrayList<String>();
        for (Rule rule : all)
            for (AgentNumber number : rule.perAgent()) {
                if (number.name().equals(name)) return number;
                if (!known.contains(number.name())) known.add(number.name());
            }
        throw new IllegalArgumentException("no rule of group '%s' has a number '%s' for each agent: %s"
                .formatted(
                        group,
                        name,
                        known.isEmpty() ? "steer by one that has some" : "take one of " + String.join(", ", known)));
    }

    /**
     * Refuses ticks for which a rule is not good.
     *
     * @param group its name
     * @param dt length of a tick, seconds
     * @param steps that the group takes in a tick
     * @throws IllegalArgumentException naming the rule and its longest tick
     */
    public void checkTick(String group, float dt, int steps) {
        for (Rule rule : all) {
            float longest = rule.longestTick();
            if (dt / steps <= longest * 1.000001f) continue;
            throw new IllegalArgumentException(
                    "a tick of %s s in %s is too long for %s of group '%s', which is good for steps of %s s: %s%s"
                            .formatted(
                                    dt,
                                    steps == 1 ? "one step" : steps + " steps",
                                    rule.getClass().getSimpleName(),
                                    group,
                                    longest,
                                    "take shorter ticks, or group.steps(%d)".formatted((int) Math.ceil(dt / longest)),
                                    rule.limits().isEmpty() ? "" : "; " + rule.limits()));
        }
    }

    /** All neighbourhoods of the rules. */
    public List<Neighbourhood> neighbourhoods() {
        var neighbourhoods = new ArrayList<Neighbourhood>();
        for (Rule rule : all) {
            for (NeighbourSum sum : rule.sums()) neighbourhoods.add(sum.neighbourhood());
            neighbourhoods.addAll(GroupView.neighbourhoods(rule));
        }
        return neighbourhoods;
    }
}
