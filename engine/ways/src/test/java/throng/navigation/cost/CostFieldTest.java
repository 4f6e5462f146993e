package throng.navigation.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.Ways;
import throng.navigation.field.DistanceField;
import throng.navigation.map.TownMap;
import throng.parallel.Workers;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/** Costs of ways against brute force, closed forms and bounds; changes, workers. */
class CostFieldTest {
    private static final WalkCosts WALLS = new WalkCosts(.2f, 2, 3);

    private static List<TileMap> maps() {
        return List.of(
                new TileMap(1, 1),
                new TileMap(65, 3),
                random(33, 31, 10, 5, 1),
                random(40, 43, 30, 9, 2),
                random(30, 30, 45, 1000, 3),
                new TownMap(60, 50, 3, 12, 2).map());
    }

    /** Some tiles are blocked, the others cost up to a limit. */
    private static TileMap random(int width, int height, int percent, float most, int seed) {
        var random = new Random(seed);
        var map = new TileMap(width, height, TilePlace.size(2).at(-3, 5));
        for (int tile = 1; tile < map.tiles(); tile++) {
            float cost = random.nextInt(100) < percent ? TileMap.BLOCKED : random.nextInt(3) == 0 ? most : 1;
            map.set(map.column(tile), map.row(tile), cost);
        }
        return map;
    }

    private static int openTile(TileMap map, Random random) {
        while (true) {
            int tile = random.nextInt(map.tiles());
            if (map.open(tile)) return tile;
        }
    }

    /** Repeats the update of all tiles until nothing changes. */
    private static double[] byRepeating(TileMap map, double[] cost, int[] goals) {
        double[] u = new double[map.tiles()];
        Arrays.fill(u, Double.POSITIVE_INFINITY);
        for (int goal : goals) if (cost[goal] > 0) u[goal] = 0;
        for (boolean changes = true; changes; ) {
            changes = false;
            for (int tile = 0; tile < u.length; tile++) {
                if (cost[tile] == 0) continue;
                int c = map.column(tile), r = map.row(tile);
                double a = Math.min(at(map, u, c - 1, r), at(map, u, c + 1, r));
                double b = Math.min(at(map, u, c, r - 1), at(map, u, c, r + 1));
                double value = Math.min(a, b) + cost[tile];
                if (Math.abs(a - b) < cost[tile]) {
                    double half = (a + b) / 2;
                    value = half + Math.sqrt(half * half - (a * a + b * b - cost[tile] * cost[tile]) / 2);
                }
                if (!(value < u[tile] * (1 - 1e-14))) continue;
                u[tile] = value;
                changes = true;
            }
        }
        return u;
    }

    private static double at(TileMap map, double[] u, int column, int row) {
        boolean on = column >= 0 && column < map.width() && row >= 0 && row < map.height();
        return on ? u[map.tile(column, row)] : Double.POSITIVE_INFINITY;
    }

    /** What the documentation says that a tile costs, with the next wall looked for everywhere. */
    private static double[] costs(TileMap map, WalkCosts walk) {
        double[] cost = new double[map.tiles()];
        for (int tile = 0; tile < cost.length; tile++) {
            int c = map.column(tile), r = map.row(tile), far = (int) Math.ceil(walk.reach() / map.size()) + 1;
            double nearest = 1e9;
            for (int dy = -far; dy <= far; dy++)
                for (int dx = -far; dx <= far; dx++) {
                    if (map.open(c + dx, r + dy)) continue;
                    int least = Math.min(Math.abs(dx), Math.abs(dy)), most = Math.max(Math.abs(dx), Math.abs(dy));
                    nearest = Math.min(nearest, most - least + 1.4142135f * least);
                }
            double part = Math.max(0, 1 - (nearest - .5) * map.size() / walk.reach());
            cost[tile] = map.cost(tile) * map.size() * (1 + walk.wall() * part);
        }
        return cost;
    }

    @Test
    void costsAreTheFixedPoint() {
        var random = new Random(4);
        for (TileMap map : maps())
            for (WalkCosts walk : new WalkCosts[] {WalkCosts.of(.2f), WALLS}) {
                int[] goals = {openTile(map, random), openTile(map, random)};
                double[] expected = byRepeating(map, costs(map, walk), goals);
                var field = CostField.of(map, walk, goals);
                for (int tile = 0; tile < map.tiles(); tile++)
                    if (expected[tile] == Double.POSITIVE_INFINITY) assertEquals(expected[tile], field.cost(tile));
                    else assertEquals(expected[tile], field.cost(tile), 1e-5 * expected[tile] + 1e-9, "tile " + tile);
            }
    }

    /** On even ground ways are longer than straight ones, and by no more than the update is known for. */
    @Test
    void errorsOnEvenGround() {
        var map = new TileMap(201, 201, TilePlace.size(.5f).at(3, -2));
        var field = CostField.of(map, WalkCosts.of(.2f), map.tile(100, 100));
        double sum = 0, worst = 0;
        int n = 0;
        for (int tile = 0; tile < map.tiles(); tile++) {
            double straight = Math.hypot(map.column(tile) - 100, map.row(tile) - 100) / 2;
            assertTrue(field.cost(tile) >= straight * (1 - 1e-12), "tile " + tile);
            if (straight < 25) continue;
            sum += field.cost(tile) / straight - 1;
            worst = Math.max(worst, field.cost(tile) / straight - 1);
            n++;
        }
        assertTrue(sum / n < .02 && worst < .04, sum / n + " in the mean, " + worst + " at worst beyond 50 tiles");
    }

    /** Ways break where dear ground begins, as Snell says: the cheapest place to cross the line is known. */
    @Test
    void waysBreakWhereGroundGetsDearer() {
        var map = new TileMap(200, 200);
        for (int tile = 0; tile < map.tiles(); tile++)
            if (map.row(tile) >= 100) map.set(map.column(tile), map.row(tile), 3);
        var field = CostField.of(map, WalkCosts.of(.2f), map.tile(20, 20));
        for (int column = 0; column < 200; column += 7)
            for (int row = 105; row < 200; row += 7) {
                double least = 1e9, x = column + .5, y = row + .5;
                for (double at = 0; at <= 200; at += .05)
                    least = Math.min(least, Math.hypot(at - 20.5, 100 - 20.5) + 3 * Math.hypot(x - at, y - 100));
                assertEquals(least, field.cost(map.tile(column, row)), .03 * least, "tile " + column + ", " + row);
            }
    }

    /** Ways lead where steps to neighbours lead, but not through gaps between tiles that touch. */
    @Test
    void whatIsReachedIsThatOfSteps() {
        var random = new Random(6);
        for (TileMap map : maps()) {
            int goal = openTile(map, random);
            var steps = DistanceField.of(map, goal);
            var field = CostField.of(map, WalkCosts.of(.2f), goal);
            for (int tile = 0; tile < map.tiles(); tile++)
                assertEquals(steps.distance(tile) < 1e300, field.cost(tile) < 1e300, "tile " + tile);
        }
    }

    @Test
    void wideBodiesFindNarrowGapsClosed() {
        var map = new TileMap(40, 21, TilePlace.size(.25f));
        for (int row = 0; row < 21; row++) if (row < 9 || row > 11) map.set(20, row, TileMap.BLOCKED);
        int goal = map.tile(35, 4), from = map.tile(5, 4);
        assertTrue(CostField.of(map, WalkCosts.of(.3f), goal).cost(from) < 1e9);
        assertEquals(
                Double.POSITIVE_INFINITY,
                CostField.of(map, WalkCosts.of(.4f), goal).cost(from));
    }

    @Test
    void aChangedMapGivesTheBitsOfARebuild() {
        var random = new Random(5);
        for (TileMap map : maps()) {
            int[] goals = {openTile(map, random), openTile(map, random)};
            var field = CostField.of(map, WALLS, goals);
            for (int change = 0; change < 100; change++) {
                int tile = random.nextInt(map.tiles());
                map.set(map.column(tile), map.row(tile), map.open(tile) ? TileMap.BLOCKED : 1 + random.nextInt(5));
                field.update();
                assertTrue(field.same(CostField.of(map, WALLS, goals)), "change " + change);
            }
            map.set(0, 0, 1);
        }
    }

    @Test
    void workersChangeNoBit() {
        TileMap map = random(90, 70, 20, 7, 8);
        for (int workers : new int[] {1, 2, 3, 8}) {
            var fields = new CostFields(map, WALLS, new Workers(workers));
            for (int goal = 0; goal < 12; goal++) fields.goal(goal * 71, goal * 103 + 5);
            fields.begin(1);
            for (int goal = -1; goal < 14; goal++) fields.ask(goal);
            fields.build();
            for (int goal = 0; goal < 12; goal++) {
                var field = fields.field(goal);
                assertTrue(field != null && field.same(CostField.of(map, WALLS, goal * 71, goal * 103 + 5)));
            }
            assertNull(fields.field(12));
        }
    }

    /** Goals open and close: without tiles there is no way, and the cheapest door is taken. */
    @Test
    void goalsChange() {
        var map = new TileMap(30, 5);
        var fields = new CostFields(map, WalkCosts.DEFAULT);
        int goal = fields.goal(map.tile(0, 2), map.tile(29, 2));
        double both = cost(fields, goal, 1, map.tile(5, 2));
        fields.change(goal, map.tile(29, 2));
        assertTrue(cost(fields, goal, 2, map.tile(5, 2)) > both + 15);
        fields.change(goal);
        assertEquals(Double.POSITIVE_INFINITY, cost(fields, goal, 4, map.tile(5, 2)));
    }

    private static double cost(CostFields fields, int goal, long tick, int tile) {
        fields.begin(tick);
        fields.ask(goal);
        fields.build();
        var field = fields.field(goal);
        return field == null ? -1 : field.cost(tile);
    }

    @Test
    void badInputIsRefused() {
        var map = new TileMap(3, 3);
        assertThrows(IllegalArgumentException.class, () -> CostField.of(map, WALLS, 9));
        assertThrows(IllegalArgumentException.class, () -> CostField.of(map, WALLS, -1));
        assertThrows(IllegalArgumentException.class, () -> new CostFields(map, WALLS).change(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new WalkCosts(-1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new WalkCosts(0, Float.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> new WalkCosts(0, 1, 0));
    }

    @Test
    void nullIsRefusedByName() {
        var map = new TileMap(3, 3);
        for (Executable call : List.<Executable>of(
                () -> new CostFields(null, WALLS),
                () -> new CostFields(map, null),
                () -> new CostFields(map, WALLS, null),
                () -> CostField.of(null, WALLS),
                () -> CostField.of(map, null),
                () -> CostField.of(map, WALLS, (int[]) null),
                () -> FollowWay.of((CostFields) null, FieldGoal.of(0)),
                () -> new FollowWay((Ways) null, FieldGoal.of(0), 0, 0, false)))
            assertTrue(assertThrows(IllegalArgumentException.class, call)
                    .getMessage()
                    .contains("null"));
    }
}
