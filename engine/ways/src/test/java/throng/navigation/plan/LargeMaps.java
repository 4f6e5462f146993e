package throng.navigation.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import throng.navigation.map.TownMap;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/** Maps on which fronts get long enough for several workers, and maps on which they do not. */
public final class LargeMaps {
    private static final int SIDE = 230;

    private LargeMaps() {}

    /** {@return a room, pillars, ground of many costs, a town, a spiral; corridors; maps of 1 tile, row and column} */
    public static List<TileMap> all() {
        var maps = new ArrayList<TileMap>();
        maps.add(new TileMap(SIDE, SIDE));
        maps.add(random(20, 1, 1));
        maps.add(random(10, 8, 2));
        maps.add(random(5, 900, 3));
        maps.add(new TownMap(SIDE, SIDE - 7, 3, 12, 2).map());
        maps.add(spiral(40));
        maps.add(spiral(1));
        maps.add(new TileMap(1, 1));
        maps.add(new TileMap(700, 1));
        maps.add(new TileMap(1, 700));
        return maps;
    }

    private static TileMap random(int percent, int dearest, int seed) {
        var random = new Random(seed);
        var map = new TileMap(SIDE + seed, SIDE, TilePlace.size(.5f).at(-3, 5));
        for (int tile = 0; tile < map.tiles(); tile++) {
            float cost = random.nextInt(100) < percent ? TileMap.BLOCKED : 1 + random.nextInt(dearest) * .7f;
            map.set(map.column(tile), map.row(tile), cost);
        }
        return map;
    }

    /** Arms of a width between walls of one tile, from the rim to the middle. */
    private static TileMap spiral(int width) {
        int side = width == 1 ? 60 : SIDE;
        var map = new TileMap(side, side);
        for (int ring = 1; ring * (width + 1) < side / 2; ring++) {
            int low = ring * (width + 1) - 1, high = side - 1 - low;
            for (int at = low; at <= high; at++) {
                map.set(at, low, TileMap.BLOCKED);
                map.set(at, high, TileMap.BLOCKED);
                map.set(low, at, TileMap.BLOCKED);
                map.set(high, at, TileMap.BLOCKED);
            }
            for (int gap = low + 1; gap <= low + width; gap++) map.set(ring % 2 == 0 ? low : high, gap, 1);
        }
        return map;
    }

    /**
     * {@return some goals: one tile, tiles at random, a whole row}
     *
     * @param map of the goals
     * @param random picks them
     */
    public static List<int[]> goals(TileMap map, Random random) {
        int[] some = random.ints(12, 0, map.tiles()).distinct().sorted().toArray();
        int[] row = new int[map.width()];
        for (int column = 0; column < row.length; column++) row[column] = map.tile(column, map.height() / 2);
        return List.of(new int[] {random.nextInt(map.tiles())}, some, row);
    }

    /**
     * Asserts that one thread makes a field of an empty small map, and two workers share that of a large one.
     *
     * @param small side in tiles
     * @param large side in tiles
     * @param prepare makes one field of the map by the workers
     */
    public static void assertLargeAreShared(int small, int large, BiConsumer<TileMap, Workers> prepare) {
        try (var workers = new Workers(2)) {
            prepare.accept(new TileMap(small, small), workers);
            assertEquals(0, workers.sharedNanos());
            prepare.accept(new TileMap(large, large), workers);
            assertTrue(workers.sharedNanos() > 0);
        }
    }
}
