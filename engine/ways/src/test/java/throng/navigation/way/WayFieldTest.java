package throng.navigation.way;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.navigation.field.DistanceField;
import throng.navigation.goal.GoalTurns;
import throng.navigation.map.TownMap;
import throng.navigation.plan.LargeMaps;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/** Lengths of ways against closed forms and bounds, clearance, changes, workers. */
class WayFieldTest {
    private static List<TileMap> maps() {
        return List.of(
                new TileMap(1, 1),
                new TileMap(65, 3),
                random(70, 50, 8, 1),
                random(60, 63, 30, 2),
                random(64, 62, 45, 3),
                new TownMap(120, 90, 3, 12, 2).map());
    }

    private static TileMap random(int width, int height, int percent, int seed) {
        var random = new Random(seed);
        var map = new TileMap(width, height, TilePlace.size(2).at(-3, 5));
        for (int tile = 1; tile < map.tiles(); tile++)
            if (random.nextInt(100) < percent) map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
        return map;
    }

    private static int openTile(TileMap map, Random random) {
        while (true) {
            int tile = random.nextInt(map.tiles());
            if (map.open(tile)) return tile;
        }
    }

    @Test
    void withoutWallsAWayIsStraight() {
        var map = new TileMap(70, 40, TilePlace.size(.5f).at(3, -2));
        var field = WayField.of(map, .2f, map.tile(20, 30), map.tile(21, 30));
        for (int tile = 0; tile < map.tiles(); tile++) {
            double x = map.column(tile) + .5, y = map.row(tile) + .5;
            double straight = Math.hypot(x - Math.clamp(x, 20, 22), y - Math.clamp(y, 30, 31)) / 2;
            assertEquals(straight, field.distance(tile), 1e-12, "tile " + tile);
            assertEquals(straight, field.distance(map.middleX(tile), map.middleY(tile)), 1e-6);
        }
        assertEquals(Double.POSITIVE_INFINITY, field.distance(0, 0));
    }

    @Test
    void aGoalIsTheSquaresOfItsTiles() {
        var map = random(60, 63, 30, 2);
        var fields = new WayFields(map, .2f);
        int[] tiles = {openTile(map, new Random(4)), openTile(map, new Random(5)), openTile(map, new Random(6))};
        int goal = fields.goal(tiles), closed = fields.goal(), unbuilt = fields.goal(tiles);
        fields.begin(0);
        fields.ask(goal);
        fields.ask(closed);
        fields.build();
        for (int tile = 0; tile < map.tiles(); tile++) {
            int t = tile;
            float x = map.middleX(tile) + .9f, y = map.middleY(tile) - .9f;
            assertEquals(IntStream.of(tiles).anyMatch(other -> other == t), fields.isGoal(goal, x, y), "tile " + tile);
            assertEquals(fields.isGoal(goal, x, y), fields.isGoal(unbuilt, x, y), "tile " + tile);
            assertFalse(fields.isGoal(closed, x, y) || fields.isGoal(7, x, y));
        }
        assertFalse(fields.isGoal(goal, -9, 6) || fields.isGoal(goal, Float.NaN, 6) || fields.isGoal(goal, 9, 1e9f));
    }

    /** Round a wall: to the corners of squares about its ends. */
    @Test
    void aWayBendsAtCorners() {
        var map = TileMap.parse(".......", "..@@@..", ".......");
        var field = WayField.of(map, .25f, map.tile(3, 0));
        double above = 5.25 - 4, below = Math.hypot(5.25 - 3.5, .25); // from the corners, to the goal's square
        assertEquals(Math.hypot(.25, .75) + above, field.distance(map.tile(5, 1)), 1e-12);
        assertEquals(below + 1.5 + above, field.distance(map.tile(3, 2)), 1e-12);
        assertEquals(field.distance(map.tile(1, 2)), field.distance(map.tile(5, 2)), 1e-12, "both sides are alike");
    }

    /** Bodies come no nearer to the wall in the tile of a goal than elsewhere: there the square ends. */
    @Test
    void aGoalBesideAWallIsAsWideAsBodiesReach() {
        var map = new TileMap(5, 9);
        map.set(1, 1, TileMap.BLOCKED);
        int goal = map.tile(2, 1);
        double way = Math.hypot(.8, 5.2) + .3; // round the corner of the wall, (2.3, 2.3)
        assertEquals(way, WayField.of(map, .3f, goal).distance(map.tile(1, 7)), .004);
        assertEquals(way, WayField.of(map, .3f, goal).distance(1.5f, 7.5f), .004);
        assertEquals(.2, WayField.of(map, .3f, goal).distance(2.1f, 1.5f), 1e-6, "between the wall and the square");
    }

    /** No way is told shorter than that of a disc, but for 0.04 tiles where a line to a goal grazes a corner. */
    @Test
    void noLengthIsShorterThanTheWayOfADisc() {
        for (float radius : new float[] {.1f, .2f, .3f}) {
            for (int seed = 0; seed < 4; seed++) {
                var random = new Random(seed);
                var map = new TileMap(16, 14);
                for (int tile = 0; tile < map.tiles(); tile++)
                    if (random.nextDouble() < .1) map.set(map.column(tile), map.row(tile), TileMap.BLOCKED);
                var oracle = new WayOracle(map, radius);
                int goal = openTile(map, random);
                var field = WayField.of(map, radius, goal);
                for (int k = 0; k < 60; k++) {
                    int from = openTile(map, random);
                    double is = oracle.way(map.middleX(from), map.middleY(from), map.column(goal), map.row(goal));
                    if (is == Double.POSITIVE_INFINITY) continue;
                    assertTrue(field.distance(from) >= is - .04, field.distance(from) + " instead of " + is);
                }
            }
        }
    }

    /** Never shorter than the straight line, never longer than by steps to neighbours and a bit for the radius. */
    @Test
    void lengthsKeepTheirBounds() {
        var random = new Random(4);
        for (TileMap map : maps()) {
            for (int n = 0; n < 8; n++) {
                int goal = openTile(map, random);
                var field = WayField.of(map, .1f * map.size(), goal);
                var octile = DistanceField.of(map, goal);
                for (int tile = 0; tile < map.tiles(); tile++) {
                    double steps = octile.distance(tile) * map.size(), way = field.distance(tile);
                    assertEquals(steps == Double.POSITIVE_INFINITY, way == Double.POSITIVE_INFINITY, "tile " + tile);
                    if (steps == Double.POSITIVE_INFINITY) continue;
                    double dx = Math.max(Math.abs(map.column(tile) - map.column(goal)) - .5, 0);
                    double dy = Math.max(Math.abs(map.row(tile) - map.row(goal)) - .5, 0);
                    assertTrue(way >= Math.hypot(dx, dy) * map.size() * (1 - 1e-12), "tile " + tile);
                    assertTrue(way <= steps * 1.02 + 1e-9, "tile " + tile + ": " + way + " > " + steps);
                }
            }
        }
    }

    /** A gap of three tiles of 0.25 m is open to a radius of 0.2 m and closed to 0.4 m; so is the way of the field. */
    @Test
    void narrowGapsAreClosedToWideBodies() {
        var map = new TileMap(40, 21, TilePlace.size(.25f));
        for (int row = 0; row < 21; row++) if (row < 9 || row > 11) map.set(20, row, TileMap.BLOCKED);
        int goal = map.tile(35, 4), from = map.tile(5, 4);
        for (float radius : new float[] {0, .1f, .2f, .3f}) {
            double way = WayField.of(map, radius, goal).distance(from), free = Math.hypot(1, 15) * .25;
            assertTrue(way > 2 * free && way < 3 * free, radius + ": " + way);
        }
        assertTrue(WayField.of(map, .2f, goal).distance(from)
                > WayField.of(map, .1f, goal).distance(from));
        var closed = WayField.of(map, .4f, goal);
        assertEquals(Double.POSITIVE_INFINITY, closed.distance(from));
        assertTrue(closed.distance(map.tile(22, 10)) < 9, "a body that was pushed near a wall has a way");
    }

    /** 100 changes of each map, tiles and doors; after each, the field is that of the changed map, bit for bit. */
    @Tag("shows")
    @Test
    void aChangedMapGivesTheBitsOfARebuild() {
        var random = new Random(5);
        for (TileMap map : maps()) {
            for (float radius : new float[] {.2f * map.size(), .9f * map.size()}) {
                int[] goals = {openTile(map, random), openTile(map, random)};
                var field = WayField.of(map, radius, goals);
                for (int change = 0; change < 100; change++) {
                    int tile = random.nextInt(map.tiles());
                    map.set(map.column(tile), map.row(tile), map.open(tile) ? TileMap.BLOCKED : 1);
                    field.update();
                    assertTrue(field.same(WayField.of(map, radius, goals)), "change " + change);
                }
                map.set(0, 0, 1);
            }
        }
    }

    @Test
    void theOrderOfGoalsDecidesNothing() {
        var map = new TownMap(60, 70, 2, 9, 2).map();
        var random = new Random(3);
        int a = openTile(map, random), b = openTile(map, random), c = openTile(map, random);
        assertTrue(WayField.of(map, .2f, a, b, c).same(WayField.of(map, .2f, c, a, b, a)));
    }

    /** Fields that several workers build have the bits of one, also if a goal changes and is asked for again. */
    @Test
    void workersDoNotShow() {
        var map = new TownMap(150, 140, 6, 12, 2).map();
        for (int count : new int[] {1, 2, 3, 8}) {
            try (var workers = new Workers(count)) {
                var random = new Random(9);
                var fields = new WayFields(map, .3f, workers);
                int[] goals = new int[7];
                for (int g = 0; g < 7; g++) fields.goal(goals[g] = openTile(map, random));
                fields.begin(0);
                for (int g = 0; g < 7; g++) fields.ask(g);
                for (int g = 0; g < 7; g++) {
                    fields.change(g);
                    fields.change(g, goals[g]);
                    fields.ask(g);
                }
                fields.build();
                for (int g = 0; g < 7; g++) {
                    WayField field = fields.field(g);
                    assertTrue(field != null && field.same(WayField.of(map, .3f, goals[g])), "goal " + g);
                }
            }
        }
    }

    /** One field alone: one worker follows the wedges, all find bends. */
    @Tag("shows")
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void workersDoNotShowInOneField(int count) {
        var random = new Random(count);
        try (var workers = new Workers(count)) {
            for (TileMap map : LargeMaps.all()) {
                for (float radius : new float[] {.3f * map.size(), .7f * map.size()}) {
                    var fields = new WayFields(map, radius, workers);
                    int[] tiles = LargeMaps.goals(map, random).get(random.nextInt(3));
                    int goal = fields.goal(tiles);
                    fields.prepare(goal);
                    WayField field = fields.field(goal);
                    assertTrue(field != null && field.same(WayField.of(map, radius, tiles)), map + ", " + radius);
                }
            }
        }
    }

    @Test
    void smallMapsStayOnOneThread() {
        LargeMaps.assertLargeAreShared(50, 200, WayFieldTest::prepare);
    }

    private static void prepare(TileMap map, Workers workers) {
        var fields = new WayFields(map, .2f, workers);
        fields.prepare(fields.goal(map.tiles() / 2));
    }

    /** Goals that open, close and move. */
    @Test
    void goalsOpenAndClose() {
        var map = TileMap.parse(".....@.....");
        var fields = new WayFields(map, .2f);
        int left = fields.goal(0), right = fields.goal(10), closed = fields.goal();
        fields.begin(1);
        for (int goal : new int[] {left, right, closed, -1, 7}) fields.ask(goal);
        fields.build();
        assertEquals(3.5, distance(fields, left, 4), 1e-12);
        assertEquals(Double.POSITIVE_INFINITY, distance(fields, right, 4));
        assertEquals(Double.POSITIVE_INFINITY, distance(fields, closed, 4));
        fields.change(left, 0, 3);
        assertFalse(fields.ready(left), "out of date");
        map.set(5, 0, 1);
        fields.begin(2);
        fields.ask(left);
        fields.build();
        assertEquals(.5, distance(fields, left, 4), 1e-12);
        assertEquals(null, fields.field(right), "not asked for since the change");
        fields.begin(3);
        fields.ask(left);
        fields.build();
    }

    /** With memory for two fields, the one asked for longest ago is dropped; results are those of three. */
    @Test
    void aBudgetShowsInNoResult() {
        var map = new TownMap(60, 70, 2, 9, 2).map();
        var random = new Random(4);
        long bytes = 2 * WayField.bytes(new BodySpace(map, .2f));
        var fields = new WayFields(map, .2f, bytes, new Workers(1));
        int[] tiles = new int[3];
        for (int g = 0; g < 3; g++) fields.goal(tiles[g] = openTile(map, random));
        for (int tick = 0; tick < 9; tick++) {
            fields.begin(tick);
            int goal = tick % 3;
            fields.ask(goal);
            fields.build();
            WayField field = fields.field(goal);
            assertTrue(field != null && field.same(WayField.of(map, .2f, tiles[goal])), "tick " + tick);
            assertEquals(Math.min(tick + 1, 2), fields.held());
            assertEquals(null, fields.field((goal + 1) % 3), "asked for longest ago, or never");
        }
        fields.begin(9);
        int turns = GoalTurns.read(fields, new int[] {0, 1, 2}, goal -> {
            WayField field = fields.field(goal);
            assertTrue(field != null && field.same(WayField.of(map, .2f, tiles[goal])) && fields.held() <= 2);
        });
        assertEquals(2, turns);
        fields.begin(10);
        map.set(0, 0, map.open(0) ? TileMap.BLOCKED : 1);
        fields.begin(11);
        fields.ask(0);
        fields.build();
        assertTrue(fields.holds(0) && !fields.holds(1) && fields.held() <= 2);
        var e = assertThrows(
                IllegalArgumentException.class, () -> new WayFields(map, .2f, bytes / 2 - 1, new Workers(1)));
        assertTrue(e.getMessage().startsWith("the budget of the fields of ways is " + (bytes / 2 - 1)), e.getMessage());
    }

    private static double distance(WayFields fields, int goal, int tile) {
        WayField field = fields.field(goal);
        if (field == null) throw new AssertionError("there is no field of goal " + goal);
        return field.distance(tile);
    }

    @Test
    void argumentsOutOfRangeAreRefused() {
        var map = new TileMap(3, 3);
        var e = assertThrows(IllegalArgumentException.class, () -> WayField.of(map, -1, 0));
        assertEquals("the radius of bodies on ways is -1.0 m; allowed is 0 to 1000 m", e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> WayField.of(map, 1, 9));
        assertEquals("the tile of a goal is 9; allowed is 0 to 8", e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> new WayFields(map, Float.NaN));
        var fields = new WayFields(map, 1);
        assertThrows(IllegalArgumentException.class, () -> fields.goal(-1));
        assertThrows(IllegalArgumentException.class, () -> fields.change(0, 1));
        assertEquals(null, fields.field(0));
        assertEquals(0, fields.goals());
    }
}
