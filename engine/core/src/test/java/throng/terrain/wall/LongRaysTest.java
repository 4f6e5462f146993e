package throng.terrain.wall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cpu;
import throng.math.Space;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/** Long rays: the same answers as by brute force, in bounded time. */
class LongRaysTest {
    private final WallHit met = new WallHit();
    private final Random random = new Random(5);

    /** Few blocked tiles, so that open squares are skipped; many lines run through corners and along sides. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 1024})
    void skippingOpenSquaresChangesNoAnswer(int parts) {
        int clear = 0, lines = 0;
        for (int round = 0; round < 20; round++) {
            int w = 20 + random.nextInt(90), h = 20 + random.nextInt(90);
            var map = new TileMap(w, h);
            for (int k = random.nextInt(60); k > 0; k--) map.set(random.nextInt(w), random.nextInt(h), 0);
            var barriers = new Barriers(Space.open(2), () -> {}, 0);
            barriers.tiles(map);
            for (int k = 0; k < 200; k++, lines++) {
                float ax = 1 + random.nextInt((w - 2) * parts) / (float) parts;
                float bx = 1 + random.nextInt((w - 2) * parts) / (float) parts;
                float ay = 1 + random.nextInt((h - 2) * parts) / (float) parts;
                float by = 1 + random.nextInt((h - 2) * parts) / (float) parts;
                boolean expected = false;
                for (int t = 0; t < map.tiles() && !expected; t++)
                    expected = !map.open(t) && touches(ax, ay, bx, by, map.column(t), map.row(t));
                assertEquals(expected, barriers.blocked(ax, ay, bx, by, met), ax + " " + ay + " " + bx + " " + by);
                assertEquals(expected, barriers.blocked(bx, by, ax, ay, met), "from the other side");
                if (!expected) clear++;
            }
        }
        assertTrue(clear > lines / 20 && clear < lines * 19 / 20, clear + " clear of " + lines);
    }

    private static boolean touches(double ax, double ay, double bx, double by, double left, double low) {
        if (Math.max(ax, bx) < left || Math.min(ax, bx) > left + 1) return false;
        if (Math.max(ay, by) < low || Math.min(ay, by) > low + 1) return false;
        int above = 0, below = 0;
        for (int k = 0; k < 4; k++) {
            double side = (bx - ax) * (low + k / 2 - ay) - (by - ay) * (left + k % 2 - ax);
            if (side > 0) above++;
            if (side < 0) below++;
        }
        return above < 4 && below < 4;
    }

    /** A torus of 48 × 48 tiles, compared with nine copies of it side by side. */
    @Test
    void skippingOpenSquaresWorksRoundATorus() {
        for (int round = 0; round < 40; round++) {
            TileMap map = new TileMap(48, 48),
                    nine = new TileMap(144, 144, TilePlace.size(1).at(-48, -48));
            for (int k = 0; k < 3; k++) {
                int c = random.nextInt(48), r = random.nextInt(48);
                map.set(c, r, 0);
                for (int i = 0; i < 9; i++) nine.set(c + 48 * (i % 3), r + 48 * (i / 3), 0);
            }
            var torus = new Barriers(Space.torus(48, 48), () -> {}, 0);
            torus.tiles(map);
            var flat = new Barriers(Space.open(2), () -> {}, 0);
            flat.tiles(nine);
            for (int k = 0; k < 500; k++) {
                float ax = random.nextInt(96) / 2f, ay = random.nextFloat(48);
                float bx = random.nextInt(-90, 180) / 2f, by = random.nextFloat(-45, 90);
                assertEquals(flat.blocked(ax, ay, bx, by, met), torus.blocked(ax, ay, bx, by, met));
            }
        }
    }

    /** Lines of 2·10⁸ m over tiles of a millimetre, on a torus of a millimetre, and among a thousand walls. */
    @Test
    void aLongRayTakesBoundedTime() {
        var tiny = new Barriers(Space.torus(2, 2), () -> {}, 0);
        tiny.tiles(new TileMap(2000, 2000, TilePlace.size(1e-3f)));
        assertTrue(tiny.blocked(-1e8f, 0, 1e8f, 1e8f, met), "too long a line is blocked");
        assertFalse(tiny.blocked(.1f, .1f, 1.9f, 1.8f, met));
        var grain = new Barriers(Space.torus(1e-3f, 1e-3f), () -> {}, 0);
        grain.walls().add(0, 0, 1e-4f, 1e-4f);
        var open = new Barriers(Space.open(2), () -> {}, 0);
        for (int k = 0; k < 1000; k++) {
            float x = random.nextFloat(-9e7f, 9e7f), y = random.nextFloat(-9e7f, 9e7f);
            open.walls().add(x, y, x + random.nextFloat(9e5f), y + random.nextFloat(9e5f));
        }
        var town = new Barriers(Space.open(2), () -> {}, 0);
        var map = new TileMap(2000, 2000);
        for (int k = 0; k < 400; k++) map.set(random.nextInt(2000), random.nextInt(2000), 0);
        town.tiles(map);
        Barriers[] all = {tiny, grain, open, town};
        float[] far = {2, 1e8f, 1e8f, 2000};
        String[] names = {"tiles of 1 mm", "a torus of 1 mm", "1,000 walls of up to 900 km", "2,000 × 2,000 tiles"};
        for (int b = 0; b < all.length; b++) {
            double[] best = {1e9};
            for (int round = 0; round < 12; round++) {
                long begin = Cpu.nanos();
                for (int k = 0; k < 100; k++) {
                    float ax = random.nextFloat(far[b]), ay = random.nextFloat(far[b]);
                    all[b].blocked(ax, ay, random.nextFloat(far[b]), random.nextFloat(far[b]), met);
                }
                best[0] = Math.min(best[0], (Cpu.nanos() - begin) / 1e6);
            }
            assertTrue(best[0] < 100, names[b] + ": " + best[0] + " ms");
        }
    }

    /** Long walls stand in large cells: the first wall that is met, compared with all walls. */
    @Test
    void longWallsAreMetLikeShortOnes() {
        var walls = new WallSet(Space.open(2), () -> {});
        double[][] all = new double[600][];
        for (int w = 0; w < all.length; w++) {
            float far = w % 3 == 0 ? 9e5f : 500, x = random.nextFloat(2e6f), y = random.nextFloat(2e6f);
            float toX = x + random.nextFloat(-far, far), toY = y + random.nextFloat(-far, far);
            assertEquals(w, walls.add(x, y, toX, toY));
            all[w] = new double[] {x, y, toX, toY};
        }
        int found = 0;
        for (int k = 0; k < 4000; k++) {
            float reach = k % 2 == 0 ? 5e3f : 1e6f, ax = random.nextFloat(2e6f), ay = random.nextFloat(2e6f);
            float bx = ax + random.nextFloat(-reach, reach), by = ay + random.nextFloat(-reach, reach);
            int first = -1;
            double best = Double.POSITIVE_INFINITY;
            for (int w = 0; w < all.length; w++) {
                double t = ExactWalls.fraction(ax, ay, bx, by, all[w]);
                if (t >= best) continue;
                best = t;
                first = w;
            }
            assertEquals(first >= 0, walls.meets(ax, ay, bx, by, met), "ray " + k);
            assertEquals(first, met.wall(), "ray " + k);
            if (first >= 0) found++;
        }
        assertTrue(found > 400 && found < 3900, found + " met");
    }
}
