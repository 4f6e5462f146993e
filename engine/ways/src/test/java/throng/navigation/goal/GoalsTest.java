package throng.navigation.goal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import throng.navigation.cost.CostField;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.field.DistanceField;
import throng.navigation.field.DistanceFields;
import throng.navigation.way.WayField;
import throng.navigation.way.WayFields;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/** One list of goals serves fields of all kinds: each field is that of the goal as it is now. */
class GoalsTest {
    private static final WalkCosts WALK = new WalkCosts(.2f, 1, 2);

    /** Goals are added, changed, closed, and the map changes; some ticks ask for some goals only. */
    @Test
    void eachFieldIsThatOfTheGoal() {
        var random = new Random(3);
        var map = new TileMap(20, 15, TilePlace.size(2).at(-3, 5));
        var goals = new Goals(map);
        try (var workers = new Workers(2)) {
            var some = new DistanceFields(goals, 1 << 14, null, workers); // four fields fit
            Map<GoalFields, Oracle> all = Map.of(
                    new WayFields(goals, .2f, workers),
                    (tiles, x, y) -> WayField.of(map, .2f, tiles).distance(x, y),
                    new WayFields(goals, .6f, 1 << 14, workers),
                    (tiles, x, y) -> WayField.of(map, .6f, tiles).distance(x, y),
                    new CostFields(goals, WALK, workers),
                    (tiles, x, y) -> CostField.of(map, WALK, tiles).cost(map.tileAt(x, y)),
                    some,
                    (tiles, x, y) -> 2 * DistanceField.of(map, tiles).distance(map.tileAt(x, y)));
            for (int tick = 0; tick < 60; tick++) {
                if (tick % 5 == 0) goals.add(some(map, random));
                if (tick % 3 == 0) goals.change(random.nextInt(goals.count()), some(map, random));
                if (tick % 4 == 0) map.set(random.nextInt(20), random.nextInt(15), random.nextInt(3));
                for (GoalFields fields : all.keySet()) {
                    fields.begin(tick);
                    int[] asked = random.ints(3, -1, goals.count()).toArray();
                    GoalTurns.read(fields, asked, goal -> check(fields, goal, all.get(fields)));
                }
            }
            assertTrue(goals.count() > 8 && some.held() < 8);
        }
    }

    private static int[] some(TileMap map, Random random) {
        return random.ints(random.nextInt(3), 0, map.tiles()).toArray();
    }

    private static void check(GoalFields fields, int goal, Oracle oracle) {
        TileMap map = fields.list().map();
        int[] tiles = fields.list().tiles(goal);
        for (int tile = 0; tile < map.tiles(); tile += 3) {
            float x = map.middleX(tile), y = map.middleY(tile);
            assertEquals(oracle.cost(tiles, x, y), fields.cost(goal, x, y), "goal " + goal + ", tile " + tile);
        }
        assertEquals(Double.POSITIVE_INFINITY, fields.cost(goal, -5, 8));
    }

    /** Costs tell nothing before the first tick and after changes; fields that are prepared do. */
    @Test
    void codePreparesWhatItAsks() {
        var map = new TileMap(30, 5);
        var goals = new Goals(map);
        int east = goals.add(map.tile(29, 2)), west = goals.add(map.tile(0, 2)), shut = goals.add();
        var ways = new WayFields(goals, .2f, new Workers(1));
        var costs = new CostFields(goals, WalkCosts.of(.2f), new Workers(1));
        var steps = new DistanceFields(goals, 1 << 20, null, new Workers(1));
        for (GoalFields fields : List.of(ways, costs, steps)) {
            assertFalse(fields.ready(east) || fields.ready(-1) || fields.ready(3));
            assertEquals(Double.POSITIVE_INFINITY, fields.cost(east, 5.5f, 2.5f));
            fields.prepare(east, shut, -1, 7);
            assertTrue(fields.ready(east) && fields.ready(shut) && !fields.ready(west));
            assertEquals(24, fields.cost(east, 5.5f, 2.5f), .6);
            assertEquals(Double.POSITIVE_INFINITY, fields.cost(shut, 5.5f, 2.5f), "there is no way");
            goals.change(east, map.tile(20, 2));
            assertFalse(fields.ready(east), "out of date");
            fields.prepare(east);
            assertTrue(fields.ready(east));
            assertEquals(15, fields.cost(east, 5.5f, 2.5f), .6);
            map.set(10, 0, TileMap.BLOCKED);
            assertFalse(fields.ready(east) || fields.ready(shut), "the map has changed");
            fields.prepare(east, west);
            assertTrue(fields.ready(east) && fields.ready(west));
            map.set(10, 0, 1);
            goals.change(east, map.tile(29, 2));
        }
        assertThrows(IllegalArgumentException.class, () -> ways.prepare((int[]) null));
    }

    /** What a field of its own says. */
    private interface Oracle {
        double cost(int[] tiles, float x, float y);
    }

    /** A goal is open if one of its tiles is; that is looked at when a tick begins. */
    @Test
    void blockedGoalsAreClosed() {
        var map = new TileMap(4, 1);
        var goals = new Goals(map);
        int goal = goals.add(3, 1, 3);
        assertArrayEquals(new int[] {1, 3}, goals.tiles(goal));
        int[] reuse = new int[2];
        assertEquals(reuse, goals.tiles(goal, reuse));
        goals.look(1);
        assertTrue(goals.isOpen(goal) && !goals.isOpen(-1) && !goals.isOpen(1));
        map.set(1, 0, TileMap.BLOCKED);
        goals.look(2);
        assertTrue(goals.isOpen(goal));
        map.set(3, 0, TileMap.BLOCKED);
        goals.look(3);
        assertFalse(goals.isOpen(goal));
        goals.change(goal, 0);
        goals.look(4);
        assertTrue(goals.isOpen(goal));
        goals.change(goal);
        goals.look(5);
        assertFalse(goals.isOpen(goal));
        assertEquals(2, goals.version(goal));
        goals.change(goal);
        assertEquals(2, goals.version(goal));
    }

    @Test
    void badInputIsRefused() {
        var goals = new Goals(new TileMap(2, 2));
        for (Executable call : List.<Executable>of(
                () -> new Goals(null),
                () -> goals.add(4),
                () -> goals.add(-1),
                () -> goals.add((int[]) null),
                () -> goals.change(0, 1),
                () -> goals.tiles(0),
                () -> goals.version(0),
                () -> new WayFields((Goals) null, .2f, new Workers(1)),
                () -> new CostFields((Goals) null, WALK, new Workers(1)),
                () -> new DistanceFields((Goals) null, 1 << 20, null, new Workers(1))))
            assertThrows(IllegalArgumentException.class, call);
    }
}
