package throng.navigation.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BresenhamTest {
    private record Tile(long x, long y) {}

    /** Tile k of the major axis lies at k · minor / major, rounded away from the start at a half. */
    private static List<Tile> oracle(int x0, int y0, int x1, int y1) {
        long dx = (long) x1 - x0, dy = (long) y1 - y0, major = Math.max(Math.abs(dx), Math.abs(dy));
        var tiles = new ArrayList<Tile>();
        for (long k = 0; k <= major; k++) {
            tiles.add(major == 0 ? new Tile(x0, y0) : new Tile(x0 + at(dx, k, major), y0 + at(dy, k, major)));
        }
        return tiles;
    }

    private static long at(long d, long k, long major) {
        return Long.signum(d) * Math.floorDiv(2 * k * Math.abs(d) + major, 2 * major);
    }

    @Test
    void linesInAllOctantsAreTheNearestTiles() {
        var random = new Random(5);
        int[] octants = new int[8];
        for (int k = 0; k < 10_000; k++) {
            int spread = k % 10 == 0 ? 3 : 200;
            int x0 = random.nextInt(-spread, spread + 1), y0 = random.nextInt(-spread, spread + 1);
            int x1 = random.nextInt(-spread, spread + 1), y1 = random.nextInt(-spread, spread + 1);
            var tiles = new ArrayList<Tile>();
            assertTrue(Bresenham.line(x0, y0, x1, y1, (x, y) -> tiles.add(new Tile(x, y))));
            assertEquals(oracle(x0, y0, x1, y1), tiles);
            assertEquals(new Tile(x1, y1), tiles.getLast());
            int steep = Math.abs(y1 - y0) > Math.abs(x1 - x0) ? 4 : 0;
            octants[steep + (x1 > x0 ? 2 : 0) + (y1 > y0 ? 1 : 0)]++;
        }
        for (int n : octants) assertTrue(n > 1000);
    }

    @Test
    void longLinesDoNotOverflow() {
        int far = Integer.MAX_VALUE / 2;
        int[] seen = new int[2];
        assertFalse(Bresenham.line(-far, far, far, -far, (x, y) -> {
            seen[1] += y == -x ? 1 : 0;
            return ++seen[0] < 1000;
        }));
        assertEquals(1000, seen[1]);
    }
}
