package throng.world.group;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.Guide;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.View;
import throng.behaviour.mix.Total;
import throng.math.Check;
import throng.memory.Column;
import throng.perception.Look;
import throng.perception.Sum;
import throng.perception.loop.Sweeps;

/**
 * The rules of a group.
 *
 * @param steering what the agents want
 * @param turning what they want of their headings: one rule or none, where they follow the velocity
 * @param all of them with the rules within them, mixes after their parts, those that turn before those that steer
 * @param thatTurn how many of these, the first, want something of headings
 * @param guides those that have the last word on how agents move
 * @param kept columns that they write while they steer, each once
 */
public record Rules(
        Rule steering, List<Rule> turning, List<Rule> all, int thatTurn, List<Guide> guides, List<Column> kept) {
    /** Mixes in mixes. */
    private static final int DEEPEST = 64;

    /** Who wants nothing. */
    static final Rules NONE = new Rules(Total.of(), List.of(), List.of(), 0, List.of(), List.of());

    static Rules of(Rule steering, List<Rule> turning) {
        var found = new ArrayList<Rule>();
        for (Rule rule : turning) flatten(rule, found, 0);
        int thatTurn = found.size();
        flatten(steering, found, 0);
        var guides = found.stream()
                .filter(Guide.class::isInstance)
                .map(Guide.class::cast)
                .toList();
        var kept = found.stream()
                .<Column>flatMap(rule -> rule.keeps().stream())
                .distinct()
                .toList();
        return new Rules(steering, turning, List.copyOf(found), thatTurn, guides, kept);
    }

    private static void flatten(Rule rule, List<Rule> found, int depth) {
        if (depth > DEEPEST)
            throw new IllegalArgumentException("mixes stand deeper than " + DEEPEST
                    + " in each other: take some levels out, or does a mix hold itself?");
        if (rule instanceof Mix mix) for (Rule part : mix.parts()) flatten(part, found, depth + 1);
        found.add(Check.given("a rule in a mix", rule));
    }

    /**
     * The plan of all their sums and looks.
     *
     * @param group number of the group that looks
     */
    Sweeps sweeps(int group, boolean deep) {
        var sums = all.stream().flatMap(rule -> rule.sums().stream()).toList();
        var looks = all.stream().flatMap(rule -> View.looks(rule).stream()).toList();
        return new Sweeps(group, deep, sums, looks);
    }

    /** All their looks. */
    public List<Look> looks() {
        var looks = new ArrayList<Look>();
        for (Rule rule : all) {
            for (Sum sum : rule.sums()) looks.add(sum.look());
            looks.addAll(View.looks(rule));
        }
        return looks;
    }
}
