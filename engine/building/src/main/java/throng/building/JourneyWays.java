package throng.building;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import throng.behaviour.path.Ways;
import throng.math.Origin;
import throng.math.Rng;
import throng.memory.Agents;
import throng.navigation.goal.Goals;
import throng.terrain.TileMap;
import throng.ways.BodyParts;
import throng.ways.GroupWays;

/**
 * Follows the journey of a group over the parts of a map and its links, and finds the walks to whose goals no way leads
 * for bodies of its radius.
 */
final class JourneyWays {
    private static final int TRIED = 200;

    private final Journey journey;
    private final List<String> names;
    private final List<Stage> stages;
    private final Goals goals;
    private final TileMap map;
    private final GroupWays.Passage passage;

    /** Of the bodies, or the one of the ways if that is larger. */
    private final float radius;

    /** For those who get through no narrower passage than their model says. */
    private final BodyParts parts;
    /** Places are told on its map. */
    private final Origin origin;

    /** Stages with the part of the map in which they begin: those that were seen, and those whose next is not. */
    private final Set<At> seen = new LinkedHashSet<>();

    private final ArrayDeque<At> open = new ArrayDeque<>();

    private record At(int stage, int part) {}

    JourneyWays(Journey journey, Ways ways, Origin origin) {
        this.origin = origin;
        this.journey = journey;
        passage = GroupWays.narrowest(journey.group());
        radius = Math.max(passage.radius(), ways.radius());
        goals = ways.fields().list();
        names = journey.names();
        stages = List.copyOf(journey.stages().values());
        map = goals.map();
        parts = new BodyParts(map, Math.max(radius, passage.width() / 2));
    }

    /** A line for each walk that people who come cannot make. */
    List<String> missing(Source source, int first) {
        var lines = new ArrayList<String>();
        for (int k = 0; k < TRIED; k++) {
            long bits = Rng.bits(0, 0, k, 0);
            float x = source.place().x(bits), y = source.place().y(bits);
            from("source '%s'".formatted(source.name()), x, y, first, lines);
        }
        return lines;
    }

    /** A line for each walk that the people of the group cannot make from where they are. */
    List<String> missing() {
        var lines = new ArrayList<String>();
        Agents agents = journey.group().arrays();
        int[] stage = journey.columns().stage().values();
        for (int i : GroupWays.byId(agents))
            if (stage[i] >= 0 && stage[i] < stages.size())
                from(
                        "group '%s'".formatted(journey.group().name()),
                        agents.position(0)[i],
                        agents.position(1)[i],
                        stage[i],
                        lines);
        return lines;
    }

    private void from(String who, float x, float y, int first, List<String> lines) {
        int tile = map.tileAt(x, y);
        if (tile < 0 || !map.open(tile)) return;
        go(first, parts.at(tile));
        while (!open.isEmpty()) {
            At at = open.remove();
            if (stages.get(at.stage) instanceof Stage.Walk walk && goals.tiles(walk.goal()).length > 0) {
                var ends = ends(walk.goal(), at.part);
                if (ends.isEmpty()) lines.add(line(who, tile, at.stage, walk.goal()));
                ends.forEach(end -> follow(at.stage, end));
            } else follow(at.stage, at.part);
        }
    }

    private String line(String who, int from, int stage, int goal) {
        String narrow = "", cure = "open the map between, or take another goal";
        if (leads(0, from, goal)) {
            boolean fits = passage.isWider() && leads(radius, from, goal);
            narrow = " that is wide enough for bodies of radius %s m".formatted(radius);
            cure = "widen the gaps between, or let the bodies and their ways be smaller";
            if (fits) narrow = " that is as wide as " + GroupWays.needs(passage);
            if (fits) cure = GroupWays.cure(passage);
        }
        int to = goals.tiles(goal)[0];
        return "from %s at %s people come to stage '%s', and no way%s leads to its goal at %s: %s"
                .formatted(
                        who,
                        origin.place(map.middleX(from), map.middleY(from)),
                        names.get(stage),
                        narrow,
                        origin.place(map.middleX(to), map.middleY(to)),
                        cure);
    }

    /** Whether a way leads from a tile to a goal for bodies of a radius. */
    private boolean leads(float bodies, int from, int goal) {
        var of = new BodyParts(map, bodies);
        return IntStream.of(goals.tiles(goal)).anyMatch(tile -> of.leads(of.at(from), tile));
    }

    private void go(int stage, int part) {
        var at = new At(stage, part);
        if (seen.add(at)) open.add(at);
    }

    /** Goes on from a part of the map. Who takes the nearest or quickest goal takes none without a way. */
    private void follow(int stage, int part) {
        int[] all =
                stages.get(stage).following().stream().mapToInt(names::indexOf).toArray();
        int[] some = all;
        if (stages.get(stage).next() instanceof Next.Nearest
                || stages.get(stage).next() instanceof Next.Quickest) {
            some = IntStream.of(all)
                    .filter(next -> stages.get(next) instanceof Stage.Walk walk
                            && !ends(walk.goal(), part).isEmpty())
                    .toArray();
            if (some.length == 0) some = all;
        }
        for (int next : some) go(next, part);
    }

    /** The parts in which a goal has tiles that can be reached. */
    private Set<Integer> ends(int goal, int from) {
        var ends = new LinkedHashSet<Integer>();
        for (int tile : goals.tiles(goal)) if (map.open(tile) && parts.leads(from, tile)) ends.add(parts.at(tile));
        return ends;
    }
}
