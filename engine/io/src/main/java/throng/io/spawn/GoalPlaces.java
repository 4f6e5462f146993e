package throng.io.spawn;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import throng.math.Check;
import throng.math.Range;
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
    record Squares(
            @Range("the number of squares: [1, 1000]") int count,
            @Range("the reach of a square: [0, 100]") int reach,
            long seed)
            implements GoalPlaces {
        /** As many places as a quarter of a town has, each as wide as a street of 5 m. */
        public static final Squares DEFAULT = new Squares(32, 2, 1);

        private static final int STREAM = 100;

        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if one is out of range
         */
        public Squares {
            Check.values(Squares.class, count, reach);
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

    /**
     * One goal: all open tiles whose middle lies in one of some rectangles, such as the ground behind each exit.
     *
     * @param boxes the rectangles, in [1, 1000] of them
     */
    record Boxes(List<Box> boxes) implements GoalPlaces {
        /**
         * A rectangle.
         *
         * @param x0 one corner, metres
         * @param y0 one corner, metres
         * @param x1 opposite corner, metres
         * @param y1 opposite corner, metres
         */
        public record Box(
                @Range("x0 of a box: a coordinate") float x0,
                @Range("y0 of a box: a coordinate") float y0,
                @Range("x1 of a box: a coordinate") float x1,
                @Range("y1 of a box: a coordinate") float y1) {
            /**
             * Checks the corners.
             *
             * @throws IllegalArgumentException if one is out of range
             */
            public Box {
                Check.values(Box.class, x0, y0, x1, y1);
            }
        }

        /**
         * Checks the number of rectangles.
         *
         * @throws IllegalArgumentException if there is none, or more than 1000
         */
        public Boxes {
            boxes = Check.list("boxes", boxes);
            Check.within("the number of boxes", boxes.size(), 1, 1000);
        }

        /**
         * {@return a goal of these rectangles}
         *
         * @param boxes the rectangles
         * @throws IllegalArgumentException if there is none, or more than 1000
         */
        public static Boxes of(List<Box> boxes) {
            return new Boxes(boxes);
        }

        @Override
        public List<int[]> tiles(TileMap map) {
            var places = new MapPlaces(map);
            int[] open = boxes.stream()
                    .flatMapToInt(box -> IntStream.of(places.open(box.x0, box.y0, box.x1, box.y1)))
                    .distinct()
                    .toArray();
            if (open.length == 0)
                throw new IllegalArgumentException("no open tile of the map lies in the boxes of a goal");
            return List.of(open);
        }
    }

    /**
     * A goal for each line or polygon: doors, rooms, platforms, or lines across a corridor on which people change their
     * direction. It has all tiles of the largest connected part of the map whose middle lies in the outline or near it.
     * Each takes the nearest tile, so people keep their places side by side.
     *
     * @param shapes the outlines, in [1, 1000] of them
     * @param reach how far from an outline its tiles may lie, metres, in [0, 100]
     */
    record Shapes(
            List<PlanShape> shapes, @Range("[0, 100] m") float reach) implements GoalPlaces {
        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if there is no outline, or more than 1000, or the reach is out of range
         */
        public Shapes {
            shapes = Check.list("shapes", shapes);
            Check.within("the number of shapes", shapes.size(), 1, 1000);
            Check.values(Shapes.class, reach);
        }

        /**
         * {@return goals of these outlines, whose tiles lie up to 0.3 m from them}
         *
         * @param shapes the outlines
         * @throws IllegalArgumentException if there is none, or more than 1000
         */
        public static Shapes of(List<PlanShape> shapes) {
            return new Shapes(shapes, .3f);
        }

        @Override
        public List<int[]> tiles(TileMap map) {
            int[] open = MapPlaces.largest(map);
            var goals = new ArrayList<int[]>();
            for (PlanShape shape : shapes) {
                int[] tiles = shape.of(map, open, reach);
                if (tiles.length == 0)
                    throw shape.refused("the shape %s has no tile to which people can walk: put it where they can, or"
                            + " let it reach farther than " + reach + " m");
                goals.add(tiles);
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
