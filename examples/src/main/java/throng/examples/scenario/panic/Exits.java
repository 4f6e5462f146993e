package throng.examples.scenario.panic;

import java.util.Arrays;
import java.util.stream.IntStream;
import throng.io.spawn.MapPlaces;
import throng.terrain.TileMap;

/** Finds the exits of a town: the farthest street in each of eight directions. */
final class Exits {
    /** Tiles on each side of the middle of an exit: crowds of thousands need wide exits. */
    private static final int REACH = 3;

    private static final int[] X = {1, 1, 0, -1, -1, -1, 0, 1}, Y = {0, 1, 1, 1, 0, -1, -1, -1};

    private Exits() {}

    /** Returns the tiles of all exits, in ascending order. They are all connected. */
    static int[] of(TileMap map) {
        int[] open = MapPlaces.largest(map), wide = MapPlaces.wide(map);
        return IntStream.range(0, X.length)
                .map(d -> farthest(map, wide, X[d], Y[d]))
                .flatMap(middle -> Arrays.stream(open).filter(tile -> near(map, tile, middle)))
                .distinct()
                .sorted()
                .toArray();
    }

    private static boolean near(TileMap map, int tile, int middle) {
        return Math.abs(map.column(tile) - map.column(middle)) <= REACH
                && Math.abs(map.row(tile) - map.row(middle)) <= REACH;
    }

    /** Returns the tile farthest in a direction; of equally far ones, the one nearest to the axis of the town. */
    private static int farthest(TileMap map, int[] tiles, int dx, int dy) {
        int best = tiles[0];
        double farthest = Double.NEGATIVE_INFINITY;
        for (int tile : tiles) {
            double x = map.column(tile) - .5 * map.width(), y = map.row(tile) - .5 * map.height();
            double along = x * dx + y * dy - .01 * Math.abs(x * dy - y * dx);
            if (along <= farthest) continue;
            farthest = along;
            best = tile;
        }
        return best;
    }
}
