package throng.building.goal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.navigation.goal.Goals;
import throng.terrain.BodyParts;
import throng.terrain.TileMap;
import throng.world.Group;

/** What keeps a group from the goals of its rules. */
public final class GroupGoals {
    private GroupGoals() {}

    /** A line for each goal list of which people without a journey can reach none. */
    public static List<String> noWays(Group group) {
        var lines = new ArrayList<String>();
        Agents agents = group.arrays();
        for (Goals goals : leadsTo(group.rule(), new LinkedHashSet<>())) {
            TileMap map = goals.map();
            var parts = new BodyParts(map, body(group));
            var seen = new LinkedHashSet<Integer>();
            for (int i : byId(agents)) {
                int tile = map.tileAt(agents.position(0)[i], agents.position(1)[i]);
                if (tile < 0 || !map.open(tile)) continue;
                int part = parts.at(tile);
                boolean leads = !seen.add(part)
                        || IntStream.range(0, goals.count())
                                .flatMap(goal -> IntStream.of(goals.tiles(goal)))
                                .anyMatch(to -> parts.leads(part, to));
                if (!leads)
                    lines.add(("from group '%s' at (%s, %s) no way that bodies of radius %s m fit leads to any goal of"
                                    + " its rules: open or widen the map between, or let them begin elsewhere")
                            .formatted(group.name(), map.middleX(tile), map.middleY(tile), body(group)));
            }
        }
        return lines;
    }

    private static Set<Goals> leadsTo(Rule rule, Set<Goals> found) {
        found.addAll(rule.leadsTo());
        if (rule instanceof Mix mix) for (Rule part : mix.parts()) leadsTo(part, found);
        return found;
    }

    /** The indices of people by id: how they are stored shows in no line. */
    public static int[] byId(Agents agents) {
        return IntStream.range(0, agents.count())
                .boxed()
                .sorted(Comparator.comparingInt(i -> agents.id()[i]))
                .mapToInt(i -> i)
                .toArray();
    }

    /** The radius of the largest body. */
    public static float body(Group group) {
        float most = group.motion().radius();
        if (!group.columns().floatNames().contains(AgentProperty.RADIUS.column())) return most;
        float[] radii = new float[group.count()];
        group.columns().read(AgentProperty.RADIUS.column(), radii);
        for (float radius : radii) most = Math.max(most, radius);
        return most;
    }
}
