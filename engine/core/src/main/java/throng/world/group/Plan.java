package throng.world.group;

import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.Scene;
import throng.behaviour.Target;
import throng.grid.Cells;
import throng.perception.Look;

/** What is worked out when groups or rules have changed: who looks at whom, and cells for those who look. */
public final class Plan {
    /** Of a world without groups. */
    public static final Plan EMPTY = new Plan(List.of(), new Cells(List.of()));

    private final List<Parts> groups;
    private final Cells cells;

    private Plan(List<Parts> groups, Cells cells) {
        this.groups = groups;
        this.cells = cells;
    }

    /**
     * For all groups of a world, by number.
     *
     * @param count whether the coming sort may count agents as soon as a block is done
     * @throws IllegalStateException if a rule looks at a group that there is not
     */
    public static Plan of(List<Parts> groups, Shared shared, boolean count) {
        var agents = groups.stream().map(g -> g.members().agents()).toList();
        var plan = new Plan(List.copyOf(groups), new Cells(agents));
        for (Parts group : groups) plan.looks(group);
        for (Parts group : groups) group.order().tracked(false);
        for (Parts group : groups) plan.track(group);
        var bodies = groups.stream().map(Parts::body).toList();
        var wishes = groups.stream().map(g -> g.members().wishes()).toList();
        var around =
                new Scene.Around(shared.space(), shared.clock(), bodies, wishes, shared.events(), shared.barriers());
        var seen = groups.stream().map(Parts::seen).toList();
        boolean deep = shared.space().axes() == 3;
        for (Parts group : groups)
            group.settings().rules().sweeps(group.number(), deep).admit(seen);
        for (Parts group : groups) {
            var settings = group.settings();
            var scene = new Scene(around, group.number(), settings.turning(), settings.swing(), shared.wide());
            group.steering().plan(new Steering.Outlook(scene, seen, count));
        }
        return plan;
    }

    private void looks(Parts group) {
        for (Rule rule : group.settings().rules().all())
            for (Target target : rule.targets()) known(group, "goes for an agent of", target.tracked());
        for (Look look : group.settings().rules().looks()) {
            known(group, "looks at", look.group());
            cells.look(group.number(), look.group() == Look.OWN ? group.number() : look.group(), look.radius());
        }
    }

    private void known(Parts group, String does, int seen) {
        if (seen < groups.size()) return;
        throw new IllegalStateException("%s %s group number %d, and there are %d: declare it first"
                .formatted(group.who(), does, seen, groups.size()));
    }

    /** Its rules find agents by id in these groups. */
    private void track(Parts group) {
        for (Rule rule : group.settings().rules().all())
            for (Target target : rule.targets())
                if (target.tracked() >= 0) groups.get(target.tracked()).order().tracked(true);
    }

    /** After changes between ticks: cells as they shall be for as many agents as there are, all in order. */
    public void settle() {
        for (int g = 0; g < groups.size(); g++) {
            Parts group = groups.get(g);
            group.order()
                    .fit(cells.radius(g), cells.farthest(g), group.settings().motion());
            group.steering().ready();
        }
        for (int g = 0; g < groups.size(); g++) groups.get(g).order().settle();
    }
}
