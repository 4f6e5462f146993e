package throng.terrain.wall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.math.Space;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/** Lines from any position to any other, compared with the closed squares that they meet, by separating axes. */
class TileRayTest {
    private static final int LINES = Integer.getInteger("cases", 1) * 200_000;

    private final WallHit met = new WallHit();

    /** Positions are whole parts of a tile: sides are exact, and many lines run along borders and through corners. */
    @ParameterizedTest
    @CsvSource({"2, 1", "4, 1", "64, .5", "1024, 4"})
    void aLineIsBlockedIfItTouchesABlockedSquare(int parts, float size) {
        var random = new Random(parts);
        int clear = 0, lines = 0;
        while (lines < LINES) {
            int w = 1 + random.nextInt(12), h = 1 + random.nextInt(12);
            var map = new TileMap(w, h, TilePlace.size(size).at(-2 * size, 3 * size));
            for (int t = random.nextInt(w * h); t > 0; t -= 5) map.set(random.nextInt(w), random.nextInt(h), 0);
            var barriers = new Barriers(Space.open(2), () -> {}, 0);
            barriers.tiles(map);
            for (int k = 0; k < 100; k++, lines++) {
                float ax = map.x() + place(random, w, parts) * size, ay = map.y() + place(random, h, parts) * size;
                float bx = map.x() + place(random, w, parts) * size, by = map.y() + place(random, h, parts) * size;
                boolean expected = touches(map, ax, ay, bx, by);
                assertEquals(expected, barriers.blocked(ax, ay, bx, by, met), ax + " " + ay + " " + bx + " " + by);
                assertEquals(expected, barriers.blocked(bx, by, ax, ay, met), "from the other side");
                if (!expected) clear++;
            }
        }
        assertTrue(clear > lines / 20 && clear < lines * 19 / 20, clear + " clear of " + lines);
    }

    /** Sometimes in the ring outside of the map. */
    private static float place(Random random, int tiles, int parts) {
        boolean outside = random.nextInt(50) == 0;
        return outside ? -1 + random.nextInt(parts) / (float) parts : random.nextInt(tiles * parts + 1) / (float) parts;
    }

    /** All that lies off the map is blocked: a ring of two tiles is enough. */
    private static boolean touches(TileMap map, double ax, double ay, double bx, double by) {
        double size = map.size();
        for (int c = -2; c < map.width() + 2; c++) {
            for (int r = -2; r < map.height() + 2; r++) {
                if (map.open(c, r)) continue;
                double left = map.x() + c * size, low = map.y() + r * size, right = left + size, high = low + size;
                if (Math.max(ax, bx) < left || Math.min(ax, bx) > right) continue;
                if (Math.max(ay, by) < low || Math.min(ay, by) > high) continue;
                double s1 = side(ax, ay, bx, by, left, low), s2 = side(ax, ay, bx, by, left, high);
                double s3 = side(ax, ay, bx, by, right, low), s4 = side(ax, ay, bx, by, right, high);
                boolean apart = s1 > 0 && s2 > 0 && s3 > 0 && s4 > 0 || s1 < 0 && s2 < 0 && s3 < 0 && s4 < 0;
                if (!apart) return true;
            }
        }
        return false;
    }

    private static double side(double ax, double ay, double bx, double by, double x, double y) {
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    }

    /** On a torus a line leaves on one side and enters on the other. */
    @Test
    void aLineGoesRoundATorus() {
        var map = new TileMap(8, 8);
        map.set(0, 4, 0);
        var barriers = new Barriers(Space.torus(8, 8), () -> {}, 0);
        barriers.tiles(map);
        assertTrue(barriers.blocked(7.5f, 4.5f, 9.5f, 4.5f, met), "round the end");
        assertTrue(barriers.blocked(2.5f, 4.5f, -.5f, 4.5f, met));
        assertFalse(barriers.blocked(7.5f, 5.5f, 9.5f, 5.5f, met), "the row beside it");
        assertFalse(barriers.blocked(2.5f, 4.5f, 7.5f, 4.5f, met), "the long way round");
        assertTrue(barriers.blocked(7.5f, 5, 9.5f, 5, met), "along its side");
        barriers.tiles(null);
        assertFalse(barriers.blocked(7.5f, 4.5f, 9.5f, 4.5f, met), "without a map");
    }

    /** Walls and tiles both block; nothing stands beyond all walls, and no position is too far to ask. */
    @Test
    void wallsBlockAndNothingStandsFarAway() {
        var barriers = new Barriers(Space.open(2), () -> {}, 0);
        assertFalse(barriers.blocked(0, 0, 1, 1, met), "no walls");
        barriers.walls().add(0, 1, 2, 1);
        assertTrue(barriers.blocked(1, 0, 1, 2, met));
        assertTrue(barriers.blocked(2, 0, 2, 2, met), "at its end");
        assertTrue(barriers.blocked(1, 1, 1, 1, met), "on the wall");
        assertFalse(barriers.blocked(2.001f, 0, 2.001f, 2, met));
        assertFalse(barriers.blocked(1e15f, 0, -1e15f, 1, met));
        assertFalse(barriers.blocked(Float.NaN, 0, 0, 1, met));
    }
}
