package throng.io.spawn;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import throng.math.Check;
import throng.math.Rng;
import throng.terrain.TileMap;

/** Goals that follow from a map, where a file does not list places. */
public sealed interface GoalPlaces {
    /**
     * {@return the open tiles of each goal}
     *
     * @param map the map
     * @throws IllegalArgumentException if a goal has none
     */
    List<int[]> tiles(TileMap map);

    /**
     * Squares that are drawn on the streets of a map which are at least three tiles wide; where there is no such
     * street, on all connected tiles.
     *
     * @param count how many goals, in [1, 1000]
     * @param reach tiles on each side of the middle of a square, in [0, 100]
     * @param seed of the places: equal numbers give equal places
     */
    record Squares(int count, int reach, long seed) implements GoalPlaces {
        /** As many places as a quarter of a town has, each as wide as a street of 5 m. */
        public static final Squares DEFAULT = new Squares(32, 2, 1);

        private static final int STREAM = 100;

        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if one is out of range
         */
        public Squares {
            Check.within("the number of squares", count, 1, 1000);
            Check.within("the reach of a square", reach, 0, 100);
        }

        @Override
        public List<int[]> tiles(TileMap map) {
            int[] open = MapPlaces.wide(map);
            if (open.length == 0)
                throw new IllegalArgumentException("no tile of the map is open: squares have no place");
            var goals = new ArrayList<int[]>();
            for (int k = 0; k < count; k++) {
                int middle = open[(int) (Rng.unit(seed, 0, k, STREAM) * open.length)];
                goals.add(MapPlaces.square(map, middle, reach));
            }
            return goals;
        }
    }

    /** One goal: all open tiles at the rim of a map. An agent that comes there has left. */
    record Rim() implements GoalPlaces {
        @Override
        public List<int[]> tiles(TileMap map) {
            int[] rim = IntStream.range(0, map.tiles())
                    .filter(tile -> map.open(tile) && isAtRim(map, tile))
                    .toArray();
            if (rim.length == 0) throw new IllegalArgumentException("no tile at the rim of the map is open");
            return List.of(rim);
        }

        private static boolean isAtRim(TileMap map, int tile) {
            int column = map.column(tile), row = map.row(tile);
            return column == 0 || row == 0 || column == map.width() - 1 || row == map.height() - 1;
        }
    }
}
