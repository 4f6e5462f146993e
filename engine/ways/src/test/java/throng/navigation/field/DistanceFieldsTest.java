package throng.navigation.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.navigation.goal.GoalTurns;
import throng.navigation.plan.LargeMaps;
import throng.parallel.Workers;
import throng.terrain.TileMap;

class DistanceFieldsTest {
    private static void tick(DistanceFields fields, long tick, int... goals) {
        fields.begin(tick);
        for (int goal : goals) fields.ask(goal);
        fields.build();
    }

    /**
     * The field asked for longest ago is dropped, of equally old ones that with the smaller number; fields of this tick
     * stay.
     */
    @Test
    void theLeastRecentlyUsedFieldIsDropped() {
        var map = new TileMap(10, 10);
        var fields = new DistanceFields(map, 3 * DistanceField.bytes(map));
        for (int g = 0; g < 6; g++) assertEquals(g, fields.goal(g));
        tick(fields, 1, 0, 1);
        tick(fields, 2, 2);
        tick(fields, 3, 0, 3);
        assertNull(fields.field(1));
        assertNotNull(fields.field(0));
        assertNotNull(fields.field(2));
        tick(fields, 4, 4);
        assertNull(fields.field(2));
        tick(fields, 5, 5);
        assertNull(fields.field(0), "0 and 3 are equally old");
        assertNotNull(fields.field(3));
        assertSame(fields.field(3), fields.field(3));
        assertNotSame(fields.field(3), fields.field(5));
    }

    /** Of more goals than the budget holds, each has a turn, and what is in memory comes first. */
    @Test
    void moreGoalsThanFitTakeTurns() {
        var map = new TileMap(10, 10);
        var fields = new DistanceFields(map, 3 * DistanceField.bytes(map));
        for (int g = 0; g < 7; g++) fields.goal(9 * g);
        tick(fields, 1, 4);
        var order = new IntArrayList();
        fields.begin(2);
        int turns = GoalTurns.read(fields, new int[] {0, 1, 2, 3, 4, 5, 6, 7, -1}, goal -> {
            order.add(goal);
            assertTrue(Objects.requireNonNull(fields.field(goal)).same(DistanceField.of(map, 9 * goal)));
            assertTrue(fields.held() <= 3);
        });
        assertEquals(3, turns);
        assertTrue(order.subList(0, 3).contains(4), "goal 4 had a field: " + order);
        int gone =
                IntStream.range(0, 7).filter(g -> !fields.holds(g)).findFirst().orElseThrow();
        AssertMessage.contains(
                "the field of goal " + gone + " is in memory in its turn alone",
                assertThrows(IllegalStateException.class, () -> fields.cost(gone, 1, 1)));
        tick(fields, 3, gone);
        assertEquals(0, fields.cost(gone, map.middleX(9 * gone), map.middleY(9 * gone)));
        AssertMessage.contains(
                "the budget holds the fields of 3 goals",
                assertThrows(IllegalArgumentException.class, () -> tick(fields, 4, 0, 1, 2, 3)));
        tick(fields, 4, 0, 1, 2);
        assertEquals(3, fields.held());
    }

    /** What one group has in memory for the tick stays while the goals of another take turns. */
    @Test
    void whatStaysIsNotDroppedForTurns() {
        var map = new TileMap(10, 10);
        var fields = new DistanceFields(map, 3 * DistanceField.bytes(map));
        for (int g = 0; g < 7; g++) fields.goal(9 * g);
        tick(fields, 1, 5, 6);
        fields.begin(1);
        assertEquals(3, GoalTurns.read(fields, new int[] {0, 1, 5, 2}, goal -> assertTrue(fields.holds(goal))));
        assertTrue(fields.holds(5) && fields.holds(6));
        fields.prepare(0, 1, 2);
        assertTrue(fields.ready(0) && fields.ready(1) && fields.ready(2));
    }

    /** However fields are dropped and built again, and the map changes. */
    @Test
    void heldFieldsHaveTheBitsOfNewOnes() {
        var random = new Random(21);
        var map = FieldMaps.random(random, 40, 30, 20, 3);
        try (var workers = new Workers(3)) {
            var fields = new DistanceFields(map, 4 * DistanceField.bytes(map), null, workers);
            int[] tiles = new int[9];
            for (int g = 0; g < 9; g++) fields.goal(tiles[g] = random.nextInt(map.tiles()));
            for (int t = 0; t < 200; t++) {
                for (int k = random.nextInt(4); k > 0; k--)
                    map.set(random.nextInt(40), random.nextInt(30), random.nextInt(3));
                tick(fields, t, random.nextInt(9), random.nextInt(9));
                for (int g = 0; g < 9; g++) {
                    var field = fields.field(g);
                    if (field != null) assertTrue(field.same(DistanceField.of(map, tiles[g])), "tick " + t);
                }
            }
        }
    }

    /** One field alone is spread by all workers: with the bits of one. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void workersDoNotShowInOneField(int count) {
        var random = new Random(count);
        try (var workers = new Workers(count)) {
            for (TileMap map : LargeMaps.all()) {
                var fields = new DistanceFields(map, DistanceField.bytes(map), null, workers);
                fields.goal();
                for (int[] goal : LargeMaps.goals(map, random)) {
                    fields.change(0, goal);
                    fields.prepare(0);
                    assertTrue(nonNull(fields.field(0)).same(DistanceField.of(map, goal)), map + " " + goal.length);
                }
                map.set(map.width() / 2, map.height() / 2, 3); // changes that are too many are a rebuild
                for (int tile = 0; tile < map.tiles(); tile += 40) map.set(map.column(tile), map.row(tile), 2);
                fields.prepare(0);
                var goals = fields.list().tiles(0, new int[0]);
                assertTrue(nonNull(fields.field(0)).same(DistanceField.of(map, goals)), map + ", changed");
            }
        }
    }

    @Test
    void smallMapsStayOnOneThread() {
        LargeMaps.assertLargeAreShared(30, 400, DistanceFieldsTest::prepare);
    }

    private static void prepare(TileMap map, Workers workers) {
        var fields = new DistanceFields(map, DistanceField.bytes(map), null, workers);
        fields.prepare(fields.goal(map.tiles() / 2 + map.width() / 2));
    }

    private static DistanceField nonNull(@Nullable DistanceField field) {
        return Objects.requireNonNull(field);
    }

    /** Agents are counted in one tick and count from the next: the cost of a tile times (1 + weight · agents). */
    @Test
    void crowdsMakeTilesDearer() {
        var map = new TileMap(9, 5);
        map.set(1, 1, 2);
        var fields = new DistanceFields(map, 1 << 20, new Crowding(.5f, 10), new Workers(1));
        fields.goal(0);
        float[] x = {1.5f, 1.2f, -7, 4}, y = {1.5f, 1.7f, 1, 4};
        for (int t = 9; t <= 20; t++) {
            fields.begin(t);
            fields.count(3, x, y, 3);
            fields.count(5, x, y, 4);
            fields.count(5, x, y, 0); // the agents are removed before the tick
            fields.count(3, x, y, 3); // a second count replaces the first
            if (t == 10) fields.count(8, x, y, 1);
            fields.ask(0);
            fields.build();
            double cost = t <= 10 ? 2 : 2 * (1 + .5 * 3);
            assertEquals(costToGoal(cost), fields.field(0).distance(10), 1e-12, "tick " + t);
        }
        map.set(1, 1, 4); // a change of the map keeps its crowd
        tick(fields, 20, 0);
        assertEquals(costToGoal(4 * 2.5), fields.field(0).distance(10), 1e-12);
        fields.begin(21);
        assertEquals(costToGoal(4 * 2), fields.field(0).distance(10), 1e-12);
    }

    /** The cost from a tile of that cost to the goal: across its corner, or by the tile beside both. */
    private static double costToGoal(double cost) {
        return Math.min(Math.sqrt(2) * (1 + cost) / 2, 1 + (1 + cost) / 2);
    }
}
