package throng.navigation.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.navigation.field.FieldMaps.NamedMap;
import throng.navigation.search.PathOptions;
import throng.navigation.search.PathSearch;
import throng.navigation.search.TilePath;
import throng.terrain.TileMap;

class DistanceFieldTest {
    private static final double UNREACHABLE = Double.POSITIVE_INFINITY;

    /** A* knows nothing of fields. 1,000 pairs a map, ten to a goal; the largest relative error is 10⁻¹⁴. */
    @Test
    void distancesEqualThePathsOfAStar() {
        distancesEqualThePathsOfAStar(FieldMaps.drawn());
    }

    @Tag("shows")
    @Test
    void distancesOnInstalledMapsEqualThePathsOfAStar() {
        distancesEqualThePathsOfAStar(FieldMaps.installed());
    }

    private static void distancesEqualThePathsOfAStar(List<NamedMap> maps) {
        var random = new Random(1);
        var path = new TilePath();
        for (var named : maps) {
            var search = new PathSearch(named.map(), PathOptions.DEFAULT);
            int found = 0;
            double worst = 0;
            for (int g = 0; g < 40; g++) {
                int goal = FieldMaps.randomOpenTile(named.map(), random);
                var field = DistanceField.of(named.map(), goal);
                for (int k = 0; k < 10; k++) {
                    int from = FieldMaps.randomOpenTile(named.map(), random);
                    var outcome = search.find(from, goal, Long.MAX_VALUE, path);
                    double length = outcome == TilePath.Outcome.FOUND ? path.length() : UNREACHABLE;
                    if (length == UNREACHABLE || length == 0) {
                        assertEquals(length, field.distance(from), named.name());
                        continue;
                    }
                    found++;
                    worst = Math.max(worst, Math.abs(field.distance(from) - length) / length);
                    assertEquals(
                            length, lengthBySteps(field, from), 1e-9 * length, "following next() from tile to tile");
                }
            }
            assertTrue(worst < 1e-12 && found > 100, named.name() + ": " + worst);
        }
    }

    private static double lengthBySteps(DistanceField field, int from) {
        double length = 0;
        TileMap map = field.map();
        for (int tile = from, next; (next = field.next(tile)) >= 0; tile = next) {
            int dx = Math.abs(map.column(next) - map.column(tile)), dy = Math.abs(map.row(next) - map.row(tile));
            assertTrue(dx <= 1 && dy <= 1 && field.distance(next) < field.distance(tile));
            length += (dx + dy == 2 ? Math.sqrt(2) : 1) * .5 * ((double) map.cost(tile) + map.cost(next));
        }
        return length;
    }

    /** Compares with plain relaxation of all edges until nothing changes: bit for bit, for several goals. */
    @Test
    void distancesAreTheSmallestRoundedSums() {
        var random = new Random(2);
        for (int k = 0; k < 300; k++) {
            var map = FieldMaps.random(
                    random, 1 + random.nextInt(20), 1 + random.nextInt(20), random.nextInt(60), k % 2 * 9);
            int[] goals = new int[random.nextInt(4)];
            for (int g = 0; g < goals.length; g++) goals[g] = random.nextInt(map.tiles());
            var field = DistanceField.of(map, goals);
            double[] d = relaxed(map, goals);
            for (int tile = 0; tile < d.length; tile++) assertEquals(d[tile], field.distance(tile));
        }
    }

    private static double[] relaxed(TileMap map, int[] goals) {
        double[] d = new double[map.tiles()];
        java.util.Arrays.fill(d, UNREACHABLE);
        for (int goal : goals) if (map.open(goal)) d[goal] = 0;
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int t = 0; t < d.length; t++) {
                int x = map.column(t), y = map.row(t);
                if (!map.open(t)) continue;
                for (int k = 0; k < 9; k++) {
                    int dx = k % 3 - 1, dy = k / 3 - 1;
                    if (!map.open(x + dx, y) || !map.open(x, y + dy) || !map.open(x + dx, y + dy)) continue;
                    int u = map.tile(x + dx, y + dy);
                    double both = (double) map.cost(t) + map.cost(u);
                    double by = d[u] + (dx != 0 && dy != 0 ? both * (Math.sqrt(2) * .5) : both * .5);
                    if (by >= d[t]) continue;
                    d[t] = by;
                    changed = true;
                }
            }
        }
        return d;
    }

    /** Doors open and close, costs rise and fall, and goals are walled in. */
    @Test
    void anUpdateHasTheBitsOfARebuild() {
        anUpdateHasTheBitsOfARebuild(FieldMaps.drawn());
    }

    @Tag("shows")
    @Test
    void anUpdateOfAnInstalledMapHasTheBitsOfARebuild() {
        anUpdateHasTheBitsOfARebuild(FieldMaps.installed());
    }

    private static void anUpdateHasTheBitsOfARebuild(List<NamedMap> maps) {
        var random = new Random(3);
        for (var named : maps) {
            TileMap map = named.map();
            int[] goals = {FieldMaps.randomOpenTile(map, random), FieldMaps.randomOpenTile(map, random)};
            var field = DistanceField.of(map, goals);
            for (int k = 0; k < 40; k++) {
                int doors = k % 10 == 9 ? 30 : k % 10 == 8 ? 3 : 1;
                for (int n = 0; n < doors; n++)
                    change(map, random, k % 25 == 24 ? goals[0] : random.nextInt(map.tiles()));
                field.update();
                assertTrue(field.same(DistanceField.of(map, goals)), named.name() + ", change " + k);
            }
        }
    }

    /** On small maps each change matters, and parts are often cut off. */
    @Test
    void anUpdateOfASmallMapHasTheBitsOfARebuild() {
        var random = new Random(4);
        for (int m = 0; m < 60; m++) {
            var map = FieldMaps.random(random, 2 + random.nextInt(14), 2 + random.nextInt(14), 35, m % 3 * 4);
            int goal = random.nextInt(map.tiles());
            var field = DistanceField.of(map, goal);
            for (int k = 0; k < 200; k++) {
                change(map, random, random.nextInt(map.tiles()));
                if (random.nextInt(3) == 0) change(map, random, random.nextInt(map.tiles()));
                field.update();
                assertTrue(field.same(DistanceField.of(map, goal)), "map " + m + ", change " + k);
            }
        }
    }

    private static void change(TileMap map, Random random, int tile) {
        float cost = random.nextInt(4) == 0 ? 1 + random.nextInt(6) * .3f : map.open(tile) ? TileMap.BLOCKED : 1;
        map.set(map.column(tile), map.row(tile), cost);
    }

    /** The map logs fewer changes than these. */
    @Test
    void anUpdateSurvivesMoreChangesThanTheMapLogs() {
        var random = new Random(5);
        var map = FieldMaps.random(random, 300, 200, 20, 0);
        int goal = FieldMaps.randomOpenTile(map, random);
        var field = DistanceField.of(map, goal);
        for (int k = 0; k < 3 * TileMap.MAX_LOGGED_CHANGES; k++) change(map, random, random.nextInt(map.tiles() / 9));
        field.update();
        assertTrue(field.same(DistanceField.of(map, goal)));
    }

    /** Costs that differ by a factor of up to 10⁵ need many buckets, and at last a heap. */
    @Test
    void distancesAreRightForExtremeCosts() {
        var random = new Random(6);
        for (int powers : new int[] {3, 4, 5, 6}) {
            var map = new TileMap(60, 60);
            for (int tile = 0; tile < map.tiles(); tile++)
                map.set(tile % 60, tile / 60, (float) Math.pow(10, random.nextInt(powers) - 2));
            var field = DistanceField.of(map, 0);
            double[] d = relaxed(map, new int[] {0});
            for (int tile = 0; tile < d.length; tile++) assertEquals(d[tile], field.distance(tile));
        }
    }

    /** Also where the bound of the path is the path itself: in rows of one cost. */
    @Test
    void withinComparesTheDistance() {
        var random = new Random(7);
        var even = new TileMap(400, 3);
        for (int tile = 0; tile < even.tiles(); tile++) even.set(tile % 400, tile / 400, .7f);
        for (var map : new TileMap[] {even, FieldMaps.random(random, 40, 30, 30, 8)}) {
            for (int goals = 0; goals < 4; goals++) {
                var field =
                        DistanceField.of(map, random.ints(goals, 0, map.tiles()).toArray());
                float size = map.size();
                for (int k = 0; k < 2000; k++) {
                    float x = map.x() + (random.nextFloat() * 1.2f - .1f) * map.width() * size;
                    float y = map.y() + (random.nextFloat() * 1.2f - .1f) * map.height() * size;
                    double d = field.distance(x, y), any = random.nextDouble() * 40;
                    for (double cost : new double[] {d, Math.nextDown(d), Math.nextUp(d), 0, -1, any, UNREACHABLE})
                        assertEquals(d <= cost, field.within(x, y, cost), () -> d + " <= " + cost);
                }
            }
        }
    }

    /** A blocked tile far from the goal changes few distances. */
    @Test
    void anUpdateExaminesOnlyTilesThatDependOnTheChange() {
        var map = new TileMap(200, 200);
        var costs = new StepCosts(map);
        var field = new DistanceField(costs);
        field.goals(new int[] {0});
        var work = new DistanceSolver();
        field.build(work, null);
        map.set(150, 100, TileMap.BLOCKED);
        assertTrue(costs.refresh());
        int touched = field.update(work, null);
        assertTrue(touched < 4_000, touched + " of 40,000 tiles");
        assertTrue(field.same(DistanceField.of(map, 0)));
    }

    @Test
    void goalsOffTheMapAreRefused() {
        var e = assertThrows(IllegalArgumentException.class, () -> DistanceField.of(new TileMap(5, 4), 3, 20));
        assertEquals("the tile of a goal is 20; allowed is 0 to 19", e.getMessage());
        var none = DistanceField.of(new TileMap(5, 4));
        assertEquals(UNREACHABLE, none.distance(7));
        assertEquals(-1, none.next(7));
    }
}
