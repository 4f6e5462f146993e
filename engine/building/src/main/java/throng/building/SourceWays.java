package throng.building;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import throng.math.Rng;
import throng.navigation.goal.Goals;
import throng.terrain.ConnectedTiles;
import throng.terrain.TileLink;
import throng.terrain.TileMap;

/**
 * Follows the journey of a source over the connected parts of a map and its links, and finds the walks to whose goals
 * no way leads. It asks tiles, not fields: none is built for it. A body that is wider than a gap of open tiles is not
 * seen here.
 */
final class SourceWays {
    private static final int TRIED = 200;

    private final List<String> names;
    private final List<Stage> stages;
    private final Goals goals;
    private final TileMap map;
    private final ConnectedTiles parts;
    private final Map<Integer, Set<Integer>> reached = new HashMap<>();

    /** Stages with the part of the map in which they begin: those that were seen, and those whose next is not. */
    private final Set<At> seen = new LinkedHashSet<>();

    private final ArrayDeque<At> open = new ArrayDeque<>();

    private record At(int stage, int part) {}

    SourceWays(Journey journey, Goals goals) {
        this.goals = goals;
        names = journey.names();
        stages = List.copyOf(journey.stages().values());
        map = goals.map();
        parts = ConnectedTiles.of(map);
    }

    /** A line for each walk that people who come cannot make. */
    List<String> missing(Source source, int first) {
        var begins = new LinkedHashMap<Integer, Integer>();
        for (int k = 0; k < TRIED; k++) {
            long bits = Rng.bits(0, 0, k, 0);
            int tile = map.tileAt(source.place().x(bits), source.place().y(bits));
            if (tile >= 0 && map.open(tile)) begins.putIfAbsent(parts.of(tile), tile);
        }
        var lines = new ArrayList<String>();
        begins.forEach((part, tile) -> {
            go(first, part);
            while (!open.isEmpty()) {
                At at = open.remove();
                if (stages.get(at.stage) instanceof Stage.Walk walk && goals.tiles(walk.goal()).length > 0) {
                    var ends = ends(walk.goal(), at.part);
                    if (ends.isEmpty()) lines.add(line(source, tile, at.stage, walk.goal()));
                    ends.forEach(end -> follow(at.stage, end));
                } else follow(at.stage, at.part);
            }
        });
        return lines;
    }

    private String line(Source source, int from, int stage, int goal) {
        int to = goals.tiles(goal)[0];
        return ("from source '%s' at (%s, %s) people come to stage '%s', and no way leads to its goal at (%s, %s):"
                        + " open the map between, or take another goal")
                .formatted(
                        source.name(),
                        map.middleX(from),
                        map.middleY(from),
                        names.get(stage),
                        map.middleX(to),
                        map.middleY(to));
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
        var reach = reached.computeIfAbsent(from, this::reach);
        var ends = new LinkedHashSet<Integer>();
        for (int tile : goals.tiles(goal))
            if (map.open(tile) && reach.contains(parts.of(tile))) ends.add(parts.of(tile));
        return ends;
    }

    /** A part, and all to which links lead from it. */
    private Set<Integer> reach(int from) {
        var reach = new LinkedHashSet<Integer>(List.of(from));
        for (boolean more = true; more; ) {
            more = false;
            for (TileLink link : map.links())
                if (reach.contains(parts.of(map.tile(link.column(), link.row()))))
                    more |= reach.add(parts.of(map.tile(link.toColumn(), link.toRow())));
        }
        return reach;
    }
}
