package throng.ways;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.math.Check;
import throng.math.Origin;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.terrain.MapGoals;
import throng.terrain.TileMap;
import throng.world.Group;

/**
 * What keeps a group from the goals of its rules: bodies, or models of people, for which passages are too narrow. Ask
 * it once rules, map and agents are there. {@link Group#steer} cannot: radii, tiles and agents may come later.
 *
 * <pre>{@code
 * GroupWays.noWays(people).forEach(System.out::println);
 * }</pre>
 */
public final class GroupWays {
    private GroupWays() {}

    /**
     * The narrowest passage that each agent of a group gets through alone.
     *
     * @param radius of the largest body, metres
     * @param width of the passage, metres: at least that body's
     * @param model the name of the model that needs it; empty: a passage as wide as the body is enough
     */
    public record Passage(float radius, float width, String model) {
        /**
         * Checks the name.
         *
         * @throws IllegalArgumentException if it is null
         */
        public Passage {
            Check.given("the name of a model", model);
        }

        /** {@return whether a model needs more than the body} */
        public boolean isWider() {
            return !model.isEmpty();
        }
    }

    /**
     * {@return the narrowest passage that each agent of a group gets through alone, as its models say}
     *
     * @param group with its rules, and its agents as they are now
     * @throws IllegalArgumentException if it is null
     * @see Rule#narrowest
     */
    public static Passage narrowest(Group group) {
        Check.given("the group", group);
        var rules = new LinkedHashSet<Rule>();
        all(group.rule(), rules);
        float[] radii = numbers(group, AgentProperty.RADIUS), masses = numbers(group, AgentProperty.MASS);
        float[] speeds = numbers(group, AgentProperty.MAX_SPEED);
        float radius = 0, width = 0;
        String name = "";
        for (int i = 0; i < Math.max(radii.length, Math.max(masses.length, speeds.length)); i++) {
            float own = radii[Math.min(i, radii.length - 1)];
            radius = Math.max(radius, own);
            for (Rule rule : rules) {
                float needs = rule.narrowest(
                        own, masses[Math.min(i, masses.length - 1)], speeds[Math.min(i, speeds.length - 1)]);
                if (!(needs > width)) continue;
                width = needs;
                name = rule.getClass().getSimpleName();
            }
        }
        return width > 2 * radius ? new Passage(radius, width, name) : new Passage(radius, 2 * radius, "");
    }

    /** The number of each agent if they have their own, after the one of the group. */
    private static float[] numbers(Group group, AgentProperty property) {
        float constant = property.constant(group.motion());
        if (!group.columns().floatNames().contains(property.column())) return new float[] {constant};
        float[] own = new float[Math.max(group.count(), 1)];
        if (group.count() == 0) own[0] = constant;
        else group.columns().read(property.column(), own);
        return own;
    }

    private static void all(Rule rule, Set<Rule> found) {
        found.add(rule);
        if (rule instanceof Mix mix) for (Rule part : mix.parts()) all(part, found);
    }

    /**
     * {@return a line for each part of a map from which no way leads to any goal of the rules of a group} It has a
     * place and a cure.
     *
     * <p>Parts are those in which agents are now. Ways must be as wide as {@link #narrowest} says, and a body counts as
     * a square of whole tiles. Who needs more than the body may get through a passage that is a little narrower, and
     * may stand before it.
     *
     * @param group with its rules, and its agents as they are now
     * @throws IllegalArgumentException if it is null
     */
    public static List<String> noWays(Group group) {
        Passage passage = narrowest(group);
        Origin origin = group.world().space().origin();
        var lines = new ArrayList<String>();
        var rules = new LinkedHashSet<Rule>();
        all(group.rule(), rules);
        var lists = new LinkedHashSet<MapGoals>();
        for (Rule rule : rules) lists.addAll(rule.leadsTo());
        for (MapGoals goals : lists) {
            TileMap map = goals.map();
            var bodies = new BodyParts(map, passage.radius);
            var shut = new LinkedHashSet<Integer>();
            for (int tile : starts(group, bodies, map)) {
                if (leads(bodies, tile, goals)) continue;
                shut.add(bodies.at(tile));
                lines.add(("from group '%s' at %s no way that bodies of radius %s m fit leads to any goal of"
                                + " its rules: open or widen the map between, or let them begin elsewhere")
                        .formatted(group.name(), origin.place(map.middleX(tile), map.middleY(tile)), passage.radius));
            }
            if (!passage.isWider()) continue;
            var walkers = new BodyParts(map, passage.width / 2);
            for (int tile : starts(group, walkers, map))
                if (!shut.contains(bodies.at(tile)) && !leads(walkers, tile, goals))
                    lines.add("from group '%s' at %s all ways to goals of its rules are narrower than %s: %s"
                            .formatted(
                                    group.name(),
                                    origin.place(map.middleX(tile), map.middleY(tile)),
                                    needs(passage),
                                    cure(passage)));
        }
        return lines;
    }

    /**
     * {@return what a model needs, in words}
     *
     * @param passage that is wider than the body
     * @throws IllegalArgumentException if it is null
     */
    public static String needs(Passage passage) {
        Check.given("the passage", passage);
        return "the %s m that %s needs for bodies of radius %s m"
                .formatted(passage.width, passage.model, passage.radius);
    }

    /**
     * {@return what helps where a model needs more than the body}
     *
     * @param passage that is wider than the body
     * @throws IllegalArgumentException if it is null
     */
    public static String cure(Passage passage) {
        Check.given("the passage", passage);
        return "widen the passages, let the bodies be smaller, or take another model than %s".formatted(passage.model);
    }

    /** A tile of each part of a map in which agents are. */
    private static List<Integer> starts(Group group, BodyParts parts, TileMap map) {
        Agents agents = group.arrays();
        var tiles = new ArrayList<Integer>();
        var seen = new LinkedHashSet<Integer>();
        for (int i : byId(agents)) {
            int tile = map.tileAt(agents.position(0)[i], agents.position(1)[i]);
            if (tile >= 0 && map.open(tile) && seen.add(parts.at(tile))) tiles.add(tile);
        }
        return tiles;
    }

    /**
     * {@return the indices of agents by id, so that how they are stored shows in no line}
     *
     * @param agents between two ticks
     * @throws IllegalArgumentException if it is null
     */
    public static int[] byId(Agents agents) {
        Check.given("the agents", agents);
        return IntStream.range(0, agents.count())
                .boxed()
                .sorted(Comparator.comparingInt(i -> agents.id()[i]))
                .mapToInt(i -> i)
                .toArray();
    }

    private static boolean leads(BodyParts parts, int from, MapGoals goals) {
        int part = parts.at(from);
        for (int goal = 0; goal < goals.count(); goal++)
            for (int to : goals.tiles(goal)) if (parts.leads(part, to)) return true;
        return false;
    }
}
