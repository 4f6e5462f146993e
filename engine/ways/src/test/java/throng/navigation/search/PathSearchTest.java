package throng.navigation.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import throng.navigation.map.TownMap;
import throng.navigation.search.PathOptions.Method;
import throng.navigation.search.PathOptions.Steps;
import throng.navigation.search.TilePath.Outcome;
import throng.terrain.TileMap;

class PathSearchTest {
    private static final long NO_BUDGET = Long.MAX_VALUE;

    private static List<PathOptions> options(Steps steps) {
        var all = new ArrayList<PathOptions>();
        for (Heuristic h : Heuristic.values()) {
            if (steps == Steps.EIGHT && h == Heuristic.MANHATTAN) continue;
            all.add(new PathOptions(steps, h, Method.ASTAR));
            if (steps == Steps.EIGHT) all.add(new PathOptions(steps, h, Method.JUMP));
        }
        return all;
    }

    /** All heuristics, both methods, 4 and 8 neighbours, thin and thick walls, widths about a word of 64 bits. */
    @Test
    void pathsAreShortestOnRandomMaps() {
        var random = new Random(7);
        var path = new TilePath();
        int found = 0, unreachable = 0;
        for (int k = 0; k < 400; k++) {
            int width = k % 4 == 0 ? 60 + random.nextInt(75) : 1 + random.nextInt(40), height = 1 + random.nextInt(40);
            var map = k % 2 == 0
                    ? Maps.random(random, width, height, random.nextInt(55), k % 10 < 2 ? 5 : 0)
                    : Maps.rooms(random, width, height, random.nextInt(1 + width * height / 25));
            if (k % 3 == 1) scale(map, 2.5f);
            if (nothingOpen(map)) continue;
            for (Steps steps : Steps.values()) {
                int from = Maps.randomOpenTile(map, random);
                double[] oracle = Maps.oracle(map, from, steps == Steps.EIGHT);
                for (PathOptions o : options(steps)) {
                    var search = new PathSearch(map, o);
                    for (int q = 0; q < 12; q++) {
                        int to = q == 0 ? from : random.nextInt(map.tiles());
                        boolean reachable = oracle[to] < Double.POSITIVE_INFINITY;
                        assertEquals(
                                reachable ? Outcome.FOUND : Outcome.NOT_REACHABLE,
                                search.find(from, to, NO_BUDGET, path));
                        if (reachable) check(map, from, to, oracle[to], steps, path);
                        found += reachable ? 1 : 0;
                        unreachable += reachable ? 0 : 1;
                    }
                }
            }
        }
        assertTrue(found > 5000 && unreachable > 5000, found + " found, " + unreachable + " unreachable");
    }

    private static boolean nothingOpen(TileMap map) {
        for (int t = 0; t < map.tiles(); t++) if (map.open(t)) return false;
        return true;
    }

    private static void scale(TileMap map, float by) {
        for (int t = 0; t < map.tiles(); t++) map.set(map.column(t), map.row(t), by * map.cost(t));
    }

    private static void check(TileMap map, int from, int to, double oracle, Steps steps, TilePath path) {
        assertEquals(from, path.tile(0));
        assertEquals(to, path.tile(path.size() - 1));
        double sum = 0;
        for (int i = 1; i < path.size(); i++) {
            int a = path.tile(i - 1), b = path.tile(i);
            int dx = map.column(b) - map.column(a), dy = map.row(b) - map.row(a);
            assertTrue(Math.abs(dx) <= 1 && Math.abs(dy) <= 1);
            assertTrue(
                    Maps.stepAllowed(map, map.column(a), map.row(a), dx, dy, steps == Steps.EIGHT),
                    () -> "step from " + a + " to " + b);
            sum += Math.hypot(dx, dy) * ((double) map.cost(a) + map.cost(b)) / 2;
        }
        assertEquals(oracle, sum, 1e-8 * oracle);
        assertEquals(oracle, path.length(), 1e-8 * oracle);
    }

    /** On a map of one cost all searches with 8 neighbours give the same bits, and jump points close fewer tiles. */
    @Test
    void methodsGiveTheSameBitsAndJumpPointsCloseFewerTiles() {
        var map = new TownMap(300, 200, 5, 20, 4).map();
        var random = new Random(1);
        TilePath path = new TilePath(), other = new TilePath();
        long[] expansions = new long[3];
        var dijkstra = new PathSearch(map, new PathOptions(Steps.EIGHT, Heuristic.NONE, Method.ASTAR));
        var astar = new PathSearch(map, new PathOptions(Steps.EIGHT, Heuristic.OCTILE, Method.ASTAR));
        var jump = new PathSearch(map, PathOptions.DEFAULT);
        for (int q = 0; q < 200; q++) {
            int from = Maps.randomOpenTile(map, random), to = Maps.randomOpenTile(map, random);
            dijkstra.find(from, to, NO_BUDGET, path);
            astar.find(from, to, NO_BUDGET, other);
            assertEquals(path.length(), other.length());
            jump.find(from, to, NO_BUDGET, other);
            assertEquals(path.length(), other.length());
            expansions[0] += dijkstra.expansions();
            expansions[1] += astar.expansions();
            expansions[2] += jump.expansions();
        }
        assertTrue(expansions[1] * 2 < expansions[0], expansions[1] + " of " + expansions[0]);
        assertTrue(expansions[2] * 4 < expansions[1], expansions[2] + " of " + expansions[1]);
    }

    /** The classic mistake is to stop when the goal is first opened: that gives the dear path through the mud. */
    @Test
    void aSearchEndsWhenTheGoalIsClosed() {
        var map = TileMap.parse(
                ".9.", //
                ".#.", "...");
        var path = new TilePath();
        assertEquals(Outcome.FOUND, new PathSearch(map, PathOptions.of(Steps.FOUR)).find(0, 2, NO_BUDGET, path));
        assertEquals(6, path.length());
        assertEquals(7, path.size());
    }

    @Test
    void cornersAreNotCut() {
        var map = TileMap.parse(
                "...", //
                ".#.", "...");
        var path = new TilePath();
        new PathSearch(map, PathOptions.DEFAULT).find(1, 3, NO_BUDGET, path);
        assertEquals(2, path.length());
        new PathSearch(map, PathOptions.DEFAULT).find(0, 8, NO_BUDGET, path);
        assertEquals(4, path.length());
        var slit = TileMap.parse(".#", "#.");
        assertEquals(Outcome.NOT_REACHABLE, new PathSearch(slit, PathOptions.DEFAULT).find(0, 3, NO_BUDGET, path));
    }

    @Test
    void theThreeOutcomesDiffer() {
        var map = TileMap.parse("....#.", "....#.");
        var path = new TilePath();
        for (Method method : Method.values()) {
            var search = new PathSearch(map, new PathOptions(Steps.EIGHT, Heuristic.OCTILE, method));
            assertEquals(Outcome.FOUND, search.find(0, 3, NO_BUDGET, path));
            long enough = search.expansions();
            assertEquals(Outcome.FOUND, search.find(0, 3, enough, path));
            assertEquals(Outcome.BUDGET_SPENT, search.find(0, 3, enough - 1, path));
            assertEquals(enough - 1, search.expansions());
            assertEquals(0, path.size());
            assertEquals(Outcome.BUDGET_SPENT, search.find(0, 3, 0, path));
            assertEquals(Outcome.NOT_REACHABLE, search.find(0, 5, NO_BUDGET, path));
            assertEquals(Outcome.NOT_REACHABLE, path.outcome());
            assertEquals(Outcome.NOT_REACHABLE, search.find(0, 4, NO_BUDGET, path), "blocked goal");
            assertEquals(Outcome.NOT_REACHABLE, search.find(4, 0, NO_BUDGET, path), "blocked start");
            assertEquals(Outcome.NOT_REACHABLE, search.find(-1, 0, NO_BUDGET, path));
            assertEquals(Outcome.NOT_REACHABLE, search.find(0, 12, NO_BUDGET, path));
            assertEquals(Outcome.FOUND, search.find(2, 2, NO_BUDGET, path));
            assertEquals(1, path.size());
            assertEquals(0, path.length());
        }
    }

    @Test
    void changesOfTheMapAreSeen() {
        var map = TileMap.parse("...", "...");
        var search = new PathSearch(map, PathOptions.DEFAULT);
        var path = new TilePath();
        search.find(0, 2, NO_BUDGET, path);
        assertEquals(2, path.length());
        map.set(1, 0, TileMap.BLOCKED);
        search.find(0, 2, NO_BUDGET, path);
        assertEquals(4, path.length());
        map.set(1, 1, 10);
        search.find(0, 2, NO_BUDGET, path);
        assertEquals(2 + 11, path.length());
        map.set(1, 1, TileMap.BLOCKED);
        assertEquals(Outcome.NOT_REACHABLE, search.find(0, 2, NO_BUDGET, path));
    }

    @Test
    void optionsThatDoNotFitAreRefused() {
        var e = assertThrows(
                IllegalArgumentException.class, () -> new PathOptions(Steps.EIGHT, Heuristic.MANHATTAN, Method.AUTO));
        assertTrue(e.getMessage().contains("allowed are OCTILE, EUCLID and NONE"), e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> new PathOptions(Steps.FOUR, Heuristic.NONE, Method.JUMP));
    }
}
