package throng.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.terrain.MapGoals;
import throng.terrain.NamedPlace;
import throng.terrain.NamedPlace.Kind;

/** What a world shows besides agents: what it was given, and goals of rules that have no name there. */
final class ShownPlaces {
    private final List<Supplier<List<NamedPlace>>> given = new ArrayList<>();

    void add(Supplier<List<NamedPlace>> places) {
        given.add(places);
    }

    List<NamedPlace> now(List<Group> groups) {
        var all = new ArrayList<NamedPlace>();
        for (var each : given) all.addAll(each.get());
        Set<MapGoals> lists = new LinkedHashSet<>();
        for (Group group : groups) leadsTo(group.rule(), lists);
        for (MapGoals goals : lists)
            for (int g = 0; g < goals.count(); g++) {
                String name = goals.count() == 1 ? "goal" : "" + g;
                NamedPlace goal = NamedPlace.tiles(Kind.GOAL, name, goals.map(), goals.tiles(g));
                if (!goal.parts().isEmpty() && all.stream().noneMatch(other -> isSame(other, goal))) all.add(goal);
            }
        all.sort(Comparator.comparing(NamedPlace::kind));
        return all;
    }

    private static boolean isSame(NamedPlace one, NamedPlace other) {
        return one.kind().isGoal()
                && Arrays.deepEquals(one.parts().toArray(), other.parts().toArray());
    }

    private static void leadsTo(Rule rule, Set<MapGoals> found) {
        found.addAll(rule.leadsTo());
        if (rule instanceof Mix mix) for (Rule part : mix.parts()) leadsTo(part, found);
    }
}
