package throng.terrain.wall;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.math.Axis;
import throng.math.Space;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.World;

/**
 * Blocked tiles hold agents as walls do: by hand, and by brute force for a crowd that moves at random among random
 * tiles.
 */
@Tag("shows")
class TileFuzzTest {
    private static final int AGENTS = 1000;

    /** How much closer to a wall than allowed any agent has come, metres. */
    private double worst;

    private final Random random = new Random(7);

    private static double[] slide(TileMap map, float radius, float x, float y, float vx, float vy) {
        try (var world = World.open(2).workers(1).farPlaces(true).build()) {
            return ThrownCrowd.moveOne(world.tiles(map), radius, x, y, vx, vy);
        }
    }

    @Test
    void anAgentSlidesAlongBlockedTiles() {
        var map = TileMap.parse(".....", ".....", "#####");
        assertArrayEquals(new double[] {3.5, 1.7, 20, 0}, slide(map, .3f, 1.5f, 1, 20, 20), 1e-6);
    }

    @Test
    void theOutsideOfTheMapIsSolid() {
        var map = new TileMap(5, 5);
        assertArrayEquals(new double[] {4.51, 2.5, 0, 0}, slide(map, .49f, 3, 2.5f, 100, 0), 1e-6);
        assertArrayEquals(new double[] {.49, .49, 0, 0}, slide(map, .49f, 1, 1, -20, -20), 1e-6);
    }

    /** Two blocked tiles that touch at a corner leave no gap. */
    @Test
    void noAgentPassesBetweenTilesThatTouchAtACorner() {
        var map = TileMap.parse("#.", ".#");
        assertTrue(slide(map, 0, 1.5f, .5f, -10, 10)[0] >= 1);
        assertTrue(slide(map, .2f, 1.5f, .5f, -10, 10)[0] >= 1);
    }

    /**
     * The nearest open position: half a tile to the left, 1.3 to the right; of two equal ones the tile with the lowest
     * number.
     */
    @Test
    void anAgentInABlockedTileGoesToTheNearestOpenPosition() {
        var map = TileMap.parse("......", "..##..", "......");
        assertArrayEquals(new double[] {1.7, 1.5, 0, 0}, slide(map, .3f, 2.25f, 1.5f, 5, 0), 1e-6);
        assertArrayEquals(new double[] {2.7, .7, 0, 0}, slide(map, .3f, 3, 1.5f, 5, 0), 1e-6);
        assertArrayEquals(new double[] {.3, .3, 0, 0}, slide(map, .3f, -700, -900, 5, 0), 1e-6);
        assertArrayEquals(new double[] {2, 1, 0, 0}, slide(TileMap.parse("###"), .3f, 2, 1, 5, 0), 0);
        assertArrayEquals(new double[] {1e15f, .5, 0, 0}, slide(TileMap.parse("#"), .3f, 1e15f, .5f, 5, 0), 0);
        assertArrayEquals(new double[] {.7, .5, 0, 0}, slide(TileMap.parse("."), .3f, 1e15f, .5f, 5, 0), 1e-6);
    }

    @Test
    void theMapMustCoverATorus() {
        try (var world = World.torus(100, 50).workers(1).farPlaces(true).build()) {
            world.tiles(new TileMap(100, 50));
            world.tiles(null);
            var refusal = assertThrows(IllegalArgumentException.class, () -> world.tiles(new TileMap(99, 50)));
            assertEquals(
                    "the map covers 0.0 to 99.0 m of axis x, but the torus is 100.0 m long: "
                            + "make a map of that length",
                    refusal.getMessage());
        }
    }

    /** Half a million agent-ticks. */
    @ParameterizedTest
    @CsvSource({
        "open, 1, 0, 0, 0, 100",
        "open, 1, 0, .3, 0, 100",
        "open, 1, 0, .49, 2, 75",
        "open, .5, 0, .2, 3, 50",
        "open, 4, -10000, .4, 0, 50",
        "open, 1, 10000, .3, 3, 50",
        "torus, 1, 0, .3, 3, 75",
        "torus, 2, 0, 0, 0, 50"
    })
    void noAgentEndsInABlockedTile(String border, float size, float origin, float radius, int every, int ticks) {
        int tiles = 40;
        var axis = border.equals("torus") ? Axis.torus(tiles * size) : Axis.OPEN;
        var map = new TileMap(tiles, tiles, TilePlace.size(size).at(origin, origin));
        for (int t = 0; t < map.tiles() / 4; t++) flip(map);
        float length = tiles * size;
        try (var crowd = new ThrownCrowd(
                new Space(axis, axis, null),
                radius,
                AGENTS,
                random,
                agent -> agent.position(origin + random.nextFloat(length), origin + random.nextFloat(length), 0))) {
            crowd.world.tiles(map);
            crowd.tick(0, 0); // moves all agents out of blocked tiles
            double tolerance = 2 * Math.ulp(Math.abs(origin) + length) + 1e-6;
            for (int t = 0; t < ticks; t++) {
                boolean change = every > 0 && t % every == 0;
                for (int k = 0; change && k < 40; k++) flip(map);
                crowd.tick(20, .1f);
                for (int id = 0; id < AGENTS; id++) check(crowd, map, id, radius, tolerance);
            }
            assertTrue(worst <= tolerance, worst + " m too near");
        }
    }

    private void flip(TileMap map) {
        int x = random.nextInt(map.width()), y = random.nextInt(map.height());
        map.set(x, y, map.open(x, y) ? 0 : 1);
    }

    private void check(ThrownCrowd crowd, TileMap map, int id, float radius, double tolerance) {
        double px = crowd.from(0, id), py = crowd.from(1, id), qx = crowd.x[id], qy = crowd.y[id];
        boolean torus = crowd.world.space().x().torus();
        assertTrue(map.tileAt((float) qx, (float) qy) >= 0, "on the map");
        assertTrue(map.open(map.tileAt((float) qx, (float) qy)), "agent " + id + " is inside");
        int start = map.tileAt(crowd.oldX[id], crowd.oldY[id]);
        double speed = Math.hypot(crowd.vx[id], crowd.vy[id]);
        if (!map.open(start)) { // its tile was blocked
            assertEquals(0, speed);
            return;
        }
        assertTrue(speed <= crowd.thrown[id] * (1 + 1e-6), "agent " + id + " at " + speed + " m/s");
        double r = Math.max(radius, Slide.SKIN), before = r, after = r, size = map.size();
        int far = (int) Math.ceil(3 / size), w = map.width();
        int c0 = (int) Math.floor((qx - map.x()) / size), r0 = (int) Math.floor((qy - map.y()) / size);
        for (int c = c0 - far; c <= c0 + far; c++)
            for (int row = r0 - far; row <= r0 + far; row++) {
                if (torus ? map.open(Math.floorMod(c, w), Math.floorMod(row, w)) : map.open(c, row)) continue;
                double x = map.x() + c * size, y = map.y() + row * size;
                before = Math.min(before, distance(px, py, x, y, size));
                after = Math.min(after, distance(qx, qy, x, y, size));
                assertFalse(inside(px, py, qx, qy, new double[] {x, y}, size), "agent " + id + " went through a tile");
            }
        worst = Math.max(worst, before - after);
        assertTrue(after >= before - tolerance, "agent %d was %s m off, and is %s m".formatted(id, before, after));
    }

    private static double distance(double px, double py, double x, double y, double size) {
        return Math.hypot(Math.max(0, Math.max(x - px, px - x - size)), Math.max(0, Math.max(y - py, py - y - size)));
    }

    /** Whether the path has a part within the tile (Liang and Barsky) that is longer than a rounding. */
    private static boolean inside(double px, double py, double qx, double qy, double[] corner, double size) {
        double low = 0, high = 1;
        double[] p = {px, py}, d = {qx - px, qy - py};
        for (int a = 0; a < 2; a++) {
            if (d[a] == 0 && (p[a] <= corner[a] || p[a] >= corner[a] + size)) return false;
            if (d[a] == 0) continue;
            double one = (corner[a] - p[a]) / d[a], two = (corner[a] + size - p[a]) / d[a];
            low = Math.max(low, Math.min(one, two));
            high = Math.min(high, Math.max(one, two));
        }
        return high - low > 1e-9;
    }
}
