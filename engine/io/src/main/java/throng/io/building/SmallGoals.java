package throng.io.building;

import java.util.ArrayList;
import java.util.List;
import throng.building.Journey;
import throng.building.Stage;
import throng.navigation.goal.Goals;
import throng.navigation.map.ConnectedTiles;
import throng.terrain.TileMap;

/**
 * Finds the walks of a journey to goals whose tiles lie apart, each smaller than a body. Many more people go there than
 * stand on such tiles: who stands on one keeps the others away.
 */
public final class SmallGoals {
    /** So many people for each place are a crowd that may jam. */
    private static final int MANY = 10;

    private SmallGoals() {}

    /**
     * {@return a line for each such stage}
     *
     * @param journey the journey
     * @param people how many go
     */
    public static List<String> of(Journey journey, int people) {
        var lines = new ArrayList<String>();
        var ways = journey.ways();
        if (ways == null) return lines;
        Goals goals = ways.fields().list();
        float radius = Math.max(journey.group().motion().radius(), ways.radius());
        journey.stages().forEach((name, stage) -> {
            if (!(stage instanceof Stage.Walk walk)) return;
            int fit = bodies(goals.map(), goals.tiles(walk.goal()), radius);
            if (fit > 0 && people > MANY * fit)
                lines.add(("stage '%s' of group '%s' walks to single tiles of %s m, on which %s of radius %s m: who"
                                + " stands there keeps the others away; let the goal be wider than a body, by shapes,"
                                + " boxes or more tiles side by side")
                        .formatted(
                                name,
                                journey.group().name(),
                                goals.map().size(),
                                fit == 1 ? "1 body fits" : fit + " bodies fit",
                                radius));
        });
        return lines;
    }

    /** How many bodies stand on tiles that lie apart; 0 if some of them together are as wide as a body. */
    private static int bodies(TileMap map, int[] tiles, float radius) {
        var goal = new TileMap(map.width(), map.height());
        for (int tile = 0; tile < goal.tiles(); tile++) goal.set(goal.column(tile), goal.row(tile), TileMap.BLOCKED);
        for (int tile : tiles) goal.set(map.column(tile), map.row(tile), 1);
        var apart = ConnectedTiles.of(goal);
        double least = 2 * (double) radius / map.size();
        return apart.count() == 0 || apart.size(apart.largest()) >= least ? 0 : apart.count();
    }
}
