package throng.navigation.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import throng.navigation.search.PathOptions.Method;
import throng.navigation.search.PathOptions.Steps;
import throng.navigation.search.TilePath.Outcome;
import throng.terrain.TileMap;

/**
 * Lines of sight compared with closed squares that a segment meets, by separating axes in whole numbers; then pulled
 * strings.
 */
class TileSightTest {
    @Test
    void aLineIsClearIfItTouchesNoBlockedSquare() {
        var random = new Random(3);
        int clear = 0;
        for (int k = 0; k < 20_000; k++) {
            var map = Maps.random(random, 1 + random.nextInt(16), 1 + random.nextInt(16), random.nextInt(25), 0);
            int a = random.nextInt(map.tiles()), b = random.nextInt(map.tiles());
            boolean expected = !touchesBlocked(map, a, b);
            assertEquals(expected, TileSight.clear(map, a, b), a + " to " + b);
            assertEquals(expected, TileSight.clear(map, b, a), "from the other side");
            if (expected) clear++;
        }
        assertTrue(clear > 2000 && clear < 18_000, clear + " clear");
    }

    /** In half tiles: middles are odd, borders are even. */
    private static boolean touchesBlocked(TileMap map, int a, int b) {
        int ax = 2 * map.column(a) + 1, ay = 2 * map.row(a) + 1, bx = 2 * map.column(b) + 1, by = 2 * map.row(b) + 1;
        for (int t = 0; t < map.tiles(); t++) {
            if (map.open(t)) continue;
            int left = 2 * map.column(t), low = 2 * map.row(t), right = left + 2, high = low + 2;
            if (Math.max(ax, bx) < left || Math.min(ax, bx) > right) continue;
            if (Math.max(ay, by) < low || Math.min(ay, by) > high) continue;
            long s1 = side(ax, ay, bx, by, left, low), s2 = side(ax, ay, bx, by, left, high);
            long s3 = side(ax, ay, bx, by, right, low), s4 = side(ax, ay, bx, by, right, high);
            boolean apart = s1 > 0 && s2 > 0 && s3 > 0 && s4 > 0 || s1 < 0 && s2 < 0 && s3 < 0 && s4 < 0;
            if (!apart) return true;
        }
        return false;
    }

    private static long side(int ax, int ay, int bx, int by, int x, int y) {
        return (long) (bx - ax) * (y - ay) - (long) (by - ay) * (x - ax);
    }

    @Test
    void aLineMayNotGrazeACorner() {
        var map = TileMap.parse("..", ".#");
        assertFalse(TileSight.clear(map, 2, 1), "through the corner of the wall");
        assertTrue(TileSight.clear(map, 0, 1));
        assertFalse(TileSight.clear(map, 3, 3), "in the wall");
    }

    /** A pulled path is never longer than the tiles and crosses no wall; each piece is in sight. */
    @Test
    void pulledPathsAreClearAndNoLonger() {
        var random = new Random(4);
        TilePath path = new TilePath(), corners = new TilePath();
        int shorter = 0;
        for (int k = 0; k < 2000; k++) {
            boolean uneven = k % 4 == 0;
            var map = uneven
                    ? Maps.random(random, 20, 20, 15, 4)
                    : Maps.rooms(random, 1 + random.nextInt(50), 1 + random.nextInt(50), random.nextInt(30));
            int from = random.nextInt(map.tiles()), to = random.nextInt(map.tiles());
            var search = new PathSearch(map, new PathOptions(Steps.EIGHT, Heuristic.OCTILE, Method.AUTO));
            var outcome = search.find(from, to, Long.MAX_VALUE, path);
            StringPull.pull(map, path, corners);
            assertEquals(outcome, corners.outcome());
            if (outcome != Outcome.FOUND) {
                assertEquals(0, corners.size());
                continue;
            }
            assertEquals(from, corners.tile(0));
            assertEquals(to, corners.tile(corners.size() - 1));
            double sum = 0;
            for (int i = 1; i < corners.size(); i++) {
                assertFalse(touchesBlocked(map, corners.tile(i - 1), corners.tile(i)));
                sum += cost(map, corners.tile(i - 1), corners.tile(i));
            }
            assertTrue(sum <= corners.length() + 1e-6, "the pieces cost " + sum + ", not " + corners.length());
            assertTrue(corners.length() <= path.length() * (1 + 1e-12), corners.length() + " > " + path.length());
            if (corners.length() < path.length() - 1e-6) shorter++;
        }
        assertTrue(shorter > 400, shorter + " are shorter");
    }

    /** The cost of a line by small pieces; a single step as it is defined, half in each tile. */
    private static double cost(TileMap map, int a, int b) {
        double ax = map.column(a) + .5, ay = map.row(a) + .5, dx = map.column(b) - map.column(a);
        double dy = map.row(b) - map.row(a), sum = 0;
        if (Math.abs(dx) <= 1 && Math.abs(dy) <= 1)
            return Math.hypot(dx, dy) * ((double) map.cost(a) + map.cost(b)) / 2;
        int pieces = 999;
        for (int p = 0; p < pieces; p++) {
            double t = (p + .5) / pieces;
            sum += map.cost((int) (ax + t * dx), (int) (ay + t * dy));
        }
        return sum / pieces * Math.hypot(dx, dy);
    }

    @Test
    void onAnOpenMapAPulledPathIsOneLine() {
        var map = new TileMap(40, 30);
        TilePath path = new TilePath(), corners = new TilePath();
        new PathSearch(map, PathOptions.DEFAULT).find(0, map.tiles() - 1, Long.MAX_VALUE, path);
        StringPull.pull(map, path, corners);
        assertEquals(2, corners.size());
        assertEquals(Math.hypot(39, 29), corners.length(), 1e-12);
        assertThrows(IllegalArgumentException.class, () -> StringPull.pull(map, path, path));
    }
}
