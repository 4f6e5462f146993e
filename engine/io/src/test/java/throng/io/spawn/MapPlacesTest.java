package throng.io.spawn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.navigation.map.HallMap;
import throng.navigation.map.TownMap;
import throng.terrain.TileMap;
import throng.world.Spawn;
import throng.world.World;

/** Places on maps: where agents begin, and where they go. */
class MapPlacesTest {
    private static final TileMap MAP = TileMap.parse("....@..", "....@..", "....@@@", ".......");

    /** {@return x and y of agents by id} */
    private static float[][] begin(Spawn spawn, int agents) {
        try (var world = World.open(2).seed(3).workers(1).build()) {
            var group = world.group("a");
            group.spawn(agents, spawn);
            float[][] places = new float[agents][];
            for (int i = 0; i < agents; i++)
                places[group.ids().get(i)] =
                        new float[] {group.view("x").get(i), group.view("y").get(i)};
            return places;
        }
    }

    /** All tiles of the largest part, about equally often, and no other; away from the edges of tiles. */
    @Test
    void tilesAreThoseOfTheLargestPart() {
        int[] count = new int[MAP.tiles()];
        for (float[] at : begin(new TilesSpawn(new MapPlaces(MAP), .25f), 20_000)) {
            count[MAP.tileAt(at[0], at[1])]++;
            for (float c : at) assertTrue(c - Math.floor(c) >= .2499 && c - Math.floor(c) <= .7501);
        }
        for (int tile = 0; tile < count.length; tile++) {
            boolean reached = MAP.open(tile) && (MAP.column(tile) < 4 || MAP.row(tile) == 3);
            assertEquals(
                    reached ? 20_000 / 19. : 0, count[tile], reached ? 160 : 0, "five standard errors, tile " + tile);
        }
    }

    /** The open tiles whose middles lie in the rectangle, about equally often: those of the largest part first. */
    @Test
    void aRegionIsTheOpenTilesInIt() {
        int[] count = new int[MAP.tiles()];
        for (float[] at : begin(RegionSpawn.of(new MapPlaces(MAP), 6, 4, 2.5f, .6f), 6000))
            count[MAP.tileAt(at[0], at[1])]++;
        for (int tile = 0; tile < count.length; tile++) {
            int column = MAP.column(tile), row = MAP.row(tile);
            boolean inside = column >= 2 && column < 6 && row >= 1; // its middle is 0.5 further
            boolean reached = inside && (column < 4 || row == 3);
            assertEquals(reached ? 6000 / 8. : 0, count[tile], reached ? 130 : 0, "five standard errors, tile " + tile);
        }
        for (float[] at : begin(RegionSpawn.of(new MapPlaces(MAP), 5, 0, 7, 2), 100))
            assertTrue(at[0] > 5 && at[1] < 2, "a part of its own, where the largest has no tile");
        var places = new MapPlaces(MAP);
        assertThrows(IllegalArgumentException.class, () -> RegionSpawn.of(places, 4, 0, 5, 2));
        assertThrows(IllegalArgumentException.class, () -> RegionSpawn.of(places, 0, 0, Float.NaN, 2));
    }

    @Test
    void placesFollowTheMap() {
        var map = TileMap.parse("...@..", "...@..");
        var places = new MapPlaces(map);
        assertArrayEquals(new int[] {0, 1, 2, 6, 7, 8}, places.open());
        map.set(3, 0, 1);
        assertEquals(11, places.open().length);
    }

    @Test
    void wideStreetsAreThreeTilesWide() {
        var map = TileMap.parse(".....@....", ".....@....", ".....@....", "..........");
        for (int tile : MapPlaces.wide(map))
            for (int dx = -1; dx <= 1; dx++)
                for (int dy = -1; dy <= 1; dy++) assertTrue(map.open(map.column(tile) + dx, map.row(tile) + dy));
        assertEquals(6, MapPlaces.wide(map).length);
        assertEquals(4, MapPlaces.wide(TileMap.parse("....")).length, "no wide street: all tiles");
        assertArrayEquals(new int[] {3, 4, 13, 14, 23, 24}, MapPlaces.square(map, 14, 1));
    }

    /** A grid fills the hall, keeps its margin, and no two stand within a third of the room that each has. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 500})
    void aGridFillsTheHall(int agents) {
        var hall = new HallMap(400, 3, 1.6f, .8f);
        float[][] at = begin(new GridSpawn(new MapPlaces(hall.map()), 1), agents);
        float w = hall.width() - 2, h = hall.height() - 2, maxX = 0, maxY = 0;
        double apart = Math.sqrt(w * h / agents) / 3;
        for (int i = 0; i < agents; i++) {
            assertTrue(Math.abs(at[i][0]) <= w / 2 && Math.abs(at[i][1]) <= h / 2);
            maxX = Math.max(maxX, Math.abs(at[i][0]));
            maxY = Math.max(maxY, Math.abs(at[i][1]));
            for (int j = 0; j < i; j++)
                assertTrue(Math.hypot(at[i][0] - at[j][0], at[i][1] - at[j][1]) > apart, i + " and " + j);
        }
        if (agents == 500) assertTrue(maxX > .47 * w && maxY > .47 * h);
    }

    @Test
    void aGridNeedsWalls() {
        assertThrows(IllegalArgumentException.class, () -> new GridSpawn(new MapPlaces(new TileMap(9, 9)), 0));
        assertThrows(
                IllegalArgumentException.class, () -> new GridSpawn(new MapPlaces(TileMap.parse("....", ".@@.")), 0));
        assertThrows(IllegalArgumentException.class, () -> new TilesSpawn(new MapPlaces(TileMap.parse("@@")), 0));
    }

    /** Each way has a quarter; all stand in their street and not in the square, and head along it. */
    @Test
    void crossroadsFillFourArms() {
        float width = 12;
        try (var world = World.torus(36, 36).seed(3).workers(1).build()) {
            var group = world.group("a");
            group.spawn(400, new CrossroadsSpawn(width));
            for (int i = 0; i < 400; i++) {
                int way = group.ids().get(i) % 4;
                float along = group.view(way < 2 ? "x" : "y").get(i),
                        across = group.view(way < 2 ? "y" : "x").get(i);
                assertTrue(across > width && across < 2 * width, "in its street");
                assertTrue(along < width || along > 2 * width, "not in the square");
                assertEquals(
                        way % 2 == 0 ? 1 : -1, group.view(way < 2 ? "hx" : "hy").get(i));
            }
        }
    }

    @Test
    void squaresAndRimAreGoals() {
        var town = new TownMap(60, 50, 3, 12, 4).map();
        var goals = new GoalPlaces.Squares(40, 2, 9).tiles(town);
        assertEquals(40, goals.size());
        var wide = new IntOpenHashSet(MapPlaces.wide(town));
        for (int[] goal : goals) {
            assertTrue(goal.length >= 9 && goal.length <= 25);
            for (int tile : goal) assertTrue(town.open(tile));
        }
        assertTrue(goals.stream().allMatch(goal -> java.util.Arrays.stream(goal).anyMatch(wide::contains)));
        assertArrayEquals(
                new int[] {0, 1, 2, 3, 5, 6, 7, 13, 14, 21, 22, 23, 24, 25, 26, 27},
                new GoalPlaces.Rim().tiles(MAP).getFirst());
        assertThrows(
                IllegalArgumentException.class, () -> new GoalPlaces.Rim().tiles(TileMap.parse("@@@", "@.@", "@@@")));
        assertThrows(IllegalArgumentException.class, () -> new GoalPlaces.Squares(1, 1, 1).tiles(TileMap.parse("@")));
    }

    @Test
    void eachLineIsAGoalOfTheOpenTilesNearIt() {
        var map = TileMap.parse(".....", "..@..", ".....");
        var across = line(1, 0, 1, 3); // between two columns of tiles
        var along = line(0, 1.4f, 5, 1.4f); // through the wall in the middle
        var goals = new GoalPlaces.Shapes(List.of(across, along), .5f).tiles(map);
        assertArrayEquals(new int[] {0, 1, 5, 6, 10, 11}, goals.getFirst());
        assertArrayEquals(new int[] {5, 6, 8, 9}, goals.getLast());
        var wall = new GoalPlaces.Shapes(List.of(line(2.1f, 1.1f, 2.9f, 1.9f)), .3f);
        var refused = assertThrows(IllegalArgumentException.class, () -> wall.tiles(map));
        assertTrue(String.valueOf(refused.getMessage()).contains("has no tile"), refused.getMessage());
        assertThrows(IllegalArgumentException.class, () -> GoalPlaces.Shapes.of(List.of()));
        assertThrows(IllegalArgumentException.class, () -> line(Float.NaN, 0, 1, 1));
    }

    private static PlanShape line(float x0, float y0, float x1, float y1) {
        return new PlanShape(List.of(new PlanShape.Corner(x0, y0), new PlanShape.Corner(x1, y1)));
    }
}
