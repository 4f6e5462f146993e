package throng.behaviour;

import java.util.ArrayList;
import java.util.List;
import throng.kernel.Force;
import throng.memory.Events;
import throng.memory.Wishes;

/** Why an agent does what it does: what each of its rules wants of it in the present state. */
public final class Explain {
    private Explain() {}

    /**
     * What one rule wants, newtons (a turning rule: rad/s²), before the mix that holds it does anything to it.
     *
     * @param rule a rule or a mix of the group
     * @param x newtons
     * @param y newtons
     * @param z newtons; 0 in a flat world
     */
    public record Part(Rule rule, float x, float y, float z) {}

    /**
     * What the rules of a settled group want of agent i, between ticks. What they tell or wish for meanwhile is
     * dropped.
     *
     * @param view of the group, that no worker uses meanwhile
     * @param rules of the group, mixes after their parts
     * @param i index of the agent
     * @param wishes of all groups
     * @param events of the world
     */
    public static List<Part> of(View view, List<Rule> rules, int i, List<Wishes> wishes, Events events) {
        var kept = wishes.stream().map(Kept::of).toList();
        try {
            return ask(view, rules, i);
        } finally {
            kept.forEach(Kept::restore);
            events.clear(); // between ticks nothing was told
        }
    }

    private static List<Part> ask(View view, List<Rule> rules, int i) {
        Force force = new Force();
        var parts = new ArrayList<Part>(rules.size());
        view.begin();
        view.look(i, i + 1);
        for (Rule rule : rules) {
            rule.run(view, force, i, i + 1);
            parts.add(new Part(rule, force.x()[0], force.y()[0], force.z()[0]));
        }
        return List.copyOf(parts);
    }

    /** What was wished for before: it still comes true. */
    private record Kept(Wishes wishes, List<Wishes.Birth> births, List<Wishes.Death> deaths) {
        static Kept of(Wishes wishes) {
            return new Kept(wishes, wishes.births(), wishes.deaths());
        }

        void restore() {
            wishes.clear();
            for (var b : births) wishes.spawn(b.asker(), b.x(), b.y(), b.z());
            for (var d : deaths) wishes.remove(d.id(), d.generation());
        }
    }
}
